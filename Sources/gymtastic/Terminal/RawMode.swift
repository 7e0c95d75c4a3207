#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Gives every key at once, unechoed, and puts back the very settings that were found.
///
/// Ctrl-C, Ctrl-Z and Ctrl-\ still raise their signals: should the program hang, it can be ended.
/// Ctrl-S does not freeze the screen. Output is processed as before, so plain lines still end
/// with a line feed alone.
final class RawMode {
  private let descriptor: CInt
  private let found: termios
  private var crashGuard: CrashGuard?

  /// Reads the settings of the terminal behind `descriptor` and changes nothing yet.
  ///
  /// - Throws: ``TerminalError`` if there is no terminal.
  init(_ descriptor: CInt) throws(TerminalError) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else {
      throw TerminalError("reading the terminal's settings")
    }
    self.descriptor = descriptor
    self.found = settings
  }

  deinit {
    leave()
  }

  /// Whether `descriptor` is a terminal.
  static func isTerminal(_ descriptor: CInt) -> Bool { isatty(descriptor) == 1 }

  /// Whether this process may use the terminal now: its group is in the foreground, or the terminal
  /// does not control it at all.
  static func isInForeground(_ descriptor: CInt) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group < 0 || group == getpgrp()
  }

  /// Changes the settings, and has a crash put back the found ones after writing `farewell`.
  ///
  /// - Throws: ``TerminalError`` if the terminal refuses.
  func enter(farewell: [UInt8] = []) throws(TerminalError) {
    crashGuard?.disarm()
    crashGuard = CrashGuard(descriptor, settings: found, farewell: farewell)
    guard apply(keySettings) else {
      let error = TerminalError("changing the terminal's settings")
      leave()
      throw error
    }
  }

  /// Puts back the settings that were found. A terminal that is gone is no error.
  func leave() {
    guard let crashGuard else { return }
    _ = apply(found)
    crashGuard.disarm()
    self.crashGuard = nil
  }

  private var keySettings: termios {
    var settings = found
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    settings.c_lflag |= tcflag_t(ISIG)
    settings.c_iflag &= ~tcflag_t(IXON | ISTRIP | INLCR | IGNCR)
    withUnsafeMutableBytes(of: &settings.c_cc) { controls in
      controls[Int(VMIN)] = 1
      controls[Int(VTIME)] = 0
    }
    return settings
  }

  /// Output already written is let through first. From the background the system would stop the
  /// process here; that signal is held back, since the settings found must be restored regardless.
  private func apply(_ settings: termios) -> Bool {
    SignalAction.block(SIGTTOU)
    defer { SignalAction.unblock(SIGTTOU) }
    var applied = settings
    while tcsetattr(descriptor, TCSADRAIN, &applied) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}
