import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct ExerciseServiceTests {
  @Test(arguments: StoreKind.allCases)
  func `TC-E01 an exercise is saved with all its values, in order`(kind: StoreKind) throws {
    try kind.run { bench in
      let draft = ExerciseDraft(
        title: " Push Up ", description: "Hands under the shoulders.",
        youtubeAddress: "https://youtu.be/dQw4w9WgXcQ", muscleGroups: [.chest, .triceps],
        aliases: ["Press Up"],
        equipment: "none"
      )
      let made = try bench.exercises.create(draft).exercise
      let kept = try bench.exercises.fetch(made.id)
      #expect(kept == made)
      #expect(kept.title.text == "Push Up")
      #expect(kept.exerciseDescription?.text == "Hands under the shoulders.")
      #expect(kept.youtubeURL?.videoID == "dQw4w9WgXcQ")
      #expect(kept.muscleGroups.groups == [.chest, .triceps])
      #expect(kept.aliases.map(\.text) == ["Press Up"])
      #expect(kept.equipment?.text == "none")
      #expect(kept.createdAt == Bench.moment)
      #expect(kept.updatedAt == Bench.moment)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-E03 a new title is saved and advances the update time`(kind: StoreKind) throws {
    try kind.run { bench in
      let made = try #require(try bench.add("Push Up").first)
      let renamed = try bench.exercises.update(made.id, ExerciseDraft(title: "Press Up")).exercise
      #expect(renamed.title.text == "Press Up")
      #expect(renamed.updatedAt > renamed.createdAt)
      #expect(try bench.exercises.fetch(made.id) == renamed)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-E04 removing an unused exercise lists no workouts`(kind: StoreKind) throws {
    try kind.run { bench in
      let made = try #require(try bench.add("Push Up").first)
      #expect(try bench.exercises.delete([made.id]).map(\.usedInWorkouts) == [0])
      #expect(try bench.exercises.fetchAll().isEmpty)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-E05 a search finds titles that contain the text`(kind: StoreKind) throws {
    try kind.run { bench in
      try bench.add("Push Up", "Pull Up", "Squat")
      let found = try bench.exercises.search("up").map(\.title.text)
      #expect(Set(found) == ["Push Up", "Pull Up"])
      #expect(found.count == 2)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-E06 an empty title is rejected`(kind: StoreKind) throws {
    try refused(kind, ExerciseDraft(title: " \n", muscleGroups: [.chest])) {
      $0 == .invalidTitle("", .empty)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-E07 an invalid YouTube address is rejected`(kind: StoreKind) throws {
    let draft = ExerciseDraft(
      title: "Push Up", youtubeAddress: "not-a-valid-url", muscleGroups: [.chest])
    try refused(kind, draft) { $0 == .invalidYouTubeURL("not-a-valid-url") }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-E08 an exercise without muscle groups is rejected`(kind: StoreKind) throws {
    try refused(kind, ExerciseDraft(title: "Push Up", muscleGroups: [])) {
      $0 == .noMuscleGroupsSelected
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `TC-E10 removing a used exercise counts its workouts`(kind: StoreKind) throws {
    try kind.run { bench in
      let squat = try #require(try bench.add("Squat").first)
      for title in ["Monday", "Friday"] {
        let workout = try bench.workouts.create(title: title)
        for _ in 1...2 {
          try bench.workouts.addExercise(squat.id, to: workout.id, .time(duration: 60))
        }
      }
      #expect(try bench.exercises.delete([squat.id]).map(\.usedInWorkouts) == [2])
      for workout in try bench.workouts.fetchAll() {
        #expect(workout.items.map(\.displayTitle).allSatisfy { $0 == "Deleted Exercise (Squat)" })
        #expect(workout.totalExercises == 2)
      }
    }
  }

  @Test func `a new exercise with a removed one's title does not replace it`() throws {
    try StoreKind.inMemory.run { bench in
      let workout = try bench.workout(of: "Squat")
      let squat = try #require(try bench.exercises.fetchAll().first)
      try bench.exercises.delete([squat.id])
      try bench.add("Squat")
      #expect(try bench.workouts.fetch(workout.id).items.map(\.exercise) == [.deleted])
    }
  }

  @Test func `a second exercise with the same folded title is rejected unless allowed`() throws {
    try StoreKind.inMemory.run { bench in
      try bench.add("Push Up")
      let draft = ExerciseDraft(title: "PÜSH-ＵＰ", muscleGroups: [.chest])
      let problem = try firstProblem { _ = try bench.exercises.create(draft) }
      #expect(problem == .duplicateTitle("PÜSH-ＵＰ", .exercise))
      _ = try bench.exercises.create(draft, allowingDuplicate: true)
      #expect(try bench.exercises.fetchAll().count == 2)
    }
  }

  @Test func `renaming to another exercise's title is rejected, changing the case is not`() throws {
    try StoreKind.inMemory.run { bench in
      let exercises = try bench.add("Push Up", "Squat")
      let pushUp = try #require(exercises.first)
      let problem = try firstProblem {
        _ = try bench.exercises.update(pushUp.id, ExerciseDraft(title: "SQUAT"))
      }
      #expect(problem == .duplicateTitle("SQUAT", .exercise))
      let renamed = try bench.exercises.update(pushUp.id, ExerciseDraft(title: "push-up"))
      #expect(renamed.exercise.title.text == "push-up")
    }
  }

  @Test func `renaming an exercise renames its items`() throws {
    try StoreKind.inMemory.run { bench in
      let workout = try bench.workout(of: "Squat", "Plank")
      let squat = try #require(try bench.exercises.search("squat").first)
      _ = try bench.exercises.update(squat.id, ExerciseDraft(title: "Back Squat"))
      let titles = try bench.workouts.fetch(workout.id).items.map(\.title.text)
      #expect(titles == ["Back Squat", "Plank"])
    }
  }

  @Test func `an edit that changes nothing keeps the time of the last change`() throws {
    try StoreKind.inMemory.run { bench in
      let made = try #require(try bench.add("Row").first)
      let edited = try bench.exercises.update(made.id, ExerciseDraft(title: "Row")).exercise
      #expect(edited.updatedAt == made.updatedAt)
    }
  }

  @Test func `removing several removes none if one is unknown`() throws {
    try StoreKind.inMemory.run { bench in
      let made = try #require(try bench.add("Push Up").first)
      let unknown = Identifiers.live.next()
      let problem = try firstProblem { try bench.exercises.delete([made.id, unknown]) }
      #expect(problem == .exerciseNotFound(unknown.lowercase))
      #expect(try bench.exercises.fetchAll().count == 1)
    }
  }

  @Test func `exercises are found by muscle group`() throws {
    try StoreKind.inMemory.run { bench in
      let draft = ExerciseDraft(title: "Squat", muscleGroups: [.legs, .glutes])
      _ = try bench.exercises.create(draft)
      try bench.add("Push Up")
      #expect(try bench.exercises.fetch(training: .glutes).map(\.title.text) == ["Squat"])
      #expect(try bench.exercises.fetch(training: .calves).isEmpty)
    }
  }

  private func refused(
    _ kind: StoreKind,
    _ draft: ExerciseDraft,
    as isExpected: (Problem) -> Bool
  ) throws {
    try kind.run { bench in
      let problem = try firstProblem { _ = try bench.exercises.create(draft) }
      #expect(problem.map(isExpected) == true)
      #expect(try bench.exercises.fetchAll().isEmpty)
    }
  }

  @Test(arguments: ["Heave", "heave", "Pull"])
  func `an alias of another exercise is rejected, unless allowed`(alias: String) throws {
    let service = DataStore.inMemory(Library()).exercises
    try service.create(ExerciseDraft(title: "Pull", muscleGroups: [.back], aliases: ["Heave"]))
    let other = ExerciseDraft(title: "Lift", muscleGroups: [.back], aliases: [alias])
    #expect(throws: CoreError.invalid([.duplicateTitle(alias, .exercise)])) {
      try service.create(other)
    }
    let lift = try service.create(other, allowingDuplicate: true).exercise
    // An alias that it already has does not prevent other changes.
    try service.update(lift.id, ExerciseDraft(title: "Raise"))
  }
}

@Suite struct DeletionFailedTests {
  private let scratch = ScratchDirectory()

  @Test func `says that nothing was removed, and why`() throws {
    let workout = try Bench(DataStore(at: scratch.path)).workout(of: "Squat")
    let full = SystemCalls { call, _ in call == .write ? .failure(ENOSPC) : nil }
    let failing = Bench(DataStore(at: scratch.path, full))
    let library = try failing.store.load()
    let expected = Problem.deletionFailed("write \(failing.store.libraryPath): \(Errno(ENOSPC))")
    let exercise = try #require(library.exercises.first)
    #expect(try firstProblem { try failing.exercises.delete([exercise.id]) } == expected)
    #expect(try firstProblem { try failing.workouts.delete([workout.id]) } == expected)
    #expect(try failing.store.load() == library)
  }

  @Test func `still reports that the library is busy`() throws {
    let workout = try Bench(DataStore(at: scratch.path)).workout(of: "Squat")
    let impatient = Bench(DataStore(at: scratch.path) { $0.lockTimeout = .zero })
    let lock = try impatient.store.acquireLock()
    defer { lock.release() }
    let thrown = #expect(throws: CoreError.self) { try impatient.workouts.delete([workout.id]) }
    #expect(thrown == .store(.busy(path: scratch.path("library.lock"), waited: .zero)))
  }
}
