/// Writes workouts as text in the canonical form.
public struct NotationPrinter: Sendable {
  private let groups: [UUID: [MuscleGroup]]

  /// - Parameter exercises: those whose muscle groups are written in parentheses, so that another
  ///   library can create them.
  public init(exercises: [Exercise] = []) {
    groups = Dictionary(
      exercises.map { ($0.id, $0.muscleGroups.groups) }, uniquingKeysWith: { first, _ in first })
  }

  /// The workouts with a blank line between.
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

  /// A circuit in the form of a Tabata is written as one; any other by its rounds or its pacing.
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

  /// The header's form. The keyword of a file is not kept, so an EMOM is written as `every`.
  private func form(_ circuit: Circuit) -> CircuitHeader.Form {
    switch circuit.pacing {
    case .free(let rounds, _): .rounds(rounds)
    case .every(let interval, let rounds): .every(interval, rounds)
    case .asManyRoundsAsPossible(let limit): .amrap(limit)
    }
  }

  /// A note of one line comes after its item, a longer one below it.
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

  /// The item as the parser would read it.
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

/// The protocol of Izumi Tabata: 20 seconds of work, 10 of break, eight rounds.
struct Tabata {
  /// Seconds of work of each entry.
  static let work = 20
  /// Seconds of break after each entry.
  static let pause = 10
  /// Rounds if no number is written.
  static let rounds = 8

  /// The entries of a round without the breaks.
  let items: [WorkoutItem]

  /// The items of a circuit of exactly that form; `nil` for any other.
  init?(_ circuit: Circuit) {
    guard case .free(_, rest: .none) = circuit.pacing,
      circuit.entries.count.isMultiple(of: 2)
    else { return nil }
    var items: [WorkoutItem] = []
    for (index, entry) in circuit.entries.enumerated() {
      switch entry {
      case .exercise(let item):
        guard index.isMultiple(of: 2), Self.isWork(item) else { return nil }
        items.append(item)
      case .break(let pause):
        guard !index.isMultiple(of: 2), pause.duration.value == Self.pause else { return nil }
      }
    }
    self.items = items
  }

  private static func isWork(_ item: WorkoutItem) -> Bool {
    item.load == nil && !item.isPerSide
      && item.configuration
        == .time(.minimum, duration: .nearest(to: work), rest: .none)
  }
}

extension Circuit {
  /// Whether it is rounds of 20 s of work and 10 s of break, however it was written.
  public var isTabata: Bool { Tabata(self) != nil }
}
