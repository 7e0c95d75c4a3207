/// How a terminal is asked to notify the user, who may be looking elsewhere. No terminal says
/// whether it can; those that do name themselves in the environment.
package enum TerminalNotification: Sendable {
  /// The operating-system command 9 of iTerm2, which WezTerm and Ghostty know too.
  case plain
  /// The command 777 of rxvt-unicode, which foot knows too.
  case titled
  /// The command 99 of kitty, shown only while its window is out of sight.
  case kitty

  /// The way of a terminal; `nil` for one that is not known to have any. A multiplexer keeps such
  /// commands to itself, whatever terminal it runs in.
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

  /// The bytes that show a text of one line.
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

  /// The most characters that are shown.
  private static let longest = 200
}
