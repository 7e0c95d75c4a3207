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
  func `the same words in any order name the same exercise`(name: String, title: String) throws {
    #expect(names.exercise(named: try Title(name))?.title.text == title)
  }

  @Test(arguments: [
    ("Flat Barbell Bench Press", "Bench Press"), ("Barbell Squat", "Back Squat"),
    ("Flat Dumbbell Bench Press", "Dumbbell Bench Press"), ("Flat Dumbbell Fly", "Chest Fly"),
    ("Deadlift", "Deadlift"), ("Overhead Press", "Overhead Press"), ("Cable Crunch", "Crunch"),
    ("Lat Pulldown", "Lat Pulldown"), ("Barbell Curl", "Barbell Curl"),
    ("EZ-Bar Curl", "Barbell Curl"), ("EZ-Bar Skullcrusher", "Skull Crusher"),
    ("Rope Push Down", "Triceps Pushdown"), ("V-Bar Push Down", "Triceps Pushdown"),
    ("Straight-Arm Cable Pushdown", "Straight Arm Pulldown"), ("T-Bar Row", "T Bar Row"),
    ("Seated Dumbbell Lateral Raise", "Lateral Raise"), ("Parallel Bar Triceps Dip", "Dip"),
    ("Rear Delt Dumbbell Raise", "Reverse Fly"), ("Running (Outdoor)", "Run"),
  ])
  func `names in FitNotes mean built-in exercises`(name: String, title: String) throws {
    let names = ExerciseNames(StarterSet.exercises)
    #expect(names.exercise(named: try Title(name))?.title.text == title)
  }

  @Test(arguments: [
    ("Seated Machine Shoulder Press", [MuscleGroup.shoulders, .triceps]),
    ("Hip Adductor (Machine)", [.legs]), ("Abductor (Machine)", [.glutes]),
    ("Nordic Hamstring Curl", [.legs]), ("Lateral Box Jump", [.legs, .calves]),
    ("Chest Supported Incline Row", [.back, .biceps]), ("Torso Rotation (Machine)", [.core]),
    ("Log Press", [.chest, .shoulders]), ("Rear Delt Machine Fly", [.shoulders, .back]),
    ("Ring Dip", [.triceps, .chest]), ("Dumbbell Concentration Curl", [.biceps]),
    ("Decline Barbell Bench Press", [.chest, .triceps]), ("Hammer Strength Row", [.back, .biceps]),
    ("Barbell Shrug", [.back, .shoulders, .forearms]), ("Glute-Ham Raise", [.glutes]),
    ("Stiff-Legged Deadlift", [.back, .legs, .glutes]), ("Decline Crunch", [.core]),
    ("Dragon Flag", [.core]),
  ])
  func `the words of other names in FitNotes suggest muscles`(
    name: String, groups: [MuscleGroup]
  ) throws {
    let names = ExerciseNames(StarterSet.exercises)
    #expect(try names.exercise(named: Title(name)) == nil)
    #expect(try Set(names.muscleGroups(of: Title(name))) == Set(groups))
  }

  @Test(arguments: [("Press", "Overhead Press"), ("Rows", "Barbell Row")])
  func `a word alone means its usual exercise`(name: String, title: String) throws {
    let names = ExerciseNames(StarterSet.exercises)
    #expect(try names.exercise(named: Title(name))?.title.text == title)
    for word in ["Flat", "Bar", "Bodyweight"] {
      #expect(try names.exercise(named: Title("\(word) \(name)")) == nil)
    }
  }

  @Test func `an alias of a built-in exercise names its copy in the library`() throws {
    let run = try Self.exercise("Run", aliases: ["Running"])
    let both = ExerciseNames([run, run])
    #expect(try both.exercise(named: Title("Running"))?.id == run.id)
    let other = ExerciseNames([run, try Self.exercise("Jog", aliases: ["Running"])])
    #expect(try other.exercise(named: Title("Running")) == nil)
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
  func `the words of an unknown exercise determine what it trains`(
    name: String, groups: [MuscleGroup]
  ) throws {
    #expect(names.muscleGroups(of: try Title(name)) == groups)
  }
}
