import Testing

@testable import TerminalKit

struct SignalTests {
  @Test(arguments: Signal.allCases)
  func `a signal is known by its number`(_ signal: Signal) {
    #expect(Signal(number: signal.number) == signal)
    #expect(Signal(number: 0) == nil && Signal(number: 9) == nil)
  }
}
