/// A titled sequence of exercises, breaks and circuits.
///
/// All of its parts are valid. ``Timeline`` lays it out in time.
///
/// ```swift
/// var workout = Workout(id: UUID(), title: try Title("Chest Day"), createdAt: now)
/// workout.sequence.append(.break(Break(id: UUID(), duration: try BreakDuration(60))))
/// ```
public struct Workout: Identifiable, Named, Hashable, Sendable {
  /// The ID that plans and records refer to.
  public internal(set) var id: UUID
  /// Need not be unique in a library.
  public var title: Title
  /// What to know before starting it.
  public var note: Prose?
  /// Words that group workouts: `home`, `desk`.
  public var tags: [Title] = []
  /// When it was added to the library.
  public internal(set) var createdAt: Timestamp
  /// When it was last changed; each change is at least a millisecond later.
  public var updatedAt: Timestamp
  /// When the user last edited it; `nil` if an import may replace it.
  var editedAt: Timestamp?
  /// The sender's ``updatedAt`` of the content that a bundle last gave it.
  var importedVersion: Timestamp?
  /// The entries; the index of each is its position.
  public var sequence: [WorkoutSequenceItem] = []

  /// A new workout, empty and without a note.
  public init(id: UUID, title: Title, createdAt: Timestamp) {
    self.id = id
    self.title = title
    self.createdAt = createdAt
    updatedAt = createdAt
  }

  /// All items, with each item of a circuit once.
  public var items: [WorkoutItem] { sequence.flatMap(\.items) }
  /// All breaks, with each break of a circuit once.
  package var breaks: [Break] { sequence.flatMap(\.breaks) }
  package var totalExercises: Int { sequence.reduce(0) { $0 + $1.items.count } }
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

  var allIDs: [UUID] { [id] + orderedSequence.map(\.entry.id) }

  /// Every exercise that an item refers to, including alternatives.
  var references: [ExerciseReference] { items.flatMap(\.links).map(\.exercise) }

  package func uses(exercise id: UUID) -> Bool { references.contains(.linked(id)) }

  /// Records when prescriptions with a progression rule were added or changed since `before`.
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

  /// A copy under another title, with new IDs throughout and no history.
  ///
  /// - Parameter identifiers: `nil` to keep the IDs.
  package func copy(titled title: Title, at now: Timestamp, identifiers: Identifiers?) -> Workout {
    var copy = self
    copy.title = title
    copy.createdAt = now
    copy.updatedAt = now
    copy.forgetOrigin()
    if let identifiers {
      copy.id = identifiers.next()
      copy.sequence = sequence.map { $0.withNewIDs(identifiers) }
    }
    copy.stampPrescriptions(at: now)
    return copy
  }
}

extension [Workout] {
  /// The latest item of each exercise, which is usually right when the exercise is added again: the
  /// last one in the most recently changed workout.
  package var latestItems: [UUID: WorkoutItem] {
    let pairs = sorted { $0.updatedAt < $1.updatedAt }.flatMap(\.items)
      .compactMap { item in item.linkedExercise.map { ($0, item) } }
    return Dictionary(pairs) { _, later in later }
  }
}

// MARK: Loads in percent

extension Workout {
  /// The exercises with a percentage load, without alternatives.
  package var exercisesInPercent: [ExerciseLink] {
    items.compactMap { item in
      let sets = item.configuration?.allSets ?? []
      return sets.contains { $0.loads.contains(where: \.isPercent) } ? item.link : nil
    }
  }

  /// The exercises with sets whose effort suggests a load.
  var exercisesWithSuggestions: [ExerciseLink] {
    items.compactMap { item in
      let sets = item.configuration?.allSets ?? []
      return sets.contains { $0.suggestedLoad != nil } ? item.link : nil
    }
  }

  /// The workout with weights in place of percentage loads whose weight is known.
  package var withWeightsForPercents: Workout { mapItems { $0.mapLoads(\.lifted) } }

  /// The workout without progression rules for a max, which apply only to percentage loads.
  package var withoutRulesForMaxes: Workout {
    mapItems { item in
      if item.configuration?.progression?.changesMax == true {
        item.configuration?.progression = nil
      }
    }
  }

  /// The item with an id, also inside a circuit.
  func item(_ id: UUID) -> WorkoutItem? { items.first { $0.id == id } }

  func mapItem(_ id: UUID, _ change: (inout WorkoutItem) -> Void) -> Workout {
    mapItems { item in
      if item.id == id { change(&item) }
    }
  }

  /// The workout with a change to every item, including those inside circuits.
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
  /// A final *rest* does not count, but a final break does.
  public func estimatedDuration(secondsPerRep: SecondsPerRep = .standard) -> Int {
    let lengths = sequence.map { $0.estimatedDuration(secondsPerRep: secondsPerRep) }
    let last = lengths.lastIndex { $0 > 0 }.map { sequence[$0] }
    return lengths.reduce(0, +) - (last?.finalRest(secondsPerRep) ?? 0)
  }

  /// The maximum number of segments that can be laid out in time: 100,000.
  ///
  /// Real workouts have a few hundred; without a limit, a few lines could exhaust the memory.
  package static let maximumSegmentCount = 100_000

  /// The maximum number of segments in its timeline, without laying it out.
  ///
  /// Circuits are expanded, and an entry that takes no time counts as one segment.
  var segmentCount: Int { sequence.reduce(0) { $0 + $1.segmentCount } }

  /// Why the workout cannot be laid out in time: ``Problem/tooManySegments(_:)``, or `nil`.
  package var problemForLayout: Problem? {
    let count = segmentCount
    return count > Self.maximumSegmentCount ? .tooManySegments(count) : nil
  }

  /// Every reason why the workout cannot be run, in the order of its entries.
  ///
  /// It needs at least one exercise, a configuration for every item, and at most
  /// ``maximumSegmentCount`` segments.
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
  /// - Throws: ``CoreError/invalid(_:)`` with every reason why it cannot: it has no exercise, more
  ///   than 100,000 segments, or an item without a configuration.
  public func validateForExecution() throws(CoreError) {
    let problems = problemsForExecution
    guard problems.isEmpty else { throw .invalid(problems) }
  }
}
