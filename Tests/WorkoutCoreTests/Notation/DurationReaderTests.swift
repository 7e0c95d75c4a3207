import Testing

@testable import WorkoutCore

struct DurationReaderTests {
  @Test(arguments: [
    ("90s", 90), ("90 sec", 90), ("1:30", 90), ("1:02:30", 3750), ("0:90", 90), ("1m30s", 90),
    ("1m 30s", 90), ("2 min", 120), ("2min", 120), ("2m", 120), ("1h", 3600), ("1h30m", 5400),
    ("5'", 300), ("30\"", 30), ("1'30\"", 90), (" 45s ", 45), ("0s", 0),
  ])
  func `every form of the notation is a length of time`(text: String, seconds: Int) {
    #expect(DurationReader.seconds(of: text) == seconds)
  }

  @Test(arguments: ["", " ", "90", "s", "1:5", "1:75", "30s 1m", "1.5m", "90s rest", "-5s", "٣s"])
  func `anything else is none`(text: String) {
    #expect(DurationReader.seconds(of: text) == nil)
  }

  @Test(arguments: [("90", "90s"), (" 5 ", "5s"), ("1.5m", "1m30s"), ("0.5", nil), ("soon", nil)])
  func `what was meant is said where it can be told`(text: String, meant: String?) {
    #expect(DurationReader.correction(of: text) == meant)
  }
}
