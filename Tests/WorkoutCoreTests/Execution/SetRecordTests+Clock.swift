import Testing

@testable import WorkoutCore

/// Circuits that the clock ends.
extension SetRecordTests {
  private static let capped = "3 rounds for time, cap 60s:\n  Burpee: 5\n  Squat: 10 @ 20kg"

  /// The run as it goes on after a cut, at the start of its segment.
  private func resumed(_ runner: WorkoutRunner) throws -> WorkoutRunner {
    let saved = SavedSession(
      runner.session, localOffset: 0, savedAt: runner.session.startTime)
    var session = try SavedSession(reading: saved.contents()).session
    try session.resumeAfterCut(at: Timestamp(milliseconds: 9_000_000))
    return WorkoutRunner.begin(session, at: .zero).runner
  }

  @Test func `a cap counts from the start of its circuit, also for a run that is resumed`() throws {
    var runner = try run(Self.capped)
    for second in [2, 4, 6, 8] { _ = runner.handle(.next, at: .seconds(second)) }
    #expect(runner.snapshot(at: .seconds(8)).limit == .seconds(52))
    let again = try resumed(runner)
    #expect(!again.isFinished && again.session.currentItemIndex == 4)
    #expect(again.snapshot(at: .zero).limit == .seconds(52))
  }

  @Test func `what was done of the set that a cap ended is asked for, and counts`() throws {
    var runner = try run(Self.capped)
    for second in [2, 4, 6] { _ = runner.handle(.next, at: .seconds(second)) }
    _ = runner.handle(.tick, at: .seconds(60))
    #expect(runner.isFinished)
    #expect(texts(runner) == ["5", "10 × 20 kg", "5", "skipped", "skipped", "skipped"])
    let score = { CircuitScore(ofEntry: 0, in: runner.session)?.repetitions }
    #expect(score() == 20)
    #expect(runner.session.correctedRecord?.asksForReps == true)
    let events = runner.handle(.correct(.amount(7)), at: .seconds(61))
    #expect(events.map(\.name) == ["set-recorded", "circuit-scored"])
    let summary = try #require(runner.summary)
    let record = SessionRecord(runner.session, summary, localOffset: 0)
    #expect(record.circuits.map(\.repetitions) == [27])
    #expect(texts(runner).dropFirst(3) == ["7 × 20 kg", "skipped", "skipped"])
    #expect(score() == 27)
    _ = runner.handle(.correct(.undo), at: .seconds(62))
    #expect(texts(runner).dropFirst(3) == ["skipped", "skipped", "skipped"])
    #expect(score() == 20)
  }

  @Test func `under a cap back leads to the step before, however late that was planned`() throws {
    var runner = try run(Self.capped)
    for second in [2, 4, 6, 8] { _ = runner.handle(.next, at: .seconds(second)) }
    _ = runner.handle(.back, at: .seconds(9))
    #expect(runner.session.currentItemIndex == 3)
  }

  @Test func `an interval begins again where a resumed run has no time left by the plan`() throws {
    var runner = try run("every 20s x 2:\n  Squat: 5\n  Push Up: 5\n  Burpee: 5")
    for second in [3, 6] { _ = runner.handle(.next, at: .seconds(second)) }
    let again = try resumed(runner)
    #expect(again.session.currentItemIndex == 2)
    #expect(again.snapshot(at: .zero).limit == .seconds(20))
  }

  @Test func `an interval that ends while no clock runs counts as done`() throws {
    var runner = try run("every 10s x 3:\n  Squat: 2\n  Push Up: 2x3")
    for second in 1...30 { _ = runner.handle(.tick, at: .seconds(second)) }
    #expect(texts(runner) == Array(repeating: ["2", "3", "3"], count: 3).flatMap(\.self))
    #expect(runner.summary?.status == .completed)
    #expect(runner.summary?.circuits.map(\.completed) == [3])
  }

  @Test func `a skipped movement of an interval stays skipped`() throws {
    var runner = try run("every 10s x 1:\n  Squat: 2\n  Push Up: 3")
    _ = runner.handle(.skip, at: .seconds(2))
    _ = runner.handle(.tick, at: .seconds(10))
    #expect(texts(runner) == ["skipped", "3"])
  }

  @Test func `timed work that the interval cuts is not taken as done`() throws {
    var runner = try run("every 10s x 1:\n  Plank: 8s\n  Side Plank: 8s\n  Squat: 3")
    for second in 1...10 { _ = runner.handle(.tick, at: .seconds(second)) }
    #expect(texts(runner) == ["8s", "2s", "skipped"])
  }
}
