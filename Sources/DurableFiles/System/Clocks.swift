/// The source of the date and time of day.
public struct WallClock: Sendable {
  /// Returns the current time.
  public let now: @Sendable () -> Timestamp

  /// A clock that calls a closure, which may run on any thread.
  public init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

  /// The system clock.
  public static let live = WallClock {
    Timestamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
  }

  /// A clock that always returns the same time.
  package static func fixed(_ moment: Timestamp) -> WallClock { WallClock { moment } }
}

/// The user's time zone: how far local time is ahead of UTC.
public struct LocalTime: Sendable {
  /// How many seconds local time is ahead of UTC (east positive) at a moment.
  package let offset: @Sendable (Timestamp) -> Int

  /// A time zone from a closure that returns the offset at a moment, in seconds east of UTC.
  public init(offset: @escaping @Sendable (Timestamp) -> Int) { self.offset = offset }

  /// The time zone set by `TZ` or the system.
  ///
  /// It is read from the C library, because FoundationEssentials knows only GMT.
  package static let live = LocalTime { moment in
    tzset()
    var seconds = time_t(moment.milliseconds / 1000)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return Int(parts.tm_gmtoff)
  }

  /// Whether the C library knows the zone in `TZ`, by name or as a rule such as `CET-1CEST`.
  ///
  /// An unknown zone would silently mean UTC.
  package static func isKnown(zone name: String, database: String?, _ system: SystemCalls = .live)
    -> Bool
  {
    let name = name.hasPrefix(":") ? String(name.dropFirst()) : name
    if name.isEmpty || name == "UTC" || name == "GMT" || isRule(name) { return true }
    let path = name.hasPrefix("/") ? name : "\(database ?? "/usr/share/zoneinfo")/\(name)"
    return (try? FileContents.read(path, limit: zoneLimit, system))?.starts(with: "TZif".utf8)
      ?? false
  }

  /// The size of a zone file, at most, in bytes; they have a few thousand.
  private static let zoneLimit: Int64 = 1_048_576

  /// Whether the text is a name (letters, or anything in angle brackets) followed by an offset.
  private static func isRule(_ text: String) -> Bool {
    let letters = text.prefix { $0.isLetter && $0.isASCII }
    var rest = text.dropFirst(letters.count)
    if letters.isEmpty, text.hasPrefix("<"), let end = text.firstIndex(of: ">") {
      rest = text[end...].dropFirst()
    } else if letters.count < 3 {
      return false
    }
    return rest.first.map { $0 == "+" || $0 == "-" || $0.isNumber } ?? false
  }

  /// A zone with a fixed offset, in seconds east of UTC.
  package static func fixed(_ offset: Int = 0) -> LocalTime { LocalTime { _ in offset } }

  /// Date and time to the minute: `2026-11-20 18:30`.
  package func text(of moment: Timestamp) -> String {
    let (shifted, overflow) = moment.milliseconds.addingReportingOverflow(
      Int64(offset(moment)) * 1000)
    let written = Timestamp(milliseconds: overflow ? moment.milliseconds : shifted).description
    // The date ends at the `T`. Seconds and milliseconds are dropped.
    let parts = written.split(separator: "T", maxSplits: 1)
    return parts.count == 2 ? "\(parts[0]) \(parts[1].prefix(5))" : written
  }
}

/// Formats seconds for people.
package enum DurationFormat {
  /// Omits parts that are zero: `45s`, `2m`, `17m 33s`, `1h 2m 5s`.
  package static func plain(_ seconds: Int, separator: String = " ") -> String {
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
      .filter { $0.0 != 0 }
      .map { "\($0.0)\($0.1)" }
    return parts.isEmpty ? "0s" : parts.joined(separator: separator)
  }

  /// The length of a break: `45s` under a minute, otherwise both parts: `2m 0s`.
  package static func breakLength(_ seconds: Int) -> String {
    seconds < 60 ? "\(seconds)s" : "\(seconds / 60)m \(seconds % 60)s"
  }

  /// A clock reading: `M:SS`, or `H:MM:SS` from one hour.
  package static func clock(_ seconds: Int) -> String {
    let minutes = seconds / 60 % 60
    let tail = "\(twoDigits(seconds % 60))"
    return seconds < 3600 ? "\(minutes):\(tail)" : "\(seconds / 3600):\(twoDigits(minutes)):\(tail)"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
