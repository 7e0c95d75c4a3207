import Testing

@testable import WorkoutCore

/// The time to change sides within a timed set.
struct ChangeOverTests {
  private let options = RunOptions(changeOver: .seconds(5))

  private func planks() throws -> Performance {
    var run = try Performance(
      Routine.timed("Side Plank", 2, Routine.Shape(isPerSide: true)), Routine.timed("Plank", 1),
      options: options)
    _ = run.takeLog()
    return run
  }

  @Test func `time to change sides comes between the sides and delays what follows`() throws {
    var run = try planks()
    run.follow(until: 2)
    #expect(run.takeLog().suffix(2) == ["2 cue end", "2 segment-ended work 2 set 1"])
    #expect(run.snapshot(at: 4).changeOver == .seconds(3))
    #expect(run.snapshot(at: 4).segment?.plan.side == 2)
    #expect(run.snapshot(at: 4).segment?.remaining == .seconds(2))
    #expect(run.snapshot(at: 4).progress.remainingTime == .seconds(6))
    run.follow()
    #expect(run.log.first == "7 segment-started work 2 set 1")
    #expect(run.log.last == "10 run-finished completed 2/2")
    #expect(run.runner.session.records.map(\.done.seconds) == [2, 2, 1])
    #expect(run.runner.summary?.duration == .seconds(10))
  }

  @Test func `Enter ends it, and pausing stops it`() throws {
    var run = try planks()
    run.follow(until: 2)
    run.tell(.pause, at: 3)
    #expect(run.snapshot(at: 60).changeOver == .seconds(4))
    run.tell(.resume, at: 60)
    _ = run.takeLog()
    run.tell(.next, at: 61)
    #expect(run.takeLog().first == "4 segment-started work 2 set 1")
    #expect(run.snapshot(at: 61).changeOver == nil)
    run.follow()
    #expect(run.log.last == "7 run-finished completed 2/2")
  }

  @Test func `the other side can be skipped during it, or the run stopped`() throws {
    var run = try planks()
    run.follow(until: 2)
    #expect(run.runner.refusal(of: .adjust(by: .seconds(10)), at: .seconds(3)) == .noCountdown)
    var stopped = run
    _ = run.takeLog()
    run.tell(.skip, at: 3)
    #expect(run.log.prefix(2) == ["3 step-skipped 1 Side Plank", "3 step-started 2 Plank"])
    #expect(run.runner.session.records.map(\.text) == ["2s", "skipped"])
    stopped.tell(.stop, at: 3)
    #expect(stopped.runner.session.records.map(\.text) == ["2s"])
    #expect(stopped.runner.summary?.duration == .seconds(3))
  }

  @Test func `a run interrupted during it resumes with the other side`() throws {
    var run = try planks()
    run.follow(until: 2)
    let saved = SavedSession(
      run.runner.session, localOffset: 0, savedAt: Performance.start.adding(.seconds(3)))
    var second = Performance(try SavedSession(reading: saved.contents()).session, options)
    #expect(second.log.contains("7 segment-started work 2 set 1"))
    second.follow()
    #expect(second.runner.session.records.map(\.done.seconds) == [2, 2, 1])
  }

  @Test func `sets of repetitions have none, nor do rounds that the clock ends`() throws {
    var run = try Performance(
      Routine.reps("Lunge", 5, Routine.Shape(isPerSide: true)),
      Routine.every(60, 1, Routine.timed("Side Plank", 10, Routine.Shape(isPerSide: true))),
      options: options)
    run.tell(.next, at: 5)
    #expect(run.snapshot(at: 5).changeOver == nil)
    run.tell(.next, at: 10)
    run.follow(until: 20)
    #expect(run.snapshot(at: 20).changeOver == nil)
    #expect(run.log.last == "20 segment-started work 10 set 1")
  }
}
