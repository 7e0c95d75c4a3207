import DurableFiles

/// Writes to a terminal and never waits for it: what a terminal does not take is kept until it
/// does. One that is no longer read from, as over a frozen connection, would otherwise hold the
/// program, also against the signals that end it.
///
/// Bytes come in by ``write(_:)``, stay in a backlog while there is no room, and leave by
/// ``flush()``, which the loop calls when the terminal can be written to again.
final class TerminalOutput {
  /// Becomes ready when the terminal can be written to.
  let descriptor: CInt
  /// Opened here, so that not blocking is a matter of this program alone: the description of
  /// the descriptor it was started with is the shell's too.
  private let isOwn: Bool
  private var backlog: ArraySlice<UInt8> = []

  /// Writes to the terminal of a descriptor; to that descriptor itself, which may block, where
  /// the terminal cannot be opened by its name.
  init(_ descriptor: CInt) {
    let own = openForWriting(descriptor)
    isOwn = own >= 0
    self.descriptor = isOwn ? own : descriptor
  }

  deinit {
    if isOwn { close(descriptor) }
  }

  /// Whether bytes wait for the terminal.
  var isBehind: Bool { !backlog.isEmpty }

  /// Writes bytes after those that wait.
  ///
  /// - Throws: ``Errno`` if the terminal is gone.
  func write(_ bytes: [UInt8]) throws(Errno) {
    backlog += bytes
    try flush()
  }

  /// Writes as much of what waits as the terminal takes now.
  ///
  /// - Throws: ``Errno`` if the terminal is gone.
  func flush() throws(Errno) {
    while !backlog.isEmpty, isOwn || Poller.isWritable(descriptor) {
      let count = writeSome(backlog, to: descriptor)
      if count >= 0 {
        backlog = backlog.dropFirst(count)
      } else if errno != EINTR {
        guard [EAGAIN, EWOULDBLOCK].contains(errno) else {
          backlog = []
          throw Errno(while: "writing to the terminal")
        }
        return
      }
    }
    if backlog.isEmpty { backlog = [] }
  }

  /// Writes the last bytes. Where the terminal does not take what is before them, that is thrown
  /// away, as Ctrl-C does: they must be able to follow half a sequence.
  ///
  /// - Returns: whether the terminal takes what it is sent.
  @discardableResult
  func finish(_ bytes: [UInt8]) -> Bool {
    // From the background the system would stop the process here.
    SignalAction.block(SIGTTOU)
    defer { SignalAction.unblock(SIGTTOU) }
    try? flush()
    if isBehind {
      backlog = []
      tcflush(descriptor, TCOFLUSH)
    }
    try? write(bytes)
    let deadline = ContinuousClock.now + Self.finalTimeout
    while isBehind, Poller.isWritable(descriptor, until: deadline) { try? flush() }
    defer { backlog = [] }
    return !isBehind
  }

  /// How long a terminal has for the last bytes.
  private static let finalTimeout = Duration.milliseconds(500)
}

/// Opens the terminal of a descriptor again, with flags of its own; -1 if that fails.
private func openForWriting(_ descriptor: CInt) -> CInt {
  guard let name = terminalPath(of: descriptor) else { return -1 }
  return open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
}
