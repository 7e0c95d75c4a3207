/// What a runner can be asked or informed of.
public enum RunInput: Equatable, Sendable {
  /// Time has passed.
  case tick
  /// Ends the current set, side, rest or break; among rotating entries, the current one.
  case next
  /// Ends the round in progress of rotating entries, all of it done.
  case nextRound
  /// Restarts the step, or in its first three seconds goes to the one before; among rotating
  /// entries, to the one before.
  case back
  /// Leaves the step; an exercise stays uncompleted.
  case skip
  /// Stops the run's time.
  case pause
  /// Lets the run's time go on.
  case resume
  /// Ends the run before its end.
  case stop
  /// Goes to a step, by its index; those between are left as they are.
  case goTo(Int)
  /// Does the exercise's next alternative in its place, in this step and all others of the entry.
  case swap
  /// Corrects the set that was recorded last, until the next one ends; also after the run.
  case correct(SetChange)
  /// Says what the last as-many-rounds-as-possible circuit came to.
  case score(rounds: Int, repetitions: Int)
  /// Makes the current countdown longer, or shorter.
  case adjust(by: Duration)
  /// Nothing was seen since that moment, the machine or the program having slept: pauses from then.
  case slept(since: Duration)
}

/// Why a runner does nothing about an input.
public enum RunRefusal: Sendable {
  /// The run is paused.
  case paused
  /// An interval's rest of time is waited for; it cannot be skipped.
  case waiting
  /// No rounds are counted here.
  case noRound
  /// There is no step of that number.
  case noSuchStep
  /// There is no step before the first.
  case firstStep
  /// No set was recorded yet, or there is no correction to undo.
  case nothingRecorded
  /// The exercise has no alternative.
  case noAlternative
  /// There is no countdown to change.
  case noCountdown
  /// The run has not started.
  case gettingReady
  /// The run has ended.
  case finished
}

/// What the user brings about.
extension WorkoutRunner {
  /// Why an input would do nothing at a moment; `nil` where it does something.
  public func refusal(of input: RunInput, at now: Duration) -> RunRefusal? {
    switch input {
    case .tick, .slept: return nil
    case .correct(.undo): return uncorrected == nil ? .nothingRecorded : nil
    case .correct(.amount):
      guard let last = session.correctedRecord, last.isCut || !last.done.isSkipped else {
        return .nothingRecorded
      }
      return nil
    case .correct: return session.records.isEmpty ? .nothingRecorded : nil
    case .score: return session.rotations.isEmpty ? .nothingRecorded : nil
    case _ where isFinished: return .finished
    case .pause, .resume, .stop: return nil
    case .nextRound where rotation == nil: return .noRound
    case .swap:
      return currentItem?.alternatives.isEmpty == false ? nil : .noAlternative
    case .adjust where isPaused: return .paused
    case .goTo(let index) where !session.timeline.steps.indices.contains(index): return .noSuchStep
    case .next, .nextRound, .back, .skip, .goTo, .adjust:
      if isGettingReady { return refusalBeforeStart(of: input) }
      return refusalInStep(of: input, at: clock.elapsed(at: max(now, lastMoment)))
    }
  }

  /// While the user gets ready, they may start immediately or take more time, nothing else.
  private func refusalBeforeStart(of input: RunInput) -> RunRefusal? {
    switch input {
    case .next, .adjust: nil
    default: .gettingReady
    }
  }

  /// What the place in the step forbids: waiting cannot be cut short, and work by repetitions has
  /// no countdown.
  private func refusalInStep(of input: RunInput, at elapsed: Duration) -> RunRefusal? {
    let isWaiting = segment?.plan.kind == .wait
    switch input {
    case .back:
      let hasTurned = rotation?.hasTurned ?? false
      return session.currentStepIndex == 0 && isAtStart(elapsed) && !hasTurned ? .firstStep : nil
    case .adjust where segment?.hasStarted == false: return .noCountdown
    case .adjust where isWaiting || segment?.isClocked != true: return .noCountdown
    case .goTo: return nil
    default: return isWaiting ? .waiting : nil
    }
  }

  /// Carries out an input that ``refusal(of:at:)`` has let pass.
  mutating func perform(_ input: RunInput, at now: Duration) {
    let elapsed = summary?.duration ?? clock.elapsed(at: now)
    switch input {
    case .next, .nextRound, .back, .skip, .goTo: move(input, at: now)
    case .tick, .slept: break
    case .pause: pause(at: now)
    case .resume: resume(at: now)
    case .stop: stop(at: now)
    case .swap: swapExercise(at: elapsed)
    case .correct(let change): correct(change, at: elapsed)
    case .score(let rounds, let repetitions):
      setScore(max(0, rounds), max(0, repetitions), at: elapsed)
    case .adjust(let change): adjust(by: change, at: now)
    }
  }

  /// Moves to another set, turn or step. A paused run stays paused, its time still.
  private mutating func move(_ input: RunInput, at now: Duration) {
    let elapsed = clock.elapsed(at: now)
    let isPaused = isPaused
    if isPaused { try? session.resume(at: stamp(max(.zero, elapsed))) }
    switch input {
    case .next where isGettingReady: clock.set(startElapsed, at: now)
    case .next where segment?.hasStarted == false: changeSides(at: elapsed)
    case .next where rotation != nil: turn(at: elapsed)
    case .nextRound: turnRound(at: elapsed)
    case .next: endSegment(at: elapsed, byClock: false)
    case .back: goBack(at: elapsed)
    case .skip: skipStep(at: elapsed)
    case .goTo(let index): goTo(index, at: elapsed)
    default: break
    }
    if isPaused, !isFinished { try? session.pause(at: stamp(max(.zero, elapsed))) }
  }

  /// Begins the other side before its time.
  private mutating func changeSides(at elapsed: Duration) {
    guard let segment, let step = try? session.currentStep() else { return }
    _ = begin(step, plan: segment.index, at: elapsed)
  }

  /// A run that is paused, or an input in the past of one that was, changes nothing.
  mutating func pause(at now: Duration) {
    guard !isPaused else { return }
    let elapsed = clock.elapsed(at: now)
    // A session only refuses to be paused once it has ended.
    try? session.pause(at: stamp(max(.zero, elapsed)))
    clock.pause(at: now)
    emit(.paused, at: elapsed)
  }

  /// Lets the session and the run's clock go on together.
  private mutating func resume(at now: Duration) {
    guard isPaused else { return }
    clock.resume(at: now)
    let elapsed = clock.elapsed(at: now)
    try? session.resume(at: stamp(max(.zero, elapsed)))
    emit(.resumed, at: elapsed)
  }

  /// Ends the run for good, with the event of the segment that was in progress first.
  private mutating func stop(at now: Duration) {
    let elapsed = max(startElapsed, clock.elapsed(at: now))
    closeSegment(at: elapsed, outcome: .abandoned)
    if session.completedStepIndices.contains(session.currentStepIndex) {
      emit(.stepCompleted(fullRounds: nil), at: elapsed)
    }
    // The session's time is stopped during a pause, whose length is not part of it.
    guard let summary = try? session.stop(at: stamp(elapsed)) else { return }
    finish(summary, at: elapsed, moment: now)
  }

  /// Within the first three seconds "back" means the step before, as on a music player.
  private func isAtStart(_ elapsed: Duration) -> Bool {
    segment?.index == 0 && elapsed - stepStart < .seconds(3)
  }

  /// To the turn before, to the start of the step, or to the step before.
  private mutating func goBack(at elapsed: Duration) {
    if rotation?.goBack(at: elapsed) == true { return emitTurn(at: elapsed) }
    let isToStepBefore = isAtStart(elapsed)
    closeSegment(at: elapsed, outcome: .abandoned)
    if isToStepBefore {
      // A step that its interval leaves no time is passed over in this direction too.
      repeat {
        try? session.previousStep(at: stamp(elapsed))
      } while session.currentStepIndex > 0
        && (try? session.currentStep())?.isPassedOver == true
    }
    enterStep(at: elapsed)
  }

  /// Moves the start while getting ready, and the end of the countdown that is shown afterwards:
  /// the turn's where it has one.
  private mutating func adjust(by change: Duration, at now: Duration) {
    let elapsed = clock.elapsed(at: now)
    if isGettingReady {
      clock.set(min(startElapsed, elapsed - change), at: now)
    } else if rotation?.isClocked == true {
      rotation?.adjust(by: change, now: elapsed)
    } else {
      segment?.adjust(by: change, now: elapsed, limit: interval?.end)
      updateStretch()
    }
  }

  /// The item that is being done, or whose turn it is.
  private var currentItem: WorkoutItem? {
    if let rotation { return rotation.entry?.item }
    return (try? session.currentStep())?.item
  }

  private mutating func goTo(_ index: Int, at elapsed: Duration) {
    closeSegment(at: elapsed, outcome: .abandoned)
    rotation = nil
    interval = nil
    try? session.go(to: index, at: stamp(elapsed))
    enterStep(at: elapsed)
  }

  /// Changes the last record, and with a load the following sets of the entry that had the same.
  private mutating func correct(_ change: SetChange, at elapsed: Duration) {
    guard let index = session.correctedIndex else { return }
    var record = session.records[index]
    let before = uncorrected ?? (record, session.workout)
    let load = record.done.load
    switch change {
    case .amount(let amount):
      record.done.set(max(amount, 0), by: record.planned)
      record.isCorrected = true
    case .load(let load): record.done.set(load, by: record.planned)
    case .effort(let effort): record.done.effort = effort
    case .undo: record = before.record
    }
    uncorrected = change == .undo ? nil : before
    session.records[index] = record
    if record.done.load != load { use(record, inPlaceOf: before) }
    emit(.setRecorded(record, isCorrection: true), at: max(.zero, elapsed))
    if record.isCut { emitScore(ofEntry: record.position.index, at: elapsed) }
  }

  private mutating func emitScore(ofEntry index: Int, at elapsed: Duration) {
    guard let score = CircuitScore(ofEntry: index, in: session) else { return }
    emit(.circuitScored(score), at: max(.zero, elapsed))
  }

  /// Uses the load of a record in the sets from it on that had that of the record before; in a
  /// circuit in all, as they come again. What was used before is where each correction begins, so
  /// that a load that is typed on the way to another is not mixed up with one that was planned.
  private mutating func use(
    _ record: SetRecord, inPlaceOf before: (record: SetRecord, workout: Workout)
  ) {
    guard case .exercise(let item)? = before.workout.entry(at: before.record.position) else {
      return
    }
    let first = record.position.inner == nil ? record.set : 1
    var number = 0
    let configuration = item.configuration?.mapSets { set in
      number += 1
      if number >= first, set.load?.lifted == before.record.done.load {
        set.load = record.done.load
      }
    }
    session.changeLoads(of: item.id) { $0.configuration = configuration }
    rotation?.changeItem(item.id) { $0.configuration = configuration }
  }

  private mutating func setScore(_ rounds: Int, _ repetitions: Int, at elapsed: Duration) {
    guard let (step, count) = session.rotations.max(by: { $0.key < $1.key }) else { return }
    let (rounds, repetitions) = (min(rounds, SetChange.most), min(repetitions, SetChange.most))
    rotation?.setFullRounds(rounds)
    session.rotations[step] = RotationCount(
      fullRounds: rounds, repetitions: repetitions, entry: count.entry)
    guard let entry = session.timeline.steps.dropFirst(step).first?.position.index else { return }
    emitScore(ofEntry: entry, at: elapsed)
  }

  private mutating func swapExercise(at elapsed: Duration) {
    guard let item = currentItem else { return }
    changeItem(item.id) { $0.rotateLinks() }
    emit(.exerciseSwapped(to: currentItem?.displayTitle ?? ""), at: elapsed)
  }

  private mutating func changeItem(_ id: UUID, _ change: (inout WorkoutItem) -> Void) {
    session.changeItem(id, change)
    rotation?.changeItem(id, change)
  }
}
