/// Reads the bytes of a line from left to right.
struct LineCursor {
  /// A run of digits.
  struct Number {
    /// The greatest value there is where it has more digits than a number can.
    let value: Int
    let range: Range<Int>
  }

  let bytes: [UInt8]
  var position: Int
  let end: Int

  /// A cursor at the start of a range, which it never leaves.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = min(range.upperBound, bytes.count)
  }

  var isAtEnd: Bool { position >= end }

  /// The byte at `offset` from here; 0 outside the stretch.
  func peek(_ offset: Int = 0) -> UInt8 { byte(at: position + offset) }

  /// The byte at an index; 0 outside the range, so that looking ahead needs no check.
  func byte(at index: Int) -> UInt8 {
    index >= 0 && index < end ? bytes[index] : 0
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: Unicode.UTF8.self)
  }

  /// Passes over white space of any script, as ``Whitespace`` has it.
  mutating func skipSpace() {
    while position < end {
      let length = Whitespace.length(in: bytes, at: position)
      guard length > 0 else { return }
      position += length
    }
  }

  /// Passes over a byte if it comes next, and says so.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte, !isAtEnd else { return false }
    position += 1
    return true
  }

  /// The letters that begin here, in lower case.
  func word() -> String {
    var index = position
    while index < end, ASCII.isLetter(bytes[index]) { index += 1 }
    return String(
      decoding: bytes[position..<max(position, index)].map { $0 | 0x20 }, as: Unicode.UTF8.self)
  }

  /// Takes the word that begins here, letters up to something else, if it is one of `words`.
  mutating func takeWord(_ words: [String]) -> Bool {
    guard ASCII.isLetter(peek()) else { return false }
    let word = word()
    guard words.contains(word) else { return false }
    position += word.utf8.count
    return true
  }

  /// A run of digits. One too long for a number counts as the greatest there is, which no limit
  /// allows.
  mutating func takeNumber() -> Number? {
    guard ASCII.isDigit(peek()) else { return nil }
    let start = position
    var value = 0
    while ASCII.isDigit(peek()) {
      let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tenfold.addingReportingOverflow(Int(peek()) - 0x30)
      value = overflow || carry ? Int.max : sum
      if value == Int.max {
        while ASCII.isDigit(peek()) { position += 1 }
        break
      }
      position += 1
    }
    return Number(value: value, range: start..<position)
  }

  /// The sign between sets and repetitions: `x`, `X`, `×`, `*`.
  mutating func takeTimes() -> Bool {
    if peek() | 0x20 == 0x78 || peek() == ASCII.asterisk {
      position += 1
      return true
    }
    return takeBytes([0xC3, 0x97])
  }

  /// The sign of a range: a hyphen or an en dash.
  mutating func takeDash() -> Bool {
    take(ASCII.hyphen) || takeBytes([0xE2, 0x80, 0x93])
  }

  /// Passes over bytes if they come next, as the signs outside ASCII do.
  private mutating func takeBytes(_ expected: [UInt8]) -> Bool {
    guard position + expected.count <= end, bytes[position...].starts(with: expected) else {
      return false
    }
    position += expected.count
    return true
  }

  /// Reads a text in double quotes, `\"` and `\\` inside; `nil` where none begins or it never ends.
  mutating func takeQuoted() -> String? {
    guard peek() == ASCII.quote, let close = QuotedText.close(in: bytes, from: position, end: end)
    else { return nil }
    let inside = QuotedText.unescaped(bytes[(position + 1)..<close])
    position = close + 1
    return inside
  }
}
