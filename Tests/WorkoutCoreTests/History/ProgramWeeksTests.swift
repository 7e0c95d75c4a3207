import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Sixteen weeks of well-known programs, run through the services: each day prescribes what the
/// program's book says, which is computed independently here.
struct ProgramWeeksTests {
  /// An exact load from a book, in thousandths of a gram.
  private struct BookLoad {
    private var exact: Int

    init(_ kilograms: Double) { exact = Int(kilograms * 1_000_000) }

    mutating func add(_ kilograms: Double) { exact += Int(kilograms * 1_000_000) }
    mutating func keep(percent: Int) { exact = exact * percent / 100 }

    /// Rounded to 2.5 kg, halves up.
    var kilograms: Double {
      let step = 2_500_000
      return Double((exact * 2 + step) / (2 * step)) * 2.5
    }

    var text: String {
      let tenths = Int(kilograms * 10)
      return tenths % 10 == 0 ? "\(tenths / 10)kg" : "\(tenths / 10).\(tenths % 10)kg"
    }
  }

  /// A lift that adds a step until a number of consecutive misses takes off 10%.
  private struct LinearBook {
    var load: BookLoad
    let step: Double
    let patience: Int
    /// The maximum load that can be lifted.
    let limit: Double
    private var misses = 0

    init(_ load: Double, step: Double, patience: Int, limit: Double) {
      self.load = BookLoad(load)
      (self.step, self.patience, self.limit) = (step, patience, limit)
    }

    var isMissed: Bool { load.kilograms > limit }

    mutating func train() {
      if isMissed {
        misses += 1
        guard misses == patience else { return }
        misses = 0
        load.keep(percent: 90)
      } else {
        misses = 0
        load.add(step)
      }
    }
  }

  /// Misses one repetition in the last set of each entry whose load exceeds its limit.
  private func train(_ diary: TrainingDiary, _ title: String, missing entries: Set<Int>) throws {
    try diary.train(title) { session in
      for index in entries {
        let last = session.sets.lastIndex { $0.position.index == index }
        if let last { session.sets[last].done.reps? -= 1 }
      }
    }
  }

  @Test func `Starting Strength alternates two workouts with one squat`() throws {
    let diary = try TrainingDiary(
      """
      # A
      Squat: 3x5 @ 60kg, rest 3m, progress +2.5kg everywhere, miss 3 -10%
      Bench Press: 3x5 @ 40kg, rest 3m, progress +2.5kg, miss 3 -10%

      # B
      Squat: 3x5 @ 60kg, rest 3m, progress +2.5kg everywhere, miss 3 -10%
      Deadlift: 5 @ 80kg, progress +5kg, miss 3 -10%

      """)
    var squat = LinearBook(60, step: 2.5, patience: 3, limit: 100)
    var bench = LinearBook(40, step: 2.5, patience: 3, limit: 60)
    var deadlift = LinearBook(80, step: 5, patience: 3, limit: 130)
    for day in 0..<48 {
      let isA = day.isMultiple(of: 2)
      let other = isA ? "3x5 @ \(bench.load.text)" : "5 @ \(deadlift.load.text)"
      let title = isA ? "A" : "B"
      #expect(try diary.next(title) == ["3x5 @ \(squat.load.text)", other], "day \(day + 1)")
      var missed: Set<Int> = squat.isMissed ? [0] : []
      if isA ? bench.isMissed : deadlift.isMissed { missed.insert(1) }
      try train(diary, title, missing: missed)
      squat.train()
      if isA { bench.train() } else { deadlift.train() }
    }
  }

  @Test func `StrongLifts takes off 10% after three misses`() throws {
    let diary = try TrainingDiary("Squat: 5x5 @ 60kg, rest 3m, progress +2.5kg, miss 3 -10%")
    var book = LinearBook(60, step: 2.5, patience: 3, limit: 95)
    for day in 0..<48 {
      #expect(try diary.next() == ["5x5 @ \(book.load.text)"], "day \(day + 1)")
      try train(diary, "Day", missing: book.isMissed ? [0] : [])
      book.train()
    }
  }

  /// A lift that moves from stage to stage after misses.
  private struct StagedBook {
    var load: BookLoad
    let step: Double
    /// The sets of each stage, and the maximum load that can be lifted in it.
    let stages: [(sets: String, limit: Double)]
    /// The percentage of the load at the end of the last stage.
    let restart: Int
    private(set) var stage = 0

    init(_ load: Double, step: Double, restart: Int, _ stages: [(sets: String, limit: Double)]) {
      self.load = BookLoad(load)
      (self.step, self.stages, self.restart) = (step, stages, restart)
    }

    var text: String { "\(stages[stage].sets) @ \(load.text)" }
    var isMissed: Bool { load.kilograms > stages[stage].limit }

    /// - Parameter tested: the load of a test, after which the first stage starts again.
    mutating func train(tested: Double? = nil) {
      let isOver = tested != nil || isMissed && stage == stages.count - 1
      if let tested { load = BookLoad(tested) }
      if isOver {
        load.keep(percent: restart)
        stage = 0
      } else if isMissed {
        stage += 1
      } else {
        load.add(step)
      }
    }
  }

  private static let gzclp = """
    # Day
    Squat: 4x3, 3+ @ 85kg, rest 3m, progress +5kg
      miss: 5x2, 2+
      miss: 9x1, 1+
      miss: test 5, then 85%
    Bench Press: 3x10 @ 40kg, rest 2m, progress +2.5kg
      miss: 3x8
      miss: 3x6
      miss: -10%
    Row: 2x15, 15+ @ 20kg, rest 1m, progress by last 25 +2.5kg

    """

  @Test func `GZCLP goes down its stages and starts over`() throws {
    let diary = try TrainingDiary(Self.gzclp)
    var squat = StagedBook(
      85, step: 5, restart: 85,
      [("4x3, 1x3+", 110), ("5x2, 1x2+", 120), ("9x1, 1x1+", 125), ("5", .infinity)])
    var bench = StagedBook(40, step: 2.5, restart: 90, [("3x10", 55), ("3x8", 60), ("3x6", 65)])
    var row = BookLoad(20)
    for day in 0..<48 {
      let expected = [squat.text, bench.text, "15, 15, 15+ @ \(row.text)"]
      #expect(try diary.next() == expected, "day \(day + 1)")
      let isTest = squat.stage == 3
      let last = [18, 22, 26][day % 3]
      let missed = Set(
        [squat.isMissed, bench.isMissed].enumerated().filter(\.element).map(\.offset))
      try diary.train { session in
        for index in missed {
          let last = session.sets.lastIndex { $0.position.index == index }
          if let last { session.sets[last].done.reps? -= 1 }
        }
        if isTest { session.sets[0].done.load = try HistorySample.kilograms(117.5) }
        session.sets[session.sets.count - 1].done.reps = last
      }
      squat.train(tested: isTest ? 117.5 : nil)
      bench.train()
      if last >= 25 { row.add(2.5) }
    }
  }

  @Test func `Greyskull progresses by its last set`() throws {
    let diary = try TrainingDiary(
      "Squat: 2x5, 5+ @ 60kg, rest 3m, progress by last 5 +2.5kg, 10 +5kg, miss -10%")
    var book = BookLoad(60)
    for day in 0..<48 {
      #expect(try diary.next() == ["5, 5, 5+ @ \(book.text)"], "day \(day + 1)")
      let reps = book.kilograms <= 75 ? 11 : book.kilograms <= 90 ? 7 : 4
      try diary.train(done: "5,5,\(reps)")
      if reps >= 10 {
        book.add(5)
      } else if reps >= 5 {
        book.add(2.5)
      } else {
        book.keep(percent: 90)
      }
    }
  }

  @Test func `double progression adds repetitions, then weight`() throws {
    let diary = try TrainingDiary("Curl: 3x8-12 @ 10kg, rest 90s, progress reps 8-12 +2.5kg")
    var load = BookLoad(10)
    var reps: Int?
    for day in 0..<48 {
      #expect(
        try diary.next() == ["3x\(reps.map { "\($0)" } ?? "8-12") @ \(load.text)"], "day \(day + 1)"
      )
      let lowest = (reps ?? 8) - (day % 7 == 6 ? 1 : 0)
      let first = min(12, lowest + 1)
      try diary.train(done: "\(first),\(first),\(lowest)")
      if lowest >= 12 {
        load.add(2.5)
        reps = 8
      } else {
        reps = max(8, lowest + 1)
      }
    }
  }
}
