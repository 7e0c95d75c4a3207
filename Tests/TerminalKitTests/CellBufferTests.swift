import TestSupport
import Testing

@testable import TerminalKit

struct CellBufferTests {
  private var buffer = CellBuffer(size: TerminalSize(rows: 3, columns: 10))

  @Test mutating func `text appears where it was written`() {
    #expect(buffer.write("Plank", row: 1, column: 2) == 5)
    #expect(buffer.text == "\n  Plank\n")
  }

  @Test mutating func `text that does not fit is clipped to whole clusters`() {
    buffer.write("abc漢字", row: 0, column: 6)
    buffer.write("outside", row: 3, column: 0)
    buffer.write("outside", row: -1, column: 0)
    buffer.write("0123456789", row: 2, column: -4)
    #expect(buffer.text == "      abc\n\n456789")
  }

  @Test mutating func `a wide character takes two columns`() {
    #expect(buffer.write("漢a", row: 0, column: 0) == 3)
    let glyphs = buffer.row(0).prefix(4).map(\.glyph)
    #expect(glyphs == ["漢", nil, "a", " "])
  }

  @Test(arguments: [0, 1])
  func `half of a wide character never stays`(column: Int) {
    var buffer = buffer
    buffer.write("漢", row: 0, column: 0)
    buffer.write("x", row: 0, column: column)
    #expect(!buffer.row(0).contains { $0.glyph == nil || $0.glyph == "漢" })
  }

  @Test mutating func `characters without a width are omitted, and joined ones stay whole`() {
    #expect(buffer.write("e\u{301}\u{200B}x", row: 0, column: 0) == 2)
    #expect(buffer.text.hasPrefix("e\u{301}x"))
  }

  @Test mutating func `part of a row is filled`() {
    buffer.fill("█", row: 0, columns: 8..<20)
    buffer.fill("█", row: 7, columns: 0..<3)
    #expect(buffer.text == "        ██\n\n")
  }
}
