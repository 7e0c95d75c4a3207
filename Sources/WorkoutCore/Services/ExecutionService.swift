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
