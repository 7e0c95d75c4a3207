/// A length of time as written.
struct WrittenDuration {
  let seconds: Int
  let range: Range<Int>
  /// What is wrong with how it is written.
  var error: String?
  var hint: String?
  var fix: String?
  /// The number of a time in `m` alone, which may be meant as meters.
  var meters: Int?
  /// The seconds of its unit, if it has only one.
  var unit: Int?
  /// Whether it has a decimal comma, which separates targets too.
  var isDecimalComma = false
}

/// Reads a length of time that is a whole text: `90s`, `2 min`, `1:30`, `1h 2m 5s`.
package enum DurationReader {
  /// The whole seconds of a text; `nil` if it is no length of time. A number needs a unit.
  package static func seconds(of text: String) -> Int? {
    guard let duration = read(text), duration.error == nil else { return nil }
    return duration.seconds
  }

  /// What was probably meant by a text that is no length of time: `90s` for `90`, `1m30s` for
  /// `1.5m`; `nil` if that is unclear.
  package static func correction(of text: String) -> String? {
    if let duration = read(text) { return duration.fix }
    return read(text + "s").flatMap { $0.error == nil ? "\(text.trimmed)s" : $0.fix }
  }

  private static func read(_ text: String) -> WrittenDuration? {
    let bytes = Array(text.trimmed.utf8)
    var cursor = LineCursor(bytes, bytes.indices)
    guard let duration = cursor.takeDuration(), cursor.isAtEnd else { return nil }
    return duration
  }
}

extension LineCursor {
  /// The least number of a rest that can only be seconds.
  static let leastClearSeconds = 10

  /// Reads a time where one is required, and checks it. A bare number is reported, and counts as
  /// seconds; `nil` if there is not even a number.
  ///
  /// - Parameters:
  ///   - code: reports a time out of range.
  ///   - leastFixed: the least number whose fix is that it is seconds.
  mutating func readTime<Kind>(
    _ code: DiagnosticCode, fixedFrom leastFixed: Int = leastClearSeconds, log: inout FindingLog
  ) -> Bounded<Kind>? {
    if let written = takeDuration() { return check(written, code, log: &log) }
    guard let number = takeNumber() else { return nil }
    log.report(
      .missingTimeUnit, at: number.range, "a time needs a unit",
      hint: "write \(number.value)s for seconds, \(number.value)m for minutes",
      fix: number.value < leastFixed ? nil : "\(number.value)s")
    return .nearest(to: min(number.value, 1_000_000))
  }

  /// Reports how a time is written, or else a length out of range.
  func check<Kind>(
    _ written: WrittenDuration, _ code: DiagnosticCode, log: inout FindingLog
  ) -> Bounded<Kind> {
    if let error = written.error {
      log.report(
        .malformedDuration, at: written.range, error,
        hint: written.hint ?? "as in 90s, 1m30s or 1:30", fix: written.fix)
      return .nearest(to: written.seconds)
    }
    let isOver = written.seconds > Kind.range.upperBound
    let meters = isOver ? written.meters : nil
    return log.bounded(
      written.seconds, at: written.range, code, hint: meters.map { _ in "m is minutes" },
      fix: code == .invalidDuration ? meters.map { "\($0) meters" } : nil)
  }

  /// Takes two times with a dash between, of which the first may leave its unit to the second:
  /// `60-90s`, `1-2 min`, `1:00-1:30`.
  mutating func takeTimeRange() -> (low: WrittenDuration, high: WrittenDuration)? {
    let start = position
    let first = takeDuration()
    let number = first == nil ? takeNumber() : nil
    skipSpace()
    guard first != nil || number != nil, takeDash() || take(.to) else {
      return rewind(to: start)
    }
    skipSpace()
    guard let high = takeDuration() else { return rewind(to: start) }
    if let first { return (first, high) }
    guard let number, let unit = high.unit else { return rewind(to: start) }
    let low = WrittenDuration(seconds: Self.clamped(number.value) * unit, range: number.range)
    return (low, high)
  }

  /// A range of times; `nil` with a finding where its ends are out of order.
  func timeRange<Kind>(
    _ low: WrittenDuration, _ high: WrittenDuration, _ code: DiagnosticCode,
    log: inout FindingLog
  ) -> BoundedRange<Kind>? {
    let known = log.findings.count
    let (first, second): (Bounded<Kind>, Bounded<Kind>) = (
      check(low, code, log: &log), check(high, code, log: &log)
    )
    guard log.findings.count == known else { return nil }
    do {
      return try BoundedRange(first, second)
    } catch {
      let range = low.range.lowerBound..<high.range.upperBound
      let isReversed = low.seconds > high.seconds
      log.report(
        .invalidTimeRange, at: range, "a range goes from the shorter time to the longer",
        hint: "as in 60-90s",
        fix: isReversed ? NotationText.timeRange(high.seconds, low.seconds) : nil)
      return nil
    }
  }

  /// Takes a length of time: `90s`, `1m 30s`, `1:30`, `5'`. Takes nothing and returns `nil` if
  /// there is none: a number needs a unit. With `inList`, a comma separates targets.
  mutating func takeDuration(inList: Bool = false) -> WrittenDuration? {
    let start = position
    guard let first = takeNumber() else { return nil }
    let duration: WrittenDuration?
    switch peek() {
    case ASCII.colon where ASCII.isDigit(peek(1)): duration = takeClock(after: first)
    case ASCII.point where ASCII.isDigit(peek(1)): duration = takeFraction(after: first)
    case ASCII.comma where ASCII.isDigit(peek(1)) && !inList:
      // `10,60s` is no decimal: it would not be a whole number of seconds.
      duration = takeFraction(after: first).flatMap { $0.fix == nil ? nil : $0 }
    default: duration = takeUnits(after: first)
    }
    if duration == nil { position = start }
    return duration
  }

  /// Whether `:20` comes next: seconds without minutes.
  var isSecondsAhead: Bool {
    peek() == ASCII.colon && ASCII.isDigit(peek(1)) && ASCII.isDigit(peek(2))
      && !ASCII.isDigit(peek(3))
  }

  /// `1:30`, `1:02:30`, `0:90`.
  private mutating func takeClock(after first: Number) -> WrittenDuration {
    var parts = [first]
    while peek() == ASCII.colon, ASCII.isDigit(peek(1)) {
      position += 1
      if let part = takeNumber() { parts.append(part) }
    }
    let seconds = parts.reduce(0) { Self.clamped($0) * 60 + Self.clamped($1.value) }
    var duration = WrittenDuration(
      seconds: seconds, range: first.range.lowerBound..<position)
    let tail = parts.dropFirst()
    let isShort = parts.count == 2 && first.value == 0
    if parts.count > 3 {
      duration.error = "a time has at most hours, minutes and seconds"
    } else if tail.contains(where: { $0.range.count != 2 }) {
      duration.error = "the parts after a colon have two digits"
    } else if !isShort, tail.contains(where: { $0.value > 59 }) {
      duration.error = "the parts after a colon go up to 59"
    }
    return duration
  }

  /// `1.5m` and `1,5m`: refused, with a fix if it is a whole number of seconds. With three decimals
  /// the point may separate thousands, of meters.
  private mutating func takeFraction(after first: Number) -> WrittenDuration? {
    let isComma = peek() == ASCII.comma
    position += 1
    guard let fraction = takeNumber(), let unit = takeTimeUnit() else { return nil }
    let scale = fraction.range.reduce(1) { scale, _ in min(scale * 10, 1_000_000) }
    let (seconds, rest) = (Self.clamped(fraction.value) * unit.seconds)
      .quotientAndRemainder(dividingBy: scale)
    let whole = Self.clamped(first.value) * unit.seconds + seconds
    let isThousands = unit.isLetterM && fraction.range.count == 3
    return WrittenDuration(
      seconds: whole, range: first.range.lowerBound..<position, error: "times have no fractions",
      hint: isThousands ? "m is minutes; write a distance as in 1000 meters" : nil,
      fix: isThousands
        ? text(first.range) + text(fraction.range) + " meters"
        : rest == 0 && fraction.range.count < 3 ? NotationText.duration(whole) : nil,
      isDecimalComma: isComma)
  }

  /// `90s`, `1h 2m 5s`, `1'30"`.
  private mutating func takeUnits(after first: Number) -> WrittenDuration? {
    guard var last = takeTimeUnit() else { return nil }
    var seconds = Self.clamped(first.value) * last.seconds
    var error: String?
    var end = position
    var isSingle = true
    while let (number, unit) = takePart() {
      guard unit.seconds < last.seconds else {
        // After white space it may be another time, which is for the caller to judge.
        if number.range.lowerBound == end {
          error = "units go from hours to seconds, each once"
          end = position
        }
        break
      }
      isSingle = false
      seconds += Self.clamped(number.value) * unit.seconds
      last = unit
      end = position
    }
    position = end
    if last.seconds > 1, let tail = takeTail() {
      isSingle = false
      seconds += tail * last.seconds / 60
      end = position
    }
    return WrittenDuration(
      seconds: seconds, range: first.range.lowerBound..<end, error: error,
      meters: isSingle && last.isLetterM ? first.value : nil, unit: isSingle ? last.seconds : nil)
  }

  /// The last two digits of `1min30`.
  private mutating func takeTail() -> Int? {
    let start = position
    if let number = takeNumber(), number.range.count == 2, number.value < 60, isAtWordEnd {
      return number.value
    }
    return rewind(to: start)
  }

  /// A number and its unit.
  private mutating func takePart() -> (Number, TimeUnit)? {
    skipSpace()
    guard let number = takeNumber() else { return nil }
    return takeTimeUnit().map { (number, $0) }
  }

  private typealias TimeUnit = (seconds: Int, isLetterM: Bool)

  /// The mark for minutes or seconds, only directly after its number, or a unit in letters.
  private mutating func takeTimeUnit() -> TimeUnit? {
    if take(ASCII.apostrophe) || takeBytes([0xE2, 0x80, 0x99]) || takeBytes([0xE2, 0x80, 0xB2]) {
      return (60, false)
    }
    if take(ASCII.quote) || takeBytes([0xE2, 0x80, 0x9D]) || takeBytes([0xE2, 0x80, 0xB3]) {
      return (1, false)
    }
    skipSpace()
    let start = position
    if take(.seconds) { return (1, false) }
    if take(.minutes) { return (60, position == start + 1) }
    return take(.hours) ? (3600, false) : nil
  }

  /// Keeps sums and products far from overflow, and far above every limit.
  private static func clamped(_ value: Int) -> Int { min(value, 1_000_000_000) }
}
