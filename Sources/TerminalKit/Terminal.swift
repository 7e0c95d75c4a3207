import DurableFiles

/// What is known of a terminal before it is asked.
package struct TerminalTraits: Sendable {
  /// Whether it shows more than ASCII.
  package var isUnicode = true
  /// Whether unknown questions do no harm: the Linux console prints their last letter.
  package var answersQueries = true
  /// Whether it has a second screen that leaves the first as it was.
  package var hasAlternateScreen = true
  package var depth = ColorDepth.none
  /// Whether the background is light; `nil` if the terminal is asked.
  package var isBackgroundLight: Bool?
  /// Whether it lets questions about pictures through: a multiplexer takes them for a title.
  package var answersAboutPictures = true
  /// The protocol for pictures, if known without asking.
  package var pictures: PictureProtocol?
  /// How it notifies the user, where it does.
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
  ///   - isMultiplexed: whether a multiplexer announces itself, whatever `TERM` says.
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

/// The size of a window in character cells.
package struct TerminalSize: Equatable, Sendable {
  package let rows: Int
  package let columns: Int

  /// The size to assume if a terminal reports none.
  package static let standard = TerminalSize(rows: 24, columns: 80)
  /// The most rows or columns that are drawn on.
  package static let limit = 1000

  /// A size of at least one cell and at most ``limit`` in each direction.
  package init(rows: Int, columns: Int) {
    self.rows = min(max(rows, 1), Self.limit)
    self.columns = min(max(columns, 1), Self.limit)
  }

  /// The size of the terminal of `descriptor`; `nil` without a terminal or a known size.
  package init?(of descriptor: CInt) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return nil
    }
    self.init(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}

/// The terminal that this process belongs to, whatever its standard input is.
package enum ControllingTerminal {
  /// Opens it for reading keys; `nil` if the process has no terminal.
  package static func openDescriptor() -> CInt? {
    guard let path else { return nil }
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Its own name if an output stream has it: not every system can poll the general one.
  private static var path: String? {
    let outputs = [STDOUT_FILENO, STDERR_FILENO]
    let name = outputs.lazy.filter { tcgetpgrp($0) >= 0 }.compactMap(terminalPath).first
    return name ?? generalPath
  }

  #if canImport(Darwin)
    private static let generalPath: String? = nil
  #else
    private static let generalPath: String? = "/dev/tty"
  #endif
}

/// The path of the terminal of a descriptor; `nil` if it is not a terminal. Unlike `ttyname`, this
/// is thread-safe.
func terminalPath(of descriptor: CInt) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1_024) { buffer in
    guard let start = buffer.baseAddress, ttyname_r(descriptor, start, buffer.count) == 0 else {
      return nil
    }
    return String(cString: start)
  }
}
