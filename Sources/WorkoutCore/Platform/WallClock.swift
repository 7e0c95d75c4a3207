#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where the date and time of day come from.
public struct WallClock: Sendable {
  /// The present moment.
  public let now: @Sendable () -> Timestamp

  public init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }

  /// The system's clock.
  public static let live = WallClock {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let fraction = Int64(time.tv_nsec) / 1_000_000
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + fraction)
  }

  /// A clock that stands still.
  public static func fixed(_ moment: Timestamp) -> WallClock {
    WallClock { moment }
  }
}
