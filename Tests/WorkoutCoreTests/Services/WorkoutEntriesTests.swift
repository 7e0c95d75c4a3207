import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Entries from text and from a builder, as the service saves them along with their exercises.
@Suite struct WorkoutEntriesTests {
  private let bench: Bench

  init() throws {
    let starter = Bench()
    try starter.add("Plank", "Squat")
    bench = Bench(starter: try starter.store.load().exercises)
    try bench.add("Row", "SQUAT")
  }

  private func written(_ lines: String...) -> WorkoutService.Entries {
    let parsed = NotationParser.parseEntries(lines)
    #expect(parsed.diagnostics.isEmpty)
    return .written(parsed.entries)
  }

  private func titles() throws -> [String] { try bench.store.load().exercises.map(\.title.text) }

  @Test func `missing exercises are copied once and reported`() throws {
    let saved = try bench.workouts.create(
      title: "Day", entries: written("plank 45s", "squat: 10", "Plank 30s"))
    #expect(saved.copied.map(\.title.text) == ["Plank"])
    #expect(saved.created.isEmpty)
    #expect(saved.workout.items.map(\.title.text) == ["Plank", "SQUAT", "Plank"])
    #expect(try titles() == ["Row", "SQUAT", "Plank"])
    let again = try bench.workouts.addEntries(written("Plank 60s"), to: saved.workout.id)
    #expect(again.copied.isEmpty)
  }

  @Test func `an unknown title and an invalid position are reported together`() throws {
    let day = try bench.workouts.create(title: "Day")
    let before = try bench.store.load()
    let far = EntryPosition(7)
    for request in [
      { _ = try bench.workouts.addEntries(written("Plank 30s", "Rowe: 10"), to: day.id, at: far) },
      { _ = try bench.workouts.setEntry(at: far, in: day.id, written("Rowe: 10")) },
    ] as [() throws -> Void] {
      let error = #expect(throws: CoreError.self) { try request() }
      #expect(error?.problems.map(\.code) == [.exerciseNotFound, .invalidPosition])
      #expect(error?.problems.first == .exerciseNotFound("Rowe", nearest: ["Row"]))
    }
    #expect(try bench.store.load() == before)
  }

  @Test func `rewritten text keeps a removed exercise and copies nothing for it`() throws {
    let saved = try bench.workouts.create(title: "Day", entries: written("Plank 30s", "Row: 10"))
    let plank = try #require(saved.copied.first)
    try bench.exercises.delete([plank.id])
    let read = try bench.workouts.fetch(saved.workout.id)
    let rewritten = try bench.workouts.rewrite(
      read, title: read.title, note: nil, entries: written("Plank 60s", "Row: 12"))
    #expect(rewritten.copied.isEmpty)
    #expect(rewritten.workout.items.map(\.id) == read.items.map(\.id))
    #expect(rewritten.workout.items.first?.exercise == .deleted)
    #expect(try titles() == ["Row", "SQUAT"])
  }

  @Test func `an exercise created in the builder is added to the library with its entry`() throws {
    let made = Exercise(
      id: UUID(), title: try Title("Dip"), muscleGroups: try MuscleGroups([.triceps]),
      createdAt: Bench.moment)
    let item = WorkoutItem(id: UUID(), exercise: .linked(made.id), title: made.title)
    let saved = try bench.workouts.create(
      title: "Day", entries: .built([.exercise(item)], choosing: [made]))
    #expect(saved.created.map(\.title.text) == ["Dip"] && saved.copied.isEmpty)
    #expect(saved.workout.items.map(\.exercise) == [.linked(made.id)])
    #expect(try titles() == ["Row", "SQUAT", "Dip"])
  }
}

/// Editing breaks of a workout by ID, with both kinds of store.
@Suite struct BreakEditingTests {
  @Test(arguments: StoreKind.allCases)
  func `a break gets a new length and keeps its position`(kind: StoreKind) throws {
    try kind.run { bench in
      let (workout, pause) = try dayWithBreak(bench)
      let changed = try bench.workouts.updateBreakDuration(of: pause.id, in: workout.id, 90)
      #expect(changed.breaks.map(\.duration.value) == [90])
      #expect(changed.breaks.map(\.id) == [pause.id])
      #expect(changed.sequence.map(\.id) == workout.sequence.map(\.id))
      #expect(try bench.store.load().workouts == [changed])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `only the break is removed`(kind: StoreKind) throws {
    try kind.run { bench in
      let (workout, pause) = try dayWithBreak(bench)
      let changed = try bench.workouts.removeBreak(pause.id, from: workout.id)
      #expect(changed.breaks == [])
      #expect(changed.items.map(\.title.text) == ["Squat", "Plank"])
      #expect(try bench.store.load().workouts == [changed])
      let again = try firstProblem { try bench.workouts.removeBreak(pause.id, from: workout.id) }
      #expect(again != nil)
    }
  }

  @Test(arguments: StoreKind.allCases, [0, 601])
  func `a length out of range changes nothing`(kind: StoreKind, seconds: Int) throws {
    try kind.run { bench in
      let (workout, pause) = try dayWithBreak(bench)
      let problem = try firstProblem {
        try bench.workouts.updateBreakDuration(of: pause.id, in: workout.id, seconds)
      }
      #expect(problem == .outOfRange(BreakBounds.self, seconds))
      #expect(try bench.store.load().workouts == [workout])
    }
  }

  /// A squat, a break of 60 s, and a plank.
  private func dayWithBreak(_ bench: Bench) throws -> (Workout, Break) {
    let day = try bench.workout(of: "Squat", "Plank")
    let workout = try bench.workouts.addBreak(60, to: day.id, at: EntryPosition(1))
    return (workout, try #require(workout.breaks.first))
  }
}

/// An entry that replaces another one of its kind keeps that one's ID.
@Suite struct EntrySettingTests {
  @Test func `a replaced break keeps its ID`() throws {
    let old = Break(id: UUID(), duration: try BreakDuration(45))
    let changed = try set(.break(old), to: .break(Break(id: UUID(), duration: BreakDuration(55))))
    #expect(changed == .break(Break(id: old.id, duration: try BreakDuration(55))))
  }

  @Test func `an item keeps its ID if its title stays the same`() throws {
    let exercise = UUID()
    let old = try item("Squat", 10, .linked(exercise))
    let new = try item("squat", 12, .linked(UUID()))
    guard case .exercise(let same) = try set(.exercise(old), to: .exercise(new)) else {
      Issue.record("no item")
      return
    }
    #expect(same.id == old.id && same.exercise == .linked(exercise))
    #expect(same.configuration == new.configuration)
    let other = WorkoutSequenceItem.exercise(try item("Row", 12, .linked(UUID())))
    #expect(try set(.exercise(old), to: other) == other)
  }

  @Test func `an item whose exercise is gone gets the named one`() throws {
    let old = try item("Squat", 10, .deleted)
    let new = try item("Squat", 12, .linked(UUID()))
    guard case .exercise(let same) = try set(.exercise(old), to: .exercise(new)) else {
      Issue.record("no item")
      return
    }
    #expect(same.id == old.id && same.exercise == new.exercise)
  }

  private func set(
    _ old: WorkoutSequenceItem, to new: WorkoutSequenceItem
  ) throws -> WorkoutSequenceItem? {
    var library = try Samples.rich()
    library.workouts[0].sequence = [old]
    for item in old.items + new.items {
      guard case .linked(let id) = item.exercise else { continue }
      library.exercises.append(
        Exercise(
          id: id, title: item.title, muscleGroups: try MuscleGroups([.legs]),
          createdAt: Bench.moment))
    }
    let service = DataStore.inMemory(library).workouts
    let first = EntryPosition(0)
    let entries = WorkoutService.Entries.built([new], choosing: [])
    return try service.setEntry(at: first, in: library.workouts[0].id, entries).workout.sequence
      .first
  }

  private func item(
    _ title: String, _ reps: Int, _ exercise: ExerciseReference
  ) throws -> WorkoutItem {
    WorkoutItem(
      id: UUID(), exercise: exercise, title: try Title(title),
      configuration: .repetitions(
        try SetCount(3), of: .exactly(try RepCount(reps)), rest: try RestDuration(60)))
  }
}
