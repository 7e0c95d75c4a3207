enum RunPhase: Equatable, Sendable {
  /// Without a runner: a whole step, or the segment at which a saved run continues. With a runner
  /// that has begun: the user gets ready until the elapsed time `start`.
  case idle(CurrentSegment, start: Duration)
  /// A segment of the current step.
  case running(RunningStep)
}

/// A step that a runner is running, in one of its segments.
struct RunningStep: Equatable, Sendable {
  /// What the user does.
  enum Activity: Equatable {
    /// Changes sides before the segment starts.
    case changingSides
    case segment
    /// An entry of an AMRAP. Entries take turns until the segment ends.
    case turn(RunningSegment)
  }

  /// What happens next without user input.
  enum Due: Equatable {
    /// The run starts: the time to get ready has passed.
    case start
    case segmentStart
    case turnCue(RunCue, SegmentPlan)
    case cue(RunCue, SegmentPlan)
    case segmentEnd
    case turnEnd
  }

  /// The elapsed time at which the step was entered.
  let start: Duration
  /// The interval in progress, if the clock paces the step's circuit.
  var interval: RunningInterval?
  var segment: RunningSegment
  var activity = Activity.segment

  /// The turn in progress; `nil` outside a rotation, where setting it has no effect.
  var turn: RunningSegment? {
    get {
      guard case .turn(let turn) = activity else { return nil }
      return turn
    }
    set {
      guard case .turn = activity, let newValue else { return }
      activity = .turn(newValue)
    }
  }

  /// The elapsed time at which the clock ends the step's circuit or its interval.
  var limit: Duration? { turn == nil ? interval?.end : segment.end }

  /// Whether there is a countdown that the user may change.
  var hasCountdown: Bool {
    activity != .changingSides && segment.isClocked && segment.plan.kind != .wait
  }

  /// Whether “back” goes to the previous step, as on a music player: in the first three seconds.
  func isAtStart(_ elapsed: Duration) -> Bool {
    segment.index == 0 && elapsed - start < .seconds(3)
  }

  /// Whether a step has work after the segment in progress.
  func isWorkLeft(in step: Step) -> Bool {
    step.plans.dropFirst(segment.index + 1).contains { $0.kind == .work }
  }

  /// The next thing to happen; of simultaneous ones, cues come before the end. `nil` while the run
  /// waits for the user.
  var nextDue: (due: Due, time: Duration)? {
    if case .changingSides = activity { return (.segmentStart, segment.start) }
    var earliest: (due: Due, time: Duration)?
    func consider(_ due: Due, at time: Duration?) {
      guard let time, earliest.map({ time < $0.time }) ?? true else { return }
      earliest = (due, time)
    }
    // If the turn ends with the circuit, or so shortly before it that the countdowns would overlap,
    // only the circuit is counted down.
    if let turn, let cue = turn.nextCue, let turnEnd = turn.end, let end = segment.end,
      turnEnd + .seconds(3) < end
    {
      consider(.turnCue(cue.cue, turn.plan), at: cue.time)
    }
    if let cue = segment.nextCue { consider(.cue(cue.cue, segment.plan), at: cue.time) }
    consider(.segmentEnd, at: segment.end)
    consider(.segmentEnd, at: interval?.end)
    consider(.turnEnd, at: turn?.end)
    return earliest
  }
}

/// An interval in progress, or the cap of a circuit for time.
struct RunningInterval: Equatable, Sendable {
  /// Its planned end on the timeline.
  let plannedEnd: Int
  /// The elapsed time at which it ends in the run.
  let end: Duration
  /// Whether the clock ended it during work that the user would end. Its round then counts as done,
  /// because people doing intervals do not watch the screen.
  var isTakenAsDone = false
}
