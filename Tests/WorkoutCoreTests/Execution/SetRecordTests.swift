import TestSupport
import Testing

@testable import WorkoutCore

struct SetRecordTests {
  /// A run of entries in notation, with the records so far.
  func run(_ text: String, options: RunOptions = RunOptions()) throws -> WorkoutRunner {
    let resolver = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Timestamp(milliseconds: 0)))
    let parsed = NotationParser.parse("# Day\n" + text)
    #expect(parsed.diagnostics.filter { $0.severity == .error }.isEmpty)
    let workout = try #require(parsed.workouts.first)
    let session = try ExecutionSession(
      id: UUID(), workout: resolver.resolve(workout, named: try Title("Day")).workout,
      startTime: Timestamp(milliseconds: 0))
    return WorkoutRunner.begin(session, options: options).runner
  }

  func texts(_ runner: WorkoutRunner) -> [String] { runner.session.records.map(\.text) }

  @Test func `without user input a set counts as done as planned`() throws {
    var runner = try run("Squat: 2x5 @ 60kg, rest 60s\nPlank: 45s\nRun: 400 meters\nBike: 20 cal")
    _ = runner.handle(.next, at: .seconds(20))
    _ = runner.handle(.next, at: .seconds(30))
    _ = runner.handle(.next, at: .seconds(50))
    _ = runner.handle(.next, at: .seconds(60))
    _ = runner.handle(.tick, at: .seconds(105))
    _ = runner.handle(.next, at: .seconds(200))
    _ = runner.handle(.next, at: .seconds(300))
    #expect(texts(runner) == ["5 × 60 kg", "5 × 60 kg", "45s", "400 meters in 1m 35s", "20 cal"])
    #expect(runner.session.records.map(\.set) == [1, 2, 1, 1, 1])
    #expect(runner.summary?.status == .completed)
  }

  @Test func `the user is asked for what the plan leaves open`() throws {
    var runner = try run("Push Up: 8-12, 5+, max, rest 60s")
    var events = runner.handle(.next, at: .seconds(20))
    events += runner.handle(.next, at: .seconds(30)) + runner.handle(.next, at: .seconds(50))
    events += runner.handle(.next, at: .seconds(55)) + runner.handle(.next, at: .seconds(70))
    #expect(runner.session.records.map(\.done.reps) == [8, 5, nil])
    #expect(runner.session.records.map(\.asksForReps) == [true, true, true])
    #expect(events.filter { $0.name == "set-recorded" }.count == 3)
  }

  @Test func `notes on a set and on the session are recorded and saved`() throws {
    var runner = try run("Squat: 2x5 @ 60kg, rest 60s")
    _ = runner.handle(.next, at: .seconds(20))
    let note = try Prose("Belt", field: "note")
    #expect(
      runner.handle(.correct(.note(note)), at: .seconds(25)).map(\.name) == ["set-recorded"])
    #expect(runner.handle(.note(note), at: .seconds(26)).map(\.name) == ["session-noted"])
    let saved = SavedSession(runner.session, localOffset: 0, savedAt: runner.session.startTime)
    let read = try SavedSession(reading: saved.contents())
    #expect(read.session.note == note && read.session.records.map(\.note) == [note])
    #expect(try read.abandoned().note == note)
    _ = runner.handle(.undo, at: .seconds(27))
    _ = runner.handle(.stop, at: .seconds(30))
    #expect(runner.session.records.first?.note == nil)
    #expect(runner.refusal(of: .note(nil), at: .seconds(31)) == nil, "also after the run")
  }

  @Test func `a drop set is recorded and saved with its drops`() throws {
    var runner = try run("Curl: 2x10 @ 20kg + 8 @ 15kg + max @ 10kg, rest 60s")
    _ = runner.handle(.next, at: .seconds(20))
    let first = try #require(runner.session.records.last)
    #expect(first.text == "10 × 20 kg + 8 × 15 kg + ? × 10 kg")
    #expect(first.asksForReps)
    #expect(first.assumedReps == nil)
    _ = runner.handle(.correct(.amount(6)), at: .seconds(25))
    let saved = SavedSession(runner.session, localOffset: 0, savedAt: runner.session.startTime)
    let read = try SavedSession(reading: saved.contents()).session.records
    #expect(read.map(\.text) == ["10 × 20 kg + 8 × 15 kg + 6 × 10 kg"])
    #expect(read.first?.done.totalReps == 24)
    #expect(runner.session.records.last?.asksForReps == false)
  }

  @Test func `the last set can be corrected after the end`() throws {
    var runner = try run("Push Up: 2xmax")
    _ = runner.handle(.next, at: .seconds(20)) + runner.handle(.next, at: .seconds(50))
    #expect(runner.isFinished)
    #expect(runner.refusal(of: .next, at: .seconds(60)) == .finished)
    #expect(runner.handle(.pause, at: .seconds(60)).isEmpty)
    let events = runner.handle(.correct(.amount(12)), at: .seconds(60))
    #expect(events.map(\.name) == ["set-recorded"])
    #expect(events.map(\.offset) == [.seconds(50)])
    #expect(runner.session.records.map(\.done.reps) == [nil, 12])
    #expect(runner.summary?.duration == .seconds(50))
  }

  @Test func `a distance is recorded with the time it took`() throws {
    var runner = try run("Run: 2x400 meters, rest 60s")
    _ = runner.handle(.next, at: .seconds(92))
    _ = runner.handle(.correct(.seconds(90)), at: .seconds(95))
    _ = runner.handle(.next, at: .seconds(100))
    _ = runner.handle(.next, at: .seconds(205))
    _ = runner.handle(.correct(.amount(350)), at: .seconds(206))
    #expect(texts(runner) == ["400 meters in 1m 30s", "350 meters in 1m 45s"])
  }

  @Test(arguments: [
    ("Run: 20 min", true), ("Easy Run: 3 min", true), ("Run: 2 min", false),
    ("Plank: 5 min", false), ("Run: 5 km", false),
  ])
  func `the user is asked for the distance of a long timed run`(text: String, asks: Bool) throws {
    var runner = try run(text)
    _ = runner.handle(.next, at: .seconds(1200))
    let record = try #require(runner.session.records.first)
    #expect(record.asksForDistance == asks)
    let distance = try Distance(hundredths: 420, unit: .kilometers)
    _ = runner.handle(.correct(.distance(distance)), at: .seconds(1201))
    #expect(runner.session.records.first?.asksForDistance == false)
    #expect(runner.session.records.first?.done.distance == distance)
  }

  @Test(arguments: [
    ("2x24kg", "2 × 26 kg"), ("bw+10kg", "bodyweight + 26 kg"), ("bw-10kg", "bodyweight − 26 kg"),
    ("60kg", "26 kg"), ("bw", "26 kg"),
  ])
  func `an entered weight has the planned kind`(
    load: String, done: String
  ) throws {
    var runner = try run("Squat: 2x5 @ \(load), rest 60s")
    _ = runner.handle(.next, at: .seconds(20))
    let typed = Load.weight(try Weight(hundredths: 2600, unit: .kilograms))
    _ = runner.handle(.correct(.load(typed)), at: .seconds(25))
    #expect(runner.session.records.map { $0.done.load?.description } == [done])
  }

  @Test func `a number does not mark a skipped set as done`() throws {
    var runner = try run("Squat: 5\nPush Up: 10")
    _ = runner.handle(.skip, at: .seconds(5))
    #expect(runner.refusal(of: .correct(.amount(10)), at: .seconds(6)) == .nothingRecorded)
    #expect(runner.handle(.correct(.amount(10)), at: .seconds(6)).isEmpty)
    #expect(texts(runner) == ["skipped"])
  }

  @Test func `the score of rounds that the clock ended can be completed afterward`() throws {
    var runner = try run("amrap 60s:\n  Squat: 5\n  Push Up: 10")
    for second in [10, 20, 30] { _ = runner.handle(.next, at: .seconds(second)) }
    _ = runner.handle(.tick, at: .seconds(60))
    #expect(runner.isFinished)
    let events = runner.handle(.score(rounds: 1, repetitions: 12), at: .seconds(65))
    #expect(events.map(\.name) == ["set-recorded", "circuit-scored"])
    #expect(runner.summary?.circuits.map(\.text) == ["1 round + 12 reps"])
  }

  @Test func `a timed set that is ended early records its actual time`() throws {
    var runner = try run("Plank: 60s, rest 30s\nPush Up: 10")
    _ = runner.handle(.next, at: .seconds(42))
    #expect(texts(runner) == ["42s"])
  }

  @Test func `skipped sets are recorded as skipped, and done ones stay done`() throws {
    var runner = try run("Squat: 3x5, rest 60s\nPush Up: 10")
    _ = runner.handle(.next, at: .seconds(20))
    _ = runner.handle(.skip, at: .seconds(25))
    #expect(texts(runner) == ["5", "skipped", "skipped"])
    #expect(!runner.session.completedStepIndices.contains(0))
  }

  @Test func `an exercise counts once its last set is done`() throws {
    var runner = try run("Squat: 2x5, rest 60s\nPush Up: 10")
    for second in [10, 20, 30] { _ = runner.handle(.next, at: .seconds(second)) }
    #expect(runner.snapshot(at: .seconds(31)).segment?.plan.kind == .rest)
    let events = runner.handle(.stop, at: .seconds(31))
    #expect(events.map(\.name).contains("step-completed"))
    #expect(runner.summary?.exercisesCompleted == 1)
  }

  @Test func `skipping during the last rest keeps the exercise completed`() throws {
    var runner = try run("Squat: 1x5, rest 60s\nPush Up: 10")
    _ = runner.handle(.next, at: .seconds(10))
    _ = runner.handle(.skip, at: .seconds(11))
    #expect(runner.session.completedStepIndices == [0])
    #expect(runner.session.currentStepIndex == 1)
  }

  @Test func `going back discards nothing, and Enter keeps what is recorded`() throws {
    var runner = try run("Squat: 2x5, rest 60s\nPush Up: 10")
    _ = runner.handle(.next, at: .seconds(10))
    _ = runner.handle(.correct(.amount(4)), at: .seconds(11))
    _ = runner.handle(.back, at: .seconds(20))
    #expect(runner.snapshot(at: .seconds(20)).segment?.plan.set == 1)
    #expect(texts(runner) == ["4"])
    _ = runner.handle(.next, at: .seconds(30))
    #expect(texts(runner) == ["4"])
    #expect(runner.snapshot(at: .seconds(30)).segment?.plan.kind == .rest)
    _ = runner.handle(.next, at: .seconds(35))
    _ = runner.handle(.back, at: .seconds(40))
    #expect(runner.snapshot(at: .seconds(40)).segment?.plan.kind == .rest)
    _ = runner.handle(.skip, at: .seconds(50))
    #expect(texts(runner) == ["4", "skipped"])
  }

  @Test func `a repeated turn is recorded once`() throws {
    var runner = try run("amrap 10m:\n  Pull Up: 5\n  Push Up: 10")
    for second in [10, 20] { _ = runner.handle(.next, at: .seconds(second)) }
    _ = runner.handle(.back, at: .seconds(25))
    #expect(texts(runner) == ["5", "10"])
    _ = runner.handle(.next, at: .seconds(30))
    #expect(texts(runner) == ["5", "10"])
  }

  @Test func `an entered load does not change other planned loads`() throws {
    var runner = try run("Squat: 5 @ 60kg, 5 @ 6kg, 5 @ 62kg, 5 @ 60kg, rest 60s")
    _ = runner.handle(.next, at: .seconds(10))
    for text in ["6", "62", "62.5"] {
      let load = try #require(Load(written: "\(text)kg"))
      _ = runner.handle(.correct(.load(load), continuing: text != "6"), at: .seconds(11))
    }
    func planned() -> [String?] {
      runner.session.workout.items.first?.configuration?.sets.map { $0.load?.description } ?? []
    }
    #expect(planned() == ["62.5 kg", "6 kg", "62 kg", "62.5 kg"])
    _ = runner.handle(.undo, at: .seconds(12))
    #expect(planned() == ["60 kg", "6 kg", "62 kg", "60 kg"])
  }

  @Test func `excessive numbers are clamped to the maximum`() throws {
    var runner = try run("Bike: 20 cal\namrap 10m:\n  Pull Up: 5")
    _ = runner.handle(.next, at: .seconds(10))
    _ = runner.handle(.correct(.amount(.max)), at: .seconds(11))
    _ = runner.handle(.score(rounds: .max, repetitions: .max), at: .seconds(12))
    _ = runner.handle(.next, at: .seconds(20))
    let saved = SavedSession(
      runner.session, localOffset: 0, savedAt: Timestamp(milliseconds: 25_000))
    let read = try SavedSession(reading: saved.contents())
    #expect(read.session.records.map(\.done) == runner.session.records.map(\.done))
    #expect(read.session.rotations == runner.session.rotations)
  }

  @Test func `skipping everything does not complete a workout`() throws {
    var runner = try run("Squat: 5\nPush Up: 10")
    _ = runner.handle(.skip, at: .seconds(1))
    _ = runner.handle(.skip, at: .seconds(2))
    let summary = try #require(runner.summary)
    #expect(summary.isAtEnd)
    #expect(summary.status == .stopped && !summary.wasCompleted)
    #expect(summary.exercisesCompleted == 0)
  }

  @Test func `a load corrected later does not change the sets done since`() throws {
    var runner = try run("Squat: 4x5 @ 60kg, rest 60s")
    for second in 1...5 { _ = runner.handle(.next, at: .seconds(second)) }
    _ = runner.handle(.correct(.load(try load("70kg"))), at: .seconds(6))
    let first = runner.session.records[0].place
    for text in ["6kg", "62kg", "62.5kg"] {
      _ = runner.handle(
        .correct(.load(try load(text)), of: first, continuing: text != "6kg"), at: .seconds(7))
    }
    #expect(texts(runner) == ["5 × 62.5 kg", "5 × 60 kg", "5 × 70 kg"])
    #expect(
      runner.session.records.map(\.planned.summary) == Array(repeating: "5 reps @ 60 kg", count: 3))
    _ = runner.handle(.undo, at: .seconds(8))
    #expect(texts(runner) == ["5 × 60 kg", "5 × 60 kg", "5 × 70 kg"])
  }

  private func load(_ text: String) throws -> Load {
    try #require(Load(written: text, in: .kilograms))
  }

  @Test func `a corrected load is planned for the following sets, and undo takes it back`() throws {
    var runner = try run("Squat: 3x5 @ 60kg, rest 60s")
    _ = runner.handle(.next, at: .seconds(10))
    let load = Load.weight(try Weight(hundredths: 6250, unit: .kilograms))
    _ = runner.handle(.correct(.load(load)), at: .seconds(12))
    #expect(runner.session.records.first?.done.load == load)
    #expect(runner.session.records.first?.planned.load != load)
    _ = runner.handle(.next, at: .seconds(20))
    #expect(runner.snapshot(at: .seconds(21)).segment?.plan.load == load)
    _ = runner.handle(.next, at: .seconds(30))
    _ = runner.handle(.correct(.amount(3)), at: .seconds(31))
    #expect(texts(runner) == ["5 × 62.5 kg", "3 × 62.5 kg"])
    _ = runner.handle(.undo, at: .seconds(32))
    #expect(texts(runner) == ["5 × 62.5 kg", "5 × 62.5 kg"])
    #expect(runner.refusal(of: .undo, at: .seconds(33)) == .nothingToUndo)
  }

  @Test func `records survive in the saved session and in the history`() throws {
    var runner = try run("Squat: 2x5 @ 60kg RPE 8, rest 60s\nRun: 400 meters\nPlank: max hold")
    for second in [10, 20] { _ = runner.handle(.next, at: .seconds(second)) }
    _ = runner.handle(.correct(.amount(4)), at: .seconds(21))
    let saved = SavedSession(
      runner.session, localOffset: 3600, savedAt: Timestamp(milliseconds: 25_000))
    let read = try SavedSession(reading: saved.contents())
    #expect(read.session.records.map(\.text) == runner.session.records.map(\.text))
    #expect(read.session.records.first?.done.effort?.text == "RPE 8")
    #expect(read.elapsed == .seconds(25))
    let record = try read.abandoned()
    #expect(record.duration == .seconds(25))
    let line = try SessionRecord(try JSONText(record.line()).root)
    #expect(line.sets.map(\.done) == record.sets.map(\.done))
    #expect(line.sets.map(\.planned) == record.sets.map(\.planned))
  }

  @Test func `a resumed AMRAP keeps its rounds, its turn and its clock`() throws {
    var runner = try run("amrap 10m:\n  Pull Up: 5\n  Push Up: 10\n  Squat: 15")
    for second in [20, 40, 60, 80] { _ = runner.handle(.next, at: .seconds(second)) }
    let saved = SavedSession(
      runner.session, localOffset: 0, savedAt: Timestamp(milliseconds: 100_000))
    let read = try SavedSession(reading: saved.contents())
    var session = read.session
    try session.resumeAfterCut(at: Timestamp(milliseconds: 1_000_000), kept: read.elapsed)
    var (resumed, _) = WorkoutRunner.begin(
      session, at: .zero, wallTime: Timestamp(milliseconds: 1_000_000))
    let snapshot = resumed.snapshot(at: .zero)
    #expect(snapshot.turn?.round == 2)
    #expect(snapshot.turn?.entry.item?.title.text == "Push Up")
    #expect(snapshot.limit == .seconds(500))
    _ = resumed.handle(.tick, at: .seconds(500))
    let score = try #require(resumed.summary?.circuits.first)
    #expect(score.completed == 1 && score.repetitions == 5)
    #expect(score.text == "1 round + 5 reps")
  }

  @Test func `one key counts a whole round`() throws {
    var runner = try run("amrap 10m:\n  Pull Up: 5\n  Push Up: 10")
    _ = runner.handle(.nextRound, at: .seconds(20))
    _ = runner.handle(.next, at: .seconds(30))
    _ = runner.handle(.nextRound, at: .seconds(40))
    #expect(runner.snapshot(at: .seconds(41)).turn?.count.fullRounds == 2)
    #expect(texts(runner) == ["5", "10", "5", "10"])
    _ = runner.handle(.tick, at: .seconds(600))
    #expect(runner.summary?.circuits.first?.text == "2 rounds")
  }

  @Test func `a circuit for time is scored by its time, or at the cap by what was done`() throws {
    let text = "21-15-9 for time, cap 10m:\n  Thruster @ 43kg\n  Pull Up\nPlank: 30s"
    var fast = try run(text)
    for second in 1...6 { _ = fast.handle(.next, at: .seconds(second * 30)) }
    #expect(fast.session.records.map(\.done.reps) == [21, 21, 15, 15, 9, 9])
    _ = fast.handle(.tick, at: .seconds(1000))
    #expect(fast.summary?.circuits.first?.time == .seconds(180))
    #expect(fast.summary?.circuits.first?.text == "3:00")
    var slow = try run(text)
    for second in [200, 400, 590] { _ = slow.handle(.next, at: .seconds(second)) }
    _ = slow.handle(.tick, at: .seconds(1000))
    let score = try #require(slow.summary?.circuits.first)
    #expect(score.time == nil && score.repetitions == 57)
    #expect(slow.summary?.duration == .seconds(630))
  }

  @Test func `completed sets count when the cap cuts their step`() throws {
    var runner = try run("2 rounds for time, cap 2m:\n  Squat: 2x10\n  Push Up: 5")
    for second in [20, 40, 60, 80] { _ = runner.handle(.next, at: .seconds(second)) }
    _ = runner.handle(.tick, at: .seconds(120))
    #expect(texts(runner) == ["10", "10", "5", "10", "skipped", "skipped"])
    let score = try #require(runner.summary?.circuits.first)
    #expect(score.time == nil && score.repetitions == 35 && score.completed == 1)
  }

  @Test func `a turn of several sets is recorded set by set`() throws {
    var runner = try run("amrap 2m:\n  Squat: 2x10\n  Side Plank: 5s each side\n  Push Up: 5")
    _ = runner.handle(.next, at: .seconds(40))
    _ = runner.handle(.tick, at: .seconds(50))
    #expect(texts(runner) == ["10", "10", "5s", "5s"])
    #expect(runner.session.records.map(\.set) == [1, 2, 1, 1])
    #expect(runner.session.records.map(\.side) == [nil, nil, 1, 2])
    _ = runner.handle(.tick, at: .seconds(120))
    let score = try #require(runner.summary?.circuits.first)
    #expect(score.completed == 0 && score.repetitions == 20)
  }

  @Test func `an alternative is swapped in, for this step and later ones`() throws {
    var runner = try run("2 rounds:\n  Pull Up | Ring Row: 5\n  Push Up: 5")
    let events = runner.handle(.swap(), at: .seconds(1))
    #expect(events.map(\.name) == ["exercise-swapped"])
    #expect(runner.snapshot(at: .seconds(1)).item?.title.text == "Ring Row")
    _ = runner.handle(.next, at: .seconds(2))
    #expect(runner.refusal(of: .swap(), at: .seconds(3)) == .noAlternative)
    _ = runner.handle(.next, at: .seconds(3))
    #expect(runner.snapshot(at: .seconds(4)).item?.title.text == "Ring Row")
    #expect(runner.session.records.first?.exercise.title.text == "Ring Row")
  }

  @Test func `an open rest and an open time wait for the user`() throws {
    var runner = try run("Squat: 2x5, rest until ready\nPlank: max hold\nPush Up: 5")
    _ = runner.handle(.next, at: .seconds(10))
    let rest = try #require(runner.snapshot(at: .seconds(70)).segment)
    #expect(rest.plan.kind == .rest && rest.countsUp && rest.elapsed == .seconds(60))
    #expect(runner.nextDeadline == nil)
    for second in [100, 120, 130] { _ = runner.handle(.next, at: .seconds(second)) }
    let hold = try #require(runner.snapshot(at: .seconds(190)).segment)
    #expect(hold.countsUp && hold.elapsed == .seconds(60))
    _ = runner.handle(.next, at: .seconds(200))
    #expect(runner.session.records.last?.text == "1m 10s")
  }
}
