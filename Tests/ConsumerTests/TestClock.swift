import Synchronization
import WorkoutCore

/// A clock that stands still until a test advances it.
final class TestClock: Sendable {
  private let now = Mutex(Timestamp(milliseconds: 1_800_000_000_000))

  func advance(by seconds: Int64) {
    now.withLock { $0 = Timestamp(milliseconds: $0.milliseconds + seconds * 1000) }
  }

  /// A new store in memory that reads this clock.
  func store() -> DataStore {
    var configuration = DataStore.Configuration()
    configuration.clock = WallClock { self.now.withLock(\.self) }
    configuration.localTime = LocalTime { _ in 3600 }
    return .inMemory(Library(), configuration)
  }
}
