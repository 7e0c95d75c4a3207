import Testing

@testable import WorkoutCore

@Suite struct FindingLogTests {
  @Test func `a finding is at its bytes in the log's line`() {
    var log = FindingLog(line: 7)
    log.report(.openQuote, at: 2..<5, "quotes", hint: "close them", fix: "\"a\"")
    #expect(log.findings.map(\.range) == [SourceRange(line: 7, bytes: 2..<5)])
    #expect(log.findings.first?.message == "quotes")
    #expect(log.findings.first?.hint == "close them")
    #expect(log.findings.first?.problem == nil)
    #expect(log.briefs == ["G009 2..<5 → \"a\""])
  }

  @Test func `a problem of the model has its own message`() {
    var log = FindingLog(line: 0)
    log.report(.emptyCircuit, at: 0..<1, .emptyCircuit)
    #expect(log.findings.first?.message == Problem.emptyCircuit.message)
    #expect(log.findings.first?.problem == .emptyCircuit)
  }

  @Test func `findings are dropped when text is parsed in another way`() {
    var log = FindingLog(line: 0)
    for index in 0..<3 { log.report(.openQuote, at: index..<(index + 1), "") }
    log.rewind(to: 3)
    #expect(log.findings.count == 3)
    log.rewind(to: 1)
    #expect(log.briefs == ["G009 0..<1"])
    log.rewind(to: 0)
    #expect(log.findings.isEmpty)
  }

  @Test func `findings of another parser are appended`() {
    var (log, other) = (FindingLog(line: 0), FindingLog(line: 0))
    log.report(.openQuote, at: 5..<6, "")
    other.report(.invalidSets, at: 0..<1, "")
    log.append(other)
    #expect(log.briefs == ["G009 5..<6", "G011 0..<1"])
  }

  @Test func `an invalid title or note is reported`() {
    var log = FindingLog(line: 0)
    #expect(log.title(" Squat ", at: 0..<7)?.text == "Squat")
    #expect(log.note("slow", at: 0..<4)?.text == "slow")
    #expect(log.findings.isEmpty)
    #expect(log.title(" ", at: 0..<1) == nil)
    #expect(log.note("", at: 1..<2) == nil)
    #expect(log.briefs == ["G003 0..<1", "G004 1..<2"])
    #expect(log.findings.map(\.problem?.code) == [.invalidTitle, .invalidText])
  }

  // MARK: Limits

  /// Both limits are allowed; one beyond each is reported and replaced with the nearest.
  func check<Kind>(_ code: DiagnosticCode, _ kind: Kind.Type) throws where Kind: Bounds {
    let range = kind.range
    for value in [range.lowerBound, range.upperBound] {
      var log = FindingLog(line: 0)
      let bounded: Bounded<Kind> = log.bounded(value, at: 0..<1, code)
      #expect(bounded.value == value)
      #expect(log.findings.isEmpty)
    }
    for (value, nearest) in [
      (range.lowerBound - 1, range.lowerBound), (range.upperBound + 1, range.upperBound),
    ] {
      var log = FindingLog(line: 0)
      let bounded: Bounded<Kind> = log.bounded(value, at: 0..<1, code)
      #expect(bounded.value == nearest)
      let finding = try #require(log.findings.first)
      #expect(finding.code == code)
      #expect(finding.problem?.value == "\(value)")
      #expect(finding.message == finding.problem?.message)
    }
  }

  @Test func `every number out of range is reported with its problem`() throws {
    try check(.invalidSets, SetBounds.self)
    try check(.invalidReps, RepBounds.self)
    try check(.invalidRest, RestBounds.self)
    try check(.invalidDuration, WorkBounds.self)
    try check(.invalidBreak, BreakBounds.self)
    try check(.invalidRounds, RoundBounds.self)
    try check(.invalidInterval, IntervalBounds.self)
  }

  @Test func `a number out of range can have a hint`() {
    var log = FindingLog(line: 0)
    let _: SetCount = log.bounded(0, at: 0..<1, .invalidSets, hint: "more")
    #expect(log.findings.map(\.hint) == ["more"])
  }

  // MARK: Sorted by position

  @Test func `findings are sorted by line, then column, then order of discovery`() {
    let source = SourceLine.lines(of: "Squat: 10\né💪: 3x0")
    var (first, second) = (FindingLog(line: 1), FindingLog(line: 0))
    first.report(.invalidReps, at: 10..<11, "late")
    first.report(.invalidSets, at: 0..<6, "early")
    first.report(.openQuote, at: 0..<2, "early too")
    second.report(.openQuote, at: 0..<5, "line 1")
    let diagnostics = (first.findings + second.findings).diagnostics(in: source, file: "a.gym")
    #expect(diagnostics.map(\.message) == ["line 1", "early", "early too", "late"])
    #expect(diagnostics.map(\.brief) == ["G009 1:1+5", "G011 2:1+2", "G009 2:1+1", "G012 2:7+1"])
    #expect(diagnostics.allSatisfy { $0.origin == .file("a.gym") })
  }

  @Test func `a finding about a text without lines is at its start`() {
    var log = FindingLog(line: 4)
    log.report(.noEntry, at: 0..<0, "nothing")
    let diagnostics = log.findings.diagnostics(in: [], file: nil)
    #expect(diagnostics.map(\.brief) == ["G036 1:1+1"])
    #expect(diagnostics.map(\.origin) == [.file("-")])
  }
}

@Suite struct MeasuredLineTests {
  @Test func `a span counts characters as well as code points`() {
    // é is one character of two code points and three bytes; the family is one of five code points.
    let line = measured("e\u{301}👩‍👩‍👧 3x0")
    let span = line.span(of: 24..<25)
    #expect(span.column == 6 && span.length == 1)
    #expect(span.codePoints == 11..<12)
  }

  @Test(arguments: [(0..<0, 1), (5..<9, 1), (90..<95, 1)])
  func `a span covers a character and stays inside the line`(bytes: Range<Int>, length: Int) {
    let span = measured("Squat").span(of: bytes)
    #expect((1...5).contains(span.column) && span.length == length)
  }

  @Test func `an empty line has a first column`() {
    let line = measured("")
    let span = line.span(of: 0..<0)
    #expect(span.column == 1 && span.length == 1 && span.codePoints == 1..<2)
    #expect(line.excerpt(around: span) == SourceExcerpt(text: "", column: 1, length: 1))
  }

  @Test func `a line of 120 characters is shown whole`() {
    let text = String(repeating: "a", count: 120)
    let line = measured(text)
    let excerpt = line.excerpt(around: line.span(of: 119..<120))
    #expect(excerpt == SourceExcerpt(text: text, column: 120, length: 1))
  }

  @Test(arguments: [
    (0, 0..<120, "", "…"), (100, 60..<180, "…", "…"), (999, 880..<1000, "…", ""),
  ])
  func `a longer line is shown around the span`(
    byte: Int, shown: Range<Int>, before: String, behind: String
  ) {
    let digits = (0..<1000).map { UInt8(0x30 + $0 % 10) }
    let line = measured(String(decoding: digits, as: UTF8.self))
    let excerpt = line.excerpt(around: line.span(of: byte..<(byte + 1)))
    let text = String(decoding: digits[shown], as: UTF8.self)
    #expect(excerpt.text == before + text + behind)
    let marked = Array(excerpt.text)[excerpt.column - 1]
    #expect(marked == Character("\(byte % 10)"))
  }

  @Test func `the caret below a shortened line points at the error`() throws {
    let text = String(repeating: "Squat: 10; ", count: 50) + "Plank: 0s; Row: 10"
    let diagnostic = try #require(NotationParser.parse(text, file: "a.gym").diagnostics.first)
    let lines = diagnostic.shown.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("a.gym:1:558: error G015: "))
    let caret = lines[2].prefix { $0 == " " }.count
    #expect(lines[1].hasPrefix("  …") && lines[1].hasSuffix("Plank: 0s; Row: 10"))
    #expect(lines[1].dropFirst(caret).hasPrefix("0s; Row"))
    #expect(lines[2].count { $0 == "^" } == 2)
  }

  @Test func `the output for a line grows linearly with its errors`() {
    let faults = 2000
    let text = String(repeating: "Squat: 0;", count: faults)
    let diagnostics = NotationParser.parse(text, file: "a.gym").diagnostics
    #expect(diagnostics.reduce(0) { $0 + $1.count } == faults)
    let shown = diagnostics.map(\.shown)
    #expect(shown.allSatisfy { $0.utf8.count < 600 })
  }

  private func measured(_ text: String) -> MeasuredLine {
    MeasuredLine(SourceLine(number: 1, entry: nil, bytes: Array(text.utf8)))
  }
}
