@testable import WorkoutCore

extension TypicalMistakes {
  /// Understood, as in plans from gyms, clubs and practices.
  static let understoodPlans: [(written: String, canonical: String)] = [
    (
      "Push Up > Dip 3x5-8, progress reps 5-8", "Push Up > Dip: 3x5-8, progress reps 5-8"
    ),
    ("Squat: 100kg, 5x5", "Squat: 5x5 @ 100kg"), ("Squat: 5x5 (100kg)", "Squat: 5x5 @ 100kg"),
    ("Wall Ball: 3x20 (20/14 lb)", "Wall Ball: 3x20 @ 20/14 lb"),
    ("Run: 6x800 meters, 90s jog", "Run: 6x800 meters, rest 1m30s, note \"jog\""),
    ("Plank: 0.5 min", "Plank: 30s"), ("Squat: 3x10, ri 60s", "Squat: 3x10, rest 1m"),
    ("Bench Press @ 80kg 5x5", "Bench Press: 5x5 @ 80kg"),
    ("Row: 500 meters for time", "for time:\n  Row: 500 meters"),
    ("50 Burpees for time", "for time:\n  Burpees: 50"),
    ("Swim 4x50 meters on the 1:10", "every 1m10s x 4:\n  Swim: 50 meters"),
    ("Swim: 10x100 meters on 1:30", "every 1m30s x 10:\n  Swim: 100 meters"),
    ("Deadlift 1x5 (140kg)", "Deadlift: 5 @ 140kg"),
    ("Bench: 5 x 80kg, 3 x 85kg", "Bench: 5 @ 80kg, 3 @ 85kg"),
    ("Bench: 80kg x 5, 85kg x 3", "Bench: 5 @ 80kg, 3 @ 85kg"),
    ("Squat: 100kg x 5", "Squat: 5 @ 100kg"),
    ("Squat: 100kg 5x5", "Squat: 5x5 @ 100kg"),
    ("Squat: 65%x5, 85%x3+", "Squat: 5 @ 65%, 3+ @ 85%"),
    ("Squat: 3x10, RI 90s", "Squat: 3x10, rest 1m30s"),
    ("Plank: 1.5 min", "Plank: 1m30s"),
    ("Bench Press 80kg 5x5", "Bench Press: 5x5 @ 80kg"),
    ("Run: 5 km @ 5:00/km", "Run: 5 km ~25m"), ("Run: 5 km ~5:00/km", "Run: 5 km ~25m"),
    ("Run: 8x400 meters at 5:00/km", "Run: 8x400 meters ~2m"),
    ("Swim: 10x100 meters @ 1:45/100m", "Swim: 10x100 meters ~1m45s"),
    ("Row: 2000 meters @ 2:00 / 500m", "Row: 2000 meters ~8m"),
    ("Squat: 5x5 @ 225#", "Squat: 5x5 @ 225lb"),
    ("Squat: 10, 8, 6 @ 60kg, 70kg, 80kg", "Squat: 10 @ 60kg, 8 @ 70kg, 6 @ 80kg"),
    ("Squat: 5/3/1+ @ 75/85/95%", "Squat: 5 @ 75%, 3 @ 85%, 1+ @ 95%"),
    (
      "Squat: 3x5 @ 60, 70, 80kg, rest 2m",
      "Squat: 5 @ 60kg, 5 @ 70kg, 5 @ 80kg, rest 2m"
    ),
    ("Squat: 5x5, 3010 tempo", "Squat: 5x5 tempo 3-0-1-0"),
    ("Clean: 3x1+1 @ 70%, rest 2m", "Clean: 3x1 @ 70% + 1 @ 70%, rest 2m"),
    ("Clean: 1+1+1 @ 70%", "Clean: 1 @ 70% + 1 @ 70% + 1 @ 70%"),
    ("Clean: 10 + 8 @ 40kg", "Clean: 10 + 8 @ 40kg"),
    ("Squat: 5/3/max", "Squat: 5, 3, max"),
    ("Swim: 4x25 yards, rest :20", "Swim: 4x25 yards, rest 20s"),
    (
      "Squat: 3x5 @ 60kg, 70kg, 80kg rest 2m",
      "Squat: 5 @ 60kg, 5 @ 70kg, 5 @ 80kg, rest 2m"
    ),
    ("Boxing: 6 x 3 min rounds, 1 min rest", "Boxing: 6x3m, rest 1m"),
    ("Quad Stretch: hold 30 seconds, 3 times each side", "Quad Stretch: 3x30s each side"),
    ("Run: 90 min", "Run: 1h30m"),
    ("for time, cap 75m:\n  Run: 1 mile", "for time, cap 1h15m:\n  Run: 1 mile"),
    ("AMRAP 90:\n  Squat: 10", "amrap 1h30m:\n  Squat: 10"),
    ("3 rounds:\n- Squat: 10\n- Plank: 45s", "3 rounds:\n  Squat: 10\n  Plank: 45s"),
    (
      "Superset:\nA1. Curl: 3x10\nA2. Dip: 3x8\nB. Squat: 3x10",
      "superset:\n  Curl: 3x10\n  Dip: 3x8\nSquat: 3x10"
    ),
    (
      "superset A1/A2:\n  Squat: 3x10\n  Dip: 3x10",
      "superset \"A1/A2\":\n  Squat: 3x10\n  Dip: 3x10"
    ),
    ("Superset B, rest 60s:\n  Squat: 3x10", "superset \"B\", rest 1m:\n  Squat: 3x10"),
    ("Superset 3x10:\n  Curl @ 10kg\n  Dip", "superset:\n  Curl: 3x10 @ 10kg\n  Dip: 3x10"),
    ("Superset: 3x8-12\n  Curl\n  Dip", "superset:\n  Curl: 3x8-12\n  Dip: 3x8-12"),
    ("Giant set, 3 rounds:\n  Curl: 10", "superset, 3 rounds:\n  Curl: 10"),
    ("Tri-set:\n  Curl: 3x10", "superset:\n  Curl: 3x10"),
    (
      "40s work, 20s rest x 3:\n  Squat\n  Push Up",
      "3 rounds:\n  Squat: 40s, rest 20s\n  Push Up: 40s, rest 20s"
    ),
    ("45 sec on / 15 sec off, 4 rounds:\n  Squat", "4 rounds:\n  Squat: 45s, rest 15s"),
    (
      "3 rounds, 40s work, 20s rest, rest 2m:\n  Squat",
      "3 rounds, rest 2m:\n  Squat: 40s, rest 20s"
    ),
    ("40/20 x 3:\n  Squat", "3 rounds:\n  Squat: 40s, rest 20s"),
    ("tabata 30/15:\n  Squat", "8 rounds:\n  Squat: 30s, rest 15s"),
    (
      "Bench Press 4 sets of 8-10 reps @ 80kg 2 min rest",
      "Bench Press: 4x8-10 @ 80kg, rest 2m"
    ),
    ("Plank 3 x 1 minute", "Plank: 3x1m"), ("Wall Sit 3x30 sec", "Wall Sit: 3x30s"),
    ("Skipping 10 min", "Skipping: 10m"), ("Child's Pose 2 min", "Child's Pose: 2m"),
    ("EMOM 10 min:\n  5 Burpees", "emom 10:\n  Burpees: 5"),
    ("Pull Ups - 4 sets to failure", "Pull Ups: 4xmax"),
    ("Dumbbell Curls 3x12 each arm w/ 12kg", "Dumbbell Curls: 3x12 @ 12kg each side"),
    ("Bench Press 3x8 (RPE 8)", "Bench Press: 3x8 RPE 8"),
    ("Lat Pulldown 3 x 10-12 reps, 90 secs rest", "Lat Pulldown: 3x10-12, rest 1m30s"),
    ("Squat 5x3 @ 85% of 1RM", "Squat: 5x3 @ 85%"),
    ("For time (15 minute cap):\n  50 Double Unders", "for time, cap 15m:\n  Double Unders: 50"),
    ("Every 2:00 for 10:00:\n  3 Cleans @ 70%", "every 2m x 5:\n  Cleans: 3 @ 70%"),
    ("every 90s for 8 sets:\n  2 Cleans", "every 1m30s x 8:\n  Cleans: 2"),
    ("Long Run 90 minutes", "Long Run: 1h30m"),
    ("Clamshell 3 x 12 each side, hold 3 secs", "Clamshell: 3x12 reps each side, hold 3s"),
    ("Hamstring Stretch: 30 sec x 3 each leg", "Hamstring Stretch: 3x30s each side"),
    ("Savasana - 5 minutes", "Savasana: 5m"),
    ("Jump Rope 3x3:00, rest 1:00", "Jump Rope: 3x3m, rest 1m"),
    ("Heavy Bag: 3 min x 5, 60s rest", "Heavy Bag: 5x3m, rest 1m"),
    ("3 rounds, 10 reps each:\n  Squat\n  Dip: 5", "3 rounds:\n  Squat: 10\n  Dip: 5"),
  ]

  /// Rejected with a fix.
  static let fixedPlans: [Fixed] = [
    Fixed("Squat: 3x10, rest: 60", .colonAfterRest, "Squat: 3x10, rest 1m"),
    Fixed("Squat: 3x10 # slow", .unreadablePrescription, "Squat: 3x10, note \"slow\""),
    Fixed("Bench Press: 80x5", .manySets, "Bench Press: 5 @ 80kg"),
    Fixed("Row: 500", .bareDistance, "Row: 500 meters"),
    Fixed("Lunge: 2x15m", .maybeMeters, "Lunge: 2x15 meters"),
    Fixed("Run: 1.000 m", .malformedDuration, "Run: 1000 meters"),
    Fixed("Squat: 5x5x100kg", .missingAt, "Squat: 5x5 @ 100kg"),
    Fixed("Squat 3x10 tempo 3-1-1", .invalidTempo, "Squat: 3x10 tempo 3-1-1-0"),
    Fixed("Squat: 3x10-12, 60-90s", .missingRest, "Squat: 3x10-12, rest 60-90s"),
    Fixed("Squat: 3x10 slowly", .unreadablePrescription, "Squat: 3x10, note \"slowly\""),
    Fixed(
      "Squat: 3x10 @ heavy, rest 90s", .unreadablePrescription,
      "Squat: 3x10, rest 1m30s, note \"heavy\""),
    Fixed(
      "Curl: 3x10 - slow and controlled", .unreadablePrescription,
      "Curl: 3x10, note \"slow and controlled\""),
    Fixed("Run: 5 km easy", .unreadablePrescription, "Run: 5 km, note \"easy\""),
    Fixed(
      "AMRAP 15:\n  200m Run", .invalidDuration, "amrap 15m:\n  Run: 200 meters"),
    Fixed(
      "Swim: 4x100 meters free, 20s rest", .unreadablePrescription,
      "Swim: 4x100 meters, rest 20s, note \"free\""),
    Fixed("Run 3 miles easy", .unreadablePrescription, "Run: 3 miles, note \"easy\""),
    Fixed("Calf Raises 3x15 slow", .unreadablePrescription, "Calf Raises: 3x15, note \"slow\""),
    Fixed("Squats 5 sets x 5 reps x 100kg", .missingAt, "Squats: 5x5 @ 100kg"),
    Fixed("Hip Thrust 4x8, 2-0-1 tempo", .invalidTempo, "Hip Thrust: 4x8 tempo 2-0-1-0"),
  ]

  /// Rejected without a fix.
  static let refusedPlans: [(written: String, code: DiagnosticCode)] = [
    ("Push Up > Dip: 3x5-8", .invalidProgression),
    ("Tabata:\n  Squat: 20s", .prescriptionInTabata),
    ("100 Burpees for time, cap 10", .malformedHeader),
    ("10 Squats 10 Push Ups", .severalEntries),
    ("Squat 10, Plank 45s", .severalEntries),
    ("10x Push Up", .missingPrescription),
    ("Slide: 2x15, 2x daily", .unreadablePrescription),
    ("Run: 6x800 meters @ 5k pace", .unreadablePrescription),
    ("Run: 400 meters ~90", .missingTimeUnit),
    ("Run: 5 km ~25", .missingTimeUnit),
    ("Run: 5 km, 25:00", .missingRest),
    ("Squat 10, Push Up 10", .missingPrescription),
    ("Squat: 3x10 rest 1.5m", .malformedDuration),
    ("Squat: 3x12,10,8", .listAfterSets),
    ("Yoga: 75m", .invalidDuration), ("Plank 3x :45", .unreadablePrescription),
    ("10x100 on 1:45", .unreadablePrescription),
    ("10 Lunges 5 per side", .unreadablePrescription),
    ("Squat: 100kg x 5 x 3", .missingAt), ("Squat: 100kg 5, 5, 5", .missingAt),
    ("Squat: 3x10 superset with Curl", .unreadablePrescription),
    ("squat: 3x10, plank", .unreadablePrescription),
    ("Squat: 3x10, Plank", .unreadablePrescription),
    ("Swim: 3x10 laps", .unreadablePrescription),
    ("Push Up x3", .missingPrescription), ("Push Up x10", .missingPrescription),
    ("Squat 3x10 (heavy)", .unreadablePrescription),
    ("Run: 45 min zone 2", .unreadablePrescription),
    ("Squat: 5x5 RPE 7-8", .unreadablePrescription),
    ("Squat: 3x10, RIR 1-2", .unreadablePrescription),
    ("Warm up:\n  Squat: 10\n  Plank: 45s", .malformedHeader),
    ("3 rounds, Legs:\n  Squat: 10", .malformedHeader),
    ("Run: 20 min @ 4:30/km", .malformedLoad), ("Squat: 3x10 @ 70-75%", .malformedLoad),
    ("Squat: 5x5 @ 60-65kg", .malformedLoad),
    ("3 rounds, no rest:\n  Squat: 10", .malformedHeader),
    ("3 rounds:\n  50 Burpees for time", .malformedHeader),
  ]
}
