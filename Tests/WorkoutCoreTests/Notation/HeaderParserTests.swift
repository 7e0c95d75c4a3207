import Testing

@testable import WorkoutCore

@Suite struct HeaderParserTests {
  struct Reading {
    /// The header in its canonical form; `nil` if there is none.
    let header: String?
    let log: FindingLog
    /// The rest of the line.
    let rest: String
  }

  func read(_ text: String) -> Reading {
    let line = TokenLine(text)
    var parser = HeaderParser(line, line.all, at: 0)
    let header = parser.parse().map(NotationWriter.header)
    return Reading(header: header, log: parser.log, rest: parser.cursor.rest)
  }

  @Test(arguments: [
    "3 rounds:", "1 round:", "3 rounds \"Finisher\":", "3 rounds, rest 1m:",
    "3 rounds \"Finisher\", rest 1m:", "superset:", "superset, 3 rounds:",
    "superset \"Arms\", 3 rounds, rest 1m30s:", "every 2m x 5:", "every 1m30s x 10 \"Cleans\":",
    "emom 10:", "amrap 12m:", "amrap 20m \"Cindy\":", "tabata:", "tabata 4:",
  ])
  func `the canonical form parses back to itself`(_ text: String) {
    let read = read(text)
    #expect(read.header == text)
    #expect(read.log.findings.isEmpty)
    #expect(read.rest.isEmpty)
  }

  @Test(arguments: [
    ("  3 Rounds :", "3 rounds:"), ("3rounds:", "3 rounds:"), ("3 round:", "3 rounds:"),
    ("3 x rounds:", "3 rounds:"),
    ("3 rounds rest 60s \"A\":", "3 rounds \"A\", rest 1m:"),
    ("3 rounds,rest 60s,\"A\":", "3 rounds \"A\", rest 1m:"),
    ("SUPERSET,2 ROUNDS:", "superset, 2 rounds:"),
    ("superset 2 rounds:", "superset, 2 rounds:"), ("every 120s × 5:", "every 2m x 5:"),
    ("every 2:00 x5:", "every 2m x 5:"), ("EMOM 10 min:", "emom 10:"), ("emom 10m:", "emom 10:"),
    ("amrap 12 min:", "amrap 12m:"), ("amrap 12:", "amrap 12m:"), ("tabata 8:", "tabata:"),
    ("3 rounds \"a \\\"b\\\"\":", "3 rounds \"a \\\"b\\\"\":"),
  ])
  func `case, commas, spaces and order are free`(_ text: String, _ header: String) {
    let read = read(text)
    #expect(read.header == header)
    #expect(read.log.findings.isEmpty)
  }

  @Test func `text after the colon is left to other parsers`() {
    #expect(read("3 rounds: Plank: 45s; break 15s").rest == " Plank: 45s; break 15s")
    #expect(read("tabata: Burpee").rest == " Burpee")
  }

  @Test(
    arguments: [
      "", "Squat: 3x10", "3 roundhouse kicks: 10", "3: x", "rounds:", "3 sets x 10",
      "Superset Curl: 3x10", "Supersets: 10", "every day squat: 10", "Emom squat: 10",
      "Tabata Squat: 20s", "amraps: 10", "\"3 rounds\":",
    ])
  func `a title may begin like a header`(_ text: String) {
    let read = read(text)
    #expect(read.header == nil)
    #expect(read.log.findings.isEmpty)
  }

  // MARK: Errors

  @Test(arguments: [
    ("3 rounds", "G028 0..<8 → 3 rounds:"), ("superset  ", "G028 0..<8 → superset:"),
    ("tabata", "G028 0..<6 → tabata:"), ("3 rounds, rest 1m", "G028 0..<17 → 3 rounds, rest 1m:"),
  ])
  func `a header without a colon gets a fix that adds it`(_ text: String, _ finding: String) {
    #expect(read(text).log.briefs == [finding])
    #expect(read(text).header != nil)
  }

  @Test(arguments: [
    ("0 rounds:", "1 round:", "G017 0..<1"), ("100 rounds:", "99 rounds:", "G017 0..<3"),
    ("tabata 0:", "tabata 1:", "G017 7..<8"), ("emom 100:", "emom 99:", "G017 5..<8"),
    ("superset, 100 rounds:", "superset, 99 rounds:", "G017 10..<13"),
    ("every 2m x 0:", "every 2m x 1:", "G017 11..<12"),
    ("every 9s x 5:", "every 10s x 5:", "G018 6..<8"),
    ("amrap 25h:", "amrap 24h:", "G018 6..<9"),
    ("3 rounds, rest 11m:", "3 rounds, rest 10m:", "G014 15..<18"),
    ("3 rounds, rest 0s:", "3 rounds:", ""),
  ])
  func `a number out of range counts as the nearest allowed one`(
    _ text: String, _ header: String, _ finding: String
  ) {
    let read = read(text)
    #expect(read.header == header)
    #expect(read.log.briefs == (finding.isEmpty ? [] : [finding]))
  }

  @Test(arguments: [
    ("emom:", "emom 1:", "G028 0..<4"), ("amrap:", "amrap 10s:", "G028 0..<5"),
    ("every:", "every 10s x 1:", "G028 0..<5"), ("every 2m:", "every 2m x 1:", "G028 0..<8"),
    ("every 2m x:", "every 2m x 1:", "G028 0..<10"),
  ])
  func `a missing argument is reported for the whole header`(
    _ text: String, _ header: String, _ finding: String
  ) {
    let read = read(text)
    #expect(read.header == header)
    #expect(read.log.briefs == [finding])
  }

  @Test(arguments: [
    ("every 90 x 5:", "every 1m30s x 5:", "G020 6..<8 → 90s"),
    ("3 rounds, rest 90:", "3 rounds, rest 1m30s:", "G020 15..<17 → 90s"),
    ("3 rounds, 60s:", "3 rounds, rest 1m:", "G028 10..<13 → rest 60s"),
    ("superset 90s:", "superset, rest 1m30s:", "G028 9..<12 → rest 90s"),
  ])
  func `the intention is understood, and the mistake reported`(
    _ text: String, _ header: String, _ finding: String
  ) {
    let read = read(text)
    #expect(read.header == header)
    #expect(read.log.briefs == [finding])
  }

  @Test(arguments: [
    ("3 rounds foo: a", " a"), ("3 rounds, foo: a", " a"), ("tabata rest 5s: a", " a"),
    ("every 2m x 5, rest 5s: a", " a"), ("3 rounds \"A\" \"B\": a", " a"),
    ("3 rounds, rest 1m, rest 2m: a", " a"), ("3 rounds \"open: a", " a"),
    ("superset, 2 laps: a", " a"), ("superset, 2 rounds, 3 rounds: a", " a"),
    ("3 rounds, : a", " a"),
    ("3 rounds rest: a", " a"),
  ])
  func `unreadable text is skipped up to the colon`(_ text: String, _ rest: String) {
    let read = read(text)
    #expect(read.header != nil)
    #expect(read.log.findings.map(\.code) == [.malformedHeader])
    #expect(read.rest == rest)
  }

  @Test func `an invalid title is reported and left out`() {
    let read = read("3 rounds \"\":")
    #expect(read.header == "3 rounds:")
    #expect(read.log.briefs == ["G003 9..<11"])
  }

  @Test func `the range of a header includes its first word and its colon`() {
    let line = TokenLine("  3 rounds: Plank: 45s")
    var parser = HeaderParser(line, line.all, at: 4)
    #expect(parser.parse()?.range == SourceRange(line: 4, bytes: 2..<11))
  }
}
