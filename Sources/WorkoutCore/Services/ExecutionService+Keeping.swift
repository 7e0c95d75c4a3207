/// Keeping the session in progress and what it came to.
extension ExecutionService {
  /// Takes the right to run, which only one process has at a time.
  ///
  /// - Throws: ``StoreError/running(path:)`` while another run is in progress.
  public func claim() throws(StoreError) -> SessionClaim {
    try sessions.claim()
  }

  /// The session that was cut off before its end; `nil` where there is none.
  ///
  /// - Throws: ``StoreError/damaged(path:place:expected:)`` or ``StoreError/newer(path:version:)``
  ///   where what is kept is no session that can be taken up.
  public func leftSession() throws(StoreError) -> SavedSession? {
    guard case .inProgress(let saved) = try sessions.load() else { return nil }
    // Cut off after its record was kept, and before it was forgotten: it has ended.
    return try history.holds(saved.session.id) ? nil : saved
  }

  /// Records the session that was cut off as stopped where it was, or one that had ended as it
  /// ended, and forgets it once the record is on the disk. To be called with the right to run.
  ///
  /// - Returns: the record; `nil` where there was no such session, or it was recorded already.
  @discardableResult
  public func recordLeftSession() throws(StoreError) -> SessionRecord? {
    switch try sessions.load() {
    case .inProgress(let saved): try (try? saved.abandoned()).flatMap(record)
    case .ended(let end): try record(end)
    case nil: nil
    }
  }

  /// Records a session that had ended before its record could be kept. Nothing is made where there
  /// is none, and one that was cut off is left as it is.
  ///
  /// - Returns: the record; `nil` where there was nothing to record.
  /// - Throws: ``StoreError/running(path:)`` while another run is in progress.
  public func recordEndedSession() throws(StoreError) -> SessionRecord? {
    guard case .ended = try sessions.load() else { return nil }
    let claim = try claim()
    defer { claim.release() }
    // Somebody else may have run meanwhile.
    guard case .ended(let end) = try sessions.load() else { return nil }
    return try record(end)
  }

  /// Records what a session came to, and forgets it.
  ///
  /// - Returns: the record; `nil` where it was recorded already.
  private func record(_ end: SessionRecord) throws(StoreError) -> SessionRecord? {
    let isRecorded = try history.holds(end.id)
    if isRecorded {
      // Who recorded it may have been killed before that was on the disk.
      try history.settle()
    } else {
      try history.append(end)
    }
    try sessions.remove()
    return isRecorded ? nil : end
  }

  /// Takes up a session at the start of the segment it had come to; the time since counts as a
  /// pause.
  ///
  /// - Throws: ``ExecutionError/alreadyCompleted`` for one that has ended.
  public func takeUp(_ saved: SavedSession) throws(ExecutionError) -> ExecutionSession {
    var session = saved.session
    try session.takeUp(at: clock.now())
    return session
  }

  /// The journal of a session that has just started.
  public func journal(
    of session: ExecutionSession, options: RunOptions = RunOptions()
  ) -> SessionJournal {
    journal(options, localOffset: localTime.offset(session.startTime))
  }

  /// The journal of a session that is taken up.
  public func journal(of saved: SavedSession, options: RunOptions) -> SessionJournal {
    journal(options, localOffset: saved.localOffset)
  }

  /// A journal that counts the session's day by the offset at its start, wherever it ends.
  private func journal(_ options: RunOptions, localOffset: Int) -> SessionJournal {
    SessionJournal(
      sessions: sessions, history: history, clock: clock, localOffset: localOffset,
      options: options)
  }
}
