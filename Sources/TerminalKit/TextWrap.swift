/// Breaks paragraphs into lines that fit, at spaces.
package enum TextWrap {
  /// The lines of a text, each at most `width` columns wide; a word wider than that has a line of
  /// its own. Newlines stay; a tab counts as a space.
  ///
  /// - Parameter keepsCommands: whether a command in the text, as in `gymtastic starter list shows
  ///   more`, stays on one line if it fits on one, to be copied.
  package static func lines(of text: String, width: Int, keepsCommands: Bool = false) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      TextWidth.columns(of: paragraph) <= width && !paragraph.contains("\t")
        ? [String(paragraph)] : wrapped(paragraph, width: width, keepsCommands: keepsCommands)
    }
  }

  /// As many words a line as fit; a word longer than the line has one of its own.
  private static func wrapped(
    _ paragraph: Substring, width: Int, keepsCommands: Bool
  ) -> [String] {
    let words = paragraph.split { $0 == " " || $0 == "\t" }.map(String.init)
    let pieces = keepsCommands ? CommandPhrase.pieces(of: words, width: width) : words
    var lines: [String] = []
    var line = ""
    var used = 0
    for piece in pieces {
      let columns = TextWidth.columns(of: piece)
      if used > 0, used + 1 + columns > width {
        lines.append(line)
        (line, used) = (piece, columns)
      } else {
        line += used > 0 ? " \(piece)" : piece
        used += columns + (used > 0 ? 1 : 0)
      }
    }
    return lines + [line]
  }
}
