/// Starts sessions of workouts, timestamps their transitions, and saves them while they run and
/// when they end.
public struct ExecutionService: Sendable {
  let store: DataStore

  package init(_ store: DataStore) { self.store = store }

  private var clock: WallClock { store.configuration.clock }

  /// Starts a run of a workout of the library.
  ///
  /// - Throws: ``Problem/workoutNotValid(_:)`` with every reason, or
  ///   ``Problem/workoutNotFound(_:)``.
  public func start(
    _ workout: UUID, secondsPerRep: SecondsPerRep = .standard
  ) throws(CoreError) -> ExecutionSession {
    try start(try store.workouts.fetch(workout), secondsPerRep: secondsPerRep)
  }

  /// Starts a run of any workout at one of its entries; steps before it count as not completed.
  ///
  /// - Parameters:
  ///   - workout: a workout with plain sets and loads.
  ///   - secondsPerRep: the estimated time per repetition.
  ///   - position: the entry to start at; the first by default.
  ///   - isAsWritten: whether the workout is run as written, so that no progression rule evaluates
  ///     the session.
  ///   - plan: the place in a plan that the session belongs to.
  /// - Throws: ``Problem/workoutNotValid(_:)`` with every reason, or
  ///   ``Problem/invalidPosition(_:max:)``.
  public func start(
    _ workout: Workout, secondsPerRep: SecondsPerRep = .standard, at position: EntryPosition? = nil,
    isAsWritten: Bool = false, plan: PlanSession? = nil
  ) throws(CoreError) -> ExecutionSession {
    var firstStep = 0
    // A workout that cannot be laid out is rejected below.
    if let position, workout.problemForLayout == nil {
      if let problem = workout.problem(at: position) { throw .invalid([problem]) }
      let steps = Timeline(workout, secondsPerRep: secondsPerRep).steps
      // An AMRAP circuit is a single step for all of its entries.
      let step =
        steps.first { $0.position == position }
        ?? steps.first { $0.position.index == position.index }
      firstStep = step?.index ?? 0
    }
    var session = try ExecutionSession(
      id: store.configuration.identifiers.next(), workout: workout, startTime: clock.now(),
      secondsPerRep: secondsPerRep, firstStep: firstStep)
    session.isAsWritten = isAsWritten
    session.plan = plan
    return session
  }

  /// Completes the current step and starts the next one.
  ///
  /// After the last step, call ``complete(_:)``.
  ///
  /// - Throws: ``Problem/cannotAdvance`` after the last step, ``Problem/sessionNotActive`` while
  ///   paused.
  public func nextStep(_ session: inout ExecutionSession) throws(CoreError) {
    try session.nextStep(at: clock.now())
  }

  /// Starts the next step without completing an exercise; a break counts as completed.
  ///
  /// - Throws: the same as ``nextStep(_:)``.
  public func skipStep(_ session: inout ExecutionSession) throws(CoreError) {
    try session.skipStep(at: clock.now())
  }

  /// Goes back one step, which then counts as not completed.
  ///
  /// - Throws: ``Problem/cannotAdvance`` at the first step, ``Problem/sessionNotActive`` while
  ///   paused.
  public func previousStep(_ session: inout ExecutionSession) throws(CoreError) {
    try session.previousStep(at: clock.now())
  }

  /// Pauses the session. Has no effect while it is paused.
  public func pause(_ session: inout ExecutionSession) throws(CoreError) {
    try session.pause(at: clock.now())
  }

  /// Resumes the session. Has no effect unless it is paused.
  public func resume(_ session: inout ExecutionSession) throws(CoreError) {
    try session.resume(at: clock.now())
  }

  /// Ends the session as completed. ``save(_:_:)`` adds it to the history.
  public func complete(_ session: inout ExecutionSession) throws(CoreError) -> ExecutionSummary {
    try session.complete(at: clock.now())
  }

  /// Stops the session early. ``save(_:_:)`` adds it to the history.
  public func stop(_ session: inout ExecutionSession) throws(CoreError) -> ExecutionSummary {
    try session.stop(at: clock.now())
  }

  /// Adds an ended session to the history. The keeper of ``ready(_:options:)`` does this by itself.
  @discardableResult
  public func save(
    _ session: ExecutionSession, _ summary: ExecutionSummary
  ) throws(CoreError) -> SessionRecord {
    let offset = store.configuration.localTime.offset(session.startTime)
    let record = SessionRecord(session, summary, localOffset: offset)
    try store.update { $0.addedSessions = [record] }
    return record
  }

  public func progress(_ session: ExecutionSession) -> ExecutionProgress {
    session.progress(at: clock.now())
  }
}

/// A run that is about to start.
public struct ReadyRun {
  public let session: ExecutionSession
  public let options: RunOptions
  /// Saves the run; `nil` for a trial.
  public let keeper: SessionKeeper?
  /// Why the run is not saved yet; the keeper will try again.
  public let obstacle: StoreError?
  /// The record of the previous run, if it was still unrecorded.
  package let recorded: SessionRecord?
}

extension ReadyRun {
  /// A run that is not saved.
  package init(tryingOut session: ExecutionSession, options: RunOptions) {
    self = ReadyRun(session: session, options: options, keeper: nil, obstacle: nil, recorded: nil)
  }
}

// MARK: Saving

extension ExecutionService {
  /// Prepares a session that has just started.
  ///
  /// An earlier run that was interrupted is recorded as stopped; one that ended but could not be
  /// recorded is recorded as it ended. If nothing can be written, the run starts anyway, and its
  /// keeper tries again.
  ///
  /// - Throws: `StoreError.running` while another run is in progress; other errors if the
  ///   interrupted run cannot be read.
  public func ready(
    _ session: ExecutionSession, options: RunOptions = RunOptions()
  ) throws(CoreError) -> ReadyRun {
    let localOffset = store.configuration.localTime.offset(session.startTime)
    return try CoreError.wrap(try ready(session, options, localOffset))
  }

  /// Prepares an interrupted session to continue at the start of its current segment, or where it
  /// was last saved in a set by time or distance and in a circuit whose clock counts up.
  ///
  /// The time since the interruption counts as a pause.
  ///
  /// - Throws: `StoreError.running` while the session is still in progress.
  public func resume(_ saved: SavedSession, options: RunOptions) throws(CoreError) -> ReadyRun {
    var session = saved.session
    try session.resumeAfterCut(at: clock.now(), kept: saved.elapsed)
    return try CoreError.wrap(try ready(session, options, saved.localOffset))
  }

  private func ready(
    _ session: ExecutionSession, _ options: RunOptions, _ localOffset: Int
  ) throws(StoreError) -> ReadyRun {
    let keeper = SessionKeeper(store, localOffset: localOffset, options: options)
    var (obstacle, recorded): (StoreError?, SessionRecord?)
    do throws(StoreError) {
      recorded = try keeper.begin(session)
    } catch {
      guard Self.isOfSystem(error) else {
        keeper.release()
        throw error
      }
      obstacle = error
    }
    return ReadyRun(
      session: session, options: options, keeper: keeper, obstacle: obstacle, recorded: recorded)
  }

  /// The session that was interrupted, if there is one.
  ///
  /// - Throws: `StoreError.damaged` or `StoreError.newer` if the saved session cannot be resumed.
  public func interruptedSession() throws(CoreError) -> SavedSession? {
    guard case .inProgress(let saved) = try CoreError.wrap(try store.keptSession()) else {
      return nil
    }
    // Interrupted between recording the session and removing the saved one: it has ended.
    return try CoreError.wrap(try store.isRecorded(saved.session.id)) ? nil : saved
  }

  /// Whether any process has a run in progress; `nil` if that cannot be determined.
  package func isRunInProgress() -> Bool? { store.isRunInProgress() }

  /// Records an interrupted session as stopped, and an ended one with the way it ended.
  ///
  /// Removes the saved session once the record is on the disk. The caller holds the run lock.
  ///
  /// - Returns: the record; `nil` if there was no such session, or it was already recorded.
  @discardableResult
  func recordLeftSession() throws(StoreError) -> SessionRecord? {
    switch try store.keptSession() {
    case .inProgress(let saved): try (try? saved.abandoned()).flatMap(record)
    case .ended(let end): try record(end)
    case nil: nil
    }
  }

  /// Records a session that ended before its record could be saved.
  ///
  /// Leaves an interrupted session alone.
  ///
  /// - Returns: the record; `nil` if there was nothing to record.
  /// - Throws: `StoreError.running` while another run is in progress.
  package func recordEndedSession() throws(CoreError) -> SessionRecord? {
    try CoreError.wrap(try recordEnd())
  }

  private func recordEnd() throws(StoreError) -> SessionRecord? {
    guard case .ended = try store.keptSession() else { return nil }
    let lock = try store.claimRun()
    defer { lock.release() }
    // Another process may have run in the meantime.
    guard case .ended(let end) = try store.keptSession() else { return nil }
    return try record(end)
  }

  /// - Returns: the record; `nil` if it was already recorded.
  private func record(_ end: SessionRecord) throws(StoreError) -> SessionRecord? {
    let isRecorded = try store.isRecorded(end.id)
    if isRecorded {
      // The process that recorded it may have been killed before the record reached the disk.
      try store.syncHistory()
    } else {
      try store.record(end, isUndoable: true)
    }
    try store.removeKeptSession()
    return isRecorded ? nil : end
  }

  /// Whether files cannot be read or written, as opposed to having invalid contents.
  private static func isOfSystem(_ error: StoreError) -> Bool {
    switch error {
    case .inputOutput, .notDurable, .unfinishedChange, .outgrown: true
    case .busy, .running, .damaged, .conflicted, .tooLarge, .newer, .missing, .changedElsewhere:
      false
    }
  }
}
