/// An ordered sequence of exercises, breaks and circuits under a title.
///
/// A workout enters by `WorkoutService`, by ``NotationParser`` and ``EntryResolver``, or from the
/// store; every part of it is checked by then. ``Timeline`` lays it out in time.
///
/// ```swift
/// var workout = Workout(id: UUID(), title: try Title("Chest Day"), createdAt: now)
/// workout.sequence.append(.break(Break(id: UUID(), duration: try BreakDuration(60))))
/// ```
public struct Workout: Identifiable, Hashable, Sendable {
  /// Kept through renaming; a copy gets another.
  public let id: UUID
  /// Need not be unique in a library.
  public var title: Title
  /// Anything to know before it is begun.
  public var note: Prose?
  /// When it was added to the library.
  public let createdAt: Timestamp
  /// When it was last changed; each change is at least a millisecond later.
  public var updatedAt: Timestamp
  /// The entries; each one's position is its index.
  public var sequence: [WorkoutSequenceItem]

  /// A workout of parts that are each valid, empty unless a sequence is given.
  public init(
    id: UUID,
    title: Title,
    note: Prose? = nil,
    createdAt: Timestamp,
    updatedAt: Timestamp? = nil,
    sequence: [WorkoutSequenceItem] = []
  ) {
    self.id = id
    self.title = title
    self.note = note
    self.createdAt = createdAt
    self.updatedAt = updatedAt ?? createdAt
    self.sequence = sequence
  }

  /// All items, those of a circuit once each.
  public var items: [WorkoutItem] { sequence.flatMap(\.items) }
  /// All breaks, those of a circuit once each.
  public var breaks: [Break] { sequence.flatMap(\.breaks) }
  /// How many items there are; breaks do not count.
  public var totalExercises: Int { sequence.reduce(0) { $0 + $1.items.count } }
  /// How many breaks there are.
  public var totalBreaks: Int { sequence.reduce(0) { $0 + $1.breaks.count } }
  /// The entries with their positions, those inside circuits behind the circuit's own.
  public var orderedSequence: [(position: EntryPosition, entry: WorkoutSequenceItem)] {
    sequence.enumerated().flatMap { index, entry in
      var rows = [(position: EntryPosition(index), entry: entry)]
      if case .circuit(let circuit) = entry {
        rows += circuit.entries.enumerated().map { inner, entry in
          (position: EntryPosition(index, inner: inner), entry: entry.asSequenceItem)
        }
      }
      return rows
    }
  }

  /// Whether any item refers to the exercise.
  public func uses(exercise id: UUID) -> Bool {
    sequence.contains { $0.items.contains { $0.exercise == .linked(id) } }
  }
}
