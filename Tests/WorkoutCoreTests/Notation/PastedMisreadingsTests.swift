import Testing

@testable import WorkoutCore

/// Pasted text that was once misread is read as intended, or listed.
@Suite struct PastedMisreadingsTests {
  private func unread(_ text: String) -> [Int] {
    NotationParser.parse(pasted: text).diagnostics.filter { $0.code == .notUnderstood }.map(\.line)
  }

  private func notation(_ text: String) -> String {
    NotationFormatter.format(NotationParser.parse(pasted: text)) ?? ""
  }

  @Test(arguments: [
    ("Push-ups: 3 x max (or 20)", "Push-ups: 3xmax, note \"or 20\"", []),
    ("Dips 3x8 (20)", "// Dips 3x8 (20)", [2]),
    ("Push-ups 3x8 or 20", "// Push-ups 3x8 or 20", [2]),
    ("Dips 3x8 (20 kg)", "Dips: 3x8 @ 20kg", []),
  ])
  func `repetitions in parentheses are no load`(line: String, meaning: String, listed: [Int]) {
    let text = "Squat 3x5 60 kg\n" + line + "\n"
    #expect(notation(text) == "Squat: 3x5 @ 60kg\n" + meaning + "\n")
    #expect(unread(text) == listed)
  }

  @Test(arguments: [
    ("Weight", "8", "// | Curl | 3 | 10 | 8 |", "60"),
    ("Weight (kg)", "8", "Curl: 3x10 @ 8kg", "60"),
    ("Load", "8", "Curl: 3x10 @ 8kg", "60 kg"), ("Load", "10", "Curl: 3x10 @ 10lb", "60 lb"),
    ("%", "8", "Curl: 3x10 @ 8%", "60"), ("Load/RPE", "8", "// | Curl | 3 | 10 | 8 |", "60 kg"),
    ("RPE", "8", "Curl: 3x10 RPE 8", "9"),
  ])
  func `a number in a column of loads is a weight`(
    head: String, load: String, meaning: String, other: String
  ) {
    let text = """
      | Exercise | Sets | Reps | \(head) |
      |---|---|---|---|
      | Curl | 3 | 10 | \(load) |
      | Row | 3 | 10 | \(other) |

      """
    #expect(notation(text).hasPrefix(meaning + "\n"))
    #expect(unread(text).contains(3) == meaning.hasPrefix("//"))
  }

  @Test(arguments: [
    ("Rest (sec)", "60", "Push-ups: 3x12, rest 1m"),
    ("Pause (Sek.)", "60", "Push-ups: 3x12, rest 1m"),
    ("Rest time (min)", "2", "Push-ups: 3x12, rest 2m"),
    ("Rest", "90", "Push-ups: 3x12, rest 1m30s"),
    ("Rest", "2", "// |Push-ups|3|12|2|"), ("Rest (sec)", "1:30", "Push-ups: 3x12, rest 1m30s"),
  ])
  func `a number in a column of rests is no load`(head: String, rest: String, meaning: String) {
    let table = "\n|Exercise|Sets|Reps|\(head)|\n|---|---|---|---|\n|Push-ups|3|12|\(rest)|\n"
    #expect(notation("Squat 5x5 @ 100 kg\n" + table) == "Squat: 5x5 @ 100kg\n\(meaning)\n")
    #expect(unread("Squat 5x5 @ 100 kg\nPush-ups 3x12, rest 60\n") == [2])
  }

  @Test func `seconds after a colon are no load`() {
    let table =
      "|Exercise|Sets x Reps|Weight (lbs)|\n|---|---|---|\n|Squat|3x5|135|\n|Plank|3x:45|\n"
    #expect(notation(table) == "Squat: 3x5 @ 135lb\nPlank: 3x45s\n")
  }

  @Test func `watts are no load`() {
    let text = "Squat 5x5 @ 100 kg\nBike 30 min @ 200W\nRow 20 min @ 150 watts\n"
    let rest = "// Bike 30 min @ 200W\nRow: 20 min, note \"150 watts\"\n"
    #expect(notation(text) == "Squat: 5x5 @ 100kg\n" + rest)
    #expect(unread(text) == [2])
  }

  @Test func `the weeks of an exercise are not one workout`() {
    let weeks = "Week 1: 65%x5, 75%x5, 85%x5+\nWeek 2 (deload): 40%x5, 50%x5\n"
    let text = "Plank 45s\nBench Press\n" + weeks + "Squat 3x5\n"
    #expect(unread(text) == [2, 3, 4])
    #expect(notation(text).hasSuffix("Week 2 (deload): 40%x5, 50%x5\nSquat: 3x5\n"))
    #expect(NotationParser.parse(pasted: text).workouts.count == 1)
    let heading = NotationParser.parse(pasted: "Squat\n3x8\nWeek 5\nMonday: Row 3x5\n")
    #expect(heading.workouts.last?.title?.text == "Week 5, Monday")
  }

  @Test func `a heading like that of the workout above begins another or is listed`() {
    let pull = "**Pull A**\n- Deadlift 1x5\n\n**Push A**\n- Bench 5x5\n\n**Legs**\n- Squat 3x5\n"
    let titles = NotationParser.parse(pasted: pull).workouts.map(\.title?.text)
    #expect(titles == ["Pull A", "Push A", "Legs"])
    #expect(unread("## Legs\nSquat 3x5\n\n## Core\nPlank 3x45s\n") == [4])
    #expect(unread("## Day 1\nSquat 3x5\n\n## Core\nPlank 3x45s\n").isEmpty)
  }

  @Test func `an exercise on a clock that is not understood opens no circuit`() {
    let text = "Squat 3x5\nKB swing EMOM 10 min x 15\nPlank 3x45s\n"
    #expect(notation(text) == "Squat: 3x5\n// KB swing EMOM 10 min x 15\nPlank: 3x45s\n")
    #expect(unread(text) == [2])
  }

  @Test func `a load before a list of repetitions is that of each`() {
    let text = "Squat 100kg x 5, 5, 5\nBench 100kg x 5, 110kg x 5\n"
    #expect(notation(text) == "Squat: 3x5 @ 100kg\nBench: 5 @ 100kg, 5 @ 110kg\n")
  }

  @Test(arguments: [
    "Pause zwischen den Sätzen: 90 Sekunden", "Pause zwischen den Sätzen: 90s",
    "Then AMRAP in remaining time:", "6 × 75 yds as 25 kick/25 drill/25 swim, r:20",
  ])
  func `words about an amount are no exercise`(line: String) {
    #expect(unread("Squat 3x5\n" + line + "\nRow 3x8\n") == [2])
  }

  @Test func `a pood is no exercise`() {
    #expect(notation("50 swings, 1 pood\n") == "swings: 50, note \"1 pood\"\n")
  }

  @Test func `a superset with the next line is listed`() {
    let text = "Squat 3x5\nCurls 3x12, superset with\nFace pulls 3x15\n"
    #expect(unread(text) == [2])
  }

  @Test(arguments: ["~~Leg press 3x12~~", "- ~~Leg press 3x12~~", "~~Leg press~~ Hack squat 3x12"])
  func `text that is struck out is listed`(line: String) {
    #expect(notation("Squat 3x5\n" + line + "\nRow 3x8\n") == "Squat: 3x5\n// \(line)\nRow: 3x8\n")
    #expect(unread("Squat 3x5\n" + line + "\nRow 3x8\n") == [2])
  }

  @Test func `a struck out row leaves its table open`() {
    let head = "| Exercise | Sets | Reps |\n|---|---|---|\n"
    let text = head + "| ~~Curl~~ | 3 | 10 |\n| Row | 3 | 8 |\n"
    #expect(notation(text) == "// | ~~Curl~~ | 3 | 10 |\nRow: 3x8\n")
    #expect(unread(text) == [3])
  }

  @Test func `a range of percentages is listed`() {
    let text = "Bench 3x5 @ 75%\nSquat 3x5 @ 75-80%\nRow 3x5 75-80% of 1RM\n"
    #expect(unread(text) == [2, 3])
    #expect(notation(text).hasPrefix("Bench: 3x5 @ 75%\n// Squat 3x5 @ 75-80%\n"))
  }

  @Test(arguments: [
    ("400m run", "run: 400 meters\n"), ("Rest 1 min between rounds", nil),
    ("Cash-out: 400m run", nil), ("Then breathe deeply and walk about for a while", nil),
  ])
  func `a line that is not indented follows an indented circuit`(line: String, after: String?) {
    let read = notation("5 rounds for time:\n  10 push-ups\n  15 squats\n" + line + "\n")
    if let after {
      #expect(read == "5 rounds for time:\n  push-ups: 10\n  squats: 15\n" + after)
    } else {
      let isOutside = read.split(separator: "\n").dropFirst().contains { $0.first != " " }
      #expect(!isOutside, "\(read)")
    }
  }

  @Test func `an option without indentation belongs to the circuit above it`() {
    let text = "5 rounds:\n  10 push-ups\nRest 1 min between rounds\n400m run\n"
    #expect(notation(text) == "5 rounds, rest 1m:\n  push-ups: 10\nrun: 400 meters\n")
  }

  @Test func `for time covers what follows, or is listed`() {
    let text = "For time:\n1 mile run\n20 rounds of:\n  5 pull-ups\n1 mile run\n"
    #expect(unread(text) == [1])
    #expect(
      notation(text) == """
        // For time:
        run: 1 mile
        20 rounds:
          pull-ups: 5
        run: 1 mile

        """)
    let last = "For time:\n5 rounds of:\n  10 push-ups\n400m run\nTime cap: 20 min.\n"
    #expect(unread(last).isEmpty)
    #expect(
      notation(last) == """
        5 rounds for time, cap 20m:
          push-ups: 10
          cash-out: run: 400 meters

        """)
    #expect(
      notation("For time:\n21 squats\n21 pull-ups\nTime cap: 20 min.\n\nRow 3x5\n") == """
        for time, cap 20m:
          squats: 21
          pull-ups: 21
        Row: 3x5

        """)
  }

  @Test(arguments: [
    ("Swim: 200 meters ~3m20s, rest 30s", []), ("Run: 5 km in 25:00", []), ("Squat: 80x5", [2]),
    ("Time cap: 20 min", [2]), ("Main: 3x(100 @ 1:30, 200 @ 2:50)", [2]),
  ])
  func `a line in notation is read as it stands`(line: String, listed: [Int]) {
    let text = "Plank 45s\n" + line + "\n"
    #expect(unread(text) == listed)
    let entry = NotationFormatter.format(NotationParser.parse(line)) ?? ""
    #expect(notation(text).hasSuffix(listed.isEmpty ? entry : "// " + line + "\n"))
  }

  @Test(arguments: [
    ("Plank 3x30 Sek. pro Seite", "Plank: 3x30s each side"),
    ("Rudern: 3x10 je Bein", "Rudern: 3x10 each side"),
    ("Kniebeugen 4 Sätze x 8 Wdh.", "Kniebeugen: 4x8"),
    ("Kniebeugen: 4 Sätze à 8-10 Wiederholungen", "Kniebeugen: 4x8-10"),
    ("Kniebeugen: 3 Sätze mit 12 Wdh., 60 Sek. Pause", "Kniebeugen: 3x12, rest 1m"),
  ])
  func `German sets and sides are read`(line: String, meaning: String) {
    #expect(unread(line + "\n").isEmpty)
    #expect(notation(line + "\n") == meaning + "\n")
  }
}
