import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct StarterSetTests {
  let exercises = StarterSet.library.exercises
  let workouts = StarterSet.library.workouts

  func workout(_ title: String) throws -> Workout {
    try #require(workouts.first { $0.title.text == title })
  }

  @Test func `the embedded exercises decode and the workouts can be made`() throws {
    let exercises = try StarterSet.decodeExercises()
    #expect(try StarterSet.makeWorkouts(of: exercises).count == 63)
    #expect(Library(exercises: exercises, workouts: workouts) == StarterSet.library)
  }

  @Test func `the names of the exercises are known without making them`() {
    let names = exercises.flatMap { [$0.title] + $0.aliases }.map(\.folded)
    #expect(StarterSet.exerciseNames == Set(names))
  }

  @Test func `there are about 310 exercises and sixty workouts`() {
    #expect(exercises.count == 311)
    #expect((60...70).contains(workouts.count))
    #expect(workouts.first?.title.text == "7-Minute Workout")
  }

  @Test(arguments: MuscleGroup.allCases)
  func `every muscle group has exercises`(_ group: MuscleGroup) {
    #expect(exercises.filter { $0.muscleGroups.contains(group) }.count >= 5)
  }

  @Test(arguments: ["none", "dumbbell", "barbell", "kettlebell", "band"])
  func `every common kind of equipment has exercises`(_ equipment: String) {
    #expect(exercises.filter { $0.equipment?.text == equipment }.count >= 4)
  }

  @Test(arguments: [
    "Burpee", "Jumping Jack", "Mountain Climber", "High Knees", "Bulgarian Split Squat",
    "Push Up", "Squat", "Plank",
  ])
  func `the exercises that people name first are there`(_ title: String) {
    #expect(exercises.contains { $0.title.text == title })
  }

  @Test func `every exercise is described`() {
    for exercise in exercises {
      #expect(exercise.level != nil && exercise.style != nil, "\(exercise.title)")
      #expect(exercise.exerciseDescription != nil, "\(exercise.title)")
      #expect(exercise.equipment != nil, "\(exercise.title)")
    }
  }

  @Test func `no title or alias matches two exercises, however it is typed`() {
    let names = exercises.flatMap { [$0.title] + $0.aliases }.map(\.folded)
    let repeated = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted()
    #expect(repeated == [])
    #expect(Set(workouts.map(\.title.folded)).count == workouts.count)
  }

  @Test func `the variants of an exercise are exercises`() {
    let titles = Set(exercises.map(\.title))
    for exercise in exercises {
      for variant in [exercise.easierVariant, exercise.harderVariant].compactMap(\.self) {
        #expect(titles.contains(variant), "\(variant)")
        #expect(variant != exercise.title)
      }
    }
  }

  @Test func `a harder variant names the exercise as its easier one`() throws {
    for exercise in exercises {
      guard let title = exercise.harderVariant else { continue }
      #expect(try named(title).easierVariant == exercise.title, "\(title)")
    }
  }

  @Test func `easier variants are never of a higher level, and lead to one that has none`() throws {
    for exercise in exercises {
      var current = exercise
      var passed: Set<Title> = []
      while let title = current.easierVariant {
        try #require(passed.insert(title).inserted, "\(exercise.title)")
        let easier = try named(title)
        #expect(easier.level ?? .advanced <= current.level ?? .beginner, "\(title)")
        current = easier
      }
    }
  }

  @Test func `a description has at most three sentences`() {
    for exercise in exercises {
      let text = exercise.exerciseDescription?.text ?? ""
      #expect(text.hasSuffix(".") && text.split(separator: ". ").count <= 3, "\(exercise.title)")
    }
  }

  @Test func `an exercise for each side is prescribed for each side`() throws {
    for workout in workouts where workout.title.text != "7-Minute Workout" {
      for item in workout.items {
        let isPerSide = try named(item.title).isPerSide
        #expect(item.isPerSide == isPerSide, "\(workout.title): \(item.title)")
      }
    }
  }

  @Test func `a workout without equipment needs none`() throws {
    let tag = try Title("no equipment")
    let chosen = workouts.filter { $0.tags.contains(tag) }
    #expect(chosen.count >= 15)
    for item in chosen.flatMap(\.items) {
      #expect(try named(item.title).equipment?.text == "none", "\(item.title)")
    }
  }

  private func named(_ title: Title) throws -> Exercise {
    try #require(exercises.first { $0.title == title }, "\(title)")
  }

  @Test(arguments: [
    ("Bench Press (Barbell)", "Bench Press"), ("Squat (Barbell)", "Back Squat"),
    ("Lat Pulldown (Cable)", "Lat Pulldown"), ("Bicep Curl (Dumbbell)", "Biceps Curl"),
    ("Bent Over Row (Barbell)", "Barbell Row"), ("Leg Press (Machine)", "Leg Press"),
    ("Bent Over One Arm Row (Dumbbell)", "Dumbbell Row"), ("Rowing (Machine)", "Rowing"),
    ("Seated Row (Machine)", "Seated Cable Row"), ("Triceps Rope Pushdown", "Triceps Pushdown"),
    ("Bench Dip", "Chair Dip"), ("Triceps Dip", "Dip"),
  ])
  func `names that other apps use are aliases`(_ name: String, _ title: String) {
    #expect(NameLookup(exercises).exact(name)?.title.text == title)
  }

  @Test func `every workout has a tag`() {
    #expect(workouts.allSatisfy { !$0.tags.isEmpty })
  }

  @Test(arguments: MuscleGroup.allCases)
  func `every muscle group can be trained quietly without equipment`(_ group: MuscleGroup) {
    #expect(
      exercises.contains { exercise in
        exercise.equipment?.text == "none" && exercise.isQuiet
          && exercise.muscleGroups.contains(group)
      })
  }

  @Test(arguments: [
    "Push Up", "Push Up\nchest; none", "Push Up\nchest; none; beginner loud\nPush.",
    "Push Up\nheart; none; beginner\nPush.", "Push Up\nchest; none; beginner; Dip\nPush.",
  ])
  func `a text that is not in the form is refused`(_ text: String) {
    #expect(throws: StarterReader.Misread.self) {
      try StarterReader(moment: StarterSet.moment).exercises(in: text)
    }
  }

  @Test func `ids differ, and are the same on every machine`() throws {
    let ids =
      exercises.map(\.id) + workouts.map(\.id) + workouts.flatMap(\.orderedSequence).map(\.entry.id)
    #expect(Set(ids).count == ids.count)
    let pushUp = try #require(exercises.first { $0.title.text == "Push Up" })
    #expect(pushUp.id.lowercase == "5cfba26d-95d7-8809-a7ae-064124b30769")
    #expect(try workout("Tabata").id.lowercase == "fb34ddc4-0a9c-846e-a0be-499bab1515d4")
  }

  @Test func `dates are the same everywhere`() {
    let dates = Set(
      exercises.flatMap { [$0.createdAt, $0.updatedAt] }
        + workouts.flatMap { [$0.createdAt, $0.updatedAt] })
    #expect(dates.map(\.description) == ["2026-11-01T00:00:00.000Z"])
  }

  @Test func `every item is linked to the exercise with its title`() {
    let titles = Dictionary(uniqueKeysWithValues: exercises.map { ($0.id, $0.title) })
    for item in workouts.flatMap(\.items) {
      guard case .linked(let id) = item.exercise else {
        Issue.record("\(item.title) is not linked")
        continue
      }
      #expect(titles[id] == item.title)
    }
  }

  @Test func `every workout can be run`() {
    for workout in workouts {
      #expect(workout.problemsForExecution == [], "\(workout.title)")
      #expect(workout.note != nil)
    }
  }

  @Test func `every workout is done from its beginning to its end`() throws {
    for workout in workouts {
      let session = try ExecutionSession(id: UUID(), workout: workout, startTime: StarterSet.moment)
      let last = try #require(RunSimulation.events(of: session).last)
      guard case .runFinished = last.occurrence else {
        Issue.record("\(workout.title) does not end")
        continue
      }
      #expect(last.offset == .seconds(workout.estimatedDuration()), "\(workout.title)")
    }
  }

  @Test(arguments: [
    ("Five-Minute Core", 300), ("Ten-Minute Push", 600), ("Fifteen-Minute Cardio", 900),
    ("Twenty-Minute Intervals", 1200), ("Desk Reset", 300),
  ])
  func `a workout with a length in its name lasts that long`(_ title: String, _ seconds: Int) throws
  {
    #expect(abs(try workout(title).estimatedDuration() - seconds) <= 30)
  }

  @Test func `the seven-minute workout keeps the published order and times`() throws {
    let workout = try workout("7-Minute Workout")
    #expect(
      workout.items.map(\.title.text) == [
        "Jumping Jack", "Wall Sit", "Push Up", "Crunch", "Step Up", "Squat", "Chair Dip",
        "Plank", "High Knees", "Lunge", "Push Up with Rotation", "Side Plank",
      ])
    #expect(workout.items.allSatisfy { $0.summary == "30s" })
    #expect(workout.breaks.map(\.duration.value) == Array(repeating: 10, count: 11))
    #expect(workout.estimatedDuration() == 470)
  }

  @Test func `the Tabata lasts four minutes`() throws {
    #expect(try workout("Tabata").estimatedDuration() == 240)
  }

  @Test func `the mobility workout lasts ten minutes, as its note says`() throws {
    #expect(try workout("Mobility").estimatedDuration() == 600)
  }

  @Test func `the set can be stored and comes back the same`() throws {
    let data = LibraryDocument.bytes(of: StarterSet.library)
    #expect(try LibraryDocument(data).library == StarterSet.library)
  }
}
