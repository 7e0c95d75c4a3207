/// Fills lines with words.
enum TextWrapping {
  /// Breaks `text` at spaces into lines of at most `width` characters; a longer word stands alone.
  static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var length = 0
    for word in text.split(separator: " ") {
      let wordLength = word.count
      if !line.isEmpty, length + 1 + wordLength > width {
        lines.append(line)
        (line, length) = ("", 0)
      }
      if !line.isEmpty {
        line += " "
        length += 1
      }
      line += word
      length += wordLength
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
