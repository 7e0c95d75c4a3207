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

  public var kind: SegmentPlan.Kind { plan.kind }
  public var isEstimated: Bool { plan.isEstimated }
  public var set: Int? { plan.set }
  public var sets: Int? { plan.sets }
  public var side: Int? { plan.side }
  public var target: String? { plan.target }
  public var load: Load? { plan.load }
  /// Planned seconds from the start of the workout to its end.
  public var end: Int { offset + duration }
}
