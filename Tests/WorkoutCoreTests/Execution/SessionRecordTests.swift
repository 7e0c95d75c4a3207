import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct SessionRecordTests {
  private func session() throws -> ExecutionSession {
    try ExecutionSession(
      id: UUID(),
      workout: Routine.workout(
        Routine.timed("Plank", 40), Routine.pause(30), Routine.timed("Row", 20)),
      startTime: SessionSamples.start)
  }

  @Test func `a record says of a session what its summary does`() throws {
    var session = try session()
    try session.nextStep(at: SessionSamples.time(40))
    try session.pause(at: SessionSamples.time(50))
    try session.resume(at: SessionSamples.time(55))
    let summary = try session.complete(at: SessionSamples.time(60))
    let record = SessionRecord(session, summary, localOffset: 3600)
    #expect(record.id == session.id)
    #expect(record.workoutID == session.workout.id)
    #expect(record.title == "Day")
    #expect(record.start == SessionSamples.start)
    #expect(record.end == SessionSamples.time(60))
    #expect(record.duration == .seconds(55))
    #expect(record.localOffset == 3600)
    #expect(record.status == .stopped)
    #expect([record.exercisesCompleted, record.exercisesTotal] == [1, 2])
  }

  @Test func `a summary without times takes those of the session`() throws {
    var session = try session()
    var summary = try session.stop(at: SessionSamples.time(5))
    summary.start = nil
    summary.end = nil
    let record = SessionRecord(session, summary, localOffset: 0)
    #expect(record.start == SessionSamples.start)
    #expect(record.end == SessionSamples.start)
  }

  /// How a session ended, and of three exercises how many were done.
  struct Ending {
    let status: ExecutionSession.Status
    let done: Int
    let wasCompleted: Bool
  }

  @Test(arguments: [
    Ending(status: .completed, done: 3, wasCompleted: true),
    Ending(status: .stopped, done: 3, wasCompleted: false),
    Ending(status: .stopped, done: 0, wasCompleted: false),
  ])
  func `only an end that was reached with every exercise done is complete`(_ ending: Ending) {
    let record = SessionRecord(
      id: UUID(), workoutID: UUID(), title: "Day", start: SessionSamples.start,
      end: SessionSamples.start, localOffset: 0, duration: .zero, exercisesCompleted: ending.done,
      exercisesTotal: 3, status: ending.status)
    #expect(record.wasCompleted == ending.wasCompleted)
  }
}
