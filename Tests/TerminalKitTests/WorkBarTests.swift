import Testing

@testable import DurableFiles
@testable import TerminalKit

/// Tests what the bar must not affect. The bar itself is only visible in a terminal.
struct WorkBarTests {
  private struct Refusal: Error, Equatable {}

  @Test func `the value or the error of the work is passed on`() throws {
    #expect(WorkBar.show("Working", isShown: false) { 7 } == 7)
    #expect(throws: Refusal()) {
      try WorkBar.show("Working", isShown: false) { () throws(Refusal) in throw Refusal() }
    }
  }
}
