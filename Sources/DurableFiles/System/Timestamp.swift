/// A moment, in whole milliseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Hashable, Sendable, Comparable {
  /// Milliseconds since the Unix epoch, leap seconds not counted; negative before it.
  public let milliseconds: Int64

  /// A moment by its distance from the epoch.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

  /// The last moment that can be written: the end of the year 9999.
  package static let latest = Timestamp(milliseconds: 253_402_300_799_999)

  /// This moment, or a millisecond past `earlier`, whichever is later: changes keep their order
  /// even when the clock was set back.
  public func following(_ earlier: Timestamp) -> Timestamp {
    min(max(self, Timestamp(milliseconds: earlier.milliseconds + 1)), .latest)
  }

  /// The whole milliseconds from `earlier` to this moment.
  public func milliseconds(since earlier: Timestamp) -> Int64 {
    milliseconds - earlier.milliseconds
  }
}
