/// The workouts of the starter set.
extension StarterSet {
  /// High-intensity circuit training with body weight: the order and the times published by
  /// B. Klika and C. Jordan in ACSM's Health & Fitness Journal 17(3), 2013.
  static func sevenMinuteWorkout(_ kit: StarterKit) throws(Problem) -> Workout {
    let titles = [
      "Jumping Jack", "Wall Sit", "Push Up", "Crunch", "Step Up", "Squat",
      "Triceps Dip", "Plank", "High Knees", "Lunge", "Push Up with Rotation", "Side Plank",
    ]
    var entries: [StarterEntry] = []
    for title in titles {
      if !entries.isEmpty { entries.append(.pause(10)) }
      entries.append(try .hold(title, 30))
    }
    return try kit.workout(
      "7-Minute Workout",
      note: "Twelve exercises with body weight, a wall and a chair. Change sides half way.",
      entries)
  }

  /// The protocol of Tabata et al., Medicine & Science in Sports & Exercise 28(10), 1996.
  static func tabata(_ kit: StarterKit) throws(Problem) -> Workout {
    try kit.workout(
      "Tabata",
      note: "Eight rounds of 20 seconds, all out, and 10 seconds of rest. Warm up first.",
      [.rounds(8, [try .hold("Burpee", 20), .pause(10)])])
  }

  static func pushDay(_ kit: StarterKit) throws(Problem) -> Workout {
    try kit.workout(
      "Push Day",
      note: "Chest, shoulders and triceps. Stop two repetitions short of failure.",
      [
        try .sets(4, of: .reps(6, 8), "Bench Press", rest: 120),
        try .sets(3, of: .reps(8, 10), "Overhead Press", rest: 90),
        try .sets(3, of: .reps(10, 12), "Dumbbell Bench Press", rest: 90),
        try .sets(3, of: .reps(12, 15), "Lateral Raise", rest: 60),
        try .sets(3, of: .reps(10, 12), "Overhead Triceps Extension", rest: 60),
        try .sets(2, of: .asManyAsPossible, "Push Up", rest: 60),
      ])
  }

  static func pullDay(_ kit: StarterKit) throws(Problem) -> Workout {
    try kit.workout(
      "Pull Day",
      note: "Back, biceps and grip. Keep the back flat, and leave the last repetition in the bar.",
      [
        try .sets(3, of: .reps(5), "Deadlift", rest: 180),
        try .sets(3, of: .asManyAsPossible, "Pull Up", rest: 120),
        try .sets(3, of: .reps(8, 10), "Barbell Row", rest: 90),
        try .sets(3, of: .reps(15), "Face Pull", rest: 60),
        try .sets(3, of: .reps(10, 12), "Hammer Curl", rest: 60),
        try .hold("Dead Hang", 30, sets: 2, rest: 60),
      ])
  }

  static func legDay(_ kit: StarterKit) throws(Problem) -> Workout {
    try kit.workout(
      "Leg Day",
      note: "Legs, glutes and calves. Depth before weight.",
      [
        try .sets(4, of: .reps(6, 8), "Back Squat", rest: 150),
        try .sets(3, of: .reps(8, 10), "Romanian Deadlift", rest: 120),
        try .sets(3, of: .reps(10), "Bulgarian Split Squat", rest: 90, isPerSide: true),
        try .sets(3, of: .reps(10, 12), "Hip Thrust", rest: 90),
        try .sets(4, of: .reps(15), "Calf Raise", rest: 45),
      ])
  }

  static func mobility(_ kit: StarterKit) throws(Problem) -> Workout {
    try kit.workout(
      "Mobility",
      note: "Ten unhurried minutes for the morning, or for the day after.",
      [
        .rounds(
          2,
          [
            try .hold("Cat Cow", 45),
            try .hold("Thoracic Rotation", 30, isPerSide: true),
            try .hold("Hip Flexor Stretch", 30, isPerSide: true),
            try .hold("Downward Dog", 30),
            try .hold("Deep Squat Hold", 45),
            try .hold("Arm Circle", 30),
          ]),
        try .hold("Child's Pose", 60),
      ])
  }
}
