import Testing

@testable import WorkoutCore

/// As many rounds as possible.
struct RotationCountTests {
  private func rotation(
    _ options: RunOptions = RunOptions()
  ) throws -> Performance {
    var run = try Performance(
      Routine.amrap(60, Routine.reps("Squat", 5), Routine.timed("Plank", 10), Routine.pause(5)),
      options: options
    )
    _ = run.takeLog()
    return run
  }

  @Test func `the user ends repetitions, the clock ends timed work`() throws {
    var run = try rotation()
    run.tell(.next, at: 8)
    run.follow(until: 24)
    #expect(
      run.takeLog()
        == [
          "8 entry-started Plank round 1", "15 cue 3", "16 cue 2", "17 cue 1", "18 cue end",
          "18 entry-started Break round 1", "20 cue 3", "21 cue 2", "22 cue 1", "23 cue end",
          "23 entry-started Squat round 2",
        ]
    )
    #expect(run.snapshot(at: 24).turn?.count.fullRounds == 1)
    #expect(run.snapshot(at: 24).turn?.round == 2)
    run.follow()
    #expect(
      run.takeLog() == [
        "30 cue halfway", "57 cue 3", "58 cue 2", "59 cue 1", "60 cue end",
        "60 segment-ended work 60", "60 step-completed 1 rounds 1", "60 circuit-scored 1 1 round",
        "60 run-finished completed 1/1",
      ]
    )
  }

  @Test func `an automatic run ends turns after their estimates`() throws {
    var run = try Performance(
      Routine.amrap(60, Routine.reps("Squat", 5), Routine.timed("Plank", 10), Routine.pause(5)),
      options: RunOptions(isAutomatic: true)
    )
    run.follow()
    let turns = run.log.filter { $0.contains("entry-started") }
    #expect(
      turns == [
        "0 entry-started Squat round 1", "15 entry-started Plank round 1",
        "25 entry-started Break round 1", "30 entry-started Squat round 2",
        "45 entry-started Plank round 2", "55 entry-started Break round 2",
      ]
    )
    #expect(run.log.contains("60 step-completed 1 rounds 2"))
  }

  @Test func `a buy-in has its turn in the first round only`() throws {
    let text = "amrap 20m:\n  buy-in: Burpee: 50\n  Squat: 5\n  Plank: 10"
    let parsed = try #require(NotationParser.parse(text).workouts.first)
    let resolver = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Timestamp(milliseconds: 0)))
    let workout = resolver.resolve(parsed, named: try Title("Day")).workout
    guard case .circuit(let circuit)? = workout.sequence.first else {
      Issue.record("no circuit")
      return
    }
    var count = RotationCount.start
    let turns = (1...5).map { _ in
      count.turn(by: 1, in: circuit)
      return [count.fullRounds, count.entry, count.repetitions]
    }
    #expect(turns == [[0, 1, 0], [0, 2, 5], [1, 1, 0], [1, 2, 5], [2, 1, 0]])
    for _ in 1...5 { count.turn(by: -1, in: circuit) }
    #expect(count == .start)
    #expect(circuit.mostAfterRounds == 14)
  }

  @Test func `a round that ends with the time counts, and no other begins`() throws {
    var run = try Performance(
      Routine.amrap(60, Routine.timed("Plank", 30), Routine.timed("Side Plank", 30))
    )
    run.follow()
    #expect(
      run.takeLog().suffix(4) == [
        "60 segment-ended work 60", "60 step-completed 1 rounds 1", "60 circuit-scored 1 1 round",
        "60 run-finished completed 1/1",
      ]
    )
    #expect(run.events.count { $0.name == "entry-started" } == 2)
  }

  @Test func `a round cut short by the time limit does not count`() throws {
    var run = try Performance(
      Routine.amrap(59, Routine.timed("Plank", 30), Routine.timed("Side Plank", 30))
    )
    run.follow()
    #expect(run.log.contains("59 step-completed 1 rounds 0"))
  }

  @Test func `back returns to the previous entry, and restarts at the first one`() throws {
    var run = try rotation()
    run.tell(.next, at: 8)
    run.tell(.back, at: 9)
    #expect(run.takeLog().last == "9 entry-started Squat round 1")
    run.tell(.back, at: 10)
    #expect(
      run.takeLog() == [
        "10 segment-ended work 10", "10 step-started 1 As many rounds as possible",
        "10 segment-started work 60", "10 entry-started Squat round 1",
      ]
    )
  }

  @Test func `back goes to the previous round`() throws {
    var run = try rotation()
    for second in 1...3 { run.tell(.next, at: Double(second)) }
    #expect(run.takeLog().last == "3 entry-started Squat round 2")
    run.tell(.back, at: 4)
    #expect(run.takeLog().last == "4 entry-started Break round 1")
  }

  @Test func `the whole rotation can be skipped`() throws {
    var run = try rotation()
    run.tell(.skip, at: 8)
    #expect(run.log.last == "8 run-finished stopped 0/1")
  }

  @Test func `a run without a user takes turns automatically`() throws {
    var run = try rotation()
    run.tell(.becomeAutomatic, at: 20)
    #expect(run.takeLog() == ["20 entry-started Plank round 1"])
  }

  @Test func `an entered score counts until the next turn`() throws {
    var run = try rotation()
    run.tell(.score(rounds: 3, repetitions: 2), at: 5)
    #expect(
      run.snapshot(at: 6).turn?.count == RotationCount(fullRounds: 3, repetitions: 2, entry: 0))
    run.follow(until: 30)
    #expect(run.snapshot(at: 30).turn?.count.repetitions == 2)
    run.tell(.next, at: 31)
    #expect(
      run.snapshot(at: 31).turn?.count == RotationCount(fullRounds: 3, repetitions: 5, entry: 1))
  }

  // MARK: Cues of turns

  @Test func `a timed turn has the cues of a segment`() throws {
    var run = try Performance(
      Routine.amrap(60, Routine.timed("Plank", 24), Routine.pause(5), Routine.reps("Squat", 5)))
    run.follow(until: 29)
    let cues = run.events.compactMap { event -> String? in
      guard case .cue(let cue, let plan) = event.occurrence else { return nil }
      return "\(Int(event.offset / .seconds(1))) \(cue.rawValue) \(plan.kind)"
    }
    #expect(
      cues == [
        "12 halfway work", "21 3 work", "22 2 work", "23 1 work", "24 end work",
        "26 3 break", "27 2 break", "28 1 break", "29 end break",
      ]
    )
  }

  @Test func `a turn that ends with the rotation, or just before its end, has no countdown`() throws
  {
    for length in [33, 31, 30] {
      var run = try Performance(
        Routine.amrap(60, Routine.timed("Plank", 28), Routine.timed("Side Plank", length)))
      run.follow()
      let last = run.log.filter { $0.contains("cue") }.suffix(4)
      #expect(last == ["57 cue 3", "58 cue 2", "59 cue 1", "60 cue end"])
      #expect(run.log.count { $0 == "59 cue 1" } == 1)
    }
  }

  @Test func `turns by repetitions are not counted down, automatic or not`() throws {
    var run = try Performance(
      Routine.amrap(60, Routine.reps("Squat", 10)), options: RunOptions(isAutomatic: true))
    run.follow()
    let cues = run.log.filter { $0.contains("cue") }
    #expect(cues == ["30 cue halfway", "57 cue 3", "58 cue 2", "59 cue 1", "60 cue end"])
  }

  @Test func `adding or removing ten seconds changes the turn with the countdown`() throws {
    var run = try rotation()
    run.tell(.next, at: 8)
    run.tell(.adjust(by: .seconds(10)), at: 9)
    _ = run.takeLog()
    run.follow(until: 29)
    #expect(
      run.takeLog() == [
        "25 cue 3", "26 cue 2", "27 cue 1", "28 cue end", "28 entry-started Break round 1",
      ]
    )
    run.tell(.adjust(by: .seconds(-10)), at: 29)
    #expect(run.takeLog() == ["29 cue end", "29 entry-started Squat round 2"])
    run.tell(.adjust(by: .seconds(10)), at: 29.5)
    #expect(run.snapshot(at: 30).segment?.length == .seconds(70))
  }
}
