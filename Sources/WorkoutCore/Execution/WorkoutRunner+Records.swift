/// What is recorded of a run, and how the user corrects it.
extension WorkoutRunner {
  /// How the work of a segment ended.
  enum WorkEnd {
    case done
    /// The clock of its circuit ended it first.
    case cut
    case skipped
  }

  /// Records a set of the current step, or of the turn in progress, by its plan. A set that was
  /// done keeps its record if it is skipped or ended by the user when it comes again.
  ///
  /// - Parameters:
  ///   - begun: what the set was begun as; `nil` for one that was not begun.
  ///   - isByClock: whether the clock ended it.
  mutating func record(
    _ plan: SegmentPlan, _ end: WorkEnd, begun: PlannedSet? = nil, isByClock: Bool = false,
    lasted: Duration, at time: Duration
  ) {
    guard let step = session.step, let item = session.currentItem, let planned = plan.planned
    else { return }
    let turn = session.running?.turn == nil ? nil : session.rotations[step.index]
    let position = turn.map { EntryPosition(step.position.index, inner: $0.entry) }
    let isDone = end == .done || end == .cut && planned.target.isByTime
    var record = SetRecord(
      step: step.index, position: position ?? step.position,
      round: turn?.round ?? step.round?.number, set: plan.set ?? 1, side: plan.side,
      exercise: item.link, planned: planned,
      done: isDone ? SetResult(of: planned, lasted: lasted) : .skipped, itemID: item.id,
      kind: plan.isWarmUp ? .warmUp : .working,
      isCut: end == .cut && planned.target.isCounted)
    useEntered(in: &record, isDone: isDone, begun: begun)
    record.planned = session.prescribedSet(of: record)
    if let index = session.records.lastIndex(where: { $0.place == record.place }) {
      let known = session.records[index]
      let isDoneAgain = !record.done.isSkipped && isByClock && !known.isCorrected
      guard known.done.isSkipped || isDoneAgain else { return }
      record.note = known.note
      session.records.remove(at: index)
    }
    session.records.append(record)
    uncorrected = nil
    emit(.setRecorded(record, isCorrection: false), at: time)
  }

  /// Records what the user has entered for a set before it ended. An amount that was entered while
  /// it was in progress is what was done, however the set ended; one entered before was its plan.
  private mutating func useEntered(
    in record: inout SetRecord, isDone: Bool, begun: PlannedSet?
  ) {
    guard let entered = session.entered(at: record.place) else { return }
    record.note = entered.note
    let isAmount = begun.map { session.hasAmount(for: $0, at: record.place) } ?? false
    guard isDone || isAmount else { return }
    let seconds = record.done.seconds
    record.done = entered.done
    record.isCorrected = entered.isCorrected
    let isTyped = begun.map { SetResult(of: $0, lasted: nil).seconds != entered.done.seconds }
    if !isAmount || isTyped == false { record.done.seconds = seconds }
    session.forgetEntered(at: record.place)
  }

  /// Whether the user has entered how much of the set in progress was done.
  var hasEnteredAmount: Bool {
    guard let place = session.placeInProgress, let begun = session.running?.segment.plan.planned
    else { return false }
    return session.hasAmount(for: begun, at: place)
  }

  /// Records the sets of the current step from a segment on, for which no time is left: as skipped,
  /// or as done in a round that counts as done.
  mutating func recordRest(from index: Int, isTakenAsDone: Bool, at time: Duration) {
    let plans = session.step?.plans.dropFirst(index) ?? []
    for plan in plans where plan.kind == .work {
      let end = isTakenAsDone ? WorkEnd.done : .skipped
      record(plan, end, lasted: .seconds(plan.duration), at: time)
    }
  }

  // MARK: Corrections

  /// Changes a set, and with a load the following sets of the entry that had the same.
  mutating func correct(
    _ change: SetChange, of place: SetPlace?, at elapsed: Duration
  ) -> RunRefusal? {
    if change == .undo { return undo(at: elapsed) }
    guard let place = place ?? recordedPlace(for: change) else { return .nothingRecorded }
    guard var set = session.known(at: place) else { return .noSuchSet }
    let isComing =
      place.whole != session.placeInProgress
      && !session.records.contains { $0.place == place.whole }
    let target = set.planned.targets.dropFirst(place.part).first ?? set.planned.target
    if let refusal = change.refusal(
      by: target, inCircuit: place.round != nil, isComing: isComing)
    {
      return refusal
    }
    let isNew = !session.isKnown(place)
    let earlier = uncorrected.flatMap { $0.set.place == set.place ? $0 : nil }
    let before = earlier ?? UncorrectedSet(set: set, isNew: isNew, workout: session.workout)
    let load = set.done.load
    set.done.apply(
      change, toPart: place.part, of: set.planned, inCircuit: place.round != nil)
    if case .note(let note) = change { set.note = note }
    if change.isAmount { set.isCorrected = true }
    uncorrected = before
    keep(set, isAmount: change.isAmount, at: elapsed)
    if set.done.load != load { use(set, inPlaceOf: before) }
    return nil
  }

  /// The set that was recorded last, if a change applies to it: a number does not make a skipped
  /// set a done one.
  private func recordedPlace(for change: SetChange) -> SetPlace? {
    guard let record = session.correctedRecord else { return nil }
    return change.isAmount && record.done.isSkipped && !record.isCut ? nil : record.openPlace
  }

  /// Takes back what the user has changed in the set that was changed last.
  private mutating func undo(at elapsed: Duration) -> RunRefusal? {
    guard let before = uncorrected, let set = session.known(at: before.set.place) else {
      return .nothingRecorded
    }
    uncorrected = nil
    var earlier = before.set
    let isRecorded = session.records.contains { $0.place == set.place }
    // No event takes a record back: a set that only the change made a done one is skipped.
    if before.isNew, isRecorded, session.entered(at: set.place) == nil { earlier.done = .skipped }
    if before.isNew, !isRecorded {
      session.forgetEntered(at: set.place)
    } else {
      keep(earlier, isAmount: false, at: elapsed)
    }
    if set.done.load != before.set.done.load { use(before.set, inPlaceOf: before) }
    return nil
  }

  private mutating func keep(_ set: SetRecord, isAmount: Bool, at elapsed: Duration) {
    let isCorrection = session.records.contains { $0.place == set.place }
    guard session.keep(set, isAmount: isAmount) else { return }
    emit(.setRecorded(set, isCorrection: isCorrection), at: elapsed)
    if set.isCut { emitScore(ofEntry: set.position.index, at: elapsed) }
  }

  /// Carries the changed load of a set to the following sets that had its old load; in a circuit,
  /// to every round. The old load is the one before the whole edit, so that a half-typed load is
  /// not taken for a planned one.
  private mutating func use(_ set: SetRecord, inPlaceOf before: UncorrectedSet) {
    guard set.kind != .warmUp,
      case .exercise(let item)? = before.workout.entry(at: before.set.position)
    else { return }
    let first = set.position.inner == nil ? set.set : 1
    var number = 0
    let configuration = item.configuration?.mapSets { planned in
      number += 1
      if number >= first, planned.load?.lifted == before.set.done.load {
        planned.load = set.done.load
      }
    }
    session.changeLoads(of: item.id) { $0.configuration = configuration }
  }

  mutating func setScore(
    _ rounds: Int, _ repetitions: Int, at elapsed: Duration
  ) -> RunRefusal? {
    guard let (index, count) = session.rotations.max(by: { $0.key < $1.key }),
      let step = session.timeline.steps.dropFirst(index).first
    else { return .nothingRecorded }
    guard max(rounds, repetitions) <= SetChange.most,
      step.circuit?.mostAfterRounds.map({ repetitions <= $0 }) ?? true
    else { return .outOfRange }
    session.rotations[index] = RotationCount(
      fullRounds: rounds, repetitions: repetitions, entry: count.entry)
    emitScore(ofEntry: step.position.index, at: elapsed)
    return nil
  }

  mutating func setScaling(
    _ scaling: CircuitScore.Scaling?, at elapsed: Duration
  ) -> RunRefusal? {
    let scored = session.workout.sequence.indices.filter { index in
      guard case .circuit(let circuit) = session.workout.sequence[index] else { return false }
      return circuit.isScored || CircuitScore(ofEntry: index, in: session)?.isScored == true
    }
    guard !scored.isEmpty else { return .noScore }
    session.scaling = scaling
    for index in scored { emitScore(ofEntry: index, at: elapsed) }
    return nil
  }

  private mutating func emitScore(ofEntry index: Int, at elapsed: Duration) {
    guard let score = CircuitScore(ofEntry: index, in: session) else { return }
    emit(.circuitScored(score), at: elapsed)
  }

  /// Takes over what the user has changed since the run ended, of which this is the run before:
  /// sets, the note and the scaling.
  package mutating func keepChanges(of ended: WorkoutRunner) {
    (session.note, session.scaling) = (ended.session.note, ended.session.scaling)
    for record in ended.session.records {
      if let index = session.records.firstIndex(where: { $0.place == record.place }) {
        session.records[index] = record
      } else if record.isCorrected {
        session.forgetEntered(at: record.place)
        session.entered.append(record)
      }
    }
  }

  // MARK: Exercises

  mutating func swapExercise(_ sets: Configuration?, at elapsed: Duration) -> RunRefusal? {
    guard let item = session.currentItem, !item.alternatives.isEmpty else {
      return .noAlternative
    }
    session.changeItem(item.id) { item in
      item.rotateLinks()
      item.configuration = sets ?? item.configuration
    }
    emit(.exerciseSwapped(to: session.currentItem?.displayTitle ?? ""), at: elapsed)
    return nil
  }
}

/// A set as it was before the user changed it.
struct UncorrectedSet: Sendable {
  let set: SetRecord
  /// Whether nothing was recorded or entered for it.
  let isNew: Bool
  /// What was to be done then.
  let workout: Workout
}
