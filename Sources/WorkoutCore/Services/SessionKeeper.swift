/// Keeps one run: its session while it lasts, so that it can be resumed, and its record at the end.
public final class SessionKeeper {
  private let store: DataStore
  /// How many seconds local time was ahead of UTC (east positive) at the start: it decides the day
  /// that the session counts for, wherever it ends.
  private let localOffset: Int
  private let options: RunOptions
  /// The run lock; `nil` as long as it could not be acquired.
  private var lock: FolderLock?
  /// What no event reports but must be saved: a countdown that the user adjusted, a finished round,
  /// what was entered for a set that is not done yet.
  private struct KeptState: Equatable {
    let stretch: Stretch
    let rotations: [Int: RotationCount]
    let entered: [SetRecord]
  }
  private var keptState: KeptState?
  private var keptAt: Timestamp?
  /// How much longer ago the session was started than its time runs: the time to get ready.
  private var lag = Duration.zero
  /// The record of a session that has ended, until it is in the history.
  private var unrecorded: SessionRecord?
  /// Why the session in progress is not saved as it is; `nil` if it is.
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
  /// - Returns: the record of the run before it, if that was left unrecorded.
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

  /// Acquires the run lock, and records the run before this one, if another is kept.
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

  /// Keeps what has changed with the last events: nothing, the session in progress, or the record
  /// of one that has ended, which ``finish()`` adds to the history.
  public func keep(
    _ session: ExecutionSession, after events: [RunEvent]
  ) throws(CoreError) {
    if let summary = session.summary {
      guard !events.isEmpty else { return }
      let record = SessionRecord(session, summary, localOffset: localOffset)
      unrecorded = record
      // A failure here is no reason not to try the history; if that fails too, it throws.
      if (try? acquireLock(for: session.id)) != nil || lock != nil {
        try? store.keep(.ended(record))
      }
      return
    }
    // The user may go back from the end.
    let hasReturned = unrecorded != nil
    unrecorded = nil
    if let offset = events.last?.offset {
      lag = max(.zero, session.elapsed(at: clock.now()) - offset)
    }
    let state = KeptState(
      stretch: session.stretch, rotations: session.rotations, entered: session.entered)
    let hasMoved = keptState.map { $0 != state } ?? !session.entered.isEmpty
    let age = keptAt.map { Duration.milliseconds(clock.now().milliseconds(since: $0)) }
    let isOld =
      session.status == .active && (age.map { $0 >= Self.interval || $0 < .zero } ?? false)
    guard
      hasReturned || failure != nil || hasMoved || isOld
        || events.contains(where: Self.movesSession)
    else {
      return
    }
    keptState = state
    do throws(StoreError) {
      _ = try acquireLock(for: session.id)
      try save(session)
      failure = nil
    } catch {
      failure = error
      throw .store(error)
    }
  }

  /// Adds the record of a session that has ended to the history, and forgets the session; does
  /// nothing before the end. If adding it fails or is cut off, the next run does it.
  public func finish() throws(CoreError) {
    guard let record = unrecorded else { return }
    try CoreError.wrap(try store.record(record))
    // What another run keeps is left alone.
    if lock != nil { try CoreError.wrap(try store.removeKeptSession()) }
    unrecorded = nil
  }

  /// Forgets the session, as if it had never begun.
  package func discard() throws(CoreError) {
    unrecorded = nil
    if lock != nil { try CoreError.wrap(try store.removeKeptSession()) }
  }

  /// The line of the history that a session that has ended is still without.
  package var unrecordedLine: String? {
    unrecorded.map { String(decoding: $0.line(), as: UTF8.self).trimmed }
  }

  /// Releases the run lock. Call it once.
  public func release() {
    lock?.release()
    lock = nil
  }

  /// Keeps the session in progress.
  func save(_ session: ExecutionSession) throws(StoreError) {
    let now = clock.now()
    keptAt = now
    let saved = SavedSession(
      session, localOffset: localOffset, savedAt: now, options: options,
      elapsed: max(.zero, session.elapsed(at: now) - lag))
    try store.keep(.inProgress(saved))
  }

  /// Whether the session is kept after an event: a run that is cut off resumes at the start of a
  /// segment.
  private static func movesSession(_ event: RunEvent) -> Bool {
    switch event.occurrence {
    case .segmentStarted, .entryStarted, .exerciseSwapped, .entryAdded, .setRecorded,
      .sessionNoted, .paused, .resumed:
      true
    default: false
    }
  }
}
