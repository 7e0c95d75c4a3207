/// An ordered sequence of exercises, breaks and circuits under a title.
///
/// Every part of it is valid. ``Timeline`` lays it out in time.
///
/// ```swift
/// var workout = Workout(id: UUID(), title: try Title("Chest Day"), createdAt: now)
/// workout.sequence.append(.break(Break(id: UUID(), duration: try BreakDuration(60))))
/// ```
public struct Workout: Identifiable, Named, Hashable, Sendable {
  /// The id by which plans and records refer to it.
  public internal(set) var id: UUID
  /// Need not be unique in a library.
  public var title: Title
  /// What to know before starting it.
  public var note: Prose?
  /// Words that group workouts: `home`, `desk`.
  public var tags: [Title] = []
  /// Whether lists and suggestions leave it out.
  public var isHidden = false
  /// When it was added to the library.
  public internal(set) var createdAt: Timestamp
  /// When it was last changed; each change is at least a millisecond later.
  public var updatedAt: Timestamp
  /// When an import gave it its content: ``updatedAt`` until it is edited.
  var importedAt: Timestamp?
  /// Whether the user has changed it since it was made or came in.
  var isEdited: Bool { updatedAt != importedAt ?? createdAt }
  /// The entries; each one's position is its index.
  public var sequence: [WorkoutSequenceItem] = []

  /// A new workout, empty and without a note.
  public init(id: UUID, title: Title, createdAt: Timestamp) {
    self.id = id
    self.title = title
    self.createdAt = createdAt
    updatedAt = createdAt
  }

  /// All items; each item of a circuit once.
  public var items: [WorkoutItem] { sequence.flatMap(\.items) }
  /// All breaks; each break of a circuit once.
  package var breaks: [Break] { sequence.flatMap(\.breaks) }
  /// How many items there are; breaks do not count.
  package var totalExercises: Int { sequence.reduce(0) { $0 + $1.items.count } }
  /// How many breaks there are.
  package var totalBreaks: Int { sequence.reduce(0) { $0 + $1.breaks.count } }
  /// The entries with their positions; a circuit's entries follow the circuit.
  package var orderedSequence: [(position: EntryPosition, entry: WorkoutSequenceItem)] {
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
  package func uses(exercise id: UUID) -> Bool {
    references.contains(.linked(id))
  }

  /// Notes which prescriptions with a rule of progress are new, or other than `before`.
  mutating func stampPrescriptions(at now: Timestamp, since before: Workout? = nil) {
    let known = before?.items.byID ?? [:]
    self = mapItems { item in
      guard item.configuration?.progression != nil else {
        item.prescribedAt = nil
        return
      }
      let old = known[item.id].flatMap { $0.prescribesSame(as: item) ? $0 : nil }
      item.prescribedAt = old.map(\.prescribedAt) ?? now
    }
  }

  /// The same workout under another title, with new ids throughout and no history.
  package func copy(
    titled title: Title, at now: Timestamp, identifiers: Identifiers
  ) -> Workout {
    var copy = self
    copy.id = identifiers.next()
    copy.title = title
    copy.isHidden = false
    copy.createdAt = now
    copy.updatedAt = now
    copy.importedAt = nil
    copy.sequence = sequence.map { $0.withNewIDs(identifiers) }
    copy.stampPrescriptions(at: now)
    return copy
  }
}

// MARK: Loads in percent

extension Workout {
  /// The exercises with a load in percent of what can be lifted once, alternatives left out.
  package var exercisesInPercent: [ExerciseLink] {
    items.compactMap { item in
      let loads = item.configuration?.allSets.flatMap(\.loads) ?? []
      return loads.contains(where: \.isPercent) ? item.link : nil
    }
  }

  /// The exercises with sets whose effort suggests a load.
  var exercisesWithSuggestions: [ExerciseLink] {
    items.compactMap { item in
      let sets = item.configuration?.allSets ?? []
      return sets.contains { $0.suggestedLoad != nil } ? item.link : nil
    }
  }

  /// The same with weights in place of loads in percent whose weight is known.
  package var withWeightsForPercents: Workout {
    mapItems { $0.mapLoads(\.lifted) }
  }

  /// The same without rules for a max, which only loads in percent can have.
  package var withoutRulesForMaxes: Workout {
    mapItems { item in
      if item.configuration?.progression?.changesMax == true {
        item.configuration?.progression = nil
      }
    }
  }

  /// The same with a change to the item of an id.
  func mapItem(_ id: UUID, _ change: (inout WorkoutItem) -> Void) -> Workout {
    mapItems { item in
      if item.id == id { change(&item) }
    }
  }

  /// The same with a change to every item, also inside circuits.
  func mapItems(_ change: (inout WorkoutItem) -> Void) -> Workout {
    var workout = self
    workout.sequence = sequence.map { $0.mapItems(change) }
    return workout
  }
}

// MARK: Length

extension Workout {
  /// The estimated seconds of the workout, without laying it out.
  ///
  /// All entries count except for a final *rest*; a final break counts.
  public func estimatedDuration(secondsPerRep: SecondsPerRep = .standard) -> Int {
    let lengths = sequence.map { $0.estimatedDuration(secondsPerRep: secondsPerRep) }
    let last = lengths.lastIndex { $0 > 0 }.map { sequence[$0] }
    return lengths.reduce(0, +) - (last?.finalRest(secondsPerRep) ?? 0)
  }

  /// The most segments a workout may have to be laid out in time: 100,000. Real workouts have some
  /// hundreds; a few lines of rounds and sets could otherwise fill all memory.
  package static let maximumSegmentCount = 100_000

  /// How many segments its timeline can have, without laying it out: circuits are expanded, and an
  /// entry that takes no time counts as one.
  var segmentCount: Int { sequence.reduce(0) { $0 + $1.segmentCount } }

  /// Why the workout cannot be laid out in time: ``Problem/tooManySegments(_:)``, or `nil`.
  package var problemForLayout: Problem? {
    let count = segmentCount
    return count > Self.maximumSegmentCount ? .tooManySegments(count) : nil
  }

  /// Every reason why the workout cannot be run, in the order of its entries: it needs at least one
  /// exercise, and every item a configuration, and at most ``maximumSegmentCount`` segments.
  package var problemsForExecution: [Problem] {
    guard totalExercises > 0 else { return [.noExercisesInWorkout] }
    return [problemForLayout].compactMap(\.self)
      + orderedSequence.compactMap { position, entry in
        guard case .exercise(let item) = entry, item.configuration == nil else { return nil }
        return .missingConfiguration(position, title: item.displayTitle)
      }
  }

  /// Checks that the workout can be run.
  ///
  /// - Throws: ``CoreError/invalid(_:)`` with every reason why it cannot: it has no
  ///   exercise, more than 100,000 segments, or an item without a configuration.
  public func validateForExecution() throws(CoreError) {
    let problems = problemsForExecution
    guard problems.isEmpty else { throw .invalid(problems) }
  }
}
