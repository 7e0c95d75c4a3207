import Testing

@testable import WorkoutCore

@Suite struct FindingLogTests {
  @Test func `what is found stands at its bytes in the log's line`() {
    var log = FindingLog(line: 7)
    log.report(.openQuote, at: 2..<5, "quotes", hint: "close them", fix: "\"a\"")
    #expect(log.findings.map(\.range) == [SourceRange(line: 7, bytes: 2..<5)])
    #expect(log.findings.first?.message == "quotes")
    #expect(log.findings.first?.hint == "close them")
    #expect(log.findings.first?.problem == nil)
    #expect(log.briefs == ["G009 2..<5 → \"a\""])
  }

  @Test func `a rule of the domain brings its own words`() {
    var log = FindingLog(line: 0)
    log.report(.emptyCircuit, at: 0..<1, .emptyCircuit)
    #expect(log.findings.first?.message == Problem.emptyCircuit.message)
    #expect(log.findings.first?.problem == .emptyCircuit)
  }

  @Test func `what was read in another way is forgotten`() {
    var log = FindingLog(line: 0)
    for index in 0..<3 { log.report(.openQuote, at: index..<(index + 1), "") }
    log.rewind(to: 3)
    #expect(log.findings.count == 3)
    log.rewind(to: 1)
    #expect(log.briefs == ["G009 0..<1"])
    log.rewind(to: 0)
    #expect(log.findings.isEmpty)
  }

  @Test func `another reader's findings come behind`() {
    var (log, other) = (FindingLog(line: 0), FindingLog(line: 0))
    log.report(.openQuote, at: 5..<6, "")
    other.report(.invalidSets, at: 0..<1, "")
    log.append(other)
    #expect(log.briefs == ["G009 5..<6", "G011 0..<1"])
  }

  @Test func `a title or a note is one, or is reported`() {
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

  /// Both ends are allowed; one beyond each is reported, and the nearest is taken.
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

  @Test func `a hint may be given for a number out of range`() {
    var log = FindingLog(line: 0)
    let _: SetCount = log.bounded(0, at: 0..<1, .invalidSets, hint: "more")
    #expect(log.findings.map(\.hint) == ["more"])
  }

  // MARK: In the order of their places

  @Test func `findings are told by line, then by column, then as they came`() {
    let source = SourceLine.lines(of: "Squat: 10\né💪: 3x0")
    var (first, second) = (FindingLog(line: 1), FindingLog(line: 0))
    first.report(.invalidReps, at: 10..<11, "late")
    first.report(.invalidSets, at: 0..<6, "early")
    first.report(.openQuote, at: 0..<2, "early too")
    second.report(.openQuote, at: 0..<5, "line 1")
    let diagnostics = (first.findings + second.findings).diagnostics(in: source, file: "a.gym")
    #expect(diagnostics.map(\.message) == ["line 1", "early", "early too", "late"])
    #expect(diagnostics.map(\.brief) == ["G009 1:1+5", "G011 2:1+2", "G009 2:1+1", "G012 2:7+1"])
    #expect(Set(diagnostics.map(\.origin)) == [.file("a.gym")])
  }

  @Test func `a finding about a text without lines stands at its start`() {
    var log = FindingLog(line: 4)
    log.report(.noEntry, at: 0..<0, "nothing")
    let diagnostics = log.findings.diagnostics(in: [], file: nil)
    #expect(diagnostics.map(\.brief) == ["G036 1:1+1"])
    #expect(diagnostics.map(\.origin) == [.file("-")])
  }
}
