/// A date and a time of day as people and other programs write them: `2026-01-31 18:30`,
/// `yesterday 18:30`, `18:30`, `28 Mar 2025, 17:29`, RFC 3339.
public struct WrittenMoment: Hashable, Sendable {
  private enum Date: Hashable {
    case day(Day)
    case daysAgo(Int)
  }

  private enum Content: Hashable {
    case absolute(Timestamp)
    case local(Date, seconds: Int)
  }

  private let content: Content

  /// `nil` for anything else.
  public init?(_ text: String) {
    if let moment = Timestamp(rfc3339: text) {
      content = .absolute(moment)
      return
    }
    var words = text.split { $0 == " " || $0 == "," || $0 == "T" }.map(String.init)
    guard let time = words.popLast(), let seconds = Self.seconds(time),
      let date = Self.date(words)
    else { return nil }
    content = .local(date, seconds: seconds)
  }

  /// `18:30` or `18:30:05`, in seconds since midnight.
  private static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { digits($0) }
    guard numbers.count == parts.count, (2...3).contains(parts.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }), let hours = numbers.first, hours < 24,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return hours * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }

  private static func date(_ words: [String]) -> Date? {
    switch words.map({ $0.lowercased() }) {
    case [], ["today"]: return .daysAgo(0)
    case ["yesterday"]: return .daysAgo(1)
    case let words where words.count == 1: return Day(written: words[0]).map { .day($0) }
    case let words where words.count == 3: return day(words).map { .day($0) }
    default: return nil
    }
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// `28 mar 2025`
  private static func day(_ words: [String]) -> Day? {
    guard let day = digits(words[0][...]), let month = months.firstIndex(of: words[1]),
      words[2].utf8.count == 4, words[2].utf8.allSatisfy(ASCII.isDigit), let year = Int(words[2])
    else { return nil }
    return Day(year: year, month: month + 1, day: day)
  }

  /// One or two digits.
  private static func digits(_ text: Substring) -> Int? {
    guard (1...2).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// The moment that is meant where the user is.
  public func moment(in localTime: LocalTime, now: Timestamp) -> Timestamp {
    switch content {
    case .absolute(let moment): return moment
    case .local(let date, let seconds):
      let day =
        switch date {
        case .day(let day): day
        case .daysAgo(let count): Day(now, offset: localTime.offset(now)).adding(-count)
        }
      let local = Int64(day.number) * 86_400_000 + Int64(seconds) * 1000
      // The offset is that of the moment itself, which a change of the clocks may move.
      let near = Timestamp(milliseconds: local - offset(localTime, local))
      return Timestamp(milliseconds: local - offset(localTime, near.milliseconds))
    }
  }

  private func offset(_ localTime: LocalTime, _ milliseconds: Int64) -> Int64 {
    Int64(localTime.offset(Timestamp(milliseconds: milliseconds))) * 1000
  }
}
