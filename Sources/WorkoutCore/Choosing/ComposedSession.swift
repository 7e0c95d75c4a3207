/// A session that was put together from exercises: warm-up, rounds of work, cool-down.
///
/// ```swift
/// let request = SessionRequest(seconds: 15 * 60, filter: filter, today: today)
/// let session = try request.session(from: catalog, log: log, seed: 1)
/// ```
package struct ComposedSession: Equatable, Sendable {
  package let workout: Workout
  /// The groups that the work began with, the longest neglected first, with the day on which each
  /// was trained last; `nil` if never.
  package let leading: [(group: MuscleGroup, last: Day?)]
  /// The groups that rest, as they were trained on the two days before.
  package let resting: [MuscleGroup]
  /// How many exercises of the last session were left out.
  package let avoided: Int
  /// The exercises of the work that were not asked for, as fewer than three of those are there.
  package let added: [Title]

  package static func == (left: Self, right: Self) -> Bool { left.workout == right.workout }
}

/// What a session is to be.
package struct SessionRequest: Sendable {
  /// How long it takes, within half a minute.
  package let seconds: Int
  /// What its exercises are. Without a style they are for strength and for a high pulse.
  package let filter: LibraryFilter
  /// The day on which it is done.
  package let today: Day

  /// The lengths that a session can have, in seconds.
  package static let lengths = 180...7_200

  /// A session for a day.
  ///
  /// - Throws: ``Problem/invalidSessionLength(_:)`` for a length outside ``lengths``.
  package init(seconds: Int, filter: LibraryFilter, today: Day) throws(Problem) {
    guard Self.lengths.contains(seconds) else { throw .invalidSessionLength(seconds) }
    self.seconds = seconds
    self.filter = filter
    self.today = today
  }

  /// A session, the same for the same seed; `nil` if no exercise passes the filter.
  ///
  /// - Parameters:
  ///   - catalog: where the exercises come from.
  ///   - log: when they were done.
  ///   - seed: chooses among equally good sessions.
  /// - Throws: never for the lengths that are allowed.
  package func session(
    from catalog: Catalog, log: TrainingLog, seed: UInt64
  ) throws(Problem) -> ComposedSession? {
    var composer = SessionComposer(self, catalog, log, seed: seed)
    return try composer.session()
  }
}
