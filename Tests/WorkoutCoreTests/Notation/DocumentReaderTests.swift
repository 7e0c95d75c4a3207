import Testing

@testable import WorkoutCore

@Suite struct DocumentReaderTests {
  func read(_ text: String, isEntries: Bool = false) -> DocumentReader {
    var reader = DocumentReader(isEntries: isEntries)
    reader.read(SourceLine.lines(of: text))
    return reader
  }

  func titles(_ text: String) -> [String?] { read(text).workouts.map(\.title?.text) }

  @Test func `a title begins a workout, entries before it have one of their own`() {
    #expect(titles("") == [])
    #expect(titles("\n// only a comment\n") == [])
    #expect(titles("Squat: 10") == [nil])
    #expect(titles("Squat: 10\n# A\n# B\nRow: 10") == [nil, "A", "B"])
    #expect(titles("> Easy.") == [nil])
  }

  @Test(arguments: [
    ("# Leg Day", "Leg Day"), ("#\tLeg Day", "Leg Day"), ("  # Leg Day  ", "Leg Day"),
    ("# Leg # Day", "Leg # Day"), ("# \"Leg // Day\"", "Leg // Day"), ("# Leg // Day", "Leg"),
    ("# \"Leg\" Day", "\"Leg\" Day"), ("# Legs: 3x10; Row", "Legs: 3x10; Row"),
    ("#\u{3000}Legs", "Legs"),
  ])
  func `a title is the text behind the mark, up to a comment`(_ line: String, _ title: String) {
    let read = read(line)
    #expect(read.workouts.map(\.title?.text) == [title])
    #expect(read.findings.isEmpty)
  }

  @Test(arguments: [
    ("#Legs", "# Legs"), ("## Legs", "# Legs"), ("###", nil), ("#\"Legs\"", "# \"Legs\""),
  ])
  func `a mark without white space behind it is told`(_ line: String, _ fix: String?) {
    let findings = read(line).findings
    #expect(findings.map(\.code) == [.titleMark])
    #expect(findings.map(\.fix) == [fix])
  }

  @Test func `a title that is none begins a workout all the same`() {
    let read = read("Squat: 10\n#\nRow: 10")
    #expect(read.workouts.map(\.entries.count) == [1, 1])
    #expect(read.workouts.map(\.title) == [nil, nil])
    #expect(read.findings.map(\.code) == [.invalidTitle])
  }

  @Test func `a mark before a digit belongs to an item`() {
    let read = read("#1 Lift: 3x10")
    #expect(read.workouts.map(\.title) == [nil])
    #expect(read.workouts.first?.entries.count == 1)
    #expect(read.findings.isEmpty)
  }

  @Test func `among a command's words a title has no place`() {
    let read = read("Squat: 10\n# Legs\nRow: 10", isEntries: true)
    #expect(read.workouts.map(\.entries.count) == [2])
    #expect(read.findings.map(\.code) == [.misplacedTitle])
  }

  // MARK: Lines

  @Test func `every line is kept for the formatter, in its order`() {
    let lines = read("# A // one\n\n3 rounds: // two\n  Row: 10 // three\n> note // no comment")
      .lines
    #expect(lines.map(\.comment) == ["one", nil, "two", "three", nil])
    #expect(lines.map(\.contents.count) == [1, 0, 1, 1, 1])
    #expect(lines.map(\.isIndented) == [false, false, false, true, false])
  }

  @Test func `a note keeps its text as it stands, less one space`() {
    let lines = read(">  a; b // c \n>x\n>").lines
    let notes = lines.flatMap(\.contents).map { content in
      if case .note(let text) = content { text } else { "none" }
    }
    #expect(notes == [" a; b // c ", "x", ""])
  }

  @Test(arguments: [
    ("Squat: 10\u{7}", "G035 9..<10"), ("Squat:\u{0B}10", "G035 6..<7"),
    ("Squat: 10\u{0C}", "G035 9..<10"), ("# A\u{0}", "G035 3..<4"), ("> a\u{2028}b", "G035 3..<6"),
    ("\u{85}", "G035 0..<2"),
  ])
  func `nothing is read of a line with a control character`(_ line: String, _ finding: String) {
    let read = read(line)
    var log = FindingLog(line: 0)
    for finding in read.findings { log.report(finding.code, at: finding.range.bytes, "") }
    #expect(log.briefs == [finding])
    #expect(read.workouts.allSatisfy { $0.entries.isEmpty && $0.title == nil && $0.note == nil })
  }

  @Test func `a line that is refused does not hide its neighbours`() {
    let read = read("3 rounds:\n  Row: 10\u{7}\n  Dip: 10\nSquat: foo\nRun: 5m")
    #expect(read.workouts.first?.entries.count == 2)
    #expect(read.findings.map(\.code) == [.controlCharacter, .unreadablePrescription])
    #expect(read.findings.map(\.range.line) == [1, 3])
  }

  @Test func `any white space at a line's start means inside`() {
    for indent in [" ", "\t", "        ", "\u{3000}", "\u{A0}\t"] {
      let read = read("3 rounds:\n\(indent)Row: 10\n\n\(indent)// so\n\(indent)Dip: 10\nRun: 5m")
      #expect(read.workouts.first?.entries.count == 2, "\(indent.debugDescription)")
      #expect(read.findings.isEmpty)
    }
  }
}
