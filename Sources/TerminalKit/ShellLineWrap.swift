/// Breaks a command line so that it can still be copied into a shell.
package enum ShellLineWrap {
  /// Lines of about `width` columns, broken at spaces outside quotes; all but the last end in a
  /// backslash, and all but the first are indented.
  package static func lines(of command: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words(of: command) {
      let isFull = !line.isEmpty && line.count + 1 + word.count > width
      if isFull {
        lines.append(line + " \\")
        line = "  " + word
      } else {
        line += line.isEmpty ? word : " \(word)"
      }
    }
    return lines + [line]
  }

  /// The words with their quotes.
  private static func words(of command: String) -> [String] {
    var words = [""]
    var quote: Character?
    for character in command {
      if character == " ", quote == nil {
        words.append("")
        continue
      }
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      }
      words[words.endIndex - 1].append(character)
    }
    return words.filter { !$0.isEmpty }
  }
}
