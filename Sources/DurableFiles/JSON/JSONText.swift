/// A JSON document that was checked in one walk over its bytes: RFC 8259, UTF-8, at most 512
/// levels of nesting. A byte-order mark is passed over.
///
/// The walk leaves an index of the values in the order of the document, 16 bytes each; texts and
/// numbers are made of their bytes when they are asked for.
package final class JSONText: Sendable {
  /// The deepest nesting accepted.
  package static let depthLimit = 512

  /// The bytes that contain the document.
  package let bytes: [UInt8]
  let start: Int
  /// In the order of the document; a member's name comes before its value.
  let records: [Record]

  /// Where a value is, and what it is.
  struct Record {
    var start: UInt32
    /// After its last byte.
    var end: UInt32
    /// The record of what follows, after everything that this value contains.
    var next: UInt32
    var kind: JSONKind
    /// A string of ASCII without escapes, which means its bytes.
    var isPlain = false
    var hasEscapes = false
  }

  /// Checks a document.
  ///
  /// - Parameters:
  ///   - bytes: what contains it.
  ///   - range: where it is; everything if `nil`. Lines are counted from the first byte of all.
  /// - Throws: the first place that breaks a rule.
  package init(_ bytes: [UInt8], in range: Range<Int>? = nil) throws(JSONError) {
    let range = (range ?? bytes.indices).clamped(to: bytes.indices)
    records = try JSONWalk.records(of: bytes, range)
    self.bytes = bytes
    start = range.lowerBound
  }

  /// Whether bytes begin with a whole value, whatever follows it. Bytes that are no text are
  /// passed over.
  package static func beginsWithValue(_ bytes: some Sequence<UInt8>) -> Bool {
    let text = Array(String(decoding: Array(bytes), as: UTF8.self).utf8)
    return (try? JSONWalk.records(of: text, text.indices, ignoresRest: true)) != nil
  }

  /// The value that the document is.
  package var root: JSONNode { JSONNode(text: self, index: 0) }
}

/// What a value is.
package enum JSONKind: UInt8, Sendable {
  case object, array, string, number, `true`, `false`, null
}

/// Where a document is not what it should be, and what should be there.
package struct JSONError: Error, CustomStringConvertible {
  /// How many bytes are before the place.
  package let offset: Int
  /// What should be there: “a whole number”.
  package let expected: String
  /// What a later program wrote the document by, where it did: then it is not damaged.
  package let version: FormatVersion?
  private let bytes: [UInt8]
  /// Where in the bytes the document begins.
  private let start: Int
  /// The file that the document is, where that is part of another document.
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

  /// The same in a file that is part of another document.
  package func inside(_ file: String) -> JSONError {
    var error = self
    error.file = file
    return error
  }

  /// `line 3, column 7 (exercises[3].title)`; the middle of a long path is left out.
  package var place: String { place(inLine: line) }

  /// The same where the number of the line is known: to count the lines takes time.
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

  /// The line, from 1, of the first mark that an unfinished merge left in the file; `nil`
  /// without one.
  package var lineOfMergeMark: Int? { bytes.lineOfMergeMark }

  /// Counted from 1, in characters, without a byte-order mark.
  package var column: Int {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : 0
    let lineStart = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? mark
    return String(decoding: bytes[lineStart..<offset], as: UTF8.self).count + 1
  }

  /// The members and positions that lead to the place, `exercises[3].title`; empty at the top.
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

  /// How far into an open container the place is.
  private enum Level {
    case member(Range<Int>?)
    case element(Int)

    /// After a comma.
    var next: Level {
      switch self {
      case .member: .member(nil)
      case .element(let index): .element(index + 1)
      }
    }
  }

  /// After the closing quote, or after all that is looked at.
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
