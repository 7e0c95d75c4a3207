import TestSupport
import Testing

@testable import WorkoutCore

@Suite struct DocumentParserTests {
  func read(_ text: String, isEntries: Bool = false) -> DocumentParser {
    var parser = DocumentParser(isEntries: isEntries)
    parser.parse(SourceLine.lines(of: text))
    return parser
  }

  func titles(_ text: String) -> [String?] { read(text).workouts.map(\.title?.text) }

  @Test func `a title begins a workout, and entries before it form another`() {
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
  func `a title is the text after the mark, up to a comment`(_ line: String, _ title: String) {
    let read = read(line)
    #expect(read.workouts.map(\.title?.text) == [title])
    #expect(read.findings.isEmpty)
  }

  @Test(arguments: [
    ("#Legs", "# Legs"), ("## Legs", "# Legs"), ("###", nil), ("#\"Legs\"", "# \"Legs\""),
  ])
  func `a mark without white space after it is reported`(_ line: String, _ fix: String?) {
    let findings = read(line).findings
    #expect(findings.map(\.code) == [.titleMark])
    #expect(findings.map(\.fix) == [fix])
  }

  @Test func `an invalid title still begins a workout`() {
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

  @Test func `a title is not allowed in a command's arguments`() {
    let read = read("Squat: 10\n# Legs\nRow: 10", isEntries: true)
    #expect(read.workouts.map(\.entries.count) == [2])
    #expect(read.findings.map(\.code) == [.misplacedTitle])
  }

  // MARK: Lines

  @Test func `every line is kept for the formatter, in order`() {
    let lines = read("# A // one\n\n3 rounds: // two\n  Row: 10 // three\n> note // no comment")
      .lines
    #expect(lines.map(\.comment) == ["one", nil, "two", "three", nil])
    #expect(lines.map(\.contents.count) == [1, 0, 1, 1, 1])
    #expect(lines.map(\.isIndented) == [false, false, false, true, false])
  }

  @Test func `a note keeps its text as written, without the first space`() {
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
  func `a line with a control character is not parsed`(_ line: String, _ finding: String) {
    let read = read(line)
    var log = FindingLog(line: 0)
    for finding in read.findings { log.report(finding.code, at: finding.range.bytes, "") }
    #expect(log.briefs == [finding])
    #expect(read.workouts.allSatisfy { $0.entries.isEmpty && $0.title == nil && $0.note == nil })
  }

  @Test func `a rejected line does not hide its neighbors`() {
    let read = read("3 rounds:\n  Row: 10\u{7}\n  Dip: 10\nSquat: foo\nRun: 5 min")
    #expect(read.workouts.first?.entries.count == 2)
    #expect(read.findings.map(\.code) == [.controlCharacter, .unreadablePrescription])
    #expect(read.findings.map(\.range.line) == [1, 3])
  }

  @Test func `any white space at the start of a line is indentation`() {
    for indent in [" ", "\t", "        ", "\u{3000}", "\u{A0}\t"] {
      let read = read("3 rounds:\n\(indent)Row: 10\n\n\(indent)// so\n\(indent)Dip: 10\nRun: 5 min")
      #expect(read.workouts.first?.entries.count == 2, "\(indent.debugDescription)")
      #expect(read.findings.isEmpty)
    }
  }
}

/// A suggested fix works: applying it removes one error.
@Suite struct FixTrialTests {
  @Test(arguments: DiagnosticSamples.all.indices)
  func `a fix removes its error and adds none`(index: Int) throws {
    try checkFixes(of: DiagnosticSamples.all[index].text)
  }

  @Test(arguments: LawCases.share(of: 0..<100, every: 10).map { UInt64($0) })
  func `a fix repairs a mutated file too`(seed: UInt64) throws {
    var generated = NotationGenerator(seed: seed)
    for _ in 0..<(LawCases.isFull ? 10 : 4) {
      try checkFixes(of: generated.mutated(generated.text() + Self.faults))
    }
  }

  @Test func `a line too long for a title has no fix`() throws {
    let short = NotationParser.parse(String(repeating: "a", count: 98) + " 5")
    #expect(short.diagnostics.map(\.fix) == [String(repeating: "a", count: 98) + ": 5"])
    for count in [101, 2000, 100_000] {
      let long = NotationParser.parse(String(repeating: "a", count: count) + " 5")
      #expect(long.diagnostics.map(\.code) == [.missingPrescription])
      #expect(long.diagnostics.map(\.fix) == [nil])
    }
    let title = NotationParser.parse("#" + String(repeating: "a", count: 101))
    #expect(title.diagnostics.map(\.fix) == [nil])
  }

  @Test func `the errors in a line are fixed together, however many`() {
    let document = NotationParser.parse(String(repeating: "A: 5 9s;", count: 12))
    #expect(document.diagnostics.count == 12)
    #expect(document.diagnostics.compactMap(\.fix).count == 12)
  }

  @Test func `fixes that leave an error are not offered`() {
    let document = NotationParser.parse(String(repeating: "A: 5 9s;", count: 12) + "B: foo")
    #expect(document.diagnostics.count == 13)
    #expect(document.diagnostics.compactMap(\.fix) == [])
  }

  /// Lines with fixable errors, as input for mutations.
  private static let faults = """
    #Legs
    A: 3x10 60s; B: 4x10 62,5kg
    C 45
    D: 3x12,10,8 @ 60, rest 90
    3 rounds 60s: E: 12-8, note slowly
    every 1.5m x 5
      F: 5 @ 62,5kg

    """

  private func checkFixes(of text: String) throws {
    let document = NotationParser.parse(text)
    let source = document.source.map { String(decoding: $0.bytes, as: UTF8.self) }
    for diagnostic in document.diagnostics where diagnostic.fix != nil {
      var lines = source
      // The entries of a circuit are indented together.
      let others = document.diagnostics.filter {
        $0.code == .outsideCircuit && diagnostic.code == .outsideCircuit
          && $0.line < diagnostic.line
      }
      for fixed in others + [diagnostic] {
        let line = lines[fixed.line - 1]
        let start = line.index(line.startIndex, offsetBy: fixed.column - 1)
        let end = line.index(start, offsetBy: fixed.span.length)
        lines[fixed.line - 1] = line.replacingCharacters(in: start..<end, with: fixed.fix ?? "")
      }
      let line = source[diagnostic.line - 1]
      let again = NotationParser.parse(lines.joined(separator: "\n"))
      var left = codes(document, diagnostic.line)
      left.remove(at: try #require(left.firstIndex(of: diagnostic.code)))
      // A number that has become readable may now be doubted.
      for code in codes(again, diagnostic.line) where !code.isDoubt {
        let known = try #require(
          left.firstIndex(of: code), "\(diagnostic.rendered)\n\(line)\n\(code.rawValue)")
        left.remove(at: known)
      }
    }
  }

  private func codes(_ document: NotationDocument, _ line: Int) -> [DiagnosticCode] {
    document.diagnostics.filter { $0.line == line }.map(\.code)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    var changed = self
    changed.replaceSubrange(range, with: text)
    return changed
  }
}

@Suite struct NotTextTests {
  /// Bytes that are not text, and the position of the first invalid one.
  struct Sample {
    let bytes: [UInt8]
    let brief: String

    init(_ bytes: [UInt8], _ brief: String) {
      self.bytes = bytes
      self.brief = brief
    }
  }

  @Test(arguments: [
    Sample([0xFF], "G001 1:1+1"), Sample(Array("abc".utf8) + [0xC3], "G001 1:4+1"),
    Sample(Array("é💪\nab".utf8) + [0x80, 0x0A], "G001 2:3+1"),
    Sample(Array("a\r\n".utf8) + [0xED, 0xA0, 0x80], "G001 2:1+1"),
    Sample([0xF0, 0x9F, 0x92], "G001 1:1+1"), Sample([0xC0, 0x80], "G001 1:1+1"),
  ])
  func `the first invalid byte is reported`(_ sample: Sample) {
    let document = NotationDocument.notText(sample.bytes, file: "a.gym")
    #expect(document.diagnostics.map(\.brief) == [sample.brief])
    #expect(document.diagnostics.map(\.origin) == [.file("a.gym")])
    #expect(document.workouts.isEmpty && document.hasErrors)
    #expect(NotationFormatter.format(document) == nil)
  }

  @Test(arguments: [
    ("Squat: 10 // a", true), ("> a // b", false), ("// a", true), ("# A //", true),
    ("\"a // b\": 10", false), ("", false),
  ])
  func `comments are detected, since an import drops them`(_ text: String, _ hasComments: Bool) {
    #expect(NotationParser.parse(text).hasComments == hasComments)
    #expect(
      NotationParser.parseEntries([text]).hasComments == (hasComments))
  }
}
