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
    let running = session.running
    let steps = session.timeline.steps
    let clocked = runner.elapsed(at: now)
    let elapsed = running == nil ? max(session.startOfRun, clocked) : clocked
    progress = session.progress(elapsed: elapsed)
    step = session.step ?? steps.last
    phase = Self.phase(of: session, at: clocked)
    isPaused = runner.isPaused
    title = session.timeline.title
    segment = running.map { Segment($0.segment, at: elapsed) }
    changeOver = running.flatMap { running in
      running.activity == .changingSides ? max(.zero, running.segment.start - elapsed) : nil
    }
    turn = running.flatMap { Self.turn(of: session, $0, at: elapsed) }
    limit = running?.limit.map { max(.zero, $0 - elapsed) }
    stopwatch = step.flatMap { Self.stopwatch(of: session, in: $0, at: elapsed) }
    if case .finished = phase {
      stepFraction = 1
      workoutFraction = 1
    } else {
      stepFraction = Self.stepFraction(of: session, in: step, at: elapsed, progress)
      workoutFraction = Self.fraction(
        progress.elapsed, of: progress.elapsed + progress.remainingTime)
    }
    upcoming = session.upcomingExercises(5)
    movements = step.map { Self.movements(of: session, in: $0) } ?? []
    nextItem = session.nextItem
    record = session.correctedRecord
    score = runner.endedRounds.flatMap { ended in
      CircuitScore(ofEntry: steps[ended.step].position.index, in: session)
    }
  }

  /// Getting ready counts down on the same clock, which is still below the start.
  private static func phase(of session: ExecutionSession, at clocked: Duration) -> Phase {
    if let summary = session.summary { return .finished(summary) }
    guard case .idle(_, let start) = session.phase else { return .running }
    return .gettingReady(max(.zero, start - clocked))
  }

  /// The turn in progress; the end of the whole cuts it.
  private static func turn(
    of session: ExecutionSession, _ running: RunningStep, at elapsed: Duration
  ) -> Turn? {
    guard let turn = running.turn, let entry = session.turnEntry,
      let count = session.rotations[session.currentStepIndex]
    else { return nil }
    let longest = running.limit.map { max(.zero, $0 - turn.start) }
    return Turn(
      entry: entry, round: count.round, count: count,
      segment: Segment(turn, at: elapsed, longest: longest))
  }

  private static func stopwatch(
    of session: ExecutionSession, in step: Step, at elapsed: Duration
  ) -> Duration? {
    guard !session.hasEnded, let index = session.circuitForTime(of: step),
      let start = session.stopwatches[index]?.lowerBound
    else { return nil }
    return max(.zero, elapsed - start)
  }

  /// Of the time the step has taken and will take, so that a set that lasts longer than estimated
  /// does not run past the end of the bar.
  private static func stepFraction(
    of session: ExecutionSession, in step: Step?, at elapsed: Duration,
    _ progress: ExecutionProgress
  ) -> Double {
    guard let step, let start = session.running?.start else { return 0 }
    let later = Duration.seconds(session.timeline.seconds(after: step))
    let passed = max(.zero, elapsed - start)
    return fraction(passed, of: passed + max(.zero, progress.remainingTime - later))
  }

  private static func fraction(_ part: Duration, of whole: Duration) -> Double {
    whole > .zero ? min(1, part / whole) : 0
  }

  private static func movements(of session: ExecutionSession, in step: Step) -> [Movement] {
    let place = EntryPosition(step.position.index)
    guard case .circuit(let circuit)? = session.workout.entry(at: place) else { return [] }
    if case .free = circuit.pacing { return [] }
    let turn = session.running?.turn == nil ? nil : session.rotations[step.index]?.entry
    let current = turn ?? step.position.inner
    return circuit.entries(ofRound: (step.round?.number ?? 1) - 1).map { index, entry in
      let parts = [entry.displayTitle, entry.item?.summary ?? ""].filter { !$0.isEmpty }
      return Movement(text: parts.joined(separator: " · "), isCurrent: index == current)
    }
  }
}

extension RunSnapshot.Segment {
  fileprivate init(_ running: RunningSegment, at elapsed: Duration, longest: Duration? = nil) {
    plan = running.plan
    self.elapsed = max(.zero, elapsed - running.start)
    length = min(running.length, longest ?? running.length)
    isClocked = running.isClocked
  }
}

// MARK: What comes next

extension ExecutionSession {
  /// The next `count` things: the other side, turns, once around, and then exercises. Of several
  /// rounds in a row that do the same only the next is named.
  fileprivate func upcomingExercises(_ count: Int) -> [String] {
    let side = running?.segment.plan
    let sides = side?.side == 1 && side?.kind == .work ? ["Right side"] : []
    let round = step?.round?.number
    let exercises = timeline.steps.dropFirst(currentStepIndex + 1).lazy
      .filter { $0.kind == .exercise }
    let titles = exercises.prefix(count).map { step in
      guard let next = step.round, next.number != round, next.count > 1 else { return step.title }
      return "\(step.title) (round \(next.number))"
    }
    return Array((sides + (turnsAhead ?? []).map(\.displayTitle) + titles).prefix(count))
  }

  /// The item whose work begins next; `nil` if a break or nothing comes first.
  fileprivate var nextItem: WorkoutItem? {
    if let turnsAhead { return turnsAhead.first?.item }
    if let step, running?.isWorkLeft(in: step) ?? step.plans.contains(where: { $0.kind == .work }) {
      return step.firstItem
    }
    return timeline.steps.dropFirst(currentStepIndex + 1).first?.firstItem
  }

  /// The entries whose turns come after the present one, once around; `nil` if the clock ends the
  /// circuit first.
  private var turnsAhead: [CircuitEntry]? {
    guard let running, let turn = running.turn, let end = running.limit,
      turn.end.map({ $0 < end }) ?? true, let step, let entries = step.circuit?.entries,
      let index = rotations[step.index]?.entry
    else { return nil }
    return Array(entries.dropFirst(index + 1) + entries.prefix(index + 1))
  }
}
