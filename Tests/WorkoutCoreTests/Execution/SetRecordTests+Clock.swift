import Testing

@testable import WorkoutCore

/// Circuits that the clock ends.
extension SetRecordTests {
  private static let capped = "3 rounds for time, cap 60s:\n  Burpee: 5\n  Squat: 10 @ 20kg"

  /// The run as it continues after an interruption, at the start of its segment.
  private func resumed(_ runner: WorkoutRunner) throws -> WorkoutRunner {
    let saved = SavedSession(
      runner.session, localOffset: 0, savedAt: runner.session.startTime)
    var session = try SavedSession(reading: saved.contents()).session
    try session.resumeAfterCut(at: Timestamp(milliseconds: 9_000_000))
    return WorkoutRunner.begin(session, at: .zero).runner
  }

  /// The run as it continues if it was saved at a second.
  private func resumed(_ runner: WorkoutRunner, savedAt second: Int) throws -> WorkoutRunner {
    let saved = SavedSession(
      runner.session, localOffset: 0, savedAt: runner.session.startTime.adding(.seconds(second)))
    let read = try SavedSession(reading: saved.contents())
    var session = read.session
    try session.resumeAfterCut(at: Timestamp(milliseconds: 9_000_000), kept: read.elapsed)
    return WorkoutRunner.begin(session, at: .zero).runner
  }

  @Test func `a set by distance goes on where it was saved, and a rest starts again`() throws {
    var runner = try run("Run: 2x400 meters, rest 60s")
    var again = try resumed(runner, savedAt: 8)
    #expect(again.snapshot(at: .zero).segment?.elapsed == .seconds(8))
    _ = again.handle(.next, at: .seconds(12))
    #expect(texts(again) == ["400 meters in 20s"])
    _ = runner.handle(.next, at: .seconds(100))
    #expect(
      try resumed(runner, savedAt: 120).snapshot(at: .zero).segment?.remaining == .seconds(60))
  }

  @Test func `timed work in an interval goes on, and the interval keeps its end`() throws {
    let again = try resumed(run("every 60s x 2:\n  Plank: 30s"), savedAt: 20).snapshot(at: .zero)
    #expect(again.segment?.remaining == .seconds(10) && again.limit == .seconds(40))
  }

  @Test func `a time cap counts from the start of its circuit, even in a resumed run`() throws {
    var runner = try run(Self.capped)
    for second in [2, 4, 6, 8] { _ = runner.handle(.next, at: .seconds(second)) }
    #expect(runner.snapshot(at: .seconds(8)).limit == .seconds(52))
    let again = try resumed(runner)
    #expect(!again.isFinished && again.session.currentStepIndex == 4)
    #expect(again.snapshot(at: .zero).limit == .seconds(52))
  }

  @Test func `the user is asked for the result of a set that a cap ended, and it counts`() throws {
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
    _ = runner.handle(.undo, at: .seconds(62))
    #expect(texts(runner).dropFirst(3) == ["skipped", "skipped", "skipped"])
    #expect(score() == 20)
  }

  @Test func `a cap that ends a distance does not ask for a result`() throws {
    var runner = try run("2 rounds for time, cap 60s:\n  Run: 400 meters")
    _ = runner.handle(.tick, at: .seconds(60))
    #expect(runner.session.records.map(\.asksForReps) == [false, false])
    #expect(runner.refusal(of: .correct(.amount(8)), at: .seconds(61)) == .nothingRecorded)
  }

  @Test func `the sets of an AMRAP come to the score that was entered`() throws {
    var runner = try run("amrap 60s:\n  Squat: 5\n  Push Up: 10\nPlank: 30s")
    for second in [10, 20, 30] { _ = runner.handle(.next, at: .seconds(second)) }
    _ = runner.handle(.tick, at: .seconds(60))
    func sets(_ rounds: Int, _ repetitions: Int) -> [String] {
      _ = runner.handle(.score(rounds: rounds, repetitions: repetitions), at: .seconds(61))
      return runner.session.records.map { "\($0.round ?? 0): \($0.done.reps ?? 0)" }
    }
    #expect(sets(1, 12) == ["1: 5", "1: 10", "2: 5", "2: 7"])
    #expect(sets(2, 3) == ["1: 5", "1: 10", "2: 5", "2: 10", "3: 3"])
    #expect(sets(0, 7) == ["1: 5", "1: 2"])
    #expect(sets(1, 0) == ["1: 5", "1: 10"])
    _ = runner.handle(.next, at: .seconds(70))
    #expect(sets(1, 6) == ["1: 5", "1: 10", "2: 5", "2: 1", "0: 0"])
  }

  @Test func `the score of an AMRAP is what its sets come to, also after going back`() throws {
    var runner = try run("amrap 10m:\n  Pull Up: 5\n  Push Up: 10\n  Squat: 15\nPlank: 30s")
    func score() -> String? { CircuitScore(ofEntry: 0, in: runner.session)?.text }
    for second in 1...3 { _ = runner.handle(.nextRound, at: .seconds(second)) }
    for second in [4, 5] { _ = runner.handle(.back, at: .seconds(second)) }
    #expect(score() == "3 rounds")
    _ = runner.handle(.next, at: .seconds(6))
    let place = runner.selectedSet(at: .seconds(7))
    _ = runner.handle(.correct(.amount(7), of: place), at: .seconds(7))
    #expect(score() == "2 rounds + 22 reps")
    #expect(runner.snapshot(at: .seconds(8)).turn?.count.repetitions == 22)
    _ = runner.handle(.tick, at: .seconds(600))
    #expect(score() == "2 rounds + 22 reps")
    // Also from the entry after it; a set of an earlier round does not undo the round.
    let events = runner.handle(.correct(.amount(15), of: place), at: .seconds(601))
    #expect(events.map(\.name) == ["set-recorded", "circuit-scored"] && score() == "3 rounds")
    let first = runner.session.records.first?.place
    _ = runner.handle(.correct(.amount(4), of: first), at: .seconds(602))
    #expect(score() == "3 rounds")
  }

  @Test func `a score of full rounds completes the last of them`() throws {
    var runner = try run("amrap 60s:\n  Squat: 5\n  Push Up: 10")
    _ = runner.handle(.next, at: .seconds(10))
    let squat = runner.session.records.first?.place
    _ = runner.handle(.correct(.amount(3), of: squat), at: .seconds(11))
    _ = runner.handle(.tick, at: .seconds(60))
    _ = runner.handle(.score(rounds: 1, repetitions: 0), at: .seconds(61))
    #expect(texts(runner) == ["5", "10"])
    #expect(runner.summary?.circuits.map(\.text) == ["1 round"])
    #expect(runner.refusal(of: .score(rounds: 900, repetitions: 0), at: .seconds(62)) != nil)
  }

  @Test func `a score entered during an AMRAP leaves the turn in progress open`() throws {
    var runner = try run("amrap 60s:\n  Squat: 5\n  Push Up: 10")
    _ = runner.handle(.next, at: .seconds(10))
    _ = runner.handle(.score(rounds: 1, repetitions: 5), at: .seconds(11))
    #expect(texts(runner) == ["5", "10", "5"])
    _ = runner.handle(.next, at: .seconds(20))
    #expect(texts(runner) == ["5", "10", "5", "10"])
  }

  @Test func `when an AMRAP ends, the turn in progress is recorded with its part of the score`()
    throws
  {
    let place = SetPlace(
      step: 0, position: EntryPosition(0, inner: 0), round: 2, set: 1, side: nil, isWarmUp: false)
    func sets(_ inputs: [RunInput]) throws -> [String] {
      var runner = try run("amrap 60s:\n  Squat: 5\n  Push Up: 10")
      for second in [10, 20] { _ = runner.handle(.next, at: .seconds(second)) }
      #expect(runner.selectedSet(at: .seconds(25)) == place)
      for input in inputs { _ = runner.handle(input, at: .seconds(25)) }
      _ = runner.handle(.tick, at: .seconds(60))
      return texts(runner) + (runner.summary?.circuits.map(\.text) ?? [])
    }
    let score = RunInput.score(rounds: 1, repetitions: 3)
    #expect(try sets([score]) == ["5", "10", "3", "1 round + 3 reps"])
    #expect(
      try sets([.correct(.amount(2), of: place), score]) == ["5", "10", "3", "1 round + 3 reps"])
    #expect(
      try sets([score, .correct(.amount(2), of: place)]) == ["5", "10", "2", "1 round + 2 reps"])
    #expect(try sets([score, .next]) == ["5", "10", "5", "1 round + 5 reps"])
    #expect(
      try sets([.score(rounds: 1, repetitions: 8)]).sorted()
        == ["1 round + 8 reps", "10", "3", "5", "5"])
  }

  @Test func `an amount of a turn that going back left is recorded unless a score replaces it`()
    throws
  {
    func sets(_ inputs: [RunInput]) throws -> [String] {
      var runner = try run("amrap 60s:\n  Squat: 5\n  Push Up: 10")
      for second in [10, 20] { _ = runner.handle(.next, at: .seconds(second)) }
      let place = runner.selectedSet(at: .seconds(25))
      for input in [.correct(.amount(2), of: place), .back] + inputs {
        _ = runner.handle(input, at: .seconds(25))
      }
      return texts(runner)
    }
    #expect(try sets([.stop]) == ["5", "10", "2"])
    #expect(try sets([.score(rounds: 1, repetitions: 0), .stop]) == ["5", "10"])
  }

  @Test func `after caps ended two circuits, a number applies to the later one`() throws {
    var runner = try run(
      "1 round for time, cap 60s:\n  Burpee: 5\n\n1 round for time, cap 60s:\n  Squat: 9")
    _ = runner.handle(.tick, at: .seconds(60))
    _ = runner.handle(.tick, at: .seconds(120))
    #expect(runner.session.records.map(\.asksForReps) == [true, true])
    _ = runner.handle(.correct(.amount(8)), at: .seconds(121))
    #expect(texts(runner) == ["skipped", "8"])
  }

  @Test func `entering an effort does not answer the question about repetitions`() throws {
    var runner = try run("Squat: 2x6-8, rest 60s")
    _ = runner.handle(.next, at: .seconds(20))
    _ = runner.handle(.correct(.effort(try Effort(.rpe, halves: 16))), at: .seconds(21))
    #expect(runner.session.records.last?.asksForReps == true)
    _ = runner.handle(.correct(.amount(7)), at: .seconds(22))
    #expect(runner.session.records.last?.asksForReps == false)
  }

  @Test func `the clock of a circuit for time continues where it was saved`() throws {
    var runner = try run("for time, cap 60s:\n  Burpee: 5\n  Squat: 10")
    _ = runner.handle(.next, at: .seconds(10))
    var again = try resumed(runner, savedAt: 18)
    #expect(again.snapshot(at: .zero).limit == .seconds(42))
    _ = again.handle(.next, at: .seconds(4))
    #expect(again.summary?.circuits.first?.time == .seconds(22))
  }

  @Test func `a circuit that was never started has no score`() throws {
    var runner = try run("Squat: 5\n\nfor time, cap 60s:\n  Burpee: 5\n\namrap 60s:\n  Squat: 5")
    _ = runner.handle(.stop, at: .seconds(10))
    #expect(runner.summary?.circuits.isEmpty == true)
  }

  @Test func `an entered load applies to the part that the plan leaves open`() throws {
    var runner = try run("Curl: 2x10 @ 20kg + max @ 10kg, rest 60s")
    _ = runner.handle(.next, at: .seconds(20))
    _ = runner.handle(.correct(.amount(14)), at: .seconds(21))
    let load = Load.weight(try Weight(hundredths: 1250, unit: .kilograms))
    _ = runner.handle(.correct(.load(load)), at: .seconds(22))
    #expect(texts(runner) == ["10 × 20 kg + 14 × 12.5 kg"])
  }

  @Test func `under a cap, back goes to the previous step, however late it was planned`() throws {
    var runner = try run(Self.capped)
    for second in [2, 4, 6, 8] { _ = runner.handle(.next, at: .seconds(second)) }
    _ = runner.handle(.back, at: .seconds(9))
    #expect(runner.session.currentStepIndex == 3)
  }

  @Test func `an interval starts over if a resumed run has no planned time left`() throws {
    var runner = try run("every 20s x 2:\n  Squat: 5\n  Push Up: 5\n  Burpee: 5")
    for second in [3, 6] { _ = runner.handle(.next, at: .seconds(second)) }
    let again = try resumed(runner)
    #expect(again.session.currentStepIndex == 2)
    #expect(again.snapshot(at: .zero).limit == .seconds(20))
  }

  @Test func `an interval that ends during work without a clock counts as done`() throws {
    var runner = try run("every 10s x 3:\n  Squat: 2\n  Push Up: 2x3")
    for second in 1...30 { _ = runner.handle(.tick, at: .seconds(second)) }
    #expect(texts(runner) == Array(repeating: ["2", "3", "3"], count: 3).flatMap(\.self))
    #expect(runner.summary?.status == .completed)
    #expect(runner.summary?.circuits.map(\.completed) == [3])
  }

  @Test func `a skipped movement in an interval stays skipped`() throws {
    var runner = try run("every 10s x 1:\n  Squat: 2\n  Push Up: 3")
    _ = runner.handle(.skip, at: .seconds(2))
    _ = runner.handle(.tick, at: .seconds(10))
    #expect(texts(runner) == ["skipped", "3"])
  }

  @Test func `timed work cut by the interval does not count as done`() throws {
    var runner = try run("every 10s x 1:\n  Plank: 8s\n  Side Plank: 8s\n  Squat: 3")
    for second in 1...10 { _ = runner.handle(.tick, at: .seconds(second)) }
    #expect(texts(runner) == ["8s", "2s", "skipped"])
  }
}
