import Testing

@testable import WorkoutCore

@Suite struct ExerciseNamesTests {
  private static func exercise(
    _ title: String, _ equipment: String? = nil, aliases: [String] = [],
    groups: [MuscleGroup] = [.chest]
  ) throws -> Exercise {
    var exercise = Exercise(
      id: UUID(), title: try Title(title), muscleGroups: try MuscleGroups(groups),
      createdAt: Timestamp(milliseconds: 0))
    exercise.equipment = try equipment.map { try Title($0) }
    exercise.aliases = try aliases.map { try Title($0) }
    return exercise
  }

  private let names: ExerciseNames

  init() throws {
    names = ExerciseNames([
      try Self.exercise("Squat", groups: [.legs]), try Self.exercise("Bench Press", "barbell"),
      try Self.exercise("Close Grip Bench Press", "barbell", groups: [.triceps]),
      try Self.exercise("Lat Pulldown", aliases: ["Cable Pull Down"], groups: [.back]),
      try Self.exercise("Pull Up", groups: [.back]),
      try Self.exercise("Dumbbell Curl", groups: [.biceps]),
    ])
  }

  @Test(arguments: [
    ("squat", "Squat"), ("Squat (Barbell)", "Squat"), ("Barbell Squats", "Squat"),
    ("Bench Press (Barbell)", "Bench Press"), ("BB Bench Press", "Bench Press"),
    ("Bench Press - Close Grip (Barbell)", "Close Grip Bench Press"),
    ("Close-Grip Bench Press", "Close Grip Bench Press"),
    ("Lat Pulldown (Cable)", "Lat Pulldown"), ("Pull Down (Cable)", "Lat Pulldown"),
    ("Pullups (Assisted)", "Pull Up"), ("Weighted Pull-Up", "Pull Up"),
    ("Curl (Dumbbell)", "Dumbbell Curl"), ("DB Curls", "Dumbbell Curl"),
  ])
  func `the same words name an exercise, in any order`(name: String, title: String) throws {
    #expect(names.exercise(named: try Title(name))?.title.text == title)
  }

  @Test(arguments: [
    "Bench Press (Dumbbell)", "Incline Bench Press", "Front Squat", "Press", "Curl (Cable)",
  ])
  func `other equipment or other words name another exercise`(name: String) throws {
    #expect(names.exercise(named: try Title(name)) == nil)
  }

  @Test(arguments: [
    ("Bench Press (Dumbbell)", [MuscleGroup.chest]), ("Curl (Cable)", [.biceps]),
    ("Lying Leg Curl (Machine)", [.legs]), ("Standing Calf Raise", [.calves]),
    ("Seated Row", [.back, .biceps]), ("Upright Row", [.shoulders]),
    ("Hack Squat", [.legs, .glutes]),
    ("Face Pull", [.shoulders, .back]), ("Something Odd", [.fullBody]),
  ])
  func `what an unknown exercise trains is said by its words`(
    name: String, groups: [MuscleGroup]
  ) throws {
    #expect(names.muscleGroups(of: try Title(name)) == groups)
  }
}
