/// Reads the bytes of a line from left to right.
struct LineCursor {
  /// A run of digits.
  struct Number {
    /// `Int.max` if there are too many digits.
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

  /// The byte at `offset` from here; 0 outside the range.
  func peek(_ offset: Int = 0) -> UInt8 { byte(at: position + offset) }

  /// The byte at an index; 0 outside the range.
  func byte(at index: Int) -> UInt8 {
    index >= 0 && index < end ? bytes[index] : 0
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Skips white space of any script.
  mutating func skipSpace() {
    while position < end {
      let length = Whitespace.length(in: bytes, at: position)
      guard length > 0 else { return }
      position += length
    }
  }

  /// Takes a byte if it comes next.
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
      decoding: bytes[position..<max(position, index)].map { $0 | 0x20 }, as: UTF8.self)
  }

  /// Takes the word that begins here if it is one of `words`.
  mutating func takeWord(_ words: [String]) -> Bool {
    guard ASCII.isLetter(peek()) else { return false }
    let word = word()
    guard words.contains(word) else { return false }
    position += word.utf8.count
    return true
  }

  /// Takes words in this order, with white space between them; nothing if any of them is missing.
  mutating func takePhrase(_ phrase: String) -> Bool {
    let start = position
    for word in phrase.split(separator: " ") {
      skipSpace()
      guard takeWord([String(word)]) else {
        position = start
        return false
      }
    }
    return true
  }

  /// Takes the first of several phrases that comes next.
  mutating func takePhrase(of phrases: [String]) -> Bool {
    for phrase in phrases where takePhrase(phrase) { return true }
    return false
  }

  /// Skips white space and takes one of `words`; nothing if none comes next.
  mutating func takeNextWord(_ words: [String]) -> Bool {
    let start = position
    skipSpace()
    if takeWord(words) { return true }
    position = start
    return false
  }

  /// Takes a run of digits. One that is too long counts as `Int.max`, which no limit allows.
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

  /// A number with or without decimals.
  struct Decimal {
    let whole: Number
    let fraction: Number?
    /// Whether its decimals follow a comma.
    let isComma: Bool
    let range: Range<Int>

    /// At most two decimals count; a number that is too large is far over every limit.
    var hundredths: Int {
      let tail = fraction.map { $0.range.count == 1 ? $0.value * 10 : min($0.value, 99) } ?? 0
      return min(whole.value, 1_000_000_000) * 100 + tail
    }

    /// Whether it has more decimals than are kept.
    var isTooFine: Bool { (fraction?.range.count ?? 0) > 2 }
  }

  /// Takes a number with or without decimals after a point or a comma.
  mutating func takeDecimal() -> Decimal? {
    guard let whole = takeNumber() else { return nil }
    let isComma = peek() == ASCII.comma
    guard isComma || peek() == ASCII.point, ASCII.isDigit(peek(1)) else {
      return Decimal(whole: whole, fraction: nil, isComma: false, range: whole.range)
    }
    position += 1
    let fraction = takeNumber()
    return Decimal(
      whole: whole, fraction: fraction, isComma: isComma,
      range: whole.range.lowerBound..<position)
  }

  /// Whether a digit comes next, after white space.
  var isNumberAhead: Bool {
    var ahead = self
    ahead.skipSpace()
    return ASCII.isDigit(ahead.peek())
  }

  /// Takes the sign between sets and repetitions: `x`, `X`, `×`, `*`, or the bar of a table.
  mutating func takeTimes() -> Bool {
    if peek() | 0x20 == 0x78 || peek() == ASCII.asterisk || peek() == ASCII.bar {
      position += 1
      return true
    }
    return takeBytes([0xC3, 0x97])
  }

  /// Takes the sign of a range: a hyphen or a dash.
  mutating func takeDash() -> Bool {
    take(ASCII.hyphen) || takeBytes([0xE2, 0x80, 0x93]) || takeBytes([0xE2, 0x80, 0x94])
  }

  mutating func takeBytes(_ expected: [UInt8]) -> Bool {
    guard position + expected.count <= end, bytes[position...].starts(with: expected) else {
      return false
    }
    position += expected.count
    return true
  }

  /// Takes a text in double quotes, `\"` and `\\` inside; `nil` if none begins here or it never
  /// ends.
  mutating func takeQuoted() -> String? {
    guard peek() == ASCII.quote, let close = QuotedText.close(in: bytes, from: position, end: end)
    else { return nil }
    let inside = QuotedText.unescaped(bytes[(position + 1)..<close])
    position = close + 1
    return inside
  }
}
