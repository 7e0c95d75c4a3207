/// A remark for people behind its label: `error: …`, `hint: …`.
struct MessageLayout: Sendable {
  let display: Display

  /// What a text beside its label needs at least; on a narrower terminal it stands below it too.
  private static let leastWidth = 20

  /// One line in a pipe, and on a terminal lines that fit, indented under the first, in which a
  /// command stays whole. Names in the text cannot drive the terminal.
  func lines(of text: String, label: String, style: Style) -> [String] {
    let label = label + ":"
    let shown = TerminalText.line(Self.shortened(text))
    let lines = display.isTerminal ? wrapped(shown, behind: label) : ["\(label) \(shown)"]
    guard let first = lines.first else { return [] }
    let painted = style.paint(label, display.color) + first.dropFirst(label.count)
    return [painted] + lines.dropFirst()
  }

  /// A text that quotes a word nobody can read has its middle left out: it begins with what
  /// happened, and ends with it.
  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > longest, text.count > longest else { return text }
    return "\(text.prefix(longest * 3 / 4)) … \(text.suffix(longest / 5))"
  }

  /// More characters than anything takes to be said.
  private static let longest = 1000

  private func wrapped(_ text: String, behind label: String) -> [String] {
    let indent = label.count + 1
    let width = display.columns - indent
    guard width >= Self.leastWidth else {
      return TextWrap.lines(
        of: "\(label) \(text)", width: max(1, display.columns), keepsCommands: true)
    }
    let lines = TextWrap.lines(of: text, width: width, keepsCommands: true)
    let margin = String(repeating: " ", count: indent)
    return lines.enumerated().map { index, line in
      (index == 0 ? "\(label) " : margin) + line
    }
  }
}
