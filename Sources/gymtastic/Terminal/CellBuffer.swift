/// A screen's worth of cells to draw on. What falls outside is cut off, so a drawing made for a
/// large window does no harm in a small one.
struct CellBuffer: Hashable, Sendable {
  let size: TerminalSize
  /// Row by row.
  private(set) var cells: [ScreenCell]

  /// A screen full of blanks.
  init(size: TerminalSize) {
    self.size = size
    cells = Array(repeating: .blank, count: size.rows * size.columns)
  }

  /// The cells of a row, counted from 0; none outside.
  func row(_ row: Int) -> ArraySlice<ScreenCell> {
    guard (0..<size.rows).contains(row) else { return [] }
    return cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Writes text from a cell to the right, in whole clusters; what does not fit is left out.
  ///
  /// - Returns: the columns it took.
  @discardableResult
  mutating func write(_ text: String, row: Int, column: Int, style: Style = .plain) -> Int {
    var place = column
    for glyph in text {
      let width = TextWidth.columns(of: glyph)
      guard width > 0 else { continue }
      guard place + width <= size.columns else { break }
      if place >= 0 { put(glyph, width: width, row: row, column: place, style: style) }
      place += width
    }
    return place - column
  }

  /// Fills a part of a row with one narrow character.
  mutating func fill(_ glyph: Character, row: Int, columns: Range<Int>, style: Style = .plain) {
    for column in columns.clamped(to: 0..<size.columns) {
      put(glyph, width: 1, row: row, column: column, style: style)
    }
  }

  /// The characters shown, a line each, without blanks at the ends of lines.
  var text: String {
    (0..<size.rows).map { index in
      var line = String(row(index).compactMap(\.glyph))
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  /// The same cells, each glyph replaced; replacements take one column.
  func mapGlyphs(_ change: (Character?) -> Character) -> CellBuffer {
    var changed = self
    for index in changed.cells.indices { changed.cells[index].glyph = change(cells[index].glyph) }
    return changed
  }

  /// Puts one cluster into its cells. A row outside the screen is passed over.
  private mutating func put(
    _ glyph: Character, width: Int, row: Int, column: Int, style: Style
  ) {
    guard (0..<size.rows).contains(row) else { return }
    let place = row * size.columns + column
    let end = place + width
    // Half of a wide character cannot stay.
    if cells[place].glyph == nil, column > 0 { cells[place - 1].glyph = " " }
    if column + width < size.columns, cells[end].glyph == nil { cells[end].glyph = " " }
    cells[place] = ScreenCell(glyph: glyph, style: style)
    if width == 2 { cells[place + 1] = ScreenCell(glyph: nil, style: style) }
  }
}
