import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Which sessions count toward a prescription, and what percentage loads refer to.
struct PrescriptionFoldTests {
  // MARK: Edits

  @Test func `an edited prescription applies from then on`() throws {
    let diary = try TrainingDiary("Squat: 3x5 @ 60kg, progress +2.5kg")
    for _ in 1...4 { try diary.train() }
    #expect(try diary.next() == ["3x5 @ 70kg"])
    // How the sets are done does not matter.
    try diary.set("Squat: 3x5 @ 60kg RPE 8 tempo 3-1-1-0, rest 3m, progress +2.5kg, note \"deep\"")
    #expect(try diary.next() == ["3x5 @ 70kg"])
    try diary.set("Squat: 3x5 @ 50kg, progress +2.5kg")
    #expect(try diary.next() == ["3x5 @ 50kg"])
    try diary.train()
    #expect(try diary.next() == ["3x5 @ 52.5kg"])
    // Five sets instead of three are not a miss.
    try diary.set("Squat: 5x5 @ 52.5kg, progress +2.5kg")
    try diary.train()
    #expect(try diary.next() == ["5x5 @ 55kg"])
    try diary.set("Squat: 5x5 @ 52.5kg, progress +5kg")
    #expect(try diary.next() == ["5x5 @ 52.5kg"])
  }

  @Test func `importing the same prescription keeps its progress, and another replaces it`() throws
  {
    let diary = try TrainingDiary(
      "# Day\nSquat: 3x5 @ 60kg, progress +2.5kg\n\n# Other\nPlank: 30s\n")
    func replace(_ text: String) throws -> WorkoutService.Imported.Effect? {
      diary.passDay()
      let parsed = try #require(NotationParser.parse(text).workouts.first)
      return try diary.store.workouts.importWorkouts([(parsed, try Title("Day"))], taken: .replace)
        .workouts.first?.effect
    }
    try diary.train()
    #expect(try replace("# Day\nSquat: 3x5 @ 60kg, progress +2.5kg\n") == .unchanged)
    #expect(
      try replace("# Day\nPlank: 30s\nSquat: 3x5 @ 60kg, rest 2m, progress +2.5kg\n") == .changed)
    #expect(try diary.next() == ["30s", "3x5 @ 62.5kg"])
    #expect(try replace("# Day\nSquat: 3x5 @ 55kg, progress +2.5kg\n") == .changed)
    #expect(try diary.next() == ["3x5 @ 55kg"])
    let copy = try diary.store.workouts.copy(try diary.workout(), titled: "Copy")
    #expect(copy.items.first?.prescribedAt == diary.store.configuration.clock.now())
  }

  @Test func `a session entered later counts, whenever it was done`() throws {
    let diary = try TrainingDiary("Squat: 3x5 @ 60kg, progress +2.5kg")
    let before = Timestamp(milliseconds: 1_700_000_000_000)
    try diary.train(at: before)
    #expect(try diary.next() == ["3x5 @ 62.5kg"])
  }

  @Test func `a session is recorded as prescribed for its day`() throws {
    let diary = try TrainingDiary("Squat: 3x5 @ 60kg, progress +2.5kg")
    var planned: [String?] = []
    for _ in 1...4 {
      let session = try diary.train()
      planned.append(session.sets.first?.planned.load?.description)
      #expect(session.sets.map(\.done.load) == session.sets.map(\.planned.load))
    }
    #expect(planned == ["60 kg", "62.5 kg", "65 kg", "67.5 kg"])
    let start = Timestamp(rfc3339: "2026-01-07T12:00:00Z")
    let between = try diary.train(at: start)
    #expect(between.sets.first?.planned.load?.description == "65 kg")
  }

  @Test func `added sets in a workout file are not missed`() throws {
    let parsed = try #require(
      NotationParser.parse("Squat: 3x5 @ 60kg, progress +2.5kg").workouts.first)
    let more = try #require(
      NotationParser.parse("Squat: 5x5 @ 60kg, progress +2.5kg").workouts.first)
    let resolver = EntryResolver(library: Library(), identifiers: .live, clock: .live)
    let store = DataStore.inMemory(Library(), .test())
    _ = try store.sessions.log(resolver.resolve(parsed, named: try Title("Day")).workout)
    let next = try store.read().prescription(
      of: resolver.resolve(more, named: try Title("Day")).workout)
    #expect(next.workout.items.map(\.summary) == ["5 sets × 5 reps @ 62.5 kg"])
  }

  @Test func `imported sessions are evaluated by what was done`() throws {
    let diary = try TrainingDiary("Squat: 3x5 @ 60kg, progress +2.5kg")
    let rows = ["2026-02-01", "2026-02-03"].flatMap { day in
      (1...3).map { "\(day) 18:00:00,Day,5m,Squat,\($0),80,\(day.hasSuffix("1") ? 5 : $0 + 2),0,0" }
    }
    let text =
      (["Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds"] + rows)
      .joined(separator: "\n")
    let imported = try ImportedHistory(
      Array(text.utf8), file: "a.csv", unit: .kilograms, localTime: .fixed(0)
    ).sessions
    for _ in 1...40 { diary.passDay() }
    _ = try diary.store.sessions.add([imported[0]], isCreating: true)
    #expect(try diary.next() == ["3x5 @ 82.5kg"])
    _ = try diary.store.sessions.add([imported[1]])
    #expect(try diary.next() == ["3x5 @ 80kg"])
  }

  @Test func `warm-ups that an import does not mark are ignored`() throws {
    let diary = try TrainingDiary("Squat: 3x5 @ 60kg, progress +2.5kg")
    let loads = [40, 60, 70, 80, 80, 80, 50]
    let rows = loads.enumerated().map { index, load in
      "2026-02-01 18:00:00,Day,5m,Squat,\(index + 1),\(load),5,0,0"
    }
    let header = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds"
    let imported = try ImportedHistory(
      Array(([header] + rows).joined(separator: "\n").utf8), file: "a.csv", unit: .kilograms,
      localTime: .fixed(0)
    ).sessions
    for _ in 1...40 { diary.passDay() }
    _ = try diary.store.sessions.add(imported, isCreating: true)
    #expect(try diary.next() == ["3x5 @ 82.5kg"])
  }

  // MARK: More than one workout

  @Test func `a rule follows the workout it names when that is renamed`() throws {
    let diary = try TrainingDiary(
      """
      # Heavy
      Squat: 5x3 @ 80kg, progress +5kg

      # Light
      Squat: 3x8 @ 50kg, progress like "Heavy"

      # C
      Squat: 3x5 @ 60kg, progress +2.5kg on "heavy" everywhere

      """)
    try diary.store.workouts.rename(try diary.workout("Heavy").id, to: "Day 1")
    let rules = try ["Light", "C"].map { title in
      try diary.workout(title).items.first?.configuration?.progression?.text
    }
    #expect(rules == ["like \"Day 1\"", "+2.5kg on \"Day 1\" everywhere"])
    try diary.train("Day 1")
    #expect(try diary.next("Light") == ["3x8 @ 55kg"])
  }

  @Test func `a lift progresses everywhere, like another, or separately`() throws {
    let diary = try TrainingDiary(
      """
      # A
      Squat: 3x5 @ 60kg, progress +2.5kg everywhere
      Bench: 3x5 @ 40kg, progress +2.5kg

      # B
      Squat: 3x5 @ 60kg
      Bench: 3x5 @ 40kg, progress +2.5kg

      # Heavy
      Squat: 5x3 @ 80kg, progress +5kg

      # Light
      Squat: 3x8 @ 50kg, progress like "Heavy"

      """)
    try diary.train("A")
    try diary.train("B")
    #expect(try diary.next("A") == ["3x5 @ 65kg", "3x5 @ 42.5kg"])
    #expect(try diary.next("B") == ["3x5 @ 65kg", "3x5 @ 42.5kg"])
    try diary.train("Heavy")
    try diary.train("Light", done: "8,8,7")
    #expect(try diary.next("Heavy") == ["5x3 @ 85kg"])
    #expect(try diary.next("Light") == ["3x8 @ 55kg"])
    #expect(try diary.next("A").first == "3x5 @ 65kg")
  }

  @Test func `a rule may be limited to one workout`() throws {
    let diary = try TrainingDiary(
      """
      # A
      Squat: 3x5 @ 60kg, progress +2.5kg on "B" everywhere

      # B
      Squat: 3x5 @ 60kg, progress +2.5kg on "B" everywhere

      """)
    try diary.train("A")
    #expect(try diary.next("A") == ["3x5 @ 60kg"])
    try diary.train("B")
    #expect(try diary.next("A") == ["3x5 @ 62.5kg"])
  }

  // MARK: Percentages

  private func setMaximum(_ kilograms: Double, _ diary: TrainingDiary) throws {
    diary.passDay()
    let weight = try #require(try HistorySample.kilograms(kilograms).weight)
    let now = diary.store.configuration.clock.now()
    try diary.store.update { change throws(CoreError) in
      var library = try change.before.library
      if library.exercises.isEmpty, let title = try? Title("Squat"),
        let groups = try? MuscleGroups([.legs])
      {
        var exercise = Exercise(
          id: HistorySample.id(1), title: title, muscleGroups: groups, createdAt: now)
        exercise.oneRepMax = OneRepMax(weight, setAt: now)
        library.exercises = [exercise]
      } else {
        library.exercises[0].oneRepMax = OneRepMax(weight, setAt: now)
      }
      change.library = library
    }
  }

  @Test func `a percentage with a step is resolved once, and is then a load`() throws {
    let diary = try TrainingDiary("Squat: 5x5 @ 75%, progress +2.5kg")
    try setMaximum(100, diary)
    #expect(try diary.next() == ["5x5 @ 75kg"])
    try diary.train()
    #expect(try diary.next() == ["5x5 @ 77.5kg"])
    try setMaximum(140, diary)
    #expect(try diary.next() == ["5x5 @ 77.5kg"])
  }

  @Test func `a max set by the user never changes by itself`() throws {
    let diary = try TrainingDiary("Squat: 3x3 @ 80%")
    try setMaximum(100, diary)
    for _ in 1...3 {
      try diary.train { session in
        for index in session.sets.indices {
          session.sets[index].done.reps = 10
          session.sets[index].done.load = try HistorySample.kilograms(120)
        }
      }
    }
    #expect(try diary.next() == ["3x3 @ 80kg"])
    #expect(try diary.prescribed().estimates.isEmpty)
    try setMaximum(120, diary)
    #expect(try diary.next() == ["3x3 @ 95kg"])
  }

  @Test func `an estimate is marked as such, and is fixed once it is used`() throws {
    let diary = try TrainingDiary("# Test\nSquat: 3x5 @ 90kg\n\n# Day\nSquat: 3x3 @ 80%\n")
    #expect(try diary.prescribed().unknownMaxima.map(\.text) == ["Squat"])
    try diary.train("Test")
    // 90 × (1 + 5 ÷ 30) = 105; 80% of that is 84.
    #expect(try diary.next() == ["3x3 @ 85kg"])
    #expect(try diary.prescribed().estimates.map(\.maximum.description) == ["105 kg"])
    try diary.train()
    try diary.train("Test") { session in
      for index in session.sets.indices {
        session.sets[index].done.load = try HistorySample.kilograms(120)
      }
    }
    #expect(try diary.next() == ["3x3 @ 85kg"])
    try setMaximum(140, diary)
    #expect(try diary.next() == ["3x3 @ 112.5kg"])
    #expect(try diary.prescribed().estimates.isEmpty)
  }

  @Test func `a rule may change the max that all percentages refer to`() throws {
    let diary = try TrainingDiary("# Day\nSquat: 5+ @ 85%, progress max +5kg\nSquat: 5x10 @ 50%\n")
    try setMaximum(100, diary)
    #expect(try diary.next() == ["5+ @ 85kg", "5x10 @ 50kg"])
    try diary.train()
    // 105 kg: 89.25 and 52.5.
    #expect(try diary.next() == ["5+ @ 90kg", "5x10 @ 52.5kg"])
    try diary.train(done: "4")
    #expect(try diary.next() == ["5+ @ 90kg", "5x10 @ 52.5kg"])
    try setMaximum(100, diary)
    #expect(try diary.next() == ["5+ @ 85kg", "5x10 @ 50kg"])
    let falling = try TrainingDiary("Squat: 5+ @ 80%, progress max +5kg, miss -10%")
    try setMaximum(100, falling)
    try falling.train(done: "4")
    #expect(try falling.next() == ["5+ @ 72.5kg"])
  }

  @Test func `a change tells the max before and after the session`() throws {
    let diary = try TrainingDiary("Squat: 5+ @ 80%, progress max +5kg, miss 2 -10%")
    let weights = try [100, 105, 94.5].map {
      try #require(try HistorySample.kilograms($0).weight)
    }
    try setMaximum(100, diary)
    try diary.train()
    #expect(try diary.prescribed().changes.first?.effect == .max(weights[0], weights[1]))
    try diary.train(done: "4")
    #expect(try diary.prescribed().changes.first?.effect == .miss(1, of: 2, nil))
    try diary.train(done: "4")
    #expect(try diary.prescribed().changes.first?.effect == .max(weights[1], weights[2]))
  }

  @Test func `a test sets the max`() throws {
    let diary = try TrainingDiary(
      "# Test\nSquat: 1 @ 100%, progress max as done\n\n# Day\nSquat: 3x3 @ 80%\n")
    try diary.train("Test") { session in
      session.sets[0].done.load = try HistorySample.kilograms(125)
    }
    #expect(try diary.next() == ["3x3 @ 100kg"])
    #expect(try diary.prescribed().estimates.isEmpty)
    try diary.train("Test") { session in
      session.sets[0].done.load = try HistorySample.kilograms(150)
    }
    #expect(try diary.next() == ["3x3 @ 120kg"])
    try diary.train("Test") { session in
      session.sets[0].done.load = try HistorySample.kilograms(140)
    }
    #expect(try diary.next() == ["3x3 @ 112.5kg"])
  }
}
