/// Saves one run: its session while it lasts, so that it can be resumed, and its record at the end.
public final class SessionKeeper {
  private let store: DataStore
  /// The offset of local time from UTC in seconds (east positive) at the start.
  ///
  /// It determines the day of the session, wherever it ends.
  private let localOffset: Int
  private let options: RunOptions
  /// The run lock; `nil` until it is acquired.
  private var lock: FolderLock?
  /// The session that was saved last, and when.
  private var saved: (session: ExecutionSession, at: Timestamp)?
  /// The time to get ready, by which the session has lasted longer than its clock has run.
  private var lag = Duration.zero
  /// The record of an ended session, until it is in the history.
  private var unrecorded: SessionRecord?
  /// Why the latest state of the session is not saved; `nil` if it is.
  package private(set) var failure: StoreError?

  /// How often an active session is saved; an interruption loses at most this much.
  package static let interval = Duration.seconds(10)

  init(_ store: DataStore, localOffset: Int, options: RunOptions) {
    self.store = store
    self.localOffset = localOffset
    self.options = options
  }

  /// Saves a session for the first time.
  ///
  /// - Returns: the record of the previous run, if it was still unrecorded.
  func begin(_ session: ExecutionSession) throws(StoreError) -> SessionRecord? {
    do throws(StoreError) {
      let recorded = try acquireLock(for: session.id)
      try save(session)
      return recorded
    } catch {
      failure = error
      throw error
    }
  }

  /// Acquires the run lock, and records the previous run if another one is saved.
  private func acquireLock(for id: UUID) throws(StoreError) -> SessionRecord? {
    guard lock == nil else { return nil }
    let lock = try store.claimRun()
    do throws(StoreError) {
      let isOwn = try store.keptSession()?.id == id
      let recorded = isOwn ? nil : try ExecutionService(store).recordLeftSession()
      self.lock = lock
      return recorded
    } catch {
      lock.release()
      throw error
    }
  }

  private var clock: WallClock { store.configuration.clock }

  /// Saves what the last events changed: nothing, the session in progress, or the record of an
  /// ended session, which ``finish()`` adds to the history.
  public func save(_ session: ExecutionSession, after events: [RunEvent]) throws(CoreError) {
    if let summary = session.summary {
      guard !events.isEmpty else { return }
      let record = SessionRecord(session, summary, localOffset: localOffset)
      unrecorded = record
      // If this fails, the history may still work; if that fails too, finish() throws.
      if (try? acquireLock(for: session.id)) != nil || lock != nil {
        try? store.save(.ended(record))
      }
      return
    }
    // The user may go back from the end.
    let hasReturned = unrecorded != nil
    unrecorded = nil
    if let offset = events.last?.offset {
      lag = max(.zero, session.elapsed(at: clock.now()) - offset)
    }
    guard hasReturned || failure != nil || isOutdated(by: session) else { return }
    do throws(StoreError) {
      _ = try acquireLock(for: session.id)
      try save(session)
      failure = nil
    } catch {
      failure = error
      throw .store(error)
    }
  }

  /// Adds the record of an ended session to the history and removes the saved session.
  ///
  /// Does nothing before the end. If adding the record fails or is interrupted, the next run adds
  /// it.
  public func finish() throws(CoreError) {
    guard let record = unrecorded else { return }
    try CoreError.wrap(try store.record(record, isUndoable: true))
    // Leave a session that another run saved alone.
    if lock != nil { try CoreError.wrap(try store.removeKeptSession()) }
    unrecorded = nil
  }

  /// Removes the saved session, as if it had never started.
  package func discard() throws(CoreError) {
    unrecorded = nil
    if lock != nil { try CoreError.wrap(try store.removeKeptSession()) }
  }

  /// The history line of an ended session that is not recorded yet.
  package var unrecordedLine: String? {
    unrecorded.map { String(decoding: $0.line(), as: UTF8.self).trimmed }
  }

  /// Releases the run lock. Call it once.
  public func release() {
    lock?.release()
    lock = nil
  }

  /// Whether a session differs from the saved one, or has been active for some time since.
  private func isOutdated(by session: ExecutionSession) -> Bool {
    guard let saved, saved.session == session.withoutRunner else { return true }
    let age = Duration.milliseconds(clock.now().milliseconds(since: saved.at))
    return session.status == .active && (age >= Self.interval || age < .zero)
  }

  func save(_ session: ExecutionSession) throws(StoreError) {
    let now = clock.now()
    self.saved = (session.withoutRunner, now)
    let saved = SavedSession(
      session, localOffset: localOffset, savedAt: now, options: options,
      elapsed: max(.zero, session.elapsed(at: now) - lag))
    try store.save(.inProgress(saved))
  }
}
