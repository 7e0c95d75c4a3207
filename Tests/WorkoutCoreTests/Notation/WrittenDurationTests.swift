import Testing

@testable import WorkoutCore

@Suite struct WrittenDurationTests {
  /// A text, the seconds it begins with, and the rest of it.
  struct Written {
    let text: String
    let seconds: Int
    let rest: String

    init(_ text: String, _ seconds: Int, _ rest: String = "") {
      self.text = text
      self.seconds = seconds
      self.rest = rest
    }
  }

  @Test(arguments: [
    Written("90s", 90), Written("1m 30s, rest", 90, ", rest"), Written("1h2m5s", 3725),
    Written("1h 5s", 3605), Written("5'", 300), Written("1'30\" x", 90, " x"),
    Written("1' 30\"", 90), Written("30\"", 30), Written("2 Minutes", 120),
    Written("1hour 2mins 3secs", 3723), Written("0s", 0), Written("007s", 7),
    // A second time may follow, and a number that is not one stays.
    Written("1m 2m", 60, " 2m"), Written("30s 45s", 30, " 45s"), Written("1m 30", 60, " 30"),
    Written("1m 3x10", 60, " 3x10"), Written("90s30", 90, "30"),
  ])
  func `units are added up as far as they descend`(_ written: Written) {
    var cursor = TokenCursor(written.text)
    let duration = cursor.takeDuration()
    #expect(duration?.seconds == written.seconds)
    #expect(duration?.error == nil)
    #expect(cursor.rest == written.rest)
    #expect(duration?.range == 0..<(written.text.utf8.count - written.rest.utf8.count))
  }

  @Test(arguments: [
    Written("1:30", 90), Written("0:05", 5), Written("0:90", 90), Written("10:00", 600),
    Written("1:02:30", 3750), Written("0:59:59", 3599), Written("1:30x", 90, "x"),
    Written("1:30: a", 90, ": a"),
  ])
  func `a clock has two digits after each colon`(_ written: Written) {
    var cursor = TokenCursor(written.text)
    let duration = cursor.takeDuration()
    #expect(duration?.seconds == written.seconds)
    #expect(duration?.error == nil)
    #expect(cursor.rest == written.rest)
  }

  @Test(arguments: [
    "", "90", "90 x", "s", ":30", "1:", "1: 30", "1.s", "1,s", "-1s", "3x10", "1 '",
  ])
  func `nothing is consumed if no duration begins`(_ text: String) {
    var cursor = TokenCursor(text)
    #expect(cursor.takeDuration() == nil)
    #expect(cursor.index == 0)
  }

  @Test(arguments: [
    ("1:5", "two digits"), ("1:005", "two digits"), ("1:60", "up to 59"), ("1:00:60", "up to 59"),
    ("0:01:60", "up to 59"), ("1:00:00:00", "at most hours"), ("1m1m", "each once"),
    ("1s1m", "each once"), ("1s1h2m", "each once"), ("1.5m", "no fractions"),
    ("0,5h", "no fractions"), ("1,5m", "no fractions"),
  ])
  func `a malformed duration is consumed, with its error`(_ text: String, _ fault: String) {
    var cursor = TokenCursor(text)
    let duration = cursor.takeDuration()
    #expect(duration?.error?.contains(fault) == true)
    #expect(duration?.range.lowerBound == 0)
  }

  @Test(arguments: [
    ("0.5h", 1800), ("1.25 h", 4500), ("2.0s", 2), ("1.5 min", 90),
  ])
  func `a fraction may give whole seconds`(_ text: String, _ seconds: Int) {
    var cursor = TokenCursor(text)
    let duration = cursor.takeDuration()
    #expect(duration?.seconds == seconds && duration?.error == nil)
  }

  @Test(arguments: [("1.5m", "write 1m30s"), ("1,5m", "write 1m30s")])
  func `a fraction that may be meters or has a comma is rejected`(_ text: String, _ hint: String) {
    var cursor = TokenCursor(text)
    let duration = cursor.takeDuration()
    #expect(duration?.error == "times have no fractions" && duration?.hint == hint)
  }

  @Test func `a point may separate thousands of meters`() {
    var cursor = TokenCursor("1.500m")
    #expect(cursor.takeDuration()?.fix == "1500 meters")
  }

  @Test(arguments: ["0.5s", "1.01m", "1.500 min", "1.0000001m", "1.99999999999999999999h"])
  func `a fraction without whole seconds has no fix`(_ text: String) {
    var cursor = TokenCursor(text)
    let duration = cursor.takeDuration()
    #expect(duration?.error == "times have no fractions")
    #expect(duration?.fix == nil)
  }

  @Test func `a comma is decimal only if that gives whole seconds, and not in a list`() {
    var cursor = TokenCursor("1,5m")
    #expect(cursor.takeDuration()?.isDecimalComma == true)
    cursor = TokenCursor("1,5m")
    #expect(cursor.takeDuration(inList: true) == nil)
    #expect(cursor.index == 0)
    cursor = TokenCursor("10,61s")
    #expect(cursor.takeDuration() == nil)
    #expect(cursor.index == 0)
    cursor = TokenCursor("1.5m")
    #expect(cursor.takeDuration(inList: true)?.isDecimalComma == false)
  }

  @Test(arguments: [
    ("400m", 400), ("1h30m", nil), ("400 min", nil), ("1m30s", nil), ("5'", nil),
  ])
  func `only the letter m alone may mean meters`(_ text: String, _ meters: Int?) {
    var cursor = TokenCursor(text)
    #expect(cursor.takeDuration()?.meters == meters)
  }

  @Test(arguments: [
    ("60-90s", 60, 90), ("1-2 min", 60, 120), ("1:00-1:30", 60, 90), ("45s – 1m", 45, 60),
    ("60 to 90 sec", 60, 90), ("90-60s", 90, 60),
  ])
  func `two times separated by a dash are a range`(_ text: String, _ low: Int, _ high: Int) {
    var cursor = TokenCursor(text)
    let range = cursor.takeTimeRange()
    #expect(range?.low.seconds == low && range?.high.seconds == high && cursor.isAtEnd)
  }

  @Test(arguments: ["60-90", "45s", "8-12", "10-1:30", "x"])
  func `anything else is not a range of times`(_ text: String) {
    var cursor = TokenCursor(text)
    #expect(cursor.takeTimeRange() == nil && cursor.index == 0)
  }

  @Test(arguments: [
    "99999999999999999999h", "99999999999999999999h99999999999999999999m99999999999999999999s",
    "99999999999999999999:59:59", "99999999999999999999.99999999999999999999h",
  ])
  func `huge numbers stay far above every limit and never overflow`(_ text: String) {
    var cursor = TokenCursor(text)
    let seconds = cursor.takeDuration()?.seconds ?? 0
    #expect(seconds >= 1_000_000_000)
    #expect(cursor.isAtEnd)
  }

  @Test func `a written duration parses back`() {
    for seconds in 0...7300 {
      let text = NotationText.duration(seconds)
      var cursor = TokenCursor(text)
      let duration = cursor.takeDuration()
      #expect(duration?.seconds == seconds && duration?.error == nil && cursor.isAtEnd, "\(text)")
    }
  }
}

@Suite struct RequiredTimeTests {
  /// Parses the time of a break from the start of a text.
  func read(_ text: String) -> (seconds: Int?, log: FindingLog) {
    var log = FindingLog(line: 0)
    var cursor = TokenCursor(text)
    let time: BreakDuration? = cursor.parseTime(.invalidBreak, log: &log)
    return (time?.value, log)
  }

  @Test(arguments: [("1s", 1), ("10m", 600), ("1:30 x", 90)])
  func `a time within its limit is parsed`(_ text: String, _ seconds: Int) {
    let (read, log) = read(text)
    #expect(read == seconds)
    #expect(log.findings.isEmpty)
  }

  @Test(arguments: [
    ("0s", 1, "G016 0..<2"), ("601s", 600, "G016 0..<4"), ("11m", 600, "G016 0..<3"),
  ])
  func `a time out of range becomes the limit`(_ text: String, _ seconds: Int, _ finding: String) {
    let (read, log) = read(text)
    #expect(read == seconds)
    #expect(log.briefs == [finding])
  }

  @Test func `a bare number is a time without its unit`() {
    let seconds = read("90")
    #expect(seconds.seconds == 90)
    #expect(seconds.log.briefs == ["G020 0..<2 → 90s"])
    let doubtful = read("5 x")
    #expect(doubtful.seconds == 5)
    #expect(doubtful.log.briefs == ["G020 0..<1"])
    #expect(read("99999999999999999999").seconds == 600)
  }

  @Test(arguments: ["", "x", "-5s"])
  func `nothing is parsed without a number`(_ text: String) {
    let (read, log) = read(text)
    #expect(read == nil)
    #expect(log.findings.isEmpty)
  }

  @Test(arguments: [("1.5m", 90, "G021 0..<4"), ("1:5", 65, "G021 0..<3")])
  func `a spelling mistake is reported before an excessive length`(
    _ text: String, _ seconds: Int, _ finding: String
  ) {
    let (read, log) = read(text)
    #expect(read == seconds)
    #expect(log.briefs == [finding])
    #expect(self.read("99:5").log.findings.map(\.code) == [.malformedDuration])
  }

  @Test(arguments: [("400m", true), ("400min", false), ("0m", false), ("700s", false)])
  func `a rest over the limit in the letter m is explained`(
    _ text: String, _ isDistance: Bool
  ) {
    let findings = read(text).log.findings
    #expect(findings.map(\.code) == [.invalidBreak])
    #expect((findings.first?.hint != nil) == isDistance)
  }
}

struct DurationReaderTests {
  @Test(arguments: [
    ("90s", 90), ("90 sec", 90), ("1:30", 90), ("1:02:30", 3750), ("0:90", 90), ("1m30s", 90),
    ("1m 30s", 90), ("2 min", 120), ("2min", 120), ("2m", 120), ("1h", 3600), ("1h30m", 5400),
    ("5'", 300), ("30\"", 30), ("1'30\"", 90), (" 45s ", 45), ("0s", 0),
  ])
  func `every form in the notation is a duration`(text: String, seconds: Int) {
    #expect(DurationReader.seconds(of: text) == seconds)
  }

  @Test(arguments: ["", " ", "90", "s", "1:5", "1:75", "30s 1m", "1.5m", "90s rest", "-5s", "٣s"])
  func `anything else is not a duration`(text: String) {
    #expect(DurationReader.seconds(of: text) == nil)
  }

  @Test(arguments: [("90", "90s"), (" 5 ", "5s"), ("1.5m", "1m30s"), ("0.5", nil), ("soon", nil)])
  func `the likely intention is suggested if there is one`(text: String, meant: String?) {
    #expect(DurationReader.correction(of: text) == meant)
  }
}
