import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The prescription of the next session after others, for each kind of rule.
struct ProgressionFoldTests {
  private static func next(_ text: String, after sessions: [String]) throws -> String {
    let diary = try TrainingDiary(text)
    for session in sessions { try diary.train(done: session) }
    return try #require(try diary.next().first)
  }

  private static let plain = "Squat: 3x5 @ 60kg, progress +2.5kg"

  @Test(arguments: [
    (["5,5,5"], "62.5"), (["5,5,5", "5,5,4"], "62.5"),
    // 62.5 − 10% = 56.25, shown rounded to the step.
    (["5,5,5", "5,5,4", "5,4,4"], "57.5"), (["5,5,5", "5,5,4", "5,5,5"], "65"),
    (["5,5,5", "skipped", "skipped"], "62.5"), (["5,5,5", "left after 5"], "62.5"),
    (["5,5,5", "left after 5", "5,5,4"], "57.5"),
    (["5,5,5", "as written 5,5,5 @ 60kg"], "62.5"), (["5,5,5", "5,5,5 @ 60kg"], "62.5"),
    (["5,5,5", "5,5,5 @ 70kg"], "72.5"), (["5,5,5", "5,5,4 @ 70kg"], "70"),
    (["5,5,5", "5,5,4 @ 61kg"], "61"), (["5,5,4", "5,5,5", "5,5,4", "5,5,5"], "65"),
    // 56.25 is not rounded before the step: 56.25 + 2.5 = 58.75.
    (["5,5,5", "5,5,4", "5,4,4", "5,5,5"], "60"),
  ])
  func `a plain step follows what was done`(sessions: [String], load: String) throws {
    #expect(try Self.next(Self.plain, after: sessions) == "3x5 @ \(load)kg")
  }

  private static let ladder = """
    Squat: 4x3, 3+ @ 85kg, progress +5kg
      miss: 5x2, 2+
      miss: 9x1, 1+
      miss: -15%
    """
  private static let tested = """
    Squat: 4x3, 3+ @ 85kg, progress +5kg
      miss: 5x2, 2+
      miss: test 5, then 85%
    """
  private static let open = "Squat: 2x5, 5+ @ 60kg, progress by last 5 +2.5kg, 10 +5kg, miss -10%"

  @Test(arguments: [
    (plain + ", miss 3 -10%", ["5,5,4", "5,5,4"], "3x5 @ 60kg"),
    (plain + ", miss 3 -10%", ["5,5,4", "5,5,4", "5,5,4"], "3x5 @ 55kg"),
    (plain + ", miss 2 -5kg", ["5,5,4", "5,5,4"], "3x5 @ 55kg"),
    (plain + ", miss keep", ["5,5,4", "5,5,4", "5,5,4"], "3x5 @ 60kg"),
    (plain + " after 2", ["5,5,5"], "3x5 @ 60kg"),
    (plain + " after 2", ["5,5,5", "5,5,5"], "3x5 @ 62.5kg"),
    (plain + " after 2", ["5,5,5", "5,5,4", "5,5,5"], "3x5 @ 60kg"),
    (plain + " always", ["5,5,4", "5,4,3"], "3x5 @ 65kg"),
    ("Squat: 3x5 @ 60kg, progress +5%", ["5,5,5", "5,5,5"], "3x5 @ 65kg"),
    // Smaller steps than 2.5 kg are shown as they are.
    ("Squat: 3x5 @ 10kg, progress +1kg", ["5,5,5"], "3x5 @ 11kg"),
    ("Squat: 3x5 @ 10kg, progress +1kg", ["5,5,5", "5,5,5", "5,5,5"], "3x5 @ 13kg"),
    ("Squat: 3x5 @ 30kg, progress +1.25kg", ["5,5,5"], "3x5 @ 31.25kg"),
    ("Squat: 3x5 @ 30kg, progress +2.5kg, miss -1kg", ["5,5,5", "5,5,4"], "3x5 @ 31.5kg"),
    ("Squat: 3x5 @ 33kg, progress +1kg, miss -10%", ["5,5,4"], "3x5 @ 29.5kg"),
    ("Squat: 3x5 @ 45lb, progress +2lb", ["5,5,5"], "3x5 @ 47lb"),
    ("Squat: 3x5 @ 60kg, progress as done", ["5,5,4 @ 72.5kg"], "3x5 @ 72.5kg"),
    ("Squat: 3x5, progress as done", ["5,5,4 @ 72.5kg"], "3x5 @ 72.5kg"),
    ("Squat: 3x5 @ bw, progress +1 rep", ["5,5,5"], "3x6 @ bw"),
    ("Squat: 3x5 @ bw, progress +1 rep after 2", ["5,5,5", "5,5,5"], "3x6 @ bw"),
    ("Plank: 3x30s, progress +5s", ["30,30,30", "35,35,35", "40,40,30", "40,40,20"], "3x36s"),
    (open, ["5,5,9"], "5, 5, 5+ @ 62.5kg"), (open, ["5,5,10"], "5, 5, 5+ @ 65kg"),
    (open, ["5,5,4"], "5, 5, 5+ @ 55kg"),
    (
      "Squat: 3x10 @ 60kg, progress by total 0 -2.5kg, 25 +2.5kg, 30 +5kg", ["9,8,8"],
      "3x10 @ 62.5kg"
    ),
    (
      "Squat: 3x10 @ 60kg, progress by total 0 -2.5kg, 25 +2.5kg, 30 +5kg", ["8,8,8", "10,10,10"],
      "3x10 @ 62.5kg"
    ),
    ("Squat: 2x5, 5+ @ 60kg, progress +2.5kg per extra rep up to 3", ["5,5,7"], "5, 5, 5+ @ 65kg"),
    (
      "Squat: 2x5, 5+ @ 60kg, progress +2.5kg per extra rep up to 3", ["5,5,12"],
      "5, 5, 5+ @ 67.5kg"
    ),
    ("Squat: 2x5 @ 40kg, 3x5 @ 60kg, progress +2.5kg", ["5,5,5,5,5"], "2x5 @ 42.5kg, 3x5 @ 62.5kg"),
    (ladder, ["3,3,3,3,2"], "5x2, 1x2+ @ 85kg"),
    (ladder, ["3,3,3,3,2", "2,2,2,2,2,3"], "5x2, 1x2+ @ 90kg"),
    // 85 − 15% = 72.25.
    (ladder, ["3,3,3,3,2", "2,2,2,2,2,1", "1,1,1,1,1,1,1,1,1,0"], "4x3, 1x3+ @ 72.5kg"),
    (tested, ["3,3,3,3,2", "2,2,2,2,2,1"], "5 @ 85kg"),
    (tested, ["3,3,3,3,2", "2,2,2,2,2,1", "5 @ 100kg"], "4x3, 1x3+ @ 85kg"),
    ("Pull Up: 3x5 @ bw+5kg, progress +2.5kg", ["5,5,5"], "3x5 @ bw+7.5kg"),
    ("Pull Up: 3x5 @ bw, progress +2.5kg", ["5,5,5"], "3x5 @ bw+2.5kg"),
    ("Pull Up: 3x5 @ bw+5kg, progress +2.5kg, miss -10kg", ["5,5,4"], "3x5 @ bw"),
    ("Pull Up: 3x5 @ bw-20kg, progress +5kg", ["5,5,5"], "3x5 @ bw-15kg"),
    ("Curl: 3x8 @ 2x10kg, progress +2.5kg", ["8,8,8"], "3x8 @ 2x12.5kg"),
    // Less than a step is not rounded, so that it does not increase.
    ("Curl: 2x8 @ 2kg, progress +2.5kg", ["8,7", "8,7"], "2x8 @ 1.8kg"),
  ])
  func `each part of a rule has its effect`(
    text: String, sessions: [String], sets: String
  ) throws {
    #expect(try Self.next(text, after: sessions) == sets)
  }

  private static let range = "Row: 3x8-12 @ 20kg, progress reps 8-12 +2.5kg"

  @Test(arguments: [
    (range, [], "3x8-12 @ 20kg"), (range, ["8,8,8"], "3x9 @ 20kg"),
    (range, ["12,12,11"], "3x12 @ 20kg"), (range, ["12,12,12"], "3x8 @ 22.5kg"),
    (range, ["12,12,12", "7,6,6"], "3x8 @ 22.5kg"), (range, ["8,8,8", "9,9,8"], "3x9 @ 20kg"),
    (range, ["8,8,8", "left after 9"], "3x9 @ 20kg"),
    (range + " after 2", ["12,12,12"], "3x12 @ 20kg"),
    (range + " after 2", ["12,12,12", "12,12,12"], "3x8 @ 22.5kg"),
    (range + ", miss 2 -10%", ["12,12,12", "7,7,7", "7,7,7"], "3x8 @ 20kg"),
    // Fewer than prescribed, but within the range, is not a miss.
    (range + ", miss 2 -10%", ["8,8,8", "8,8,8", "8,8,8"], "3x9 @ 20kg"),
    (range + ", miss 2 -10%", ["8,8,7", "8,8,7"], "3x8 @ 17.5kg"),
    // Neither at the top nor below the bottom: ends both streaks.
    ("Row: 2x8-10 @ 40kg, progress +5kg", ["9,9"], "2x8-10 @ 40kg"),
    ("Row: 2x8-10 @ 40kg, progress +5kg", ["10,10", "7,8"], "2x8-10 @ 45kg"),
    ("Row: 2x8-10 @ 40kg, progress +5kg", ["7,7", "9,9", "7,7"], "2x8-10 @ 40kg"),
    ("Row: 2x8-10 @ 40kg, progress +5kg", ["7,7", "7,7"], "2x8-10 @ 35kg"),
  ])
  func `a range succeeds at its top and is missed below its bottom`(
    text: String, sessions: [String], sets: String
  ) throws {
    #expect(try Self.next(text, after: sessions) == sets)
  }

  @Test func `the lightest of equal sets is the working load, and another unit is converted`()
    throws
  {
    let diary = try TrainingDiary(Self.plain)
    try diary.train { session in session.sets[1].done.load = try HistorySample.kilograms(57.5) }
    #expect(try diary.next() == ["3x5 @ 60kg"])
    // 100 lb are 45.36 kg.
    try diary.train { session in
      for index in session.sets.indices {
        session.sets[index].done.load = try HistorySample.pounds(100)
      }
    }
    #expect(try diary.next() == ["3x5 @ 47.5kg"])
  }

  @Test func `the load step rounds only what is shown`() throws {
    let diary = try TrainingDiary("Squat: 3x5 @ 60kg, progress +1kg", loadStep: 1)
    try diary.train()
    #expect(try diary.next() == ["3x5 @ 61kg"])
    let coarse = try TrainingDiary("Squat: 3x5 @ 61kg, progress +2%")
    #expect(try coarse.next() == ["3x5 @ 61kg"])
    var loads: [String] = []
    for _ in 1...5 {
      try coarse.train()
      loads += try coarse.next()
    }
    // 62.22, 63.46, 64.73, 66.03 and 67.35 kg.
    #expect(loads.map { $0.dropFirst(6) } == ["62.5kg", "62.5kg", "65kg", "65kg", "67.5kg"])
  }

  @Test func `the worst of both sides and of all rounds counts`() throws {
    let diary = try TrainingDiary("Lunge: 2x8 each side @ 20kg, progress +2.5kg")
    try diary.train()
    #expect(try diary.next() == ["2x8 @ 22.5kg"])
    try diary.train { $0.sets[3].done.reps = 7 }
    #expect(try diary.next() == ["2x8 @ 22.5kg"])
    let rounds = try TrainingDiary(
      "# Day\n3 rounds:\n  Swing: 10 @ 16kg, progress +4kg\n", loadStep: 4)
    try rounds.train()
    #expect(try rounds.next() == ["10 @ 20kg"])
    try rounds.train { $0.sets[2].done.reps = 9 }
    #expect(try rounds.next() == ["10 @ 20kg"])
  }

  @Test func `no number of steps overflows`() throws {
    let rise = try TrainingDiary("Squat: 5 @ 60kg, progress +100% always")
    let fall = try TrainingDiary("Squat: 5 @ 60kg, progress +2.5kg, miss -99%")
    for _ in 1...60 {
      try rise.train()
      try fall.train(done: "4")
    }
    #expect(try rise.next() == ["5 @ 2000kg"])
    #expect(try fall.next() == ["5 @ 0.01kg"])
  }

  @Test func `warm-ups and extra sets are ignored`() throws {
    let diary = try TrainingDiary(Self.plain)
    try diary.train { session in
      var further = session.sets[2]
      further.set = 4
      further.done.reps = 1
      session.sets.append(further)
    }
    #expect(try diary.next() == ["3x5 @ 62.5kg"])
  }

  @Test(arguments: [
    ([], "Push Up 3x5-8"), (["5,5,5"], "Push Up 3x6"), (["8,8,8"], "Diamond Push Up 3x5"),
    (["8,8,8", "6,6,5"], "Diamond Push Up 3x6"), (["8,8,8", "4,4,4"], "Diamond Push Up 3x5"),
    (["8,8,8", "4,4,4", "4,4,3"], "Push Up 3x5"),
    (["8,8,8", "8,8,8"], "Archer Push Up 3x5"),
    (["8,8,8", "8,8,8", "8,8,8"], "Archer Push Up 3x8"),
    (["8,8,8", "8,8,8", "8,8,8", "9,8,8"], "Archer Push Up 3x8"),
    (["4,4,4", "4,4,4"], "Push Up 3x5"), (["8,8,8", "skipped"], "Diamond Push Up 3x5"),
  ])
  func `the next movement follows a complete range, and misses go back`(
    sessions: [String], next: String
  ) throws {
    let diary = try TrainingDiary(
      "Push Up > Diamond Push Up > Archer Push Up: 3x5-8, progress reps 5-8")
    for session in sessions { try diary.train(done: session) }
    let title = try #require(try diary.prescribed().workout.items.first?.title.text)
    #expect(try [title] + diary.next() == [title, next.replacing(title + " ", with: "")])
    #expect(next.hasPrefix(title))
  }

  @Test func `equal sets in a workout share their progress, others progress separately`() throws {
    let diary = try TrainingDiary(
      "# Day\nSquat: 5 @ 60kg, progress +5kg\nPress: 5 @ 30kg\nSquat: 5 @ 50kg, progress +5kg\n"
        + "Squat: 5 @ 60kg\n")
    try diary.train { session in session.sets[2].done.reps = 4 }
    #expect(try diary.next() == ["5 @ 65kg", "5 @ 30kg", "5 @ 50kg", "5 @ 65kg"])
  }

  @Test func `swapped exercises and other workouts do not affect the lift`() throws {
    let diary = try TrainingDiary(
      """
      # Day
      Squat | Leg Press: 5 @ 60kg, progress +5kg

      # Other
      Squat: 5 @ 60kg, progress +5kg

      """)
    let other = try #require(try diary.workout().items.first?.alternatives.first)
    try diary.train { $0.sets[0].exercise = other }
    #expect(try diary.next() == ["5 @ 60kg"])
    try diary.train("Other")
    #expect(try diary.next() == ["5 @ 60kg"])
    #expect(try diary.next("Other") == ["5 @ 65kg"])
  }

  @Test func `an alternative has loads once it has progress of its own`() throws {
    let diary = try TrainingDiary("Squat | Leg Press: 5 @ 60kg, progress +5kg")
    let other = try #require(try diary.workout().items.first?.alternatives.first)
    func loads() throws -> [Load?]? {
      let session = try ExecutionSession(
        id: UUID(), workout: try diary.workout(), startTime: Timestamp(milliseconds: 0))
      return try diary.store.read().setsOfAlternative(in: session)?.sets.map(\.load)
    }
    #expect(try loads() == [nil])
    try diary.train { session in
      session.sets[0].exercise = other
      session.sets[0].done.load = Load(written: "80kg")
    }
    #expect(try loads() == [Load(written: "85kg")])
  }

  @Test(
    arguments: [
      (0, nil), (1, .miss(1, of: 3, nil)), (2, .miss(2, of: 3, nil)),
      (3, .miss(3, of: 3, .percent(hundredths: -1000))), (4, .miss(1, of: 3, nil)),
    ] as [(Int, Snapshot.Prescribed.Effect?)])
  func `misses are counted until one lowers the load`(
    misses: Int, effect: Snapshot.Prescribed.Effect?
  ) throws {
    let diary = try TrainingDiary(Self.plain + ", miss 3 -10%")
    try diary.train(done: "5,5,5")
    for _ in 0..<misses { try diary.train(done: "5,5,4") }
    let change = try #require(try diary.prescribed().changes.first)
    #expect(change.effect == effect)
  }

  @Test func `the deciding session is reported`() throws {
    let diary = try TrainingDiary(Self.plain)
    #expect(try diary.prescribed().changes.isEmpty)
    try diary.train(done: "5,5,5")
    try diary.train(done: "5,5,4")
    let change = try #require(try diary.prescribed().changes.first)
    #expect(change.day.description == "2026-01-07" && change.isMiss)
    #expect(change.done.map(\.reps) == [5, 5, 4])
    #expect(change.item.summary == "3 sets × 5 reps @ 62.5 kg")
  }
}
