import Testing

@testable import WorkoutCore

struct RunSnapshotTests {
  private func run() throws -> Performance {
    try Performance(
      Routine.reps("Push Up", 10, Routine.Shape(sets: 2, rest: 30)), Routine.pause(60),
      Routine.timed("Squat", 30), Routine.timed("Plank", 60)
    )
  }

  @Test func `a snapshot shows the step, its set and what comes next`() throws {
    let shown = try run().snapshot(at: 12)
    #expect(shown.phase == .running)
    #expect(shown.title == "Day")
    #expect(shown.step?.title == "Push Up")
    #expect(shown.segment?.plan.set == 1)
    #expect(shown.segment?.plan.sets == 2)
    #expect(shown.segment?.plan.target == "10")
    #expect(shown.segment?.elapsed == .seconds(12))
    #expect(shown.upcoming == ["Break 1m 0s", "Squat", "Plank"])
    #expect(shown.progress.exerciseNumber == 1)
    #expect(shown.progress.exerciseCount == 3)
  }

  @Test func `the remaining time covers the rest of the segment and all later ones`() throws {
    var run = try run()
    #expect(run.snapshot(at: 0).progress.remainingTime == .seconds(270))
    #expect(run.snapshot(at: 12).progress.remainingTime == .seconds(258))
    #expect(run.snapshot(at: 500).progress.remainingTime == .seconds(240))
    run.tell(.next, at: 500)
    #expect(run.snapshot(at: 510).progress.remainingTime == .seconds(230))
    #expect(run.snapshot(at: 510).segment?.remaining == .seconds(20))
    #expect(run.snapshot(at: 510).progress.elapsed == .seconds(510))
  }

  @Test func `the progress bars go from empty to full`() throws {
    var run = try run()
    #expect(run.snapshot(at: 0).workoutFraction == 0)
    #expect(run.snapshot(at: 0).stepFraction == 0)
    run.tell(.next, at: 30)
    #expect(abs(run.snapshot(at: 60).stepFraction - 0.5) < 1e-9)
    #expect(abs(run.snapshot(at: 54).workoutFraction - 0.2) < 1e-9)
    run.follow(until: 60)
    run.tell(.next, at: 90)
    run.follow()
    #expect(run.snapshot(at: 9999).workoutFraction == 1)
    #expect(run.snapshot(at: 9999).stepFraction == 1)
    #expect(run.snapshot(at: 9999).segment == nil)
  }

  @Test func `the final snapshot shows the summary`() throws {
    var run = try run()
    run.tell(.stop, at: 3)
    let summary = try #require(run.runner.summary)
    #expect(run.snapshot(at: 10).phase == .finished(summary))
    #expect(run.snapshot(at: 10).progress.elapsed == .seconds(3))
  }

  @Test func `a turn shows its own countdown or repetitions, and the circuit its limit`() throws {
    var run = try Performance(
      Routine.amrap(
        60, Routine.reps("Squat", 5), Routine.pause(20), Routine.timed("Plank", 30)),
      Routine.timed("Row", 30))
    let work = run.snapshot(at: 4)
    #expect(work.turn?.segment.plan.target == "5")
    #expect(work.turn?.segment.isClocked == false)
    #expect(work.limit == .seconds(56))
    #expect(work.upcoming == ["Break", "Plank", "Squat", "Row"])
    #expect(work.nextItem == nil)
    run.tell(.next, at: 10)
    let pause = run.snapshot(at: 18)
    #expect(pause.turn?.segment.plan.kind == .break)
    #expect(pause.turn?.segment.remaining == .seconds(12))
    #expect(pause.nextItem?.displayTitle == "Plank")
    run.follow(until: 30)
    #expect(run.snapshot(at: 31).turn?.segment.length == .seconds(30))
    run.tell(.adjust(by: .seconds(10)), at: 31)
    #expect(run.snapshot(at: 31).turn?.segment.length == .seconds(30), "the whole ends it")
    #expect(run.snapshot(at: 31).upcoming == ["Row"])
    #expect(run.snapshot(at: 31).nextItem?.displayTitle == "Row")
  }

  @Test func `an interval has a limit while repetitions are due`() throws {
    var run = try Performance(Routine.every(60, 2, Routine.reps("Squat", 5)))
    #expect(run.snapshot(at: 18).limit == .seconds(42))
    run.tell(.next, at: 20)
    #expect(run.snapshot(at: 21).segment?.plan.kind == .wait)
    #expect(run.snapshot(at: 21).limit == .seconds(39))
    #expect(run.snapshot(at: 21).nextItem?.displayTitle == "Squat")
    #expect(try self.run().snapshot(at: 1).limit == nil)
  }

  @Test func `the next item stays the same until its last set, then is the following one`() throws {
    var run = try run()
    #expect(run.snapshot(at: 1).nextItem?.displayTitle == "Push Up")
    run.tell(.next, at: 10)
    #expect(run.snapshot(at: 11).nextItem?.displayTitle == "Push Up")
    run.tell(.next, at: 12)
    #expect(run.snapshot(at: 13).nextItem == nil, "a break comes first")
    run.tell(.skip, at: 14)
    #expect(run.snapshot(at: 15).nextItem?.displayTitle == "Squat")
  }

  @Test func `a pause is shown, with the time stopped`() throws {
    var run = try run()
    run.tell(.pause, at: 10)
    #expect(run.snapshot(at: 70).isPaused)
    #expect(run.snapshot(at: 70).segment == run.snapshot(at: 10).segment)
    #expect(run.snapshot(at: 70).progress == run.snapshot(at: 10).progress)
  }
}
