import Testing

@testable import CommandLineKit

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

  @Test func `a number of ten thousand digits is not a decimal`() {
    #expect(NumberSyntax.decimal(String(repeating: "9", count: 10_000)) == nil)
  }
}
