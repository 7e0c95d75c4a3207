/// Runs a session: takes inputs from the user and the clock, and returns events and the next
/// deadline. It is a value and a state machine; it never sleeps, reads a clock or draws.
///
/// *State:* the ``session``. It is active, paused or ended. Its phase is idle (before the start,
/// while the user gets ready, and after the end) or running: changing sides, in a segment, or in a
/// turn of an AMRAP.
///
/// *Inputs:* a ``RunInput`` at a moment. Everything due by then happens first.
///
/// *Transitions:* the start enters the current step. Entering a step begins its first segment. A
/// segment that ends begins the next one: work, the time to change sides and the other side, rest,
/// the wait for the end of an interval. A step with no further segment, or no time for one, is
/// left, completed if all its work was done, and the next step is entered. The session ends after
/// the last step.
///
/// All moments count from one origin that the caller chooses; a moment before the latest one is
/// treated as the latest. Each deadline is computed from the start of its segment, so delays do not
/// accumulate.
public struct WorkoutRunner: Sendable {
  /// The session after the last call.
  public internal(set) var session: ExecutionSession
  /// The options of the run; it may become automatic while it is in progress.
  package private(set) var options: RunOptions
  private(set) var clock: RunClock
  /// What happened during the last call.
  var events: [RunEvent] = []
  /// What the user changed, swapped or added since the last set was recorded, oldest first. The
  /// last change of the recorded set itself stays.
  var undoable: [UndoableChange] = []
  /// The AMRAP step whose score the user entered since its last turn began.
  var scoredStep: Int?
  /// The set that the user selected, and when a key last used it.
  private var selection: (place: SetPlace, moment: Duration)?

  /// Begins a run at `now`. A resumed session starts again at the beginning of the interrupted
  /// segment.
  ///
  /// - Parameters:
  ///   - session: the session to run, with its progress.
  ///   - options: the options of the run.
  ///   - now: the time on the clock that later inputs use.
  ///   - wallTime: the time of day at `now`; by default the session's start.
  /// - Returns: the runner, and what happens immediately.
  public static func begin(
    _ session: ExecutionSession,
    options: RunOptions = RunOptions(),
    at now: Duration = .zero,
    wallTime: Timestamp? = nil
  ) -> (runner: WorkoutRunner, events: [RunEvent]) {
    var session = session
    let start = session.startOfRun
    session.prepare(start: start)
    let clock = RunClock(
      speed: options.speed, now: now,
      time: start - max(.zero, options.getReady) + session.totalPaused,
      wallTime: wallTime ?? session.startTime)
    var runner = WorkoutRunner(session: session, options: options, clock: clock)
    runner.emit(.runStarted(planned: .seconds(session.timeline.duration)), at: start)
    runner.advance()
    return (runner, runner.events)
  }

  /// The outcome of the run, once it has ended.
  package var summary: ExecutionSummary? { session.summary }

  public var isFinished: Bool { session.hasEnded }

  package var isPaused: Bool { session.status == .paused }

  /// When to send the next ``RunInput/tick``; `nil` while the run waits for the user.
  public var nextDeadline: Duration? {
    guard session.status == .active, let next = nextDue else { return nil }
    return clock.moment(of: next.time + session.totalPaused)
  }

  // MARK: Snapshots

  /// What a screen shows at a moment. Past ``nextDeadline``, the state is the one after the last
  /// call.
  public func snapshot(at now: Duration) -> RunSnapshot { RunSnapshot(of: self, at: now) }

  /// How long a selection lasts without a key that uses it.
  static let selectionTime = Duration.seconds(15)

  /// The set that the user has selected; `nil` if none. A selection does not expire while time is
  /// stopped.
  package func chosenSet(at now: Duration) -> SetPlace? {
    guard let selection else { return nil }
    let isFresh = now - selection.moment < Self.selectionTime
    return isFresh || session.status != .active ? selection.place : nil
  }

  /// The set that an entered number changes: the selected one, otherwise the one in progress, or
  /// during a rest the last one done.
  package func selectedSet(at now: Duration) -> SetPlace? {
    chosenSet(at: now) ?? session.usualPlace
  }

  /// The plan of the segment in progress; `nil` before the start and after the end.
  package var segmentInProgress: SegmentPlan? { session.running?.segment.plan }

  /// Whether the user gets ready for a segment, at the start or after an interruption.
  package var isGettingReady: Bool { session.isGettingReady }

  /// The step and the count of the last AMRAP, which the clock or the user ended, until another set
  /// is recorded or, once its score was entered, begins; `nil` while the user gets ready for a set.
  package var endedRounds: (step: Int, count: RotationCount)? {
    guard !isGettingReady else { return nil }
    let isStopped = isFinished && session.step?.circuit != nil
    let step = session.currentStepIndex - (isStopped ? 0 : 1)
    guard session.rotations.keys.max() == step, session.records.last?.step ?? step <= step,
      scoredStep != step || session.placeInProgress == nil
    else { return nil }
    return session.rounds(ofStep: step).map { (step, $0) }
  }

  /// The ended AMRAP of the selected set or, if no set is selected, the last one that has ended,
  /// with its score.
  package func scoredRounds(at now: Duration) -> (step: Int, count: RotationCount)? {
    let current = isFinished ? nil : session.currentStepIndex
    let step = chosenSet(at: now)?.step ?? session.rotations.keys.filter { $0 != current }.max()
    guard let step, step != current else { return nil }
    return session.rounds(ofStep: step).map { (step, $0) }
  }

  /// The count of an AMRAP step before its last movement.
  package func withoutLastMovement(_ ended: (step: Int, count: RotationCount)) -> RotationCount {
    var count = session.rotations[ended.step] ?? ended.count
    let circuit = session.timeline.steps.dropFirst(ended.step).first?.circuit
    count.repetitions = circuit?.repetitions(before: count.entry) ?? 0
    return count
  }

  // MARK: What happens

  /// Applies an input at a moment.
  ///
  /// - Returns: the events, in order; none for an input that is not possible now.
  public mutating func handle(_ input: RunInput, at now: Duration) -> [RunEvent] {
    events = []
    var moment = now
    // A run that slept is paused at the moment it was last awake.
    if case .slept(let since) = input { moment = min(since, now) }
    clock.advance(to: moment)
    advance()
    _ = perform(input)
    advance()
    clock.advance(to: now)
    return events
  }

  /// Continues from this earlier state of a run that ended, with what was recorded and changed
  /// since. The segment in progress starts again; an AMRAP continues, and so does a set by time or
  /// distance that was ended early.
  ///
  /// - Returns: the events, in order.
  package mutating func resume(afterEndOf ended: WorkoutRunner, at now: Duration) -> [RunEvent] {
    events = []
    session.restoreSets(of: ended.session)
    session.completedStepIndices = ended.session.completedStepIndices
    (session.rotations, session.stopwatches) = (ended.session.rotations, ended.session.stopwatches)
    (session.note, session.scaling) = (ended.session.note, ended.session.scaling)
    undoable = ended.undoable
    clock.advance(to: now)
    if let plan = session.running?.segment.index, session.step?.circuit == nil {
      enterStep(at: elapsed, in: nil, resuming: session.segmentAgain(plan, at: elapsed))
    }
    advance()
    return events
  }

  // MARK: Time

  /// The elapsed time now; before the start it is negative.
  var elapsed: Duration { session.elapsed(after: clock.time) }

  func elapsed(at moment: Duration) -> Duration {
    session.elapsed(after: clock.time(at: moment))
  }

  /// What happens next without user input.
  var nextDue: (due: RunningStep.Due, time: Duration)? {
    switch session.phase {
    case .running(let running): running.nextDue
    case .idle(_, let start): isFinished ? nil : (.start, start)
    }
  }

  /// Processes every event that is due, each at its own time.
  private mutating func advance() {
    let elapsed = elapsed
    while let next = nextDue, next.time <= elapsed {
      switch next.due {
      case .start: enterStep(at: next.time, in: nil, resuming: session.currentSegment)
      case .segmentStart: startSegment(at: next.time)
      case .turnCue(let cue, let turn):
        session.running?.turn?.takeCue()
        emit(.cue(cue, turn), at: next.time)
      case .cue(let cue, let segment):
        session.running?.segment.takeCue()
        emit(.cue(cue, segment), at: next.time)
      case .segmentEnd: endSegment(at: next.time, byClock: true)
      case .turnEnd: endTurn(at: next.time)
      }
    }
  }

  // MARK: Inputs

  /// Why an input would have no effect at a moment; `nil` if it would have one.
  package func refusal(of input: RunInput, at now: Duration) -> RunRefusal? {
    var trial = self
    trial.clock.advance(to: now)
    trial.advance()
    return trial.perform(input)
  }

  /// Applies an input, or returns why it has no effect. Moving in a paused run does not resume it.
  private mutating func perform(_ input: RunInput) -> RunRefusal? {
    let elapsed = elapsed
    let running = session.running
    if input.resetsSelection || chosenSet(at: clock.now) == nil { selection = nil }
    switch input {
    case .tick: break
    case .slept: pause()
    case .select(let distance): return select(by: distance)
    case .correct(let change, let place, let isContinued):
      if let place, place == selection?.place { selection?.moment = clock.now }
      return correct(change, of: place, continuing: isContinued, at: elapsed)
    case .undo: return undo(at: elapsed)
    case .note(let note): setNote(note, at: elapsed)
    case .score(let rounds, let repetitions, let step):
      return setScore(max(0, rounds), max(0, repetitions), of: step, at: elapsed)
    case .scaling(let scaling): return setScaling(scaling, at: elapsed)
    case _ where isFinished: return .finished
    case .pause: pause()
    case .resume: resume()
    case .stop: stop()
    case .becomeAutomatic: becomeAutomatic()
    case .swap(let sets): return swapExercise(sets, at: elapsed)
    case .addSet: return addSet(at: elapsed)
    case .add(let entries): return add(entries, at: elapsed)
    case .adjust(let change): return adjust(by: change, at: elapsed)
    case .goTo(let index, _) where !session.timeline.steps.indices.contains(index):
      return .noSuchStep
    case .nextRound where running?.turn == nil: return .noRound
    case .next where running == nil: setElapsed(session.startOfRun)
    case .back: return goBack(at: elapsed)
    case _ where running == nil: return .gettingReady
    case .goTo(let index, let set): goTo(index, set: set, at: elapsed)
    // The wait for the end of an interval cannot be skipped.
    case _ where running?.segment.plan.kind == .wait: return .waiting
    case .next: next(at: elapsed)
    case .nextRound: endRound(at: elapsed)
    case .skip: skipStep(at: elapsed)
    case .skipSet where running?.turn != nil: return .inRotation
    case .skipSet: skipSet(at: elapsed)
    }
    return nil
  }

  private mutating func setNote(_ note: Prose?, at elapsed: Duration) {
    session.note = note
    emit(.sessionNoted(note), at: elapsed)
  }

  private mutating func select(by distance: Int) -> RunRefusal? {
    guard let place = selectedSet(at: clock.now),
      let next = session.place(distance, from: place)
    else { return .noSuchSet }
    select(next)
    return nil
  }

  mutating func select(_ place: SetPlace?) {
    selection = place.flatMap { $0 == session.usualPlace ? nil : ($0, clock.now) }
  }

  /// Sets the elapsed time; used for the time before the start.
  private mutating func setElapsed(_ new: Duration) {
    let difference = new - elapsed
    clock.set(clock.time + difference)
    session.movePause(by: difference)
  }

  private mutating func pause() {
    guard session.status == .active else { return }
    session.pause(after: clock.time)
    emit(.paused, at: elapsed)
  }

  private mutating func resume() {
    guard isPaused else { return }
    session.resume(after: clock.time)
    emit(.resumed, at: elapsed)
  }

  private mutating func becomeAutomatic() {
    resume()
    options.isAutomatic = true
    let elapsed = elapsed
    session.running?.segment.becomeClocked(at: elapsed)
    session.running?.turn?.becomeClocked(at: elapsed)
  }

  /// While getting ready, moves the start; afterwards the end of the countdown shown, which in a
  /// rotation is the turn's.
  private mutating func adjust(by change: Duration, at elapsed: Duration) -> RunRefusal? {
    guard !isPaused else { return .paused }
    guard var running = session.running else {
      setElapsed(min(session.startOfRun, elapsed - change))
      return nil
    }
    guard running.hasCountdown else { return .noCountdown }
    if let turn = running.turn, turn.isClocked {
      running.turn?.adjust(by: change, now: elapsed, limit: nil)
    } else {
      running.segment.adjust(by: change, now: elapsed, limit: running.interval?.end)
    }
    session.running = running
    return nil
  }

  // MARK: Events

  /// Adds an event of a step, by default the current one; at the end, the last one.
  mutating func emit(
    _ occurrence: RunEvent.Occurrence, of step: Step? = nil, at offset: Duration
  ) {
    guard let step = step ?? session.step ?? session.timeline.steps.last else { return }
    events.append(
      RunEvent(
        occurrence: occurrence, offset: max(.zero, offset), title: session.timeline.title,
        step: step, stepCount: session.timeline.steps.count,
        exerciseCount: session.timeline.exerciseCount))
  }
}
