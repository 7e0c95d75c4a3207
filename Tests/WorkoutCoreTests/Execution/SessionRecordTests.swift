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

  @Test func `a record matches the summary of its session`() throws {
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

  @Test func `a summary without times gets those of the session`() throws {
    var session = try session()
    var summary = try session.stop(at: SessionSamples.time(5))
    summary.start = nil
    summary.end = nil
    let record = SessionRecord(session, summary, localOffset: 0)
    #expect(record.start == SessionSamples.start)
    #expect(record.end == SessionSamples.start)
  }

  @Test func `sets done out of order are in the order of the workout`() throws {
    var runner = try SetRecordTests().run(
      "Squat: 3x5 @ 60kg, warm-up 5 @ 30kg\nPlank: 30s each side\nPush Up: 10")
    for (input, second) in [
      (RunInput.goTo(1), 1), (.next, 2), (.next, 3), (.goTo(0, set: 3), 5),
      (.next, 6), (.goTo(0, set: 2), 7), (.next, 8), (.goTo(0), 9), (.next, 10), (.stop, 11),
    ] {
      _ = runner.handle(input, at: .seconds(second))
    }
    let record = SessionRecord(runner.session, try #require(runner.summary), localOffset: 0)
    #expect(record.sets.map(\.step) == [0, 0, 0, 1, 1])
    #expect(record.sets.map(\.set) == [1, 2, 3, 1, 1])
    #expect(record.sets.map(\.side) == [nil, nil, nil, 1, 2])
    #expect(record.sets.first?.kind == .warmUp)
  }

  /// How a session ended, and how many of its three exercises were done.
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
  func `a session is completed only at its end with every exercise done`(_ ending: Ending) {
    let record = SessionRecord(
      id: UUID(), workoutID: UUID(), title: "Day", start: SessionSamples.start,
      end: SessionSamples.start, localOffset: 0, duration: .zero, exercisesCompleted: ending.done,
      exercisesTotal: 3, status: ending.status)
    #expect(record.wasCompleted == ending.wasCompleted)
  }
}
