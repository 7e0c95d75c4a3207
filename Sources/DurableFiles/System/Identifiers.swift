import Synchronization

/// Where new ids come from.
public struct Identifiers: Sendable {
  /// The next id, never given before.
  public let next: @Sendable () -> UUID

  /// Ids from a closure, which may be called from several threads at once.
  public init(next: @escaping @Sendable () -> UUID) {
    self.next = next
  }

  /// Random ids (version 4).
  public static let live = Identifiers { UUID() }

  /// The ids 1, 2, 3 …: the same in every run.
  public static func counting() -> Identifiers {
    let counter = Counter()
    return Identifiers { counter.next() }
  }

  /// Counts in the last eight bytes, most significant first, so that ids sort as they were made.
  private final class Counter: Sendable {
    private let count = Mutex<UInt64>(0)

    func next() -> UUID {
      let number = count.withLock { count in
        count &+= 1
        return count
      }
      let bytes = (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      return UUID(
        uuid: (
          0, 0, 0, 0, 0, 0, 0, 0,
          bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]
        )
      )
    }
  }
}
