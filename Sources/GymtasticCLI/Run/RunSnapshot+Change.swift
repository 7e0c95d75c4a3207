import WorkoutCore

extension RunSnapshot {
  /// The segment whose countdown or repetitions are shown: where entries take turns, the turn's.
  var shownSegment: Segment? { turn?.segment ?? segment }

  /// How long, in the run's own time, until a figure on the screen changes; `nil` while time stands
  /// still.
  var timeToNextChange: Duration? {
    guard !isPaused else { return nil }
    if case .gettingReady(let left) = phase { return left.sinceLastSecond }
    guard case .running = phase else { return nil }
    let second = Duration.seconds(1)
    let elapsed = second - (progress.elapsed - .seconds(progress.elapsed.wholeSeconds))
    let remaining = progress.remainingTime > .zero ? progress.remainingTime.sinceLastSecond : second
    let segment = shownSegment.flatMap { $0.isClocked ? $0.remaining : nil }
    let countdowns = [segment, limit].compactMap { $0?.sinceLastSecond }
    return ([elapsed, remaining] + countdowns).min()
  }

  /// The same by the clock on the wall, for a run at a speed.
  func timeToNextChange(at speed: RunSpeed) -> Duration? {
    timeToNextChange.map { $0 * 1000 / speed.thousandths }
  }
}

extension Duration {
  /// What a countdown at this value has left until it shows one less: over zero, up to a second.
  fileprivate var sinceLastSecond: Duration {
    self > .zero ? self - .seconds(startedSeconds - 1) : .seconds(1)
  }
}
