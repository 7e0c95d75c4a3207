/// Starts sessions of workouts, stamps their transitions with the time, and keeps the session in
/// progress and the record of what it came to.
public struct ExecutionService: Sendable {
  let store: any LibraryStore
  let sessions: any SessionStore
  let history: any HistoryStore
  let clock: WallClock
  let localTime: LocalTime
  let identifiers: Identifiers

  /// - Parameters:
  ///   - store: where the library is kept.
  ///   - sessions: where the session in progress is kept.
  ///   - history: where finished sessions are kept.
  ///   - clock: tells the time of every transition.
  ///   - localTime: tells by which day a session counts.
  ///   - identifiers: gives sessions their ids.
  public init(
    store: any LibraryStore,
    sessions: any SessionStore = InMemorySessionStore(),
    history: any HistoryStore = InMemoryHistoryStore(),
    clock: WallClock = .live,
    localTime: LocalTime = .live,
    identifiers: Identifiers = .live
  ) {
    self.store = store
    self.sessions = sessions
    self.history = history
    self.clock = clock
    self.localTime = localTime
    self.identifiers = identifiers
  }

  /// Starts a run of a workout of the library.
  ///
  /// - Throws: ``ExecutionError/workoutNotValid(_:)`` with all that is wrong, or
  ///   ``ExecutionError/library(_:)``, ``Problem/workoutNotFound(_:)`` among them.
  public func start(
    _ workout: UUID, secondsPerRep: SecondsPerRep = .standard
  ) throws(ExecutionError) -> ExecutionSession {
    let library: Library
    do {
      library = try store.load()
    } catch {
      throw .library(error)
    }
    guard let found = library.workouts.first(where: { $0.id == workout }) else {
      throw .library(.invalid([.workoutNotFound(workout.lowercase)]))
    }
    return try start(found, secondsPerRep: secondsPerRep)
  }

  /// Starts a run of any workout, at one of its steps; those before it count as not completed.
  ///
  /// - Throws: ``ExecutionError/workoutNotValid(_:)`` with all that is wrong.
  public func start(
    _ workout: Workout, secondsPerRep: SecondsPerRep = .standard, firstStep: Int = 0
  ) throws(ExecutionError) -> ExecutionSession {
    try ExecutionSession(
      id: identifiers.next(),
      workout: workout,
      startTime: clock.now(),
      secondsPerRep: secondsPerRep,
      firstStep: firstStep
    )
  }

  /// Completes the current step and goes on: ``ExecutionSession/nextItem(at:)``, now.
  public func nextItem(_ session: inout ExecutionSession) throws(ExecutionError) {
    try session.nextItem(at: clock.now())
  }

  /// Goes on without completing an exercise: ``ExecutionSession/skipItem(at:)``, now.
  public func skipItem(_ session: inout ExecutionSession) throws(ExecutionError) {
    try session.skipItem(at: clock.now())
  }

  /// Goes back one step: ``ExecutionSession/previousItem(at:)``, now.
  public func previousItem(_ session: inout ExecutionSession) throws(ExecutionError) {
    try session.previousItem(at: clock.now())
  }

  /// Lets time stand still: ``ExecutionSession/pause(at:)``, now.
  public func pause(_ session: inout ExecutionSession) throws(ExecutionError) {
    try session.pause(at: clock.now())
  }

  /// Lets time go on: ``ExecutionSession/resume(at:)``, now.
  public func resume(_ session: inout ExecutionSession) throws(ExecutionError) {
    try session.resume(at: clock.now())
  }

  /// Ends the session, its end reached: ``ExecutionSession/complete(at:)``, now.
  public func complete(
    _ session: inout ExecutionSession
  ) throws(ExecutionError) -> ExecutionSummary {
    try session.complete(at: clock.now())
  }

  /// Ends the session before its end: ``ExecutionSession/stop(at:)``, now.
  public func stop(_ session: inout ExecutionSession) throws(ExecutionError) -> ExecutionSummary {
    try session.stop(at: clock.now())
  }

  /// How far the session has come, now.
  public func progress(_ session: ExecutionSession) -> ExecutionProgress {
    session.progress(at: clock.now())
  }
}

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
