import Testing

@testable import WorkoutCore

@Suite struct NotationWriterTests {
  @Test(arguments: [
    ("Leg Day", "# Leg Day"), ("10", "# 10"), ("Legs; Arms: 3x10", "# Legs; Arms: 3x10"),
    ("Clean // Jerk", "# \"Clean // Jerk\""), ("// Legs", "# \"// Legs\""),
    ("\"Legs\"", "# \"\\\"Legs\\\"\""), ("# Legs", "# # Legs"), ("腕 💪", "# 腕 💪"),
    ("http://a", "# http://a"), ("a \\ b", "# a \\ b"),
  ])
  func `a workout's title is quoted where it would be read differently`(
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
  ])
  func `an item's title is quoted where the line would be read differently`(
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
  func `any title is read again as it was`(_ title: String) throws {
    let item = try item(titled: title, muscleGroups: [.core, .fullBody])
    guard case .exercise(let read) = try Reading.entry(NotationWriter.item(item)) else {
      Issue.record("\(title) made no item")
      return
    }
    #expect(read.title == item.title)
    #expect(read.muscleGroups == [.core, .fullBody])
    let circuit = try Reading.circuit("tabata: " + NotationWriter.bareItem(item))
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
      load: nil, isPerSide: false, note: nil, range: read.range, titleRange: read.titleRange)
  }

  @Test func `an item without a prescription ends in its colon`() throws {
    #expect(NotationWriter.item(try Reading.item("A: 3x10"), isPrescribed: false) == "A:")
  }

  @Test func `modifiers follow in one order, the note last`() throws {
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
  func `a note has a line for each of its own`(_ note: String, _ lines: [String]) {
    #expect(NotationWriter.note(note) == lines)
  }

  @Test(arguments: [1, 59, 60, 90, 600])
  func `a break is its word and its length`(_ seconds: Int) throws {
    let line = NotationWriter.pause(try BreakDuration(seconds))
    #expect(line == "break " + NotationText.duration(seconds))
    guard case .break(let pause) = try Reading.entry(line) else {
      Issue.record("\(line) is no break")
      return
    }
    #expect(pause.duration.value == seconds)
  }

  /// A header's form, and how it is written with neither title nor rest.
  @Test func `headers are written by the word that was used`() throws {
    let forms: [(CircuitHeader.Form, String)] = [
      (.rounds(.minimum), "1 round:"), (.rounds(.nearest(to: 2)), "2 rounds:"),
      (.superset(nil), "superset:"), (.superset(.minimum), "superset, 1 round:"),
      (.every(.nearest(to: 90), .nearest(to: 5)), "every 1m30s x 5:"),
      (.emom(.nearest(to: 10)), "emom 10:"), (.amrap(.nearest(to: 720)), "amrap 12m:"),
      (.tabata(.nearest(to: 8)), "tabata:"), (.tabata(.nearest(to: 7)), "tabata 7:"),
    ]
    for (form, text) in forms {
      #expect(NotationWriter.header(form, title: nil, rest: .none) == text)
    }
    let title = try Title("say \"go\"")
    #expect(
      NotationWriter.header(.superset(.minimum), title: title, rest: .nearest(to: 30))
        == "superset \"say \\\"go\\\"\", 1 round, rest 30s:")
  }
}
