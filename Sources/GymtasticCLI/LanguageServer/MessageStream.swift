import DurableFiles
import PlainText
import TerminalKit

/// The messages of the Language Server Protocol on two streams: a header with the length of the
/// content, an empty line, and the content as JSON.
final class MessageStream {
  private let input: InputStream
  private let output: OutputStream
  private var buffer: [UInt8] = []

  init(input: InputStream, output: OutputStream) {
    self.input = input
    self.output = output
  }

  /// The longest content that is read, in bytes.
  private static let limit = 64 * 1024 * 1024
  private static let block = 65_536

  /// The content of the next message; `nil` at the end of the input.
  ///
  /// - Throws: `EBADMSG` for a header without a length, after which no message can be found.
  func next() throws(Errno) -> [UInt8]? {
    var length: Int?
    while true {
      guard let line = try line() else { return nil }
      if line.isEmpty {
        guard let length, (0...Self.limit).contains(length) else {
          throw Errno(EBADMSG, while: "reading a message")
        }
        return try take(length)
      }
      let parts = line.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
      if parts.count == 2, parts[0].lowercased() == "content-length" { length = Int(parts[1]) }
    }
  }

  func send(_ write: (inout JSONWriter) -> Void) throws(Errno) {
    let content = JSONWriter.document(.compact, write)
    try output.writeBytes(Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content)
  }

  /// A line of the header without its end; `nil` at the end of the input.
  private func line() throws(Errno) -> String? {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeFirst(end + 1)
        return line.trimmed
      }
      guard buffer.count < Self.block else { throw Errno(EBADMSG, while: "reading a message") }
      guard try fill() else { return nil }
    }
  }

  private func take(_ count: Int) throws(Errno) -> [UInt8]? {
    while buffer.count < count {
      guard try fill() else { return nil }
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer.prefix(count))
  }

  /// Reads more; false at the end of the input.
  private func fill() throws(Errno) -> Bool {
    let read = try input.readBytes(Self.block)
    buffer += read
    return !read.isEmpty
  }
}
