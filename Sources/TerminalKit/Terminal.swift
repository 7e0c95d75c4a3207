import DurableFiles

/// What is known about a terminal before it is queried.
package struct TerminalTraits: Sendable {
  /// Whether it can show more than ASCII.
  package var isUnicode = true
  /// Whether unknown queries are harmless: the Linux console prints their last letter.
  package var answersQueries = true
  package var hasAlternateScreen = true
  package var depth = ColorDepth.none
  /// Whether the background is light; `nil` to query the terminal.
  package var isBackgroundLight: Bool?
  /// Whether it passes on queries about pictures: a multiplexer takes them for a title.
  package var answersAboutPictures = true
  /// The protocol for pictures, if known without a query.
  package var pictures: PictureProtocol?
  /// How it notifies the user, if it can.
  package var notification: TerminalNotification?

  /// The bytes that restore the terminal.
  package var exitSequence: [UInt8] {
    hasAlternateScreen ? ControlCode.leaveScreen : ControlCode.wipeAndLeaveScreen
  }

  /// Derives the traits from the environment.
  ///
  /// - Parameters:
  ///   - terminal: the value of `TERM`.
  ///   - locale: the value that selects the character set: the first of `LC_ALL`, `LC_CTYPE` and
  ///     `LANG` that is not empty.
  ///   - depth: the color depth to use.
  ///   - isMultiplexed: whether a multiplexer was detected, whatever `TERM` is.
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

  /// The size to assume if a terminal does not report one.
  package static let standard = TerminalSize(rows: 24, columns: 80)
  /// The maximum number of rows or columns to draw.
  package static let limit = 1000

  /// A size of at least one cell and at most ``limit`` in each direction.
  package init(rows: Int, columns: Int) {
    self.rows = min(max(rows, 1), Self.limit)
    self.columns = min(max(columns, 1), Self.limit)
  }

  /// The size of the terminal of `descriptor`; `nil` if there is no terminal or its size is
  /// unknown.
  package init?(of descriptor: CInt) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return nil
    }
    self.init(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}

/// The controlling terminal of this process, whatever its standard input is.
package enum ControllingTerminal {
  /// Opens it to read keys; `nil` if the process has no terminal.
  package static func openDescriptor() -> CInt? {
    guard let path else { return nil }
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    return descriptor >= 0 ? descriptor : nil
  }

  /// The specific path if an output stream has it: not every system can poll `/dev/tty`.
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

/// The path of a descriptor's terminal; `nil` if it is not a terminal.
///
/// Unlike `ttyname`, this is thread-safe.
func terminalPath(of descriptor: CInt) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1_024) { buffer in
    guard let start = buffer.baseAddress, ttyname_r(descriptor, start, buffer.count) == 0 else {
      return nil
    }
    return String(cString: start)
  }
}
