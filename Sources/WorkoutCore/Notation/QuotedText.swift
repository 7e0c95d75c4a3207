/// Texts in double quotes, in which a backslash stands before a quote or a backslash.
enum QuotedText {
  /// The closing quote of the text that opens at `open`.
  static func close(in bytes: [UInt8], from open: Int, end: Int) -> Int? {
    var index = open + 1
    while index < end {
      if bytes[index] == ASCII.quote { return index }
      index += isEscape(bytes, at: index, end: end) ? 2 : 1
    }
    return nil
  }

  /// The text itself.
  static func unescaped(_ inside: ArraySlice<UInt8>) -> String {
    guard inside.contains(ASCII.backslash) else {
      return String(decoding: inside, as: Unicode.UTF8.self)
    }
    let bytes = Array(inside)
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if isEscape(bytes, at: index, end: bytes.count) { index += 1 }
      kept.append(bytes[index])
      index += 1
    }
    return String(decoding: kept, as: Unicode.UTF8.self)
  }

  /// The text in quotes.
  static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = [ASCII.quote]
    for byte in text.utf8 {
      if byte == ASCII.quote || byte == ASCII.backslash { bytes.append(ASCII.backslash) }
      bytes.append(byte)
    }
    bytes.append(ASCII.quote)
    return String(decoding: bytes, as: Unicode.UTF8.self)
  }

  private static func isEscape(_ bytes: [UInt8], at index: Int, end: Int) -> Bool {
    guard bytes[index] == ASCII.backslash, index + 1 < end else { return false }
    return bytes[index + 1] == ASCII.quote || bytes[index + 1] == ASCII.backslash
  }
}

/// White space in UTF-8.
enum Whitespace {
  /// How many bytes of white space begin at `index`: 0 if none do.
  static func length(in bytes: [UInt8], at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    switch bytes[index] {
    case ASCII.space, 0x09...0x0D: return 1
    case 0x00..<0x80: return 0
    case 0xC2: return byte(bytes, index + 1) == 0xA0 ? 2 : 0
    case 0xE1, 0xE2, 0xE3: return isWide(bytes, index) ? 3 : 0
    default: return 0
    }
  }

  /// The stretch without white space at its ends.
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

  /// The stretch without white space at its beginning.
  static func withoutLeading(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    while lower < range.upperBound {
      let length = length(in: bytes, at: lower)
      if length == 0 { break }
      lower += length
    }
    return min(lower, range.upperBound)..<range.upperBound
  }

  /// U+1680, U+2000–200A, U+202F, U+205F and U+3000.
  private static func isWide(_ bytes: [UInt8], _ index: Int) -> Bool {
    let second = byte(bytes, index + 1)
    let third = byte(bytes, index + 2)
    switch (bytes[index], second) {
    case (0xE1, 0x9A): return third == 0x80
    case (0xE2, 0x80): return (0x80...0x8A).contains(third) || third == 0xAF
    case (0xE2, 0x81): return third == 0x9F
    case (0xE3, 0x80): return third == 0x80
    default: return false
    }
  }

  private static func byte(_ bytes: [UInt8], _ index: Int) -> UInt8 {
    index < bytes.count ? bytes[index] : 0
  }
}
