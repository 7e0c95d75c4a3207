import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Which sets of a session belong to a lift, and how unusual loads progress.
struct LiftTests {
  @Test func `an entry that moves keeps its progress`() throws {
    let diary = try TrainingDiary(
      "# Day\nSquat: 5x3 @ 100kg, progress +2.5kg\nSquat: 3x10 @ 60kg\n\n# Other\nPlank: 30s\n")
    try diary.train()
    #expect(try diary.next() == ["5x3 @ 102.5kg", "3x10 @ 60kg"])
    let moved = "# Day\nPlank: 30s\nSquat: 5x3 @ 100kg, progress +2.5kg\nSquat: 3x10 @ 60kg\n"
    let parsed = try #require(NotationParser.parse(moved).workouts.first)
    _ = try diary.store.workouts.importWorkouts([(parsed, try Title("Day"))], taken: .replace)
    #expect(try diary.next() == ["30s", "5x3 @ 102.5kg", "3x10 @ 60kg"])
  }

  @Test func `an edit applies in every workout that shares the rule`() throws {
    let diary = try TrainingDiary(
      "# A\nSquat: 3x5 @ 60kg, progress +2.5kg everywhere\n\n# B\nSquat: 3x5 @ 60kg\n")
    for title in ["A", "B", "A", "B"] { try diary.train(title) }
    #expect(try diary.next("B") == ["3x5 @ 70kg"])
    try diary.set("Squat: 3x5 @ 50kg, progress +2.5kg everywhere", in: "A")
    try diary.set("Squat: 3x5 @ 50kg", in: "B")
    #expect(try diary.next("A") == ["3x5 @ 50kg"])
    #expect(try diary.next("B") == ["3x5 @ 50kg"])
  }

  @Test(arguments: [
    // Two misses bring more help, not less.
    ("Pull Up: 3x5 @ bw-20kg, progress +2.5kg", ["5,5,4", "5,5,4"], "3x5 @ bw-22.5kg"),
    ("Pull Up: 3x5 @ bw-20kg, progress +2.5kg", ["5,5,5"], "3x5 @ bw-17.5kg"),
    (
      "Pull Up: 2x5 @ bw-20kg, 5+ @ bw-20kg, progress by last 5 +2.5kg, 10 +5kg", ["5,5,12"],
      "5, 5, 5+ @ bw-15kg"
    ),
    // A set below the heaviest does not become lighter than body weight.
    (
      "Pull Up: 5 @ bw, 3x5 @ bw+10kg, progress +2.5kg", ["5,5,5,5 @ bw+5kg"],
      "5 @ bw, 3x5 @ bw+7.5kg"
    ),
  ])
  func `loads added to body weight`(written: String, sessions: [String], next: String) throws {
    let diary = try TrainingDiary(written)
    for session in sessions { try diary.train(done: session) }
    #expect(try diary.next() == [next])
  }

  @Test func `a step without an earlier max has no effect`() throws {
    let diary = try TrainingDiary("Squat: 5+ @ 85%, progress max +5kg")
    try diary.train()
    let prescribed = try diary.prescribed()
    #expect(prescribed.unknownMaxima.map(\.text) == ["Squat"])
  }

  @Test func `rounds that were not done count as missing`() throws {
    let diary = try TrainingDiary("3 rounds:\n  Swing: 10 @ 16kg, progress +4kg\n")
    try diary.train { session in
      session.sets = session.sets.filter { $0.round == 1 }
      session.status = .stopped
    }
    #expect(try diary.next() == ["10 @ 16kg"])
    try diary.train()
    #expect(try diary.next() == ["10 @ 20kg"])
  }

  @Test(arguments: [
    ("+2.5kg", "5+0", "10 @ 42.5kg"), ("+2.5kg", "5+4", "10 @ 42.5kg"),
    ("+2.5kg", "0+4", "10 @ 40kg"), ("by total 54 +2.5kg", "5+4", "10 @ 42.5kg"),
  ])
  func `the round that the time ends is not missed`(
    rule: String, score: String, next: String
  ) throws {
    let diary = try TrainingDiary("amrap 10m:\n  Squat: 10 @ 40kg, progress \(rule)\n")
    diary.passDay()
    _ = try diary.store.sessions.log(diary.workout(), score: score)
    #expect(try diary.next() == [next])
  }

  @Test func `other sets of a removed workout do not count everywhere`() throws {
    let diary = try TrainingDiary("Squat: 3x5 @ 60kg, progress +2.5kg everywhere")
    try diary.train()
    let hotel = try #require(NotationParser.parse("# Hotel\nSquat: 3x20 @ 20kg\n").workouts.first)
    let library = try diary.store.load()
    let resolver = EntryResolver(library: library, identifiers: .live, clock: .live)
    _ = try diary.store.sessions.log(resolver.resolve(hotel, named: try Title("Hotel")).workout)
    #expect(try diary.next() == ["3x5 @ 62.5kg"])
  }

  @Test func `a rule by repetitions defines what a miss is`() throws {
    let diary = try TrainingDiary("Squat: 3x10 @ 60kg, progress by total 0 -2.5kg, 25 +2.5kg")
    try diary.train(done: "9,8,8")
    #expect(try diary.next() == ["3x10 @ 62.5kg"])
    #expect(try diary.prescribed().changes.map(\.isMiss) == [false])
  }
}
