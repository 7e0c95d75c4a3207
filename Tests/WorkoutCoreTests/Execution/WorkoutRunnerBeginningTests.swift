import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Runs that do not start at once at their first step, or that continue without their user.
struct WorkoutRunnerBeginningTests {
  private typealias Shape = Routine.Shape

  @Test func `the time to get ready precedes the timeline`() throws {
    var run = try Performance(
      Routine.timed("Plank", 45), options: RunOptions(getReady: .seconds(5))
    )
    #expect(run.log == ["0 run-started 45"])
    #expect(run.snapshot(at: 2).phase == .gettingReady(.seconds(3)))
    #expect(run.runner.nextDeadline == .seconds(5))
    #expect(run.runner.refusal(of: .skip, at: .seconds(1)) == .gettingReady)
    run.tell(.pause, at: 2)
    run.tell(.resume, at: 12)
    #expect(run.runner.nextDeadline == .seconds(15))
    run.tell(.adjust(by: .seconds(10)), at: 12)
    #expect(run.runner.nextDeadline == .seconds(25))
    run.tell(.next, at: 13)
    #expect(
      run.takeLog().suffix(2) == ["0 step-started 1 Plank", "0 segment-started work 45 set 1"])
    run.follow()
    #expect(run.log.last == "45 run-finished completed 1/1")
    #expect(run.runner.summary?.duration == .seconds(45))
    #expect(run.runner.summary?.end == Timestamp(milliseconds: 1_058_000))
  }

  @Test func `next starts a run paused while getting ready, and it stays paused`() throws {
    var run = try Performance(
      Routine.timed("Plank", 45), options: RunOptions(getReady: .seconds(5))
    )
    run.tell(.pause, at: 2)
    run.tell(.next, at: 10)
    #expect(run.log.last == "0 segment-started work 45 set 1")
    #expect(run.runner.isPaused && run.snapshot(at: 15).progress.elapsed == .zero)
    run.tell(.resume, at: 20)
    run.follow()
    #expect(run.log.last == "45 run-finished completed 1/1")
    #expect(run.runner.session.totalPaused == .seconds(18))
    #expect(run.runner.summary?.end == Performance.start.adding(.seconds(65)))
  }

  @Test func `a run stopped while getting ready has done nothing`() throws {
    var run = try Performance(
      Routine.timed("Plank", 45), options: RunOptions(getReady: .seconds(5))
    )
    run.tell(.stop, at: 2)
    #expect(run.log == ["0 run-started 45", "0 run-finished stopped 0/1"])
  }

  @Test func `a run can begin at a later step with offset zero`() throws {
    let workout = try Routine.workout(Routine.timed("Plank", 45), Routine.timed("Squat", 30))
    var run = try Performance(workout, firstStep: 1)
    run.follow()
    #expect(run.log[1] == "0 step-started 2 Squat")
    #expect(run.log.last == "30 run-finished stopped 1/2")
  }

  @Test func `a run resumed after the last set of a step does not shorten the next step`() throws {
    var session = try ExecutionSession(
      id: UUID(),
      workout: Routine.workout(Routine.timed("Plank", 5), Routine.timed("Row", 5, Shape(sets: 2))),
      startTime: Performance.start)
    session.enter(0, plan: 1, at: .seconds(5))
    var run = Performance(session)
    run.follow()
    #expect(run.log.contains("5 segment-started work 5 set 1"))
    #expect(run.log.last == "15 run-finished stopped 1/2")
  }

  @Test func `while the user gets ready, back goes to the segment before`() throws {
    var session = try ExecutionSession(
      id: UUID(),
      workout: Routine.workout(
        Routine.timed("Plank", 5), Routine.reps("Row", 5, Shape(sets: 2, rest: 30))),
      startTime: Performance.start)
    session.enter(1, plan: 2, at: .seconds(90))
    session.prepare(start: .seconds(90))
    var run = Performance(session, RunOptions(getReady: .seconds(5)))
    run.tell(.back, at: 1)
    run.tell(.back, at: 2)
    #expect(run.snapshot(at: 2).phase == .gettingReady(.seconds(3)))
    run.follow(until: 5)
    #expect(run.log.last == "90 segment-started work 15 set 1")
    var other = Performance(session, RunOptions(getReady: .seconds(5)))
    for second in [1.0, 2, 3] { other.tell(.back, at: second) }
    #expect(other.runner.session.currentStepIndex == 0)
    #expect(other.runner.refusal(of: .back, at: .seconds(4)) == .firstStep)
  }

  @Test func `an amount entered before an interrupted set goes on is its plan`() throws {
    var session = try Performance(Routine.timed("Plank", 20)).runner.session
    session.prepare(start: .seconds(7))
    var run = Performance(session, RunOptions(getReady: .seconds(5)))
    run.tell(.correct(.amount(12), of: run.runner.selectedSet(at: .seconds(1))), at: 1)
    run.follow()
    #expect(run.runner.session.records.map(\.text) == ["12s"])
    #expect(run.log.last == "12 run-finished completed 1/1")
  }

  @Test func `while the user gets ready, a number is not the score of the last AMRAP`() throws {
    var runner = try SetRecordTests().run("amrap 1m:\n  Pull Up: 5\n  Push Up: 10\nPlank: 30s")
    _ = runner.handle(.tick, at: .seconds(61))
    #expect(runner.endedRounds != nil)
    var session = runner.session
    session.prepare(start: .seconds(60))
    let resumed = WorkoutRunner.begin(session, options: RunOptions(getReady: .seconds(5))).runner
    #expect(resumed.endedRounds == nil)
    #expect(resumed.selectedSet(at: .zero)?.position.index == 1)
  }

  @Test func `a run without a user continues automatically`() throws {
    var run = try Performance(Routine.reps("Squat", 10), Routine.timed("Plank", 5))
    run.tell(.pause, at: 40)
    _ = run.takeLog()
    run.tell(.becomeAutomatic, at: 50)
    #expect(run.takeLog().prefix(2) == ["40 resumed", "40 segment-ended work 40 set 1"])
    run.follow()
    #expect(run.log.last == "45 run-finished completed 2/2")
  }
}
