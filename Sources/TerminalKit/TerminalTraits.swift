/// What is known of a terminal before it is asked.
package struct TerminalTraits: Sendable {
  /// Whether it shows more than ASCII.
  package var isUnicode = true
  /// Whether unknown questions do no harm: the Linux console prints their last letter.
  package var answersQueries = true
  /// Whether it has a second screen that leaves the first as it was.
  package var hasAlternateScreen = true
  package var depth = ColorDepth.none
  /// Whether it lets questions about pictures through: a multiplexer takes them for a title.
  package var answersAboutPictures = true
  /// How it is sent pictures, where that is known without asking.
  package var pictures: PictureProtocol?
  /// How it notifies the person, where it does.
  package var notification: TerminalNotification?

  /// What gives the terminal back.
  package var farewell: [UInt8] {
    hasAlternateScreen ? ControlCode.leaveScreen : ControlCode.wipeAndLeaveScreen
  }

  /// Derives the traits from the environment.
  ///
  /// - Parameters:
  ///   - terminal: the value of `TERM`.
  ///   - locale: the value that decides about characters: `LC_ALL`, `LC_CTYPE` or `LANG`, the first
  ///     that is not empty.
  ///   - depth: how many colours it is given.
  ///   - isMultiplexed: whether a multiplexer says that it stands between, whatever `TERM` says.
  package init(terminal: String, locale: String, depth: ColorDepth, isMultiplexed: Bool = false) {
    let isConsole = terminal == "linux"
    let folded = locale.lowercased()
    isUnicode = !isConsole && (folded.contains("utf-8") || folded.contains("utf8"))
    answersQueries = !isConsole
    answersAboutPictures =
      answersQueries && !isMultiplexed && !terminal.hasPrefix("screen")
      && !terminal.hasPrefix("tmux")
    hasAlternateScreen = !isConsole
    self.depth = depth
  }
}
