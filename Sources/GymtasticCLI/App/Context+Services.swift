import WorkoutCore

extension Context {
  /// The service for exercises, over the person's library.
  var exercises: ExerciseService {
    ExerciseService(
      store: store,
      images: images,
      converter: .live(launcher: processes),
      clock: clock,
      identifiers: identifiers
    )
  }

  /// The service for workouts, over the person's library.
  var workouts: WorkoutService {
    WorkoutService(store: store, starter: starter, clock: clock, identifiers: identifiers)
  }

  /// The service for runs, over the person's library, session and history.
  var executions: ExecutionService {
    ExecutionService(
      store: store,
      sessions: sessions,
      history: history,
      clock: clock,
      localTime: localTime,
      identifiers: identifiers
    )
  }

  /// The library as it stands.
  func library() throws(Failure) -> Library {
    try asking { () throws(LibraryError) in try store.load() }
  }

  /// What a service answers; its error as the failure of a command.
  func asking<Answer>(
    _ service: () throws(LibraryError) -> Answer
  ) throws(Failure) -> Answer {
    do {
      return try service()
    } catch {
      throw Failure(error)
    }
  }
}
