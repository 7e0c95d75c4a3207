import Testing

@testable import WorkoutCore

@Suite struct LineCursorTimeTests {
  /// Reads a break's time from the start of a text.
  func read(_ text: String, unit: String = "s") -> (seconds: Int?, log: FindingLog) {
    var log = FindingLog(line: 0)
    var cursor = WrittenLine(text).cursor
    let time: BreakDuration? = cursor.readTime(.invalidBreak, unit: unit, log: &log)
    return (time?.value, log)
  }

  @Test(arguments: [("1s", 1), ("10m", 600), ("1:30 x", 90)])
  func `a time within its limit is read`(_ text: String, _ seconds: Int) {
    let (read, log) = read(text)
    #expect(read == seconds)
    #expect(log.findings.isEmpty)
  }

  @Test(arguments: [
    ("0s", 1, "G016 0..<2"), ("601s", 600, "G016 0..<4"), ("11m", 600, "G016 0..<3"),
  ])
  func `one beyond counts as the nearest`(_ text: String, _ seconds: Int, _ finding: String) {
    let (read, log) = read(text)
    #expect(read == seconds)
    #expect(log.briefs == [finding])
  }

  @Test func `a bare number is a time without its unit`() {
    let seconds = read("90")
    #expect(seconds.seconds == 90)
    #expect(seconds.log.briefs == ["G020 0..<2 → 90s"])
    let minutes = read("5 x", unit: "m")
    #expect(minutes.seconds == 300)
    #expect(minutes.log.briefs == ["G020 0..<1 → 5m"])
    #expect(read("99999999999999999999", unit: "m").seconds == 600)
  }

  @Test(arguments: ["", "x", " 5s", "-5s"])
  func `where no number stands nothing is read`(_ text: String) {
    let (read, log) = read(text)
    #expect(read == nil)
    #expect(log.findings.isEmpty)
  }

  @Test(arguments: [("1.5m", 90, "G021 0..<4 → 1m30s"), ("1:5", 65, "G021 0..<3")])
  func `what is written wrong is told before what is too long`(
    _ text: String, _ seconds: Int, _ finding: String
  ) {
    let (read, log) = read(text)
    #expect(read == seconds)
    #expect(log.briefs == [finding])
    #expect(self.read("99:5").log.findings.map(\.code) == [.malformedDuration])
  }

  @Test(arguments: [("400m", true), ("400min", false), ("0m", false), ("700s", false)])
  func `over the limit in the letter m, a distance may be meant`(
    _ text: String, _ isDistance: Bool
  ) {
    let findings = read(text).log.findings
    #expect(findings.map(\.code) == [.invalidBreak])
    #expect((findings.first?.hint != nil) == isDistance)
  }
}
