/// Splits a stream of bytes into lines, independent of how the bytes arrive.
package struct LineSplitter {
  /// A line of input, without its line ending.
  package enum Line: Equatable {
    case text(String)
    /// A line over ``longestLine`` bytes, which was discarded.
    case tooLong
  }

  /// The maximum length of a line, in bytes.
  package static let longestLine = 4096

  private var held: [UInt8] = []
  private var isOverlong = false

  package init() {}

  /// The lines that `bytes` complete.
  ///
  /// Lines end with a line feed; a preceding carriage return is dropped. Invalid UTF-8 is replaced.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Line] {
    var lines: [Line] = []
    for byte in bytes {
      if byte == 0x0A {
        lines.append(takeLine())
      } else if held.count < Self.longestLine {
        held.append(byte)
      } else {
        isOverlong = true
      }
    }
    return lines
  }

  /// The last line, if the input ended without a line feed.
  package mutating func finish() -> Line? { held.isEmpty ? nil : takeLine() }

  /// The line that has just ended, without its carriage return.
  private mutating func takeLine() -> Line {
    defer {
      held.removeAll(keepingCapacity: true)
      isOverlong = false
    }
    if isOverlong { return .tooLong }
    if held.last == 0x0D { held.removeLast() }
    return .text(String(decoding: held, as: UTF8.self))
  }
}
