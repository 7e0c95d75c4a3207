import DurableFiles

/// Delivers every key immediately, unechoed, and restores exactly the settings that were found.
///
/// A read never waits: Ctrl-C and Ctrl-Z throw away what was typed before them, also what `poll`
/// has announced and no one has read yet. A read that finds nothing takes no bytes.
///
/// Ctrl-C, Ctrl-Z and Ctrl-\ still raise their signals: should the program hang, it can be ended.
/// Ctrl-S does not freeze the screen. Output is processed as before, so plain lines still end
/// with a line feed alone.
package final class RawMode {
  package let descriptor: CInt
  private var found: termios
  private var crashGuard: CrashGuard?

  /// Reads the settings of the terminal of `descriptor` and changes nothing yet.
  ///
  /// - Throws: ``Errno`` if there is no terminal.
  package init(_ descriptor: CInt) throws(Errno) {
    self.descriptor = descriptor
    found = try Self.settings(of: descriptor)
  }

  deinit { leave() }

  /// Reads the settings again and changes them; a crash from now on writes `farewell` and puts back
  /// what was found. In the background the system stops the process here until it is in front.
  ///
  /// - Throws: ``Errno`` if the terminal refuses.
  package func enter(farewell: [UInt8] = []) throws(Errno) {
    guard crashGuard == nil else { return try reapply() }
    found = try Self.settings(of: descriptor)
    crashGuard = CrashGuard(descriptor, settings: found, farewell: farewell)
    do { try reapply() } catch {
      leave()
      throw error
    }
  }

  /// Changes the settings again, should another program have restored others: immediately, since
  /// they are of the input, and a terminal that takes no output would have to be waited for.
  ///
  /// - Throws: ``Errno`` if the terminal refuses.
  package func reapply() throws(Errno) { try apply(keySettings, TCSANOW) }

  /// Puts back the settings that were found, throwing away unread input where that may be
  /// a terminal's late answer. A terminal that is gone is no error.
  ///
  /// - Parameters:
  ///   - discardingInput: whether unread input is thrown away.
  ///   - awaitingOutput: whether what was written is let through first, which takes for ever where
  ///     the terminal takes nothing.
  package func leave(discardingInput: Bool = false, awaitingOutput: Bool = true) {
    guard let crashGuard else { return }
    // From the background the system would stop the process here, and the settings stay changed.
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

  /// How the terminal is set, to be put back at the end.
  private static func settings(of descriptor: CInt) throws(Errno) -> termios {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else {
      throw Errno(while: "reading the terminal's settings")
    }
    return settings
  }

  /// Changes the settings, at a moment that the system defines.
  private func apply(_ settings: termios, _ when: CInt) throws(Errno) {
    var applied = settings
    while tcsetattr(descriptor, when, &applied) != 0 {
      guard errno == EINTR else { throw Errno(while: "changing the terminal's settings") }
    }
  }
}
