import DurableFiles
import PlainText
import TerminalKit

/// Reads and writes Language Server Protocol messages.
///
/// A message has a header with the length of the content, an empty line, and the content as JSON.
final class MessageStream {
  private let input: InputStream
  private let output: OutputStream
  private var buffer: [UInt8] = []

  init(input: InputStream, output: OutputStream) {
    self.input = input
    self.output = output
  }

  /// The maximum content length, in bytes.
  private static let limit = 64 * 1024 * 1024
  private static let block = 65_536

  /// The content of the next message; `nil` at the end of the input.
  ///
  /// - Throws: `EBADMSG` for a header without a length, after which no further message can be
  ///   found.
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

  /// Sends an object with the members that `write` adds.
  func send(_ write: (inout JSONWriter) -> Void) throws(Errno) {
    let content = JSONWriter.document(.compact) { json in
      json.object { json in
        json.member("jsonrpc", "2.0")
        write(&json)
      }
    }
    try output.writeBytes(Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content)
  }

  /// A header line without its line break; `nil` at the end of the input.
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

  /// Reads more input; returns false at its end.
  private func fill() throws(Errno) -> Bool {
    let read = try input.readBytes(Self.block)
    buffer += read
    return !read.isEmpty
  }
}
