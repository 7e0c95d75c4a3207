/// How far a session has come.
public struct ExecutionProgress: Equatable, Sendable {
  /// The current step, from 0; ``totalSteps`` once all are done.
  package let index: Int
  /// The number of steps, breaks included.
  public let totalSteps: Int
  /// The number of steps completed; a skipped exercise does not count.
  public let completed: Int
  /// The steps still to come, the current one included.
  package let remaining: Int
  /// The time since the start, pauses excluded.
  public let elapsed: Duration
  /// The time left: the rest of the current segment and the planned length of all later ones. Never
  /// negative.
  public let remainingTime: Duration
  /// The exercise being done, from 1; during a break the next one, at the end the last.
  public let exerciseNumber: Int
  /// How many steps are exercises.
  public let exerciseCount: Int

  /// The fraction of steps completed, from 0 to 1.
  public var fractionCompleted: Double {
    totalSteps > 0 ? Double(completed) / Double(totalSteps) : 0
  }
}

extension ExecutionSession {
  /// How far the session has come.
  package func progress(at now: Timestamp) -> ExecutionProgress {
    progress(elapsed: elapsed(at: now))
  }

  /// How far it has come at an elapsed time.
  func progress(elapsed: Duration) -> ExecutionProgress {
    let stretch = stretch
    let planned = timeline.seconds(ofStep: currentStepIndex, plan: stretch.plan)
    let length = stretch.length ?? .seconds(planned.during)
    let left = max(.zero, length - (elapsed - stretch.startedAt))
    return ExecutionProgress(
      index: currentStepIndex,
      totalSteps: timeline.steps.count,
      completed: completedStepIndices.count,
      remaining: timeline.steps.count - currentStepIndex,
      elapsed: elapsed,
      remainingTime: step == nil ? .zero : left + .seconds(planned.after),
      exerciseNumber: step?.exerciseNumber ?? timeline.exerciseCount,
      exerciseCount: timeline.exerciseCount
    )
  }

  /// The titles of the next `count` steps after the current one, breaks included.
  package func upcoming(_ count: Int) -> [String] {
    timeline.steps.dropFirst(currentStepIndex + 1).prefix(max(0, count)).map(\.title)
  }

  /// What the current step is doing: all of it, or the segment at which a runner is.
  package var stretch: Stretch {
    switch phase {
    case .idle(let stretch, _): stretch
    case .running(let running):
      Stretch(
        plan: running.segment.index, startedAt: running.segment.start,
        length: running.segment.length)
    }
  }
}

/// What a session is doing at present, by its own clock: a step, or one segment of it.
package struct Stretch: Equatable, Sendable {
  /// Which of the step's plans it is, from 0; their number for a wait, `nil` for the whole step.
  package var plan: Int?
  /// The session's elapsed time at its start.
  package let startedAt: Duration
  /// How long it lasts, which the user may have changed; `nil` if it is as long as planned.
  package var length: Duration?
}

extension ExecutionSession {
  /// Whether the cap of the circuit for time that a step belongs to ended it.
  func hasReachedCap(of step: Step) -> Bool {
    let index = step.position.index
    guard case .circuit(let circuit)? = workout.entry(at: EntryPosition(index)),
      case .forTime(_, _, let cap?) = circuit.pacing, let stopwatch = stopwatches[index]
    else { return false }
    return stopwatch.upperBound - stopwatch.lowerBound >= .seconds(cap.value)
  }

  /// Whether it lasted less than a minute and the user entered nothing: perhaps it was only tried
  /// out.
  func isBarelyBegun(at elapsed: Duration) -> Bool {
    guard summary?.duration ?? elapsed < .seconds(60), note == nil, prescribed == nil else {
      return false
    }
    return entered.isEmpty
      && records.allSatisfy { set in
        !set.isCorrected && set.note == nil && set.done.effort == set.planned.effort
      }
  }
}
