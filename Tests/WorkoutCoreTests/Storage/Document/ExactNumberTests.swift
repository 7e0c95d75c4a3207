import Testing

@testable import DurableFiles

@Suite struct ExactNumberTests {
  static let most = "12345678901234567890123456789012345678"

  @Test(arguments: [
    "0", "-0", "0.000", "0e5", "1", "-1", "10", "0.1", "1.5e3", "1E-3", most, "-" + most,
    "0." + most, most + "000", "000" + most, "1e127", "1e-127", "10e126", "0.1e128",
  ])
  func `a number whose digits all fit is kept`(_ source: String) {
    #expect(ExactNumber(source)?.decimal == Decimal(string: source))
    #expect(ExactNumber(source) != nil)
  }

  @Test(arguments: [
    "", most + "9", "0.1" + most, "1e128", "1e-128", "1e1000", "1e-1000",
    "1e99999999999999999999",
  ])
  func `a number that would lose a digit is none`(_ source: String) {
    #expect(ExactNumber(source) == nil)
  }

  @Test func `nothing, however it is written, is nothing`() {
    for source in ["0", "-0", "0.0", "0e99", "000.000e-5"] {
      #expect(ExactNumber(source)?.decimal == 0)
    }
  }
}
