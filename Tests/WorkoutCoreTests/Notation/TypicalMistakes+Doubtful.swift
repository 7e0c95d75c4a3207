@testable import WorkoutCore

extension TypicalMistakes {
  static let allUnderstood = understood + understoodWords + understoodPlans
  static let allFixed = fixed + fixedWords + fixedPlans
  static let allRefused = refused + doubtful + refusedPlans

  /// Rejected with a fix: words beside the sets, and headers.
  static let fixedWords: [Fixed] = [
    Fixed("Squat: 3x10, rst 60s", .missingRest, "Squat: 3x10, rest 1m"),
    Fixed("Squat: 3x10, Pasue 60s", .missingRest, "Squat: 3x10, rest 1m"),
    Fixed("Squat 3x10 rst 60s", .missingRest, "Squat: 3x10, rest 1m"),
    Fixed("Squat: 3x10, rest 60-90", .missingTimeUnit, "Squat: 3x10, rest 60-90s"),
    Fixed("Squat | 3 | 10 | 60kg | 90s", .missingRest, "Squat: 3x10 @ 60kg, rest 1m30s"),
    Fixed("Squat 100kg: 5x5", .missingAt, "Squat: 5x5 @ 100kg"),
    Fixed("10 Squats, 10 Push Ups", .severalEntries, "Squats: 10\nPush Ups: 10"),
    Fixed(
      "10 Squats, 10 Push Ups, 10 Burpees", .severalEntries,
      "Squats: 10\nPush Ups: 10\nBurpees: 10"),
    Fixed(
      "AMRAP 10: 5 Pull Ups, 10 Push Ups", .severalEntries,
      "amrap 10m:\n  Pull Ups: 5\n  Push Ups: 10"),
    Fixed(
      "3 rounds: 10 Squats, 10 Push Ups", .severalEntries,
      "3 rounds:\n  Squats: 10\n  Push Ups: 10"),
    Fixed("Tabata: Squat, Push Up", .severalEntries, "tabata:\n  Squat\n  Push Up"),
    Fixed("21-15-9: Thruster, Pull Up", .severalEntries, "21-15-9:\n  Thruster\n  Pull Up"),
    Fixed("5 RFT\n  Squat: 10", .malformedHeader, "5 rounds for time:\n  Squat: 10"),
    Fixed("Rounds: 3\n  Squat: 10", .malformedHeader, "3 rounds:\n  Squat: 10"),
    Fixed("For Time: 21-15-9\n  Thruster", .malformedHeader, "21-15-9 for time:\n  Thruster"),
    Fixed("Run: 10,000 meters", .decimalComma, "Run: 10000 meters"),
  ]

  /// Rejected without a fix, which would be wrong for some people who write this.
  static let doubtful: [(written: String, code: DiagnosticCode)] = [
    ("Run: 8x400 meters @ 90s", .malformedLoad),

    ("Run: 8x400 meters 90s", .missingRest),
    ("Squat: 5x5 rest 2", .missingTimeUnit), ("Squat: 5x5 rest 5", .missingTimeUnit),
    ("Squat: 5x5, rest: 2", .colonAfterRest), ("Squat: 5x5, rest 2-3", .missingTimeUnit),
    ("Rest 2", .missingTimeUnit), ("3 rounds, rest 2:\n  Squat: 10", .missingTimeUnit),
    ("every 2 x 5:\n  Squat: 10", .missingTimeUnit),
    ("Plank: max 60s", .missingRest),

    ("Squat 3 10", .missingPrescription), ("Squat: 3x10 @ 60kg; RPE 8", .missingPrescription),
    ("Squat: 3x10 with 2s pause", .invalidTempo), ("Squat: 3x10, 2s pause", .invalidTempo),
    ("Squat: 3x10, pause 3s", .invalidTempo), ("Dip: 3x10 @ BW + 20", .malformedLoad),
    ("Curl: 3x10 @ 12kg each hand", .malformedLoad), ("Curl: 3x10 @ 12kg each", .malformedLoad),
    ("Squat: 3x10, 60", .listAfterSets), ("Squat: 3x10 @ 60kg, 90", .listAfterSets),
    ("Squat | 3 | 10 | heavy | 90s", .unreadablePrescription),

    ("Squat 3x10, slow eccentric 3s", .severalEntries),

    ("Day 1:\n  Squat: 10", .malformedHeader),

    ("**Legs**\nSquat: 10", .missingPrescription),
  ]
}
