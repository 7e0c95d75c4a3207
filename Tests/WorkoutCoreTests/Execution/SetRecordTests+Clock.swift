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
    #expect(!again.isFinished && again.session.currentStepIndex == 4)
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

  @Test func `a cap that ends a distance asks for nothing`() throws {
    var runner = try run("2 rounds for time, cap 60s:\n  Run: 400 meters")
    _ = runner.handle(.tick, at: .seconds(60))
    #expect(runner.session.records.map(\.asksForReps) == [false, false])
    #expect(runner.refusal(of: .correct(.amount(8)), at: .seconds(61)) == .nothingRecorded)
  }

  @Test func `of two circuits that caps ended, the number is of the later one`() throws {
    var runner = try run(
      "1 round for time, cap 60s:\n  Burpee: 5\n\n1 round for time, cap 60s:\n  Squat: 9")
    _ = runner.handle(.tick, at: .seconds(60))
    _ = runner.handle(.tick, at: .seconds(120))
    #expect(runner.session.records.map(\.asksForReps) == [true, true])
    _ = runner.handle(.correct(.amount(8)), at: .seconds(121))
    #expect(texts(runner) == ["skipped", "8"])
  }

  @Test func `an effort does not answer how many there were`() throws {
    var runner = try run("Squat: 2x6-8, rest 60s")
    _ = runner.handle(.next, at: .seconds(20))
    _ = runner.handle(.correct(.effort(try Effort(.rpe, halves: 16))), at: .seconds(21))
    #expect(runner.session.records.last?.asksForReps == true)
    _ = runner.handle(.correct(.amount(7)), at: .seconds(22))
    #expect(runner.session.records.last?.asksForReps == false)
  }

  @Test func `the clock of a circuit for time goes on where it was saved`() throws {
    var runner = try run("for time, cap 60s:\n  Burpee: 5\n  Squat: 10")
    _ = runner.handle(.next, at: .seconds(10))
    let saved = SavedSession(
      runner.session, localOffset: 0, savedAt: runner.session.startTime.adding(.seconds(18)))
    let read = try SavedSession(reading: saved.contents())
    var session = read.session
    try session.resumeAfterCut(at: Timestamp(milliseconds: 9_000_000), kept: read.elapsed)
    var (again, _) = WorkoutRunner.begin(session, at: .zero)
    #expect(again.snapshot(at: .zero).limit == .seconds(42))
    _ = again.handle(.next, at: .seconds(4))
    #expect(again.summary?.circuits.first?.time == .seconds(22))
  }

  @Test func `a circuit that was never begun has no score`() throws {
    var runner = try run("Squat: 5\n\nfor time, cap 60s:\n  Burpee: 5\n\namrap 60s:\n  Squat: 5")
    _ = runner.handle(.stop, at: .seconds(10))
    #expect(runner.summary?.circuits.isEmpty == true)
  }

  @Test func `a load that is typed is of the part that the plan leaves open`() throws {
    var runner = try run("Curl: 2x10 @ 20kg + max @ 10kg, rest 60s")
    _ = runner.handle(.next, at: .seconds(20))
    _ = runner.handle(.correct(.amount(14)), at: .seconds(21))
    let load = Load.weight(try Weight(hundredths: 1250, unit: .kilograms))
    _ = runner.handle(.correct(.load(load)), at: .seconds(22))
    #expect(texts(runner) == ["10 × 20 kg + 14 × 12.5 kg"])
  }

  @Test func `under a cap back leads to the step before, however late that was planned`() throws {
    var runner = try run(Self.capped)
    for second in [2, 4, 6, 8] { _ = runner.handle(.next, at: .seconds(second)) }
    _ = runner.handle(.back, at: .seconds(9))
    #expect(runner.session.currentStepIndex == 3)
  }

  @Test func `an interval begins again where a resumed run has no time left by the plan`() throws {
    var runner = try run("every 20s x 2:\n  Squat: 5\n  Push Up: 5\n  Burpee: 5")
    for second in [3, 6] { _ = runner.handle(.next, at: .seconds(second)) }
    let again = try resumed(runner)
    #expect(again.session.currentStepIndex == 2)
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
