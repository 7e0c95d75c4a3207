import TestSupport
import Testing

@testable import WorkoutCore

@Suite struct WrittenScoreTests {
  @Test(arguments: [
    ("4:05", WrittenScore.Result.time(seconds: 245), nil),
    ("1:02:03 RX", .time(seconds: 3723), "rx"),
    ("5+12", .rounds(5, repetitions: 12), nil),
    ("5 + 12 scaled", .rounds(5, repetitions: 12), "scaled"),
    ("5 rounds", .rounds(5, repetitions: 0), nil),
    ("1 round + 3 reps rx", .rounds(1, repetitions: 3), "rx"),
    ("87 reps", .repetitions(87), nil),
  ])
  func `a score is a time, rounds or repetitions`(
    text: String, result: WrittenScore.Result, scaling: String?
  ) throws {
    let score = try #require(WrittenScore(text))
    #expect(score.result == result)
    #expect(score.scaling?.rawValue == scaling)
  }

  @Test(arguments: [
    "", "rx", "5", "87", "5+", "+12", "5+12+3", "4:5:6:7", "-5 reps", "99999 reps", "Squat: 5",
    "4:05 rx scaled", "reps", "5 sets",
  ])
  func `other text is not a score`(text: String) { #expect(WrittenScore(text) == nil) }

  private static let fran = "# Fran\n2 rounds for time, cap 10m:\n  Thruster: 10\n  Pull Up: 5\n"
  private static let cindy = "# Cindy\namrap 20m:\n  Pull Up: 5\n  Push Up: 10\n  Squat: 15\n"

  private func log(
    _ text: String, _ score: String, _ entries: [String] = []
  ) throws -> SessionRecord {
    let store = DataStore.inMemory(Library(), .test())
    let parsed = try #require(NotationParser.parse(text).workouts.first)
    let resolver = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Timestamp(milliseconds: 0)))
    let workout = resolver.resolve(parsed, named: try Title("Day")).workout
    let done = NotationParser.parseEntries(entries).entries
    return try store.sessions.log(workout, done, score: score)
  }

  @Test(arguments: [
    (fran, "4:05 rx", "4:05 Rx"), (fran, "22 reps", "22 reps"),
    (cindy, "18+7", "18 rounds + 7 reps"),
    (cindy, "605 reps scaled", "20 rounds + 5 reps scaled"),
    ("# Day\n3 rounds, rest 1m: Wall Ball: 60s; Box Jump: 60s\n", "310 reps rx", "310 reps Rx"),
    ("# Day\nemom 6m alternating: Wall Ball: 60s; Box Jump: 60s\n", "87 reps", "87 reps"),
  ])
  func `a logged score is set on the circuit`(text: String, score: String, shown: String) throws {
    let record = try log(text, score)
    #expect(record.circuits.map(\.text) == [shown])
    if score.hasPrefix("4:05") { #expect(record.duration == .seconds(245)) }
  }

  @Test func `the sets of a logged session come to its score`() throws {
    let amrap = try log(Self.cindy, "18+7")
    #expect(amrap.sets.count == 18 * 3 + 2)
    #expect(amrap.sets.suffix(3).map(\.text) == ["15", "5", "2"])
    #expect(amrap.sets.suffix(2).map(\.round) == [19, 19])
    #expect(amrap.status == .completed)
    let cut = try log("# Day\n21-15-9 for time, cap 6m: Thruster: @ 40kg; Pull Up\n", "50 reps")
    #expect(
      cut.sets.map(\.text) == ["21 × 40 kg", "21", "8 × 40 kg", "skipped", "skipped", "skipped"])
    #expect(cut.circuits.map(\.text) == ["50 reps"])
    #expect((cut.status, cut.duration) == (.completed, .seconds(360)))
    #expect(cut.end == cut.start.adding(.seconds(360)))
    let short = try log("# Day\namrap 30s:\n  Thruster: 15\n  Sit Up: 20\n", "2+3")
    #expect(short.sets.map(\.text) == ["15", "20", "15", "20", "3"])
    let timed = try log(Self.fran, "4:05")
    #expect(timed.sets.allSatisfy { !$0.done.isSkipped })
    #expect(timed.end == timed.start.adding(.seconds(245)))
  }

  @Test func `sets that are written replace those of the score, which stays`() throws {
    let amrap = try log(Self.cindy, "2+7", ["Squat: 15, 12 @ 10kg"])
    #expect(amrap.sets.map(\.text) == ["5", "10", "15 × 10 kg", "5", "10", "12 × 10 kg", "5", "2"])
    #expect(amrap.circuits.map(\.text) == ["2 rounds + 7 reps"])
    let timed = try log(Self.fran, "4:05 scaled", ["Pull Up: 5, 3"])
    #expect(timed.sets.map(\.text) == ["10", "5", "10", "3"])
    #expect(timed.circuits.map(\.text) == ["4:05 scaled"])
    #expect(timed.duration == .seconds(245))
    let cut = try log(Self.fran, "17 reps", ["Thruster: 10, 2"])
    #expect(cut.sets.map(\.text) == ["10", "5", "2", "skipped"])
  }

  private static let both =
    "# Day\namrap 20m:\n  Pull Up: 5\n  Push Up: 10\n  Squat: 15\n"
    + "2 rounds for time:\n  Thruster: 10\n  Burpee: 5\n"

  @Test(arguments: [
    (both, "2+7 4:05 rx", ["2 rounds + 7 reps", "4:05 Rx"]),
    (both, "4:05 2+7 scaled", ["2 rounds + 7 reps scaled", "4:05"]),
    (both, "2+7 rx 4:05", ["2 rounds + 7 reps Rx", "4:05"]),
    (both, "4:05", ["4:05"]), (both, "2+7", ["2 rounds + 7 reps"]),
    (both, "67 reps 22 reps", ["2 rounds + 7 reps", "22 reps"]),
    (
      "# Day\n1 round for time: Squat: 10\n1 round for time: Lunge: 10\n", "1:05 0:55",
      ["1:05", "0:55"]
    ),
  ])
  func `each score belongs to the next circuit that can have it`(
    text: String, score: String, shown: [String]
  ) throws {
    #expect(try log(text, score).circuits.map(\.text) == shown)
  }

  @Test(arguments: [
    (both, "2+7 4:05", [], 1200 + 245), (both, "4:05", [], 1200 + 245),
    (
      "# Day\n1 round for time: Squat: 10; Run: 400 meters ~2m\nPlank: 60s\n"
        + "1 round for time, cap 3m: Lunge: 10\n",
      "5:05 8 reps", ["Run: 400 meters ~3m"], 305 + 60 + 180
    ),
  ])
  func `the times of circuits replace their estimates in the length of the session`(
    text: String, score: String, entries: [String], seconds: Int
  ) throws {
    let record = try log(text, score, entries)
    #expect(record.duration == .seconds(seconds))
    #expect(record.end == record.start.adding(.seconds(seconds)))
  }

  @Test func `a score more than the workout has is rejected`() {
    #expect(throws: CoreError.invalid([.notScored("4:10")])) {
      try log(Self.both, "4:05 4:10")
    }
  }

  @Test(arguments: [
    ("4:05 rx 5+12 scaled", ["4:05 rx", "5+12 scaled"], []),
    ("5 rounds + 3 reps 4:05", ["5 rounds + 3 reps", "4:05"], []),
    ("4:05 Squat 5+12 rx", ["4:05", "5+12 rx"], ["Squat"]), ("Squat", [], ["Squat"]),
  ])
  func `scores are split off at both ends`(text: String, scores: [String], others: [String]) {
    let split = WrittenScore.split(text.split(separator: " ").map(String.init))
    #expect(split.scores.map(\.text) == scores)
    #expect(split.others == others)
  }

  @Test(arguments: [
    ("# Day\n3 rounds: Push Up: 10; Plank: 60s\n", "87 reps"), (fran, "5+12"), (cindy, "4:05"),
    ("# Day\nSquat: 5\n", "4:05"),
  ])
  func `a score of another kind is rejected`(text: String, score: String) {
    #expect(throws: CoreError.invalid([.notScored(score)])) { try log(text, score) }
  }

  @Test(arguments: [
    (fran, "10:01", "the cap is 10:00"), (fran, "4:05:00", "the cap is 10:00"),
    (fran, "31 reps", "the workout has 30 repetitions"),
    (cindy, "20+30", "a round has 30 repetitions"),
  ])
  func `a score past a limit is rejected with it`(text: String, score: String, limit: String) {
    let error = #expect(throws: CoreError.self) { try log(text, score) }
    #expect(error?.problems.map(\.code) == [.invalidEntry])
    #expect(error?.problems.map(\.hint) == [limit])
  }

  @Test func `a buy-in is done once, whatever the score of the rounds after it`() throws {
    let text = "# Day\namrap 20m:\n  buy-in: Run: 400 meters\n  Pull Up: 5\n  Push Up: 10\n"
    let sets = try log(text, "3+7").sets
    #expect(sets.map(\.round) == [1, 1, 1, 2, 2, 3, 3, 4, 4])
    #expect(sets.map(\.position.inner) == [0, 1, 2, 1, 2, 1, 2, 1, 2])
    #expect(sets.suffix(4).map(\.text) == ["5", "10", "5", "2"])
    #expect(try log(text, "0+3").sets.map(\.done.reps) == [nil, 3, nil])
  }

  @Test func `a score at its limit is recorded`() throws {
    #expect(try log(Self.fran, "10:00").circuits.map(\.text) == ["10:00"])
    #expect(try log(Self.fran, "30 reps").circuits.map(\.text) == ["30 reps"])
    #expect(try log(Self.cindy, "20+29").circuits.map(\.text) == ["20 rounds + 29 reps"])
  }

  @Test(arguments: [("0+6", 0.2), ("0+15", 0.5), ("0+27", 0.9), ("1+15", 1.5), ("2 rounds", 2)])
  func `the figure of a score rises with it`(score: String, figure: Double) throws {
    #expect(try log(Self.cindy, score).scoreFigure?.value == figure)
  }

  @Test func `a score is derived from edited sets, or entered`() throws {
    let record = try log(Self.fran, "4:05 rx")
    let items = { (text: String) in
      EntryResolver(
        library: Library(), identifiers: .counting(), clock: .fixed(Timestamp(milliseconds: 0))
      ).resolve(NotationParser.parseEntries([text]).entries).entries.flatMap(\.items)
    }
    let capped = try record.correcting(
      items("Thruster: 10") + items("Pull Up: 5, 5"), isWhole: true)
    #expect(capped.circuits.map(\.text) == ["20 reps Rx"])
    let more = try capped.correcting(
      items("Thruster: 10, 9") + items("Pull Up: 5, 5"), isWhole: true)
    #expect(more.circuits.map(\.text) == ["29 reps Rx"])
  }

  @Test(arguments: [
    (fran, ["4:05 rx", "3:30 scaled", "4:00", "3:50 scaled"], ["3:30 scaled", "4:00"]),
    (fran, ["22 reps", "25 reps"], []),
    (
      "# Day\n3 rounds, rest 1m: Wall Ball: 60s; Box Jump: 60s\n",
      ["310 reps rx", "290 reps", "330 reps scaled"], ["310 reps Rx", "330 reps scaled"]
    ),
  ])
  func `records compare like with like`(
    text: String, scores: [String], best: [String]
  ) throws {
    var records = HistoryRecords()
    let id = UUID()
    for (index, score) in scores.enumerated() {
      var record = try log(text, score)
      record.workoutID = id
      record.start = Timestamp(milliseconds: Int64(index) * 86_400_000)
      records.add(record)
    }
    #expect(records.circuits.map(\.score.text).sorted() == best)
  }
}
