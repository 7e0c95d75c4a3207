/// Performs a session: takes what the user and the clock do, and returns what happens and when it
/// wants to be called again.
///
/// A value: it never sleeps, reads a clock or draws. All moments it is handed count from one origin
/// of the caller's choice, on a clock that is never set back; a moment earlier than the one before
/// is taken for that one. Each deadline is computed from the start of its segment, so that nothing
/// adds up over a long run, however late the calls come.
public struct WorkoutRunner: Sendable {
  /// The session, as it is after the last call.
  public internal(set) var session: ExecutionSession
  /// How the run is performed; it may turn automatic on its way.
  public let options: RunOptions
  /// The outcome of the run, once it has ended.
  public internal(set) var summary: ExecutionSummary?

  var clock: RunClock
  /// The time of day at `origin`.
  let wallTime: Timestamp
  let origin: Duration
  /// The elapsed time at which the run begins: zero, but for a session that was resumed after a
  /// cut.
  let startElapsed: Duration
  var lastMoment: Duration
  var isAutomatic: Bool
  var isGettingReady: Bool
  var segment: RunningSegment?
  /// The session counts the rounds along, so that they outlast it, however the run ends.
  var rotation: Rotation? {
    didSet {
      guard let rotation else { return }
      session.rotations[session.currentStepIndex] = rotation.count
    }
  }
  /// The elapsed time at which the current step began.
  var stepStart = Duration.zero
  /// Whether the step's exercise was left; its interval still has to end.
  var isLeavingStep = false
  /// The interval in progress: the end it has on the timeline, and the elapsed time of its end
  /// here.
  var interval: RunningInterval?
  var events: [RunEvent] = []
  /// How long the first segment lasts of a session that was resumed after a cut.
  var keptLength: Duration?
  /// The last record before it was corrected, and the workout as it was planned then.
  var uncorrected: (record: SetRecord, workout: Workout)?

  struct RunningInterval: Equatable {
    let plannedEnd: Int
    let end: Duration
    /// Whether the clock ended it while work without a clock was in progress.
    var isTakenAsDone = false
  }

  /// Begins a run at `now`; a session that was resumed after a cut begins where its stretch began.
  ///
  /// - Parameters:
  ///   - session: what is run, and how far it has come.
  ///   - options: how it is run.
  ///   - now: the time on the clock that later inputs use.
  ///   - wallTime: the time of day at `now`; the session's start where none is given.
  /// - Returns: the runner, and what happens immediately.
  public static func begin(
    _ session: ExecutionSession,
    options: RunOptions = RunOptions(),
    at now: Duration = .zero,
    wallTime: Timestamp? = nil
  ) -> (runner: WorkoutRunner, events: [RunEvent]) {
    var runner = WorkoutRunner(session, options, now, wallTime ?? session.startTime)
    let planned = Duration.seconds(session.timeline.duration)
    runner.emit(.runStarted(planned: planned), at: runner.startElapsed)
    if !runner.isGettingReady { runner.start() }
    runner.advance(to: runner.clock.elapsed(at: now))
    let events = runner.takeEvents()
    return (runner, events)
  }

  private init(
    _ session: ExecutionSession, _ options: RunOptions, _ now: Duration, _ wallTime: Timestamp
  ) {
    self.session = session
    self.options = options
    self.wallTime = wallTime
    origin = now
    startElapsed = session.firstMoment
    lastMoment = now
    isAutomatic = options.isAutomatic
    isGettingReady = options.getReady > .zero
    clock = RunClock(
      speed: options.speed,
      now: now,
      elapsed: session.firstMoment - max(.zero, options.getReady),
      totalPaused: session.totalPaused
    )
  }

  /// Whether the run has ended.
  public var isFinished: Bool { summary != nil }

  /// Whether time is stopped.
  public var isPaused: Bool { clock.pausedAt != nil }

  /// The moment at which the runner next wants to be called; `nil` while only the user can bring
  /// anything about.
  public var nextDeadline: Duration? {
    guard !isFinished, !isPaused else { return nil }
    if isGettingReady { return clock.moment(of: startElapsed) }
    return nextDue.map { clock.moment(of: $0.time) }
  }

  /// Hands the runner an input at a moment.
  ///
  /// - Returns: what follows from it, in order; empty where ``refusal(of:at:)`` says why.
  public mutating func handle(_ input: RunInput, at now: Duration) -> [RunEvent] {
    let now = max(now, lastMoment)
    lastMoment = now
    guard !isFinished else {
      // What was done last can still be corrected.
      if refusal(of: input, at: now) == nil { perform(input, at: now) }
      summary?.circuits = CircuitScore.scores(of: session)
      return takeEvents()
    }
    if case .slept(let since) = input {
      let awake = min(since, now)
      advance(to: clock.elapsed(at: awake))
      pause(at: awake)
    } else {
      advance(to: clock.elapsed(at: now))
      if refusal(of: input, at: now) == nil { perform(input, at: now) }
      advance(to: clock.elapsed(at: now))
    }
    return takeEvents()
  }

  /// From now on work by repetitions ends by its estimate, as in an automatic run; a paused run
  /// goes on.
  public mutating func becomeAutomatic(at now: Duration) -> [RunEvent] {
    let events = isPaused ? handle(.resume, at: now) : handle(.tick, at: now)
    isAutomatic = true
    let elapsed = clock.elapsed(at: lastMoment)
    segment?.becomeClocked(at: elapsed)
    rotation?.becomeAutomatic(at: elapsed)
    updateStretch()
    return events + handle(.tick, at: now)
  }

  // MARK: What is shown

  /// What a screen shows at a moment. A moment past ``nextDeadline`` shows the run as it was when
  /// last called.
  public func snapshot(at now: Duration) -> RunSnapshot { RunSnapshot(of: self, at: now) }

  /// The step and the count of the AMRAP that ended last, until another set is recorded.
  public var endedRounds: (step: Int, count: RotationCount)? {
    let step = session.currentStepIndex - 1
    guard session.rotations.keys.max() == step, session.records.last?.step ?? step <= step else {
      return nil
    }
    return session.rotations[step].map { (step, $0) }
  }

  /// The elapsed time at which the clock ends the circuit that it paces, or its interval.
  var limit: Duration? { rotation == nil ? interval?.end : segment?.end }

  /// The next `count` things: the other side, turns, once around, and then exercises. Of several
  /// rounds in a row that do the same only the next is named.
  func upcoming(_ count: Int) -> [String] {
    let turns = (isTurnAhead ? rotation?.following : nil) ?? []
    let side = segment?.plan.side == 1 && segment?.plan.kind == .work ? ["Right side"] : []
    let current = session.currentStepIndex
    let round = session.timeline.steps.dropFirst(current).first?.round?.number
    let steps = session.timeline.steps.dropFirst(current + 1).lazy.filter { $0.kind == .exercise }
    let titles = steps.prefix(count).map { step in
      guard let next = step.round, next.number != round, next.count > 1 else { return step.title }
      return "\(step.title) (round \(next.number))"
    }
    return Array((side + turns.map(\.displayTitle) + titles).prefix(count))
  }

  /// The item whose work begins next; `nil` where a break or nothing comes first.
  var nextItem: WorkoutItem? {
    if isTurnAhead { return rotation?.following.first?.item }
    let steps = session.timeline.steps.dropFirst(session.currentStepIndex)
    if let step = steps.first, isWorkLeft(in: step) { return step.firstItem }
    return steps.dropFirst().first?.firstItem
  }

  /// Whether the step in progress, or about to begin, has work after the segment in progress.
  func isWorkLeft(in step: Step) -> Bool {
    let passed = segment.map { $0.index + 1 } ?? 0
    return step.plans.dropFirst(passed).contains { $0.kind == .work }
  }

  /// Whether another entry gets its turn before the clock ends them all.
  private var isTurnAhead: Bool {
    guard let rotation, let end = limit else { return false }
    return rotation.turnEnd.map { $0 < end } ?? true
  }

  // MARK: Events

  mutating func takeEvents() -> [RunEvent] {
    defer { events = [] }
    return events
  }

  mutating func emit(_ occurrence: RunEvent.Occurrence, at offset: Duration) {
    let steps = session.timeline.steps
    guard let step = steps.dropFirst(session.currentStepIndex).first ?? steps.last else { return }
    events.append(event(occurrence, step: step, at: offset))
  }

  func event(
    _ occurrence: RunEvent.Occurrence, step: Step, at offset: Duration
  ) -> RunEvent {
    RunEvent(
      occurrence: occurrence, offset: max(.zero, offset), title: session.timeline.title,
      step: step, stepCount: session.timeline.steps.count,
      exerciseCount: session.timeline.exerciseCount)
  }

  /// The time of day by the session's clock: its start, the elapsed time and the pauses.
  func stamp(_ elapsed: Duration) -> Timestamp {
    session.startTime.adding(elapsed).adding(clock.totalPaused)
  }
}

extension Timestamp {
  /// The moment so much later, in whole milliseconds, rounded down.
  func adding(_ duration: Duration) -> Timestamp {
    let parts = duration.components
    let milliseconds = parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000
    return Timestamp(milliseconds: self.milliseconds + milliseconds)
  }
}
