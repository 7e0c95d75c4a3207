import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct WorkoutImportTests {
  @Test(arguments: StoreKind.allCases)
  func `either all workouts are imported or none`(kind: StoreKind) throws {
    try kind.run { bench in
      try bench.add("Squat")
      let texts = try parsed("# One\nSquat: 3x10\n\n# Two\nSqat: 3x10\n")
      #expect(texts.count == 2)
      let error = #expect(throws: CoreError.self) { _ = try bench.workouts.importWorkouts(texts) }
      #expect(error == .invalid([.exerciseNotFound("Sqat", nearest: ["Squat"])]))
      #expect(try bench.workouts.fetchAll().isEmpty)
    }
  }

  @Test func `exercises are created from the groups in parentheses, once`() throws {
    let bench = Bench()
    let texts = try parsed("# One\nWall Sit (legs): 30s\n\n# Two\nwall sit: 45s\n")
    let imported = try bench.workouts.importWorkouts(texts, isCreating: true)
    #expect(imported.exercises.map(\.title.text) == ["Wall Sit"])
    #expect(imported.workouts.map(\.workout.title.text) == ["One", "Two"])
    #expect(try bench.exercises.fetchAll().count == 1)
  }

  @Test func `a built-in exercise is copied with a new ID`() throws {
    let starter = Bench()
    let offered = try #require(try starter.add("Squat").first)
    let bench = Bench(starter: try starter.store.load().exercises)
    _ = try bench.workouts.create(title: "Other")
    let imported = try bench.workouts.importWorkouts(try parsed("# One\nsquat: 3x10\n"))
    #expect(imported.exercises.map(\.title) == [offered.title])
    let copy = try #require(imported.exercises.first)
    #expect(imported.workouts.first?.workout.items.map(\.exercise) == [.linked(copy.id)])
  }

  @Test func `titles are compared when folded, and a taken one is rejected`() throws {
    let bench = Bench()
    try bench.add("Squat")
    _ = try bench.workouts.create(title: "day")
    let texts = try parsed("# Day\nSQUAT: 3x10\n")
    let error = #expect(throws: CoreError.self) { _ = try bench.workouts.importWorkouts(texts) }
    #expect(error == .invalid([.duplicateTitle("Day", .workout)]))
    _ = try bench.workouts.importWorkouts(texts, taken: .allow)
    #expect(try bench.workouts.fetchAll().count == 2)
  }

  @Test func `if a title repeats, the error says that the texts repeat it`() throws {
    let bench = Bench()
    try bench.add("Squat")
    let texts = try parsed("# Day\nSquat: 3x10\n# DAY\nSquat: 10\n")
    let error = #expect(throws: CoreError.self) { _ = try bench.workouts.importWorkouts(texts) }
    #expect(error == .invalid([.repeatedTitle("DAY")]))
    #expect(try bench.workouts.fetchAll().isEmpty)
  }

  @Test func `a workout that is too large to run is not imported`() throws {
    let bench = Bench()
    try bench.add("Squat")
    let sets = String(repeating: "Squat: 99x1;", count: 11)
    let texts = try parsed("# Small\nSquat: 10\n# Large\n99 rounds: \(sets)\n")
    let refused = CoreError.invalid([.tooManySegments(99 * 99 * 11)])
    #expect(throws: refused) { try bench.workouts.importWorkouts(texts) }
    let large = try #require(
      EntryResolver(
        library: try bench.store.load(), identifiers: .counting(),
        clock: .fixed(Timestamp(milliseconds: 0))
      ).resolve(texts[1].workout.entries).entries.first)
    #expect(throws: refused) {
      _ = try bench.workouts.create(title: "Large", entries: .built([large], choosing: []))
    }
    let small = try bench.workouts.create(title: "Small")
    #expect(throws: refused) {
      try bench.workouts.addEntries(.built([large], choosing: []), to: small.id)
    }
  }

  @Test func `a dry run saves nothing`() throws {
    let bench = Bench()
    try bench.add("Squat")
    let imported = try bench.workouts.importWorkouts(
      try parsed("# Day\nSquat: 3x10\n"), isDryRun: true)
    #expect(imported.workouts.count == 1)
    #expect(try bench.workouts.fetchAll().isEmpty)
  }

  private func parsed(_ text: String) throws -> [(workout: ParsedWorkout, title: Title)] {
    let title = try Title("Workout")
    return NotationParser.parse(text).workouts.map { ($0, title) }
  }
}
