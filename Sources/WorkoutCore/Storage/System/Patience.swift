#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How a wait for a lock passes: the monotonic clock, and a sleep.
public struct Patience: Sendable {
  /// The time since some moment that stands still.
  let now: @Sendable () -> Duration
  /// Sleeps at most that long; a signal may wake it earlier.
  let sleep: @Sendable (Duration) -> Void

  public init(
    now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  /// The system's clock and sleep.
  public static let live = Patience(
    now: {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    },
    sleep: { duration in
      let (seconds, attoseconds) = duration.components
      var time = timespec()
      time.tv_sec = .init(seconds)
      time.tv_nsec = .init(attoseconds / 1_000_000_000)
      nanosleep(&time, nil)
    }
  )
}
