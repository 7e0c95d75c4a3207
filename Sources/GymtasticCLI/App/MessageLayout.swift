import TerminalKit

/// A remark for people behind its label: `error: …`, `hint: …`.
struct MessageLayout: Sendable {
  let display: Display

  /// What a text beside its label needs at least; on a narrower terminal it stands below it too.
  private static let leastWidth = 20

  /// One line in a pipe, and on a terminal lines that fit, indented under the first, in which a
  /// command stays whole. Names in the text cannot drive the terminal.
  func lines(of text: String, label: String, style: Style) -> [String] {
    let label = label + ":"
    let shown = TerminalText.line(MessageWords.shortened(text))
    let lines = display.isTerminal ? wrapped(shown, behind: label) : ["\(label) \(shown)"]
    guard let first = lines.first else { return [] }
    let painted = style.paint(label, display.color) + first.dropFirst(label.count)
    return [painted] + lines.dropFirst()
  }

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
