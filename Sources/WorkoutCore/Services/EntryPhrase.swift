/// Parses and formats the notation of one entry or part of an entry, for use in forms.
///
/// All functions throw a ``Problem`` whose message says in one line what to write.
package enum EntryPhrase {
  /// A placeholder for the title of any exercise.
  private static let placeholder = "X"
  private static let placeholderID = StarterSet.identifier("placeholder")

  /// The default prescription of an exercise that no workout uses yet.
  package static let usual = "3x10, rest 60s"

  /// The default prescription of an exercise: a time for stretches and holds, otherwise
  /// repetitions.
  package static func usual(for exercise: Exercise) -> String {
    let sides = exercise.isPerSide ? " each side" : ""
    if exercise.style == .stretch || exercise.style == .mobility { return "45s\(sides)" }
    let last = exercise.title.folded.split(separator: " ").last ?? ""
    return ["plank", "hold", "hang", "sit", "carry"].contains(last)
      ? "3x45s\(sides), rest 60s" : usual
  }

  /// The item with the prescription in a phrase: `3x10 @ 60kg, rest 60s`.
  package static func prescribe(_ phrase: String, to item: WorkoutItem) throws(Problem)
    -> WorkoutItem
  {
    guard case .exercise(let parsed) = try entry("\(placeholder): \(phrase)") else {
      throw .unreadableEntry(.noPrescription)
    }
    var changed = item
    changed.configuration = parsed.configuration
    if let rule = item.configuration?.progression, !rule.ladder.isEmpty,
      parsed.configuration.progression?.miss == nil
    {
      // The ladder has its own lines, which the text does not show.
      changed.configuration?.progression?.miss = rule.miss
    }
    changed.isPerSide = parsed.isPerSide
    changed.note = parsed.note ?? hiddenNote(of: item)
    return changed
  }

  /// An entry as somebody types it who adds one.
  package enum Typed: Equatable, Sendable {
    /// A title, and the prescription if that was typed too.
    case exercise(String, prescription: String)
    case `break`(BreakDuration)
    /// A circuit in one line, which may have errors.
    case circuit
  }

  /// Parses `Push Up`, `Push Up: 3x12`, `3x12 Push Up`, `break 2m` or `AMRAP 10: Push Up: 5`. What
  /// cannot be read after a title and a colon is the prescription, to be reported as such.
  package static func typed(_ text: String) -> Typed {
    switch try? entry(text) {
    case .break(let pause): return .break(pause.duration)
    case .exercise(let parsed):
      var item = WorkoutItem(id: placeholderID, exercise: .unlinked, title: parsed.title)
      item.configuration = parsed.configuration
      item.isPerSide = parsed.isPerSide
      return .exercise(parsed.title.text, prescription: written(item))
    case .circuit: return .circuit
    case nil: break
    }
    let parts = text.split(separator: ": ", maxSplits: 1)
    if parts.count > 1, isHeader(parts[0]) { return .circuit }
    return .exercise(
      parts.first.map { String($0).trimmed } ?? "",
      prescription: parts.count > 1 ? String(parts[1]).trimmed : "")
  }

  /// Whether a text is the header of a circuit; only Tabata takes an entry without sets.
  private static func isHeader(_ text: Substring) -> Bool {
    ["", ": 1"].contains { sets in
      if case .circuit? = try? entry("\(text): \(placeholder)\(sets)") { true } else { false }
    }
  }

  /// Parses a circuit in one line, such as `superset: Push Up 3x10; Squat 3x10`.
  ///
  /// - Throws: also ``Problem/exerciseNotFound(_:nearest:)`` for an exercise that is not in
  ///   `exercises`.
  package static func circuit(
    _ line: String, of exercises: [Exercise], identifiers: Identifiers
  ) throws(Problem) -> WorkoutSequenceItem {
    let resolver = EntryResolver(
      library: Library(exercises: exercises), identifiers: identifiers, clock: .live)
    let resolution = resolver.resolve([try entry(line)])
    if let unknown = resolution.unknown.first { throw unknown.problem }
    guard let circuit = resolution.entries.first else { throw .unreadableEntry(.notOneEntry) }
    return circuit
  }

  /// A note that the text of the item does not show, so the user did not remove it.
  private static func hiddenNote(of item: WorkoutItem) -> Prose? {
    written(item) == prescription(of: item) ? item.note : nil
  }

  /// Parses a set: `5 @ 60kg, rest 1m`; `nil` for any other text.
  static func plannedSet(_ phrase: String) -> PlannedSet? {
    guard !phrase.isEmpty else { return nil }
    let parsed = NotationParser.parseEntries(["\(placeholder): \(phrase)"])
    guard parsed.diagnostics.isEmpty, case .exercise(let item)? = parsed.entries.first else {
      return nil
    }
    return item.configuration.sets.first
  }

  /// The text that parses as the set.
  static func text(of set: PlannedSet) -> String {
    NotationText.prescription(Configuration(.minimum, of: set), isPerSide: false)
  }

  /// Parses the length of a break: `90s`, `2m`.
  package static func breakDuration(_ phrase: String) throws(Problem) -> BreakDuration {
    guard case .break(let pause) = try entry("break \(phrase)") else {
      throw .unreadableEntry(.noLength)
    }
    return pause.duration
  }

  /// Makes a circuit of entries from a header: `3 rounds, rest 1m`; a bare number means rounds.
  package static func circuit(
    _ phrase: String, id: UUID, entries: [CircuitEntry]
  ) throws(Problem) -> Circuit {
    let header = Int(phrase) == nil ? phrase : "\(phrase) rounds"
    guard case .circuit(let parsed) = try headed(header, entries) else {
      throw .unreadableEntry(.noRounds)
    }
    let circuit = try Circuit(
      id: id, title: parsed.header.title, pacing: parsed.pacing,
      isSetPerRound: parsed.isSetPerRound, entries: Self.entries(entries, as: parsed))
    if case .tabata = parsed.header.form, Tabata(circuit) == nil {
      throw .unreadableEntry(.notTabata)
    }
    return circuit
  }

  /// Parses a header with its entries; a Tabata header is parsed with just a title, which no other
  /// circuit accepts.
  private static func headed(
    _ header: String, _ entries: [CircuitEntry]
  ) throws(Problem) -> ParsedEntry {
    if let tabata = try? entry("\(header): \(placeholder)") { return tabata }
    let lines = entries.map { entry in
      switch entry {
      case .exercise(let item): "\(placeholder): \(prescription(of: item))"
      case .break: "break \(text(of: entry.asSequenceItem))"
      }
    }
    return try entry("\(header): \(lines.joined(separator: "; "))")
  }

  /// The entries in the form that the circuit needs: a superset takes one set of each per round.
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

  /// Parses muscle groups separated by commas.
  package static func muscleGroups(_ phrase: String) throws(Problem) -> MuscleGroups {
    let words = phrase.split(separator: ",").map { $0.split { $0.isWhitespace } }
      .filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    let groups = words.map { (word: $0, group: MuscleGroup(typed: $0)) }
    if let word = groups.first(where: { $0.group == nil })?.word {
      let names = MuscleGroup.allCases.map { $0.rawValue.lowercased() }
      let nearest = EditDistance.nearest(to: word, among: names, limit: 1)
      throw .unreadableEntry(.unknownMuscleGroup(word, nearest: nearest))
    }
    guard let chosen = try? MuscleGroups(groups.compactMap(\.group)) else {
      throw .unreadableEntry(.noMuscleGroup)
    }
    return chosen
  }

  /// The text that parses as the entry.
  package static func text(of entry: WorkoutSequenceItem) -> String {
    switch entry {
    case .exercise(let item): return written(item)
    case .break(let pause): return NotationText.duration(pause.duration.value)
    case .circuit:
      let header = NotationPrinter().lines(entry).first ?? ""
      return String(header.dropLast())
    }
  }

  /// The text for another item of the same exercise, without the note.
  package static func prescription(of item: WorkoutItem) -> String {
    var item = item
    item.note = nil
    return written(item)
  }

  /// The prescription in the notation.
  private static func written(_ item: WorkoutItem) -> String {
    guard item.configuration != nil, let title = try? Title(placeholder) else { return usual }
    var anonymous = item
    anonymous.title = title
    anonymous.exercise = .unlinked
    let line = NotationPrinter().lines(.exercise(anonymous)).first ?? ""
    return String(line.dropFirst("\(placeholder): ".count))
  }

  /// Parses exactly one entry, or throws the first error in the text.
  private static func entry(_ line: String) throws(Problem) -> ParsedEntry {
    let parsed = NotationParser.parseEntries([line])
    if let error = parsed.diagnostics.first(where: { $0.severity == .error }) {
      throw .unreadableEntry(.misread(error))
    }
    guard let entry = parsed.entries.first, parsed.entries.count == 1 else {
      throw .unreadableEntry(.notOneEntry)
    }
    return entry
  }
}
