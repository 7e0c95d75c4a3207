import TerminalKit

extension CellBuffer {
  /// The visible characters, one line per row, without trailing blanks.
  package var text: String {
    (0..<size.rows).map { index in
      var line = String(row(index).compactMap(\.glyph))
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
