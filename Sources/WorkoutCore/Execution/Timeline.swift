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

/// Places steps one behind the other, and cuts those of a clocked round at its interval's end.
struct TimelineLayout {
  private(set) var segments: [Segment] = []
  private var placed: [PlacedStep] = []
  /// Planned seconds up to here.
  private var offset = 0
  /// Where the interval of the round in progress ends.
  private var intervalEnd: Int?

  /// Puts the step behind those already there.
  mutating func add(_ draft: StepDraft) {
    if draft.round?.isFirstStep ?? true {
      intervalEnd = draft.round?.interval.map { offset + $0 }
    }
    let start = offset
    let first = segments.count
    for plan in draft.plans { place(plan, of: draft) }
    if let end = intervalEnd, draft.round?.isLastStep == true, offset < end {
      place(SegmentPlan(.wait, duration: end - offset), of: draft)
    }
    placed.append(
      PlacedStep(
        draft: draft,
        offset: start,
        segments: first..<segments.count,
        intervalEnd: intervalEnd
      )
    )
  }

  /// Puts a plan at the end, cut at the interval's; one that has no time left gets no segment.
  private mutating func place(_ plan: SegmentPlan, of draft: StepDraft) {
    let duration = min(plan.duration, intervalEnd.map { $0 - offset } ?? plan.duration)
    guard duration > 0 else { return }
    segments.append(
      Segment(
        offset: offset,
        duration: duration,
        step: placed.count,
        plan: plan,
        round: draft.round?.number,
        rounds: draft.round?.count
      )
    )
    offset += duration
  }

  /// The steps, now that the number of exercises is known.
  var steps: [Step] {
    let total = placed.count(where: \.isExercise)
    var before = 0
    return placed.enumerated().map { index, step in
      let number = min(before + 1, total)
      if step.isExercise { before += 1 }
      return step.numbered(index, exercise: number)
    }
  }
}

/// A step that has its place, but not yet its numbers.
private struct PlacedStep {
  var draft: StepDraft
  var offset: Int
  var segments: Range<Int>
  var intervalEnd: Int?

  var isExercise: Bool {
    guard case .break = draft.content else { return true }
    return false
  }

  /// The step with its numbers, which are only known when all steps are.
  func numbered(_ index: Int, exercise number: Int) -> Step {
    Step(
      index: index,
      content: draft.content,
      position: draft.position,
      round: draft.round.map { round in
        Round(
          number: round.number,
          count: round.count,
          title: round.title,
          isLastStep: round.isLastStep,
          intervalEnd: intervalEnd
        )
      },
      exerciseNumber: number,
      plans: draft.plans,
      offset: offset,
      segments: segments
    )
  }
}
