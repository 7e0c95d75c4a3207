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
  /// How far the session has come.
  public func progress(at now: Timestamp) -> ExecutionProgress {
    progress(elapsed: elapsed(at: now))
  }

  /// How far it has come at an elapsed time.
  func progress(elapsed: Duration) -> ExecutionProgress {
    let stretch = stretch
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

  /// What the current step is doing: all of it, or the segment at which a runner is.
  package var stretch: Stretch {
    switch phase {
    case .idle(let stretch, _): stretch
    case .running(let running):
      Stretch(
        of: timeline, step: currentStepIndex, plan: running.segment.index,
        startedAt: running.segment.start,
        length: running.segment.length)
    }
  }

  /// How long the segment lasts that the session has come to, which the user may have changed;
  /// `nil` where the step lasts as a whole.
  var segmentLength: Duration? {
    let stretch = stretch
    let whole = Stretch(of: timeline, step: currentStepIndex, startedAt: stretch.startedAt)
    return stretch == whole ? nil : stretch.length
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
  package var later = Duration.zero
}

extension Stretch {
  /// The whole of a step or one of its segments, as long as the timeline has it unless said. The
  /// wait after the last segment takes no time there, and nothing comes after the last step.
  init(
    of timeline: Timeline, step index: Int, plan: Int? = nil, startedAt: Duration,
    length: Duration? = nil
  ) {
    let step = timeline.steps.dropFirst(index).first
    let segments = step.map { timeline.segments(of: $0) } ?? []
    let planned = plan.map { segments.dropFirst($0).prefix(1) } ?? segments
    let later = planned.last.map { timeline.duration - $0.end } ?? step.map(timeline.seconds) ?? 0
    self.plan = plan ?? 0
    self.startedAt = startedAt
    self.length = length ?? .seconds(planned.reduce(0) { $0 + $1.duration })
    self.later = .seconds(later)
  }
}
