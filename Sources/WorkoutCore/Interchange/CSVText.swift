/// Rows of values between commas (RFC 4180), or between semicolons or tabs where the header has
/// those.
struct CSVText {
  /// A value and its place, from 1.
  struct Field {
    let text: String
    let line: Int
    /// In code points.
    let column: Int
  }

  /// The header first; blank lines are left out.
  private(set) var rows: [[Field]] = []

  private let bytes: [UInt8]
  private let separator: UInt8
  private var place = 0
  private var line = 1
  private var lineStart = 0

  /// - Throws: ``Problem/unreadable(file:line:column:expected:found:)`` for what is not UTF-8, and
  ///   for a quotation mark that is not closed, or that a value does not end with.
  init(_ bytes: [UInt8], file: String) throws(Problem) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    separator = Self.separator(of: self.bytes)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .unreadable(file: file, line: 1, column: 1, expected: .utf8)
    }
    while place < self.bytes.count {
      let row = try row(file)
      if row.count > 1 || row.first?.text.isEmpty == false { rows.append(row) }
    }
  }

  /// The one of the three that the first line has most of.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    let header = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let counts = candidates.map { mark in (mark, header.count { $0 == mark }) }
    return counts.max { $0.1 < $1.1 }?.0 ?? UInt8(ascii: ",")
  }

  private mutating func row(_ file: String) throws(Problem) -> [Field] {
    var fields: [Field] = []
    while true {
      fields.append(try field(file))
      guard place < bytes.count, bytes[place] == separator else { break }
      place += 1
    }
    endLine()
    return fields
  }

  private mutating func field(_ file: String) throws(Problem) -> Field {
    let (line, column) = (line, column)
    let content =
      place < bytes.count && bytes[place] == UInt8(ascii: "\"") ? try quoted(file) : plain()
    let text = String(decoding: content, as: UTF8.self)
    return Field(text: text.trimmed, line: line, column: column)
  }

  private mutating func plain() -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, bytes[place] != separator, !isAtLineEnd { place += 1 }
    return bytes[start..<place]
  }

  /// Two quotation marks are one in the value, which may have line ends.
  private mutating func quoted(_ file: String) throws(Problem) -> ArraySlice<UInt8> {
    let start = (line: line, column: column)
    var content: [UInt8] = []
    place += 1
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\"") {
        place += 1
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else {
          guard place == bytes.count || bytes[place] == separator || isAtLineEnd else {
            throw .unreadable(file: file, line: line, column: column, expected: .separator)
          }
          return content[...]
        }
      }
      content.append(isAtLineEnd ? 0x0A : bytes[place])
      if isAtLineEnd { endLine() } else { place += 1 }
    }
    throw .unreadable(file: file, line: start.line, column: start.column, expected: .closingQuote)
  }

  private var isAtLineEnd: Bool { bytes[place] == 0x0A || bytes[place] == 0x0D }

  private var column: Int {
    bytes[lineStart..<min(place, bytes.count)].count { $0 & 0xC0 != 0x80 } + 1
  }

  /// A carriage return and a newline are one end.
  private mutating func endLine() {
    guard place < bytes.count, isAtLineEnd else { return }
    let isPair = bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
    place += isPair ? 2 : 1
    line += 1
    lineStart = place
  }
}

extension CSVText {
  /// The line of some values, with its end.
  static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\r\n"
  }

  /// Between quotes where it has a comma, a quote or a line end.
  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else {
      return field
    }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
