public struct ExecutionProgress: Equatable, Sendable {
  /// The current step, from 0; ``totalSteps`` once all are done.
  package let index: Int
  /// The number of steps, breaks included.
  public let totalSteps: Int
  /// The number of steps completed; a skipped exercise does not count.
  public let completed: Int
  /// The steps left, including the current one.
  package let remaining: Int
  /// The time since the start, pauses excluded.
  public let elapsed: Duration
  /// The time left, never negative: the rest of the current segment and the planned length of all
  /// later ones.
  public let remainingTime: Duration
  /// The number of the current exercise, from 1; during a break, of the next one; at the end, of
  /// the last.
  public let exerciseNumber: Int
  /// How many steps are exercises.
  public let exerciseCount: Int

  /// The fraction of steps completed, from 0 to 1.
  public var fractionCompleted: Double {
    totalSteps > 0 ? Double(completed) / Double(totalSteps) : 0
  }
}

extension ExecutionSession {
  package func progress(at now: Timestamp) -> ExecutionProgress {
    progress(elapsed: elapsed(at: now))
  }

  func progress(elapsed: Duration) -> ExecutionProgress {
    let segment = currentSegment
    let planned = timeline.seconds(ofStep: currentStepIndex, plan: segment.plan)
    let length = segment.length ?? .seconds(planned.during)
    let left = max(.zero, length - (elapsed - segment.startedAt))
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

  /// What is in progress: the whole step, or the segment that a runner is in.
  package var currentSegment: CurrentSegment {
    switch phase {
    case .idle(let segment, _): segment
    case .running(let running):
      CurrentSegment(
        plan: running.segment.index, startedAt: running.segment.start,
        length: running.segment.length)
    }
  }
}

/// What a session is doing now, in elapsed time: a step, or one segment of it.
package struct CurrentSegment: Equatable, Sendable {
  /// The index of the plan within the step; the number of plans for a wait, `nil` for the whole
  /// step.
  package var plan: Int?
  /// The session's elapsed time at its start.
  package let startedAt: Duration
  /// How long it lasts if the user changed that; `nil` if it lasts as long as planned.
  package var length: Duration?
}

extension ExecutionSession {
  /// A segment of the current step that is entered again. A set by time or distance that was ended
  /// early goes on from its recorded time, except in a round that the clock paces.
  func segmentAgain(_ index: Int, at time: Duration) -> CurrentSegment {
    guard let step, step.circuit == nil, step.round?.limit == nil,
      let plan = plan(index, of: step), plan.planned?.target.isCounted == false,
      let set = records.first(where: { $0.place == place(of: plan, in: step) }),
      let seconds = set.done.seconds, plan.isEstimated || seconds < plan.duration
    else { return CurrentSegment(plan: index, startedAt: time) }
    return CurrentSegment(plan: index, startedAt: max(.zero, time - .seconds(seconds)))
  }

  /// Whether the circuit for time that contains a step was ended by its time cap.
  func hasReachedCap(of step: Step) -> Bool {
    let index = step.position.index
    guard case .circuit(let circuit)? = workout.entry(at: EntryPosition(index)),
      case .forTime(_, _, let cap?) = circuit.pacing, let stopwatch = stopwatches[index]
    else { return false }
    return stopwatch.upperBound - stopwatch.lowerBound >= .seconds(cap.value)
  }

  /// Whether the run lasted less than a minute and the user entered nothing, so it may have been a
  /// trial.
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
