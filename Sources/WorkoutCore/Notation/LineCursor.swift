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

  /// Moves back to `start`, where something was looked for and not found.
  mutating func rewind<Taken>(to start: Int) -> Taken? {
    position = start
    return nil
  }

  mutating func rewind(to start: Int) -> Bool {
    position = start
    return false
  }

  /// What `look` returns; the cursor stays where it is.
  func ahead<Found>(_ look: (inout LineCursor) -> Found) -> Found {
    var ahead = self
    return look(&ahead)
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

  /// Takes something and the space around it; where it is missing, the space alone.
  @discardableResult
  mutating func spaced(_ take: (inout LineCursor) -> Bool) -> Bool {
    skipSpace()
    defer { skipSpace() }
    return take(&self)
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

  /// The byte after white space; 0 at the end.
  var nextByte: UInt8 {
    ahead { ahead in
      ahead.skipSpace()
      return ahead.peek()
    }
  }

  /// Whether a digit comes next, after white space.
  var isNumberAhead: Bool { ASCII.isDigit(nextByte) }

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

  /// The word `reps` may follow; whether it does.
  @discardableResult
  mutating func takeRepsWord() -> Bool {
    takeNext(.reps)
  }

  // MARK: What comes next

  /// Whether a load with its unit comes next.
  var isLoadAhead: Bool { ahead { $0.takeLoad()?.hasUnit == true } }

  var isEffortAhead: Bool { ahead { $0.takeEffort() != nil } }

  /// Whether a time comes next.
  var isTimeAhead: Bool { ahead { $0.takeDuration() != nil } }

  /// Whether a number that comes next counts something else than repetitions, or sets.
  var isUnitAhead: Bool {
    var ahead = self
    if ahead.takeMeasure() != nil || isTimeAhead || isLoadAhead || isEffortAhead { return true }
    guard ahead.takeNumber() != nil else { return false }
    ahead.skipSpace()
    return ahead.takeTimes() || ahead.take(.sets)
  }

  /// Whether a rest with its unit comes next, and not the time of a hold.
  var isRestAhead: Bool {
    var ahead = self
    ahead.skipSpace()
    if ahead.takeNext(.untilReady) || ahead.takeTimeRange() != nil { return true }
    guard ahead.takeDuration() != nil else { return false }
    return !ahead.takeNext(.hold) || ahead.isNumberAhead
  }

  /// Whether a word ends here.
  var isAtWordEnd: Bool {
    isAtEnd || peek() == ASCII.comma || peek() == ASCII.at || peek() == ASCII.closeParenthesis
      || Whitespace.length(in: bytes, at: position) > 0
  }

  // MARK: Words of a prescription

  /// `RPE 8`, `8 RPE`, `@ RIR 2`.
  mutating func takeEffort() -> (scale: Effort.Scale, number: Decimal)? {
    let start = position
    skipSpace()
    if let scale = takeScale() {
      spaced { $0.take(ASCII.colon) }
      if let number = takeDecimal(), isAtWordEnd {
        return (scale, number)
      }
    } else if let number = takeDecimal() {
      skipSpace()
      if let scale = takeScale(), !isNumberAhead {
        return (scale, number)
      }
    }
    return rewind(to: start)
  }

  /// Takes `RPE 7-8`: an effort is one number, not a range.
  mutating func takeEffortRange() -> Range<Int>? {
    let start = position
    if takeScale() != nil {
      skipSpace()
      if takeDecimal() != nil, takeDash(), takeDecimal() != nil, isAtWordEnd {
        return start..<position
      }
    }
    return rewind(to: start)
  }

  private mutating func takeScale() -> Effort.Scale? {
    take(.rpe) ? .rpe : take(.rir) ? .rir : nil
  }

  /// The numbers of a tempo: `3-1-1-0`, `31X0`; `X` is 0. Separated ones may have several digits.
  mutating func takePhases() -> [Int]? {
    let start = position
    var phases: [Int] = []
    var isSeparated = false
    while !isAtEnd {
      if peek() | 0x20 == 0x78 {
        position += 1
        phases.append(0)
      } else if let number = takeNumber() {
        phases += isSeparated || peek() == ASCII.hyphen ? [number.value] : digits(of: number)
      } else {
        break
      }
      let separators = [ASCII.hyphen, ASCII.slash, ASCII.point, ASCII.colon]
      guard separators.contains(peek()), phases.count < 10 else { continue }
      position += 1
      isSeparated = true
    }
    guard !phases.isEmpty, isAtWordEnd else { return rewind(to: start) }
    return phases
  }

  private func digits(of number: Number) -> [Int] {
    number.range.prefix(10).map { Int(byte(at: $0)) - 0x30 }
  }

  /// `each side`, `/leg`, `per arm`, `each`, `both sides`, `L/R`.
  mutating func takeSide() -> Bool {
    let start = position
    if take(ASCII.slash) {
      if takeNext(.side) { return true }
    } else if take(.each) {
      if takeNext(.side) { return true }
      position = start
      if take(.eachAlone), isAtWordEnd, !isWordAhead { return true }
    } else if takeAbbreviatedSide() {
      return true
    }
    return rewind(to: start)
  }

  /// `e/s`, `ea`, `L/R`, `left and right`. What it took of anything else is not given back.
  private mutating func takeAbbreviatedSide() -> Bool {
    if take(.eachInitial) { return take(ASCII.slash) && take(.sideInitial) }
    if take(.eachAlone) { return isAtWordEnd }
    guard take(.left) else { return false }
    spaced { $0.take(ASCII.slash) || $0.take(.and) }
    return take(.right)
  }

  /// Whether a word in letters comes next, after white space.
  private var isWordAhead: Bool { ASCII.isLetter(nextByte) }

  /// `reps 8-12`, `8-12 reps`; takes nothing of anything else.
  mutating func takeRepRange() -> (low: Int, high: Int)? {
    let start = position
    spaced { $0.take(.reps) }
    guard let low = takeNumber(), takeDash(), let high = takeNumber(), isAtWordEnd else {
      return rewind(to: start)
    }
    _ = takeNext(.reps)
    return (low.value, high.value)
  }
}
