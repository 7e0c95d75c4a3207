/// An ordered sequence of exercises, breaks and circuits under a title.
///
/// Every part of it is valid. ``Timeline`` lays it out in time.
///
/// ```swift
/// var workout = Workout(id: UUID(), title: try Title("Chest Day"), createdAt: now)
/// workout.sequence.append(.break(Break(id: UUID(), duration: try BreakDuration(60))))
/// ```
public struct Workout: Identifiable, Hashable, Sendable {
  /// A copy gets another.
  public internal(set) var id: UUID
  /// Need not be unique in a library.
  public var title: Title
  /// What to know before starting it.
  public var note: Prose?
  /// When it was added to the library.
  public internal(set) var createdAt: Timestamp
  /// When it was last changed; each change is at least a millisecond later.
  public var updatedAt: Timestamp
  /// The entries; each one's position is its index.
  public var sequence: [WorkoutSequenceItem]

  /// A new workout, empty and without a note.
  public init(id: UUID, title: Title, createdAt: Timestamp) {
    self.id = id
    self.title = title
    self.createdAt = createdAt
    updatedAt = createdAt
    sequence = []
  }

  /// A workout with all its members.
  init(
    id: UUID, title: Title, note: Prose?, createdAt: Timestamp, updatedAt: Timestamp,
    sequence: [WorkoutSequenceItem]
  ) {
    self.id = id
    self.title = title
    self.note = note
    self.createdAt = createdAt
    self.updatedAt = updatedAt
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
  /// The entries with their positions, those of a circuit after the circuit itself.
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

  /// Every exercise that an item names, alternatives included.
  var references: [ExerciseReference] { items.flatMap(\.links).map(\.exercise) }

  /// Whether any item refers to the exercise.
  public func uses(exercise id: UUID) -> Bool {
    references.contains(.linked(id))
  }

  /// The same workout under another title, with new ids throughout and no history.
  public func copy(
    titled title: Title, at now: Timestamp, identifiers: Identifiers
  ) -> Workout {
    var copy = self
    copy.id = identifiers.next()
    copy.title = title
    copy.createdAt = now
    copy.updatedAt = now
    copy.sequence = sequence.map { $0.withNewIDs(identifiers) }
    return copy
  }
}
