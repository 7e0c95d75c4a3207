/// A workout laid out in time: what the estimate, the runner and every report read alike.
///
/// The sum of the segments is the workout's estimated duration;
/// ``Workout/estimatedDuration(secondsPerRep:)`` adds it up without laying it out, for lists.
///
/// ```swift
/// for segment in Timeline(workout).segments {
/// plan(segment.plan, from: segment.offset, to: segment.end)
/// }
/// ```
public struct Timeline: Hashable, Sendable {
  /// The workout's title.
  public let title: String
  /// Items and breaks in the order in which they are done, circuits expanded.
  public let steps: [Step]
  /// All stretches of time, each beginning where the one before ends.
  public let segments: [Segment]
  /// How many steps count as exercises.
  public let exerciseCount: Int
  /// How long a repetition was taken to last.
  public let secondsPerRep: SecondsPerRep

  /// Lays out a workout. A repetition is taken to last `secondsPerRep`; an item without a
  /// configuration becomes a step that takes no time.
  public init(_ workout: Workout, secondsPerRep: SecondsPerRep = .standard) {
    var layout = TimelineLayout()
    for draft in StepDraft.drafts(of: workout, secondsPerRep: secondsPerRep) { layout.add(draft) }
    title = workout.title.text
    steps = layout.steps
    segments = layout.segments
    exerciseCount = steps.count { $0.kind == .exercise }
    self.secondsPerRep = secondsPerRep
  }

  /// Planned seconds: the sum of the segments, which is the end of the last.
  public var duration: Int { segments.last?.end ?? 0 }

  /// The segments of one step; none for a step of another timeline.
  public func segments(of step: Step) -> ArraySlice<Segment> {
    segments[step.segments.clamped(to: segments.indices)]
  }

  /// Planned seconds of everything after the step.
  public func seconds(after step: Step) -> Int {
    steps.dropFirst(step.index + 1).first.map { duration - $0.offset } ?? 0
  }
}
