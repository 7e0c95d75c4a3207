/// The time of day where the person is.
public struct LocalTime: Sendable {
  /// How many seconds local time is ahead of UTC (east positive) at a moment.
  public let offset: @Sendable (Timestamp) -> Int

  /// The time of a place whose offset a closure tells, in seconds east of UTC.
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
  public func text(of moment: Timestamp) -> String {
    let (shifted, overflow) = moment.milliseconds.addingReportingOverflow(
      Int64(offset(moment)) * 1000)
    let written = Timestamp(milliseconds: overflow ? moment.milliseconds : shifted).description
    // The date ends at the `T`; what follows is `HH:MM` and parts that nobody reads in a table.
    let parts = written.split(separator: "T", maxSplits: 1)
    return parts.count == 2 ? "\(parts[0]) \(parts[1].prefix(5))" : written
  }
}
