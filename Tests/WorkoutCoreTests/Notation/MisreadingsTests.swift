import Testing

@testable import WorkoutCore

/// Text whose parsed meaning is implausible gets a warning, and plausible text gets none.
@Suite struct MisreadingsTests {
  private let check = NotationCheck(library: SampleLibrary.library)

  private func findings(_ text: String) -> [String] {
    check.diagnostics(of: NotationParser.parse(text)).filter { $0.code != .unknownExercise }
      .map(\.brief)
  }

  @Test(arguments: [
    ("Bench Press: 80x5", ["G064 1:14+4 → 5 @ 80kg"]),
    (
      "Squat: 60x10, 70x8, 80x6",
      [
        "G064 1:8+5 → 10 @ 60kg", "G011 1:8+17", "G064 1:15+4 → 8 @ 70kg",
        "G064 1:21+4 → 6 @ 80kg",
      ]
    ),
    ("Squat: 20 sets of 5", []), ("Squat: 15x5", []), ("Squat: 20x10 @ 60kg", []),
    ("Run: 20x100 meters", []), ("Plank: 20x30s", []),
    ("Lunge: 2x15m", ["G045 1:10+3 → 15 meters"]), ("Sled Push: 10m", ["G045 1:12+3 → 10 meters"]),
    ("Run: 5m", []), ("Walk: 5m", []), ("Row: 5m", []), ("Lunge: 2x15 min", []),
    ("Row: 500", ["G065 1:6+3 → 500 meters"]), ("Swim: 400", ["G065 1:7+3 → 400 meters"]),
    ("Swim: 4x25", ["G065 1:9+2 → 25 meters"]), ("Run: 5", ["G065 1:6+1"]), ("Row: 10", []),
    ("Row: 3x10 @ 60kg", []), ("Running Man: 20", []),
    ("Push Up: 10m", ["G045 1:10+3"]), ("Pull Ups: 3x5m", ["G045 1:13+2"]), ("Push Up: 2m", []),
    ("Push Up: 10 min", []), ("Jump Rope: 10m", []), ("Squat: 3x100", ["G075 1:1+12"]),
    ("Bench Press: 3x60", ["G075 1:1+17"]), ("Squat: 2x50", []), ("Squat: 100", []),
    ("Squat: 3x100 @ 20kg", []), ("Air Squat: 3x100", []), ("Calf Raise: 3x100", []),
    ("Bench Press: 1 @ 600kg", []), ("Leg Press: 5 @ 600kg", []),
  ])
  func `an implausible number is a warning`(text: String, found: [String]) {
    #expect(findings(text) == found)
  }

  @Test(arguments: [
    (
      "3 rounds:\n1. Squat: 10\n\n2. Plank: 45s\n3. Burpee: 5",
      ["G066 4:1+13 → " + "  2. Plank: 45s", "G066 5:1+12 → " + "  3. Burpee: 5"]
    ),
    ("3 rounds:\n1. Squat: 10\n\n1. Plank: 45s", []), ("3 rounds:\n- Squat: 10\n\nPlank: 45s", []),
    ("3 rounds:\n  Squat: 10\n\n  Plank: 45s", []),
    (
      "AMRAP 20\n5 Burpees\n10 Squats",
      [
        "G028 1:1+8 → AMRAP 20:", "G029 1:1+8", "G066 2:1+9 → " + "  5 Burpees",
        "G066 3:1+9 → " + "  10 Squats",
      ]
    ),
  ])
  func `an entry that drops out of its circuit is a warning`(text: String, found: [String]) {
    #expect(findings(text) == found)
  }

  @Test(arguments: [
    ("Squat: 3x10 # slow", "Squat: 3x10, note \"slow\"\n"),
    ("supersett:\n  Squat: 3x10\n  Burpee: 3x10", "superset:\n  Squat: 3x10\n  Burpee: 3x10\n"),
  ])
  func `a fix gives the intended text`(text: String, meant: String) throws {
    let document = NotationParser.parse(text)
    let found = try #require(document.diagnostics.first)
    var lines = text.split(separator: "\n").map { Array($0) }
    let start = found.column - 1
    lines[found.line - 1].replaceSubrange(
      start..<(start + found.span.length), with: Array(found.fix ?? ""))
    let fixed = lines.map { String($0) }.joined(separator: "\n")
    #expect(NotationFormatter.format(NotationParser.parse(fixed)) == meant)
  }

  @Test func `two descending numbers are not a range`() {
    #expect(findings("Squat: 12-10") == ["G013 1:8+5"])
  }

  @Test(arguments: [
    ("Squat: 5/3/max", "Squat: 5, 3, max\n"), ("Squat: 10/8/amrap", "Squat: 10, 8, max\n"),
    (
      "Squat: 3x5 @ 60kg, 70kg, 80kg rest 2m",
      "Squat: 5 @ 60kg, 5 @ 70kg, 5 @ 80kg, rest 2m\n"
    ),
    ("Squat: 5x5 @ 225#", "Squat: 5x5 @ 225lb\n"),
    ("Swim: 4x25 yards, rest :20", "Swim: 4x25 yards, rest 20s\n"),
  ])
  func `clear text is parsed`(text: String, canonical: String) {
    let document = NotationParser.parse(text)
    #expect(document.diagnostics.map(\.rendered) == [])
    #expect(NotationFormatter.format(document) == canonical)
  }

  @Test(arguments: [
    "Burpee: 10s\n3 rounds:\n  Squat: 5\n  Burpee: 30", "Squat: 30s\nPlank: 5s\nSquat: 50",
    "every 2m x 4:\n  Swim: 100 meters",
  ])
  func `plausible text has no warning`(text: String) {
    #expect(findings(text) == [])
  }
}
