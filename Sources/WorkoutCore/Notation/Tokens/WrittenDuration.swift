struct WrittenDuration {
  let seconds: Int
  let range: Range<Int>
  /// What is wrong with its notation.
  var error: String?
  var hint: String?
  var fix: String?
  /// The number of a time given only in `m`, which may be meant as meters.
  var meters: Int?
  /// The seconds in its unit, if it has only one unit.
  var unit: Int?
  /// Whether it has a decimal comma, which may also separate targets.
  var isDecimalComma = false
}

/// Parses a text that is a duration: `90s`, `2 min`, `1:30`, `1h 2m 5s`.
package enum DurationReader {
  /// The whole seconds of a text; `nil` if it is not a duration. A number requires a unit.
  package static func seconds(of text: String) -> Int? {
    guard let duration = read(text), duration.error == nil else { return nil }
    return duration.seconds
  }

  /// The likely intention of a text that is not a duration: `90s` for `90`, `1m30s` for `1.5m`;
  /// `nil` if it is unclear.
  package static func correction(of text: String) -> String? {
    if let duration = read(text) {
      let isFraction = duration.error != nil && duration.fix == nil && duration.hint != nil
      return isFraction ? NotationText.duration(duration.seconds) : nil
    }
    return read(text + "s").flatMap { $0.error == nil ? "\(text.trimmed)s" : nil }
  }

  private static func read(_ text: String) -> WrittenDuration? {
    var cursor = TokenCursor(text)
    guard let duration = cursor.takeDuration(), cursor.isAtEnd else { return nil }
    return duration
  }
}

extension TokenCursor {
  /// The smallest rest without a unit that can only be seconds.
  static let leastClearSeconds = 10

  /// Parses and checks a required time. A bare number is reported and counts as seconds; `nil` if
  /// there is no number.
  ///
  /// - Parameters:
  ///   - code: the code for a time out of range.
  ///   - leastFixed: the smallest number for which the fix is to add seconds.
  mutating func parseTime<Kind>(
    _ code: DiagnosticCode, fixedFrom leastFixed: Int = leastClearSeconds, log: inout FindingLog
  ) -> Bounded<Kind>? {
    if let written = takeDuration() { return log.time(written, code) }
    guard let number = takeNumber() else { return nil }
    log.report(
      .missingTimeUnit, at: number.range, "a time needs a unit",
      hint: "write \(number.value)s for seconds, \(number.value)m for minutes",
      fix: number.value < leastFixed ? nil : "\(number.value)s")
    return .nearest(to: min(number.value, 1_000_000))
  }

  /// Consumes two times separated by a dash; the first may use the unit of the second: `60-90s`,
  /// `1-2 min`, `1:00-1:30`.
  mutating func takeTimeRange() -> (low: WrittenDuration, high: WrittenDuration)? {
    guard isNumberAhead else { return nil }
    return attempt { cursor in
      let first = cursor.takeDuration()
      let number = first == nil ? cursor.takeNumber() : nil
      guard cursor.takeDash() || cursor.take(.to), let high = cursor.takeDuration() else {
        return nil
      }
      if let first { return (first, high) }
      guard let number, let unit = high.unit else { return nil }
      let low = WrittenDuration(seconds: Self.clamped(number.value) * unit, range: number.range)
      return (low, high)
    }
  }

  /// Consumes a duration: `90s`, `1m 30s`, `1:30`, `5'`. A number requires a unit. With `inList`, a
  /// comma separates targets.
  mutating func takeDuration(inList: Bool = false) -> WrittenDuration? {
    guard isNumberAhead else { return nil }
    return attempt { cursor in
      guard let first = cursor.takeNumber() else { return nil }
      let next = cursor.token
      guard !next.isSpaced, next.kind == .sign, cursor.peek(1).kind == .number,
        !cursor.peek(1).isSpaced
      else { return cursor.units(after: first) }
      switch UInt8(truncatingIfNeeded: next.value) {
      case ASCII.colon: return cursor.clock(after: first)
      case ASCII.point: return cursor.fraction(after: first)
      case ASCII.comma where !inList:
        // `10,60s` is not a decimal: it would not be a whole number of seconds.
        return cursor.fraction(after: first).flatMap { $0.hint == nil ? nil : $0 }
      default: return cursor.units(after: first)
      }
    }
  }

  /// `1:30`, `1:02:30`, `0:90`.
  private mutating func clock(after first: Number) -> WrittenDuration {
    var parts = [first]
    while let part = takeJoinedNumber(after: ASCII.colon) { parts.append(part) }
    let seconds = parts.reduce(0) { Self.clamped($0) * 60 + Self.clamped($1.value) }
    var duration = WrittenDuration(seconds: seconds, range: first.range.lowerBound..<position)
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

  /// `1.5 min`: a whole number of seconds. A comma is rejected, as is `1.5m`, which may be meters.
  private mutating func fraction(after first: Number) -> WrittenDuration? {
    let isComma = isNext(ASCII.comma)
    index += 1
    guard let fraction = takeNumber(), let unit = takeTimeUnit() else { return nil }
    let scale = fraction.range.reduce(1) { scale, _ in min(scale * 10, 1_000_000) }
    let (seconds, rest) = (Self.clamped(fraction.value) * unit.seconds)
      .quotientAndRemainder(dividingBy: scale)
    let whole = Self.clamped(first.value) * unit.seconds + seconds
    let isWhole = rest == 0 && fraction.range.count < 3
    var written = WrittenDuration(
      seconds: whole, range: first.range.lowerBound..<position, isDecimalComma: isComma)
    guard isComma || !isWhole || unit.isLetterM else { return written }
    written.error = "times have no fractions"
    if unit.isLetterM, fraction.range.count == 3 {
      written.hint = "m is minutes; write a distance as in 1000 meters"
      written.fix = text(first.range) + text(fraction.range) + " meters"
    } else if isWhole {
      written.hint = "write \(NotationText.duration(whole))"
    }
    return written
  }

  /// `90s`, `1h 2m 5s`, `1'30"`, `1min30`.
  private mutating func units(after first: Number) -> WrittenDuration? {
    guard var last = takeTimeUnit() else { return nil }
    var seconds = Self.clamped(first.value) * last.seconds
    var error: String?
    let single = index
    while true {
      let before = index
      guard let number = takeNumber(), let unit = takeTimeUnit() else {
        index = before
        break
      }
      guard unit.seconds < last.seconds else {
        // After white space it may be another time, which the caller must decide.
        if line.tokens[before].isSpaced {
          index = before
        } else {
          error = "units go from hours to seconds, each once"
        }
        break
      }
      seconds += Self.clamped(number.value) * unit.seconds
      last = unit
    }
    let isSingle = index == single
    var tail: Number?
    if last.seconds > 1, !token.isSpaced {
      tail = attempt { cursor in
        guard let number = cursor.takeNumber(), number.range.count == 2, number.value < 60 else {
          return nil
        }
        return cursor.isAtWordEnd ? number : nil
      }
    }
    if let tail { seconds += tail.value * last.seconds / 60 }
    return WrittenDuration(
      seconds: seconds, range: first.range.lowerBound..<position, error: error,
      meters: isSingle && tail == nil && last.isLetterM ? first.value : nil,
      unit: isSingle && tail == nil ? last.seconds : nil)
  }

  /// `1x work`, `0.5 x the work`, or `1:2` (work to rest): a rest as a percentage of the work
  /// before it.
  mutating func takeWorkShare() -> Int? {
    attempt { cursor in
      guard let number = cursor.takeDecimal(), !number.isTooFine, !number.isComma else {
        return nil
      }
      var percent = number.hundredths
      if number.fraction == nil, number.range.count == 1,
        let rest = cursor.takeJoinedNumber(after: ASCII.colon), rest.range.count == 1
      {
        guard number.whole.value > 0, cursor.isAtWordEnd else { return nil }
        percent = rest.value * 100 / number.whole.value
      } else if !cursor.takeTimes() || !cursor.take(.ofWork) {
        return nil
      }
      return Rest.workShares.contains(percent) ? percent : nil
    }
  }

  private typealias TimeUnit = (seconds: Int, isLetterM: Bool)

  /// A minute or second mark directly after its number, or a unit in letters.
  private mutating func takeTimeUnit() -> TimeUnit? {
    if takeJoined(ASCII.apostrophe) { return (60, false) }
    if takeJoined(ASCII.quote) { return (1, false) }
    let isLetter = token.range.count == 1
    if take(.seconds) { return (1, false) }
    if take(.minutes) { return (60, isLetter) }
    return take(.hours) ? (3600, false) : nil
  }

  /// Limits a value so that sums and products cannot overflow, but far above every limit.
  private static func clamped(_ value: Int) -> Int { min(value, 1_000_000_000) }
}

extension FindingLog {
  /// The time; reports an error in its notation, or otherwise a length out of range.
  mutating func time<Kind>(_ written: WrittenDuration, _ code: DiagnosticCode) -> Bounded<Kind> {
    if let error = written.error {
      report(
        .malformedDuration, at: written.range, error,
        hint: written.hint ?? "as in 90s, 1m30s or 1:30", fix: written.fix)
      return .nearest(to: written.seconds)
    }
    let isOver = written.seconds > Kind.range.upperBound
    let meters = isOver ? written.meters : nil
    return bounded(
      written.seconds, at: written.range, code, hint: meters.map { _ in "m is minutes" },
      fix: code == .invalidDuration ? meters.map { "\($0) meters" } : nil)
  }

  /// A range of times; `nil` with a finding if its ends are in the wrong order.
  mutating func timeRange<Kind>(
    _ low: WrittenDuration, _ high: WrittenDuration, _ code: DiagnosticCode
  ) -> BoundedRange<Kind>? {
    let known = findings.count
    let (first, second): (Bounded<Kind>, Bounded<Kind>) = (time(low, code), time(high, code))
    guard findings.count == known else { return nil }
    do {
      return try BoundedRange(first, second)
    } catch {
      report(
        .invalidTimeRange, at: low.range.lowerBound..<high.range.upperBound,
        "a range goes from the shorter time to the longer", hint: "as in 60-90s",
        fix: low.seconds > high.seconds
          ? NotationText.timeRange(high.seconds, low.seconds) : nil)
      return nil
    }
  }
}
