/// Keeps one run: its session at every segment and pause, and its record at the end.
public struct SessionJournal: Sendable {
  let sessions: any SessionStore
  let history: any HistoryStore
  let clock: WallClock
  /// How many seconds local time was ahead of UTC (east positive) at the start.
  let localOffset: Int
  /// How the run is performed.
  let options: RunOptions

  /// Keeps the session as it stands.
  public func save(_ session: ExecutionSession) throws(StoreError) {
    let saved = SavedSession(
      session, localOffset: localOffset, savedAt: clock.now(), options: options)
    try sessions.save(.inProgress(saved))
  }

  /// Keeps the record of a session that has ended, and forgets the session. What it came to is kept
  /// in its place first: where the record fails, or is cut off, whoever comes next records that.
  public func close(
    _ session: ExecutionSession, _ summary: ExecutionSummary
  ) throws(StoreError) {
    let record = SessionRecord(session, summary, localOffset: localOffset)
    // That this cannot be kept is no reason to keep no record; if that cannot be either, it throws.
    try? sessions.save(.ended(record))
    try history.append(record)
    try sessions.remove()
  }
}

extension RunEvent {
  /// Whether the session is to be kept anew after it: a run that is cut off is taken up at the
  /// start of a segment.
  public var isWorthKeeping: Bool {
    switch occurrence {
    case .segmentStarted, .paused, .resumed: true
    default: false
    }
  }
}
