import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// The laws of sessions that are put together, over many seeds.
@Suite struct SessionComposerTests {
  private let catalog = Catalog(Library(), over: StarterSet.library)
  private let today = Day(number: 20_000)

  /// A history of what some sessions held, done on the days before today.
  private func log(_ sessions: [(days: Int, workout: Workout)]) -> TrainingLog {
    var log = TrainingLog()
    for (index, session) in sessions.enumerated() {
      let sets = session.workout.sequence.flatMap { entry in
        // The work is done in rounds, warm-up and cool-down once.
        let count = if case .circuit = entry { 2 } else { 1 }
        return entry.items.flatMap { item in
          (1...count).map { number in
            SetRecord(
              step: 0, position: EntryPosition(0), round: nil, set: number, side: nil,
              exercise: item.links[0], planned: PlannedSet(.openTime), done: SetResult())
          }
        }
      }
      log.add(
        HistorySample.session(
          UInt8(index), today.adding(-session.days).description, sets,
          workout: UInt8(100 + index)))
    }
    return log
  }

  private func session(
    _ seconds: Int, seed: UInt64, log: TrainingLog = TrainingLog(), on day: Day? = nil,
    _ change: (inout LibraryFilter) -> Void = { _ in }
  ) throws -> ComposedSession {
    var filter = LibraryFilter()
    change(&filter)
    let request = try SessionRequest(seconds: seconds, filter: filter, today: day ?? today)
    return try #require(try request.session(from: catalog, log: log, seed: seed))
  }

  private func main(of session: ComposedSession) -> [Exercise] {
    let items = session.workout.sequence.flatMap { entry -> [WorkoutItem] in
      guard case .circuit(let circuit) = entry else { return [] }
      return circuit.entries.compactMap(\.item)
    }
    return items.compactMap { item in catalog.exercises.first { $0.id == item.linkedExercise } }
  }

  @Test(arguments: UInt64(1)...100)
  func `a session fills its time and keeps to its filter`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<LawCases.perSeed {
      let seconds = Int.random(in: 3...120, using: &random) * 60
      let isQuiet = Bool.random(using: &random)
      let style = random.pick(ExerciseStyle.allCases + [nil, nil]) ?? nil
      let session = try session(seconds, seed: random.next()) { filter in
        filter.isQuiet = isQuiet
        filter.style = style
      }
      let place: Comment = "seed \(seed), session \(round), \(seconds) s"
      try #require(abs(session.workout.estimatedDuration() - seconds) <= 30, place)
      try #require(session.workout.problemsForExecution == [], place)
      let all = catalog.exercisesOfWorkouts(session.workout)
      try #require(all.allSatisfy { $0.equipment?.text == "none" }, place)
      try #require(!isQuiet || all.allSatisfy(\.isQuiet), place)
      try #require(!all.flatMap(\.tags).contains { ["class", "outdoor"].contains($0.text) }, place)
      let wanted: [ExerciseStyle?] = style.map { [$0] } ?? [.strength, .hiit]
      try #require(main(of: session).allSatisfy { wanted.contains($0.style) }, place)
      for item in session.workout.items {
        let exercise = try #require(all.first { $0.id == item.linkedExercise }, place)
        try #require(item.isPerSide == exercise.isPerSide, place)
      }
    }
  }

  @Test(arguments: UInt64(1)...100)
  func `the same seed gives the same session, and no day repeats the one before`(
    seed: UInt64
  ) throws {
    for round in 0..<UInt64(LawCases.perSeed) {
      let seed = seed * 1_000 + round
      let first = try session(900, seed: seed)
      let again = try session(900, seed: seed)
      try #require(first.workout == again.workout)
      let next = try session(900, seed: seed, log: log([(1, first.workout)]))
      let shared = Set(main(of: first).map(\.id)).intersection(main(of: next).map(\.id))
      try #require(shared.isEmpty, "seed \(seed)")
    }
  }

  @Test(arguments: UInt64(1)...100)
  func `two that push, or two that pull, are not neighbors if that can be helped`(
    seed: UInt64
  ) throws {
    for seconds in [900, 1_200, 1_800] {
      let directions = main(of: try session(seconds, seed: seed)).map { exercise -> Int in
        switch exercise.muscleGroups.groups[0] {
        case .chest, .shoulders, .triceps: 1
        case .back, .biceps, .forearms: -1
        default: 0
        }
      }
      let pairs = zip(directions, directions.dropFirst()).count { $0 == $1 && $0 != 0 }
      let most = max(directions.count { $0 == 1 }, directions.count { $0 == -1 })
      let excess = 2 * most - directions.count
      #expect(pairs == max(0, excess - 1), "seed \(seed), \(seconds) s")
      // The round is repeated, so the first one follows the last.
      let isClash = directions.first == directions.last && directions.first != 0
      #expect(isClash == (excess > 0), "seed \(seed), \(seconds) s")
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `seven days at home train every muscle group and repeat nothing`(seed: UInt64) throws {
    var done: [(day: Int, workout: Workout)] = []
    var groups = Set<MuscleGroup>()
    for day in 0..<7 {
      let log = log(done.map { (6 - $0.day, $0.workout) })
      let session = try session(900, seed: seed, log: log, on: today.adding(day - 6)) {
        $0.isQuiet = true
      }
      let titles = main(of: session).map(\.title)
      #expect(
        !done.contains { $0.workout.items.map(\.title) == session.workout.items.map(\.title) })
      #expect(Set(titles).count == titles.count)
      groups.formUnion(main(of: session).flatMap(\.muscleGroups.groups))
      done.append((day, session.workout))
    }
    #expect(groups.count == MuscleGroup.allCases.count, "\(groups)")
  }

  @Test(arguments: UInt64(1)...20)
  func `two weeks without the knees vary, and train the core`(seed: UInt64) throws {
    var done: [(day: Int, workout: Workout)] = []
    var counts: [Title: Int] = [:]
    var core = 0
    for day in 0..<14 {
      let log = log(done.map { (13 - $0.day, $0.workout) })
      let session = try session(900, seed: seed, log: log, on: today.adding(day - 13)) {
        $0.equipment = Equipment(["none"])
        $0.excludedTags = [try? Title("knee-load")].compactMap(\.self)
      }
      for exercise in main(of: session) {
        counts[exercise.title, default: 0] += 1
        if exercise.muscleGroups.groups[0] == .core { core += 1 }
      }
      done.append((day, session.workout))
    }
    #expect(counts.values.max() ?? 0 <= 5, "\(counts)")
    #expect(counts.count >= 24 && core >= 7, "\(counts)")
  }

  @Test func `what was trained on the two days before rests, and the neglected comes first`() throws
  {
    let push = try #require(catalog.exercises.first { $0.title.text == "Push Up" })
    var workout = Workout(id: UUID(), title: push.title, createdAt: StarterSet.moment)
    workout.sequence = [
      .exercise(WorkoutItem(id: UUID(), exercise: .linked(push.id), title: push.title))
    ]
    for seed in UInt64(1)...20 {
      let session = try session(900, seed: seed, log: log([(2, workout)]))
      // The core is trained by almost everything, so it rests only after exercises for itself.
      #expect(session.resting == [.chest, .shoulders, .triceps])
      let first = main(of: session).map { $0.muscleGroups.groups[0] }
      #expect(Set(first).isDisjoint(with: [.chest, .shoulders, .triceps]))
      #expect(session.leading.allSatisfy { $0.last == nil })
      let later = try self.session(900, seed: seed, log: log([(3, workout)]))
      #expect(later.resting.isEmpty)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `what rests is neither trained nor called long untrained`(seed: UInt64) throws {
    let yesterday = try session(1_200, seed: seed)
    let next = try session(1_200, seed: seed, log: log([(1, yesterday.workout)])) {
      $0.muscleGroups = []
    }
    let first = main(of: next).compactMap(\.muscleGroups.groups.first)
    #expect(Set(next.resting).isDisjoint(with: first))
    #expect(Set(next.resting).isDisjoint(with: next.leading.map(\.group)))
    // Exercises for other groups train the core without tiring it.
    let done = Set(main(of: yesterday).flatMap(\.muscleGroups.groups)).subtracting([.core])
    #expect(Set(next.again).subtracting([.core]) == done.intersection(first))
  }

  @Test(arguments: [("Squat: 30s", false), ("2 rounds: Squat: 30s", true), ("Lunge: 30s", true)])
  func `a warm-up exercise trains if it is done more than once`(line: String, trains: Bool) throws {
    let parsed = try #require(NotationParser.parse("# A\n\(line)\n").workouts.first)
    let resolver = EntryResolver(library: StarterSet.library, identifiers: .live, clock: .live)
    let workout = resolver.resolve(parsed, named: try Title("A")).workout
    let session = try session(900, seed: 1, log: log([(1, workout)]))
    #expect(session.resting.contains(.legs) == trains)
  }

  @Test(arguments: UInt64(1)...20)
  func `days with one kettlebell repeat no session, and nothing of the day before`(
    seed: UInt64
  ) throws {
    let bell = Equipment(["kettlebell"])
    var done: [(days: Int, workout: Workout)] = []
    var before: Set<UUID> = []
    var sessions: Set<Set<UUID>> = []
    var groups: Set<MuscleGroup> = []
    for number in (1...7).reversed() {
      let day = today.adding(-number)
      let seconds = seed.isMultiple(of: 2) ? 900 : 1_200
      let session = try session(seconds, seed: seed, log: log(done), on: day) { filter in
        filter.equipment = bell
      }
      let main = main(of: session)
      #expect(before.isDisjoint(with: main.map(\.id)), "seed \(seed), day -\(number)")
      #expect(main.count(where: bell.isNeeded) >= 2, "seed \(seed), day -\(number)")
      before = Set(main.map(\.id))
      sessions.insert(before)
      groups.formUnion(main.flatMap(\.muscleGroups.groups))
      done.append((number, session.workout))
    }
    #expect(sessions.count == 7 && groups.count == MuscleGroup.allCases.count, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...20)
  func `a back at a desk has a chair, and is no neck`(seed: UInt64) throws {
    let session = try session(900, seed: seed) { filter in
      filter.muscleGroups = [.back]
      filter.tags = catalog.exercises.flatMap(\.tags).filter { $0.text == "desk" }
    }
    let main = main(of: session)
    #expect(!main.contains { $0.tags.contains { $0.text == "neck" } })
    #expect(main.contains { $0.equipment?.text == "chair" })
  }

  @Test func `advanced exercises wait until they are asked for`() throws {
    let usual = try (UInt64(1)...50).flatMap { main(of: try session(1_800, seed: $0)) }
    #expect(!usual.contains { $0.level == .advanced })
    let asked = try (UInt64(1)...50).flatMap { seed in
      main(of: try session(1_800, seed: seed) { $0.level = .advanced })
    }
    #expect(asked.contains { $0.level == .advanced })
    #expect(asked.allSatisfy { $0.level != .beginner })
  }

  @Test func `equipment is used, and nothing else is needed`() throws {
    let session = try session(1_800, seed: 4) { $0.equipment = Equipment(["kettlebell"]) }
    #expect(main(of: session).allSatisfy { $0.equipment?.text == "kettlebell" })
    let all = catalog.exercisesOfWorkouts(session.workout).compactMap(\.equipment?.text)
    #expect(Set(all).isSubset(of: ["kettlebell", "none"]))
    #expect(session.workout.estimatedDuration() == 1_800)
  }

  @Test(arguments: UInt64(1)...50)
  func `no equipment is none in the warm-up either, whatever is at hand`(seed: UInt64) throws {
    let session = try session(900, seed: seed) { filter in
      filter.equipment = Equipment(["none"])
      filter.atHand = Equipment(["band", "kettlebell"])
    }
    let all = catalog.exercisesOfWorkouts(session.workout)
    #expect(all.allSatisfy { $0.equipment?.text == "none" }, "seed \(seed)")
  }

  @Test func `nothing that fits is no session`() throws {
    var filter = LibraryFilter()
    filter.equipment = Equipment(["trampoline"])
    let request = try SessionRequest(seconds: 600, filter: filter, today: today)
    #expect(try request.session(from: catalog, log: TrainingLog(), seed: 1) == nil)
  }

  @Test(arguments: [(9, 5), (10, 8), (12, 1), (1, 9), (13, 9), (29, 30), (110, 100)])
  func `rounds fill the time`(_ slots: Int, _ available: Int) {
    let shape = SessionComposer.Shape(slots: slots, available: available)
    #expect(shape.exercises <= available)
    let seconds =
      shape.exercises * shape.rounds * 60 + shape.restBetweenRounds * (shape.rounds - 1)
    #expect(abs(seconds - slots * 60) < 10)
  }

  @Test(arguments: UInt64(1)...100)
  func `warm-up and cool-down repeat nothing of the last session, and vary`(seed: UInt64) throws {
    let first = try session(900, seed: seed)
    let next = try session(900, seed: seed + 1, log: log([(1, first.workout)]))
    let repeated = Set(first.workout.items.map(\.title)).intersection(
      next.workout.items.map(\.title))
    #expect(repeated.isEmpty, "seed \(seed)")
    let warmUp = next.workout.sequence.prefix { if case .exercise = $0 { true } else { false } }
    let groups = warmUp.flatMap(\.items).compactMap { item in
      catalog.exercises.first { $0.id == item.linkedExercise }?.muscleGroups.groups[0]
    }
    #expect(groups.count == 3 && Set(groups).count == 3, "seed \(seed)")
  }

  @Test func `one exercise is not done alone for half an hour`() throws {
    for seed in UInt64(1)...20 {
      let session = try session(1_800, seed: seed) { filter in
        filter.muscleGroups = [.biceps]
        filter.equipment = Equipment(["none"])
      }
      #expect(session.added.count == 2)
      #expect(main(of: session).count == 3)
      #expect(main(of: session).contains { $0.title.text == "Self-Resisted Curl" })
      #expect(session.added.allSatisfy { main(of: session).map(\.title).contains($0) })
      #expect(abs(session.workout.estimatedDuration() - 1_800) <= 30)
    }
    #expect(try session(1_800, seed: 1).added.isEmpty)
  }

  @Test(arguments: [(1_800, 1), (1_860, 2), (2_700, 2), (3_600, 3), (7_200, 6)])
  func `a long session has several blocks of different exercises`(
    _ seconds: Int, _ count: Int
  ) throws {
    for seed in UInt64(1)...20 {
      let session = try session(seconds, seed: seed)
      let blocks = session.workout.sequence.filter { if case .circuit = $0 { true } else { false } }
      let titles = main(of: session).map(\.title)
      #expect(blocks.count == count && Set(titles).count == titles.count, "seed \(seed)")
      #expect(blocks.allSatisfy { $0.items.count >= 3 }, "seed \(seed)")
      #expect(abs(session.workout.estimatedDuration() - seconds) <= 30, "seed \(seed)")
    }
  }

  @Test(arguments: UInt64(1)...50)
  func `outdoors there are a run or a walk and others, and nothing on the floor`(
    seed: UInt64
  ) throws {
    let tags = catalog.exercises.flatMap(\.tags).filter { $0.text == "outdoor" }
    let session = try session(1_200, seed: seed) { $0.tags = tags }
    let all = catalog.exercisesOfWorkouts(session.workout)
    #expect(all.allSatisfy { $0.equipment?.text == "none" }, "seed \(seed)")
    let unfit = Set(all.flatMap(\.tags).map(\.text)).intersection(["floor", "class", "trail"])
    #expect(unfit == [], "seed \(seed)")
    let main = main(of: session)
    let runs = main.count { $0.tags.contains { $0.text == "outdoor" } }
    #expect(runs >= 1 && runs < main.count, "seed \(seed)")
  }

  @Test func `what is excluded is in no part of the session`() throws {
    for seed in UInt64(1)...50 {
      let session = try session(900, seed: seed) { $0.excludedMuscleGroups = [.legs] }
      let all = catalog.exercisesOfWorkouts(session.workout)
      #expect(!all.contains { $0.muscleGroups.contains(.legs) }, "seed \(seed)")
    }
  }

  @Test(arguments: [0, 90, 179, 7_201, 30_000])
  func `a length that no session has is refused`(_ seconds: Int) {
    #expect(throws: Problem.invalidSessionLength(seconds)) {
      try SessionRequest(seconds: seconds, filter: LibraryFilter(), today: today)
    }
  }

  @Test func `a session for a title that is taken gets a number`() throws {
    let store = DataStore.inMemory(Library(), .test { $0.builtIn = .live })
    func compose(_ seed: UInt64) throws -> Workout {
      let catalog = Catalog(try store.read().library, over: StarterSet.library)
      let request = try SessionRequest(seconds: 900, filter: LibraryFilter(), today: today)
      return try #require(
        try request.session(from: catalog, log: TrainingLog(), seed: seed)
      ).workout
    }
    let first = try compose(1)
    #expect(try store.workouts.keep(first).isNew)
    #expect(try compose(1).title == first.title, "it is the one that is there")
    let other = try compose(2)
    #expect(other.title.text == "\(first.title) (2)")
    let kept = try store.workouts.keep(other)
    #expect(kept.isNew && kept.workout.title == other.title)
    let again = try store.workouts.keep(try compose(2))
    #expect(!again.isNew && again.workout == kept.workout)
    #expect(try compose(3).title.text == "\(first.title) (3)")
    #expect(try store.read().library.workouts.count == 2)
  }
}
