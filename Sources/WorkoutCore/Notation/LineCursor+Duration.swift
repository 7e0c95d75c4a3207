/// A length of time as written.
struct WrittenDuration {
  let seconds: Int
  let range: Range<Int>
  /// What is wrong with how it is written.
  var fault: String?
  var fix: String?
  /// Whether it was counted in `m`, which some take for metres.
  var isInLetterM = false
  /// Whether it has a fraction behind a comma, which separates targets too.
  var isDecimalComma = false
}

extension LineCursor {
  /// Takes a length of time: `90s`, `1m 30s`, `1:30`, `5'`. `nil`, and nothing taken, where none
  /// begins: a number without a unit is none. In `inList`, a comma begins something else.
  mutating func takeDuration(inList: Bool = false) -> WrittenDuration? {
    let start = position
    guard let first = takeNumber() else { return nil }
    let duration: WrittenDuration?
    switch peek() {
    case ASCII.colon where ASCII.isDigit(peek(1)): duration = takeClock(after: first)
    case ASCII.point where ASCII.isDigit(peek(1)): duration = takeFraction(after: first)
    case ASCII.comma where ASCII.isDigit(peek(1)) && !inList:
      // `10,60s` is no decimal, for it would be no whole number of seconds.
      duration = takeFraction(after: first).flatMap { $0.fix == nil ? nil : $0 }
    default: duration = takeUnits(after: first)
    }
    if duration == nil { position = start }
    return duration
  }

  /// `1:30`, `1:02:30`, `0:90`.
  private mutating func takeClock(after first: Number) -> WrittenDuration {
    var parts = [first]
    while peek() == ASCII.colon, ASCII.isDigit(peek(1)) {
      position += 1
      if let part = takeNumber() { parts.append(part) }
    }
    let range = first.range.lowerBound..<position
    let seconds = parts.reduce(0) { Self.clamped($0) * 60 + Self.clamped($1.value) }
    var duration = WrittenDuration(seconds: seconds, range: range)
    let tail = parts.dropFirst()
    let isShort = parts.count == 2 && first.value == 0
    if parts.count > 3 {
      duration.fault = "a time has at most hours, minutes and seconds"
    } else if tail.contains(where: { $0.range.count != 2 }) {
      duration.fault = "the parts after a colon have two digits"
    } else if !isShort, tail.contains(where: { $0.value > 59 }) {
      duration.fault = "the parts after a colon go up to 59"
    }
    return duration
  }

  /// `1.5m` and `1,5m`: refused, with what it means where that is a whole number of seconds.
  private mutating func takeFraction(after first: Number) -> WrittenDuration? {
    let isComma = take(ASCII.comma)
    if !isComma { position += 1 }
    guard let fraction = takeNumber() else { return nil }
    guard let unit = takeTimeUnit() else { return nil }
    let range = first.range.lowerBound..<position
    let scale = fraction.range.reduce(1) { scale, _ in min(scale * 10, 1_000_000) }
    let (seconds, rest) = (Self.clamped(fraction.value) * unit.seconds)
      .quotientAndRemainder(dividingBy: scale)
    let whole = Self.clamped(first.value) * unit.seconds + seconds
    return WrittenDuration(
      seconds: whole, range: range, fault: "times have no fractions",
      fix: rest == 0 && fraction.range.count < 7 ? NotationText.duration(whole) : nil,
      isDecimalComma: isComma)
  }

  /// `90s`, `1h 2m 5s`, `1'30"`.
  private mutating func takeUnits(after first: Number) -> WrittenDuration? {
    let beforeUnit = position
    guard let firstUnit = takeTimeUnit() else {
      position = beforeUnit
      return nil
    }
    var last = firstUnit
    var seconds = Self.clamped(first.value) * firstUnit.seconds
    var fault: String?
    var end = position
    while let (number, unit) = takePart() {
      guard unit.seconds < last.seconds else {
        // Behind white space a second time may follow, which is somebody else's to judge.
        if number.range.lowerBound == end {
          fault = "units go from hours to seconds, each once"
          end = position
        }
        break
      }
      seconds += Self.clamped(number.value) * unit.seconds
      last = unit
      end = position
    }
    position = end
    return WrittenDuration(
      seconds: seconds, range: first.range.lowerBound..<end, fault: fault,
      isInLetterM: last.isLetterM)
  }

  /// A number and its unit.
  private mutating func takePart() -> (Number, TimeUnit)? {
    skipSpace()
    guard let number = takeNumber() else { return nil }
    return takeTimeUnit().map { (number, $0) }
  }

  /// The mark for minutes or seconds, only directly behind its number, or a unit in letters.
  private mutating func takeTimeUnit() -> TimeUnit? {
    if take(ASCII.apostrophe) { return .minutes }
    if take(ASCII.quote) { return .seconds }
    skipSpace()
    let word = word()
    guard let unit = TimeUnit(word) else { return nil }
    position += word.utf8.count
    return unit
  }

  /// Keeps sums and products of typed numbers far from overflow, and far over every limit.
  private static func clamped(_ value: Int) -> Int { min(value, 1_000_000_000) }
}

/// A unit of time.
struct TimeUnit {
  let seconds: Int
  var isLetterM = false

  static let minutes = TimeUnit(seconds: 60)
  static let seconds = TimeUnit(seconds: 1)
}

extension TimeUnit {
  /// The unit of a word in lower case.
  init?(_ word: String) {
    switch word {
    case "s", "sec", "secs", "second", "seconds": self = .seconds
    case "m": self = TimeUnit(seconds: 60, isLetterM: true)
    case "min", "mins", "minute", "minutes": self = .minutes
    case "h", "hr", "hrs", "hour", "hours": self = TimeUnit(seconds: 3600)
    default: return nil
    }
  }
}
