/// Turns the moments that a runner is given into the time of its session and back: at the run's
/// speed, in whole milliseconds, pauses included.
struct RunClock: Equatable, Sendable {
  private let speed: RunSpeed
  /// The first moment, and the time of day then.
  private let origin: Duration
  private let wallTime: Timestamp
  /// The moment at which the session's time is zero.
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

  /// The session's time now.
  var time: Duration { time(at: now) }

  /// The session's time at a moment, rounded down to a millisecond.
  func time(at moment: Duration) -> Duration {
    let scaled = (max(moment, now) - zero).attoseconds * Int128(speed.thousandths) / 1000
    return .milliseconds(
      Int64(clamping: scaled.flooredDivision(by: Self.attosecondsPerMillisecond).quotient))
  }

  /// The earliest moment at which the clock shows a time.
  func moment(of time: Duration) -> Duration { zero + realTime(time) }

  /// The time of day at a moment.
  func wallTime(at moment: Duration) -> Timestamp { wallTime.adding(max(.zero, moment - origin)) }

  /// Goes on to a moment; an earlier one counts as the latest.
  mutating func advance(to moment: Duration) {
    now = max(now, moment)
  }

  /// Sets the time that the clock shows now.
  mutating func set(_ time: Duration) {
    zero = now - realTime(time)
  }

  /// How long a part of the session's time takes outside.
  private func realTime(_ time: Duration) -> Duration {
    let numerator = time.attoseconds * 1000
    let divisor = Int128(speed.thousandths)
    // Rounded up, so that the clock has reached the time when the moment has come.
    return Duration(attoseconds: -((-numerator).flooredDivision(by: divisor).quotient))
  }

  private static let attosecondsPerMillisecond: Int128 = 1_000_000_000_000_000
}

extension Timestamp {
  /// The moment so much later, in whole milliseconds, rounded down.
  func adding(_ duration: Duration) -> Timestamp {
    let parts = duration.components
    let milliseconds = parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000
    return Timestamp(milliseconds: self.milliseconds + milliseconds)
  }
}

/// How a run is performed.
public struct RunOptions: Equatable, Sendable {
  /// How fast the run's time passes.
  package var speed: RunSpeed
  /// Work by repetitions ends after its estimated time instead of waiting for the user.
  package var isAutomatic: Bool
  /// Time to get ready, in workout seconds; it lies before the timeline.
  package var getReady: Duration
  /// Time between the sides of a set by time, in workout seconds. It is not on the timeline; a
  /// round that the clock ends has none.
  package var changeOver: Duration

  /// - Parameters:
  ///   - isAutomatic: whether work by repetitions ends after its estimated time.
  ///   - getReady: the time before the first segment.
  ///   - changeOver: the time between the sides of a set by time; it is not on the timeline.
  public init(
    isAutomatic: Bool = false, getReady: Duration = .zero, changeOver: Duration = .zero
  ) {
    self.init(
      speed: .normal, isAutomatic: isAutomatic, getReady: getReady, changeOver: changeOver)
  }

  package init(
    speed: RunSpeed, isAutomatic: Bool = false, getReady: Duration = .zero,
    changeOver: Duration = .zero
  ) {
    self.speed = speed
    self.isAutomatic = isAutomatic
    self.getReady = getReady
    self.changeOver = changeOver
  }
}

/// How many workout seconds pass in a second, 0.1 to 10,000. Kept in thousandths, so that the times
/// computed from it are exact.
package struct RunSpeed: Equatable, Sendable {
  /// The factor times one thousand.
  package let thousandths: Int

  /// The allowed factors.
  package static let range = 0.1...10_000.0

  /// As a clock runs.
  package static let normal = RunSpeed(thousandths: 1000)

  /// - Throws: ``Problem/invalidSpeed(_:)`` outside the range, and for NaN.
  package init(_ factor: Double) throws(Problem) {
    guard Self.range.contains(factor) else { throw .invalidSpeed("\(factor)") }
    thousandths = Int((factor * 1000).rounded())
  }

  private init(thousandths: Int) {
    self.thousandths = thousandths
  }
}
