/// A finished session, as the history keeps it.
public struct SessionRecord: Identifiable, Hashable, Sendable {
  /// The session's id.
  public let id: UUID
  /// The id of the workout that was run, which may since have changed or gone.
  public let workoutID: UUID
  /// The workout's title at the time.
  public let title: String
  /// When the session started, in UTC; ``localOffset`` leads to the day on the person's calendar.
  public let start: Timestamp
  /// When it ended, pauses included: it may lie later than ``start`` and ``duration`` add up to.
  public let end: Timestamp
  /// How many seconds local time was ahead of UTC (east positive) at the start: by it the session's
  /// day is counted.
  public let localOffset: Int
  /// How long it took, without pauses.
  public let duration: Duration
  /// The exercise steps done.
  public let exercisesCompleted: Int
  /// How many exercise steps there were.
  public let exercisesTotal: Int
  /// `completed` where the end was reached, even with steps skipped; else `stopped`.
  public let status: ExecutionSession.Status
  /// The rounds done of each circuit that the clock drives; empty too in records older than them.
  public let circuits: [CircuitRounds]

  /// A record as it was kept; nothing is computed anew, since the workout may have changed.
  public init(
    id: UUID, workoutID: UUID, title: String, start: Timestamp, end: Timestamp, localOffset: Int,
    duration: Duration, exercisesCompleted: Int, exercisesTotal: Int,
    status: ExecutionSession.Status, circuits: [CircuitRounds] = []
  ) {
    self.id = id
    self.workoutID = workoutID
    self.title = title
    self.start = start
    self.end = end
    self.localOffset = localOffset
    self.duration = duration
    self.exercisesCompleted = exercisesCompleted
    self.exercisesTotal = exercisesTotal
    self.status = status
    self.circuits = circuits
  }

  /// What a session came to.
  public init(_ session: ExecutionSession, _ summary: ExecutionSummary, localOffset: Int) {
    self.init(
      id: session.id,
      workoutID: session.workout.id,
      title: summary.title,
      start: summary.start ?? session.startTime,
      end: summary.end ?? session.startTime,
      localOffset: localOffset,
      duration: summary.duration,
      exercisesCompleted: summary.exercisesCompleted,
      exercisesTotal: summary.exercisesTotal,
      status: summary.status,
      circuits: summary.circuits
    )
  }

  /// Whether the end was reached with every exercise done.
  public var wasCompleted: Bool { status == .completed && exercisesCompleted == exercisesTotal }
}
