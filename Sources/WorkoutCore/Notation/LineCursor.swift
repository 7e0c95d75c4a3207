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

  /// Takes the sign between sets and repetitions: `x`, `X`, `×`, `*`.
  mutating func takeTimes() -> Bool {
    if peek() | 0x20 == 0x78 || peek() == ASCII.asterisk {
      position += 1
      return true
    }
    return takeBytes([0xC3, 0x97])
  }

  /// Takes the sign of a range: a hyphen or an en dash.
  mutating func takeDash() -> Bool {
    take(ASCII.hyphen) || takeBytes([0xE2, 0x80, 0x93])
  }

  private mutating func takeBytes(_ expected: [UInt8]) -> Bool {
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

extension LineCursor {
  /// Takes a number and its unit: `60kg`, `62.5 kg`, `135 lb`, `75%`. Takes nothing and
  /// returns `nil` if there is no number.
  mutating func takeLoad() -> WrittenLoad? {
    let start = position
    guard let whole = takeNumber() else { return nil }
    let sign = peek()
    var fraction: Number?
    if sign == ASCII.point || sign == ASCII.comma, ASCII.isDigit(peek(1)) {
      position += 1
      fraction = takeNumber()
    }
    let number = start..<position
    let unit = takeLoadUnit()
    if unit == nil, sign == ASCII.comma {
      // A comma before a further number, not a decimal one.
      position = whole.range.upperBound
      return load(whole, nil, unit: nil, number: whole.range)
    }
    var load = load(whole, fraction, unit: unit, number: number)
    if let fraction, sign == ASCII.comma {
      load.error = .decimalComma
      load.message = "decimals take a point"
      let fixed = text(whole.range) + "." + text(fraction.range.lowerBound..<load.range.upperBound)
      load.fix = fraction.range.count <= 2 && load.isWithinLimits ? fixed : nil
      load.hint = load.fix == nil ? "as in 62.5kg" : nil
    }
    return load
  }

  /// The unit, with or without a space before it.
  private mutating func takeLoadUnit() -> Load.Unit? {
    let before = position
    skipSpace()
    if take(ASCII.percent) { return .percent }
    if takeWord(["kg", "kgs"]) { return .kilograms }
    if takeWord(["lb", "lbs"]) { return .pounds }
    position = before
    return nil
  }

  /// The number in hundredths, with the error if it is malformed.
  private func load(
    _ whole: Number, _ fraction: Number?, unit: Load.Unit?, number: Range<Int>
  ) -> WrittenLoad {
    let tail = fraction.map { $0.range.count == 1 ? $0.value * 10 : $0.value } ?? 0
    let hundredths = min(whole.value, 1_000_000_000) * 100 + min(tail, 99)
    var load = WrittenLoad(
      hundredths: hundredths, unit: unit,
      range: number.lowerBound..<max(position, number.upperBound))
    if unit == nil {
      load.error = .malformedLoad
      load.message = "a load needs a unit"
      load.hint = "kg, lb or %"
      load.fix = text(number) + "kg"
    } else if let fraction, fraction.range.count > 2 {
      load.error = .malformedLoad
      load.message = "a load has at most two decimal places"
    }
    return load
  }
}

/// A load as written.
struct WrittenLoad {
  let hundredths: Int
  /// `nil` if there is none.
  let unit: Load.Unit?
  let range: Range<Int>
  /// What is wrong with how it is written.
  var error: DiagnosticCode?
  var message = ""
  var hint: String?
  var fix: String?

  /// Whether its size is allowed.
  fileprivate var isWithinLimits: Bool {
    unit.map { Load.range(of: $0).contains(hundredths) } ?? false
  }
}
