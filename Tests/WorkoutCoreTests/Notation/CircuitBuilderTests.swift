import Testing

@testable import WorkoutCore

@Suite struct CircuitBuilderTests {
  let range = SourceRange(line: 0, bytes: 0..<1)

  func header(_ form: CircuitHeader.Form) -> CircuitHeader {
    CircuitHeader(form: form, title: nil, restBetweenRounds: .none, range: range)
  }

  func item(_ line: String) throws -> ParsedCircuitEntry { .exercise(try Reading.item(line)) }

  func pause(_ seconds: Int) throws -> ParsedCircuitEntry {
    .break(ParsedBreak(duration: try BreakDuration(seconds), range: range))
  }

  func finish(
    _ form: CircuitHeader.Form, _ entries: ParsedCircuitEntry...
  ) -> (circuit: ParsedCircuit?, codes: [DiagnosticCode]) {
    var builder = CircuitBuilder(header: header(form))
    builder.entries = entries
    let circuit = builder.finish()
    return (circuit, builder.findings.map(\.code))
  }

  /// What the entries ask for, breaks by their seconds.
  func work(_ circuit: ParsedCircuit?) -> [String] {
    circuit?.entries.map { entry in
      switch entry {
      case .exercise(let item): NotationText.work(item.configuration)
      case .break(let pause): "\(pause.duration.value)"
      }
    } ?? []
  }

  @Test func `rounds are the header's, one against the clock`() throws {
    let item = try item("A: 10")
    let seven = try RoundCount(7)
    let forms: [CircuitHeader.Form] = [
      .rounds(seven), .every(.minimum, seven), .emom(seven), .tabata(seven), .superset(seven),
    ]
    for form in forms { #expect(finish(form, item).circuit?.rounds == seven) }
    #expect(finish(.amrap(.maximum), item).circuit?.rounds == .minimum)
  }

  @Test func `without entries there is none, which is told once`() {
    #expect(finish(.superset(nil)).circuit == nil)
    #expect(finish(.superset(nil)).codes == [.emptyCircuit])
    var builder = CircuitBuilder(header: header(.emom(.minimum)))
    builder.hasUnreadable = true
    #expect(builder.finish() == nil)
    #expect(builder.findings.isEmpty)
  }

  @Test func `behind each exercise of a Tabata stands a break`() throws {
    let circuit = finish(.tabata(.minimum), try item("A: 20s"), try item("B: 20s")).circuit
    #expect(work(circuit) == ["20s", "10", "20s", "10"])
  }

  // MARK: Supersets

  @Test func `a superset takes its rounds from its entries' sets, and does one of each`() throws {
    let (circuit, codes) = finish(
      .superset(nil), try item("A: 3x10, rest 30s"), try pause(15), try item("B: 3x45s"))
    #expect(circuit?.rounds.value == 3)
    #expect(work(circuit) == ["10", "15", "45s"])
    #expect(codes.isEmpty)
    guard case .exercise(let first)? = circuit?.entries.first else {
      Issue.record("the first entry is no exercise")
      return
    }
    #expect(first.configuration.rest.value == 30, "the rest stays")
  }

  @Test func `a superset of breaks alone has one round`() throws {
    #expect(finish(.superset(nil), try pause(5)).circuit?.rounds == .minimum)
  }

  @Test func `sets that differ are told, and the most of them count`() throws {
    let (circuit, codes) = finish(.superset(nil), try item("A: 3x10"), try item("B: 4x10"))
    #expect(circuit?.rounds.value == 4)
    #expect(codes == [.unequalSets])
  }

  @Test func `of very many numbers the first ten are shown`() throws {
    for count in [10, 11] {
      var builder = CircuitBuilder(header: header(.superset(nil)))
      builder.entries = try (1...count).map { try item("A: \($0)x10") }
      _ = builder.finish()
      let message = try #require(builder.findings.first?.message)
      #expect(message.hasSuffix(count > 10 ? "9, 10, …" : "9, 10"))
    }
  }

  @Test func `a list of targets has no place in a superset`() throws {
    let (_, codes) = finish(.superset(nil), try item("A: 12,10,8"), try item("B: 3x10"))
    #expect(codes == [.unequalSets])
    #expect(finish(.superset(nil), try item("A: 10,10,10")).codes.isEmpty)
  }

  @Test func `rounds and sets together are told for each item`() throws {
    let three = try RoundCount(3)
    let (circuit, codes) = finish(
      .superset(three), try item("A: 3x10"), try item("B: 10"), try item("C: 2x45s"))
    #expect(codes == [.setsInRounds, .setsInRounds])
    #expect(circuit?.rounds == three)
    #expect(work(circuit) == ["10", "10", "45s"])
  }

  @Test func `in plain rounds sets stay as they are`() throws {
    let (circuit, codes) = finish(.rounds(.minimum), try item("A: 12,10,8"), try item("B: 3x10"))
    #expect(work(circuit) == ["12,10,8", "3x10"])
    #expect(codes.isEmpty)
  }

  // MARK: Notes and sets

  @Test func `a note goes to the last entry, if that is an item`() throws {
    let note = try Prose("slow", field: "note")
    var builder = CircuitBuilder(header: header(.rounds(.minimum)))
    #expect(builder.annotateLast(note) == false)
    builder.entries = [try item("A: 10"), try item("B: 10")]
    let isTaken = builder.annotateLast(note)
    #expect(isTaken)
    let notes = builder.entries.map { entry -> String? in
      if case .exercise(let item) = entry { item.note?.text } else { nil }
    }
    #expect(notes == [nil, "slow"])
    builder.entries.append(try pause(5))
    #expect(builder.annotateLast(note) == false)
  }

  @Test func `only sets that ask for different repetitions are unlike`() throws {
    for (line, isUnlike) in [
      ("A: 12,10,8", true), ("A: 3x10", false), ("A: 10", false), ("A: 3x45s", false),
    ] {
      let configuration = try Reading.item(line).configuration
      #expect(configuration.hasUnlikeSets == isUnlike, "\(line)")
      #expect(configuration.singleSet.sets == .minimum, "\(line)")
      #expect(configuration.singleSet.rest == configuration.rest, "\(line)")
    }
  }
}
