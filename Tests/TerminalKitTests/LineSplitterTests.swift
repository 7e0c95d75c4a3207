import Testing

@testable import TerminalKit

struct LineSplitterTests {
  private var splitter = LineSplitter()

  @Test mutating func `a line is returned when its end arrives`() {
    #expect(splitter.feed("ne".utf8).isEmpty)
    #expect(splitter.feed("xt\npause\r\n\nst".utf8) == [.text("next"), .text("pause"), .text("")])
    #expect(splitter.finish() == .text("st"))
    #expect(splitter.finish() == nil)
  }

  @Test mutating func `a line over the limit is discarded, and the next one is read`() {
    let long = [UInt8](repeating: 0x61, count: LineSplitter.longestLine + 1)
    #expect(splitter.feed(long + Array("\nnext\n".utf8)) == [.tooLong, .text("next")])
  }

  @Test mutating func `a line at the limit is kept`() {
    let line = String(repeating: "a", count: LineSplitter.longestLine)
    #expect(splitter.feed((line + "\n").utf8) == [.text(line)])
  }

  @Test mutating func `invalid UTF-8 is replaced`() {
    #expect(splitter.feed([0xFF, 0x0A]) == [.text("\u{FFFD}")])
  }
}
