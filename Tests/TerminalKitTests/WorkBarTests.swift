import Testing

@testable import DurableFiles
@testable import TerminalKit

/// The bar itself is seen in the terminal; here is what it must leave alone.
struct WorkBarTests {
  private struct Refusal: Error, Equatable {}

  @Test func `the value of the work comes back, and so does its error`() throws {
    #expect(WorkBar.show("Working", isShown: false) { 7 } == 7)
    #expect(throws: Refusal()) {
      try WorkBar.show("Working", isShown: false) { () throws(Refusal) in throw Refusal() }
    }
  }
}
