/// What the clock brings about: cues, turns, and the way from segment to segment and step to step.
extension WorkoutRunner {
  /// What is due next, and when.
  enum Due: Equatable {
    case segmentStart
    case turnCue(RunCue)
    case cue(RunCue)
    case segmentEnd
    case turn
  }

  /// The next event; of simultaneous ones, the cues and then the end.
  var nextDue: (due: Due, time: Duration)? {
    guard let segment else { return nil }
    guard segment.hasStarted else { return (.segmentStart, segment.start) }
    var earliest: (due: Due, time: Duration)?
    func consider(_ due: Due, at time: Duration) {
      if earliest.map({ time < $0.time }) ?? true { earliest = (due, time) }
    }
    if let cue = turnCue(in: segment) { consider(.turnCue(cue.cue), at: cue.time) }
    if let cue = segment.nextCue { consider(.cue(cue.cue), at: cue.time) }
    if let end = [segment.end, interval?.end].compactMap({ $0 }).min() {
      consider(.segmentEnd, at: end)
    }
    if let turn = rotation?.turnEnd { consider(.turn, at: turn) }
    return earliest
  }

  /// The next cue of the turn in progress. Where the turn ends with the whole, or so shortly before
  /// that two counts would run into each other, only the whole is counted down.
  private func turnCue(in segment: RunningSegment) -> (cue: RunCue, time: Duration)? {
    guard let turn = rotation?.turnEnd, let end = segment.end, turn + .seconds(3) < end else {
      return nil
    }
    return rotation?.nextCue
  }

  /// Lets everything happen that is due up to an elapsed time, each at its own.
  mutating func advance(to elapsed: Duration) {
    if isGettingReady, elapsed >= startElapsed {
      isGettingReady = false
      start()
    }
    while !isFinished, let next = nextDue, next.time <= elapsed {
      switch next.due {
      case .segmentStart: startSegment()
      case .turnCue(let cue): giveTurn(cue, at: next.time)
      case .cue(let cue): give(cue, at: next.time)
      case .segmentEnd: endSegment(at: next.time, byClock: true)
      case .turn: turn(at: next.time)
      }
    }
  }

  /// Starts with the session's current step, at the segment it had come to.
  mutating func start() {
    keptLength = session.segmentLength
    enterStep(at: startElapsed, plan: session.stretch.plan, isResumed: true)
    keptLength = nil
  }

  /// Begins the current step, at the plan given, or the next one that has time; after the last the
  /// run is finished.
  mutating func enterStep(at time: Duration, plan: Int = 0, isResumed: Bool = false) {
    var plan = plan
    var isResumed = isResumed
    while let step = try? session.currentStep() {
      stepStart = time
      isLeavingStep = false
      if !isResumed { session.restartCurrentStep() }
      startStopwatch(of: step, at: time)
      enterInterval(of: step, plan: plan, at: time)
      emit(.stepStarted, at: time)
      if hasTime(at: time), begin(step, plan: plan, at: time) { return }
      closeSets(of: step, after: plan - 1, at: time)
      leaveStep(at: time, whole: step.plans.isEmpty || isRoundTakenAsDone)
      plan = 0
      isResumed = false
    }
    finish(at: time)
  }

  /// A round that the clock paces ends so much later as it does on the timeline; within a round the
  /// end stays. A cap counts from the start of its circuit. Resumed where the timeline leaves no
  /// time, a run begins the interval again.
  private mutating func enterInterval(of step: Step, plan: Int, at time: Duration) {
    guard let limit = step.round?.limit else {
      interval = nil
      return
    }
    guard limit.end != interval?.plannedEnd else { return }
    let first = session.timeline.steps.first { $0.round?.limit == limit } ?? step
    let whole = limit.end - first.offset
    let end: Duration
    if case .cap = limit, let stopwatch = session.stopwatches[step.position.index] {
      end = stopwatch.lowerBound + .seconds(whole)
    } else {
      let place = session.timeline.segments(of: step).dropFirst(plan).first?.offset ?? step.offset
      end = time + .seconds(place < limit.end ? limit.end - place : whole)
    }
    interval = RunningInterval(plannedEnd: limit.end, end: end)
  }

  private func hasTime(at time: Duration) -> Bool {
    interval.map { time < $0.end } ?? true
  }

  /// - Returns: whether the step has such a segment.
  mutating func begin(
    _ step: Step, plan index: Int, at time: Duration, after changeOver: Duration = .zero
  ) -> Bool {
    guard let plan = step.plans.dropFirst(index).first else {
      return index > 0 && waitForInterval(after: step, at: time)
    }
    rotation = nil
    let kept = session.rotations[step.index]
    let start = kept == nil ? time + changeOver : min(time, session.stretch.startedAt)
    var running = RunningSegment(
      plan, index: index, start: start, limit: interval?.end, isAutomatic: isAutomatic)
    if let length = keptLength { running.keep(length, limit: interval?.end) }
    keptLength = nil
    running.hasStarted = changeOver == .zero
    begin(running, of: step)
    if case .rotation(let circuit) = step.content {
      rotation = Rotation(
        circuit, secondsPerRep: session.timeline.secondsPerRep, isAutomatic: isAutomatic,
        start: time, resuming: kept)
      emitTurn(at: time)
    }
    return true
  }

  /// - Returns: whether there is time to wait for.
  private mutating func waitForInterval(after step: Step, at time: Duration) -> Bool {
    guard case .interval = step.round?.limit, let end = interval?.end, time < end,
      step.round?.isLastStep == true
    else { return false }
    rotation = nil
    begin(RunningSegment(waitUntil: end, index: step.plans.count, start: time), of: step)
    return true
  }

  private mutating func begin(_ running: RunningSegment, of step: Step) {
    segment = running
    updateStretch()
    if running.hasStarted { startSegment() }
  }

  private mutating func startSegment() {
    guard let running = segment else { return }
    segment?.hasStarted = true
    emit(.segmentStarted(running.plan, length: running.length), at: running.start)
  }

  /// How long the user has to change sides after a segment. Where the clock ends the round, that
  /// time would be taken from the work.
  private func changeOver(after ended: RunningSegment) -> Duration {
    let isTimed = ended.plan.planned?.target.isByTime == true
    return ended.plan.side == 1 && interval == nil && isTimed ? options.changeOver : .zero
  }

  /// Updates what the session is doing, so that it knows what remains.
  mutating func updateStretch() {
    guard let segment, let step = try? session.currentStep() else { return }
    session.stretch = Stretch(
      of: session.timeline, step: step.index, plan: segment.index, segment.start,
      length: segment.length)
  }

  private mutating func give(_ cue: RunCue, at time: Duration) {
    guard let plan = segment?.plan else { return }
    segment?.takeCue()
    emit(.cue(cue, plan), at: time)
  }

  private mutating func giveTurn(_ cue: RunCue, at time: Duration) {
    guard let plan = rotation?.plan else { return }
    rotation?.takeCue()
    emit(.cue(cue, plan), at: time)
  }

  /// Ends the segment in progress and begins what follows it.
  mutating func endSegment(at time: Duration, byClock: Bool) {
    // A turn that is over with its rotation was done; the next one has no time to begin.
    if byClock, let turn = rotation?.turnEnd, turn <= time { finishTurn(at: turn) }
    guard let ended = segment, let step = try? session.currentStep() else { return }
    if byClock, !ended.isClocked, case .interval = step.round?.limit {
      interval?.isTakenAsDone = true
    }
    let isCut =
      byClock && ended.plan.kind == .work && !isRoundTakenAsDone
      && (ended.isCut(by: interval?.end) || !ended.isClocked)
    let isWorkLeft = isWorkLeft(in: step)
    closeSegment(at: time, outcome: isCut ? .cut : .done)
    if !isCut, !isLeavingStep, !isWorkLeft { session.markCurrentStepDone() }
    if hasTime(at: time), !isLeavingStep,
      begin(step, plan: ended.index + 1, at: time, after: changeOver(after: ended))
    {
      return
    }
    let isWhole = isRoundTakenAsDone || !isWorkLeft && !isCut
    if !isLeavingStep, isWorkLeft || isCut { closeSets(of: step, after: ended.index, at: time) }
    leaveStep(at: time, whole: isWhole && !isLeavingStep)
    enterStep(at: time)
  }

  /// How the work of a segment ended.
  enum WorkEnd {
    case done
    /// The clock of its circuit ended it first.
    case cut
    case skipped
    /// The user went back, or stopped the run.
    case abandoned
  }

  /// Ends the segment in progress, and records its set.
  mutating func closeSegment(at time: Duration, outcome: WorkEnd) {
    guard let ended = segment, let step = try? session.currentStep() else { return }
    segment = nil
    let length = time - ended.start
    if ended.hasStarted { emit(.segmentEnded(ended.plan, length: length), at: time) }
    guard ended.plan.kind == .work, rotation == nil else { return }
    // As it is planned now: since it began the exercise may have been swapped.
    let plan = step.plans.dropFirst(ended.index).first
    if let item = step.item, let planned = plan?.planned, outcome != .abandoned {
      let isDone = outcome == .done || outcome == .cut && planned.target.isByTime
      let done = isDone ? SetResult(of: planned, lasted: length) : .skipped
      var record = setRecord(planned, of: item, in: step, ended.plan, done)
      record.isCut = outcome == .cut && planned.target.isCounted
      add(record, at: time)
    }
    if outcome == .done, let stopwatch = session.stopwatches[step.position.index] {
      session.stopwatches[step.position.index] =
        stopwatch.lowerBound...max(stopwatch.lowerBound, time)
    }
  }

  /// A set of an item of a step, by the plan of its segment.
  private func setRecord(
    _ planned: PlannedSet, of item: WorkoutItem, in step: Step, _ plan: SegmentPlan,
    _ done: SetResult
  ) -> SetRecord {
    SetRecord(
      step: step.index, position: step.position, round: step.round?.number, set: plan.set ?? 1,
      side: plan.side, exercise: ExerciseLink(exercise: item.exercise, title: item.title),
      planned: planned, done: done)
  }

  /// Records a set at its end. One that is done again takes the place of its record; one that is
  /// left out then stays recorded as it was done.
  private mutating func add(_ record: SetRecord, at time: Duration) {
    var record = record
    record.planned = session.prescribedSet(of: record)
    if let index = session.records.lastIndex(where: record.isOfSameSet(as:)) {
      guard !record.done.isSkipped || session.records[index].done.isSkipped else { return }
      session.records.remove(at: index)
    }
    session.records.append(record)
    uncorrected = nil
    emit(.setRecorded(record, isCorrection: false), at: time)
  }

  /// Whether an interval ended while the user was at work without a clock. People doing
  /// intervals do not watch the screen, so the round counts as done.
  private var isRoundTakenAsDone: Bool { interval?.isTakenAsDone == true }

  /// Records the work of a step after a segment, for which no time is left, as skipped, or as done
  /// in a round that is taken so.
  private mutating func closeSets(of step: Step, after index: Int, at time: Duration) {
    guard let item = step.item else { return }
    for plan in step.plans.dropFirst(index + 1) where plan.kind == .work {
      guard let planned = plan.planned else { continue }
      let done =
        isRoundTakenAsDone
        ? SetResult(of: planned, lasted: .seconds(plan.duration)) : .skipped
      add(setRecord(planned, of: item, in: step, plan, done), at: time)
    }
  }

  /// Counts the turn in progress as done, and gives the next entry its turn.
  private mutating func finishTurn(at time: Duration) {
    if let rotation, let item = rotation.entry?.item, let step = try? session.currentStep() {
      let plans = SegmentPlan.plans(of: item, secondsPerRep: session.timeline.secondsPerRep)
        .filter { $0.kind == .work }
      for plan in plans {
        guard let planned = plan.planned else { continue }
        // Only a single set is known to have lasted as long as its turn.
        let lasted = plans.count == 1 ? time - rotation.start : .seconds(plan.duration)
        let done = SetResult(of: planned, lasted: lasted)
        var record = setRecord(planned, of: item, in: step, plan, done)
        record.position = EntryPosition(step.position.index, inner: rotation.count.entry)
        record.round = rotation.round
        add(record, at: time)
      }
    }
    rotation?.advance(at: time)
  }

  /// A circuit for time is timed from the start of its first step.
  private mutating func startStopwatch(of step: Step, at time: Duration) {
    guard let index = session.circuitForTime(of: step),
      session.stopwatches[index] == nil || step.isFirstOfCircuit
    else { return }
    session.stopwatches[index] = time...time
  }

  /// Leaves the step, undone unless its last set has ended. In the last step of an interval its end
  /// is waited for.
  mutating func skipStep(at time: Duration) {
    guard let step = try? session.currentStep() else { return }
    let isDone = session.completedStepIndices.contains(step.index)
    let index = segment?.index ?? step.plans.count
    closeSegment(at: time, outcome: .skipped)
    closeSets(of: step, after: index, at: time)
    isLeavingStep = true
    guard !waitForInterval(after: step, at: time) else { return }
    leaveStep(at: time, whole: isDone)
    enterStep(at: time)
  }

  // The session only refuses what a runner never asks of it: to continue while paused or ended.
  private mutating func leaveStep(at time: Duration, whole: Bool) {
    if whole {
      emit(.stepCompleted(fullRounds: rotation?.fullRounds), at: time)
      try? session.nextStep(at: stamp(time))
    } else {
      emit(.stepSkipped(fullRounds: rotation?.fullRounds), at: time)
      try? session.skipStep(at: stamp(time))
    }
    emitScore(at: time)
    rotation = nil
    keptLength = nil
  }

  private mutating func finish(at time: Duration) {
    guard let summary = try? session.complete(at: stamp(time)) else { return }
    finish(summary, at: time, moment: clock.moment(of: time))
  }

  /// Ends the run; `moment` is when that was, by the caller's clock.
  mutating func finish(_ summary: ExecutionSummary, at time: Duration, moment: Duration) {
    var summary = summary
    summary.end = wallTime.adding(max(.zero, moment - origin))
    self.summary = summary
    segment = nil
    rotation = nil
    emit(.runFinished(summary), at: time)
  }

  mutating func turn(at time: Duration) {
    finishTurn(at: time)
    emitTurn(at: time)
  }

  /// Counts the rest of the round as done, and begins the next one.
  mutating func turnRound(at time: Duration) {
    guard let round = rotation?.round else { return }
    while rotation?.round == round { finishTurn(at: time) }
    emitTurn(at: time)
  }

  mutating func emitTurn(at time: Duration) {
    guard let rotation, let entry = rotation.entry else { return }
    emit(.entryStarted(entry, round: rotation.round), at: time)
  }

  /// Reports the score of the circuit whose last step was left.
  private mutating func emitScore(at time: Duration) {
    let steps = session.timeline.steps
    let index = session.currentStepIndex - 1
    guard steps.indices.contains(index) else { return }
    let entry = steps[index].position.index
    guard steps.dropFirst(index + 1).first?.position.index != entry,
      let score = CircuitScore(ofEntry: entry, in: session), score.isScored
    else { return }
    let step = steps[index]
    events.append(event(.circuitScored(score), step: step, at: time))
  }
}
