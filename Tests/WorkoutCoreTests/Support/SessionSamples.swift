@testable import DurableFiles
@testable import WorkoutCore

/// Sessions for the tests of what is kept of them.
enum SessionSamples {
  static let start = Timestamp(milliseconds: 1_790_000_000_000)

  static func time(_ seconds: Int) -> Timestamp { start.adding(.seconds(seconds)) }

  /// Two sets of a timed exercise with a rest, a break, a paced circuit and repetitions.
  static func workout() throws -> Workout {
    try Routine.workout([
      Routine.timed("Plank", 40, Routine.Shape(sets: 2, rest: 20)), Routine.pause(30),
      Routine.every(60, 2, Routine.reps("Burpee", 10)), Routine.reps("Squat", 12),
    ])
  }

  static func session() throws -> ExecutionSession {
    try ExecutionSession(id: UUID(), workout: workout(), startTime: start)
  }

  /// A session as it is kept when its runner has come to a second.
  static func saved(atSecond second: Double = 65, pausedAt: Double? = nil) throws -> SavedSession {
    var performance = try Performance(session())
    performance.follow(until: second)
    if let pausedAt { performance.tell(.pause, at: pausedAt) }
    let moment = start.adding(.milliseconds(Int64(max(second, pausedAt ?? 0) * 1000)))
    return SavedSession(performance.runner.session, localOffset: -18_000, savedAt: moment)
  }

  static func record(
    _ id: UUID = UUID(), title: String = "Leg Day", status: ExecutionSession.Status = .completed
  ) -> SessionRecord {
    SessionRecord(
      id: id, workoutID: UUID(), title: title, start: start, end: time(90), localOffset: 32_400,
      duration: .milliseconds(89_500), exercisesCompleted: 3, exercisesTotal: 4, status: status)
  }
}
