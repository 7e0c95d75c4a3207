/// A point in time, in whole milliseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Hashable, Sendable, Comparable {
  /// Milliseconds since the Unix epoch, without leap seconds; negative before the epoch.
  public let milliseconds: Int64

  /// The time this many milliseconds after the epoch.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

  /// The milliseconds of the years 0000–9999, which RFC 3339 can represent.
  private static let writable: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999

  /// The latest time that can be written: the end of the year 9999.
  package static let latest = Timestamp(milliseconds: writable.upperBound)

  /// Whether it can be written and read back.
  package var isWritable: Bool { Self.writable.contains(milliseconds) }

  /// This time, or one millisecond after `earlier` if that is later.
  ///
  /// Changes keep their order even if the clock was set back.
  package func following(_ earlier: Timestamp) -> Timestamp {
    min(max(self, Timestamp(milliseconds: earlier.milliseconds + 1)), .latest)
  }

  /// The whole milliseconds from `earlier` to this time.
  package func milliseconds(since earlier: Timestamp) -> Int64 {
    milliseconds - earlier.milliseconds
  }
}

extension Timestamp: CustomStringConvertible {
  /// RFC 3339 in UTC with milliseconds: `2026-11-20T18:30:00.000Z`.
  public var description: String {
    let (days, ofDay) = milliseconds.flooredDivision(by: Self.millisecondsPerDay)
    let date = CivilDate(daysSinceEpoch: days)
    let seconds = ofDay / 1000
    // Room for years of up to nine digits and a sign, which no file can contain.
    return String(unsafeUninitializedCapacity: 32) { buffer in
      var text = DigitWriter(buffer: buffer)
      text.appendYear(date.year)
      text.append(date.month, digits: 2, then: "-")
      text.append(date.day, digits: 2, then: "T")
      text.append(seconds / 3600, digits: 2, then: ":")
      text.append(seconds / 60 % 60, digits: 2, then: ":")
      text.append(seconds % 60, digits: 2, then: ".")
      text.append(ofDay % 1000, digits: 3, then: "Z")
      return text.count
    }
  }

  /// Parses RFC 3339: years 0000–9999, a real day, hours to 23, minutes and seconds to 59, and `Z`
  /// or an offset.
  ///
  /// Any number of fractional digits is accepted; those past milliseconds are dropped. `nil` for
  /// anything else, including February 30 and leap seconds, and for a time whose offset moves it
  /// out of those years, because it could not be written back.
  package init?(rfc3339 text: String) { self.init(rfc3339: Array(text.utf8)[...]) }

  package init?(rfc3339 text: ArraySlice<UInt8>) {
    var reader = DigitReader(text)
    guard let year = reader.number(digits: 4), reader.skip("-"),
      let month = reader.number(digits: 2), reader.skip("-"),
      let day = reader.number(digits: 2), reader.skipEither("T", "t"),
      let days = CivilDate(year: year, month: month, day: day).daysSinceEpoch,
      let hour = reader.number(digits: 2), hour < 24, reader.skip(":"),
      let minute = reader.number(digits: 2), minute < 60, reader.skip(":"),
      let second = reader.number(digits: 2), second < 60,
      let fraction = reader.milliseconds(), let offset = reader.offsetSeconds(), reader.isAtEnd
    else { return nil }
    let seconds = hour * 3600 + minute * 60 + second - offset
    let moment = days * Self.millisecondsPerDay + seconds * 1000 + fraction
    guard Self.writable.contains(moment) else { return nil }
    self.init(milliseconds: moment)
  }

  private static let millisecondsPerDay: Int64 = 86_400_000
}

/// Writes the numbers of a date into a buffer, which must be large enough.
private struct DigitWriter {
  let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  /// A year of at least four digits, and a hyphen.
  mutating func appendYear(_ year: Int64) {
    if year < 0 { append(0x2D) }
    let digits = 0...9999 ~= year ? 4 : max(4, String(year.magnitude).utf8.count)
    append(Int64(year.magnitude), digits: digits, then: "-")
  }

  /// Appends a number with exactly `digits` digits, then the separator.
  @inline(__always)
  mutating func append(_ number: Int64, digits: Int, then separator: Unicode.Scalar) {
    var rest = UInt32(truncatingIfNeeded: number)
    for place in 1...digits {
      buffer[count + digits - place] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
      rest /= 10
    }
    count += digits
    append(UInt8(ascii: separator))
  }

  private mutating func append(_ byte: UInt8) {
    buffer[count] = byte
    count += 1
  }
}

/// A day of the proleptic Gregorian calendar.
private struct CivilDate {
  let year: Int64
  let month: Int64
  let day: Int64
}

extension CivilDate {
  // Both conversions count from March 1 of year 0, so that a leap day ends a year. An era is the
  // 400 years (146,097 days) after which the calendar repeats.
  init(daysSinceEpoch: Int64) {
    let (era, ofEra) = (daysSinceEpoch + 719_468).flooredDivision(by: 146_097)
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * ofYear + 2) / 153
    month = shifted < 10 ? shifted + 3 : shifted - 9
    day = ofYear - (153 * shifted + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// `nil` if there is no such day.
  var daysSinceEpoch: Int64? {
    guard (1...12).contains(month), day >= 1, day <= daysInMonth else { return nil }
    let shiftedYear = month <= 2 ? year - 1 : year
    let (era, ofEra) = shiftedYear.flooredDivision(by: 400)
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  /// Leap years are divisible by 4, except centuries not divisible by 400.
  private var daysInMonth: Int64 {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

/// Reads the fixed-width numbers of a date.
private struct DigitReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ text: ArraySlice<UInt8>) {
    bytes = text
    position = text.startIndex
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  private var next: UInt8? { isAtEnd ? nil : bytes[position] }

  mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard let next, UInt32(next) == expected.value else { return false }
    position += 1
    return true
  }

  mutating func skipEither(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
    skip(one) || skip(other)
  }

  /// The next digit. RFC 3339 allows only ASCII digits.
  mutating func digit() -> Int64? {
    guard let next, (0x30...0x39).contains(next) else { return nil }
    position += 1
    return Int64(next) - 0x30
  }

  /// Exactly `digits` digits; `nil` for fewer.
  mutating func number(digits: Int) -> Int64? {
    var value: Int64 = 0
    for _ in 0..<digits {
      guard let next = digit() else { return nil }
      value = value * 10 + next
    }
    return value
  }

  /// The fraction in milliseconds; 0 if missing.
  mutating func milliseconds() -> Int64? {
    guard skip(".") else { return 0 }
    guard var value = digit() else { return nil }
    for _ in 0..<2 { value = value * 10 + (digit() ?? 0) }
    while digit() != nil {}
    return value
  }

  /// The offset in seconds east of UTC.
  mutating func offsetSeconds() -> Int64? {
    if skipEither("Z", "z") { return 0 }
    let isEast = skip("+")
    guard isEast || skip("-"), let hours = number(digits: 2), hours < 24, skip(":"),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return (hours * 3600 + minutes * 60) * (isEast ? 1 : -1)
  }
}

extension SignedInteger {
  /// Quotient and remainder for a positive divisor. The remainder is never negative.
  package func flooredDivision(by divisor: Self) -> (quotient: Self, remainder: Self) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
