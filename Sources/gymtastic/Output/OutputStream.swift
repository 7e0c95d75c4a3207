#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where text goes that leaves the program. Nothing is buffered: what was written before a signal
/// is out.
struct OutputStream: Sendable {
  /// Writes all the bytes, or says why not.
  let writeBytes: @Sendable ([UInt8]) throws(OutputError) -> Void

  init(_ writeBytes: @escaping @Sendable ([UInt8]) throws(OutputError) -> Void) {
    self.writeBytes = writeBytes
  }

  static let standardOutput = descriptor(STDOUT_FILENO, name: "standard output")
  static let standardError = descriptor(STDERR_FILENO, name: "standard error")

  /// An open descriptor, called `name` in messages.
  static func descriptor(_ descriptor: CInt, name: String) -> OutputStream {
    OutputStream { bytes throws(OutputError) in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = writeSome(rest, to: descriptor)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else {
          try recover(from: errno, descriptor, name)
        }
      }
    }
  }

  func write(_ text: String) throws(OutputError) {
    guard !text.isEmpty else { return }
    try writeBytes(Array(text.utf8))
  }

  /// Returns if the write is worth another try: it was interrupted, or the reader of a stream that
  /// does not block is slow.
  private static func recover(
    from code: CInt, _ descriptor: CInt, _ name: String
  ) throws(OutputError) {
    switch code {
    case EINTR: return
    case EAGAIN, EWOULDBLOCK:
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&request, 1, -1)
    default:
      throw OutputError(
        stream: name,
        cause: String(cString: strerror(code)),
        isBrokenPipe: code == EPIPE
      )
    }
  }
}

/// Writes as many bytes as the system takes, and returns their number, or -1.
private func writeSome(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) -> Int {
  bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}
