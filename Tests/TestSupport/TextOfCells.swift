import TerminalKit

extension CellBuffer {
  /// The characters shown, a line each, without blanks at the ends of lines.
  package var text: String {
    (0..<size.rows).map { index in
      var line = String(row(index).compactMap(\.glyph))
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
