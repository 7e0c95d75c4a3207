/// A time as people and other programs write it: a day, a period of days, or a moment of a day.
///
/// ```swift
/// WrittenTime("yesterday 18:30")?.moment(in: localTime, now: now)
/// WrittenTime("last week")?.days(at: today)
/// ```
///
/// | written | meaning |
/// | --- | --- |
/// | `today`, `yesterday`, `3 days ago`, `2w ago` | that day |
/// | `monday`, `last fri` | the latest such day: today too, unless `last` is written |
/// | `2026-10-01`, `1 Oct 2026`, `Oct 1`, `1.10.2026` | that day; without a year the latest |
/// | `week`, `last week`, `month`, `last year` | that week from Monday, that month or year |
/// | `2026-10`, `October`, `2026` | that month or year |
/// | `2w`, `30 days`, `last 6 months` | this long, up to today |
/// | `now`, `30m ago`, `2 hours ago` | the moment this long ago |
/// | `18:30`, `6 pm`, `2026-10-01T18:30:00Z` | a moment; a time may come with any single day |
package struct WrittenTime: Equatable, Sendable {
  fileprivate enum Days: Equatable {
    case day(Day)
    case ago(Length)
    /// The latest such weekday, from 0 for Monday.
    case weekday(Int, isPast: Bool)
    /// The latest such date.
    case anniversary(month: Int, day: Int)
    /// The current unit, or the one `ago` units before.
    case unit(Length.Unit, ago: Int)
    case month(Int, year: Int?)
    case year(Int)
    /// Up to today.
    case last(Length)
  }

  private enum Content: Equatable {
    case absolute(Timestamp)
    /// This many seconds ago.
    case before(seconds: Int)
    /// With the seconds after midnight if a time is given.
    case days(Days, time: Int?)
  }

  private let content: Content

  /// `nil` for anything else.
  package init?(_ text: String) {
    if let moment = Timestamp(rfc3339: text) {
      content = .absolute(moment)
      return
    }
    if let seconds = Self.secondsAgo(text) {
      content = .before(seconds: seconds)
      return
    }
    var words = Self.words(of: text)
    let zone = Self.takeZone(from: &words)
    let time = Self.takeTime(from: &words)
    guard let days = words.isEmpty && time != nil ? .ago(.days(0)) : Self.days(words) else {
      return nil
    }
    if time != nil, !days.isSingle { return nil }
    guard let zone else {
      content = .days(days, time: time)
      return
    }
    guard case .day(let day) = days, let time else { return nil }
    content = .absolute(Self.moment(time, of: day, in: .fixed(zone)))
  }

  /// Whether it is a single day, or a moment of one; last week is also the day a week ago.
  package var isMoment: Bool {
    if case .days(let days, _) = content { days.isSingle } else { true }
  }

  /// Whether it is a moment of a day, with a time.
  package var hasTime: Bool { if case .days(_, time: nil) = content { false } else { true } }

  /// The days it denotes; for a moment, its local day, or for hours ago any day it may be on.
  ///
  /// - Parameters:
  ///   - today: the current day in the user's time zone.
  ///   - localTime: the user's local time.
  package func days(at today: Day, in localTime: LocalTime) -> ClosedRange<Day> {
    switch content {
    case .days(let days, _): return days.range(at: today)
    case .before(let seconds): return today.adding(-(seconds + 86_399) / 86_400)...today
    case .absolute(let moment):
      let day = Day(moment, offset: localTime.offset(moment))
      return day...day
    }
  }

  /// The moment it denotes in the user's local time; without a time, noon of that day, or now if
  /// today's noon is still to come. A weekday is never in the future.
  ///
  /// - Parameters:
  ///   - localTime: the user's local time.
  ///   - now: the current time, from which days are counted.
  package func moment(in localTime: LocalTime, now: Timestamp) -> Timestamp {
    switch content {
    case .absolute(let moment): return moment
    case .before(let seconds): return now.adding(.seconds(-seconds))
    case .days(let days, let time):
      let today = Day(now, offset: localTime.offset(now))
      let day = days.isLastWeek ? today.adding(-7) : days.range(at: today).lowerBound
      guard let time else {
        let noon = Self.moment(43_200, of: day, in: localTime)
        return day == today ? min(noon, now) : noon
      }
      let moment = Self.moment(time, of: day, in: localTime)
      guard case .weekday = days, moment > now else { return moment }
      return Self.moment(time, of: day.adding(-7), in: localTime)
    }
  }

  private static func moment(_ seconds: Int, of day: Day, in localTime: LocalTime) -> Timestamp {
    let local = Int64(day.number) * 86_400_000 + Int64(seconds) * 1000
    let offset = { Int64(localTime.offset(Timestamp(milliseconds: $0))) * 1000 }
    // Uses the offset at the moment itself, which a clock change may affect.
    return Timestamp(milliseconds: local - offset(local - offset(local)))
  }
}

// MARK: - Parsing

extension WrittenTime {
  /// Removes `18:30`, `18:30:05`, `6:30 pm`, `6pm` or `noon`, and returns seconds since midnight.
  private static func takeTime(from words: inout [String]) -> Int? {
    if words.last == "noon" {
      words.removeLast()
      return 43_200
    }
    guard let index = words.indices.first(where: { isTime(words[$0], words.dropFirst($0 + 1)) })
    else { return nil }
    var text = words[index]
    var (count, isAfternoon): (Int, Bool?) = (1, nil)
    let next = words.dropFirst(index + 1).prefix(2)
    if next.count == 2, next.last == "m.", let first = next.first, let half = half(first + "m.") {
      (count, isAfternoon) = (3, half)
    } else if let word = next.first, let half = half(word) {
      (count, isAfternoon) = (2, half)
    } else if let half = half(String(text.suffix(2))) {
      isAfternoon = half
      text.removeLast(2)
    } else if let half = half(String(text.prefix(2))) {
      isAfternoon = half
      text.removeFirst(2)
    }
    guard var seconds = seconds(text.contains(":") ? text : text + ":00") else { return nil }
    if let isAfternoon {
      guard (3600..<46_800).contains(seconds) else { return nil }
      seconds = seconds % 43_200 + (isAfternoon ? 43_200 : 0)
    }
    words.removeSubrange(index..<(index + count))
    return seconds
  }

  private static func isTime(_ word: String, _ next: ArraySlice<String>) -> Bool {
    let rest = String(word.drop(while: \.isASCIIDigit))
    let hasHalf = half(rest) != nil || rest.isEmpty && next.first.flatMap(half) != nil
    return word.contains(":") || word.first?.isASCIIDigit == true && hasHalf
  }

  /// Removes `+0200` after a time, and returns seconds ahead of UTC.
  private static func takeZone(from words: inout [String]) -> Int? {
    guard words.count > 1, let word = words.last, let sign = word.first, "+-".contains(sign),
      let time = word.dropFirst().count == 4 ? Int(word.dropFirst()) : nil, time % 100 < 60
    else { return nil }
    words.removeLast()
    return (time / 100 * 3600 + time % 100 * 60) * (sign == "-" ? -1 : 1)
  }

  private static func half(_ word: String) -> Bool? {
    switch word {
    case "am", "a.m.", "午前": false
    case "pm", "p.m.", "午後": true
    default: nil
    }
  }

  private static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { number($0, atMost: 2) }
    guard numbers.count == parts.count, (2...3).contains(parts.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }), let hours = numbers.first, hours < 24,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return hours * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }

  private static func days(_ words: [String]) -> Days? {
    if words.count == 1, let days = named(words[0]) ?? dated(words[0]) { return days }
    // Before `ago`, `m` means minutes.
    if words.last == "ago", words.dropLast().joined().last != "m" {
      return (Length(words.dropLast()) ?? Length(["1"] + words.dropLast())).map(Days.ago)
    }
    if let days = month(words) { return days }
    if let first = words.first, ["last", "this", "past", "current"].contains(first) {
      let rest = words.dropFirst()
      if rest.count == 1, let unit = Length.Unit(singular: rest[1]) {
        return .unit(unit, ago: first == "last" || first == "past" ? 1 : 0)
      }
      if rest.count == 1, let weekday = Self.weekday(rest[1]) {
        return .weekday(weekday, isPast: first == "last")
      }
      return first == "this" ? nil : Length(rest).map(Days.last)
    }
    return Length(words[...]).map(Days.last)
  }

  private static func named(_ word: String) -> Days? {
    switch word {
    case "today": .ago(.days(0))
    case "yesterday": .ago(.days(1))
    default:
      weekday(word).map { .weekday($0, isPast: false) }
        ?? Length.Unit(singular: word).map { .unit($0, ago: 0) }
    }
  }

  /// `2026-10-01`, `2026/10/1`, `1.10.2026`, `2026-10`, `2026`
  private static func dated(_ word: String) -> Days? {
    let parts = word.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    let numbers = parts.compactMap { number($0, atMost: 4) }
    guard numbers.count == parts.count else { return nil }
    let isYearFirst = parts[0].utf8.count == 4
    switch numbers.count {
    case 1 where isYearFirst: return .year(numbers[0])
    case 2 where isYearFirst && (1...12).contains(numbers[1]):
      return .month(numbers[1], year: numbers[0])
    case 3 where isYearFirst:
      return Day(year: numbers[0], month: numbers[1], day: numbers[2]).map(Days.day)
    case 3 where word.contains(".") && parts[2].utf8.count == 4:
      return Day(year: numbers[2], month: numbers[1], day: numbers[0]).map(Days.day)
    default: return nil
    }
  }

  /// `1 oct 2026`, `october 1st`, `oct 2026`, `october`
  private static func month(_ words: [String]) -> Days? {
    guard (1...3).contains(words.count),
      let place = words.firstIndex(where: { MonthName.number(of: $0) != nil }),
      let month = MonthName.number(of: words[place])
    else { return nil }
    var numbers = words
    numbers.remove(at: place)
    let year = numbers.last.flatMap { $0.utf8.count == 4 ? number($0[...], atMost: 4) : nil }
    if year != nil { numbers.removeLast() }
    guard let day = numbers.first else { return .month(month, year: year) }
    let digits = day.prefix(while: \.isASCIIDigit)
    guard numbers.count == 1, let number = number(digits, atMost: 2),
      ["", ".", "st", "nd", "rd", "th"].contains(day.dropFirst(digits.count))
    else { return nil }
    guard let year else {
      return Day(year: 2024, month: month, day: number) == nil
        ? nil : .anniversary(month: month, day: number)
    }
    return Day(year: year, month: month, day: number).map(Days.day)
  }

  private static func weekday(_ word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    let isShort = word.utf8.count < 5
    return Weekday.allCases.firstIndex { $0.name == word || isShort && $0.name.hasPrefix(word) }
  }

  private static func number(_ text: Substring, atMost count: Int) -> Int? {
    guard (1...count).contains(text.utf8.count), text.utf8.allSatisfy(ASCII.isDigit) else {
      return nil
    }
    return Int(text)
  }

  /// A number of days or months.
  fileprivate struct Length: Equatable {
    enum Unit: Int {
      case day, week, month, year

      init?(singular word: String) {
        guard ["day", "week", "month", "year"].contains(word) else { return nil }
        self.init(word: word)
      }

      init?(word: String) {
        switch word {
        case "d", "day", "days": self = .day
        case "w", "week", "weeks", "wk", "wks": self = .week
        case "m", "month", "months": self = .month
        case "y", "year", "years", "yr", "yrs": self = .year
        default: return nil
        }
      }
    }

    var days = 0
    var months = 0

    static func days(_ count: Int) -> Length { Length(days: count) }

    private init(days: Int) { self.days = days }

    /// `30d`, `2 weeks`, `a year`
    init?(_ words: ArraySlice<String>) {
      let text = words.joined()
      let digits = text.prefix(while: \.isASCIIDigit)
      guard words.count <= 2, let count = WrittenTime.number(digits, atMost: 4), count > 0,
        let unit = Unit(word: String(text.dropFirst(digits.count)))
      else { return nil }
      switch unit {
      case .day: days = count
      case .week: days = 7 * count
      case .month: months = count
      case .year: months = 12 * count
      }
    }

    /// The day this long before another. For months, the same day of the month, or the last day of
    /// a shorter month.
    func before(_ day: Day) -> Day {
      guard months > 0 else { return day.adding(-days) }
      let total = day.year * 12 + day.month - 1 - months
      guard total >= 12 else { return Day(number: -719_162) }
      let (year, month) = total.quotientAndRemainder(dividingBy: 12)
      return [day.dayOfMonth, 30, 29, 28].lazy.filter { $0 <= day.dayOfMonth }
        .compactMap { Day(year: year, month: month + 1, day: $0) }.first ?? day
    }
  }
}

extension WrittenTime.Days {
  fileprivate var isSingle: Bool {
    switch self {
    case .day, .ago, .weekday, .anniversary: true
    case .unit(let unit, _): unit == .day || isLastWeek
    case .month, .year, .last: false
    }
  }

  fileprivate var isLastWeek: Bool { self == .unit(.week, ago: 1) }

  fileprivate func range(at today: Day) -> ClosedRange<Day> {
    let single: Day
    switch self {
    case .day(let day): single = day
    case .ago(let length): single = length.before(today)
    case .weekday(let weekday, let isPast):
      let back = (today.weekday - weekday + 7) % 7
      single = today.adding(back == 0 && isPast ? -7 : -back)
    case .anniversary(let month, let day):
      let years = (0...8).lazy.compactMap { Day(year: today.year - $0, month: month, day: day) }
      single = years.first { $0 <= today } ?? today
    case .last(let length):
      let first = length.before(today).adding(1)
      return min(first, today)...today
    case .unit(.day, let ago): single = today.adding(-ago)
    case .unit(.week, let ago):
      let monday = today.monday.adding(-7 * ago)
      return monday...monday.adding(6)
    case .unit(.month, let ago):
      let months = today.year * 12 + today.month - 1 - ago
      return Self.range(month: months % 12 + 1, of: months / 12) ?? today...today
    case .unit(.year, let ago): return Self.range(ofYear: today.year - ago) ?? today...today
    case .month(let month, let year?): return Self.range(month: month, of: year) ?? today...today
    case .month(let month, nil):
      let year = month > today.month ? today.year - 1 : today.year
      return Self.range(month: month, of: year) ?? today...today
    case .year(let year): return Self.range(ofYear: year) ?? today...today
    }
    return single...single
  }

  private static func range(month: Int, of year: Int) -> ClosedRange<Day>? {
    guard let first = Day(year: year, month: month, day: 1) else { return nil }
    let next = Day(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
    return first...(next?.adding(-1) ?? first.adding(30))
  }

  private static func range(ofYear year: Int) -> ClosedRange<Day>? {
    guard let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31)
    else { return nil }
    return first...last
  }
}
