import Testing

@testable import CommandLineKit
@testable import WorkoutCore

struct NumberSyntaxTests {
  @Test(arguments: [("0", 0), ("007", 7), ("-5", -5), ("9223372036854775807", Int.max)])
  func `whole numbers are digits with an optional minus`(word: String, number: Int) {
    #expect(NumberSyntax.wholeNumber(word) == number)
  }

  @Test(arguments: [
    "", "-", "+5", "5.0", "1e3", "0x10", "٣", "5 ", "nan", "inf", "9223372036854775808",
    "--5", "1_000",
  ])
  func `anything else is no whole number`(word: String) {
    #expect(NumberSyntax.wholeNumber(word) == nil)
  }

  @Test(arguments: [("1", 1.0), ("0.1", 0.1), ("-2.5", -2.5)])
  func `decimals have one point between digits`(word: String, number: Double) {
    #expect(NumberSyntax.decimal(word) == number)
  }

  @Test(arguments: ["", ".5", "5.", "1.2.3", "1e400", "nan", "inf", "-inf", "0x1p3", "1,5"])
  func `anything else is no decimal`(word: String) {
    #expect(NumberSyntax.decimal(word) == nil)
  }

  @Test func `a number of ten thousand digits is no decimal`() {
    #expect(NumberSyntax.decimal(String(repeating: "9", count: 10_000)) == nil)
  }

  @Test func `positions are written from one, inside circuits with a point`() {
    #expect(NumberSyntax.position("3") == EntryPosition(2))
    #expect(NumberSyntax.position("3.2") == EntryPosition(2, inner: 1))
  }

  @Test func `zero and negative numbers are positions that no workout has`() {
    #expect(NumberSyntax.position("0")?.description == "0")
    #expect(NumberSyntax.position("-5")?.description == "-5")
  }

  @Test(arguments: ["", ".", "3.", "3.2.1", "x", "-9223372036854775808", "99999999999999999999"])
  func `anything else is no position`(word: String) {
    #expect(NumberSyntax.position(word) == nil)
  }

  @Test(arguments: [
    ("500ms", Duration.milliseconds(500)), ("5s", .seconds(5)), ("5 S", .seconds(5)),
    ("2m", .seconds(120)), ("1h30m", .seconds(5400)), ("1:30", .seconds(90)), ("0s", .zero),
  ])
  func `durations are written as in the notation, or in milliseconds`(
    word: String, duration: Duration
  ) {
    #expect(NumberSyntax.duration(word) == duration)
  }

  @Test(arguments: [
    "", "s", "5", "0", "-5s", "-5ms", "1.5s", "5x", "9999999999999h", "9999999999999999ms",
  ])
  func `anything else is no duration`(word: String) {
    #expect(NumberSyntax.duration(word) == nil)
  }
}
