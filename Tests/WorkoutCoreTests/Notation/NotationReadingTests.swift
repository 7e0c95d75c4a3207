import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Every example in the documentation parses as intended.
@Suite struct NotationReadingTests {
  private static let sample = """
    # Chest & Core Day
    > Twice a week. Stop two reps short.

    Push Up: 3x12, rest 60s
    Plank: 45s
    break 2m
    Squat: 4x10 @ 60kg, rest 90s     // heels down
    Side Plank: 2x30s each side, rest 15s

    3 rounds "Finisher", rest 1m:
      Burpee: 30s
      break 15s
      Mountain Climber (Core, Full Body): 30s
    """

  @Test func `the sample parses as intended, and lasts 1428 seconds`() throws {
    let document = NotationParser.parse(Self.sample)
    #expect(document.diagnostics == [])
    let workout = try model(Self.sample)
    #expect(workout.title.text == "Chest & Core Day")
    #expect(workout.note?.text == "Twice a week. Stop two reps short.")
    #expect(workout.sequence.count == 6)
    // 3×(36+60) + 45 + 120 + 4×(30+90) + 2×(60+15) + 3×75 + 2×60
    #expect(workout.estimatedDuration() == 1428)
    #expect(
      NotationFormatter.format(document) == """
        # Chest & Core Day
        > Twice a week. Stop two reps short.

        Push Up: 3x12, rest 1m
        Plank: 45s
        break 2m
        Squat: 4x10 @ 60kg, rest 1m30s  // heels down
        Side Plank: 2x30s each side, rest 15s

        3 rounds "Finisher", rest 1m:
          Burpee: 30s
          break 15s
          Mountain Climber (Core, Full Body): 30s

        """)
  }

  @Test(arguments: [
    ("3 rounds, rest 15s: Plank: 45s", 165), ("3 rounds: Plank: 45s; break 15s", 180),
    ("tabata: Burpee", 240), ("tabata 4: Burpee; Row", 240), ("emom 10: Burpee: 5", 600),
    ("amrap 12m: Burpee: 5; Row: 10", 720), ("every 2m x 5: Clean: 3 @ 80%", 600),
    ("superset, rest 30s: A: 3x10; B: 3x10", 240), ("superset, 3 rounds: A: 10; B: 10", 180),
    ("A: 3x10, rest 60s", 210), ("A: 2x30s each side, rest 15s", 135), ("A: 8-12", 36),
    ("A: 5+", 15), ("A: max", 30), ("A: 12,10,8", 90),
  ])
  func `durations match the model`(line: String, seconds: Int) throws {
    #expect(try model(line).estimatedDuration() == seconds)
  }

  @Test func `the seven-minute circuit lasts 470 seconds`() throws {
    // Twelve exercises of 30 s and eleven breaks of 10 s.
    let lines = (1...12).map { "Exercise \($0): 30s" }.joined(separator: "\nbreak 10s\n")
    #expect(try model(lines).estimatedDuration() == 470)
  }

  @Test(arguments: [
    ("Push Up 3x10", "Push Up", "3x10"), ("Plank 3 × 45 sec", "Plank", "3x45s"),
    ("Lunge 12 each side", "Lunge", "12 each side"),
    ("Squat 5x5 @ 100kg, rest 3 min", "Squat", "5x5 @ 100kg, rest 3m"),
    ("Bench Press (Barbell): 3x10", "Bench Press (Barbell)", "3x10"),
    ("#1 Lift: 10", "#1 Lift", "10"),
    ("Pause Squat: 3x5", "Pause Squat", "3x5"), ("Break: 3x10", "Break", "3x10"),
    ("\"Rest 60s\": 3x10", "Rest 60s", "3x10"), (#""A \"B\" \\ C": 10"#, #"A "B" \ C"#, "10"),
    ("Row: wide: 10", "Row: wide", "10"), ("90/90 Stretch: 1:30", "90/90 Stretch", "1m30s"),
    ("Ratio 2:1 Walk: 10", "Ratio 2:1 Walk", "10"), ("Sprint 100m: 3x45s", "Sprint 100m", "3x45s"),
    ("Superset Curl: 10", "Superset Curl", "10"), ("Every Man: 10", "Every Man", "10"),
    ("\"3 rounds of fun\": 10", "3 rounds of fun", "10"),
    ("3 rounds of fun 3x10", "3 rounds of fun", "3x10"),
    ("Tabata Squat 20s", "Tabata Squat", "20s"),
    ("Squat 10 reps // not 12", "Squat", "10"), ("Clean//Jerk: 10", "Clean//Jerk", "10"),
    ("Curl\t3x10", "Curl", "3x10"), ("\u{A0}Curl\u{3000}3x10", "Curl", "3x10"),
    ("(Chest): 10", "(Chest)", "10"), ("Fly (Chest, Shoes): 10", "Fly (Chest, Shoes)", "10"),
  ])
  func `a title ends where its prescription begins`(
    line: String, title: String, prescription: String
  ) throws {
    let indented = line.first?.isWhitespace == true ? String(line.dropFirst()) : line
    let item = try Reading.item(indented)
    #expect(item.title.text == title)
    #expect(
      NotationText.prescription(item.configuration, isPerSide: item.isPerSide) == prescription)
  }

  @Test func `a final parenthesis of muscle groups is not part of the title`() throws {
    let item = try Reading.item("Climber (core, FULL-BODY): 30s")
    #expect(item.title.text == "Climber")
    #expect(item.muscleGroups == [.core, .fullBody])
    #expect(try Reading.item("\"Fly (Chest)\" (Chest): 10").title.text == "Fly (Chest)")
  }

  @Test(arguments: [
    ("3 rounds: A: 10", "3 rounds:"),
    ("3 ROUNDS \"End\" rest 90s: A: 10", "3 rounds \"End\", rest 1m30s:"),
    ("3 rounds rest 90s: A: 10", "3 rounds, rest 1m30s:"),
    ("superset rest 1:30: A: 10", "superset, rest 1m30s:"),
    ("1 round: A: 10", "1 round:"), ("3x rounds, rest 1m: A: 10", "3 rounds, rest 1m:"),
    ("superset: A: 10", "superset:"),
    ("superset, 3 rounds, rest 1m: A: 10", "superset, 3 rounds, rest 1m:"),
    ("every 2m x 5: A: 10", "every 2m x 5:"), ("every 1:30 × 4: A: 10", "every 1m30s x 4:"),
    ("EMOM 10: A: 10", "emom 10:"), ("emom 10 min: A: 10", "emom 10:"),
    ("AMRAP 12:00: A: 10", "amrap 12m:"), ("AMRAP 12: A: 10", "amrap 12m:"),
    ("tabata: A", "tabata:"), ("Tabata 4: A", "tabata 4:"), ("tabata 8: A", "tabata:"),
  ])
  func `headers parse in all their forms`(line: String, header: String) throws {
    let read = try Reading.circuit(line).header
    #expect(NotationWriter.header(read) == header)
  }

  @Test(arguments: [
    ("3 rounds 60s: A: 10", "G028 1:10+3 → rest 60s"),
    ("3 rounds, 1,5m: A: 10", "G028 1:11+4"),
    ("superset 90s: A: 10", "G028 1:10+3 → rest 90s"),
    ("3 rounds of fun: A: 10", "G028 1:13+3"), ("3 rounds rest: A: 10", "G028 1:10+4"),
    ("3 rounds, rest 11m: A: 10", "G014 1:16+3"),
  ])
  func `text that begins like rounds is a circuit, with an error`(line: String, fault: String) {
    let read = NotationParser.parseEntries([line])
    #expect(read.diagnostics.map(\.brief) == [fault])
    guard case .circuit = read.entries.first else {
      Issue.record("no circuit")
      return
    }
  }

  @Test func `a Tabata is rounds of 20 and 10 seconds`() throws {
    let tabata = try model("tabata: A; B")
    let written = try model("8 rounds: A: 20s; break 10s; B: 20s; break 10s")
    #expect(tabata.told == written.told)
    #expect(NotationPrinter().text(of: written) == "# Workout\n\ntabata:\n  A\n  B\n")
  }

  @Test func `a superset does one set of each entry per round`() throws {
    let superset = try model("superset, rest 1m: A: 3x10; B: 3x45s, rest 15s")
    let written = try model("3 rounds, rest 1m: A: 10; B: 45s, rest 15s")
    #expect(superset.told == written.told)
  }

  @Test(arguments: [
    ("# A\nX: 10\n# B\nY: 10", ["A", "B"]), ("X: 10\n# B\nY: 10", ["-", "B"]), ("", []),
    ("\u{FEFF}# A // c", ["A"]), ("# \"A // b\"", ["A // b"]), ("#\tA # 1", ["A # 1"]),
    ("// nothing", []), ("# A\r\nX: 10\r# B", ["A", "B"]),
  ])
  func `a title begins a workout`(text: String, titles: [String]) {
    #expect(NotationParser.parse(text).workouts.map { $0.title?.text ?? "-" } == titles)
  }

  @Test func `indentation of any kind continues the circuit above`() throws {
    let workout = try model("2 rounds:\n\t A: 10\n\n// on\n \u{A0}B: 10\nC: 10")
    #expect(workout.sequence.count == 2)
    #expect(workout.sequence.first?.items.map(\.title.text) == ["A", "B"])
  }

  @Test func `notes belong to the workout or to the item above`() throws {
    let workout = try model(
      "# A\n> one\n>two\n\nX: 10\n>  three // no comment\n2 rounds:\n  Y: 10\n  > four")
    #expect(workout.note?.text == "one\ntwo")
    #expect(workout.items.map { $0.note?.text } == [" three // no comment", "four"])
  }

  @Test func `arguments of a command are lines`() {
    let read = NotationParser.parseEntries([
      "Push Up 3x12 rest 60s", "3 rounds: Plank: 45s; break 15s", "A: 10; B: 10", "break 2m",
    ])
    #expect(read.diagnostics == [])
    #expect(read.entries.count == 5)
  }

  @Test func `parsing continues after an error`() {
    let document = NotationParser.parse(
      "# Day\nA: 3x0\nB\nC: 10\n3 rounds, rest 90:\n  D: foo\n  E: 10")
    #expect(
      document.diagnostics.map(\.brief) == [
        "G012 2:6+1", "G010 3:1+1", "G020 5:16+2 → 90s", "G027 6:6+3",
      ])
    #expect(document.workouts.first?.entries.count == 3)
  }

  private func model(_ text: String) throws -> Workout {
    let document = NotationParser.parse(text)
    #expect(document.diagnostics.map(\.rendered) == [])
    let parsed = try #require(document.workouts.first)
    let resolver = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Timestamp(milliseconds: 0)))
    return resolver.resolve(parsed, named: try Title("Workout")).workout
  }
}
