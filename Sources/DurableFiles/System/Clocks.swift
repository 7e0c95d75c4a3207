/// The source of the date and time of day.
public struct WallClock: Sendable {
  /// The present moment.
  public let now: @Sendable () -> Timestamp

  /// A clock read by a closure, from any thread.
  public init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }

  /// The system's clock.
  public static let live = WallClock {
    Timestamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
  }

  /// A clock that does not move.
  public static func fixed(_ moment: Timestamp) -> WallClock {
    WallClock { moment }
  }
}

/// The time of day where the user is.
public struct LocalTime: Sendable {
  /// How many seconds local time is ahead of UTC (east positive) at a moment.
  public let offset: @Sendable (Timestamp) -> Int

  /// The time of a place by its offset, in seconds east of UTC.
  public init(offset: @escaping @Sendable (Timestamp) -> Int) {
    self.offset = offset
  }

  /// The zone that the system or `TZ` names. FoundationEssentials knows only GMT, so the C library
  /// is asked.
  public static let live = LocalTime { moment in
    tzset()
    var seconds = time_t(moment.milliseconds / 1000)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return Int(parts.tm_gmtoff)
  }

  /// A zone that never changes its offset, in seconds east of UTC.
  public static func fixed(_ offset: Int = 0) -> LocalTime {
    LocalTime { _ in offset }
  }

  /// Date and time to the minute: `2026-11-20 18:30`.
  package func text(of moment: Timestamp) -> String {
    let (shifted, overflow) = moment.milliseconds.addingReportingOverflow(
      Int64(offset(moment)) * 1000)
    let written = Timestamp(milliseconds: overflow ? moment.milliseconds : shifted).description
    // The date ends at the `T`; what follows is `HH:MM` and parts that a table leaves out.
    let parts = written.split(separator: "T", maxSplits: 1)
    return parts.count == 2 ? "\(parts[0]) \(parts[1].prefix(5))" : written
  }
}

/// How seconds are written for people.
package enum DurationFormat {
  /// Without the parts that are zero: `45s`, `2m`, `17m 33s`, `1h 2m 5s`.
  package static func plain(_ seconds: Int, separator: String = " ") -> String {
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
      .filter { $0.0 != 0 }
      .map { "\($0.0)\($0.1)" }
    return parts.isEmpty ? "0s" : parts.joined(separator: separator)
  }

  /// The length of a break: `45s` under a minute, else both parts, `2m 0s`.
  package static func breakLength(_ seconds: Int) -> String {
    seconds < 60 ? "\(seconds)s" : "\(seconds / 60)m \(seconds % 60)s"
  }

  /// A clock: `M:SS`, `H:MM:SS` from an hour.
  package static func clock(_ seconds: Int) -> String {
    let minutes = seconds / 60 % 60
    let tail = "\(twoDigits(seconds % 60))"
    return seconds < 3600
      ? "\(minutes):\(tail)" : "\(seconds / 3600):\(twoDigits(minutes)):\(tail)"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
