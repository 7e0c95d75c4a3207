/// Converts between a runner's moments and its session's time, which passes at the run's speed, in
/// whole milliseconds, and includes pauses.
struct RunClock: Equatable, Sendable {
  private let speed: RunSpeed
  /// The first moment, and the time of day then.
  private let origin: Duration
  private let wallTime: Timestamp
  /// The moment at which the session's time was zero.
  private var zero: Duration
  /// The latest moment so far; time never runs backwards.
  private(set) var now: Duration

  /// A clock that shows `time` at `now`.
  init(speed: RunSpeed, now: Duration, time: Duration, wallTime: Timestamp) {
    self.speed = speed
    self.wallTime = wallTime
    self.now = now
    origin = now
    zero = .zero
    set(time)
  }

  var time: Duration { time(at: now) }

  /// The session's time at a moment, rounded down to a millisecond.
  func time(at moment: Duration) -> Duration {
    let scaled = (max(moment, now) - zero).attoseconds * Int128(speed.thousandths) / 1000
    return .milliseconds(
      Int64(clamping: scaled.flooredDivision(by: Self.attosecondsPerMillisecond).quotient))
  }

  /// The earliest moment at which the clock shows a time.
  func moment(of time: Duration) -> Duration { zero + realTime(time) }

  func wallTime(at moment: Duration) -> Timestamp { wallTime.adding(max(.zero, moment - origin)) }

  /// Advances to a moment; earlier moments have no effect.
  mutating func advance(to moment: Duration) {
    now = max(now, moment)
  }

  /// Sets the time that the clock shows now.
  mutating func set(_ time: Duration) {
    zero = now - realTime(time)
  }

  /// Converts a duration in session time to real time.
  private func realTime(_ time: Duration) -> Duration {
    let numerator = time.attoseconds * 1000
    let divisor = Int128(speed.thousandths)
    // Rounded up, so that the clock shows `time` when the moment arrives.
    return Duration(attoseconds: -((-numerator).flooredDivision(by: divisor).quotient))
  }

  private static let attosecondsPerMillisecond: Int128 = 1_000_000_000_000_000
}

extension Timestamp {
  /// The timestamp `duration` later, rounded down to a whole millisecond.
  func adding(_ duration: Duration) -> Timestamp {
    let parts = duration.components
    let milliseconds = parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000
    return Timestamp(milliseconds: self.milliseconds + milliseconds)
  }
}
