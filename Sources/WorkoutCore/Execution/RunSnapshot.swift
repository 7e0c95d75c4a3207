/// What a screen shows at one moment of a run.
///
/// A screen only has to draw the newest snapshot; late or dropped frames do no harm.
public struct RunSnapshot: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    /// The run starts after this time.
    case gettingReady(Duration)
    /// The clock of the run has started.
    case running
    /// The run has ended, with this result.
    case finished(ExecutionSummary)
  }

  /// The segment in progress.
  public struct Segment: Equatable, Sendable {
    public let plan: SegmentPlan
    /// How long it has lasted.
    public let elapsed: Duration
    /// Its length, or an estimate of it.
    public let length: Duration
    /// Whether the clock ends it, so that a countdown is shown; otherwise the user ends it.
    package let isClocked: Bool

    /// Whether to show the elapsed time: the user ends the segment, and nothing else is counted.
    package var countsUp: Bool { !isClocked && plan.reps == nil }

    /// The held repetition in progress and the time left of its hold; `nil` for other work and
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

  /// The entry of an AMRAP whose turn it is.
  public struct Turn: Equatable, Sendable {
    /// The item or the break whose turn it is.
    public let entry: CircuitEntry
    /// The round, from 1.
    public let round: Int
    /// What was done before this turn.
    package let count: RotationCount
    public let segment: Segment
  }

  /// An entry of the current round.
  package struct Movement: Equatable, Sendable {
    /// The title with the target: `Push Up · 10 reps`.
    package let text: String
    package let isCurrent: Bool
  }

  public let phase: Phase
  /// Whether the user paused it; false once it has ended.
  public let isPaused: Bool
  package let title: String
  /// Its place in a plan: `week 3, day 2`.
  package let planPlace: String?
  /// The current step; at the end, the last one.
  public let step: Step?
  /// `nil` before the run begins and after it has ended.
  public let segment: Segment?
  /// The remaining time to change sides before ``segment`` begins; otherwise `nil`.
  package let changeOver: Duration?
  /// The entry of a rotation that is in progress; `nil` outside a rotation.
  public let turn: Turn?
  /// The time left in an AMRAP or in the interval in progress; `nil` outside such circuits.
  public let limit: Duration?
  /// How long the circuit for time in progress has taken; `nil` outside such circuits.
  package let stopwatch: Duration?
  /// Whether the run has lasted less than a minute and the user entered nothing.
  package let isBarelyBegun: Bool
  public let progress: ExecutionProgress
  /// The fraction of the current step's planned time that has passed, from 0 to 1.
  package let stepFraction: Double
  /// The fraction of the total time that has passed, from 0 to 1.
  package let workoutFraction: Double
  /// What comes next, at most five: the other side, each entry of a rotation, and the next
  /// exercises and breaks.
  public let upcoming: [String]
  /// The entries of the current round in a circuit that the clock paces or times.
  package let movements: [Movement]
  /// The item to work on after what is in progress: the same one if it has a set left. `nil` if a
  /// break comes first, or nothing follows.
  package let nextItem: WorkoutItem?
  /// The plan of the next set, with the user's changes; `nil` if a turn or a break comes first, or
  /// nothing follows.
  package let nextPlan: SegmentPlan?

  /// The sets of the item in progress, or of the item whose set is selected.
  public let sets: [RunSet]
  /// The set that an entered number changes.
  package let selected: SetPlace?
  package let isChosen: Bool
  /// The largest number of sets of any item in the workout, including drops.
  package let mostSets: Int
  /// Whether any set of the workout has a number, a side or a round to show.
  package let isNumbered: Bool

  /// The set recorded last, until the next one ends; `nil` before the first. After going back in an
  /// entry, its later sets do not count.
  package let record: SetRecord?
  /// The score of the last AMRAP, until another set is recorded.
  package let score: CircuitScore?

  /// The exercise of the table; after a swap, recorded sets may have another one.
  package var tableExercise: ExerciseLink? {
    (sets.first { !$0.isRecorded } ?? sets.last)?.exercise
  }

  /// The set that an entered number changes, as the table shows it.
  package var selectedSet: RunSet? { sets.first { $0.place.isPart(of: selected) } }

  /// The load of the set in progress, as changed during it; `nil` if it has none.
  package var currentLoad: Load? {
    sets.first(where: \.isCurrent)?.done(part: 0)?.load ?? shownSegment?.plan.planned?.load
  }

  /// The segment whose countdown or repetitions are shown; in a rotation, the turn's.
  package var shownSegment: Segment? { turn?.segment ?? segment }

  /// The countdown before work begins: the time to get ready or to change sides.
  package var countIn: Duration? {
    if case .gettingReady(let left) = phase { return left }
    return changeOver
  }

  /// Whether an item of the workout has several sets, so that a table shows more than the current
  /// set.
  package var hasTable: Bool { mostSets > 1 }

  /// The item in progress; `nil` in a break.
  public var item: WorkoutItem? { turn.map(\.entry.item) ?? step?.item }
}

extension RunSnapshot {
  init(of runner: WorkoutRunner, at now: Duration) {
    let session = runner.session
    let running = session.running
    let clocked = runner.elapsed(at: now)
    // While the user gets ready, the clock is still before the start.
    let elapsed = running == nil ? max(session.startOfRun, clocked) : clocked
    if let summary = session.summary {
      phase = .finished(summary)
    } else {
      phase = running == nil ? .gettingReady(max(.zero, session.startOfRun - clocked)) : .running
    }
    (isPaused, record) = (runner.isPaused, session.shownRecord)
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
    // A fraction of the step's past and remaining time, so that a set that takes longer than
    // estimated does not overrun the bar.
    let later = Duration.seconds(session.step.map(session.timeline.seconds) ?? 0)
    stepFraction = Self.fraction(
      elapsed - (running?.start ?? elapsed), before: progress.remainingTime - later, of: session)
    workoutFraction = Self.fraction(progress.elapsed, before: progress.remainingTime, of: session)
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
  /// The turn in progress, cut short if the circuit ends first.
  fileprivate func turn(at elapsed: Duration) -> RunSnapshot.Turn? {
    guard let running, let turn = running.turn, let turnEntry,
      let count = rotations[currentStepIndex]
    else { return nil }
    let longest = running.limit.map { max(.zero, $0 - turn.start) }
    return RunSnapshot.Turn(
      entry: turnEntry, round: count.round, count: rounds(ofStep: currentStepIndex) ?? count,
      segment: RunSnapshot.Segment(turn, at: elapsed, longest: longest))
  }

  fileprivate var shownRecord: SetRecord? {
    guard let last = correctedRecord, let place = usualPlace, last.place.isLater(than: place)
    else { return correctedRecord }
    return records.last { !$0.place.isLater(than: place) }
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
      return RunSnapshot.Movement(text: parts.joined(separator: " · "), isCurrent: index == current)
    }
  }

  /// The next `count` titles: the other side, one turn of each entry in a rotation, then steps.
  /// Steps of other rounds are listed with their round.
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

  /// The item to work on next; `nil` if a break or nothing comes first.
  fileprivate var nextItem: WorkoutItem? {
    if let turnsAhead { return turnsAhead.first?.item }
    if let step, running?.isWorkLeft(in: step) ?? step.plans.contains(where: { $0.kind == .work }) {
      return step.firstItem
    }
    return timeline.steps.dropFirst(currentStepIndex + 1).first?.firstItem
  }

  /// The set to do next; `nil` if a turn, a break or nothing comes first.
  fileprivate var nextPlan: SegmentPlan? {
    guard turnsAhead == nil, let step else { return nil }
    let first = running.map { $0.segment.index + 1 } ?? currentSegment.plan ?? 0
    for (step, first) in [(step, first)]
      + timeline.steps.dropFirst(step.index + 1).prefix(1)
      .map({ ($0, 0) })
    {
      let index = step.plans.indices.dropFirst(first).first { step.plans[$0].kind == .work }
      if let index { return plan(index, of: step) }
    }
    return nil
  }

  /// The entries that follow the current one in a rotation, once around; `nil` if the clock ends
  /// the circuit first.
  private var turnsAhead: [CircuitEntry]? {
    guard let running, let turn = running.turn, let end = running.limit,
      turn.end.map({ $0 < end }) ?? true, let step, let entries = step.circuit?.entries,
      let count = rotations[step.index]
    else { return nil }
    let (later, again) = (entries.dropFirst(count.entry + 1), entries.prefix(count.entry + 1))
    return later.filter { $0.turn == .everyRound || $0.turn == .buyIn && count.fullRounds == 0 }
      + again.filter { $0.turn == .everyRound }
  }
}

extension SetPlace {
  /// Whether it comes after another set of the same entry.
  fileprivate func isLater(than other: SetPlace) -> Bool {
    position.index == other.position.index && other.order.lexicographicallyPrecedes(order)
  }
}
