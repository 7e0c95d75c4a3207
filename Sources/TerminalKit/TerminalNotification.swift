/// How to ask a terminal to notify the user, who may be looking elsewhere.
///
/// No terminal reports whether it can; those that can are recognized by environment variables.
package enum TerminalNotification: Sendable {
  /// Operating-system command 9 of iTerm2, also supported by WezTerm and Ghostty.
  case plain
  /// Command 777 of rxvt-unicode, also supported by foot.
  case titled
  /// Command 99 of kitty, which shows it only while its window is not visible.
  case kitty

  /// The method for a terminal; `nil` if none is known.
  ///
  /// A multiplexer does not pass on such commands, whatever terminal it runs in.
  ///
  /// - Parameters:
  ///   - program: the value of `TERM_PROGRAM`.
  ///   - terminal: the value of `TERM`.
  package init?(program: String, terminal: String) {
    let isMultiplexed = terminal.hasPrefix("screen") || terminal.hasPrefix("tmux")
    guard !isMultiplexed else { return nil }
    if ["iTerm.app", "WezTerm", "ghostty"].contains(program) {
      self = .plain
    } else if terminal == "xterm-kitty" {
      self = .kitty
    } else if terminal.hasPrefix("foot") || terminal.hasPrefix("rxvt-unicode") {
      self = .titled
    } else {
      return nil
    }
  }

  /// The bytes that show one line of text.
  package func bytes(_ text: String) -> [UInt8] {
    let shown = TerminalText.line(String(text.prefix(Self.longest)))
    let command =
      switch self {
      case .plain: "9;\(shown)"
      case .titled: "777;notify;gymtastic;\(shown)"
      case .kitty: "99;i=gymtastic:o=unfocused;\(shown)"
      }
    return Array("\u{1B}]\(command)\u{1B}\\".utf8)
  }

  /// The maximum number of characters shown.
  private static let longest = 200
}
