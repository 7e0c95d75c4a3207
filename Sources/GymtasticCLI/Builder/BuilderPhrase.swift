import DurableFiles
import WorkoutCore

/// What is typed about an entry, in the `.gym` notation, and what an entry is typed as.
enum BuilderPhrase {
  /// Stands for any exercise while a prescription is read or written.
  private static let placeholder = "X"

  /// What is offered for an exercise that was never done.
  static let usual = "3x10, rest 60s"

  /// Why a phrase was refused, in one line.
  struct Fault: Error, Hashable {
    let text: String
  }

  /// Gives an item the prescription of a phrase: `3x10 @ 60kg, rest 60s`.
  static func prescribe(_ phrase: String, to item: WorkoutItem) throws(Fault) -> WorkoutItem {
    guard case .exercise(let parsed) = try entry("\(placeholder): \(phrase)") else {
      throw Fault(text: "write what it asks for: 3x10, rest 60s")
    }
    var changed = item
    changed.configuration = parsed.configuration
    changed.load = parsed.load
    changed.isPerSide = parsed.isPerSide
    changed.note = parsed.note ?? hiddenNote(of: item)
    return changed
  }

  /// A note that the text of the item does not show, so that nobody took it away.
  private static func hiddenNote(of item: WorkoutItem) -> Prose? {
    written(item) == prescription(of: item) ? item.note : nil
  }

  /// The length of a break: `90s`, `2m`.
  static func breakDuration(_ phrase: String) throws(Fault) -> BreakDuration {
    guard case .break(let pause) = try entry("break \(phrase)") else {
      throw Fault(text: "write how long: 90s, 2m")
    }
    return pause.duration
  }

  /// The circuit of a header, `3 rounds, rest 1m`, around entries; a bare number is rounds.
  static func circuit(
    _ phrase: String, id: UUID, entries: [CircuitEntry]
  ) throws(Fault) -> Circuit {
    let header = Int(phrase) == nil ? phrase : "\(phrase) rounds"
    guard case .circuit(let parsed) = try headed(header, entries) else {
      throw Fault(text: "write its rounds: 3 rounds, rest 1m")
    }
    let circuit: Circuit
    do {
      circuit = try Circuit(
        id: id, title: parsed.header.title, pacing: parsed.pacing,
        entries: Self.entries(entries, as: parsed))
    } catch {
      throw Fault(text: error.message)
    }
    if case .tabata = parsed.header.form, !circuit.isTabata {
      throw Fault(
        text: "each entry of a Tabata is 20s of work and 10s of break; write rounds: 8 rounds")
    }
    return circuit
  }

  /// A header with entries behind it: of a Tabata a title alone, which no other circuit takes.
  private static func headed(
    _ header: String, _ entries: [CircuitEntry]
  ) throws(Fault) -> ParsedEntry {
    if let tabata = try? entry("\(header): \(placeholder)") { return tabata }
    let lines = entries.map { entry in
      switch entry {
      case .exercise(let item): "\(placeholder): \(prescription(of: item))"
      case .break: "break \(text(of: entry.asSequenceItem))"
      }
    }
    return try entry("\(header): \(lines.joined(separator: "; "))")
  }

  /// The entries as the circuit asks for them: a superset takes one set of each a round.
  private static func entries(
    _ entries: [CircuitEntry], as parsed: ParsedCircuit
  ) -> [CircuitEntry] {
    guard case .superset = parsed.header.form else { return entries }
    return zip(entries, parsed.entries).map { entry, written in
      guard case .exercise(var item) = entry, case .exercise(let single) = written,
        item.configuration != nil
      else { return entry }
      item.configuration = single.configuration
      return .exercise(item)
    }
  }

  /// Muscle groups between commas.
  static func muscleGroups(_ phrase: String) throws(Fault) -> MuscleGroups {
    let words = phrase.split(separator: ",").map { $0.split { $0.isWhitespace } }
      .filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    let groups = words.map { (word: $0, group: MuscleGroup(typed: $0)) }
    if let unknown = groups.first(where: { $0.group == nil }) {
      throw Fault(text: "there is no muscle group “\(unknown.word)”; \(choice(for: unknown.word))")
    }
    do {
      return try MuscleGroups(groups.compactMap(\.group))
    } catch {
      throw Fault(text: "\(error.message); \(choice())")
    }
  }

  /// The group that may have been meant, and all there are.
  private static func choice(for word: String = "") -> String {
    let names = MuscleGroup.allCases.map { $0.rawValue.lowercased() }
    let nearest = EditDistance.nearest(to: word, among: names, limit: 1)
    let all = "there are \(names.joined(separator: ", "))"
    return (nearest.map { "did you mean \($0)?" } + [all]).joined(separator: " ")
  }

  /// What an entry would be typed as.
  static func text(of entry: WorkoutSequenceItem) -> String {
    switch entry {
    case .exercise(let item): return written(item)
    case .break(let pause): return DurationFormat.plain(pause.duration.value).filter { $0 != " " }
    case .circuit:
      let header = NotationPrinter().lines(entry).first ?? ""
      return String(header.dropLast())
    }
  }

  /// What another item of the same exercise would be typed as: a note is the item's own.
  static func prescription(of item: WorkoutItem) -> String {
    var item = item
    item.note = nil
    return written(item)
  }

  /// What the item asks for as text, by the notation's own printer, so that it can be read back.
  private static func written(_ item: WorkoutItem) -> String {
    guard item.configuration != nil, let title = try? Title(placeholder) else { return usual }
    var anonymous = item
    anonymous.title = title
    anonymous.exercise = .unlinked
    let line = NotationPrinter().lines(.exercise(anonymous)).first ?? ""
    return String(line.dropFirst("\(placeholder): ".count))
  }

  /// Exactly one entry; the notation's own message says what is wrong.
  private static func entry(_ line: String) throws(Fault) -> ParsedEntry {
    let parsed = NotationParser.parseEntries([line])
    if let fault = parsed.diagnostics.first(where: { $0.severity == .error }) {
      throw Fault(text: [fault.message, fault.hint].compactMap(\.self).joined(separator: "; "))
    }
    guard let entry = parsed.entries.first, parsed.entries.count == 1 else {
      throw Fault(text: "that is not one entry")
    }
    return entry
  }
}
