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
    ("Pull Ups", "Pull Up"), ("Bench Presses", "Bench Press"),
  ])
  func `the same words in any order name the same exercise`(name: String, title: String) throws {
    #expect(names.exercise(named: try Title(name))?.title.text == title)
  }

  @Test(arguments: [
    ("Flat Barbell Bench Press", "Bench Press"), ("Barbell Squat", "Back Squat"),
    ("Flat Dumbbell Bench Press", "Dumbbell Bench Press"), ("Flat Dumbbell Fly", "Chest Fly"),
    ("Deadlift", "Deadlift"), ("Overhead Press", "Overhead Press"),
    ("Cable Crunch", "Cable Crunch"),
    ("Lat Pulldown", "Lat Pulldown"), ("Barbell Curl", "Barbell Curl"),
    ("EZ-Bar Curl", "Barbell Curl"), ("EZ-Bar Skullcrusher", "Skull Crusher"),
    ("Rope Push Down", "Triceps Pushdown"), ("V-Bar Push Down", "Triceps Pushdown"),
    ("Straight-Arm Cable Pushdown", "Straight Arm Pulldown"), ("T-Bar Row", "T Bar Row"),
    ("Seated Dumbbell Lateral Raise", "Lateral Raise"), ("Parallel Bar Triceps Dip", "Dip"),
    ("Rear Delt Dumbbell Raise", "Reverse Fly"), ("Running (Outdoor)", "Run"),
    ("Flat Bench Press", "Bench Press"), ("Single-Arm Row", "Dumbbell Row"),
  ])
  func `names in FitNotes mean built-in exercises`(name: String, title: String) throws {
    let names = ExerciseNames(StarterSet.exercises)
    #expect(names.exercise(named: try Title(name))?.title.text == title)
  }

  @Test(arguments: [
    ("Kniebeuge (Langhantel)", "Back Squat"), ("Bankdrücken (Langhantel)", "Bench Press"),
    ("Bankdrücken (Kurzhantel)", "Dumbbell Bench Press"), ("Kreuzheben (Langhantel)", "Deadlift"),
    ("Rudern (Langhantel)", "Barbell Row"), ("Klimmzüge", "Pull Up"),
    ("Schulterdrücken (Kurzhantel)", "Dumbbell Shoulder Press"), ("Beinpresse", "Leg Press"),
    ("Latzug (Kabel)", "Lat Pulldown"), ("Bizepscurls (Kurzhantel)", "Biceps Curl"),
    ("Rumänisches Kreuzheben (Langhantel)", "Romanian Deadlift"), ("Wadenheben", "Calf Raise"),
    ("Trizepsdrücken (Kabelzug)", "Triceps Pushdown"), ("Liegestütze", "Push Up"),
  ])
  func `German names mean built-in exercises`(name: String, title: String) throws {
    let names = ExerciseNames(StarterSet.exercises)
    #expect(names.exercise(named: try Title(name))?.title.text == title)
  }

  @Test(
    arguments: [
      ("Hackenschmidt-Kniebeuge", [.legs, .glutes]),
      ("Vorgebeugtes Langhantelrudern", [.back, .biceps]),
      ("Brustpresse (Maschine)", [.chest, .triceps]), ("Bauchmaschine", [.core]),
      ("Beinmaschine", [.legs]), ("Trizepsstrecken", [.triceps]),
      ("Sentadilla hack", [.legs, .glutes]),
      ("Développé couché", [.chest]), ("Élévation des mollets", [.calves]),
    ] as [(String, [MuscleGroup])])
  func `parts of foreign names suggest muscle groups`(name: String, groups: [MuscleGroup]) throws {
    #expect(names.muscleGroups(of: try Title(name)) == groups)
  }

  private static let suggestions: [(name: String, groups: [MuscleGroup])] = [
    ("Behind the Neck Shoulder Press", [.shoulders, .triceps]),
    ("Adductor (Cable)", [.legs]), ("Abductor (Machine)", [.glutes]),
    ("Lateral Box Jump", [.legs, .calves]), ("Chest Row on a Ball", [.back, .biceps]),
    ("Log Press", [.chest, .shoulders]), ("Rear Delt Pull Back", [.shoulders, .back]),
    ("Ring Dip", [.triceps, .chest]), ("Guillotine Bench Press", [.chest, .triceps]),
    ("Hammer Strength Row", [.back, .biceps]), ("Cable Shrug", [.back, .shoulders, .forearms]),
    ("Deficit Deadlift", [.back, .legs, .glutes]), ("Dragon Flag", [.core]),
    ("Lying Neck Curls", [.back, .shoulders]), ("Lying Neck Extension", [.back, .shoulders]),
    ("Chest Supported Y Raise (Dumbbell)", [.shoulders, .back]), ("Lu Raise", [.shoulders]),
    ("Reverse Fly (Suspension)", [.shoulders, .back]), ("JM Press (Barbell)", [.triceps]),
    ("Front Lever Raise", [.back, .core]), ("Chest to Bar Pull Up", [.back, .biceps]),
    ("Lateral Leg Raises", [.glutes]), ("Frog Pumps (Dumbbell)", [.glutes]),
    ("Reverse Hyperextension", [.back, .glutes]), ("Step Down", [.legs, .glutes]),
    ("Dragonfly", [.core]), ("Toe Touch", [.core]), ("Toe Raises", [.calves]),
    ("Landmine 180", [.core, .shoulders]),
    ("External Rotation (Cable)", [.shoulders]), ("Handstand Hold", [.shoulders]),
    ("One Arm Push Up", [.chest, .triceps]), ("High Row (Machine)", [.back, .biceps]),
  ]

  @Test(arguments: suggestions)
  func `the words of other names suggest muscles`(
    name: String, groups: [MuscleGroup]
  ) throws {
    let names = ExerciseNames(StarterSet.exercises)
    #expect(try names.exercise(named: Title(name)) == nil)
    #expect(try Set(names.muscleGroups(of: Title(name))) == Set(groups))
  }

  private static let namesElsewhere: [(name: String, title: String)] = [
    ("Seated Machine Shoulder Press", "Machine Shoulder Press"),
    ("Rear Delt Machine Fly", "Reverse Pec Deck"), ("Barbell Shrug", "Barbell Shrug"),
    ("Chest Supported Incline Row", "Chest Supported Row"),
    ("Dumbbell Concentration Curl", "Concentration Curl"),
    ("Decline Barbell Bench Press", "Decline Bench Press"),
    ("Stiff-Legged Deadlift", "Stiff Leg Deadlift"),
    ("Squat (Smith Machine)", "Smith Machine Squat"),
    ("Bench Press (Smith Machine)", "Smith Machine Bench Press"),
    ("Bench Press - Wide Grip (Barbell)", "Bench Press"),
    ("Bent Over Row - Underhand (Barbell)", "Barbell Row"), ("Bicep Curl (Cable)", "Cable Curl"),
    ("Bicep Curl (Machine)", "Machine Curl"), ("Preacher Curl (Machine)", "Machine Curl"),
    ("Preacher Curl (Dumbbell)", "Dumbbell Preacher Curl"),
    ("Preacher Curl (Barbell)", "Preacher Curl"), ("Reverse Curl (Barbell)", "Reverse Curl"),
    ("Hammer Curl (Cable)", "Cable Hammer Curl"), ("Hammer Curl (Dumbbell)", "Hammer Curl"),
    ("Incline Curl (Dumbbell)", "Incline Dumbbell Curl"),
    ("Seated Incline Curl (Dumbbell)", "Incline Dumbbell Curl"),
    ("Cable Pull Through", "Cable Pull Through"), ("Calf Press on Leg Press", "Calf Press"),
    ("Calf Extension (Machine)", "Calf Press"), ("Chest Dip (Assisted)", "Assisted Dip"),
    ("Triceps Dip (Assisted)", "Assisted Dip"), ("Chest Dip (Weighted)", "Dip"),
    ("Chest Fly (Machine)", "Pec Deck"), ("Butterfly (Pec Deck)", "Pec Deck"),
    ("Incline Chest Fly (Dumbbell)", "Incline Dumbbell Fly"),
    ("Chest Press (Machine)", "Machine Chest Press"),
    ("Iso-Lateral Chest Press (Machine)", "Machine Chest Press"),
    ("Incline Chest Press (Machine)", "Incline Machine Press"),
    ("Iso-Lateral Row (Machine)", "Machine Row"), ("Incline Row (Dumbbell)", "Chest Supported Row"),
    ("Crunch (Machine)", "Machine Crunch"), ("Deadlift (Dumbbell)", "Dumbbell Deadlift"),
    ("Deadlift (Trap Bar)", "Trap Bar Deadlift"), ("Rack Pull (Barbell)", "Rack Pull"),
    ("Straight Leg Deadlift", "Stiff Leg Deadlift"),
    ("Glute Kickback (Machine)", "Glute Kickback Machine"), ("Hack Squat (Machine)", "Hack Squat"),
    ("Hip Abductor (Machine)", "Hip Abduction Machine"),
    ("Hip Adduction (Machine)", "Hip Adduction Machine"),
    ("Hip Thrust (Barbell)", "Hip Thrust"), ("Hip Thrust (Machine)", "Machine Hip Thrust"),
    ("Lat Pulldown - Wide Grip (Cable)", "Lat Pulldown"),
    ("Reverse Grip Lat Pulldown (Cable)", "Lat Pulldown"),
    ("Lateral Raise (Cable)", "Cable Lateral Raise"),
    ("Lateral Raise (Machine)", "Machine Lateral Raise"), ("Lunge (Barbell)", "Barbell Lunge"),
    ("Lunge (Dumbbell)", "Lunge"), ("Leg Raise Parallel Bars", "Hanging Leg Raise"),
    ("Muscle Up", "Muscle Up"), ("Pullover (Dumbbell)", "Pullover"),
    ("Reverse Fly (Cable)", "Cable Reverse Fly"), ("Reverse Fly (Machine)", "Reverse Pec Deck"),
    ("Rear Delt Reverse Fly (Dumbbell)", "Reverse Fly"),
    ("Seated Overhead Press (Barbell)", "Seated Barbell Press"),
    ("Seated Wide-Grip Row (Cable)", "Seated Cable Row"),
    ("Shoulder Press (Plate Loaded)", "Machine Shoulder Press"),
    ("Single Leg Press (Machine)", "Single Leg Press"),
    ("Skullcrusher (Dumbbell)", "Dumbbell Skull Crusher"),
    ("Triceps Extension (Machine)", "Machine Triceps Extension"),
    ("Overhead Triceps Extension (Cable)", "Cable Triceps Extension"),
    ("Upright Row (Dumbbell)", "Dumbbell Upright Row"), ("Wide Pull Up", "Pull Up"),
  ]

  @Test(arguments: namesElsewhere)
  func `names in Strong, Hevy and FitNotes mean the exercise with their equipment`(
    name: String, title: String
  ) throws {
    let names = ExerciseNames(StarterSet.exercises)
    #expect(names.exercise(named: try Title(name))?.title.text == title)
  }

  /// Names that Strong and Hevy print, after the exercise that they mean.
  private static let printedNames = """
    Around the World: Around The World
    Assisted Dip: Triceps Dip (Assisted)
    Ball Slam: Ball Slams
    Band Lat Pulldown: Lat Pulldown (Band), Kneeling Pulldown (Band)
    Barbell Clean and Press: Clean and Press
    Belt Squat: Belt Squat (Machine)
    Bicycle Crunch: Bicycle Crunch Raised Legs, Cross Body Crunch
    Box Squat: Box Squat (Barbell)
    Cable Chest Press: Bench Press (Cable)
    Cable Crossover: Cable Fly Crossovers, Chest Fly (Cable), Single Arm Cable Crossover
    Cable Curl: Single Arm Curl (Cable), Rope Cable Curl
    Cable Front Raise: Front Raise (Cable)
    Cable Glute Kickback: Standing Cable Glute Kickbacks, Cable Kickback (Glute)
    Cable Lateral Raise: Single Arm Lateral Raise (Cable), One Arm Lateral Raise (Cable)
    Cable Reverse Fly: Reverse Fly Single Arm (Cable)
    Cable Triceps Kickback: Triceps Kickback (Cable), Cable Kickback
    Cable Upright Row: Upright Row (Cable)
    Cable Woodchop: Cable Twist, Cable Twist (Up to down), Cable Twist (Down to up)
    Chair Dip: Bench Dip
    Chest Fly: Chest Fly (Band)
    Crunch: Crunch (Stability Ball), Crunch (Weighted)
    Decline Crunch: Decline Crunch (Weighted)
    Decline Dumbbell Press: Decline Bench Press (Dumbbell)
    Dip: Triceps Dip, Triceps Dip (Weighted)
    Dumbbell Reverse Curl: Reverse Curl (Dumbbell), Reverse Curl (Band)
    Dumbbell Romanian Deadlift: Stiff Leg Deadlift (Dumbbell)
    Dumbbell Row: Single Arm Row (Dumbbell)
    Dumbbell Shoulder Press: Seated Shoulder Press (Dumbbell)
    Dumbbell Side Bend: Side Bend (Dumbbell), Side Bend (Cable)
    Dumbbell Thruster: Thruster (Kettlebell)
    Floor Press: Floor Press (Barbell)
    Flutter Kick: Ab Scissors, Flutter Kicks
    Front Raise: Front Raise (Band)
    Glute Kickback Machine: Rear Kick (Machine)
    Goblet Squat: Goblet Squat (Dumbbell), Kettlebell Goblet Squat
    Hammer Curl: Hammer Curl (Band), Cross Body Hammer Curl, Pinwheel Curl (Dumbbell)
    Hang Clean: Hang Clean (Barbell)
    Hang Snatch: Hang Snatch (Barbell)
    High Pull: Deadlift High Pull (Barbell)
    Hike: Hiking
    Incline Push Up: Incline Push Ups
    Inverted Row: Low Row (Suspension)
    Landmine Press: Single Arm Landmine Press (Barbell)
    Lat Pulldown: Lat Pulldown (Single Arm), Vertical Traction (Machine), Underhand Lat Pulldown
    Lateral Raise: Lateral Raise (Band), Single Arm Lateral Raise (Dumbbell)
    Leg Curl: Standing Leg Curls, Hamstring Curl
    Leg Extension: Single Leg Extensions
    Low Cable Fly: Low Cable Fly Crossovers
    Machine Pullover: Pullover (Machine)
    Machine Row: Iso-Lateral Low Row
    Machine Shrug: Shrug (Machine), Shrug (Smith Machine)
    Machine Squat: Squat (Machine), Pendulum Squat (Machine)
    Nordic Hamstring Curl: Nordic Hamstrings Curls, Nordic Curl
    Overhead Triceps Extension: Seated Triceps Press, Single Arm Tricep Extension (Dumbbell)
    Plate Front Raise: Front Raise (Plate), Front Raise (Barbell)
    Pull Up: Neutral Grip Pull Up, Wide Pull Up
    Reverse Fly: Chest Supported Reverse Fly (Dumbbell)
    Reverse Wrist Curl: Seated Wrist Extension (Barbell)
    Seated Cable Row: Single Arm Cable Row, Single Arm Row (Cable), Seated Row
    Single Leg Glute Bridge: Single Leg Bridge
    Single Leg Hip Thrust: Single Leg Hip Thrust (Dumbbell)
    Sissy Squat: Sissy Squat (Weighted)
    Smith Machine Hip Thrust: Hip Thrust (Smith Machine)
    Smith Machine Shoulder Press: Overhead Press (Smith Machine)
    Spider Curl: Spider Curl (Barbell), Spider Curl (Dumbbell)
    Split Jerk: Split Jerk (Barbell)
    Sprint: Sprints
    Straight Arm Pulldown: Cable Pullover
    Sumo Squat: Sumo Squat (Barbell), Sumo Squat (Dumbbell), Sumo Squat (Kettlebell)
    Torso Rotation: Torso Rotation (Machine)
    Triceps Pushdown: Single Arm Triceps Pushdown (Cable), Tricep Pushdown
    Walk: Walking (Treadmill)
    Zercher Squat: Zercher Squat (Barbell)
    Zottman Curl: Zottman Curl (Dumbbell)
    """

  @Test func `names that Strong and Hevy print mean the same movement`() throws {
    let names = ExerciseNames(StarterSet.exercises)
    for line in Self.printedNames.split(separator: "\n") {
      let parts = line.split(separator: ": ")
      for name in parts[1].split(separator: ", ") {
        let found = names.exercise(named: try Title(String(name)))
        #expect(found?.title.text == String(parts[0]), "\(name)")
      }
    }
  }

  @Test(arguments: ["Lateral Raise (Smith Machine)", "Smith Machine Leg Press"])
  func `a Smith machine is not the machine for a movement`(name: String) throws {
    let names = ExerciseNames(StarterSet.exercises)
    #expect(names.exercise(named: try Title(name)) == nil)
  }

  @Test(arguments: [
    ("Press", "Overhead Press"), ("Rows", "Barbell Row"), ("Twists", "Russian Twist"),
  ])
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
