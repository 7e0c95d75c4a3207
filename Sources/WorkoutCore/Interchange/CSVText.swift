/// Rows of values separated by commas (RFC 4180), by semicolons or tabs if the first line has more
/// of those, or by what Excel's line `sep=;` names. The text is UTF-8, UTF-16, or Windows-1252,
/// decided per line.
struct CSVText {
  /// A value and its position, from 1.
  struct Field {
    let text: String
    let line: Int
    /// In code points.
    let column: Int
  }

  private let bytes: [UInt8]
  private let file: String
  private let separator: UInt8
  private var place = 0
  private var line = 1
  /// The number of values in the first row.
  private var columnCount = Int.max
  /// The column of a position in the line; code points are counted up to there.
  private var counted = (place: 0, column: 1)

  init(_ bytes: [UInt8], file: String) {
    self.bytes = Self.decoded(bytes)
    self.file = file
    let lines = self.bytes.drop { $0 == 0x0A || $0 == 0x0D }
    let mark = Array("sep=".utf8)
    let named = lines.starts(with: mark) ? lines.dropFirst(mark.count).first : nil
    separator = named ?? Self.separator(of: lines)
    guard named != nil else { return }
    place = lines.startIndex + mark.count + 1
    line += self.bytes[..<lines.startIndex].count { $0 == 0x0A }
    endLine()
  }

  /// Where the last row began.
  private var start = (place: 0, line: 1)
  /// Whether a value of the last row contains a line ending.
  private(set) var hasLineEnds = false

  /// Continues on the second line of the last row.
  mutating func restart() {
    (place, line) = start
    counted = (place, 1)
    while place < bytes.count, !isAtLineEnd { place += 1 }
    endLine()
  }

  /// The next row that is not blank; `nil` at the end. After an error, parsing continues on the
  /// next line.
  ///
  /// - Throws: ``Problem/unreadable(file:line:column:expected:found:)`` for an unclosed quotation
  ///   mark, or text after a closing one.
  mutating func next() throws(Problem) -> [Field]? {
    while place < bytes.count {
      start = (place, line)
      do throws(Problem) {
        let row = try row()
        if row.count > 1 || row.first?.text.isEmpty == false {
          if columnCount == .max { columnCount = row.count }
          guard row.count == columnCount || !hasLineEnds else {
            throw Problem.unreadable(
              file: file, line: start.line, column: 1, expected: .closingQuote)
          }
          return row
        }
      } catch {
        restart()
        throw error
      }
    }
    return nil
  }

  /// Skips to the line after one with this prefix; otherwise returns `false`.
  mutating func skip(pastLineBeginning text: String) -> Bool {
    // Files with such lines start with one.
    guard bytes.first == text.utf8.first else { return false }
    let wanted = Array(text.utf8)
    var trial = self
    while trial.place < trial.bytes.count {
      let isFound = trial.bytes[trial.place...].starts(with: wanted)
      while trial.place < trial.bytes.count, !trial.isAtLineEnd { trial.place += 1 }
      trial.endLine()
      if isFound {
        self = trial
        return true
      }
    }
    return false
  }

  /// The most frequent of the three separators in the first line, outside quotes.
  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == 0x0A || byte == 0x0D { break }
      counts[byte, default: 0] += 1
    }
    return [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
      .max { counts[$0, default: 0] < counts[$1, default: 0] } ?? UInt8(ascii: ",")
  }

  private mutating func row() throws(Problem) -> [Field] {
    var fields: [Field] = []
    while true {
      fields.append(try field())
      guard place < bytes.count, bytes[place] == separator else { break }
      place += 1
    }
    hasLineEnds = line > start.line
    endLine()
    return fields
  }

  private mutating func field() throws(Problem) -> Field {
    let (line, column) = (line, column())
    let content = place < bytes.count && bytes[place] == UInt8(ascii: "\"") ? try quoted() : plain()
    let text = String(decoding: content, as: UTF8.self)
    return Field(text: text.trimmed, line: line, column: column)
  }

  private mutating func plain() -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, bytes[place] != separator, !isAtLineEnd { place += 1 }
    return bytes[start..<place]
  }

  /// Two quotation marks mean one in the value, which may contain line endings. If a value
  /// spans what looks like a whole row, a quotation mark is missing.
  private mutating func quoted() throws(Problem) -> ArraySlice<UInt8> {
    let start = (line: line, column: column())
    var content: [UInt8] = []
    var separators = 0
    place += 1
    while place < bytes.count {
      if bytes[place] == separator { separators += 1 }
      if bytes[place] == UInt8(ascii: "\"") {
        place += 1
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else {
          guard place == bytes.count || bytes[place] == separator || isAtLineEnd else {
            throw .unreadable(file: file, line: line, column: column(), expected: .separator)
          }
          if isRow(separators, after: start.line) { break }
          return content[...]
        }
      }
      content.append(isAtLineEnd ? 0x0A : bytes[place])
      guard isAtLineEnd else {
        place += 1
        continue
      }
      if isRow(separators, after: start.line) { break }
      separators = 0
      endLine()
    }
    throw .unreadable(file: file, line: start.line, column: start.column, expected: .closingQuote)
  }

  /// Whether a line with this many separators, after a value's first line, is almost a whole row.
  private func isRow(_ separators: Int, after first: Int) -> Bool {
    line > first && separators >= (columnCount < 6 ? columnCount - 1 : max(columnCount - 3, 4))
  }

  private var isAtLineEnd: Bool { bytes[place] == 0x0A || bytes[place] == 0x0D }

  private mutating func column() -> Int {
    let end = min(place, bytes.count)
    counted.column += bytes[counted.place..<end].count { $0 & 0xC0 != 0x80 }
    counted.place = end
    return counted.column
  }

  /// A carriage return and a newline count as one line ending.
  private mutating func endLine() {
    guard place < bytes.count, isAtLineEnd else { return }
    let isPair = bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
    place += isPair ? 2 : 1
    line += 1
    counted = (place, 1)
  }
}

// MARK: - Encodings

extension CSVText {
  /// The text converted to UTF-8 without a byte-order mark.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes, low: 0) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes, low: 1) }
    // ASCII in UTF-16 without a byte-order mark.
    if bytes.count > 3, bytes[1] == 0, bytes[3] == 0 { return utf16([0xFF, 0xFE] + bytes, low: 0) }
    if bytes.count > 3, bytes[0] == 0, bytes[2] == 0 { return utf16([0xFE, 0xFF] + bytes, low: 1) }
    // Line by line: decoding a long file at once would double the memory, and files may be
    // concatenated.
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isUTF8 = { (line: ArraySlice<UInt8>) in String(validating: line, as: UTF8.self) != nil }
    guard !lines.allSatisfy(isUTF8) else { return bytes }
    return Array(lines.map { isUTF8($0) ? Array($0) : windows1252($0) }.joined(separator: [0x0A]))
  }

  /// - Parameter low: the index of the lower byte of each pair.
  private static func utf16(_ bytes: [UInt8], low: Int) -> [UInt8] {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func windows1252(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    // From 0x80 on; unassigned bytes are as in Latin-1.
    let special = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let index = Int(byte) - 0x80
      text.append(special.indices.contains(index) ? special[index] : Unicode.Scalar(byte))
    }
    return Array(String(text).utf8)
  }
}

// MARK: - Writing

extension CSVText {
  /// A line of values, with its line ending.
  static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\r\n"
  }

  /// Quotes a value that contains a comma, a quotation mark or a line ending.
  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else {
      return field
    }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
