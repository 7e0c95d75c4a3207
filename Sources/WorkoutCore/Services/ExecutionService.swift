/// Starts sessions of workouts, stamps their transitions with the time, and keeps the session in
/// progress and its record.
public struct ExecutionService: Sendable {
  let store: DataStore

  package init(_ store: DataStore) { self.store = store }

  private var clock: WallClock { store.configuration.clock }

  /// Starts a run of a workout of the library.
  ///
  /// - Throws: ``Problem/workoutNotValid(_:)`` with all that is wrong, or
  ///   ``Problem/workoutNotFound(_:)``.
  public func start(
    _ workout: UUID, secondsPerRep: SecondsPerRep = .standard
  ) throws(CoreError) -> ExecutionSession {
    try start(try store.workouts.fetch(workout), secondsPerRep: secondsPerRep)
  }

  /// Starts a run of any workout, at one of its entries; steps before it count as not completed.
  ///
  /// - Parameters:
  ///   - workout: with plain sets and loads.
  ///   - secondsPerRep: how long an estimate counts for a repetition.
  ///   - position: the entry to begin with; the first, unless given.
  ///   - isAsWritten: whether the workout is as it is written, so that no rule of progress
  ///     evaluates the session.
  ///   - plan: the place in a plan that the session is done at.
  /// - Throws: ``Problem/workoutNotValid(_:)`` with all that is wrong, or
  ///   ``Problem/invalidPosition(_:max:)``.
  public func start(
    _ workout: Workout, secondsPerRep: SecondsPerRep = .standard, at position: EntryPosition? = nil,
    isAsWritten: Bool = false, plan: PlanSession? = nil
  ) throws(CoreError) -> ExecutionSession {
    var firstStep = 0
    // A workout that cannot be laid out is refused below.
    if let position, workout.problemForLayout == nil {
      if let problem = workout.problem(at: position) { throw .invalid([problem]) }
      let steps = Timeline(workout, secondsPerRep: secondsPerRep).steps
      // As many rounds as possible are one step, to which all of the circuit's entries belong.
      let step =
        steps.first { $0.position == position }
        ?? steps.first { $0.position.index == position.index }
      firstStep = step?.index ?? 0
    }
    var session = try ExecutionSession(
      id: store.configuration.identifiers.next(),
      workout: workout,
      startTime: clock.now(),
      secondsPerRep: secondsPerRep,
      firstStep: firstStep
    )
    session.isAsWritten = isAsWritten
    session.plan = plan
    return session
  }

  /// Completes the current step and begins the next. After the last step none is left; call
  /// ``complete(_:)`` then.
  ///
  /// - Throws: ``Problem/cannotAdvance`` after the last step, ``Problem/sessionNotActive`` while
  ///   paused.
  public func nextStep(_ session: inout ExecutionSession) throws(CoreError) {
    try session.nextStep(at: clock.now())
  }

  /// Begins the next step without completing an exercise; a break counts as completed.
  ///
  /// - Throws: as ``nextStep(_:)``.
  public func skipStep(_ session: inout ExecutionSession) throws(CoreError) {
    try session.skipStep(at: clock.now())
  }

  /// Goes back one step, which is then not completed.
  ///
  /// - Throws: ``Problem/cannotAdvance`` at the first step, ``Problem/sessionNotActive`` while
  ///   paused.
  public func previousStep(_ session: inout ExecutionSession) throws(CoreError) {
    try session.previousStep(at: clock.now())
  }

  /// Stops the session's time. Has no effect while paused.
  public func pause(_ session: inout ExecutionSession) throws(CoreError) {
    try session.pause(at: clock.now())
  }

  /// Continues the session's time. Has no effect unless paused.
  public func resume(_ session: inout ExecutionSession) throws(CoreError) {
    try session.resume(at: clock.now())
  }

  /// Ends the session as completed. ``save(_:_:)`` adds it to the history.
  public func complete(
    _ session: inout ExecutionSession
  ) throws(CoreError) -> ExecutionSummary {
    try session.complete(at: clock.now())
  }

  /// Ends the session before its end. ``save(_:_:)`` adds it to the history.
  public func stop(_ session: inout ExecutionSession) throws(CoreError) -> ExecutionSummary {
    try session.stop(at: clock.now())
  }

  /// Adds an ended session to the history. The keeper of ``ready(_:options:)`` does this itself.
  @discardableResult
  public func save(
    _ session: ExecutionSession, _ summary: ExecutionSummary
  ) throws(CoreError) -> SessionRecord {
    let offset = store.configuration.localTime.offset(session.startTime)
    let record = SessionRecord(session, summary, localOffset: offset)
    try store.update { $0.addedSessions = [record] }
    return record
  }

  /// How far the session has come.
  public func progress(_ session: ExecutionSession) -> ExecutionProgress {
    session.progress(at: clock.now())
  }
}

/// A run that is about to begin.
public struct ReadyRun {
  /// The session to perform.
  public let session: ExecutionSession
  /// How to perform it.
  public let options: RunOptions
  /// Keeps the run; `nil` if it is only tried out.
  public let keeper: SessionKeeper?
  /// Why the run is not saved yet; the keeper tries again.
  public let obstacle: StoreError?
  /// The record of the run before this one, which was left unrecorded until now.
  package let recorded: SessionRecord?
}

extension ReadyRun {
  /// A run that is not kept.
  package init(tryingOut session: ExecutionSession, options: RunOptions) {
    self = ReadyRun(
      session: session, options: options, keeper: nil, obstacle: nil, recorded: nil)
  }
}

// MARK: Keeping

extension ExecutionService {
  /// Prepares a session that has just started. Records an earlier interrupted run as stopped, or as
  /// it ended if only recording failed.
  ///
  /// If nothing can be written, the run goes ahead, and its keeper tries again.
  ///
  /// - Throws: `StoreError.running` while another run is in progress; other errors if the
  ///   run that was cut off cannot be read.
  public func ready(
    _ session: ExecutionSession, options: RunOptions = RunOptions()
  ) throws(CoreError) -> ReadyRun {
    let localOffset = store.configuration.localTime.offset(session.startTime)
    return try CoreError.wrap(try ready(session, options, localOffset))
  }

  /// Makes a session that was cut off ready to be performed, at the start of the segment it had
  /// come to. The time since counts as a pause.
  ///
  /// - Throws: `StoreError.running` while it is still in progress.
  public func resume(
    _ saved: SavedSession, options: RunOptions
  ) throws(CoreError) -> ReadyRun {
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

  /// The session that was cut off before its end, if any.
  ///
  /// - Throws: `StoreError.damaged` or `StoreError.newer`
  ///   if what is kept is no session that can be resumed.
  public func interruptedSession() throws(CoreError) -> SavedSession? {
    guard case .inProgress(let saved) = try CoreError.wrap(try store.keptSession()) else {
      return nil
    }
    // Cut off after its record was kept, and before it was forgotten: it has ended.
    return try CoreError.wrap(try store.isRecorded(saved.session.id)) ? nil : saved
  }

  /// Whether a run is in progress in some process; `nil` where that cannot be known.
  package func isRunInProgress() -> Bool? { store.isRunInProgress() }

  /// Records the session that was cut off as stopped where it was, or one that had ended as it
  /// ended, and forgets it once the record is on the disk. Requires the run lock.
  ///
  /// - Returns: the record; `nil` if there was no such session, or it was recorded already.
  @discardableResult
  func recordLeftSession() throws(StoreError) -> SessionRecord? {
    switch try store.keptSession() {
    case .inProgress(let saved): try (try? saved.abandoned()).flatMap(record)
    case .ended(let end): try record(end)
    case nil: nil
    }
  }

  /// Records a session that had ended before its record could be kept. One that was cut off is left
  /// as it is.
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
    // Another process may have run since.
    guard case .ended(let end) = try store.keptSession() else { return nil }
    return try record(end)
  }

  /// - Returns: the record; `nil` if it was recorded already.
  private func record(_ end: SessionRecord) throws(StoreError) -> SessionRecord? {
    let isRecorded = try store.isRecorded(end.id)
    if isRecorded {
      // The process that recorded it may have been killed before that was on the disk.
      try store.syncHistory()
    } else {
      try store.record(end)
    }
    try store.removeKeptSession()
    return isRecorded ? nil : end
  }

  /// Whether files cannot be read or written, rather than hold something wrong.
  private static func isOfSystem(_ error: StoreError) -> Bool {
    switch error {
    case .inputOutput, .notDurable, .unfinishedChange, .outgrown: true
    case .busy, .running, .damaged, .conflicted, .tooLarge, .newer, .missing, .changedElsewhere:
      false
    }
  }
}
