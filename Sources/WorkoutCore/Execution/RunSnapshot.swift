/// What a screen shows of a run at a moment.
///
/// A screen needs nothing else: it draws the newest snapshot, whatever happened since the one
/// before, so that a frame that is late or left out does no harm.
public struct RunSnapshot: Hashable, Sendable {
  /// How far the run has come.
  public enum Phase: Hashable, Sendable {
    /// The run has not begun; what is left until then.
    case gettingReady(Duration)
    /// The clock of the run has started.
    case running
    /// The run has ended, with what it came to.
    case finished(ExecutionSummary)
  }

  /// The segment in progress.
  public struct Segment: Hashable, Sendable {
    /// What the segment asks for.
    public let plan: SegmentPlan
    /// How long it has lasted.
    public let elapsed: Duration
    /// What it lasts, or is estimated at.
    public let length: Duration
    /// Whether the clock ends it: then a countdown is shown, else the repetitions asked for.
    public let isClocked: Bool

    /// Whether the time that has passed is shown: the user ends it, and nothing else is counted.
    public var countsUp: Bool { !isClocked && plan.reps == nil }

    /// What is left, never negative.
    public var remaining: Duration { max(.zero, length - elapsed) }
  }

  /// The entry of an as-many-rounds-as-possible circuit whose turn it is.
  public struct Turn: Hashable, Sendable {
    /// The item or the break whose turn it is.
    public let entry: CircuitEntry
    /// From 1.
    public let round: Int
    /// What was done before this turn.
    public let count: RotationCount
    /// What it asks for and how long it lasts, as if it were a segment.
    public let segment: Segment
  }

  /// An entry of the round in progress.
  public struct Movement: Hashable, Sendable {
    /// With what it asks for: `Push Up · 10 reps`.
    public let text: String
    /// Whether it is being done.
    public let isCurrent: Bool
  }

  /// How far the run has come.
  public let phase: Phase
  /// Whether the user paused it; false once it has ended.
  public let isPaused: Bool
  /// The workout's title.
  public let title: String
  /// The current step, or the last at the end.
  public let step: Step?
  /// `nil` before the run begins and after it has ended.
  public let segment: Segment?
  /// What is left of the time to change sides before ``segment`` begins; else `nil`.
  public let changeOver: Duration?
  /// Which of the rotating entries is being done; `nil` outside such circuits.
  public let turn: Turn?
  /// What the clock leaves of the circuit that it paces: of as many rounds as possible the whole,
  /// else the interval in progress; `nil` outside such circuits.
  public let limit: Duration?
  /// How long the circuit for time in progress has taken; `nil` outside such circuits.
  public let stopwatch: Duration?
  /// How far the session has come at this moment.
  public let progress: ExecutionProgress
  /// How much of the current step's planned time has passed, from 0 to 1.
  public let stepFraction: Double
  /// How much of the whole time has passed, from 0 to 1.
  public let workoutFraction: Double
  /// What comes next, five at most: the other side, the entries that take turns, once around, and
  /// the next exercises.
  public let upcoming: [String]
  /// The entries of the round in progress, of a circuit that the clock drives or times.
  public let movements: [Movement]
  /// The item that is worked on next, once what is in progress has ended: the same one where it has
  /// a set left. `nil` where a break comes first, or nothing.
  public let nextItem: WorkoutItem?

  /// The set that was recorded last, until the next one ends; `nil` before the first.
  public let record: SetRecord?
  /// The score of the AMRAP that ended last, until another set is recorded.
  public let score: CircuitScore?

  /// The segment whose countdown or repetitions are shown: that of the turn if entries take turns.
  public var shownSegment: Segment? { turn?.segment ?? segment }

  /// What is counted down before work that has not begun: the time to get ready or to change sides.
  public var countIn: Duration? {
    if case .gettingReady(let left) = phase { return left }
    return changeOver
  }

  /// The item that is being done; `nil` in a break.
  public var item: WorkoutItem? { turn.map(\.entry.item) ?? step?.item }
}

extension WorkoutRunner {
  /// What a screen shows at a moment. A moment past ``nextDeadline`` shows the run as it was when
  /// last called.
  public func snapshot(at now: Duration) -> RunSnapshot {
    let clocked = clock.elapsed(at: max(now, lastMoment))
    let elapsed = summary?.duration ?? max(startElapsed, clocked)
    let progress = session.progress(at: stamp(elapsed))
    let steps = session.timeline.steps
    let step = steps.dropFirst(session.currentItemIndex).first ?? steps.last
    return RunSnapshot(
      phase: phase(at: clocked),
      isPaused: isPaused && !isFinished,
      title: session.timeline.title,
      step: step,
      segment: segment.map { running in
        RunSnapshot.Segment(
          plan: running.plan,
          elapsed: max(.zero, elapsed - running.start),
          length: running.length,
          isClocked: running.isClocked
        )
      },
      changeOver: segment.flatMap { $0.hasStarted ? nil : max(.zero, $0.start - elapsed) },
      turn: turn(at: elapsed),
      limit: limit.map { max(.zero, $0 - elapsed) },
      stopwatch: step.flatMap { stopwatch(of: $0, at: elapsed) },
      progress: progress,
      stepFraction: isFinished ? 1 : stepFraction(step, at: elapsed, progress),
      workoutFraction: isFinished
        ? 1 : Self.fraction(progress.elapsed, of: progress.elapsed + progress.remainingTime),
      upcoming: upcoming(5),
      movements: step.map(movements) ?? [],
      nextItem: nextItem,
      record: session.correctedRecord,
      score: endedRounds.flatMap { ended in
        CircuitScore(ofEntry: steps[ended.step].position.index, in: session)
      }
    )
  }

  /// The step and the count of the AMRAP that ended last, until another set is recorded.
  public var endedRounds: (step: Int, count: RotationCount)? {
    let step = session.currentItemIndex - 1
    guard session.rotations.keys.max() == step, session.records.last?.step ?? step <= step else {
      return nil
    }
    return session.rotations[step].map { (step, $0) }
  }

  /// The turn in progress; the end of the whole cuts it.
  private func turn(at elapsed: Duration) -> RunSnapshot.Turn? {
    guard let rotation, let entry = rotation.entry, let plan = rotation.plan else { return nil }
    let longest = limit.map { max(.zero, $0 - rotation.start) } ?? rotation.length
    let segment = RunSnapshot.Segment(
      plan: plan,
      elapsed: max(.zero, elapsed - rotation.start),
      length: min(rotation.length, longest),
      isClocked: rotation.isClocked
    )
    return RunSnapshot.Turn(
      entry: entry, round: rotation.round, count: rotation.count, segment: segment)
  }

  private func stopwatch(of step: Step, at elapsed: Duration) -> Duration? {
    guard !isFinished, let index = session.circuitForTime(of: step),
      let start = session.stopwatches[index]?.lowerBound
    else { return nil }
    return max(.zero, elapsed - start)
  }

  /// Getting ready counts down on the same clock, which is still below the start.
  private func phase(at clocked: Duration) -> RunSnapshot.Phase {
    if let summary { return .finished(summary) }
    return isGettingReady ? .gettingReady(max(.zero, startElapsed - clocked)) : .running
  }

  /// Of the time the step has taken and will take, so that a set that lasts longer than estimated
  /// does not run past the end of the bar.
  private func stepFraction(
    _ step: Step?, at elapsed: Duration, _ progress: ExecutionProgress
  ) -> Double {
    guard let step, !isGettingReady else { return 0 }
    let later = Duration.seconds(session.timeline.seconds(after: step))
    let passed = max(.zero, elapsed - stepStart)
    return Self.fraction(passed, of: passed + max(.zero, progress.remainingTime - later))
  }

  private static func fraction(_ part: Duration, of whole: Duration) -> Double {
    whole > .zero ? min(1, part / whole) : 0
  }
}

/// What comes after what is in progress.
extension WorkoutRunner {
  /// The elapsed time at which the clock ends the circuit that it paces, or its interval.
  var limit: Duration? { rotation == nil ? interval?.end : segment?.end }

  /// The next `count` things: the other side, turns, once around, and then exercises. Of several
  /// rounds in a row that do the same only the next is named.
  func upcoming(_ count: Int) -> [String] {
    let turns = (isTurnAhead ? rotation?.following : nil) ?? []
    let side = segment?.plan.side == 1 && segment?.plan.kind == .work ? ["Right side"] : []
    let current = session.currentItemIndex
    let round = session.timeline.steps.dropFirst(current).first?.round?.number
    let steps = session.timeline.steps.dropFirst(current + 1).lazy.filter { $0.kind == .exercise }
    let titles = steps.prefix(count).map { step in
      guard let next = step.round, next.number != round, next.count > 1 else { return step.title }
      return "\(step.title) (round \(next.number))"
    }
    return Array((side + turns.map(\.title) + titles).prefix(count))
  }

  private func movements(of step: Step) -> [RunSnapshot.Movement] {
    guard
      case .circuit(let circuit)? = session.workout.sequence.dropFirst(step.position.index).first
    else { return [] }
    if case .free = circuit.pacing { return [] }
    let current = rotation?.count.entry ?? step.position.inner
    return circuit.entries(ofRound: (step.round?.number ?? 1) - 1).map { index, entry in
      let parts = [entry.title, entry.item?.summary ?? ""].filter { !$0.isEmpty }
      return RunSnapshot.Movement(
        text: parts.joined(separator: " · "), isCurrent: index == current)
    }
  }

  /// The item whose work begins next; `nil` where a break or nothing comes first.
  var nextItem: WorkoutItem? {
    if isTurnAhead { return rotation?.following.first?.item }
    let steps = session.timeline.steps.dropFirst(session.currentItemIndex)
    if let step = steps.first, isWorkLeft(in: step) { return step.firstItem }
    return steps.dropFirst().first?.firstItem
  }

  /// Whether the step in progress, or about to begin, has work after the segment in progress.
  private func isWorkLeft(in step: Step) -> Bool {
    let passed = segment.map { $0.index + 1 } ?? 0
    return step.plans.dropFirst(passed).contains { $0.kind == .work }
  }

  /// Whether another entry gets its turn before the clock ends them all.
  private var isTurnAhead: Bool {
    guard let rotation, let end = limit else { return false }
    return rotation.turnEnd.map { $0 < end } ?? true
  }
}

extension Step {
  /// The item that is worked on first; `nil` for a break.
  fileprivate var firstItem: WorkoutItem? {
    switch content {
    case .item(let item): item
    case .break: nil
    case .rotation(let circuit): circuit.entries.first?.item
    }
  }
}

extension CircuitEntry {
  /// The title as shown: the item's, or `Break`.
  fileprivate var title: String { item?.displayTitle ?? "Break" }
}
