/// A session composed of exercises: warm-up, rounds of work, cool-down.
///
/// ```swift
/// let request = SessionRequest(seconds: 15 * 60, filter: filter, today: today)
/// let session = try request.session(from: catalog, log: log, seed: 1)
/// ```
package struct ComposedSession: Sendable {
  package let workout: Workout
  /// The groups with which the work begins, the most neglected first, with the day each was last
  /// trained; `nil` for never.
  package let leading: [(group: MuscleGroup, last: Day?)]
  /// The groups that rest because they were trained within the last two days.
  package let resting: [MuscleGroup]
  /// The groups that were trained within the last two days and do not rest, because too few others
  /// are rested.
  package let again: [MuscleGroup]
  /// The number of exercises avoided because they were in the last session.
  package let avoided: Int
  /// The exercises added beyond the filter because fewer than three match it.
  package let added: [Title]
}

/// The requirements for a session.
package struct SessionRequest: Sendable {
  /// Its length in seconds, met to within half a minute.
  package let seconds: Int
  /// The criteria for its exercises. Without a style, they are for strength or a high heart rate.
  package let filter: LibraryFilter
  package let today: Day

  /// The allowed lengths of a session, in seconds.
  package static let lengths = 180...7_200

  /// A request for a session on a day.
  ///
  /// - Throws: ``Problem/invalidSessionLength(_:)`` for a length outside ``lengths``.
  package init(seconds: Int, filter: LibraryFilter, today: Day) throws(Problem) {
    guard Self.lengths.contains(seconds) else { throw .invalidSessionLength(seconds) }
    self.seconds = seconds
    self.filter = filter
    self.today = today
  }

  /// Composes a session, which is the same for the same seed; `nil` if no exercise matches the
  /// filter.
  ///
  /// - Parameters:
  ///   - catalog: the exercises to choose from.
  ///   - log: when the exercises were done.
  ///   - seed: selects one of several equally good sessions.
  /// - Throws: Never for an allowed length.
  package func session(
    from catalog: Catalog, log: TrainingLog, seed: UInt64
  ) throws(Problem) -> ComposedSession? {
    var composer = SessionComposer(self, catalog, log, seed: seed)
    return try composer.session()
  }
}
