import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Which segments wait for the user, and which of them count up.
struct OpenSegmentTests {
  private func run(_ set: PlannedSet, _ title: String = "Row") throws -> Performance {
    try Performance(Routine.sets(title, set))
  }

  @Test func `targets other than times wait for the user, and all but repetitions count up`()
    throws
  {
    let drop = PlannedSet.Drop(.reps(.asManyAsPossible), load: nil)
    let held = try PlannedSet.reps(5).with { $0.cadence = .hold(.nearest(to: 5)) }
    let samples = try [
      (set: PlannedSet.reps(5), isClocked: false, countsUp: false), (held, false, false),
      (.seconds(30), true, false), (.seconds(20, to: 30), true, false),
      (PlannedSet(.openTime), false, true), (.distance(400), false, true),
      (.calories(20), false, true), (.reps(5).with { $0.drops = [drop] }, false, true),
    ]
    for (set, isClocked, countsUp) in samples {
      var run = try run(set)
      let shown = try #require(run.snapshot(at: 10).segment)
      #expect(shown.isClocked == isClocked, "\(set)")
      #expect(shown.countsUp == countsUp, "\(set)")
      #expect(shown.elapsed == .seconds(10))
      #expect((run.runner.nextDeadline == nil) == !isClocked, "\(set)")
      run.tell(.next, at: 200)
      #expect(run.runner.isFinished)
    }
  }

  @Test func `an open time lasts as long as the user holds it`() throws {
    let set = PlannedSet(.openTime, rest: .fixed(.nearest(to: 5)))
    var run = try Performance(Routine.sets("Plank", set, set))
    _ = run.takeLog()
    run.tell(.next, at: 47)
    run.follow(until: 53)
    #expect(run.snapshot(at: 60).segment?.elapsed == .seconds(8))
    run.tell(.next, at: 80)
    #expect(
      run.takeLog() == [
        "47 segment-ended work 47 set 1", "47 segment-started rest 5 set 1", "49 cue 3", "50 cue 2",
        "51 cue 1", "52 cue end", "52 segment-ended rest 5 set 1",
        "52 segment-started work 30 set 2", "80 segment-ended work 28 set 2", "80 step-completed 1",
        "80 run-finished completed 1/1",
      ])
    #expect(run.runner.summary?.duration == .seconds(80))
  }

  @Test func `a rest until ready waits, counts up, and has no countdown to change`() throws {
    let set = try PlannedSet.reps(5).with { $0.rest = .untilReady }
    var run = try Performance(Routine.sets("Squat", set, set))
    run.tell(.next, at: 20)
    let rest = try #require(run.snapshot(at: 30).segment)
    #expect(rest.plan.kind == .rest && !rest.isClocked && rest.countsUp)
    #expect(rest.elapsed == .seconds(10))
    #expect(run.runner.nextDeadline == nil)
    #expect(run.runner.refusal(of: .adjust(by: .seconds(10)), at: .seconds(30)) == .noCountdown)
    _ = run.takeLog()
    run.tell(.next, at: 110)
    #expect(
      run.takeLog() == [
        "110 segment-ended rest 90 set 1", "110 segment-started work 15 set 2",
      ])
  }

  @Test func `an automatic run uses the estimates`() throws {
    let set = try PlannedSet.reps(5).with { $0.rest = .untilReady }
    var run = try Performance(
      Routine.sets("Squat", set, set), Routine.sets("Run", .distance(400, estimate: 90)),
      Routine.sets("Plank", PlannedSet(.openTime)), options: RunOptions(isAutomatic: true))
    run.follow()
    #expect(run.runner.summary?.duration == .seconds(15 + 15 + 90 + 30))
  }

  @Test func `a run that becomes automatic continues from an open rest`() throws {
    let set = try PlannedSet.reps(5).with { $0.rest = .untilReady }
    var run = try Performance(Routine.sets("Squat", set, set))
    run.tell(.next, at: 20)
    run.tell(.becomeAutomatic, at: 50)
    run.follow()
    #expect(run.runner.summary?.duration == .seconds(65))
  }

  @Test func `an open rest adds nothing to the remaining time`() throws {
    let set = try PlannedSet.reps(5).with { $0.rest = .untilReady }
    var run = try Performance(Routine.sets("Squat", set, set))
    #expect(run.snapshot(at: 0).progress.remainingTime == .seconds(30))
    run.tell(.next, at: 20)
    #expect(run.snapshot(at: 500).progress.remainingTime == .seconds(15))
  }
}
