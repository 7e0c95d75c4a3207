import Testing

@testable import WorkoutCore

/// Rounds that start on the clock, run live.
struct ClockedRoundsTests {
  private func everyMinute() throws -> Performance {
    var run = try Performance(
      Routine.every(60, 2, Routine.reps("Squat", 10), Routine.reps("Row", 8)),
      Routine.timed("Plank", 5)
    )
    _ = run.takeLog()
    return run
  }

  @Test func `the run waits for the end of an interval, which cannot be skipped`() throws {
    var run = try everyMinute()
    run.tell(.next, at: 20)
    run.tell(.next, at: 45.5)
    #expect(
      run.takeLog() == [
        "20 segment-ended work 20 set 1", "20 step-completed 1", "20 step-started 2 Row",
        "20 segment-started work 24 set 1", "45.5 segment-ended work 25.5 set 1",
        "45.5 segment-started wait 14.5",
      ]
    )
    #expect(run.runner.refusal(of: .next, at: .seconds(50)) == .waiting)
    #expect(run.runner.refusal(of: .skip, at: .seconds(50)) == .waiting)
    #expect(run.runner.refusal(of: .adjust(by: .seconds(10)), at: .seconds(50)) == .noCountdown)
    run.tell(.next, at: 50)
    run.follow(until: 60)
    #expect(
      run.takeLog() == [
        "57 cue 3", "58 cue 2", "59 cue 1", "60 cue end", "60 segment-ended wait 14.5",
        "60 step-completed 2", "60 step-started 3 Squat", "60 segment-started work 30 set 1",
      ]
    )
  }

  @Test func `an interval that ends during work without a clock completes its round`() throws {
    var run = try everyMinute()
    run.follow(until: 60)
    #expect(
      run.takeLog() == [
        "57 cue 3", "58 cue 2", "59 cue 1", "60 cue end",
        "60 segment-ended work 60 set 1", "60 step-completed 1", "60 step-started 2 Row",
        "60 step-completed 2", "60 step-started 3 Squat", "60 segment-started work 30 set 1",
      ]
    )
    run.follow()
    #expect(run.log.last == "125 run-finished completed 5/5")
  }

  @Test func `the end of an interval is counted down, whoever ends the work`() throws {
    var run = try everyMinute()
    run.tell(.next, at: 20)
    _ = run.takeLog()
    run.follow(until: 57.5)
    run.tell(.next, at: 57.5)
    run.follow(until: 60)
    #expect(
      run.takeLog().prefix(6) == [
        "57 cue 3", "57.5 segment-ended work 37.5 set 1", "57.5 segment-started wait 2.5",
        "58 cue 2", "59 cue 1", "60 cue end",
      ]
    )
  }

  @Test func `timed work that ends with its interval is counted down once`() throws {
    var run = try Performance(Routine.every(30, 1, Routine.timed("Plank", 40)))
    run.follow()
    let cues = run.log.filter { $0.contains("cue") }
    #expect(cues == ["15 cue halfway", "27 cue 3", "28 cue 2", "29 cue 1", "30 cue end"])
  }

  @Test func `a user faster than planned gets to work that the plan had no time for`() throws {
    var run = try Performance(
      Routine.every(30, 1, Routine.reps("Squat", 10), Routine.timed("Plank", 20))
    )
    #expect(run.runner.session.timeline.steps.last?.segments.isEmpty == true)
    run.tell(.next, at: 8)
    run.follow()
    #expect(
      run.log.suffix(5)
        == [
          "28 segment-ended work 20 set 1", "28 segment-started wait 2", "28 cue 2", "29 cue 1",
          "30 cue end", "30 segment-ended wait 2", "30 step-completed 2",
          "30 run-finished completed 2/2",
        ].suffix(5)
    )
  }

  @Test func `skipping the last step waits for the interval's end`() throws {
    var run = try everyMinute()
    run.tell(.next, at: 20)
    _ = run.takeLog()
    run.tell(.skip, at: 30)
    #expect(run.takeLog() == ["30 segment-ended work 10 set 1", "30 segment-started wait 30"])
    run.follow(until: 60)
    #expect(run.takeLog().contains("60 step-skipped 2 Row"))
  }

  @Test func `a skipped step stays skipped, even if the wait is interrupted`() throws {
    var run = try everyMinute()
    run.tell(.next, at: 20)
    run.tell(.skip, at: 30)
    let saved = SavedSession(
      run.runner.session, localOffset: 0, savedAt: Performance.start.adding(.seconds(40)))
    var resumed = Performance(try SavedSession(reading: saved.contents()).session)
    resumed.follow(until: 60)
    #expect(resumed.log.contains("36 step-skipped 2 Row"), "as little as was planned is left")
    #expect(resumed.runner.session.completedStepIndices == [0])
  }

  @Test func `skipping the rest after the last set leaves the step completed, even after the wait`()
    throws
  {
    var run = try Performance(
      Routine.every(60, 1, Routine.timed("Row", 10, Routine.Shape(rest: 20))),
      Routine.timed("Plank", 5))
    run.follow(until: 10)
    run.tell(.skip, at: 15)
    run.follow(until: 60)
    #expect(run.log.contains("60 step-completed 1"))
    #expect(run.runner.session.completedStepIndices == [0])
  }

  @Test func `going back keeps the interval, but into another round it starts one`() throws {
    var run = try everyMinute()
    run.tell(.next, at: 20)
    run.tell(.back, at: 21)
    #expect(run.runner.nextDeadline == .seconds(57), "the interval's first cue")
    run.tell(.next, at: 30)
    run.follow(until: 60)
    _ = run.takeLog()
    run.tell(.back, at: 61)
    #expect(run.takeLog().contains("61 step-started 2 Row"))
    #expect(run.runner.nextDeadline == .seconds(61 + 30 - 3))
  }

  @Test func `cut work that the user shortens further counts as done`() throws {
    var run = try Performance(
      Routine.every(30, 1, Routine.timed("Plank", 40), Routine.timed("Row", 10))
    )
    run.tell(.adjust(by: .seconds(-10)), at: 5)
    run.follow()
    #expect(run.log.contains("20 step-completed 1"))
    #expect(run.log.last == "30 run-finished completed 2/2")
  }

  @Test func `work that is extended and still cut is not done`() throws {
    var run = try Performance(Routine.every(30, 1, Routine.timed("Plank", 40)))
    run.tell(.adjust(by: .seconds(-10)), at: 5)
    run.tell(.adjust(by: .seconds(10)), at: 6)
    run.follow()
    #expect(run.log.last == "30 run-finished stopped 0/1")
  }

  @Test func `a pause moves the interval's end`() throws {
    var run = try everyMinute()
    run.tell(.pause, at: 10)
    run.tell(.resume, at: 110)
    #expect(run.runner.nextDeadline == .seconds(157))
  }
}
