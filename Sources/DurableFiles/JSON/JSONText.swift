/// A JSON document, checked in one pass: RFC 8259, UTF-8, at most 512 levels of nesting.
///
/// A byte-order mark is skipped.
///
/// The pass creates an index of the values in document order, 16 bytes each. Strings and numbers
/// are decoded on demand.
package final class JSONText: Sendable {
  /// The deepest nesting accepted.
  package static let depthLimit = 512

  /// The bytes that contain the document.
  package let bytes: [UInt8]
  let start: Int
  /// In document order. A member's name precedes its value.
  let records: [Record]

  /// The range and kind of a value.
  struct Record {
    var start: UInt32
    /// The offset after its last byte.
    var end: UInt32
    /// The index of the record after this value and everything it contains.
    var next: UInt32
    var kind: JSONKind
    /// Whether it is an ASCII string without escapes.
    var isPlain = false
    var hasEscapes = false
  }

  /// Checks a document.
  ///
  /// - Parameters:
  ///   - bytes: the bytes that contain the document.
  ///   - range: the document's range in them; `nil` for all. Lines are counted from the first
  ///     byte of `bytes`.
  /// - Throws: an error at the first violation.
  package init(_ bytes: [UInt8], in range: Range<Int>? = nil) throws(JSONError) {
    let range = (range ?? bytes.indices).clamped(to: bytes.indices)
    records = try JSONWalk.records(of: bytes, range)
    self.bytes = bytes
    start = range.lowerBound
  }

  /// Whether the bytes start with a complete value, whatever follows it.
  ///
  /// Invalid UTF-8 is replaced.
  package static func beginsWithValue(_ bytes: some Sequence<UInt8>) -> Bool {
    let text = Array(String(decoding: Array(bytes), as: UTF8.self).utf8)
    return (try? JSONWalk.records(of: text, text.indices, ignoresRest: true)) != nil
  }

  /// The top-level value.
  package var root: JSONNode { JSONNode(text: self, index: 0) }
}

package enum JSONKind: UInt8, Sendable {
  case object, array, string, number, `true`, `false`, null
}

/// A place in a document where something else was expected.
package struct JSONError: Error, CustomStringConvertible {
  /// The offset of the place in the bytes.
  package let offset: Int
  /// What was expected there: “a whole number”.
  package let expected: String
  /// The version of a later program that wrote the document, if one did; then it is not damaged.
  package let version: FormatVersion?
  private let bytes: [UInt8]
  /// The offset at which the document starts.
  private let start: Int
  /// The name of the document's file if it is part of another document.
  package private(set) var file = ""

  package init(
    at offset: Int, of bytes: [UInt8], from start: Int = 0, expected: String,
    writtenBy version: FormatVersion? = nil
  ) {
    self.offset = min(max(0, offset), bytes.count)
    self.expected = expected
    self.version = version
    self.bytes = bytes
    self.start = start
  }

  package var description: String { "\(place): expected \(expected)" }

  /// This error for a file that is part of another document.
  package func inside(_ file: String) -> JSONError {
    var error = self
    error.file = file
    return error
  }

  /// `line 3, column 7 (exercises[3].title)`; the middle of a long path is left out.
  package var place: String { place(inLine: line) }

  /// Like `place`, for a line number that is already known: counting lines takes time.
  package func place(inLine line: Int) -> String {
    let position = "line \(line), column \(column)"
    let path = path
    guard !path.isEmpty else { return position }
    guard path.count > Self.longestPath else { return "\(position) (\(path))" }
    let half = Self.longestPath / 2
    return "\(position) (\(path.prefix(half))…\(path.suffix(half)))"
  }

  private static let longestPath = 120

  /// Counted from 1.
  package var line: Int { bytes[..<offset].count { $0 == 0x0A } + 1 }

  /// The line number, from 1, of the first marker of an unfinished merge in the file, if any.
  package var lineOfMergeMark: Int? { bytes.lineOfMergeMark }

  /// Counted from 1, in characters, without a byte-order mark.
  package var column: Int {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : 0
    let lineStart = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? mark
    return String(decoding: bytes[lineStart..<offset], as: UTF8.self).count + 1
  }

  /// The path of members and indices to the place, `exercises[3].title`; empty at the top level.
  package var path: String {
    var levels: [Level] = []
    var next = start
    while next < offset {
      let byte = bytes[next]
      next += 1
      switch byte {
      case UInt8(ascii: "{"): levels.append(.member(nil))
      case UInt8(ascii: "["): levels.append(.element(0))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
      case UInt8(ascii: ","): levels.append(levels.popLast()?.next ?? .element(0))
      case UInt8(ascii: "\""):
        let content = next
        next = endOfString(from: content)
        if case .member(nil)? = levels.last, next <= offset {
          levels[levels.count - 1] = .member(content..<(next - 1))
        }
      default: break
      }
    }
    let path = levels.reduce(into: "") { path, level in append(level, to: &path) }
    return file.isEmpty || path.isEmpty ? file + path : "\(file): \(path)"
  }

  /// A position in an open container.
  private enum Level {
    case member(Range<Int>?)
    case element(Int)

    /// The position after a comma.
    var next: Level {
      switch self {
      case .member: .member(nil)
      case .element(let index): .element(index + 1)
      }
    }
  }

  /// The offset after the closing quote, or past the place of the error if no quote precedes it.
  private func endOfString(from start: Int) -> Int {
    var next = start
    while next < offset {
      switch bytes[next] {
      case UInt8(ascii: "\""): return next + 1
      case UInt8(ascii: "\\"): next += 2
      default: next += 1
      }
    }
    return offset + 1
  }

  private func append(_ level: Level, to path: inout String) {
    switch level {
    case .member(nil): break
    case .member(let range?):
      if !path.isEmpty { path += "." }
      path += JSONText.string(bytes[range])
    case .element(let index): path += "[\(index)]"
    }
  }
}
