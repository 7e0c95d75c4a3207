import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// What the next session asks for, over weeks that are computed by hand.
struct NextPrescriptionTests {
  /// A workout of one line, and its sessions so far, newest first.
  private struct Training {
    let workout: Workout
    var sessions: [SessionRecord] = []

    init(_ line: String) throws {
      let read = try #require(NotationParser.parse(line).workouts.first)
      workout =
        EntryResolver(
          library: Library(), identifiers: .counting(), clock: .fixed(Timestamp(milliseconds: 0))
        ).resolve(read, named: try Title("Day")).workout
    }

    var next: Workout { NextPrescription.workout(workout, after: sessions) }

    /// The sets of the next session, as the notation has them.
    var text: String {
      next.items.compactMap(\.configuration).map { configuration in
        String(NotationText.prescription(configuration, isPerSide: false).prefix { $0 != "," })
      }.joined(separator: "; ")
    }

    /// Does the next session: as planned, but for what `change` makes of its sets.
    mutating func train(_ change: (inout SetRecord) -> Void = { _ in }) throws {
      var sets: [SetRecord] = []
      for (position, entry) in next.orderedSequence {
        guard case .exercise(let item) = entry else { continue }
        for (index, planned) in (item.configuration?.sets ?? []).enumerated() {
          var set = SetRecord(
            step: position.index, position: position, round: nil, set: index + 1, side: nil,
            exercise: ExerciseLink(exercise: item.exercise, title: item.title), planned: planned,
            done: SetResult(of: planned, lasted: .seconds(planned.target.seconds ?? 0)))
          change(&set)
          sets.append(set)
        }
      }
      let day = HistorySample.session(UInt8(sessions.count % 250), "2026-01-05", sets)
      sessions.insert(day, at: 0)
    }

    /// The prescriptions of so many sessions, of which those numbered, from 1, miss a repetition
    /// or five seconds of their last set.
    mutating func weeks(_ count: Int, missing: Set<Int> = []) throws -> [String] {
      try (1...count).map { number in
        let text = text
        let last = next.items.first?.configuration?.sets.count
        try train { set in
          guard missing.contains(number), set.set == last else { return }
          set.done.reps? -= 1
          set.done.seconds? -= 5
        }
        return text
      }
    }
  }

  @Test func `StrongLifts adds 2.5 kg a session and takes 10 % off after two misses`() throws {
    var training = try Training("Squat: 5x5 @ 60kg, progress +2.5kg")
    // Three sessions a week for twenty weeks; 100 kg is missed twice, later 95 kg once.
    let texts = try training.weeks(60, missing: [17, 18, 21])
    let loads =
      stride(from: 60, through: 100, by: 2.5).map(\.self) + [100, 90, 92.5, 95]
      + stride(from: 95, through: 190, by: 2.5).map(\.self)
    #expect(texts.count == 60)
    #expect(
      texts
        == loads.prefix(60).map { load in
          "5x5 @ \(load == load.rounded() ? "\(Int(load))" : "\(load)")kg"
        })
    #expect(training.text == "5x5 @ 192.5kg")
  }

  @Test func `double progression adds repetitions, then weight`() throws {
    var training = try Training("Curl: 3x8 @ 10kg, progress reps 8-12 +2.5kg")
    // Once a week for twenty weeks; the second week with 12.5 kg misses a repetition once, and
    // the third with 15 kg twice: 13.5 kg, rounded to 12.5 kg and begun again at 8.
    let texts = try training.weeks(20, missing: [7, 14, 15])
    #expect(
      texts == [
        "3x8 @ 10kg", "3x9 @ 10kg", "3x10 @ 10kg", "3x11 @ 10kg", "3x12 @ 10kg",
        "3x8 @ 12.5kg", "3x9 @ 12.5kg", "3x9 @ 12.5kg", "3x10 @ 12.5kg", "3x11 @ 12.5kg",
        "3x12 @ 12.5kg", "3x8 @ 15kg", "3x9 @ 15kg", "3x10 @ 15kg", "3x10 @ 15kg",
        "3x8 @ 12.5kg", "3x9 @ 12.5kg", "3x10 @ 12.5kg", "3x11 @ 12.5kg", "3x12 @ 12.5kg",
      ])
    #expect(training.text == "3x8 @ 15kg")
  }

  @Test func `a hold grows by seconds`() throws {
    var training = try Training("Plank: 3x30s, progress +5s")
    // 60 s, missed twice, become 54 s, rounded to 55 s.
    let seconds =
      [30, 35, 40, 45, 50, 55, 60, 60, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110]
    let texts = try training.weeks(20, missing: [7, 8])
    #expect(texts == seconds.map { "3x" + NotationText.duration($0) })
  }

  @Test func `a range is done at its high end, and missed below its low end`() throws {
    var training = try Training("Row: 2x8-10 @ 40kg, progress +5kg")
    try training.train { $0.done.reps = 9 }
    #expect(training.text == "2x8-10 @ 40kg")
    try training.train { $0.done.reps = 10 }
    #expect(training.text == "2x8-10 @ 45kg")
    try training.train { $0.done.reps = 7 }
    #expect(training.text == "2x8-10 @ 45kg")
    try training.train { $0.done.reps = 7 }
    // 40.5 kg, rounded to 5 kg.
    #expect(training.text == "2x8-10 @ 40kg")
  }

  @Test func `two misses never ask for more, however large the step`() throws {
    var training = try Training("Curl: 2x8 @ 2kg, progress +2.5kg")
    for _ in 1...2 { try training.train { $0.done.reps = 5 } }
    #expect(training.text == "2x8 @ 2kg")
  }

  @Test func `more than planned is where the next session begins, less is a miss`() throws {
    var training = try Training("Squat: 2x5 @ 60kg, progress +2.5kg")
    try training.train { $0.done.load = try? HistorySample.kilograms(70) }
    #expect(training.text == "2x5 @ 72.5kg")
    try training.train { $0.done.load = try? HistorySample.kilograms(70) }
    #expect(training.text == "2x5 @ 72.5kg")
  }

  @Test func `a session that ended after both sides of one set asks for no more`() throws {
    var training = try Training("Split Squat: 2x8 @ 20kg, progress +2.5kg")
    try training.train()
    var stopped = training.sessions[0]
    stopped.sets = [stopped.sets[0], stopped.sets[0]]
    training.sessions = [stopped]
    #expect(training.text == "2x8 @ 20kg")
  }

  @Test func `a lighter weight of another unit was not lifted as planned`() throws {
    var training = try Training("Squat: 5 @ 60kg, progress +2.5kg")
    try training.train { $0.done.load = try? HistorySample.pounds(100) }
    #expect(training.text == "5 @ 60kg")
  }

  @Test func `lighter sets grow by as much, and what has no such weight stays`() throws {
    var training = try Training("Squat: 5 @ 40kg, 3x5 @ 60kg, progress +2.5kg")
    try training.train()
    let sets = try #require(training.next.items.first?.configuration?.sets)
    #expect(sets.map { $0.load?.description } == ["42.5 kg", "62.5 kg", "62.5 kg", "62.5 kg"])
  }

  @Test func `an item has a history of its own`() throws {
    var training = try Training(
      "Squat: 5 @ 60kg, progress +5kg; Press: 5 @ 30kg; Squat: 5 @ 50kg, progress +5kg")
    try training.train { set in
      if set.position.index == 2 { set.done.reps = 4 }
    }
    #expect(training.text == "5 @ 65kg; 5 @ 30kg; 5 @ 50kg")
  }

  @Test func `a session that left the item out says nothing of it`() throws {
    var training = try Training("Squat: 2x5 @ 60kg, progress +2.5kg")
    try training.train()
    training.sessions.insert(HistorySample.session(200, "2026-01-06"), at: 0)
    #expect(training.text == "2x5 @ 62.5kg")
    // One that was stopped after its first set was not done as planned.
    try training.train()
    training.sessions[0] = HistorySample.session(
      201, "2026-01-07", Array(training.sessions[0].sets.prefix(1)))
    #expect(training.text == "2x5 @ 62.5kg")
  }

  @Test(arguments: [
    "Squat: 5x5, progress +2.5kg", "Squat: 5x5 @ 60kg, progress +5lb",
    "Squat: 5x5 @ 60kg, progress +5s", "Plank: 45s @ 10kg, progress reps 8-12 +2.5kg",
    "Squat: 5x5 @ 75%, progress +2.5kg", "Squat: 5x5 @ 60kg, progress reps 12-8 +2.5kg",
  ])
  func `a progression that has nothing to change is refused`(line: String) {
    #expect(NotationParser.parse(line).diagnostics.map(\.code) == [.invalidProgression])
  }

  @Test(arguments: [
    ("Squat 5x5 @ 60kg progress 2.5 kg", "Squat: 5x5 @ 60kg, progress +2.5kg"),
    (
      "Squat: 5x5 @ 60kg, rest 2m, progress by +2.5kg",
      "Squat: 5x5 @ 60kg, rest 2m, progress +2.5kg"
    ),
    ("Curl: 3x8 @ 10kg progress 8-12 reps then +1kg", "Curl: 3x8 @ 10kg, progress reps 8-12 +1kg"),
    ("Plank: 45s progress +5 sec", "Plank: 45s, progress +5s"),
    ("Dip: 3x8 @ bw+10kg, progress +1.25kg", "Dip: 3x8 @ bw+10kg, progress +1.25kg"),
  ])
  func `it is written in one way`(line: String, canonical: String) {
    let document = NotationParser.parse(line)
    #expect(document.diagnostics.isEmpty)
    #expect(NotationFormatter.format(document) == canonical + "\n")
  }
}
