import Testing

@testable import WorkoutCore

@Suite struct WorkoutBuilderTests {
  func line(_ number: Int) -> SourceRange { SourceRange(line: number, bytes: 0..<1) }

  /// Adds lines of entries and notes, with indented ones inside, and finishes the workout.
  func build(_ lines: String...) -> (workout: ParsedWorkout?, builder: WorkoutBuilder) {
    var builder = WorkoutBuilder()
    for (index, text) in lines.enumerated() {
      let isIndented = text.hasPrefix(" ")
      let content = text.drop { $0 == " " }
      if content.hasPrefix(">") {
        let note = String(content.dropFirst(2))
        builder.addNote(note, at: line(index), isIndented: isIndented)
      } else {
        let style = isIndented ? builder.style : .items
        var parser = LineParser(
          line: TokenLine(String(content)), log: FindingLog(line: index), style: style)
        parser.parse()
        builder.add(parser.contents, at: line(index), isIndented: isIndented)
      }
    }
    return (builder.finish(), builder)
  }

  /// The entries in short: `Squat`, `break 60`, `3×[Plank, break 15]`.
  func outline(_ workout: ParsedWorkout?) -> String? {
    workout?.entries.map { entry in
      switch entry {
      case .exercise(let item): outline(.exercise(item))
      case .break(let pause): outline(.break(pause))
      case .circuit(let circuit):
        "\(circuit.pacing.rounds.value)×[\(circuit.entries.map(outline).joined(separator: ", "))]"
      }
    }.joined(separator: ", ")
  }

  func outline(_ entry: ParsedCircuitEntry) -> String {
    switch entry {
    case .exercise(let item): item.title.text + (item.note.map { " “\($0)”" } ?? "")
    case .break(let pause): "break \(pause.duration.value)"
    }
  }

  @Test func `empty text has no workout`() {
    #expect(build().workout == nil)
    var titled = WorkoutBuilder(title: try? Title("Day"), at: line(3))
    #expect(titled.finish()?.title?.text == "Day")
    #expect(titled.finish()?.range == line(3))
  }

  @Test func `a workout without a title has the range of its first line`() {
    #expect(build("Squat: 10", "Row: 10").workout?.range == line(0))
    #expect(build("> Easy.", "Row: 10").workout?.range == line(0))
  }

  @Test func `indented lines belong to the circuit above, and others end it`() {
    let built = build(
      "Squat: 10", "3 rounds:", "  Plank: 45s", "  break 15s", "Row: 10", "2 rounds: Dip: 5",
      "  Curl: 5", "1 round: Run: 5m")
    #expect(
      outline(built.workout) == "Squat, 3×[Plank, break 15], Row, 2×[Dip, Curl], 1×[Run]")
    #expect(built.builder.findings.isEmpty)
  }

  @Test func `an indented line without a circuit is reported and parsed as unindented`() {
    let built = build("Squat: 10", "  Row: 10", "Dip: 10")
    #expect(outline(built.workout) == "Squat, Row, Dip")
    #expect(built.builder.findings.map(\.code) == [.indentedOutsideCircuit])
    #expect(built.builder.findings.map(\.range) == [line(1)])
  }

  @Test func `a nested circuit is reported, and its entries go into the outer one`() {
    let built = build("3 rounds:", "  2 rounds: Dip: 5", "  Row: 10")
    #expect(outline(built.workout) == "3×[Dip, Row]")
    #expect(built.builder.findings.map(\.code) == [.nestedCircuit])
  }

  @Test func `an empty circuit is reported and left out, unless something was unreadable`() {
    let empty = build("3 rounds:", "Row: 10")
    #expect(outline(empty.workout) == "Row")
    #expect(empty.builder.findings.map(\.code) == [.emptyCircuit])
    let unreadable = build("3 rounds:", "  Row: foo")
    #expect(unreadable.workout?.entries.isEmpty == true)
    #expect(unreadable.builder.findings.isEmpty)
  }

  @Test func `a Tabata has its own breaks`() {
    let built = build("tabata:", "  Burpee", "  break 20s", "  Row", "break 1m")
    #expect(outline(built.workout) == "8×[Burpee, break 10, Row, break 10], break 60")
    #expect(built.builder.findings.map(\.code) == [.prescriptionInTabata])
    #expect(built.builder.findings.map(\.range.line) == [2])
  }

  @Test func `only indented lines directly below a Tabata are inside it`() {
    var builder = WorkoutBuilder()
    #expect(builder.style == .items)
    let form = CircuitHeader.Form.tabata(.minimum)
    let header = CircuitHeader(form: form, title: nil, restBetweenRounds: .none, range: line(0))
    builder.add([.header(header)], at: line(0), isIndented: false)
    #expect(builder.style == .tabata)
    builder.addNote("over", at: line(1), isIndented: false)
    #expect(builder.style == .items)
  }

  // MARK: Notes

  @Test func `notes before any entry belong to the workout, joined line by line`() {
    let workout = build("> Twice a week.", ">", "> Easy.", "Squat: 10").workout
    #expect(workout?.note?.text == "Twice a week.\n\nEasy.")
    #expect(outline(workout) == "Squat")
  }

  @Test func `a note below an item belongs to it, in a circuit too`() {
    let built = build(
      "Squat: 10", "> deep", "> slow", "3 rounds:", "  Row: 10", "  > wide", "  Dip: 5", "Run: 5m",
      "> easy")
    #expect(
      outline(built.workout) == "Squat “deep\nslow”, 3×[Row “wide”, Dip], Run “easy”")
    #expect(built.builder.findings.isEmpty)
  }

  @Test func `an unindented note below a circuit belongs to its last item and ends it`() {
    let built = build("3 rounds:", "  Row: 10", "> wide", "  Dip: 5")
    #expect(outline(built.workout) == "3×[Row “wide”], Dip")
    #expect(built.builder.findings.map(\.code) == [.indentedOutsideCircuit])
  }

  @Test(arguments: [
    (["break 1m", "> a"], DiagnosticCode.misplacedNote), (["3 rounds:", "  > a"], .misplacedNote),
    (["Row: 10, note \"a\"", "> b"], .secondNote), (["> \u{202E}\u{0}", "Row: 10"], .invalidNote),
  ])
  func `a note that is empty or misplaced is reported`(
    _ lines: [String], _ code: DiagnosticCode
  ) {
    let built = build(lines[0], lines[1], "  Dip: 5")
    #expect(built.builder.findings.map(\.code).first == code)
  }

  @Test func `a cash-out of an AMRAP is done below it`() {
    let built = build("amrap 12m:", "  Row: 10", "  cash-out: Run: 400 meters", "Dip: 5")
    let entries = built.workout?.entries ?? []
    #expect(entries.flatMap(\.items).map(\.title.text) == ["Row", "Run", "Dip"])
    #expect(entries.count == 3 && entries.flatMap(\.items).allSatisfy { $0.turn == .everyRound })
    #expect(built.builder.findings.isEmpty)
  }

  @Test func `a note below unreadable text is ignored`() {
    let built = build("Row: foo", "> slow", "Dip: 5")
    #expect(outline(built.workout) == "Dip")
    #expect(built.builder.findings.isEmpty)
  }
}

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

  /// The sets of the entries, and breaks by their seconds.
  func work(_ circuit: ParsedCircuit?) -> [String] {
    circuit?.entries.map { entry in
      switch entry {
      case .exercise(let item): NotationText.prescription(item.configuration, isPerSide: false)
      case .break(let pause): "\(pause.duration.value)"
      }
    } ?? []
  }

  @Test func `the number of rounds is the header's, or one against the clock`() throws {
    let item = try item("A: 10")
    let seven = try RoundCount(7)
    let forms: [CircuitHeader.Form] = [
      .rounds(seven), .every(.minimum, seven), .emom(seven), .tabata(seven), .superset(seven),
    ]
    for form in forms { #expect(finish(form, item).circuit?.pacing.rounds == seven) }
    #expect(finish(.amrap(.maximum), item).circuit?.pacing.rounds == .minimum)
  }

  @Test func `text without entries is not a workout, which is reported once`() {
    #expect(finish(.superset(nil)).circuit == nil)
    #expect(finish(.superset(nil)).codes == [.emptyCircuit])
    var builder = CircuitBuilder(header: header(.emom(.minimum)))
    builder.hasUnreadable = true
    #expect(builder.finish() == nil)
    #expect(builder.findings.isEmpty)
  }

  @Test func `each exercise of a Tabata has a break after it`() throws {
    let circuit = finish(.tabata(.minimum), try item("A: 20s"), try item("B: 20s")).circuit
    #expect(work(circuit) == ["20s", "10", "20s", "10"])
  }

  // MARK: Supersets

  @Test func `a superset derives its rounds from its entries' sets, and does one of each`() throws {
    let (circuit, codes) = finish(
      .superset(nil), try item("A: 3x10, rest 30s"), try pause(15), try item("B: 3x45s"))
    #expect(circuit?.pacing.rounds.value == 3)
    #expect(work(circuit) == ["10, rest 30s", "15", "45s"])
    #expect(codes.isEmpty)
    guard case .exercise(let first)? = circuit?.entries.first else {
      Issue.record("the first entry is no exercise")
      return
    }
    #expect(first.configuration.sets.map { $0.rest.seconds(after: 0) } == [30], "the rest stays")
  }

  @Test func `an item in a superset progresses like one elsewhere`() throws {
    let (circuit, codes) = finish(
      .superset(nil), try item("A: 3x10 @ 40kg, progress +2.5kg"), try item("B: 3x8"))
    #expect(codes.isEmpty)
    let step = Progression.Step.weight(hundredths: 250, .kilograms)
    #expect(
      circuit?.entries.compactMap(\.item).map(\.configuration.progression)
        == [Progression(.add(step)), nil])
    #expect(circuit?.entries.compactMap(\.item).map(\.configuration.count.value) == [1, 1])
  }

  @Test func `a superset of only breaks has one round`() throws {
    #expect(finish(.superset(nil), try pause(5)).circuit?.pacing.rounds == .minimum)
  }

  @Test func `differing set counts are reported, and the largest applies`() throws {
    let (circuit, codes) = finish(.superset(nil), try item("A: 3x10"), try item("B: 4x10"))
    #expect(circuit?.pacing.rounds.value == 4)
    #expect(codes == [.unequalSets])
  }

  @Test func `only the first ten numbers are shown`() throws {
    for count in [10, 11] {
      var builder = CircuitBuilder(header: header(.superset(nil)))
      builder.entries = try (1...count).map { try item("A: \($0)x10") }
      _ = builder.finish()
      let message = try #require(builder.findings.first?.message)
      #expect(message.hasSuffix(count > 10 ? "9, 10, …" : "9, 10"))
    }
  }

  @Test func `the lists of a superset are done one number per round`() throws {
    let (circuit, codes) = finish(
      .superset(nil), try item("A: 12,10,8"), try item("B: 3x10"), try item("C: 5"))
    #expect(codes.isEmpty)
    #expect(circuit?.isSetPerRound == true && circuit?.pacing.rounds.value == 3)
    #expect(finish(.superset(nil), try item("A: 10,10,10")).circuit?.isSetPerRound == false)
    let unequal = finish(.superset(nil), try item("A: 12,10,8"), try item("B: 10,8"))
    #expect(unequal.codes == [.unequalSets])
    let given = finish(.superset(try RoundCount(3)), try item("A: 12,10,8"), try item("B: 5"))
    #expect(given.codes.isEmpty && given.circuit?.isSetPerRound == true)
  }

  @Test func `rounds and sets together are reported for each item`() throws {
    let three = try RoundCount(3)
    let (circuit, codes) = finish(
      .superset(three), try item("A: 3x10"), try item("B: 10"), try item("C: 2x45s"))
    #expect(codes == [.setsInRounds, .setsInRounds])
    #expect(circuit?.pacing.rounds == three)
    #expect(work(circuit) == ["10", "10", "45s"])
  }

  @Test func `in plain rounds sets stay unchanged`() throws {
    let (circuit, codes) = finish(.rounds(.minimum), try item("A: 12,10,8"), try item("B: 3x10"))
    #expect(work(circuit) == ["12, 10, 8", "3x10"])
    #expect(codes.isEmpty)
  }
}
