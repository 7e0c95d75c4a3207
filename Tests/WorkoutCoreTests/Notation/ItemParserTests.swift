import Testing

@testable import WorkoutCore

@Suite struct ItemParserTests {
  func read(_ text: String) -> (item: ParsedItem?, log: FindingLog) {
    let line = TokenLine(text)
    var parser = ItemParser(line, at: 0)
    let item = parser.parse(line.all)
    return (item, parser.log)
  }

  func readTabataEntry(_ text: String) -> (item: ParsedItem?, log: FindingLog) {
    let line = TokenLine(text)
    var parser = ItemParser(line, at: 0)
    let item = parser.parseTabataEntry(line.all)
    return (item, parser.log)
  }

  /// The title and its sets: `Squat|3x10`.
  func brief(_ item: ParsedItem?) -> String? {
    item.map { "\($0.title)|\(NotationText.prescription($0.configuration, isPerSide: false))" }
  }

  @Test(arguments: [
    ("Squat: 3x10", "Squat|3x10"), ("Squat 3x10", "Squat|3x10"), ("Squat: 10", "Squat|10"),
    ("Row: wide: 3x10", "Row: wide|3x10"), ("90/90 Stretch 45s", "90/90 Stretch|45s"),
    ("90/90 Stretch: 1:30", "90/90 Stretch|1m30s"), ("Plank 1 2 3x10", "Plank 1 2|3x10"),
    ("#1 Lift: 3x10", "#1 Lift|3x10"), ("Squat 3 x 10", "Squat|3x10"),
    ("Squat 12, 10, 8", "Squat|12, 10, 8"), ("Squat 3 sets of 10", "Squat|3x10"),
    ("\"Rest 60s\" 3x10", "Rest 60s|3x10"), ("\"Rest 60s\": 3x10", "Rest 60s|3x10"),
    ("Max Squat 3xmax", "Max Squat|3xmax"), ("7 Minute Plank 45s", "7 Minute Plank|45s"),
    ("Squat amrap, rest 60s", "Squat|max, rest 1m"), ("Ratio 2:1 Walk 3x10", "Ratio 2:1 Walk|3x10"),
  ])
  func `the prescription follows the last colon, or is the longest ending that parses`(
    _ text: String, _ item: String
  ) {
    let read = read(text)
    #expect(brief(read.item) == item)
    #expect(read.log.findings.isEmpty)
  }

  @Test(
    arguments: [
      ("Squat 10", "Squat: 10"), ("Row max", "Row: max"), ("Row AMRAP", "Row: AMRAP"),
      ("Row 5, Squat 10", nil), ("Step 2 10", nil),
    ] as [(String, String?)])
  func `a single number after a title needs a colon`(_ text: String, _ fix: String?) {
    let read = read(text)
    #expect(read.item == nil)
    #expect(read.log.findings.map(\.code) == [.missingPrescription])
    #expect(read.log.findings.map(\.fix) == [fix])
  }

  @Test(arguments: [
    "5x5 @ 100kg, rest 3 min", "3x10 60s", "3x10", "45s", "12,10,8 rest 1m", "3x10, rest: 60s",
  ])
  func `a prescription alone lacks its title`(_ text: String) {
    let read = read(text)
    #expect(read.item == nil)
    #expect(read.log.findings.map(\.code) == [.missingPrescription])
    #expect(read.log.findings.map(\.range.bytes) == [0..<text.utf8.count])
    #expect(read.log.findings.first?.message.hasSuffix("has no exercise before it") == true)
  }

  @Test(arguments: [
    ("Push Up: 3x10, rest: 60s", "rest 60s"), ("Push Up 3x10, Rest: 1m", "rest 1m"),
    ("Push Up: 3x10 rest : 60s", "rest 60s"),
  ])
  func `a colon after rest is reported, and is in no title`(_ text: String, _ fix: String) {
    let read = read(text)
    #expect(read.item != nil)
    #expect(read.log.findings.map(\.code) == [.colonAfterRest])
    #expect(read.log.findings.map(\.fix) == [fix])
  }

  @Test(arguments: [
    "Active rest: 60s", "Rest: 3x10", "Day 2, rest: 60s", "Forest: 60s", "Squat: slow, rest: 60s",
    "\"Push Up: 3x10, rest\": 60s",
  ])
  func `a title may end in rest`(_ text: String) {
    let read = read(text)
    #expect(read.item != nil)
    #expect(read.log.findings.isEmpty)
  }

  @Test func `sets after a rest in a prescription are another entry`() {
    let read = read("Push Up: 3x10, rest: 3x60s")
    #expect(read.item == nil)
    #expect(read.log.findings.map(\.code) == [.severalEntries])
    #expect(read.log.findings.map(\.fix) == ["; rest: 3x60s"])
  }

  @Test(arguments: ["Zone 2 45m", "Stage 3 20:00"])
  func `a number that may belong to the title is reported with a hint`(_ text: String) {
    let found = read(text).log.findings
    #expect(found.map(\.code).first == .missingRest)
    #expect(found.first?.hint?.contains("belongs to the title") == true)
    #expect(read("Squat 3x10 60s").log.findings.first?.hint?.contains("title") == false)
  }

  @Test(arguments: [
    ("Squat", "G010 0..<5"), ("Squat:", "G010 0..<6"), ("Squat: ", "G010 0..<6"),
    ("Squat: foo", "G027 7..<10"), ("Squat: 3x10 foo", "G027 12..<15 → note \"foo\""),
    ("Squat 3x10 foo", "G027 11..<14 → note \"foo\""), ("é: foo", "G027 4..<7"),
    ("\"Squat 3x10 foo", "G027 12..<15 → note \"foo\""),
    ("\"Squat", "G009 0..<6"), (": 3x10", "G003 0..<6"), ("\"\": 3x10", "G003 0..<2"),
  ])
  func `an error is reported at its position`(_ text: String, _ finding: String) {
    #expect(read(text).log.briefs == [finding])
  }

  @Test func `an incomplete prescription is used as far as it goes`() {
    #expect(brief(read("Squat: 3x10 foo").item) == "Squat|3x10")
    #expect(read("Squat 3x10 foo").item == nil, "without a colon the title's end is unknown")
  }

  @Test func `an unclosed quote is reported, and is part of the title`() {
    let read = read("\"Squat: 3x10")
    #expect(brief(read.item) == "\"Squat|3x10")
    #expect(read.log.briefs == ["G009 0..<6"])
  }

  @Test func `an item has its range and that of its title`() {
    let item = read("  Row (Back): 3x10 @ 60kg each side, note \"slow\"  ").item
    #expect(item?.range.bytes == 2..<48)
    #expect(item?.titleRange.bytes == 2..<12)
    #expect(item?.muscleGroups == [.back])
    #expect(item?.configuration.sets.map(\.load?.description) == ["60 kg", "60 kg", "60 kg"])
    #expect(item?.isPerSide == true)
    #expect(item?.note?.text == "slow")
  }

  @Test func `a title before targets for 99 sets is found`() {
    let targets = (1...99).map { "\($0)" }.joined(separator: ", ")
    let item = read("Step 2 " + targets).item
    #expect(item?.title.text == "Step 2")
    #expect(item?.configuration.sets.count == 99)
  }

  // MARK: In a Tabata

  @Test(arguments: ["Burpee", "Jump Rope (Legs)", "\"Rest 60s\"", "90/90 Stretch", "Max Row"])
  func `an entry of a Tabata is only a title`(_ text: String) {
    let read = readTabataEntry(text)
    #expect(read.log.findings.isEmpty)
    #expect(read.item?.configuration == Tabata.configuration(isOneByOne: false, .minimum))
  }

  @Test(arguments: [
    "Burpee: 20s", "Burpee 20s", "Burpee:", "Row: wide", "Burpee 10", "Burpee max", "10", "90/90",
  ])
  func `an entry with a prescription is rejected`(_ text: String) {
    let read = readTabataEntry(text)
    #expect(read.item == nil)
    #expect(read.log.findings.map(\.code) == [.prescriptionInTabata])
  }
}

@Suite struct WrittenTitleTests {
  func read(_ text: String) -> WrittenTitle {
    let line = TokenLine(text)
    return WrittenTitle(line, line.all)
  }

  @Test(arguments: [
    ("Squat", "Squat"), ("Bench Press (Barbell)", "Bench Press (Barbell)"),
    ("(Core)", "(Core)"), (#""Rest 60s""#, "Rest 60s"), (#""a\"b""#, #"a"b"#),
    (#""Rest" 60s"#, #""Rest" 60s"#), ("Row (Back) wide", "Row (Back) wide"),
    ("Row (Back, Arm)", "Row (Back, Arm)"), ("Row ()", "Row ()"), ("Row (Back,)", "Row (Back,)"),
    ("Row Back)", "Row Back)"), (#""Row (Back)""#, "Row (Back)"), ("Row (Core (Back)", "Row (Core"),
    (#""Row (Back" Core)"#, #""Row (Back" Core)"#),
  ])
  func `a title is stored as written, without quotes and muscle groups`(
    _ text: String, _ title: String
  ) {
    #expect(read(text).texts == [title])
  }

  @Test(arguments: [
    ("Row (Back)", [MuscleGroup.back]), ("Row(back)", [.back]), (#""Row" (Back)"#, [.back]),
    ("Row ( Back , full body )", [.back, .fullBody]), ("Row (Core, core)", [.core, .core]),
    ("Row (Wide) (Back)", [.back]), ("Row", []), ("(Back)", []), ("Row (Barbell)", []),
    (#""Row (Back)""#, []),
  ])
  func `a final parenthesis names muscle groups if it names nothing else`(
    _ text: String, _ groups: [MuscleGroup]
  ) {
    #expect(read(text).muscleGroups == groups)
  }

  @Test func `a title in quotes covers its whole range`() {
    let line = TokenLine(#"x "Row" y"#)
    #expect(WrittenTitle.quoted(line, 1..<2) == "Row")
    #expect(WrittenTitle.quoted(line, 1..<3) == nil)
    #expect(WrittenTitle.quoted(line, 0..<1) == nil)
  }
}
