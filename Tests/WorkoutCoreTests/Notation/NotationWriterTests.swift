import TestSupport
import Testing

@testable import WorkoutCore

@Suite struct NotationWriterTests {
  @Test(arguments: [
    ("Leg Day", "# Leg Day"), ("10", "# 10"), ("Legs; Arms: 3x10", "# Legs; Arms: 3x10"),
    ("Clean // Jerk", "# \"Clean // Jerk\""), ("// Legs", "# \"// Legs\""),
    ("\"Legs\"", "# \"\\\"Legs\\\"\""), ("# Legs", "# # Legs"), ("腕 💪", "# 腕 💪"),
    ("http://a", "# http://a"), ("a \\ b", "# a \\ b"),
  ])
  func `the title of a workout is quoted if it would be misread`(
    _ title: String, _ line: String
  ) throws {
    #expect(NotationWriter.title(try Title(title)) == line)
  }

  @Test(arguments: [
    ("Squat", "Squat: 3x10"), ("Row: wide", "Row: wide: 3x10"), ("Rest 60s", "Rest 60s: 3x10"),
    ("#1 Lift", "#1 Lift: 3x10"), ("#Lift", "\"#Lift\": 3x10"), ("> deep", "\"> deep\": 3x10"),
    ("a;b", "\"a;b\": 3x10"), ("Clean // Jerk", "\"Clean // Jerk\": 3x10"),
    ("3 rounds", "\"3 rounds\": 3x10"), ("Row (Back)", "\"Row (Back)\": 3x10"),
    ("\"Row\"", "\"\\\"Row\\\"\": 3x10"), ("superset", "\"superset\": 3x10"),
    ("tabata squat", "tabata squat: 3x10"), ("90/90", "90/90: 3x10"), ("10", "10: 3x10"),
    ("::error::x", "\"::error::x\": 3x10"), ("a::b", "a::b: 3x10"),
  ])
  func `the title of an item is quoted if the line would be misread`(
    _ title: String, _ line: String
  ) throws {
    let item = try item(titled: title)
    #expect(NotationWriter.item(item) == line)
    guard case .exercise(let read) = try Reading.entry(line) else {
      Issue.record("\(line) is no item")
      return
    }
    #expect(read.title == item.title && read.configuration == item.configuration)
  }

  @Test(arguments: WorkoutGenerator.titles)
  func `any title parses back unchanged`(_ title: String) throws {
    let item = try item(titled: title, muscleGroups: [.core, .fullBody])
    guard case .exercise(let read) = try Reading.entry(NotationWriter.item(item)) else {
      Issue.record("\(title) made no item")
      return
    }
    #expect(read.title == item.title)
    #expect(read.muscleGroups == [.core, .fullBody])
    let circuit = try Reading.circuit("tabata: " + NotationWriter.bareItem(item, in: .tabata))
    guard case .exercise(let bare)? = circuit.entries.first else {
      Issue.record("\(title) made no item of a Tabata")
      return
    }
    #expect(bare.title == item.title)
    #expect(bare.muscleGroups == [.core, .fullBody])
  }

  func item(titled title: String, muscleGroups: [MuscleGroup] = []) throws -> ParsedItem {
    let read = try Reading.item("A: 3x10")
    return ParsedItem(
      title: try Title(title), muscleGroups: muscleGroups, configuration: read.configuration,
      isPerSide: false, note: nil, range: read.range, titleRange: read.titleRange)
  }

  @Test func `an item without a prescription ends in a colon`() throws {
    #expect(NotationWriter.item(try Reading.item("A: 3x10"), isPrescribed: false) == "A:")
  }

  @Test func `modifiers have a fixed order, with the note last`() throws {
    let item = try Reading.item(
      "Row (Back): 3x10, note \"a \\\"b\\\"\", each side, rest 90s, @ 62.50 kg")
    #expect(
      NotationWriter.item(item)
        == "Row (Back): 3x10 @ 62.5kg each side, rest 1m30s, note \"a \\\"b\\\"\"")
  }

  @Test(arguments: [
    ("", [">"]), ("slow", ["> slow"]), ("a\n\nb", ["> a", ">", "> b"]), ("a\n", ["> a", ">"]),
    ("> a", ["> > a"]), (" a", [">  a"]),
  ])
  func `a note has one output line per line`(_ note: String, _ lines: [String]) {
    #expect(NotationWriter.note(note) == lines)
  }

  @Test(arguments: [1, 59, 60, 90, 600])
  func `a break is written as keyword and length`(_ seconds: Int) throws {
    let line = NotationWriter.pause(try BreakDuration(seconds))
    #expect(line == "break " + NotationText.duration(seconds))
    guard case .break(let pause) = try Reading.entry(line) else {
      Issue.record("\(line) is no break")
      return
    }
    #expect(pause.duration.value == seconds)
  }

  /// The form of a header, and how it is written with neither title nor rest.
  @Test func `headers are written with their original keyword`() throws {
    let forms: [(CircuitHeader.Form, String)] = [
      (.rounds(.minimum), "1 round:"), (.rounds(.nearest(to: 2)), "2 rounds:"),
      (.superset(nil), "superset:"), (.superset(.minimum), "superset, 1 round:"),
      (.every(.nearest(to: 90), .nearest(to: 5)), "every 1m30s x 5:"),
      (.emom(.nearest(to: 10)), "emom 10:"), (.amrap(.nearest(to: 720)), "amrap 12m:"),
      (.forTime(.minimum), "for time:"), (.forTime(.nearest(to: 3)), "3 rounds for time:"),
      (.ladder([.nearest(to: 21), .nearest(to: 15)], isForTime: true), "21-15 for time:"),
      (.tabata(.nearest(to: 8)), "tabata:"), (.tabata(.nearest(to: 7)), "tabata 7:"),
    ]
    let range = SourceRange(line: 0, bytes: 0..<0)
    for (form, text) in forms {
      let header = CircuitHeader(form: form, title: nil, range: range)
      #expect(NotationWriter.header(header) == text)
    }
    let superset = CircuitHeader(
      form: .superset(.minimum), title: try Title("say \"go\""),
      restBetweenRounds: .nearest(to: 30),
      range: range)
    #expect(
      NotationWriter.header(superset)
        == "superset \"say \\\"go\\\"\", 1 round, rest 30s:")
  }
}

@Suite struct NotationTextTests {
  @Test func `a text has the same lines as in the parser`() {
    let text = "\u{FEFF}# Day\r\n\rPlank: 45s\nbreak 0s"
    #expect(NotationText.lines(of: text) == ["# Day", "", "Plank: 45s", "break 0s"])
    #expect(NotationParser.parse(text).diagnostics.map(\.line) == [4])
    #expect(NotationText.lines(of: "") == [""])
  }

  @Test(arguments: [
    (0, "0s"), (1, "1s"), (59, "59s"), (60, "1m"), (61, "1m1s"), (3599, "59m59s"), (3600, "1h"),
    (3601, "1h1s"), (3660, "1h1m"), (7325, "2h2m5s"), (360_000, "100h"),
  ])
  func `a duration omits zero units`(_ seconds: Int, _ text: String) {
    #expect(NotationText.duration(seconds) == text)
  }

  @Test func `a load is followed by its unit`() throws {
    #expect(NotationText.load(try .kilograms(hundredths: 6000)) == "60kg")
    #expect(NotationText.load(try .pounds(hundredths: 6250)) == "62.5lb")
    #expect(NotationText.load(.percent(hundredths: 7505)) == "75.05%")
  }

  @Test(arguments: [
    "10", "3x10", "12, 10, 8", "8-12", "3x8-12", "5+", "max", "3xmax", "45s", "3x1m30s",
    "12, 8-10, 5+, max", "3x10, rest 1m", "10 @ 60kg", "10 each side",
    "3x45s @ 75% each side, rest 30s",
  ])
  func `a prescription is written as it is parsed`(_ text: String) throws {
    #expect(try Reading.canonical(text) == text)
  }

  @Test(arguments: UInt64(1)...100)
  func `any prescription parses back unchanged`(seed: UInt64) throws {
    var generator = WorkoutGenerator(seed: seed)
    for item in try generator.workout().items {
      let configuration = try #require(item.configuration).inWeek(1)
      let text = NotationText.prescription(configuration, isPerSide: item.isPerSide)
      let read = try Reading.item("A: " + text)
      // A list of one set, or of equal ones, is written in its simplest form.
      #expect(read.configuration == configuration, "seed \(seed): \(text)")
      #expect(read.isPerSide == item.isPerSide, "seed \(seed): \(text)")
    }
  }
}
