/// Breaks paragraphs into lines that fit, at spaces.
enum TextWrap {
  /// The lines of a text, each at most `width` columns wide; a word wider than that has a line of
  /// its own. Newlines stay; a tab counts as a space.
  static func lines(of text: String, width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      TextWidth.columns(of: paragraph) <= width && !paragraph.contains("\t")
        ? [String(paragraph)] : wrapped(paragraph, width: width)
    }
  }

  /// As many words a line as fit; a word longer than the line has one of its own.
  private static func wrapped(_ paragraph: Substring, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      let columns = TextWidth.columns(of: word)
      if used > 0, used + 1 + columns > width {
        lines.append(line)
        (line, used) = (String(word), columns)
      } else {
        line += used > 0 ? " \(word)" : String(word)
        used += columns + (used > 0 ? 1 : 0)
      }
    }
    return lines + [line]
  }
}
