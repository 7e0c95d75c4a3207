import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite("Exercise service")
struct ExerciseServiceTests {
  @Test("TC-E01 an exercise keeps what it was given, in order", arguments: StoreKind.allCases)
  func createKeepsEverything(kind: StoreKind) throws {
    try kind.run { bench in
      let draft = ExerciseDraft(
        title: " Push Up ",
        description: "Hands under the shoulders.",
        youtubeAddress: "https://youtu.be/dQw4w9WgXcQ",
        muscleGroups: [.chest, .triceps],
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

  @Test("TC-E03 a new title is kept and makes the update later", arguments: StoreKind.allCases)
  func renameIsLater(kind: StoreKind) throws {
    try kind.run { bench in
      let made = try #require(try bench.add("Push Up").first)
      let renamed = try bench.exercises.update(made.id, ExerciseDraft(title: "Press Up")).exercise
      #expect(renamed.title.text == "Press Up")
      #expect(renamed.updatedAt > renamed.createdAt)
      #expect(try bench.exercises.fetch(made.id) == renamed)
    }
  }

  @Test("TC-E04 removing an unused exercise lists no workouts", arguments: StoreKind.allCases)
  func deleteUnused(kind: StoreKind) throws {
    try kind.run { bench in
      let made = try #require(try bench.add("Push Up").first)
      #expect(try bench.exercises.delete([made.id]).map(\.usedInWorkouts) == [0])
      #expect(try bench.exercises.fetchAll().isEmpty)
    }
  }

  @Test("TC-E05 a search finds what holds the text", arguments: StoreKind.allCases)
  func search(kind: StoreKind) throws {
    try kind.run { bench in
      try bench.add("Push Up", "Pull Up", "Squat")
      let found = try bench.exercises.search("up").map(\.title.text)
      #expect(Set(found) == ["Push Up", "Pull Up"])
      #expect(found.count == 2)
    }
  }

  @Test("TC-E06 an empty title is refused", arguments: StoreKind.allCases)
  func emptyTitle(kind: StoreKind) throws {
    try refused(kind, ExerciseDraft(title: " \n", muscleGroups: [.chest])) {
      $0 == .invalidTitle("", .empty)
    }
  }

  @Test("TC-E07 what is no YouTube address is refused", arguments: StoreKind.allCases)
  func badAddress(kind: StoreKind) throws {
    let draft = ExerciseDraft(
      title: "Push Up",
      youtubeAddress: "not-a-valid-url",
      muscleGroups: [.chest]
    )
    try refused(kind, draft) { $0 == .invalidYouTubeURL("not-a-valid-url") }
  }

  @Test("TC-E08 no muscle group is refused", arguments: StoreKind.allCases)
  func noMuscleGroup(kind: StoreKind) throws {
    try refused(kind, ExerciseDraft(title: "Push Up", muscleGroups: [])) {
      $0 == .noMuscleGroupsSelected
    }
  }

  @Test("TC-E10 removing a used exercise says how often", arguments: StoreKind.allCases)
  func deleteUsed(kind: StoreKind) throws {
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

  @Test("a new exercise of a removed one's title does not take its place")
  func noRelinking() throws {
    try StoreKind.inMemory.run { bench in
      let workout = try bench.workout(of: "Squat")
      let squat = try #require(try bench.exercises.fetchAll().first)
      try bench.exercises.delete([squat.id])
      try bench.add("Squat")
      #expect(try bench.workouts.fetch(workout.id).items.map(\.exercise) == [.deleted])
    }
  }

  @Test("everything wrong is reported together: title, address, groups, the rest")
  func allProblems() throws {
    try StoreKind.inMemory.run { bench in
      try bench.add("Squat")
      let draft = ExerciseDraft(
        title: "squat",
        description: "\u{1B}[2J",
        youtubeAddress: "ftp://youtube.com",
        muscleGroups: [],
        aliases: ["\u{7}"],
        equipment: "\u{202E}"
      )
      let error = #expect(throws: CoreError.self) { try bench.exercises.create(draft) }
      #expect(
        error?.problems.map(\.code) == [
          .duplicateTitle, .invalidYouTubeURL, .noMuscleGroupsSelected, .invalidText,
          .invalidTitle, .invalidTitle,
        ]
      )
      #expect(try bench.exercises.fetchAll().count == 1)
    }
  }

  @Test("a second exercise of the same folded title is refused unless allowed")
  func duplicates() throws {
    try StoreKind.inMemory.run { bench in
      try bench.add("Push Up")
      let draft = ExerciseDraft(title: "PÜSH-ＵＰ", muscleGroups: [.chest])
      let problem = try firstProblem { _ = try bench.exercises.create(draft) }
      #expect(problem == .duplicateTitle("PÜSH-ＵＰ", .exercise))
      _ = try bench.exercises.create(draft, allowingDuplicate: true)
      #expect(try bench.exercises.fetchAll().count == 2)
    }
  }

  @Test("renaming to another's title is refused, to its own in other letters is not")
  func renameDuplicates() throws {
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

  @Test("renaming an exercise renames its items")
  func renameItems() throws {
    try StoreKind.inMemory.run { bench in
      let workout = try bench.workout(of: "Squat", "Plank")
      let squat = try #require(try bench.exercises.search("squat").first)
      _ = try bench.exercises.update(squat.id, ExerciseDraft(title: "Back Squat"))
      let titles = try bench.workouts.fetch(workout.id).items.map(\.title.text)
      #expect(titles == ["Back Squat", "Plank"])
    }
  }

  @Test("an edit changes only what it names; an empty text removes")
  func partialEdit() throws {
    try StoreKind.inMemory.run { bench in
      let made = try bench.exercises.create(
        ExerciseDraft(
          title: "Row",
          description: "Flat back.",
          youtubeAddress: "https://youtu.be/dQw4w9WgXcQ",
          muscleGroups: [.back],
          aliases: ["Ergometer"],
          equipment: "rower"
        )
      ).exercise
      let changes = ExerciseDraft(description: "", muscleGroups: [.back, .legs], aliases: [])
      let edited = try bench.exercises.update(made.id, changes).exercise
      #expect(edited.exerciseDescription == nil)
      #expect(edited.muscleGroups.groups == [.back, .legs])
      #expect(edited.aliases.isEmpty)
      #expect(edited.title == made.title)
      #expect(edited.youtubeURL == made.youtubeURL)
      #expect(edited.equipment == made.equipment)
    }
  }

  @Test("an edit that changes nothing leaves the time of the last change")
  func idleEdit() throws {
    try StoreKind.inMemory.run { bench in
      let made = try #require(try bench.add("Row").first)
      let edited = try bench.exercises.update(made.id, ExerciseDraft(title: "Row")).exercise
      #expect(edited.updatedAt == made.updatedAt)
    }
  }

  @Test("aliases that repeat each other or the title are kept once")
  func aliases() throws {
    try StoreKind.inMemory.run { bench in
      let draft = ExerciseDraft(
        title: "Push Up",
        muscleGroups: [.chest],
        aliases: ["Press Up", "push-up", "PRESS-UP", "Liegestütz"]
      )
      let made = try bench.exercises.create(draft).exercise
      #expect(made.aliases.map(\.text) == ["Press Up", "Liegestütz"])
    }
  }

  @Test("removing several removes none if one is unknown")
  func deleteAllOrNothing() throws {
    try StoreKind.inMemory.run { bench in
      let made = try #require(try bench.add("Push Up").first)
      let unknown = Identifiers.live.next()
      let problem = try firstProblem { try bench.exercises.delete([made.id, unknown]) }
      #expect(problem == .exerciseNotFound(unknown.lowercase))
      #expect(try bench.exercises.fetchAll().count == 1)
    }
  }

  @Test("exercises are found by muscle group")
  func fetchByGroup() throws {
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
  func `an alias that another exercise has is refused, unless allowed`(alias: String) throws {
    let service = DataStore.inMemory(Library()).exercises
    try service.create(ExerciseDraft(title: "Pull", muscleGroups: [.back], aliases: ["Heave"]))
    let other = ExerciseDraft(title: "Lift", muscleGroups: [.back], aliases: [alias])
    #expect(throws: CoreError.invalid([.duplicateTitle(alias, .exercise)])) {
      try service.create(other)
    }
    let lift = try service.create(other, allowingDuplicate: true).exercise
    // What it has already does not keep it from being changed.
    try service.update(lift.id, ExerciseDraft(title: "Raise"))
  }
}
