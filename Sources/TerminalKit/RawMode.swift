import DurableFiles

/// Delivers every key immediately, without echo, and restores the original settings exactly.
///
/// Reads never block: Ctrl-C and Ctrl-Z discard earlier input, even input that `poll` has reported
/// but no one has read. A read without input returns no bytes.
///
/// Ctrl-C, Ctrl-Z and Ctrl-\ still raise their signals, so a hung program can be ended. Ctrl-S does
/// not freeze the screen. Output is still processed, so plain lines end with only a line feed.
package final class RawMode {
  package let descriptor: CInt
  private var found: termios
  private var crashGuard: CrashGuard?

  /// Reads the settings of the terminal of `descriptor` without changing them.
  ///
  /// - Throws: ``Errno`` if there is no terminal.
  package init(_ descriptor: CInt) throws(Errno) {
    self.descriptor = descriptor
    found = try Self.settings(of: descriptor)
  }

  deinit { leave() }

  /// Reads the settings again and changes them.
  ///
  /// After this, a crash writes `exitSequence` and restores the settings. If the process is in the
  /// background, the system stops it here until it is in the foreground.
  ///
  /// - Throws: ``Errno`` if the terminal refuses.
  package func enter(exitSequence: [UInt8] = []) throws(Errno) {
    guard crashGuard == nil else { return try reapply() }
    found = try Self.settings(of: descriptor)
    crashGuard = CrashGuard(descriptor, settings: found, exitSequence: exitSequence)
    do { try reapply() } catch {
      leave()
      throw error
    }
  }

  /// Applies the settings again, in case another program changed them.
  ///
  /// They apply immediately, because they affect only input, and waiting for output could block.
  ///
  /// - Throws: ``Errno`` if the terminal refuses.
  package func reapply() throws(Errno) { try apply(keySettings, TCSANOW) }

  /// Restores the original settings and discards unread input if it may be a late reply.
  ///
  /// It is not an error if the terminal is gone.
  ///
  /// - Parameter awaitingOutput: whether to wait for pending output first, which blocks forever if
  ///   the terminal accepts none.
  package func leave(discardingInput: Bool = false, awaitingOutput: Bool = true) {
    guard let crashGuard else { return }
    // In a background process the system would stop it here, and the settings would stay changed.
    SignalAction.block(SIGTTOU)
    if !awaitingOutput, discardingInput { tcflush(descriptor, TCIFLUSH) }
    let moment = discardingInput ? TCSAFLUSH : TCSADRAIN
    try? apply(found, awaitingOutput ? moment : TCSANOW)
    SignalAction.unblock(SIGTTOU)
    crashGuard.disarm()
    self.crashGuard = nil
  }

  private var keySettings: termios {
    var settings = found
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    settings.c_lflag |= tcflag_t(ISIG)
    settings.c_iflag &= ~tcflag_t(IXON | ISTRIP | INLCR | IGNCR)
    withUnsafeMutableBytes(of: &settings.c_cc) { controls in
      controls[Int(VMIN)] = 0
      controls[Int(VTIME)] = 0
    }
    return settings
  }

  /// The current settings, to restore at the end.
  private static func settings(of descriptor: CInt) throws(Errno) -> termios {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else {
      throw Errno(while: "reading the terminal's settings")
    }
    return settings
  }

  /// Changes the settings; `when` is one of the `TCSA` constants.
  private func apply(_ settings: termios, _ when: CInt) throws(Errno) {
    var applied = settings
    while tcsetattr(descriptor, when, &applied) != 0 {
      guard errno == EINTR else { throw Errno(while: "changing the terminal's settings") }
    }
  }
}
