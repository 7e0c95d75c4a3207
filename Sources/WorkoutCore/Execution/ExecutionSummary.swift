/// What a run came to.
public struct ExecutionSummary: Hashable, Sendable {
  /// The workout's title.
  public let title: String
  /// When it started and ended; `nil` where the time was only simulated.
  public internal(set) var start: Timestamp?
  /// When it ended; `nil` where the time was only simulated.
  public internal(set) var end: Timestamp?
  /// How long it took, without pauses.
  public let duration: Duration
  /// The exercise steps done.
  public let exercisesCompleted: Int
  /// How many exercise steps there were: an item of a circuit counts once a round.
  public let exercisesTotal: Int
  /// `completed` where the end was reached, even with steps skipped; else `stopped`.
  public let status: ExecutionSession.Status
  /// The rounds done of each circuit that the clock drives, in the workout's order.
  public let circuits: [CircuitRounds]

  /// What an ended session came to.
  init(_ session: ExecutionSession, end: Timestamp) {
    let exercises = session.timeline.steps.filter { $0.kind == .exercise }
    title = session.timeline.title
    start = session.startTime
    self.end = end
    duration = session.elapsed(at: end)
    exercisesCompleted = exercises.count { session.completedItemIndices.contains($0.index) }
    exercisesTotal = exercises.count
    status = session.status
    circuits = CircuitRounds.counts(of: session)
  }

  /// Whether the end was reached with every exercise done.
  public var wasCompleted: Bool { status == .completed && exercisesCompleted == exercisesTotal }
}
