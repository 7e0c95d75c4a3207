import DurableFiles

/// Writes to a terminal without blocking: bytes that the terminal does not accept are buffered.
///
/// Otherwise a terminal that no one reads, such as one over a frozen connection, would block the
/// program, even against the signals that end it.
///
/// ``write(_:)`` adds bytes to the backlog. ``flush()``, which the loop calls when the terminal is
/// writable again, writes them.
final class TerminalOutput {
  /// Becomes ready when the terminal is writable.
  let descriptor: CInt
  /// Whether the descriptor was opened here. The inherited one shares its flags with the shell, so
  /// it must not be made non-blocking.
  private let isOwn: Bool
  private var backlog: ArraySlice<UInt8> = []

  /// Writes to the terminal of a descriptor.
  ///
  /// If the terminal cannot be opened by name, it writes to the descriptor itself, which may block.
  init(_ descriptor: CInt) {
    let own = openForWriting(descriptor)
    isOwn = own >= 0
    self.descriptor = isOwn ? own : descriptor
  }

  deinit {
    if isOwn { close(descriptor) }
  }

  /// Whether bytes are waiting to be written.
  var isBehind: Bool { !backlog.isEmpty }

  /// Writes bytes after those that are waiting.
  ///
  /// - Throws: ``Errno`` if the terminal is gone.
  func write(_ bytes: [UInt8]) throws(Errno) {
    backlog += bytes
    try flush()
  }

  /// Writes as many waiting bytes as the terminal accepts now.
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

  /// Writes the last bytes. Waiting bytes that the terminal does not accept are discarded.
  ///
  /// `bytes` must therefore be valid after a partial escape sequence, as after Ctrl-C.
  ///
  /// - Returns: whether the terminal accepted everything.
  @discardableResult
  func finish(_ bytes: [UInt8]) -> Bool {
    // In the background, the system would stop the process here.
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

  /// The time limit for the last bytes.
  private static let finalTimeout = Duration.milliseconds(500)
}

/// Opens the descriptor's terminal again, with separate flags; -1 if that fails.
private func openForWriting(_ descriptor: CInt) -> CInt {
  guard let name = terminalPath(of: descriptor) else { return -1 }
  return open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
}
