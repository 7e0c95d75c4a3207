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

  /// Both ends are taken, one beyond each is reported with its words, and the nearest is taken.
  func check<Kind>(_ limit: Limit<Kind>, _ low: String, _ high: String) throws {
    let range = Kind.range
    for value in [range.lowerBound, range.upperBound] {
      var log = FindingLog(line: 0)
      #expect(log.bounded(value, at: 0..<1, limit).value == value)
      #expect(log.findings.isEmpty)
    }
    let beyond = [
      (range.lowerBound - 1, range.lowerBound, low), (range.upperBound + 1, range.upperBound, high),
    ]
    for (value, nearest, message) in beyond {
      var log = FindingLog(line: 0)
      #expect(log.bounded(value, at: 0..<1, limit).value == nearest)
      let finding = try #require(log.findings.first)
      #expect(finding.code == limit.code)
      #expect(finding.message == message)
      #expect(finding.hint == limit.hint)
      #expect(finding.problem == .outOfRange(Kind.self, value))
    }
  }

  @Test func `every number out of range is told with its limit`() throws {
    try check(.sets, "an item needs at least 1 set", "an item has at most 99 sets")
    try check(.reps, "a set needs at least 1 repetition", "a set has at most 999 repetitions")
    try check(.rest, "a rest lasts at least 0 seconds", "a rest lasts at most 10 minutes")
    try check(.work, "a timed set lasts at least 1 second", "a timed set lasts at most 1 hour")
    try check(.pause, "a break lasts at least 1 second", "a break lasts at most 10 minutes")
    try check(.rounds, "a circuit needs at least 1 round", "a circuit has at most 99 rounds")
    try check(
      .interval, "an interval lasts at least 10 seconds", "an interval lasts at most 1 hour")
  }

  @Test func `the hints name the ends of the ranges`() throws {
    func expect<Kind>(_ limit: Limit<Kind>, _ write: (Int) -> String) {
      let range = Kind.range
      let ends = "from \(write(range.lowerBound)) to \(write(range.upperBound))"
      #expect(limit.hint.hasSuffix(ends), "\(limit.hint)")
    }
    expect(.sets) { "\($0)" }
    expect(.reps) { "\($0)" }
    expect(.rounds) { "\($0)" }
    expect(.rest, NotationText.duration)
    expect(.work, NotationText.duration)
    expect(.pause, NotationText.duration)
    expect(.interval, NotationText.duration)
  }

  @Test func `another hint takes the limit's place`() {
    var log = FindingLog(line: 0)
    _ = log.bounded(0, at: 0..<1, Limit.sets, hint: "more")
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
