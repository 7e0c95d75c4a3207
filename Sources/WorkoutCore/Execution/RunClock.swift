/// Turns the time a runner is handed into the run's elapsed time and back: without pauses, at the
/// run's speed, in whole milliseconds. Before zero the user gets ready.
struct RunClock: Equatable, Sendable {
  private let speed: RunSpeed
  /// The moment at which the elapsed time is zero; pauses move it.
  private var zero: Duration
  private(set) var pausedAt: Duration?
  /// How long the clock was stopped, before the current pause.
  private(set) var totalPaused: Duration

  /// A clock that shows `elapsed` at `now`.
  init(speed: RunSpeed, now: Duration, elapsed: Duration, totalPaused: Duration) {
    self.speed = speed
    self.totalPaused = totalPaused
    zero = .zero
    set(elapsed, at: now)
  }

  /// The elapsed time at a moment, rounded down to a millisecond; a stopped clock
  /// keeps its time.
  func elapsed(at now: Duration) -> Duration {
    let scaled = ((pausedAt ?? now) - zero).attoseconds * Int128(speed.thousandths) / 1000
    return .milliseconds(
      Int64(clamping: scaled.flooredDivision(by: Self.attosecondsPerMillisecond).quotient))
  }

  /// The earliest moment at which a running clock shows the elapsed time.
  func moment(of elapsed: Duration) -> Duration {
    zero + realTime(elapsed)
  }

  /// Stops the clock at a moment, which may be in the past.
  mutating func pause(at now: Duration) {
    pausedAt = pausedAt ?? now
  }

  /// Lets the clock go on with what it showed.
  mutating func resume(at now: Duration) {
    guard let since = pausedAt else { return }
    let gap = max(.zero, now - since)
    zero += gap
    totalPaused += gap
    pausedAt = nil
  }

  /// Sets what the clock shows at a moment.
  mutating func set(_ elapsed: Duration, at now: Duration) {
    zero = (pausedAt ?? now) - realTime(elapsed)
  }

  /// How long the run's time takes outside.
  private func realTime(_ elapsed: Duration) -> Duration {
    let numerator = elapsed.attoseconds * 1000
    let divisor = Int128(speed.thousandths)
    // Rounded up, so that the clock has reached the time when the moment has come.
    return Duration(attoseconds: -((-numerator).flooredDivision(by: divisor).quotient))
  }

  private static let attosecondsPerMillisecond: Int128 = 1_000_000_000_000_000
}

/// How a run is performed.
public struct RunOptions: Equatable, Sendable {
  /// How fast the run's time passes.
  public var speed: RunSpeed
  /// Work by repetitions ends after its estimated time instead of waiting for the user.
  public var isAutomatic: Bool
  /// Time to get ready, in workout seconds; it lies before the timeline.
  public var getReady: Duration
  /// Time between the sides of a set by time, in workout seconds. It is not on the timeline; a
  /// round that the clock ends has none.
  public var changeOver: Duration

  /// As one trains: at the clock's speed, waiting for work by repetitions.
  public init(
    speed: RunSpeed = .normal, isAutomatic: Bool = false, getReady: Duration = .zero,
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
public struct RunSpeed: Equatable, Sendable {
  /// The factor times one thousand.
  public let thousandths: Int

  /// The factors that there are.
  public static let range = 0.1...10_000.0

  /// As a clock runs.
  public static let normal = RunSpeed(thousandths: 1000)

  /// - Throws: ``Problem/invalidSpeed(_:)`` outside the range, and for what is no number.
  public init(_ factor: Double) throws(Problem) {
    guard Self.range.contains(factor) else { throw .invalidSpeed("\(factor)") }
    thousandths = Int((factor * 1000).rounded())
  }

  private init(thousandths: Int) {
    self.thousandths = thousandths
  }
}
