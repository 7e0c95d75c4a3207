import Testing

@testable import DurableFiles
@testable import TerminalKit

struct DisplayTests {
  @Test(arguments: [
    ("120", 40, 120), ("0", 40, 40), ("-5", 40, 40), ("abc", 40, 40), ("", 40, 40), ("1", 40, 1),
    ("99999999999999999999", 40, 40), ("1000000", 40, 10_000),
  ])
  func `text wraps at COLUMNS if it is a number over 0`(said: String, terminal: Int, columns: Int) {
    let environment = EnvironmentVariables(["COLUMNS": said])
    #expect(Display.columns(environment, terminal: terminal) == columns)
  }

  @Test func `otherwise the terminal's width, otherwise 80`() {
    let none = EnvironmentVariables()
    #expect(Display.columns(none, terminal: 132) == 132)
    #expect(Display.columns(none, terminal: nil) == 80)
    #expect(Display.columns(none, terminal: 0) == 80)
  }
}
