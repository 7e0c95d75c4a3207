/// What one stretch of a step asks for, before it has a place on the timeline.
public struct SegmentPlan: Hashable, Sendable {
  /// What a stretch of time is for.
  public enum Kind: String, CaseIterable, Sendable {
    /// A set, or one side of it.
    case work
    /// After a set, or between rounds.
    case rest
    /// An entry of its own.
    case `break`
    /// What is left of an interval whose entries are done; it cannot be skipped.
    case wait
  }

  /// What the time is for.
  public let kind: Kind
  /// Seconds, at least 1.
  public let duration: Int
  /// Work by repetitions: ``duration`` is a guess, and the person ends it, not the clock.
  public let isEstimated: Bool
  /// The set it belongs to, from 1, where it belongs to one.
  public let set: Int?
  /// How many sets its item has, where it belongs to one.
  public let sets: Int?
  /// 1 or 2 where the sides are worked one after the other.
  public let side: Int?
  /// The repetitions asked for: `12`, `8–12`, `5+`, `max`.
  public let target: String?
  /// The weight asked for, in work alone.
  public let load: Load?

  /// A stretch of so many seconds, which belongs to no set unless said.
  init(
    _ kind: Kind,
    duration: Int,
    isEstimated: Bool = false,
    set: Int? = nil,
    sets: Int? = nil,
    side: Int? = nil,
    target: String? = nil,
    load: Load? = nil
  ) {
    self.kind = kind
    self.duration = duration
    self.isEstimated = isEstimated
    self.set = set
    self.sets = sets
    self.side = side
    self.target = target
    self.load = load
  }
}
