import DurableFiles

/// A source of answers.
package struct InputStream: Sendable {
  /// Reads at most `most` bytes; empty at the end of the input.
  package let readBytes: @Sendable (_ most: Int) throws(Errno) -> [UInt8]

  package init(_ readBytes: @escaping @Sendable (_ most: Int) throws(Errno) -> [UInt8]) {
    self.readBytes = readBytes
  }

  package static let standardInput = descriptor(STDIN_FILENO, name: "standard input")

  /// An open descriptor, called `name` in messages.
  package static func descriptor(_ descriptor: CInt, name: String) -> InputStream {
    InputStream { most throws(Errno) in
      var bytes = [UInt8](repeating: 0, count: most)
      while true {
        let count = read(descriptor, &bytes, most)
        if count >= 0 { return Array(bytes.prefix(count)) }
        switch errno {
        case EINTR: continue
        case EAGAIN, EWOULDBLOCK:
          var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          _ = poll(&request, 1, -1)
        default:
          throw Errno(while: "reading \(name)")
        }
      }
    }
  }

  /// The next line without its newline; `nil` at the end of the input.
  ///
  /// A line is cut at ``longestLine`` bytes. Invalid UTF-8 is replaced. The input is read one byte
  /// at a time, so that the next reader gets everything after the line.
  package func line() throws(Errno) -> String? {
    var bytes: [UInt8] = []
    while true {
      let read = try readBytes(1)
      if read.isEmpty, bytes.isEmpty { return nil }
      if read.isEmpty { break }
      if let newline = read.firstIndex(of: 0x0A) {
        bytes += read[..<newline]
        break
      }
      if bytes.count < Self.longestLine { bytes += read }
    }
    if bytes.last == 0x0D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Everything up to the end of the input; `nil` for more than `limit` bytes.
  package func bytes(limit: Int) throws(Errno) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let read = try readBytes(Self.block)
      if read.isEmpty { return bytes }
      bytes += read
    }
    return nil
  }

  private static let block = 65_536

  /// Longer than any expected answer.
  package static let longestLine = 65_536
}
