import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct WorkoutServiceTests {
  @Test(arguments: StoreKind.allCases)
  func `TC-W01 a new workout is empty`(kind: StoreKind) throws {
    try kind.run { bench in
      let made = try bench.workouts.create(title: "Chest Day")
      let kept = try bench.workouts.fetch(made.id)
      #expect(kept == made)
      #expect(kept.title.text == "Chest Day")
      #expect(kept.sequence.isEmpty)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-W02 sets with repetitions are saved at position 0`(kind: StoreKind) throws {
    try kind.run { bench in
      let pushUp = try #require(try bench.add("Push Up").first)
      let workout = try bench.workouts.create(title: "Day")
      try bench.workouts.addExercise(
        pushUp.id, to: workout.id, .repetitions(sets: 3, reps: 10, rest: 60))
      let item = try #require(try bench.workouts.fetch(workout.id).items.first)
      #expect(item.exercise == .linked(pushUp.id))
      #expect(item.title == pushUp.title)
      #expect(item.summary == "3 sets × 10 reps")
      #expect(item.configuration?.common(\.rest)?.seconds(after: 0) == 60)
      #expect(try bench.workouts.fetch(workout.id).position(of: item.id) == EntryPosition(0))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-W03 a timed exercise is saved as such`(kind: StoreKind) throws {
    try kind.run { bench in
      let plank = try #require(try bench.add("Plank").first)
      let workout = try bench.workouts.create(title: "Day")
      try bench.workouts.addExercise(plank.id, to: workout.id, .time(duration: 60))
      let item = try bench.workouts.fetch(workout.id).items.first
      #expect(item?.configuration == .time(try SetCount(1), duration: try WorkDuration(60)))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-W04 a break is added after the exercise`(kind: StoreKind) throws {
    try kind.run { bench in
      let workout = try bench.workout(of: "Push Up")
      try bench.workouts.addBreak(120, to: workout.id, at: EntryPosition(1))
      let kept = try bench.workouts.fetch(workout.id)
      guard case .break(let pause) = kept.entry(at: EntryPosition(1)) else {
        Issue.record("no break at position 1")
        return
      }
      #expect(pause.duration.value == 120)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-W05 a moved item ends up at its final index`(kind: StoreKind) throws {
    try kind.run { bench in
      let workout = try bench.workout(of: "1", "2", "3")
      try bench.workouts.move(from: EntryPosition(0), to: EntryPosition(2), in: workout.id)
      #expect(try bench.workouts.fetch(workout.id).items.map(\.title.text) == ["2", "3", "1"])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-W06 removing the first item moves the second up`(kind: StoreKind) throws {
    try kind.run { bench in
      let workout = try bench.workout(of: "1", "2")
      let first = try #require(workout.items.first)
      let second = try #require(workout.items.last)
      try bench.workouts.removeItem(first.id, from: workout.id)
      #expect(try bench.workouts.fetch(workout.id).position(of: second.id) == EntryPosition(0))
    }
  }

  @Test(
    "TC-W07 3×10 rest 60, a break of 120 and a minute take 450 s", arguments: StoreKind.allCases)
  func estimate(kind: StoreKind) throws {
    try kind.run { bench in
      let exercises = try bench.add("Push Up", "Plank")
      let workout = try bench.workouts.create(title: "Day")
      let pushUp = try #require(exercises.first)
      let plank = try #require(exercises.last)
      try bench.workouts.addExercise(
        pushUp.id, to: workout.id, .repetitions(sets: 3, reps: 10, rest: 60))
      try bench.workouts.addBreak(120, to: workout.id)
      try bench.workouts.addExercise(plank.id, to: workout.id, .time(duration: 60))
      #expect(try bench.workouts.fetch(workout.id).estimatedDuration() == 450)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-W10 a workout without exercises cannot be run`(kind: StoreKind) throws {
    try kind.run { bench in
      let workout = try bench.workouts.create(title: "Day")
      let kept = try bench.workouts.fetch(workout.id)
      #expect(kept.problemsForExecution == [.noExercisesInWorkout])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-W08 an empty title is rejected`(kind: StoreKind) throws {
    try kind.run { bench in
      let problem = try firstProblem { _ = try bench.workouts.create(title: "") }
      #expect(problem == .invalidTitle("", .empty))
      #expect(try bench.workouts.fetchAll().isEmpty)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-W09 zero sets are rejected`(kind: StoreKind) throws {
    try kind.run { bench in
      let pushUp = try #require(try bench.add("Push Up").first)
      let workout = try bench.workouts.create(title: "Day")
      let problem = try firstProblem {
        try bench.workouts.addExercise(pushUp.id, to: workout.id, .repetitions(sets: 0, reps: 10))
      }
      #expect(problem == .outOfRange(SetBounds.self, 0))
      #expect(try bench.workouts.fetch(workout.id) == workout)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-W11 a break of 0 is rejected`(kind: StoreKind) throws {
    try kind.run { bench in
      let workout = try bench.workouts.create(title: "Day")
      let problem = try firstProblem { try bench.workouts.addBreak(0, to: workout.id) }
      #expect(problem == .outOfRange(BreakBounds.self, 0))
    }
  }

  @Test func `every number out of range is reported: sets, repetitions, rest`() throws {
    try StoreKind.inMemory.run { bench in
      let workout = try bench.workout(of: "Squat")
      let item = try #require(workout.items.first)
      let error = #expect(throws: CoreError.self) {
        try bench.workouts.updateConfiguration(
          of: item.id, in: workout.id, .repetitions(sets: 100, reps: 1000, rest: 601))
      }
      #expect(
        error
          == .invalid([
            .outOfRange(SetBounds.self, 100), .outOfRange(RepBounds.self, 1000),
            .outOfRange(RestBounds.self, 601),
          ]))
      #expect(try bench.workouts.fetch(workout.id) == workout)
    }
  }

  @Test func `a configuration may change its kind`() throws {
    try StoreKind.inMemory.run { bench in
      let workout = try bench.workout(of: "Squat")
      let item = try #require(workout.items.first)
      let changed = try bench.workouts.updateConfiguration(
        of: item.id, in: workout.id, .time(sets: 2, duration: 30))
      #expect(changed.items.map(\.summary) == ["2 sets × 30s"])
      #expect(changed.items.map(\.id) == [item.id])
    }
  }

  @Test func `every change is at least a millisecond later, even with a stopped clock`() throws {
    try StoreKind.inMemory.run { bench in
      var workout = try bench.workout(of: "Squat", "Plank")
      let first = EntryPosition(0)
      let changes: [(Workout) throws -> Workout] = [
        { try bench.workouts.rename($0.id, to: "Other") },
        { try bench.workouts.addBreak(30, to: $0.id) },
        { try bench.workouts.move(from: first, to: EntryPosition(1), in: $0.id) },
        { try bench.workouts.removeEntries(at: [first], from: $0.id) },
      ]
      for change in changes {
        let changed = try change(workout)
        #expect(changed.updatedAt > workout.updatedAt)
        workout = changed
      }
    }
  }

  @Test func `moving an entry to its own position changes nothing, not even the time`() throws {
    try StoreKind.inMemory.run { bench in
      let workout = try bench.workout(of: "Squat", "Plank")
      let same = EntryPosition(1)
      #expect(try bench.workouts.move(from: same, to: same, in: workout.id) == workout)
    }
  }

  @Test func `a copy has new ids and the same entries`() throws {
    try StoreKind.inMemory.run { bench in
      let original = try bench.workout(of: "Squat", "Plank")
      let copy = try bench.workouts.copy(original, titled: "Second")
      #expect(copy.items.map(\.summary) == original.items.map(\.summary))
      #expect(copy.items.map(\.exercise) == original.items.map(\.exercise))
      #expect(Set(copy.items.map(\.id)).isDisjoint(with: original.items.map(\.id)))
      #expect(try bench.workouts.fetchAll().count == 2)
    }
  }

  @Test func `removing a workout never removes an exercise`() throws {
    try StoreKind.inMemory.run { bench in
      let workout = try bench.workout(of: "Squat", "Plank")
      try bench.workouts.delete([workout.id])
      #expect(try bench.workouts.fetchAll().isEmpty)
      #expect(try bench.exercises.fetchAll().count == 2)
    }
  }

  @Test func `a duplicate title is rejected together with the entries' problems`() throws {
    try StoreKind.inMemory.run { bench in
      _ = try bench.workouts.create(title: "Day")
      let error = #expect(throws: CoreError.self) {
        try bench.workouts.create(
          title: "day", entries: .written(NotationParser.parseEntries(["Nowhere: 10"]).entries))
      }
      #expect(error?.problems.map(\.code) == [.duplicateTitle, .exerciseNotFound])
    }
  }

  @Test func `reordering requires every entry exactly once`() throws {
    try StoreKind.inMemory.run { bench in
      let workout = try bench.workout(of: "1", "2", "3")
      let ids = workout.sequence.map(\.id)
      let reversed = try bench.workouts.reorder(ids.reversed(), in: workout.id)
      #expect(reversed.items.map(\.title.text) == ["3", "2", "1"])
      let missing = try #require(ids.last)
      let problem = try firstProblem { try bench.workouts.reorder(ids.dropLast(), in: workout.id) }
      #expect(problem == .itemNotFound(missing.lowercase))
    }
  }

  @Test func `an unknown workout or entry is not found`() throws {
    try StoreKind.inMemory.run { bench in
      let id = Identifiers.live.next()
      #expect(
        try firstProblem { _ = try bench.workouts.fetch(id) } == .workoutNotFound(id.lowercase))
      #expect(
        try firstProblem { try bench.workouts.delete([id]) } == .workoutNotFound(id.lowercase))
      let workout = try bench.workout(of: "Squat")
      #expect(
        try firstProblem { try bench.workouts.removeItem(id, from: workout.id) }
          == .itemNotFound(id.lowercase))
    }
  }
}

@Suite struct WorkoutKeepingTests {
  private let store = DataStore.inMemory(Library(), .test { $0.builtIn = .live })

  @Test func `the same content is kept once, other content with its title too`() throws {
    let tabata = try #require(StarterSet.workouts.first { $0.title.text == "Tabata" })
    let kept = try store.workouts.keep(tabata)
    #expect(kept.isNew && kept.workout.id == tabata.id)
    let again = try store.workouts.keep(tabata)
    #expect(!again.isNew && again.workout == kept.workout)
    var other = tabata
    other.sequence.removeLast()
    other.note = try Prose("Shorter.", field: "note")
    let second = try store.workouts.keep(other)
    #expect(second.isNew && second.workout.title.text == "Tabata (2)")
    #expect(second.workout.id != tabata.id && second.workout.note?.text == "Shorter.")
    #expect(try !store.workouts.keep(other).isNew)
    #expect(try store.read().library.workouts == [kept.workout, second.workout])
  }
}

struct WorkoutRewriteTests {
  @Test(arguments: StoreKind.allCases)
  func `changes saved after reading are not overwritten`(kind: StoreKind) throws {
    try kind.run { bench in
      let read = try bench.workout(of: "Push Up")
      let other = try bench.workouts.rename(read.id, to: "Other")
      let problem = try firstProblem {
        _ = try bench.workouts.rewrite(read, title: read.title, note: nil, entries: .written([]))
      }
      #expect(problem == .changedMeanwhile("Other"))
      #expect(try bench.workouts.fetch(read.id) == other)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a version that was just read is rewritten`(kind: StoreKind) throws {
    try kind.run { bench in
      let read = try bench.workout(of: "Push Up")
      let saved = try bench.workouts.rewrite(
        read, title: try Title("New"), note: nil, entries: .written([])
      ).workout
      #expect(saved.sequence.isEmpty)
      #expect(try bench.workouts.fetch(read.id) == saved)
    }
  }
}
