/// Notices that nothing ran for a while: the machine slept, or the program was stopped.
///
/// A loop that wakes at least once a second, as this asks it to, can tell a sleep from a long wait.
public struct WakeWatch: Hashable, Sendable {
  /// How much later than planned is still called awake.
  public static let tolerance = Duration.seconds(5)
  /// The longest wait.
  public static let heartbeat = Duration.seconds(1)

  private var lastAwake: Duration
  private var planned: Duration

  /// Awake at this moment, with nothing planned.
  public init(at now: Duration) {
    lastAwake = now
    planned = now
  }

  /// The moment to wake at next: the runner's deadline, or a second from now.
  public mutating func plan(_ deadline: Duration?, at now: Duration) -> Duration {
    lastAwake = now
    planned = min(deadline ?? now + Self.heartbeat, now + Self.heartbeat)
    return max(now, planned)
  }

  /// What to tell the runner on waking: that time has passed, or since when nothing was seen.
  public func input(at now: Duration) -> RunInput {
    now - max(planned, lastAwake) > Self.tolerance ? .slept(since: lastAwake) : .tick
  }
}
