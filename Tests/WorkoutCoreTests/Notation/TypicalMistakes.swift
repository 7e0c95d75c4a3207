@testable import WorkoutCore

/// What people type who do not know the notation, and the results.
enum TypicalMistakes {
  struct Fixed {
    let written: String
    let code: DiagnosticCode
    let canonical: String

    init(_ written: String, _ code: DiagnosticCode, _ canonical: String) {
      self.written = written
      self.code = code
      self.canonical = canonical
    }
  }

  /// Rejected with a fix, which gives the canonical form.
  static let fixed: [Fixed] = [
    Fixed("3x10 Squat 60kg", .missingAt, "Squat: 3x10 @ 60kg"),
    Fixed("3x10 Squat 60s", .missingRest, "Squat: 3x10, rest 1m"),
    Fixed("Push Up max", .missingPrescription, "Push Up: max"),
    Fixed("Push Up 10", .missingPrescription, "Push Up: 10"),
    Fixed("Squat: 5x5 @ 80", .malformedLoad, "Squat: 5x5 @ 80kg"),
    Fixed("Squat: 5x5 @80", .malformedLoad, "Squat: 5x5 @ 80kg"),
    Fixed("Squat: 5x5 80kg", .missingAt, "Squat: 5x5 @ 80kg"),
    Fixed("Squat 10x3 60kg", .missingAt, "Squat: 10x3 @ 60kg"),
    Fixed("Squat: 5x5 @ 62,5kg", .decimalComma, "Squat: 5x5 @ 62.5kg"),
    Fixed("Pull Up: 5x5 bw", .missingAt, "Pull Up: 5x5 @ bw"),
    Fixed("Squat: 3x10 rest 60", .missingTimeUnit, "Squat: 3x10, rest 1m"),
    Fixed("Squat: 3x10, rest: 60s", .colonAfterRest, "Squat: 3x10, rest 1m"),
    Fixed("Squat: 3x10 Rest: 1:30", .colonAfterRest, "Squat: 3x10, rest 1m30s"),
    Fixed("Squat: 3x10 60s", .missingRest, "Squat: 3x10, rest 1m"),
    Fixed("Squat: 3x10, 60s", .missingRest, "Squat: 3x10, rest 1m"),
    Fixed("Squat: 3x10 rest 90-60s", .invalidTimeRange, "Squat: 3x10, rest 60-90s"),
    Fixed("Bridge: 3x10, hold 5", .missingTimeUnit, "Bridge: 3x10 reps, hold 5s"),
    Fixed("Run: 400m", .invalidDuration, "Run: 400 meters"),
    Fixed("Run 400m", .invalidDuration, "Run: 400 meters"),
    Fixed("Row: 500m", .invalidDuration, "Row: 500 meters"),
    Fixed("Run: 8x400m", .invalidDuration, "Run: 8x400 meters"),
    Fixed("Farmer Carry: 4x40m", .maybeMeters, "Farmer Carry: 4x40 meters"),
    Fixed("Run: 20m", .maybeMeters, "Run: 20 meters"),
    Fixed("Run: 1,5 km", .decimalComma, "Run: 1.5 km"),
    Fixed("Squat: 3x10, Plank: 45s", .severalEntries, "Squat: 3x10\nPlank: 45s"),
    Fixed("Squat 3x10, Plank 45s", .severalEntries, "Squat: 3x10\nPlank: 45s"),
    Fixed("Squat: 3x10 and Plank: 45s", .severalEntries, "Squat: 3x10\nPlank: 45s"),
    Fixed("Squat: 3x10, note slowly", .openQuote, "Squat: 3x10, note \"slowly\""),
    Fixed("Rest 90", .missingTimeUnit, "break 1m30s"),
    Fixed("3 Rounds\n  Squat: 10", .malformedHeader, "3 rounds:\n  Squat: 10"),
    Fixed("3 rounds\n  Squat: 10", .malformedHeader, "3 rounds:\n  Squat: 10"),
    Fixed("3 rounds, 60s:\n  Squat: 10", .malformedHeader, "3 rounds, rest 1m:\n  Squat: 10"),
    Fixed("Tabata\n  Squat", .malformedHeader, "tabata:\n  Squat"),
    Fixed("#Leg Day\nSquat: 10", .titleMark, "# Leg Day\nSquat: 10"),
  ]

  /// Rejected without a fix, because the intention is unclear or cannot be expressed.
  static let refused: [(written: String, code: DiagnosticCode)] = [
    ("Squat: 3 sets", .missingPrescription), ("Squat: 4x12,10,8", .listAfterSets),
    ("Squat: 5x5 @8", .malformedLoad),
    ("Squat: 5x5 RPE 11", .invalidEffort),
    ("Squat: 3x10 60", .unreadablePrescription),
    ("Squat: 3x10 rest 15m", .invalidRest), ("Squat: 3x10, rest 60s, 90s", .restsUnlikeSets),
    ("Squat: 3x10, rest 60s, rest 90s", .repeatedModifier),
    ("Plank: 1:75", .malformedDuration),
    ("Row: 15/12 cal", .unreadablePrescription), ("Row: 20.5 cal", .invalidCalories),
    ("Run: 400-800 meters", .unreadablePrescription),
    ("Squat 3x10 Plank 45s", .unreadablePrescription),
    ("Squat: three sets of ten", .unreadablePrescription),
    ("Squat", .missingPrescription), ("Squat: 12-8", .invalidRepRange),
    ("E3MOM 20:\n  Squat: 10", .malformedHeader),
    ("Fran\n  Squat: 10\n  Pull Up", .malformedHeader),
    ("superset:\n  A: 3x10\n  B: 2x10", .unequalSets),
  ]
}
