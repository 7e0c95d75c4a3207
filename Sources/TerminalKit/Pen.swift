/// Writes cells as bytes, moving and changing colour only where it must.
struct Pen {
  package private(set) var codes: StyleCodes
  private var bytes: [UInt8] = []
  private var style = Style.plain
  /// Where the terminal's cursor is known to be.
  private var place: (row: Int, column: Int)?

  /// A pen whose place and style on the screen are not known.
  init(codes: StyleCodes) {
    self.codes = codes
  }

  /// Writes cells of a row, the first of them at `column`.
  mutating func write(_ cells: ArraySlice<ScreenCell>, row: Int, column: Int) {
    var column = column
    for cell in cells {
      if let glyph = cell.glyph { put(glyph, style: cell.style, row: row, column: column) }
      column += 1
    }
  }

  /// Everything written so far, the terminal left in its plain style.
  mutating func finish() -> [UInt8] {
    change(to: .plain)
    return bytes
  }

  private mutating func put(_ glyph: Character, style: Style, row: Int, column: Int) {
    if place?.row != row || place?.column != column {
      bytes += ControlCode.move(row: row, column: column)
    }
    change(to: style)
    bytes += glyph.utf8
    // Terminals disagree about wide and composed characters: behind one, the place is not known.
    let isSimple = glyph.unicodeScalars.count == 1 && TextWidth.columns(of: glyph) == 1
    place = isSimple ? (row, column + 1) : nil
  }

  private mutating func change(to style: Style) {
    guard style != self.style else { return }
    self.style = style
    bytes += codes.bytes(for: style)
  }
}
