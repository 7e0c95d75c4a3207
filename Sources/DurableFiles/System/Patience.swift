/// How a wait for a lock passes: the monotonic clock, and a sleep.
public struct Patience: Sendable {
  /// The time since some moment that stands still.
  package let now: @Sendable () -> Duration
  /// Sleeps at most that long; a signal may wake it earlier.
  package let sleep: @Sendable (Duration) -> Void

  /// A wait made of closures, so that tests can let hours pass at once.
  public init(
    now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  /// The system's clock and sleep, the latter in whole milliseconds.
  ///
  /// `timespec` is kept out of it: with the standard library linked statically, its members belong
  /// to a module that cannot be imported.
  public static let live = {
    let start = SuspendingClock.now
    return Patience(
      now: { start.duration(to: .now) },
      sleep: { duration in
        let milliseconds = duration / Duration.milliseconds(1)
        _ = poll(nil, 0, CInt(min(max(milliseconds.rounded(.up), 0), 60_000)))
      }
    )
  }()
}
