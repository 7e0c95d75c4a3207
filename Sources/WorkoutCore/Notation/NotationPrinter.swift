/// Writes workouts as text in the canonical form.
public struct NotationPrinter: Sendable {
  private let groups: [UUID: [MuscleGroup]]

  /// - Parameter exercises: those whose muscle groups are written in parentheses, so that another
  ///   library can create what it lacks.
  public init(exercises: [Exercise] = []) {
    groups = Dictionary(
      exercises.map { ($0.id, $0.muscleGroups.groups) }, uniquingKeysWith: { first, _ in first })
  }

  /// The workouts one below the other, a blank line between.
  public func text(of workouts: [Workout]) -> String {
    workouts.map(text(of:)).joined(separator: "\n")
  }

  /// The title, the note, a blank line and the entries.
  public func text(of workout: Workout) -> String {
    var lines = [NotationWriter.title(workout.title)]
    if let note = workout.note { lines += NotationWriter.note(note.text) }
    if !workout.sequence.isEmpty { lines.append("") }
    lines += workout.sequence.flatMap { self.lines($0) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The lines of one entry.
  public func lines(_ entry: WorkoutSequenceItem) -> [String] {
    switch entry {
    case .exercise(let item): lines(item)
    case .break(let pause): [NotationWriter.pause(pause.duration)]
    case .circuit(let circuit): lines(circuit)
    }
  }

  /// A circuit that is a Tabata is written as one; any other by its rounds or its pacing.
  private func lines(_ circuit: Circuit) -> [String] {
    if let tabata = Tabata(circuit) {
      let items = tabata.items.flatMap { item in
        [NotationWriter.bareItem(parsed(item))] + noteLines(item)
      }
      return [NotationWriter.header(.tabata(circuit.rounds), title: circuit.title, rest: .none)]
        + items.map { "  " + $0 }
    }
    let header = NotationWriter.header(
      form(circuit), title: circuit.title, rest: circuit.restBetweenRounds)
    return [header] + circuit.entries.flatMap { lines($0.asSequenceItem) }.map { "  " + $0 }
  }

  /// The header's form. Which word a file used is not kept, so an EMOM is written as `every`.
  private func form(_ circuit: Circuit) -> CircuitHeader.Form {
    switch circuit.pacing {
    case .free(let rounds, _): .rounds(rounds)
    case .every(let interval, let rounds): .every(interval, rounds)
    case .asManyRoundsAsPossible(let limit): .amrap(limit)
    }
  }

  /// A note of one line stands behind its item, a longer one below.
  private func lines(_ item: WorkoutItem) -> [String] {
    let note = item.note?.text ?? ""
    let isLong = note.contains("\n")
    let line = NotationWriter.item(
      parsed(item, note: isLong ? nil : item.note), isPrescribed: item.configuration != nil)
    return [line] + (isLong ? NotationWriter.note(note) : [])
  }

  private func noteLines(_ item: WorkoutItem) -> [String] {
    item.note.map { NotationWriter.note($0.text) } ?? []
  }

  /// The item as it would be read.
  private func parsed(_ item: WorkoutItem, note: Prose? = nil) -> ParsedItem {
    let nowhere = SourceRange(line: 0, bytes: 0..<0)
    return ParsedItem(
      title: item.title, muscleGroups: groups(of: item),
      configuration: item.configuration ?? .time(.minimum, duration: .minimum, rest: .none),
      load: item.load, isPerSide: item.isPerSide, note: note,
      range: nowhere, titleRange: nowhere)
  }

  private func groups(of item: WorkoutItem) -> [MuscleGroup] {
    guard case .linked(let id) = item.exercise else { return [] }
    return groups[id] ?? []
  }
}
