/// What a screen shows of a run at a moment.
///
/// A screen needs nothing else: it draws the newest snapshot, whatever happened since the one
/// before, so that a frame that is late or left out does no harm.
public struct RunSnapshot: Equatable, Sendable {
  /// How far the run has come.
  public enum Phase: Equatable, Sendable {
    /// The run has not begun; what is left until then.
    case gettingReady(Duration)
    /// The clock of the run has started.
    case running
    /// The run has ended, with what it came to.
    case finished(ExecutionSummary)
  }

  /// The segment in progress.
  public struct Segment: Equatable, Sendable {
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
  public struct Turn: Equatable, Sendable {
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
  public struct Movement: Equatable, Sendable {
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

// MARK: Of a runner

extension RunSnapshot {
  init(of runner: WorkoutRunner, at now: Duration) {
    let session = runner.session
    let clocked = runner.clock.elapsed(at: max(now, runner.lastMoment))
    let elapsed = runner.summary?.duration ?? max(runner.startElapsed, clocked)
    let steps = session.timeline.steps
    progress = session.progress(at: runner.stamp(elapsed))
    step = steps.dropFirst(session.currentStepIndex).first ?? steps.last
    phase = Self.phase(of: runner, at: clocked)
    isPaused = runner.isPaused && !runner.isFinished
    title = session.timeline.title
    segment = runner.segment.map { running in
      Segment(
        plan: running.plan, elapsed: max(.zero, elapsed - running.start), length: running.length,
        isClocked: running.isClocked)
    }
    changeOver = runner.segment.flatMap { $0.hasStarted ? nil : max(.zero, $0.start - elapsed) }
    turn = Self.turn(of: runner, at: elapsed)
    limit = runner.limit.map { max(.zero, $0 - elapsed) }
    stopwatch = step.flatMap { Self.stopwatch(of: runner, in: $0, at: elapsed) }
    stepFraction =
      runner.isFinished ? 1 : Self.stepFraction(of: runner, in: step, at: elapsed, progress)
    workoutFraction =
      runner.isFinished
      ? 1 : Self.fraction(progress.elapsed, of: progress.elapsed + progress.remainingTime)
    upcoming = runner.upcoming(5)
    movements = step.map { Self.movements(of: runner, in: $0) } ?? []
    nextItem = runner.nextItem
    record = session.correctedRecord
    score = runner.endedRounds.flatMap { ended in
      CircuitScore(ofEntry: steps[ended.step].position.index, in: session)
    }
  }

  /// The turn in progress; the end of the whole cuts it.
  private static func turn(of runner: WorkoutRunner, at elapsed: Duration) -> Turn? {
    guard let rotation = runner.rotation, let entry = rotation.entry, let plan = rotation.plan
    else { return nil }
    let longest = runner.limit.map { max(.zero, $0 - rotation.start) } ?? rotation.length
    let segment = Segment(
      plan: plan,
      elapsed: max(.zero, elapsed - rotation.start),
      length: min(rotation.length, longest),
      isClocked: rotation.isClocked
    )
    return Turn(entry: entry, round: rotation.round, count: rotation.count, segment: segment)
  }

  private static func stopwatch(
    of runner: WorkoutRunner, in step: Step, at elapsed: Duration
  ) -> Duration? {
    guard !runner.isFinished, let index = runner.session.circuitForTime(of: step),
      let start = runner.session.stopwatches[index]?.lowerBound
    else { return nil }
    return max(.zero, elapsed - start)
  }

  /// Getting ready counts down on the same clock, which is still below the start.
  private static func phase(of runner: WorkoutRunner, at clocked: Duration) -> Phase {
    if let summary = runner.summary { return .finished(summary) }
    return runner.isGettingReady
      ? .gettingReady(max(.zero, runner.startElapsed - clocked)) : .running
  }

  /// Of the time the step has taken and will take, so that a set that lasts longer than estimated
  /// does not run past the end of the bar.
  private static func stepFraction(
    of runner: WorkoutRunner, in step: Step?, at elapsed: Duration, _ progress: ExecutionProgress
  ) -> Double {
    guard let step, !runner.isGettingReady else { return 0 }
    let later = Duration.seconds(runner.session.timeline.seconds(after: step))
    let passed = max(.zero, elapsed - runner.stepStart)
    return fraction(passed, of: passed + max(.zero, progress.remainingTime - later))
  }

  private static func fraction(_ part: Duration, of whole: Duration) -> Double {
    whole > .zero ? min(1, part / whole) : 0
  }

  private static func movements(of runner: WorkoutRunner, in step: Step) -> [Movement] {
    let place = EntryPosition(step.position.index)
    guard case .circuit(let circuit)? = runner.session.workout.entry(at: place) else { return [] }
    if case .free = circuit.pacing { return [] }
    let current = runner.rotation?.count.entry ?? step.position.inner
    return circuit.entries(ofRound: (step.round?.number ?? 1) - 1).map { index, entry in
      let parts = [entry.displayTitle, entry.item?.summary ?? ""].filter { !$0.isEmpty }
      return Movement(text: parts.joined(separator: " · "), isCurrent: index == current)
    }
  }
}
