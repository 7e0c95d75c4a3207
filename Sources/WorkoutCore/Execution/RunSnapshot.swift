/// What a screen shows of a run at a moment.
///
/// A screen only has to draw the newest snapshot; a late or dropped frame does no harm.
public struct RunSnapshot: Equatable, Sendable {
  /// How far the run has come.
  public enum Phase: Equatable, Sendable {
    /// The run begins after this time.
    case gettingReady(Duration)
    /// The clock of the run has started.
    case running
    /// The run has ended, with this result.
    case finished(ExecutionSummary)
  }

  /// The segment in progress.
  public struct Segment: Equatable, Sendable {
    /// What the segment asks for.
    public let plan: SegmentPlan
    /// How long it has lasted.
    public let elapsed: Duration
    /// How long it lasts, or is estimated to last.
    public let length: Duration
    /// Whether the clock ends it, so that a countdown is shown; otherwise the user ends it.
    public let isClocked: Bool

    /// Whether the time that has passed is shown: the user ends it, and nothing else is counted.
    package var countsUp: Bool { !isClocked && plan.reps == nil }

    /// The held repetition in progress, and the time left of its hold; `nil` for other work and
    /// after the last repetition.
    package var hold: (rep: Int, remaining: Duration)? {
      guard !isClocked, case .hold(let length)? = plan.planned?.cadence,
        let reps = plan.planned?.target.amount?.upperBound
      else { return nil }
      let hold = Duration.seconds(length.value)
      let held = Int(elapsed / hold)
      return held < reps ? (held + 1, hold - (elapsed - hold * held)) : nil
    }

    /// The time left, never negative.
    public var remaining: Duration { max(.zero, length - elapsed) }
  }

  /// The entry of an as-many-rounds-as-possible circuit whose turn it is.
  public struct Turn: Equatable, Sendable {
    /// The item or the break whose turn it is.
    public let entry: CircuitEntry
    /// The round, from 1.
    public let round: Int
    /// What was done before this turn.
    package let count: RotationCount
    /// The turn as a segment.
    public let segment: Segment
  }

  /// An entry of the round in progress.
  package struct Movement: Equatable, Sendable {
    /// With what it asks for: `Push Up · 10 reps`.
    package let text: String
    /// Whether it is being done.
    package let isCurrent: Bool
  }

  /// How far the run has come.
  public let phase: Phase
  /// Whether the user paused it; false once it has ended.
  public let isPaused: Bool
  /// The workout's title.
  package let title: String
  /// The place in a plan that it is done at: `week 3, day 2`.
  package let planPlace: String?
  /// The current step, or the last at the end.
  public let step: Step?
  /// `nil` before the run begins and after it has ended.
  public let segment: Segment?
  /// What is left of the time to change sides before ``segment`` begins; else `nil`.
  package let changeOver: Duration?
  /// Which of the rotating entries is being done; `nil` outside such circuits.
  public let turn: Turn?
  /// The time left in an as-many-rounds-as-possible circuit, or in the interval in progress; `nil`
  /// outside such circuits.
  public let limit: Duration?
  /// How long the circuit for time in progress has taken; `nil` outside such circuits.
  package let stopwatch: Duration?
  /// Whether it lasted less than a minute so far and the user entered nothing.
  package let isBarelyBegun: Bool
  /// The progress of the session at this moment.
  public let progress: ExecutionProgress
  /// How much of the current step's planned time has passed, from 0 to 1.
  package let stepFraction: Double
  /// How much of the whole time has passed, from 0 to 1.
  package let workoutFraction: Double
  /// What comes next, at most five: the other side, each of the rotating entries, and the next
  /// exercises and breaks.
  public let upcoming: [String]
  /// The entries of the round in progress, of a circuit that the clock drives or times.
  package let movements: [Movement]
  /// The item that is worked on next, once what is in progress has ended: the same one where it has
  /// a set left. `nil` if a break comes first, or nothing.
  package let nextItem: WorkoutItem?
  /// What the next set asks for, with what the user has entered for it; `nil` if turns, a break or
  /// nothing come first.
  package let nextPlan: SegmentPlan?

  /// The sets of the item in progress, or of the item whose set is selected.
  public let sets: [RunSet]
  /// The set that a number changes.
  package let selected: SetPlace?
  /// Whether the user has selected it.
  package let isChosen: Bool
  /// The most sets that an item of the workout has, their drops counted.
  package let mostSets: Int
  /// Whether any set of the workout has a number, a side or a round to show.
  package let isNumbered: Bool

  /// The set that was recorded last, until the next one ends; `nil` before the first.
  package let record: SetRecord?
  /// The score of the AMRAP that ended last, until another set is recorded.
  package let score: CircuitScore?

  /// The set that a number changes, as the table shows it.
  package var selectedSet: RunSet? { sets.first { $0.place.isPart(of: selected) } }

  /// The segment whose countdown or repetitions are shown: the turn's if entries take turns.
  package var shownSegment: Segment? { turn?.segment ?? segment }

  /// What is counted down before work that has not begun: the time to get ready or to change sides.
  package var countIn: Duration? {
    if case .gettingReady(let left) = phase { return left }
    return changeOver
  }

  /// Whether an item of the workout has several sets, so that a table of them says more than the
  /// set in progress.
  package var hasTable: Bool { mostSets > 1 }

  /// The item that is being done; `nil` in a break.
  public var item: WorkoutItem? { turn.map(\.entry.item) ?? step?.item }
}

extension RunSnapshot {
  init(of runner: WorkoutRunner, at now: Duration) {
    let session = runner.session
    let running = session.running
    let clocked = runner.elapsed(at: now)
    // While the user gets ready, the clock is still below the start.
    let elapsed = running == nil ? max(session.startOfRun, clocked) : clocked
    if let summary = session.summary {
      phase = .finished(summary)
    } else {
      phase = running == nil ? .gettingReady(max(.zero, session.startOfRun - clocked)) : .running
    }
    (isPaused, record) = (runner.isPaused, session.correctedRecord)
    (title, planPlace) = (session.timeline.title, session.plan?.name)
    step = session.step ?? session.timeline.steps.last
    segment = running.map { Segment($0.segment, at: elapsed) }
    changeOver = running.flatMap { running in
      running.activity == .changingSides ? max(.zero, running.segment.start - elapsed) : nil
    }
    turn = session.turn(at: elapsed)
    limit = running?.limit.map { max(.zero, $0 - elapsed) }
    stopwatch = session.stopwatch(at: elapsed)
    progress = session.progress(elapsed: elapsed)
    isBarelyBegun = session.isBarelyBegun(at: elapsed)
    // Of the time the step has taken and will take, so that a set that lasts longer than estimated
    // does not run past the end of the bar.
    let later = Duration.seconds(session.step.map(session.timeline.seconds) ?? 0)
    stepFraction = Self.fraction(
      elapsed - (running?.start ?? elapsed), before: progress.remainingTime - later, of: session)
    workoutFraction = Self.fraction(
      progress.elapsed, before: progress.remainingTime, of: session)
    upcoming = session.upcomingExercises(5)
    movements = session.movements
    nextItem = session.nextItem
    nextPlan = session.nextPlan
    selected = runner.selectedSet(at: now)
    isChosen = runner.chosenSet(at: now) != nil
    sets = selected.map { session.sets(at: $0.position) } ?? []
    (mostSets, isNumbered) = (session.timeline.mostSets, session.timeline.isNumbered)
    score = runner.endedRounds.flatMap { ended in
      CircuitScore(ofEntry: session.timeline.steps[ended.step].position.index, in: session)
    }
  }

  private static func fraction(
    _ passed: Duration, before left: Duration, of session: ExecutionSession
  ) -> Double {
    if session.hasEnded { return 1 }
    return passed > .zero ? passed / (passed + max(.zero, left)) : 0
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

extension ExecutionSession {
  /// The turn in progress; the end of the whole cuts it.
  fileprivate func turn(at elapsed: Duration) -> RunSnapshot.Turn? {
    guard let running, let turn = running.turn, let turnEntry,
      let count = rotations[currentStepIndex]
    else { return nil }
    let longest = running.limit.map { max(.zero, $0 - turn.start) }
    return RunSnapshot.Turn(
      entry: turnEntry, round: count.round, count: count,
      segment: RunSnapshot.Segment(turn, at: elapsed, longest: longest))
  }

  fileprivate func stopwatch(at elapsed: Duration) -> Duration? {
    guard !hasEnded, let step, let index = circuitForTime(of: step),
      let start = stopwatches[index]?.lowerBound
    else { return nil }
    return max(.zero, elapsed - start)
  }

  fileprivate var movements: [RunSnapshot.Movement] {
    guard let step = step ?? timeline.steps.last,
      case .circuit(let circuit)? = workout.entry(at: EntryPosition(step.position.index))
    else { return [] }
    if case .free = circuit.pacing { return [] }
    let turn = running?.turn == nil ? nil : rotations[step.index]?.entry
    let current = turn ?? step.position.inner
    return circuit.entries(ofRound: (step.round?.number ?? 1) - 1).map { index, entry in
      let parts = [entry.displayTitle, entry.item?.summary ?? ""].filter { !$0.isEmpty }
      return RunSnapshot.Movement(
        text: parts.joined(separator: " · "), isCurrent: index == current)
    }
  }

  /// The next `count` things: the other side, turns, once around, and then steps. Of several
  /// rounds in a row that do the same only the next is named.
  fileprivate func upcomingExercises(_ count: Int) -> [String] {
    let side = running?.segment.plan
    let sides = side?.side == 1 && side?.kind == .work ? ["Right side"] : []
    let round = step?.round?.number
    let titles = timeline.steps.dropFirst(currentStepIndex + 1).prefix(count).map { step in
      if step.kind == .break { return "\(step.title) \(step.summary)" }
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

  /// The set that is done next; `nil` if turns, a break or nothing come first.
  fileprivate var nextPlan: SegmentPlan? {
    guard turnsAhead == nil, let step else { return nil }
    let first = running.map { $0.segment.index + 1 } ?? stretch.plan ?? 0
    for (step, first) in [(step, first)]
      + timeline.steps.dropFirst(step.index + 1).prefix(1)
      .map({ ($0, 0) })
    {
      let index = step.plans.indices.dropFirst(first).first { step.plans[$0].kind == .work }
      if let index { return plan(index, of: step) }
    }
    return nil
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
