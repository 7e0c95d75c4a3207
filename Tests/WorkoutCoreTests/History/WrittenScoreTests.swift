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
  func `other text is none`(text: String) {
    #expect(WrittenScore(text) == nil)
  }

  private static let fran = "# Fran\n2 rounds for time, cap 10m:\n  Thruster: 10\n  Pull Up: 5\n"
  private static let cindy = "# Cindy\namrap 20m:\n  Pull Up: 5\n  Push Up: 10\n  Squat: 15\n"

  private func log(_ text: String, _ score: String) throws -> SessionRecord {
    let store = DataStore.inMemory(Library(), .test())
    let parsed = try #require(NotationParser.parse(text).workouts.first)
    let resolver = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Timestamp(milliseconds: 0)))
    let workout = resolver.resolve(parsed, named: try Title("Day")).workout
    return try store.sessions.log(workout, score: WrittenScore(score)).record
  }

  @Test(arguments: [
    (fran, "4:05 rx", "4:05 Rx"), (fran, "22 reps", "22 reps"),
    (cindy, "18+7", "18 rounds + 7 reps"),
    (cindy, "605 reps scaled", "20 rounds + 5 reps scaled"),
  ])
  func `a logged score is that of the circuit`(text: String, score: String, shown: String) throws {
    let record = try log(text, score)
    #expect(record.circuits.map(\.text) == [shown])
    if score.hasPrefix("4:05") { #expect(record.duration == .seconds(245)) }
  }

  @Test(arguments: [
    (fran, "5+12"), (cindy, "4:05"), (cindy, "7+30"), ("# Day\nSquat: 5\n", "4:05"),
  ])
  func `a score of another kind is refused`(text: String, score: String) {
    #expect(throws: CoreError.invalid([.notScored(score)])) { try log(text, score) }
  }

  @Test func `a score follows from edited sets, or is written`() throws {
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

  @Test func `records compare like with like`() throws {
    var records = HistoryRecords()
    let id = UUID()
    for (index, score) in ["4:05 rx", "3:30 scaled", "4:00", "3:50 scaled"].enumerated() {
      var record = try log(Self.fran, score)
      record.workoutID = id
      record.start = Timestamp(milliseconds: Int64(index) * 86_400_000)
      records.add(record)
    }
    #expect(records.circuits.map(\.score.text).sorted() == ["3:30 scaled", "4:00"])
  }
}
