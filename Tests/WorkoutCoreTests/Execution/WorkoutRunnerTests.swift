import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct WorkoutRunnerTests {
  private typealias Shape = Routine.Shape

  @Test func `a timed workout runs entirely by the clock`() throws {
    var run = try Performance(
      Routine.timed("Plank", 5, Shape(rest: 3)), Routine.pause(2), Routine.timed("Squat", 1)
    )
    run.follow()
    #expect(
      run.log == [
        "0 run-started 11", "0 step-started 1 Plank", "0 segment-started work 5 set 1",
        "2 cue 3", "3 cue 2", "4 cue 1", "5 cue end", "5 segment-ended work 5 set 1",
        "5 segment-started rest 3 set 1", "5 cue 3", "6 cue 2", "7 cue 1", "8 cue end",
        "8 segment-ended rest 3 set 1", "8 step-completed 1",
        "8 step-started 2 Break", "8 segment-started break 2", "8 cue 2", "9 cue 1",
        "10 cue end", "10 segment-ended break 2", "10 step-completed 2",
        "10 step-started 3 Squat", "10 segment-started work 1 set 1", "10 cue 1", "11 cue end",
        "11 segment-ended work 1 set 1", "11 step-completed 3", "11 run-finished completed 2/2",
      ]
    )
    #expect(run.runner.isFinished)
    #expect(run.runner.nextDeadline == nil)
    #expect(run.runner.summary?.end == Timestamp(milliseconds: 1_011_000))
  }

  @Test func `work by repetitions waits for the user`() throws {
    var run = try Performance(Routine.reps("Squat", 10, Shape(sets: 2, rest: 30)))
    #expect(run.runner.nextDeadline == nil)
    #expect(run.snapshot(at: 12).segment?.isClocked == false)
    _ = run.takeLog()
    run.tell(.next, at: 12.3456)
    #expect(
      run.takeLog() == [
        "12.345 segment-ended work 12.345 set 1",
        "12.345 segment-started rest 30 set 1",
      ]
    )
    run.follow()
    #expect(
      run.takeLog() == [
        "27.345 cue halfway", "39.345 cue 3", "40.345 cue 2", "41.345 cue 1", "42.345 cue end",
        "42.345 segment-ended rest 30 set 1", "42.345 segment-started work 30 set 2",
      ]
    )
    run.tell(.next, at: 60)
    #expect(
      run.takeLog() == [
        "60 segment-ended work 17.655 set 2", "60 step-completed 1",
        "60 run-finished completed 1/1",
      ]
    )
  }

  @Test func `an automatic run ends repetitions after their estimate, without cues`() throws {
    var run = try Performance(
      Routine.reps("Squat", 10), options: RunOptions(isAutomatic: true)
    )
    run.follow()
    #expect(
      run.log == [
        "0 run-started 30", "0 step-started 1 Squat", "0 segment-started work 30 set 1",
        "30 segment-ended work 30 set 1", "30 step-completed 1", "30 run-finished completed 1/1",
      ]
    )
  }

  @Test func `segments of 20 seconds or longer have a halfway cue, rounded down`() throws {
    func halves(_ seconds: Int) throws -> [String] {
      var run = try Performance(Routine.timed("Plank", seconds))
      run.follow()
      return run.log.filter { $0.hasSuffix("halfway") }
    }
    #expect(try halves(19).isEmpty)
    #expect(try halves(20) == ["10 cue halfway"])
    #expect(try halves(45) == ["22 cue halfway"])
  }

  @Test func `next ends the set, the side, the rest and the break in progress`() throws {
    var run = try Performance(
      Routine.timed("Side Plank", 30, Shape(rest: 15, isPerSide: true)), Routine.pause(60)
    )
    _ = run.takeLog()
    for second in 1...4 { run.tell(.next, at: Double(second)) }
    #expect(
      run.takeLog() == [
        "1 segment-ended work 1 set 1", "1 segment-started work 30 set 1",
        "2 segment-ended work 1 set 1", "2 segment-started rest 15 set 1",
        "3 segment-ended rest 1 set 1", "3 step-completed 1", "3 step-started 2 Break",
        "3 segment-started break 60", "4 segment-ended break 1", "4 step-completed 2",
        "4 run-finished completed 1/1",
      ]
    )
  }

  @Test func `a skipped exercise is not completed`() throws {
    var run = try Performance(Routine.timed("Plank", 45), Routine.timed("Squat", 30))
    _ = run.takeLog()
    run.tell(.skip, at: 10)
    #expect(
      run.takeLog() == [
        "10 segment-ended work 10 set 1", "10 step-skipped 1 Plank", "10 step-started 2 Squat",
        "10 segment-started work 30 set 1",
      ]
    )
    run.follow()
    #expect(run.log.last == "40 run-finished stopped 1/2")
    #expect(run.runner.summary?.wasCompleted == false)
  }

  @Test func `back goes to the previous set, which stays completed`() throws {
    var run = try Performance(Routine.timed("Plank", 45), Routine.timed("Squat", 30))
    run.follow(until: 45)
    _ = run.takeLog()
    run.tell(.back, at: 50)
    #expect(
      run.takeLog() == [
        "50 segment-ended work 5 set 1", "50 step-started 1 Plank",
        "50 segment-started work 45 set 1",
      ]
    )
    #expect(run.runner.session.completedStepIndices == [0])
  }

  @Test func `back does nothing at the start`() throws {
    var run = try Performance(Routine.timed("Plank", 45))
    #expect(run.runner.refusal(of: .back, at: .seconds(2)) == .firstStep)
    _ = run.takeLog()
    run.tell(.back, at: 2)
    #expect(run.takeLog().isEmpty)
    run.tell(.back, at: 4)
    #expect(run.takeLog().contains("4 step-started 1 Plank"))
  }

  @Test func `a pause stops time and rejects changes to the countdown`() throws {
    var run = try Performance(Routine.timed("Plank", 45))
    run.tell(.pause, at: 10.5)
    run.tell(.pause, at: 11)
    #expect(run.runner.nextDeadline == nil)
    #expect(run.runner.refusal(of: .adjust(by: .seconds(10)), at: .seconds(20)) == .paused)
    run.tell(.adjust(by: .seconds(10)), at: 20)
    #expect(run.snapshot(at: 60).segment?.remaining == .milliseconds(34_500))
    run.tell(.resume, at: 110.5)
    run.tell(.resume, at: 110.6)
    #expect(run.log.filter { $0.hasSuffix("d") } == ["10.5 paused", "10.5 resumed"])
    run.follow()
    #expect(run.log.last == "45 run-finished completed 1/1")
    #expect(run.runner.summary?.end == Timestamp(milliseconds: 1_145_000))
    #expect(run.runner.summary?.duration == .seconds(45))
  }

  @Test func `a stopped run reports what was done`() throws {
    var run = try Performance(Routine.timed("Plank", 5), Routine.timed("Squat", 30))
    run.follow(until: 6)
    run.tell(.pause, at: 8)
    _ = run.takeLog()
    run.tell(.stop, at: 100)
    #expect(run.takeLog() == ["8 segment-ended work 3 set 1", "8 run-finished stopped 1/2"])
    #expect(run.runner.summary?.end == Timestamp(milliseconds: 1_100_000))
    run.tell(.next, at: 101)
    #expect(run.takeLog().isEmpty)
    #expect(run.runner.refusal(of: .next, at: .seconds(101)) == .finished)
  }

  @Test func `waking late pauses the run at the last moment awake`() throws {
    var run = try Performance(Routine.timed("Plank", 45), Routine.timed("Squat", 30))
    _ = run.takeLog()
    run.tell(.slept(since: .seconds(12)), at: 600)
    #expect(run.takeLog() == ["12 paused"])
    #expect(run.runner.isPaused)
    run.tell(.resume, at: 700)
    run.follow(until: 733)
    #expect(run.takeLog().last == "45 segment-started work 30 set 1")
  }

  @Test func `a run that ended during sleep is not paused after its end`() throws {
    var run = try Performance(Routine.timed("Plank", 45))
    run.tell(.slept(since: .seconds(50)), at: 600)
    #expect(run.log.last == "45 run-finished completed 1/1")
    #expect(!run.runner.isPaused)
  }

  @Test func `sleep does not begin before the last moment awake`() throws {
    var run = try Performance(Routine.timed("Plank", 45))
    run.tell(.tick, at: 10)
    run.tell(.slept(since: .seconds(8)), at: 600)
    #expect(run.log.last == "10 paused")
  }

  @Test func `in a paused run, next skips a rest that takes no time`() throws {
    let set = try PlannedSet.reps(5).with { $0.rest = .untilReady }
    var run = try Performance(
      Routine.sets("Squat", set), Routine.timed("Plank", 5), options: RunOptions(isAutomatic: true))
    run.tell(.pause, at: 3)
    _ = run.takeLog()
    run.tell(.next, at: 60)
    #expect(
      run.takeLog() == [
        "3 segment-ended work 3 set 1", "3 segment-started rest 0 set 1",
        "3 segment-ended rest 0 set 1", "3 step-completed 1", "3 step-started 2 Plank",
        "3 segment-started work 5 set 1",
      ])
    #expect(run.runner.isPaused && run.runner.session.currentStepIndex == 1)
  }

  @Test func `the countdown can be made longer and shorter`() throws {
    var run = try Performance(Routine.timed("Plank", 30), Routine.reps("Squat", 10))
    _ = run.takeLog()
    run.tell(.adjust(by: .seconds(10)), at: 5)
    #expect(run.snapshot(at: 5).segment?.remaining == .seconds(35))
    #expect(run.snapshot(at: 5).progress.remainingTime == .seconds(65))
    run.tell(.adjust(by: .seconds(-10)), at: 29)
    #expect(run.takeLog() == ["20 cue halfway"])
    run.follow(until: 29.5)
    run.tell(.adjust(by: .seconds(-10)), at: 29.5)
    #expect(run.takeLog().prefix(2) == ["29.5 cue end", "29.5 segment-ended work 29.5 set 1"])
    #expect(run.runner.refusal(of: .adjust(by: .seconds(10)), at: .seconds(31)) == .noCountdown)
  }

  @Test func `an earlier moment counts as the latest one`() throws {
    var run = try Performance(Routine.timed("Plank", 45))
    run.tell(.tick, at: 10)
    run.tell(.pause, at: 3)
    #expect(run.log.last == "10 paused")
  }

  @Test func `events include their step and the number of steps`() throws {
    var run = try Performance(Routine.pause(1), Routine.timed("Plank", 1))
    run.follow()
    #expect(run.events.allSatisfy { $0.stepCount == 2 && $0.exerciseCount == 1 })
    #expect(run.events.allSatisfy { $0.title == "Day" })
    #expect(run.events.last?.step.title == "Plank")
  }
}
