import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The results of circuits for time and of AMRAPs.
struct CircuitScoreTests {
  private func scores(_ run: Performance) -> [String] {
    (run.runner.summary?.circuits ?? []).map { "\($0.position) \($0.text)" }
  }

  private func forTime(cap: Int? = nil) throws -> Performance {
    try Performance(
      Routine.pause(5), Routine.forTime(2, rest: 10, cap: cap, Routine.reps("Squat", 10)),
      Routine.timed("Plank", 30))
  }

  @Test func `the time runs from the start of the first set to the end of the last`() throws {
    var run = try forTime()
    run.follow(until: 5)
    _ = run.takeLog()
    run.tell(.next, at: 25)
    run.follow(until: 35)
    run.tell(.next, at: 65)
    #expect(
      run.takeLog().filter { !$0.contains("cue") } == [
        "25 segment-ended work 20 set 1", "25 segment-started rest 10",
        "35 segment-ended rest 10", "35 step-completed 2", "35 step-started 3 Squat",
        "35 segment-started work 30 set 1", "65 segment-ended work 30 set 1", "65 step-completed 3",
        "65 circuit-scored 2 1:00", "65 step-started 4 Plank", "65 segment-started work 30 set 1",
      ])
    run.follow()
    let score = try #require(run.runner.summary?.circuits.first)
    #expect(score.time == .seconds(60) && score.repetitions == 20)
    #expect(score.completed == 2 && score.total == 2 && score.isScored)
  }

  @Test func `a rest after the last set and a pause are not timed`() throws {
    var run = try Performance(
      Routine.forTime(1, Routine.reps("Squat", 10, Routine.Shape(rest: 30))), Routine.pause(10))
    run.tell(.pause, at: 10)
    run.tell(.resume, at: 70)
    #expect(run.snapshot(at: 75).stopwatch == .seconds(15))
    run.tell(.next, at: 85)
    run.follow()
    #expect(scores(run) == ["1 0:25"])
  }

  @Test func `the athlete can enter the scaling, even after the end`() throws {
    var run = try Performance(Routine.forTime(1, Routine.reps("Squat", 10)))
    run.tell(.scaling(.prescribed), at: 5)
    run.tell(.next, at: 20)
    #expect(scores(run) == ["1 0:20 Rx"])
    run.tell(.scaling(.scaled), at: 30)
    #expect(scores(run) == ["1 0:20 scaled"])
    let free = try Performance(Routine.reps("Squat", 10))
    #expect(free.runner.refusal(of: .scaling(.scaled), at: .zero) == .noScore)
  }

  @Test func `at the time cap, the repetitions of complete sets count`() throws {
    var run = try Performance(Routine.forTime(2, cap: 60, Routine.reps("Squat", 10)))
    _ = run.takeLog()
    run.tell(.next, at: 20)
    run.follow()
    #expect(
      run.takeLog() == [
        "20 segment-ended work 20 set 1", "20 step-completed 1", "20 step-started 2 Squat",
        "20 segment-started work 30 set 1", "57 cue 3", "58 cue 2", "59 cue 1", "60 cue end",
        "60 segment-ended work 40 set 1", "60 step-skipped 2 Squat", "60 circuit-scored 1 10 reps",
        "60 run-finished completed 1/2",
      ])
    let score = try #require(run.runner.summary?.circuits.first)
    #expect(score.time == nil && score.repetitions == 10 && score.completed == 1)
    #expect(run.runner.summary?.wasCompleted == true)
  }

  @Test func `the time cap counts from the actual start of the circuit`() throws {
    var run = try Performance(
      Routine.reps("Row", 10), Routine.forTime(3, cap: 60, Routine.reps("Squat", 10)),
      Routine.timed("Plank", 5))
    run.tell(.next, at: 100)
    #expect(run.snapshot(at: 110).limit == .seconds(50))
    #expect(run.snapshot(at: 110).stopwatch == .seconds(10))
    run.tell(.next, at: 120)
    run.tell(.next, at: 150)
    run.follow()
    #expect(scores(run) == ["2 20 reps"])
    #expect(run.runner.summary?.duration == .seconds(165))
  }

  @Test func `repetitions in timed stations are the score`() throws {
    var run = try Performance(
      Routine.circuit(2, Routine.timed("Wall Ball", 60), Routine.timed("Box Jump", 60)))
    run.tell(.correct(.amount(1), of: run.runner.selectedSet(at: .seconds(20))), at: 20)
    run.tell(.correct(.amount(20), of: run.runner.selectedSet(at: .seconds(30))), at: 30)
    run.follow()
    run.tell(.correct(.amount(15)), at: 250)
    #expect(scores(run) == ["1 35 reps"])
    #expect(run.runner.session.records.map(\.text) == ["20 in 1m", "1m", "1m", "15 in 1m"])
    let plain = try Performance(Routine.circuit(2, Routine.timed("Plank", 60)))
    #expect(scores(plain).isEmpty)
  }

  @Test func `a circuit with skipped sets has no time`() throws {
    var run = try forTime()
    run.follow(until: 5)
    run.tell(.skip, at: 10)
    run.tell(.next, at: 30)
    run.follow()
    #expect(scores(run) == ["2 10 reps"])
  }

  @Test func `going back does not stop the clock of a circuit`() throws {
    var run = try Performance(
      Routine.forTime(2, Routine.reps("Squat", 10)), Routine.timed("Plank", 5))
    run.tell(.next, at: 30)
    run.tell(.back, at: 32)
    run.tell(.next, at: 50)
    run.tell(.next, at: 60)
    run.follow()
    #expect(scores(run) == ["1 1:00"])
  }

  @Test func `a stopped run scores its completed repetitions`() throws {
    var run = try Performance(
      Routine.forTime(
        1, Routine.sets("Row", .calories(15)),
        Routine.reps("Lunge", 10, Routine.Shape(isPerSide: true)), Routine.timed("Plank", 60),
        Routine.sets("Curl", .distance(400))))
    run.tell(.next, at: 40)
    run.tell(.next, at: 60)
    run.tell(.next, at: 80)
    run.tell(.stop, at: 90)
    #expect(scores(run) == ["1 35 reps"])
  }

  /// Squats end at 5, 20, 40 and 55 s, planks ten seconds after them.
  @Test func `an AMRAP scores full rounds and the repetitions after them`() throws {
    var run = try Performance(
      Routine.amrap(60, Routine.reps("Squat", 5), Routine.timed("Plank", 10)),
      Routine.timed("Lunge", 30))
    for second in [5.0, 20, 40] {
      run.follow(until: second)
      run.tell(.next, at: second)
    }
    run.follow(until: 55)
    #expect(run.runner.session.rotations.mapValues(\.fullRounds) == [0: 3])
    run.tell(.next, at: 55)
    run.follow(until: 60)
    #expect(run.log.contains("60 circuit-scored 1 3 rounds + 5 reps"))
    run.follow()
    #expect(scores(run) == ["1 3 rounds + 5 reps"])
    let score = try #require(run.runner.summary?.circuits.first)
    #expect(score.completed == 3 && score.total == nil && score.repetitions == 5)
  }

  @Test(arguments: [(18.0, "1 1 round"), (41, "1 2 rounds + 5 reps"), (3, "1 0 rounds")])
  func `a run stopped in an AMRAP scores what was done`(_ second: Double, _ text: String) throws {
    var run = try Performance(
      Routine.amrap(60, Routine.reps("Squat", 5), Routine.timed("Plank", 10)))
    for next in [5.0, 20, 40] where next < second {
      run.follow(until: next)
      run.tell(.next, at: next)
    }
    run.follow(until: second)
    run.tell(.stop, at: second)
    #expect(scores(run) == [text])
  }

  @Test func `intervals are counted but not scored`() throws {
    var run = try Performance(Routine.every(30, 2, Routine.timed("Row", 10)))
    run.follow()
    #expect(scores(run) == ["1 2 of 2 rounds"])
    #expect(run.runner.summary?.circuits.first?.isScored == false)
    #expect(!run.log.contains { $0.contains("circuit-scored") })
  }

  @Test func `a record stores the scores, and an interrupted run its stopwatch`() throws {
    var first = try forTime()
    first.follow(until: 5)
    first.tell(.next, at: 25)
    first.follow(until: 36)
    let saved = SavedSession(
      first.runner.session, localOffset: 0, savedAt: SessionSamples.time(40))
    let loaded = try SavedSession(reading: saved.contents())
    #expect(loaded.session == saved.session)
    #expect(loaded.session.stopwatches == [1: .seconds(5) ... .seconds(25)])
    var rest = Performance(loaded.session)
    rest.tell(.next, at: 20)
    rest.follow()
    // The run continues at the start of the set in progress, at 35 seconds.
    #expect(scores(rest) == ["2 0:50"])
    let summary = try #require(rest.runner.summary)
    let record = SessionRecord(rest.runner.session, summary, localOffset: 0)
    #expect(record.circuits == summary.circuits)
    #expect(try SessionRecord(JSONText(record.line()).root) == record)
    #expect(try loaded.abandoned().circuits.map(\.text) == ["10 reps"])
  }

  @Test func `stations of as many repetitions as possible are scored`() throws {
    guard
      case .circuit(let circuit) = try Routine.alternating(
        60, 4, Routine.sets("Wall Ball", PlannedSet(.reps(.asManyAsPossible))),
        Routine.sets("Row", .calories(10)))
    else { return }
    var run = try Performance(.circuit(circuit))
    for second in [60, 120, 180, 240] {
      run.follow(until: Double(second))
      if second % 120 == 60 { run.tell(.correct(.amount(second / 6)), at: Double(second)) }
    }
    let score = try #require(run.runner.summary?.circuits.first)
    #expect(score.isScored)
    #expect(score.repetitions == 60)
    #expect(score.text == "60 reps")
  }
}
