/// A session in progress as it is kept, so that a run that was cut off can be taken up again.
public struct SavedSession: Hashable, Sendable {
  /// The session, as it stood when this was kept.
  public let session: ExecutionSession
  /// How many seconds local time was ahead of UTC (east positive) when the session started.
  public let localOffset: Int
  /// When this was kept: the last that is known of the session.
  public let savedAt: Timestamp
  /// How the run was performed: its speed, and whether it was automatic. Time to get ready is not
  /// kept.
  public let options: RunOptions

  /// A session with what is needed to judge its age and its day, and to go on as before.
  public init(
    _ session: ExecutionSession, localOffset: Int, savedAt: Timestamp,
    options: RunOptions = RunOptions()
  ) {
    self.session = session
    self.localOffset = localOffset
    self.savedAt = savedAt
    self.options = RunOptions(speed: options.speed, isAutomatic: options.isAutomatic)
  }

  /// A session left for longer than this is not taken up again without a question.
  public static let freshness = Duration.seconds(12 * 3600)

  /// How long ago it was kept; zero where the clock was set back since.
  public func age(at now: Timestamp) -> Duration {
    .milliseconds(max(0, now.milliseconds(since: savedAt)))
  }

  /// Whether it was left so long ago that the person should be asked.
  public func isStale(at now: Timestamp) -> Bool { age(at: now) > Self.freshness }

  /// The record of the session, stopped where it was when this was kept.
  ///
  /// - Throws: ``ExecutionError/alreadyCompleted`` for a session that has ended.
  public func abandoned() throws(ExecutionError) -> SessionRecord {
    var stopped = session
    let elapsed = session.stretch.startedAt + session.totalPaused
    var summary = try stopped.stop(at: session.pausedAt ?? session.startTime.adding(elapsed))
    summary.end = max(savedAt, session.startTime)
    return SessionRecord(session, summary, localOffset: localOffset)
  }
}
