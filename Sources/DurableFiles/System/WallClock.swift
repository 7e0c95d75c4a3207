/// Where the date and time of day come from.
public struct WallClock: Sendable {
  /// The present moment.
  public let now: @Sendable () -> Timestamp

  /// A clock that a closure reads, from any thread.
  public init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }

  /// The system's clock.
  public static let live = WallClock {
    Timestamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
  }

  /// A clock that stands still.
  public static func fixed(_ moment: Timestamp) -> WallClock {
    WallClock { moment }
  }
}
