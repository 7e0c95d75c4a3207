import DurableFiles

/// A destination for the program's output.
///
/// Nothing is buffered, so output written before a signal is not lost. After an
/// ``SignalPipe/ending`` signal, a blocked reader does not keep the program from ending.
package struct OutputStream: Sendable {
  /// Writes all the bytes, or throws.
  package let writeBytes: @Sendable ([UInt8]) throws(Errno) -> Void

  package init(_ writeBytes: @escaping @Sendable ([UInt8]) throws(Errno) -> Void) {
    self.writeBytes = writeBytes
  }

  package static let standardOutput = descriptor(STDOUT_FILENO, name: "standard output")
  package static let standardError = descriptor(STDERR_FILENO, name: "standard error")

  /// An open descriptor, called `name` in messages.
  package static func descriptor(_ descriptor: CInt, name: String) -> OutputStream {
    OutputStream { bytes throws(Errno) in
      var rest = bytes[...]
      while !rest.isEmpty {
        try waitForRoom(descriptor, name)
        // A pipe with any room accepts this many bytes, so the write does not block.
        let count = writeSome(rest.prefix(Int(PIPE_BUF)), to: descriptor)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else {
          try recover(from: errno, name)
        }
      }
    }
  }

  package func write(_ text: String) throws(Errno) {
    guard !text.isEmpty else { return }
    try writeBytes(Array(text.utf8))
  }

  /// Waits until a descriptor is writable.
  ///
  /// A signal interrupts the wait. After an ending signal, the reader gets a short last timeout.
  private static func waitForRoom(_ descriptor: CInt, _ name: String) throws(Errno) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while SignalPipe.ending == nil {
      // A signal may have arrived just before the wait, so the wait has a timeout.
      let count = poll(&request, 1, 1000)
      if count > 0 || (count < 0 && errno != EINTR) { return }
    }
    guard poll(&request, 1, finalTimeout) <= 0 else { return }
    throw Errno(EINTR, while: "writing \(name)")
  }

  /// The time limit for the last bytes, in milliseconds.
  private static let finalTimeout: CInt = 500

  /// Returns if the write should be retried: it was interrupted, or a non-blocking stream is full.
  private static func recover(from code: CInt, _ name: String) throws(Errno) {
    switch code {
    case EINTR, EAGAIN, EWOULDBLOCK: return
    default:
      throw Errno(code, while: "writing \(name)")
    }
  }
}

/// Writes as many bytes as the system accepts; returns their number, or -1.
func writeSome(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) -> Int {
  bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}
