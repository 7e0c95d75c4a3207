/// Performs a session: takes the inputs of the user and the clock, and returns the events and the
/// next deadline. It is a value and a state machine; it never sleeps, reads a clock or draws.
///
/// *State:* the ``session``. It is active, paused or ended, and its phase is idle (before the
/// start, while the user gets ready, and after the end) or running: changing sides, in a segment,
/// or in a turn of an as-many-rounds-as-possible circuit.
///
/// *Inputs:* a ``RunInput`` at a moment. Everything that is due by then happens first.
///
/// *Transitions:* the start enters the current step. A step that is entered begins its first
/// segment, and a segment that ends begins the next: work, the time to change sides and the other
/// side, rest, the wait for the end of an interval. A step with no next segment, or no time for it,
/// is left, completed if all its work was done, and the next one is entered. After the last the
/// session ends.
///
/// All moments count from one origin that the caller chooses; a moment before the latest one is
/// treated as the latest. Each deadline is computed from the start of its segment, so late calls do
/// not add up.
public struct WorkoutRunner: Sendable {
  /// The session after the last call.
  public internal(set) var session: ExecutionSession
  /// How the run is performed; it may become automatic on its way.
  package private(set) var options: RunOptions
  private(set) var clock: RunClock
  /// What happened during the last call.
  var events: [RunEvent] = []
  /// The set that was changed last, as it was before.
  var uncorrected: UncorrectedSet?
  /// The set that the user has selected, and when a key last had to do with it.
  private var selection: (place: SetPlace, moment: Duration)?

  /// Begins a run at `now`. A resumed session begins at the start of the segment that was
  /// interrupted.
  ///
  /// - Parameters:
  ///   - session: what is run, and how far it has come.
  ///   - options: how it is run.
  ///   - now: the time on the clock that later inputs use.
  ///   - wallTime: the time of day at `now`; the session's start if not given.
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

  /// Whether the run has ended.
  public var isFinished: Bool { session.hasEnded }

  /// Whether time is stopped.
  package var isPaused: Bool { session.status == .paused }

  /// When to send the next ``RunInput/tick``; `nil` while it waits for the user.
  public var nextDeadline: Duration? {
    guard session.status == .active, let next = nextDue else { return nil }
    return clock.moment(of: next.time + session.totalPaused)
  }

  // MARK: Snapshots

  /// What a screen shows at a moment. Past ``nextDeadline`` it is the state after the last call.
  public func snapshot(at now: Duration) -> RunSnapshot { RunSnapshot(of: self, at: now) }

  /// After so long without a key for the selected set, the usual one is selected again.
  static let selectionTime = Duration.seconds(15)

  /// The set that the user has selected; `nil` if it is the usual one. While time is stopped it
  /// stays.
  package func chosenSet(at now: Duration) -> SetPlace? {
    guard let selection else { return nil }
    let isFresh = now - selection.moment < Self.selectionTime
    return isFresh || session.status != .active ? selection.place : nil
  }

  /// The set that a number changes: the one that the user has selected, else the one in progress,
  /// or in a rest the one that was done last.
  package func selectedSet(at now: Duration) -> SetPlace? {
    chosenSet(at: now) ?? session.usualPlace
  }

  /// What the segment in progress asks for; `nil` before the start and after the end.
  package var segmentInProgress: SegmentPlan? { session.running?.segment.plan }

  /// The step and the count of the AMRAP that ended last, until another set is recorded.
  package var endedRounds: (step: Int, count: RotationCount)? {
    let step = session.currentStepIndex - 1
    guard session.rotations.keys.max() == step, session.records.last?.step ?? step <= step else {
      return nil
    }
    return session.rotations[step].map { (step, $0) }
  }

  // MARK: What happens

  /// Applies an input at a moment.
  ///
  /// - Returns: the events, in order; none for an input that is not possible now.
  public mutating func handle(_ input: RunInput, at now: Duration) -> [RunEvent] {
    events = []
    var moment = now
    // A run that slept pauses when it was last awake.
    if case .slept(let since) = input { moment = min(since, now) }
    clock.advance(to: moment)
    advance()
    _ = perform(input)
    advance()
    clock.advance(to: now)
    return events
  }

  // MARK: Time

  /// The elapsed time now; before the start it is negative.
  var elapsed: Duration { session.elapsed(after: clock.time) }

  /// The elapsed time at a moment.
  func elapsed(at moment: Duration) -> Duration {
    session.elapsed(after: clock.time(at: moment))
  }

  /// What happens next without the user.
  var nextDue: (due: RunningStep.Due, time: Duration)? {
    switch session.phase {
    case .running(let running): running.nextDue
    case .idle(_, let start): isFinished ? nil : (.start, start)
    }
  }

  /// Processes everything due up to now, each at its own time.
  private mutating func advance() {
    let elapsed = elapsed
    while let next = nextDue, next.time <= elapsed {
      switch next.due {
      case .start: enterStep(at: next.time, in: nil, resuming: session.stretch)
      case .segmentStart: startSegment()
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

  /// Why an input would do nothing at a moment; `nil` if it does something.
  package func refusal(of input: RunInput, at now: Duration) -> RunRefusal? {
    var trial = self
    trial.clock.advance(to: now)
    trial.advance()
    return trial.perform(input)
  }

  /// Performs an input, or says why it changes nothing. A move leaves a paused run paused.
  private mutating func perform(_ input: RunInput) -> RunRefusal? {
    let elapsed = elapsed
    let running = session.running
    if input.isMove || chosenSet(at: clock.now) == nil { selection = nil }
    switch input {
    case .tick: break
    case .slept: pause()
    case .select(let distance): return select(by: distance)
    case .correct(let change, let place): return edit(change, of: place, at: elapsed)
    case .note(let note): keep(note, at: elapsed)
    case .score(let rounds, let repetitions):
      return setScore(max(0, rounds), max(0, repetitions), at: elapsed)
    case .scaling(let scaling): return setScaling(scaling, at: elapsed)
    case _ where isFinished: return .finished
    case .pause: pause()
    case .resume: resume()
    case .stop: stop()
    case .becomeAutomatic: becomeAutomatic()
    case .swap(let sets): return swapExercise(sets, at: elapsed)
    case .addSet: return addSet(at: elapsed)
    case .add(let entries):
      selection = nil
      return add(entries, at: elapsed)
    case .adjust(let change): return adjust(by: change, at: elapsed)
    case .goTo(let index, _) where !session.timeline.steps.indices.contains(index):
      return .noSuchStep
    case .nextRound where running?.turn == nil: return .noRound
    case .next where running == nil: setElapsed(session.startOfRun)
    case _ where running == nil: return .gettingReady
    case .back: return goBack(at: elapsed)
    case .goTo(let index, let set): goTo(index, set: set, at: elapsed)
    // The rest of an interval cannot be skipped.
    case _ where running?.segment.plan.kind == .wait: return .waiting
    case .next: next(at: elapsed)
    case .nextRound: endRound(at: elapsed)
    case .skip: skipStep(at: elapsed)
    case .skipSet where running?.turn != nil: return .inRotation
    case .skipSet: skipSet(at: elapsed)
    }
    return nil
  }

  private mutating func keep(_ note: Prose?, at elapsed: Duration) {
    session.note = note
    emit(.sessionNoted(note), at: elapsed)
  }

  private mutating func select(by distance: Int) -> RunRefusal? {
    guard let place = selectedSet(at: clock.now),
      let next = session.place(distance, from: place)
    else { return .noSuchSet }
    selection = next == session.usualPlace ? nil : (next, clock.now)
    return nil
  }

  private mutating func edit(
    _ change: SetChange, of place: SetPlace?, at elapsed: Duration
  ) -> RunRefusal? {
    if let place, place == selection?.place { selection?.moment = clock.now }
    return correct(change, of: place, at: elapsed)
  }

  /// Sets the elapsed time, which the user may do before the start.
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

  /// Moves the start while getting ready, and the end of the countdown that is shown afterwards:
  /// the turn's if it has one.
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

  /// Adds an event of a step, the current one unless said; of the last one at the end.
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
