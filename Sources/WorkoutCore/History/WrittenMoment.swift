/// A date and a time of day as people and other programs write them: `2026-01-31 18:30`,
/// `yesterday 18:30`, `18:30`, `28 Mar 2025, 17:29`, RFC 3339.
public struct WrittenMoment: Equatable, Sendable {
  private enum Content: Equatable {
    case absolute(Timestamp)
    /// Seconds after midnight of a day.
    case day(Day, seconds: Int)
    case daysAgo(Int, seconds: Int)
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
      let content = Self.content(words, seconds)
    else { return nil }
    self.content = content
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

  private static func content(_ date: [String], _ seconds: Int) -> Content? {
    switch date.map({ $0.lowercased() }) {
    case [], ["today"]: .daysAgo(0, seconds: seconds)
    case ["yesterday"]: .daysAgo(1, seconds: seconds)
    case let words where words.count == 1:
      Day(written: words[0]).map { .day($0, seconds: seconds) }
    case let words where words.count == 3: day(words).map { .day($0, seconds: seconds) }
    default: nil
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
    case .absolute(let moment): moment
    case .day(let day, let seconds): Self.moment(seconds, of: day, in: localTime)
    case .daysAgo(let count, let seconds):
      Self.moment(
        seconds, of: Day(now, offset: localTime.offset(now)).adding(-count), in: localTime)
    }
  }

  private static func moment(_ seconds: Int, of day: Day, in localTime: LocalTime) -> Timestamp {
    let local = Int64(day.number) * 86_400_000 + Int64(seconds) * 1000
    let offset = { Int64(localTime.offset(Timestamp(milliseconds: $0))) * 1000 }
    // The offset is that of the moment itself, which a change of the clocks may move.
    return Timestamp(milliseconds: local - offset(local - offset(local)))
  }
}
