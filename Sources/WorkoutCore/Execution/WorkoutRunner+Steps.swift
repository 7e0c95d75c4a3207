/// Moves between segments and steps, and records sets.
extension WorkoutRunner {
  // MARK: Steps

  /// Enters the current step, or the next one that has time; ends the run after the last.
  ///
  /// - Parameters:
  ///   - previous: the interval of the previous step.
  ///   - resumed: the segment at which a saved run continues.
  mutating func enterStep(
    at time: Duration, in previous: RunningInterval?, resuming resumed: CurrentSegment? = nil
  ) {
    var (interval, resumed) = (previous, resumed)
    while let step = session.step {
      let first = resumed?.plan ?? 0
      // A circuit for time is timed from the start of its first step.
      if let index = session.circuitForTime(of: step),
        session.stopwatches[index] == nil
          || resumed == nil && step.round?.number == 1 && step.position.inner == 0
      {
        session.stopwatches[index] = time...time
      }
      // The clock of a segment that goes on has been running since its start.
      let start = min(time, resumed?.startedAt ?? time)
      interval = self.interval(of: step, from: first, after: interval, at: start)
      emit(.stepStarted, at: time)
      if var segment = segment(first, of: step, in: interval, at: start) {
        if segment.plan.kind != .wait, let length = resumed?.length {
          segment.setLength(length, limit: interval?.end)
        }
        begin(segment, of: RunningStep(start: time, interval: interval, segment: segment), at: time)
        if step.circuit != nil {
          session.rotations[step.index] = session.rotations[step.index] ?? .start
          beginTurn(at: time)
        }
        return
      }
      let isTakenAsDone = interval?.isTakenAsDone == true
      recordRest(from: first, isTakenAsDone: isTakenAsDone, at: time)
      leaveStep(isDone: step.plans.isEmpty || isTakenAsDone, at: time)
      resumed = nil
    }
    end(isAtEnd: true, at: time, moment: clock.moment(of: time + session.totalPaused))
  }

  /// The interval of a step.
  ///
  /// A paced round keeps the length it has on the timeline, and its end stays fixed within the
  /// round. A time cap counts from the start of its circuit. If the timeline leaves no time where a
  /// run resumes, the interval starts over.
  private func interval(
    of step: Step, from plan: Int, after previous: RunningInterval?, at time: Duration
  ) -> RunningInterval? {
    guard let limit = step.round?.limit else { return nil }
    if let previous, previous.plannedEnd == limit.end { return previous }
    let first = session.timeline.steps.first { $0.round?.limit == limit } ?? step
    let whole = limit.end - first.offset
    if case .cap = limit, let stopwatch = session.stopwatches[step.position.index] {
      return RunningInterval(plannedEnd: limit.end, end: stopwatch.lowerBound + .seconds(whole))
    }
    let place = session.timeline.segments(of: step).dropFirst(plan).first?.offset ?? step.offset
    let left = place < limit.end ? limit.end - place : whole
    return RunningInterval(plannedEnd: limit.end, end: time + .seconds(left))
  }

  private mutating func leaveStep(isDone: Bool, at time: Duration) {
    guard let step = session.step else { return }
    let fullRounds = session.rounds(ofStep: step.index)?.fullRounds
    emit(
      isDone ? .stepCompleted(fullRounds: fullRounds) : .stepSkipped(fullRounds: fullRounds),
      at: time)
    session.leaveStep(isDone: isDone, at: time)
    // Emit the circuit's score after its last step.
    let entry = step.position.index
    guard session.step?.position.index != entry,
      let score = CircuitScore(ofEntry: entry, in: session), score.isScored
    else { return }
    emit(.circuitScored(score), of: step, at: time)
  }

  /// Leaves the step, which is not completed unless its last set has ended. In the last step of an
  /// interval, the run waits for the interval's end.
  mutating func skipStep(at time: Duration) {
    guard let running = session.running, let step = session.step else { return }
    closeSegment(.skipped, at: time)
    recordRest(from: running.segment.index + 1, isTakenAsDone: false, at: time)
    if let wait = segment(step.plans.count, of: step, in: running.interval, at: time) {
      return begin(wait, of: running, at: time)
    }
    leaveStep(isDone: session.completedStepIndices.contains(step.index), at: time)
    enterStep(at: time, in: running.interval)
  }

  /// Leaves the set in progress and its rest, or the rest or break in progress.
  mutating func skipSet(at time: Duration) {
    guard let running = session.running, let step = session.step else { return }
    let next = step.plans.indices.first { index in
      index > running.segment.index && step.plans[index].kind == .work
    }
    guard let next, let set = segment(next, of: step, in: running.interval, at: time) else {
      // An exercise with any set done counts as done, whichever of its sets are skipped.
      let isDone = session.records.contains { $0.step == step.index && !$0.done.isSkipped }
      if isDone, step.circuit == nil { session.completeStep() }
      return skipStep(at: time)
    }
    closeSegment(.skipped, at: time)
    begin(set, of: running, at: time)
  }

  /// Goes back to the previous turn, set, rest or break; at the first, to its start. A set by time
  /// or distance that was ended early goes on. While the user gets ready, it starts after that.
  mutating func goBack(at elapsed: Duration) -> RunRefusal? {
    guard let step = session.step else { return .gettingReady }
    let running = session.running
    let time = running == nil ? session.startOfRun : elapsed
    if let circuit = step.circuit, session.rotations[step.index]?.hasTurned == true {
      session.rotations[step.index]?.turn(by: -1, in: circuit)
      if running != nil { beginTurn(at: time) }
      return nil
    }
    let current = running?.segment.index ?? session.currentSegment.plan ?? 0
    var (index, plan) = (step.index, current - 1)
    if plan < 0 || step.plans.isEmpty {
      let before = session.timeline.steps.prefix(step.index).last { step in
        !step.isPassedOver && !step.plans.isEmpty
      }
      guard before != nil || running?.isAtStart(time) == false else { return .firstStep }
      (index, plan) = before.map { ($0.index, $0.lastPlan) } ?? (step.index, 0)
    }
    leaveSegment(at: time)
    session.enter(index, plan: plan, at: time)
    let segment = session.segmentAgain(plan, at: time)
    guard let running else {
      session.phase = .idle(segment, start: time)
      return nil
    }
    enterStep(at: time, in: running.interval, resuming: segment)
    return nil
  }

  /// Goes to a set of a step; if it has no such set, to its first warm-up or set.
  mutating func goTo(_ index: Int, set: Int?, at time: Duration) {
    let plans = session.timeline.steps.dropFirst(index).first?.plans ?? []
    let plan = plans.firstIndex { $0.kind == .work && $0.set == set && !$0.isWarmUp } ?? 0
    leaveSegment(at: time)
    session.enter(index, plan: plan == 0 ? nil : plan, at: time)
    let segment = session.segmentAgain(plan, at: time)
    let isNew = plan == 0 && segment.startedAt == time
    enterStep(at: time, in: nil, resuming: isNew ? nil : segment)
  }

  mutating func stop() {
    let time = session.running == nil ? session.startOfRun : elapsed
    leaveSegment(at: time)
    if session.completedStepIndices.contains(session.currentStepIndex) {
      emit(.stepCompleted(fullRounds: nil), at: time)
    }
    end(isAtEnd: session.hasOnlyAddedLeft, at: time, moment: clock.now)
  }

  /// Ends the run; `moment` is the time on the caller's clock.
  private mutating func end(isAtEnd: Bool, at time: Duration, moment: Duration) {
    for record in session.recordEntered() {
      emit(.setRecorded(record, isCorrection: false), at: time)
    }
    let summary = session.end(isAtEnd: isAtEnd, elapsed: time, at: clock.wallTime(at: moment))
    emit(.runFinished(summary), at: time)
  }

  // MARK: Segments

  /// A segment of a step that starts at a time, or after the last segment the wait for the
  /// interval's end; `nil` if there is no interval or no time left.
  private func segment(
    _ index: Int, of step: Step, in interval: RunningInterval?, at time: Duration
  ) -> RunningSegment? {
    if let interval, time >= interval.end { return nil }
    if let plan = session.plan(index, of: step) {
      return RunningSegment(
        plan, index: index, start: time, limit: interval?.end, isAutomatic: options.isAutomatic)
    }
    guard index > 0, let round = step.round, round.isLastStep, case .interval = round.limit,
      let interval
    else { return nil }
    return RunningSegment(waitUntil: interval.end, index: index, start: time)
  }

  /// Begins a segment, after the time to change sides if the segment starts later than now.
  private mutating func begin(
    _ segment: RunningSegment, of running: RunningStep, at time: Duration
  ) {
    session.phase = .running(running)
    session.running?.segment = segment
    session.running?.segment.skipCues(before: time)
    if segment.start > time {
      session.running?.activity = .changingSides
    } else {
      startSegment(at: time)
    }
  }

  mutating func startSegment(at time: Duration) {
    session.running?.activity = .segment
    guard let segment = session.running?.segment else { return }
    emit(.segmentStarted(segment.plan, length: segment.length), at: time)
  }

  /// Ends what is in progress early: changing sides, a segment or a turn.
  mutating func next(at time: Duration) {
    guard let running = session.running, let step = session.step else { return }
    switch running.activity {
    case .changingSides:
      if let other = segment(running.segment.index, of: step, in: running.interval, at: time) {
        begin(other, of: running, at: time)
      }
    case .segment: endSegment(at: time, byClock: false)
    case .turn: endTurn(at: time)
    }
  }

  /// Ends the segment in progress and begins what follows it.
  mutating func endSegment(at time: Duration, byClock: Bool) {
    // A turn that ends together with its rotation counts as done, because the next one has no time
    // to begin.
    if byClock, let end = session.running?.turn?.end, end <= time { countTurn(at: end) }
    guard var running = session.running, let step = session.step else { return }
    let ended = running.segment
    if byClock, ended.plan.isEstimated, case .interval = step.round?.limit {
      running.interval?.isTakenAsDone = true
    }
    let isTakenAsDone = running.interval?.isTakenAsDone == true
    let isCut =
      byClock && ended.plan.kind == .work && !isTakenAsDone
      && (ended.isCut(by: running.interval?.end) || !ended.isClocked)
    let isWorkLeft = session.isWorkLeft(after: ended.index, of: step)
    closeSegment(isCut ? .cut : .done, byClock: byClock, at: time)
    // A skipped step may still be waiting.
    if !isCut, !isWorkLeft, ended.plan.kind != .wait { session.completeStep() }
    let start = time + changeOver(in: running)
    if var next = segment(ended.index + 1, of: step, in: running.interval, at: start) {
      if let share = next.plan.workShare, !ended.isClocked {
        // The rest is relative to the time the work took.
        next.setLength(
          max(.seconds(1), (time - ended.start) * share / 100), limit: running.interval?.end)
      }
      return begin(next, of: running, at: time)
    }
    recordRest(from: ended.index + 1, isTakenAsDone: isTakenAsDone, at: time)
    let isDone = isTakenAsDone || session.completedStepIndices.contains(step.index)
    leaveStep(isDone: isDone, at: time)
    enterStep(at: time, in: running.interval)
  }

  /// The time to change sides after a segment; zero if the clock ends the round, because it would
  /// be taken from the work.
  private func changeOver(in running: RunningStep) -> Duration {
    let ended = running.segment.plan
    let isTimed = ended.planned?.target.isByTime == true
    return ended.side == 1 && running.interval == nil && isTimed ? options.changeOver : .zero
  }

  /// Ends the segment in progress early. Its set is done if the user entered an amount, otherwise
  /// abandoned.
  private mutating func leaveSegment(at time: Duration) {
    let isDone = hasEnteredAmount
    if isDone, let step = session.step, let ended = session.running?.segment.index,
      !session.isWorkLeft(after: ended, of: step)
    {
      session.completeStep()
    }
    closeSegment(isDone ? .done : nil, at: time)
  }

  /// Ends the segment in progress and records its set unless the user abandoned it.
  private mutating func closeSegment(
    _ end: WorkEnd?, byClock: Bool = false, at time: Duration
  ) {
    guard let running = session.running, let step = session.step else { return }
    let ended = running.segment
    let length = time - ended.start
    let isTimeEntered = hasEnteredTime(ofEntry: step.position.index)
    if running.activity != .changingSides {
      emit(.segmentEnded(ended.plan, length: length), at: time)
    }
    guard running.turn == nil else { return countEntered(at: time) }
    guard ended.plan.kind == .work else { return }
    // Uses the current plan: the exercise may have been swapped since the segment began.
    if let end, let plan = step.plans.dropFirst(ended.index).first {
      record(plan, end, begun: ended.plan.planned, isByClock: byClock, lasted: length, at: time)
    }
    if end == .done || end == .cut, !isTimeEntered,
      let start = session.stopwatches[step.position.index]?.lowerBound
    {
      session.stopwatches[step.position.index] = start...max(start, time)
    }
  }

  // MARK: Turns

  private mutating func beginTurn(at time: Duration) {
    guard let entry = session.turnEntry, let count = session.rotations[session.currentStepIndex]
    else { return }
    let plan = SegmentPlan(turnOf: entry, secondsPerRep: session.timeline.secondsPerRep)
    let turn = RunningSegment(
      plan, index: 0, start: time, limit: nil, isAutomatic: options.isAutomatic)
    session.running?.activity = .turn(turn)
    scoredStep = nil
    emit(.entryStarted(entry, round: count.round), at: time)
  }

  mutating func endTurn(at time: Duration) {
    countTurn(at: time)
    beginTurn(at: time)
  }

  /// Counts the rest of the round as done, and begins the next one.
  mutating func endRound(at time: Duration) {
    let index = session.currentStepIndex
    guard let round = session.rotations[index]?.round else { return }
    countTurn(at: time)
    while session.rotations[index]?.round == round { countTurn(at: time, asPlanned: true) }
    beginTurn(at: time)
  }

  /// Counts the turn in progress as done.
  ///
  /// - Parameter isPlanned: whether it counts as having lasted as long as planned.
  private mutating func countTurn(at time: Duration, asPlanned isPlanned: Bool = false) {
    guard let step = session.step, let circuit = step.circuit, let turn = session.running?.turn
    else { return }
    if let item = session.turnEntry?.item {
      let plans = SegmentPlan.plans(of: item, secondsPerRep: session.timeline.secondsPerRep)
        .filter { $0.kind == .work && !$0.isWarmUp }
      for plan in plans {
        // Only a turn of a single set gives that set's time.
        let lasted =
          isPlanned || plans.count > 1 ? .seconds(plan.duration) : time - turn.start
        record(plan, .done, begun: plan.planned, lasted: lasted, at: time)
      }
    }
    session.rotations[step.index]?.turn(by: 1, in: circuit)
  }

  /// Counts the amount that the user entered for the turn in progress, which ends early.
  private mutating func countEntered(at time: Duration) {
    recordRestOfScore(at: time)
    guard let place = session.placeInProgress, let entered = session.entered(at: place),
      entered.isCorrected, let plan = session.plan(at: place), let entry = session.turnEntry,
      let turn = session.running?.turn
    else { return }
    let isCounted = entry.turn == .everyRound && entered.planned.target.isCounted
    let amount = isCounted ? entered.done.totalReps ?? entered.done.calories ?? 0 : 0
    if entry.repetitions > 0, amount >= entry.repetitions { return countTurn(at: time) }
    record(plan, .done, begun: plan.planned, lasted: time - turn.start, at: time)
    if let circuit = session.step?.circuit, let count = session.rotations[place.step] {
      session.rotations[place.step]?.repetitions =
        circuit.repetitions(before: count.entry) + amount
    }
    scoredStep = place.step
  }

  /// Records the part of an entered score that the turn in progress did, unless the user entered
  /// its amount since.
  private mutating func recordRestOfScore(at time: Duration) {
    guard let place = session.placeInProgress, scoredStep == place.step,
      let count = session.rotations[place.step], let circuit = session.step?.circuit,
      session.entered(at: place)?.isCorrected != true, let set = session.known(at: place)
    else { return }
    let left = count.repetitions - circuit.repetitions(before: count.entry)
    guard left > 0, let part = [set].cut(to: left).first else { return }
    session.forgetEntered(at: place)
    session.records.append(part)
    emit(.setRecorded(part, isCorrection: false), at: time)
  }
}
