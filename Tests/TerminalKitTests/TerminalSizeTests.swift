import Testing

@testable import TerminalKit

struct TerminalSizeTests {
  @Test(arguments: [(1, 1), (24, 24), (1000, 1000), (0, 1), (-5, 1), (1001, 1000), (.max, 1000)])
  func `a window has between one and a thousand rows and columns`(_ asked: Int, _ size: Int) {
    #expect(TerminalSize(rows: asked, columns: 80).rows == size)
    #expect(TerminalSize(rows: 24, columns: asked).columns == size)
    #expect(TerminalSize(rows: 24, columns: asked).rows == 24)
  }

  @Test func `anything but a terminal has no size`() {
    #expect(TerminalSize(of: -1) == nil)
  }
}
