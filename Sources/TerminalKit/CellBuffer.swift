/// A screen of cells to draw on.
///
/// Drawing outside it is clipped, so a drawing for a large window is harmless in a small one.
package struct CellBuffer: Equatable, Sendable {
  package let size: TerminalSize
  /// The rows; `nil` for a row on which nothing was drawn, as for most rows of a large window.
  private var rows: [[ScreenCell]?]
  private let blankRow: [ScreenCell]

  package init(size: TerminalSize) {
    self.size = size
    rows = Array(repeating: nil, count: size.rows)
    blankRow = Array(repeating: .blank, count: size.columns)
  }

  /// The cells of a row, counted from 0; empty if out of range.
  package func row(_ row: Int) -> ArraySlice<ScreenCell> {
    guard rows.indices.contains(row) else { return [] }
    return (rows[row] ?? blankRow)[...]
  }

  /// Whether nothing was drawn on a row.
  package func isUntouched(_ row: Int) -> Bool { rows.indices.contains(row) && rows[row] == nil }

  /// Writes whole grapheme clusters from a cell to the right; what does not fit is omitted.
  ///
  /// - Returns: the number of columns used.
  @discardableResult
  package mutating func write(_ text: String, row: Int, column: Int, style: Style = .plain) -> Int {
    guard TextWidth.isSimple(text) else {
      let glyphs = text.lazy.map { (glyph: $0, width: TextWidth.columns(of: $0)) }
      return write(glyphs, row: row, column: column, style: style)
    }
    let glyphs = text.unicodeScalars.lazy.map { (glyph: Character($0), width: 1) }
    return write(glyphs, row: row, column: column, style: style)
  }

  private mutating func write(
    _ glyphs: some Sequence<(glyph: Character, width: Int)>, row: Int, column: Int, style: Style
  ) -> Int {
    var place = column
    change(row) { cells in
      for (glyph, width) in glyphs where width > 0 {
        guard place + width <= cells.count else { break }
        if place >= 0 { Self.put(glyph, width: width, at: place, in: &cells, style: style) }
        place += width
      }
    }
    return place - column
  }

  /// Fills part of a row with one narrow character.
  package mutating func fill(
    _ glyph: Character, row: Int, columns: Range<Int>, style: Style = .plain
  ) {
    change(row) { cells in
      for column in columns.clamped(to: cells.indices) {
        Self.put(glyph, width: 1, at: column, in: &cells, style: style)
      }
    }
  }

  /// The same cells with each glyph replaced by one that takes one column.
  package func mapGlyphs(_ change: (Character?) -> Character) -> CellBuffer {
    var changed = self
    changed.rows = rows.map { row in
      row?.map { ScreenCell(glyph: change($0.glyph), style: $0.style) }
    }
    return changed
  }

  /// Draws on the cells of a row in place; rows out of range are ignored.
  private mutating func change(_ row: Int, _ draw: (inout [ScreenCell]) -> Void) {
    var cells = blankRow
    guard rows.indices.contains(row) else { return draw(&cells) }
    if let drawn = rows[row] { cells = drawn }
    // Release the reference to avoid a copy.
    rows[row] = nil
    draw(&cells)
    rows[row] = cells
  }

  private static func put(
    _ glyph: Character, width: Int, at place: Int, in cells: inout [ScreenCell], style: Style
  ) {
    let end = place + width
    // Half of a wide character must not remain.
    if cells[place].glyph == nil, place > 0 { cells[place - 1].glyph = " " }
    if end < cells.count, cells[end].glyph == nil { cells[end].glyph = " " }
    cells[place] = ScreenCell(glyph: glyph, style: style)
    if width == 2 { cells[place + 1] = ScreenCell(glyph: nil, style: style) }
  }
}

extension CellBuffer {
  /// The screen in ASCII: other characters become the closest one, or a question mark.
  package var plain: CellBuffer {
    mapGlyphs { glyph in
      guard let glyph else { return " " }
      return glyph.isASCII ? glyph : Self.asciiFallbacks[glyph] ?? "?"
    }
  }

  private static let asciiFallbacks: [Character: Character] = [
    "█": "#", "▓": "#", "▒": "%", "░": ".", "━": "=", "─": "-", "┄": "-", "│": "|",
    "×": "x", "·": "-", "–": "-", "—": "-", "…": "~", "→": ">", "←": "<", "↑": "^", "↓": "v",
    "›": ">", "’": "'", "“": "\"", "”": "\"", "✓": "*", "✗": "!",
  ]
}

package struct ScreenCell: Equatable, Sendable {
  /// The grapheme cluster that starts here; `nil` in the second column of a wide one.
  package var glyph: Character?
  package var style: Style

  package static let blank = ScreenCell(glyph: " ", style: .plain)
}
