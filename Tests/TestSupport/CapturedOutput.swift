import DurableFiles
import Synchronization
import TerminalKit

/// A stream that stores its output.
package final class CapturedOutput: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  package init() {}

  package var stream: OutputStream {
    OutputStream { bytes throws(Errno) in self.bytes.withLock { $0 += bytes } }
  }

  package var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
}

extension OutputStream {
  /// A stream that refuses every byte.
  package static func failing(_ error: Errno) -> OutputStream {
    OutputStream { _ throws(Errno) in throw error }
  }
}

extension InputStream {
  /// A user's typed input, one byte at a time.
  package static func typed(_ text: String) -> InputStream {
    let rest = CapturedInput(text)
    return InputStream { _ throws(Errno) in rest.next() }
  }
}

private final class CapturedInput: Sendable {
  private let bytes: Mutex<ArraySlice<UInt8>>

  init(_ text: String) { bytes = Mutex(Array(text.utf8)[...]) }

  func next() -> [UInt8] {
    bytes.withLock { bytes in
      defer { bytes = bytes.dropFirst() }
      return Array(bytes.prefix(1))
    }
  }
}
