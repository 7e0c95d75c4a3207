public struct RunOptions: Equatable, Sendable {
  /// How fast the run's time passes.
  package var speed: RunSpeed
  /// Whether work by repetitions ends after its estimated time instead of waiting for the user.
  package var isAutomatic: Bool
  /// The time to get ready before the timeline starts, in workout seconds.
  package var getReady: Duration
  /// The time between the sides of a timed set, in workout seconds. It is not on the timeline, and
  /// does not apply in a round that the clock ends.
  package var changeOver: Duration

  /// - Parameters:
  ///   - isAutomatic: whether work by repetitions ends after its estimated time.
  ///   - getReady: the time before the first segment.
  ///   - changeOver: the time between the sides of a timed set; it is not on the timeline.
  public init(
    isAutomatic: Bool = false, getReady: Duration = .zero, changeOver: Duration = .zero
  ) {
    self.init(speed: .normal, isAutomatic: isAutomatic, getReady: getReady, changeOver: changeOver)
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

/// How many workout seconds pass per second of real time, from 0.1 to 10,000. Stored in
/// thousandths, so that times computed from it are exact.
package struct RunSpeed: Equatable, Sendable {
  /// The factor times one thousand.
  package let thousandths: Int

  package static let range = 0.1...10_000.0

  /// Real time.
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
