/// How a run is performed.
public struct RunOptions: Hashable, Sendable {
  /// How fast the run's time passes.
  public var speed: RunSpeed
  /// Work by repetitions ends after its estimated time instead of waiting for the person.
  public var isAutomatic: Bool
  /// Time to get ready, in workout seconds; it lies before the timeline.
  public var getReady: Duration

  /// As a person would train: at the clock's speed, waiting for work by repetitions.
  public init(
    speed: RunSpeed = .normal, isAutomatic: Bool = false, getReady: Duration = .zero
  ) {
    self.speed = speed
    self.isAutomatic = isAutomatic
    self.getReady = getReady
  }
}
