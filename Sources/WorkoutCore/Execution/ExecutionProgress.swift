/// How far a session has come.
public struct ExecutionProgress: Equatable, Sendable {
  /// The current step, from 0; ``totalSteps`` once all are done.
  public let index: Int
  /// All steps, breaks included.
  public let totalSteps: Int
  /// The steps done; a skipped exercise is not.
  public let completed: Int
  /// The steps still to come, the current one included.
  public let remaining: Int
  /// The time since the start, without pauses.
  public let elapsed: Duration
  /// What is left of the current segment, and the planned length of all later ones; never negative.
  public let remainingTime: Duration
  /// The exercise being done, from 1; during a break the next one, at the end the last.
  public let exerciseNumber: Int
  /// How many steps are exercises.
  public let exerciseCount: Int

  /// From 0 to 1.
  public var fractionCompleted: Double {
    totalSteps > 0 ? Double(completed) / Double(totalSteps) : 0
  }
}

extension ExecutionSession {
  /// The time since the start, without pauses; never negative.
  public func elapsed(at now: Timestamp) -> Duration {
    let end = endTime ?? pausedAt ?? now
    return max(.zero, .milliseconds(end.milliseconds(since: startTime)) - totalPaused)
  }

  /// How far the session has come.
  public func progress(at now: Timestamp) -> ExecutionProgress {
    let elapsed = elapsed(at: now)
    let step = timeline.steps.dropFirst(currentStepIndex).first
    let left = max(.zero, stretch.length - (elapsed - stretch.startedAt))
    return ExecutionProgress(
      index: currentStepIndex,
      totalSteps: timeline.steps.count,
      completed: completedStepIndices.count,
      remaining: timeline.steps.count - currentStepIndex,
      elapsed: elapsed,
      remainingTime: step == nil ? .zero : left + stretch.later,
      exerciseNumber: step?.exerciseNumber ?? timeline.exerciseCount,
      exerciseCount: timeline.exerciseCount
    )
  }

  /// The titles of the next `count` steps after the current one, breaks included.
  public func upcoming(_ count: Int) -> [String] {
    timeline.steps.dropFirst(currentStepIndex + 1).prefix(max(0, count)).map(\.title)
  }
}

/// What a session is doing at present, by its own clock: a step, or one segment of it.
package struct Stretch: Equatable, Sendable {
  /// Which of the step's plans it is, from 0; their number for a wait.
  package let plan: Int
  /// The session's elapsed time at its start.
  package let startedAt: Duration
  /// How long it lasts.
  package let length: Duration
  /// The planned length of everything after it.
  package let later: Duration
}

extension Stretch {
  /// The whole of a step, or nothing after the last.
  init(of timeline: Timeline, step index: Int, startedAt: Duration) {
    let step = timeline.steps.dropFirst(index).first
    let later = step.map { timeline.seconds(after: $0) } ?? 0
    plan = 0
    self.startedAt = startedAt
    length = step.map { .seconds(timeline.duration - later - $0.offset) } ?? .zero
    self.later = .seconds(later)
  }

  /// One segment of a step, as long as the timeline has it unless said; the wait after the last
  /// lasts no time there.
  init(
    of timeline: Timeline, step index: Int, plan: Int, _ startedAt: Duration,
    length: Duration? = nil
  ) {
    let step = timeline.steps.dropFirst(index).first
    let segment = step.flatMap { timeline.segments(of: $0).dropFirst(plan).first }
    let later = segment.map { timeline.duration - $0.end } ?? step.map(timeline.seconds) ?? 0
    self.plan = plan
    self.startedAt = startedAt
    self.length = length ?? .seconds(segment?.duration ?? 0)
    self.later = .seconds(later)
  }
}
