/// A stretch of the timeline in which one thing is done.
public struct Segment: Hashable, Sendable {
  /// Planned seconds from the start of the workout.
  public let offset: Int
  /// Planned seconds, at least 1; less than the plan's where the interval's end cuts it.
  public let duration: Int
  /// The index of its step, from 0.
  public let step: Int
  /// What it asks for.
  public let plan: SegmentPlan
  /// The round of its circuit, from 1; `nil` outside circuits.
  public let round: Int?
  /// How many rounds its circuit has; `nil` outside circuits.
  public let rounds: Int?

  /// What the time is for.
  public var kind: SegmentPlan.Kind { plan.kind }
  /// Whether ``duration`` is a guess, which the person's own pace replaces in a run.
  public var isEstimated: Bool { plan.isEstimated }
  /// The set it belongs to, from 1, where it belongs to one.
  public var set: Int? { plan.set }
  /// How many sets its item has, where it belongs to one.
  public var sets: Int? { plan.sets }
  /// 1 or 2 where the sides are worked one after the other.
  public var side: Int? { plan.side }
  /// The repetitions asked for: `12`, `8–12`, `5+`, `max`.
  public var target: String? { plan.target }
  /// The weight asked for.
  public var load: Load? { plan.load }
  /// Planned seconds from the start of the workout to its end.
  public var end: Int { offset + duration }
}
