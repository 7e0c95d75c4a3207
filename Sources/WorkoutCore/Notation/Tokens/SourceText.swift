/// A range of bytes in one line. Characters are counted only for reported ranges.
package struct SourceRange: Equatable, Sendable {
  /// The line's index in the document, from 0.
  package let line: Int
  let bytes: Range<Int>
}

/// One line of a text, without its line break.
struct SourceLine: Equatable, Sendable {
  /// The line in its file or entry, from 1.
  let number: Int
  /// The number of its entry, from 1, if several entries were given separately.
  let entry: Int?
  let bytes: [UInt8]

  /// The lines of a text, ended by LF, CR or CRLF. A leading byte-order mark is dropped.
  static func lines(of text: String, entry: Int? = nil) -> [SourceLine] {
    var lines: [SourceLine] = []
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    while let end = bytes.firstIndex(where: { $0 == ASCII.newline || $0 == ASCII.return }) {
      lines.append(
        SourceLine(number: lines.count + 1, entry: entry, bytes: Array(bytes[..<end])))
      let isPair = bytes[end...].starts(with: [ASCII.return, ASCII.newline])
      bytes = bytes[(end + (isPair ? 2 : 1))...]
    }
    if !bytes.isEmpty || lines.isEmpty {
      lines.append(SourceLine(number: lines.count + 1, entry: entry, bytes: Array(bytes)))
    }
    return lines
  }
}

extension Character {
  /// Whether it is a digit from 0 to 9.
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

/// The ASCII bytes that the notation uses.
enum ASCII {
  static let newline: UInt8 = 0x0A
  static let `return`: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let percent: UInt8 = 0x25
  static let apostrophe: UInt8 = 0x27
  static let openParenthesis: UInt8 = 0x28
  static let closeParenthesis: UInt8 = 0x29
  static let asterisk: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let hyphen: UInt8 = 0x2D
  static let point: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let greater: UInt8 = 0x3E
  static let at: UInt8 = 0x40
  static let backslash: UInt8 = 0x5C
  static let bar: UInt8 = 0x7C
  static let tilde: UInt8 = 0x7E

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}

enum Whitespace {
  /// The non-ASCII white space characters.
  private static let wide = [
    "\u{A0}", "\u{1680}", "\u{2000}", "\u{2001}", "\u{2002}", "\u{2003}", "\u{2004}", "\u{2005}",
    "\u{2006}", "\u{2007}", "\u{2008}", "\u{2009}", "\u{200A}", "\u{202F}", "\u{205F}", "\u{3000}",
  ].map { Array($0.utf8) }

  /// The length in bytes of the white space character at `index`, or 0.
  static func length(in bytes: [UInt8], at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    switch bytes[index] {
    case ASCII.space, 0x09...0x0D: return 1
    case 0xC2, 0xE1, 0xE2, 0xE3: return wide.first { bytes[index...].starts(with: $0) }?.count ?? 0
    default: return 0
    }
  }

  /// The range without white space at either end.
  static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let lower = withoutLeading(bytes, range).lowerBound
    var upper = lower
    var index = lower
    while index < range.upperBound {
      let length = length(in: bytes, at: index)
      index += max(1, length)
      if length == 0 { upper = index }
    }
    return lower..<upper
  }

  /// The range without white space at its start.
  static func withoutLeading(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    while lower < range.upperBound {
      let length = length(in: bytes, at: lower)
      if length == 0 { break }
      lower += length
    }
    return min(lower, range.upperBound)..<range.upperBound
  }
}

/// Text in double quotes, in which a backslash escapes a quote or a backslash.
enum QuotedText {
  /// The index of the closing quote for the text opened at `open`.
  static func close(in bytes: [UInt8], from open: Int, end: Int) -> Int? {
    var index = open + 1
    while index < end {
      if bytes[index] == ASCII.quote { return index }
      index += isEscape(bytes, at: index, end: end) ? 2 : 1
    }
    return nil
  }

  static func unescaped(_ inside: ArraySlice<UInt8>) -> String {
    let bytes = Array(inside)
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if isEscape(bytes, at: index, end: bytes.count) { index += 1 }
      kept.append(bytes[index])
      index += 1
    }
    return String(decoding: kept, as: UTF8.self)
  }

  static func quoted(_ text: String) -> String {
    let isSpecial = { (byte: UInt8) in byte == ASCII.quote || byte == ASCII.backslash }
    let escaped = text.utf8.flatMap { isSpecial($0) ? [ASCII.backslash, $0] : [$0] }
    return "\"\(String(decoding: escaped, as: UTF8.self))\""
  }

  private static func isEscape(_ bytes: [UInt8], at index: Int, end: Int) -> Bool {
    guard bytes[index] == ASCII.backslash, index + 1 < end else { return false }
    return bytes[index + 1] == ASCII.quote || bytes[index + 1] == ASCII.backslash
  }
}

/// The control characters not allowed on a line: C0 and C1 except tab, and the Unicode separators.
enum ControlCharacter {
  /// The bytes of the first control character.
  static func first(in bytes: [UInt8]) -> Range<Int>? {
    for index in bytes.indices {
      let length = length(in: bytes, at: index)
      if length > 0 { return index..<(index + length) }
    }
    return nil
  }

  /// The length in bytes of the control character at `index`, or 0.
  private static func length(in bytes: [UInt8], at index: Int) -> Int {
    switch bytes[index] {
    case 0x09: 0
    case 0x00..<0x20, 0x7F: 1
    case 0xC2: index + 1 < bytes.count && bytes[index + 1] < 0xA0 ? 2 : 0
    case 0xE2: isSeparator(bytes[index...]) ? 3 : 0
    default: 0
    }
  }

  /// The line separator U+2028 and the paragraph separator U+2029.
  private static func isSeparator(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0xE2, 0x80, 0xA8]) || bytes.starts(with: [0xE2, 0x80, 0xA9])
  }
}
