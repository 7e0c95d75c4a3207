import Testing

@testable import WorkoutCore

/// What the built-in exercises strain, and what they need.
@Suite struct StarterTagsTests {
  private let exercises = StarterSet.exercises

  private func titles(tagged tag: String) -> Set<String> {
    Set(exercises.filter { $0.tags.contains { $0.text == tag } }.map(\.title.text))
  }

  private func exercise(_ title: String) throws -> Exercise {
    try #require(exercises.first { $0.title.text == title }, "\(title)")
  }

  @Test func `only known words are tags, and no exercise has one twice`() {
    let tags = exercises.map { $0.tags.map(\.text) }
    #expect(
      Set(tags.joined()) == [
        "ankle-load", "back-load", "chair", "class", "desk", "floor", "jump", "knee-load", "neck",
        "outdoor", "trail", "warm-up", "wrist-load",
      ])
    #expect(tags.allSatisfy { Set($0).count == $0.count })
  }

  @Test(arguments: ["knee-load", "ankle-load", "back-load"])
  func `a jump strains knees, ankles and back, and makes noise`(_ strain: String) {
    let jumps = titles(tagged: "jump")
    #expect(jumps.subtracting(titles(tagged: strain)) == [])
    #expect(exercises.filter(\.isQuiet).map(\.title.text).filter(jumps.contains) == [])
  }

  @Test(arguments: [
    "Snatch", "Clean and Jerk", "Barbell Clean and Press", "Split Jerk", "Power Clean", "Burpee",
    "Skater Jump", "Box Jump", "Double Under", "High Knees", "Run", "Sprint",
  ])
  func `feet that leave the floor are a jump`(_ title: String) {
    #expect(titles(tagged: "jump").contains(title))
  }

  @Test(arguments: ["Deadlift", "Squat", "Swing", "Snatch", "Clean", "Good Morning"])
  func `lifts with a barbell or a kettlebell strain the back`(_ lift: String) {
    let weights: Set = ["barbell", "barbell, box", "trap bar", "kettlebell"]
    let lifts = exercises.filter { exercise in
      exercise.title.text.contains(lift) && weights.contains(exercise.equipment?.text ?? "")
    }
    #expect(!lifts.isEmpty)
    #expect(Set(lifts.map(\.title.text)).subtracting(titles(tagged: "back-load")) == [])
  }

  @Test(arguments: [
    "Calf Raise", "Single Leg Calf Raise", "Seated Calf Raise", "Lunge", "Pistol Squat", "Sprint",
    "Single Leg Deadlift", "Overhead Squat", "Deep Squat Hold",
  ])
  func `pushing off, balance and deep squats strain the ankles`(_ title: String) {
    #expect(titles(tagged: "ankle-load").contains(title))
  }

  @Test(arguments: [
    "Cat Cow", "Bird Dog", "Child's Pose", "Glute Bridge", "Dead Bug", "Side Plank", "Wall Sit",
    "Chin Tuck", "Chest Supported Row", "Machine Row", "Leg Press", "Squat", "Walk",
  ])
  func `what is kind to the back is not excluded for it`(_ title: String) throws {
    #expect(try !exercise(title).tags.map(\.text).contains("back-load"))
  }

  @Test(arguments: ["Sit to Stand", "Squat", "Glute Bridge", "Leg Press", "Cycling", "Walk"])
  func `what is kind to the ankles is not excluded for them`(_ title: String) throws {
    #expect(try !exercise(title).tags.map(\.text).contains("ankle-load"))
  }

  @Test(arguments: ["ankle-load", "back-load"])
  func `every muscle group can be trained quietly without a strain or equipment`(
    _ strain: String
  ) {
    let strained = titles(tagged: strain)
    let spared = exercises.filter { exercise in
      exercise.equipment?.text == "none" && exercise.isQuiet
        && !strained.contains(exercise.title.text)
    }
    for group in MuscleGroup.allCases {
      #expect(spared.contains { $0.muscleGroups.contains(group) }, "\(group)")
    }
  }

  @Test(arguments: [
    ("Nordic Hamstring Curl", "bench"), ("Sissy Squat", "wall"), ("Handstand Push Up", "wall"),
    ("Decline Crunch", "bench"), ("Step Up", "chair"),
  ])
  func `what is held on to or stood on is equipment`(_ title: String, _ equipment: String) throws {
    #expect(try exercise(title).equipment?.text == equipment)
  }
}
