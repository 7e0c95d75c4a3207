/// Recording sets and correcting them.
extension WorkoutRunner {
  /// How the work of a segment ended.
  enum WorkEnd {
    case done
    /// The clock ended the circuit or the interval first.
    case cut
    case skipped
  }

  /// Records a set of the current step or turn.
  ///
  /// A set that is already recorded as done keeps its record if it is skipped or ended by the user
  /// when it is repeated, unless its time has gone on.
  ///
  /// - Parameters:
  ///   - begun: the plan when the set began; `nil` if it did not begin.
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
      let isDoneAgain = !known.isCorrected && (isByClock || record.hasGoneOn(since: known))
      guard known.done.isSkipped || isDoneAgain && !record.done.isSkipped else { return }
      record.note = known.note
      record.done.effort = known.done.effort ?? record.done.effort
      session.records.remove(at: index)
    }
    session.records.append(record)
    // An amount entered for another alternative of the set no longer counts.
    session.entered.removeAll { $0.place == record.place && $0.isCorrected }
    if let change = undoable.last, case .set(let place) = change.kind, place.whole == record.place {
      // Without the change, the set would be recorded too.
      var other = self
      other.session.restoreSets(of: change.before)
      other.undoable = []
      other.record(
        other.session.plan(at: place) ?? plan, end, begun: begun, isByClock: isByClock,
        lasted: lasted, at: time)
      undoable = [UndoableChange(before: other.session, kind: .set(place))]
    } else {
      undoable = []
    }
    emit(.setRecorded(record, isCorrection: false), at: time)
  }

  /// Applies the user's entry for a set to its record. An amount entered during the set is its
  /// result, however the set ended; an amount entered earlier changed its plan.
  private mutating func useEntered(
    in record: inout SetRecord, isDone: Bool, begun: PlannedSet?
  ) {
    guard let entered = session.entered(at: record.place) else { return }
    record.note = entered.note
    let isAmount = entered.isCorrected
    guard isDone || isAmount else { return }
    let seconds = record.done.seconds
    record.done = entered.done
    record.isCorrected = isAmount || session.hasPlannedAmount(at: record.place)
    let isTyped = begun.map { SetResult(of: $0, lasted: nil).seconds != entered.done.seconds }
    if !isAmount || isTyped == false { record.done.seconds = seconds }
    session.forgetEntered(at: record.place)
  }

  /// Whether the user entered an amount for the set in progress.
  var hasEnteredAmount: Bool {
    guard session.running?.turn == nil, let place = session.placeInProgress else { return false }
    return session.entered(at: place)?.isCorrected == true
  }

  /// Records the sets of the current step from a segment on, for which no time is left: as skipped,
  /// or as done if the round counts as done.
  mutating func recordRest(from index: Int, isTakenAsDone: Bool, at time: Duration) {
    let plans = session.step?.plans.dropFirst(index) ?? []
    for plan in plans where plan.kind == .work {
      let end = isTakenAsDone ? WorkEnd.done : .skipped
      record(plan, end, lasted: .seconds(plan.duration), at: time)
    }
  }

  // MARK: Corrections

  /// Changes a set; a new load also applies to the upcoming sets of the entry that had the same
  /// load.
  ///
  /// - Parameter isContinued: whether the change replaces the last one, of the same set.
  mutating func correct(
    _ change: SetChange, of place: SetPlace?, continuing isContinued: Bool, at elapsed: Duration
  ) -> RunRefusal? {
    guard let place = place ?? recordedPlace(for: change) else { return .nothingRecorded }
    guard let known = session.known(at: place) else { return .noSuchSet }
    let isComing =
      place.whole != session.placeInProgress
      && !session.records.contains { $0.place == place.whole }
    let target = known.planned.targets.dropFirst(place.part).first ?? known.planned.target
    if let refusal = change.refusal(by: target, inCircuit: place.round != nil, isComing: isComing) {
      return refusal
    }
    if case .seconds(let seconds) = change, session.scoredTime(of: place) != nil {
      return setTime(.seconds(seconds), of: place, continuing: isContinued, at: elapsed)
    }
    let shown = session.records
    if isContinued, let last = undoable.last, last.kind == .set(place) {
      session.restoreSets(of: last.before)
    } else {
      undoable.append(UndoableChange(before: session, kind: .set(place)))
    }
    apply(change, to: session.known(at: place) ?? known, part: place.part)
    emitChanges(since: shown, at: elapsed)
    if session.rotations[place.step] != nil, isFinished || place.step != session.currentStepIndex {
      emitScore(ofEntry: place.position.index, at: elapsed)
    }
    return nil
  }

  private mutating func apply(_ change: SetChange, to known: SetRecord, part: Int) {
    var set = known
    let day = planToday(of: set)
    let load = set.done.load ?? (set.done.isSkipped ? day.load?.lifted : nil)
    if change.isAmount, set.done.isSkipped {
      let effort = set.done.effort
      set.done = SetResult(of: day, lasted: day.target.isByTime ? .zero : nil)
      set.done.load = load
      set.done.effort = effort ?? set.done.effort
    }
    set.done.apply(change, toPart: part, of: set.planned, inCircuit: set.round != nil)
    if case .note(let note) = change { set.note = note }
    if change.isAmount { set.isCorrected = true }
    session.store(set, isAmount: change.isAmount)
    if let new = set.done.load, new != load { session.use(new, inPlaceOf: load, from: set) }
  }

  /// The plan of a set in this run, with the loads that the user changed; the prescription if the
  /// exercise was swapped since.
  private func planToday(of set: SetRecord) -> PlannedSet {
    guard let plan = session.plan(at: set.place)?.planned,
      let item = set.itemID.flatMap({ session.workout.item($0) }), item.link == set.exercise
    else { return set.planned }
    return session.planned(plan, at: set.place)
  }

  /// The set recorded last, if a change applies to it: an amount does not mark a skipped set as
  /// done.
  private func recordedPlace(for change: SetChange) -> SetPlace? {
    guard let record = session.correctedRecord else { return nil }
    return change.isAmount && record.done.isSkipped && !record.isCut ? nil : record.openPlace
  }

  /// Undoes the last change and selects its set, or undoes a swap, an addition that has not begun,
  /// or a score since which no turn has ended. Earlier changes can be undone next.
  mutating func undo(at elapsed: Duration) -> RunRefusal? {
    guard let change = undoable.last, session.canUndo(change) else { return .nothingToUndo }
    undoable.removeLast()
    let shown = session.records
    session.undo(change)
    switch change.kind {
    case .set(let place):
      select(place)
      emitChanges(since: shown, at: elapsed)
    case .added(let titles):
      select(nil)
      for title in titles { emit(.entryAdded(title, isUndone: true), at: elapsed) }
    case .swapped(let title):
      select(nil)
      emit(.exerciseSwapped(to: title), at: elapsed)
    case .score(let step, _):
      select(nil)
      emitChanges(since: shown, at: elapsed)
      emitScore(ofEntry: step.position.index, at: elapsed)
    case .time(let place):
      select(place)
      emitScore(ofEntry: place.position.index, at: elapsed)
    case .scaling(let scored):
      for index in scored { emitScore(ofEntry: index, at: elapsed) }
    }
    return nil
  }

  /// Emits the records that the user changed. A set that is not recorded anymore is reported as
  /// skipped.
  mutating func emitChanges(since earlier: [SetRecord], at elapsed: Duration) {
    let known = earlier.keyed(by: \.place)
    for record in session.records where known[record.place] != record {
      emit(.setRecorded(record, isCorrection: known[record.place] != nil), at: elapsed)
      if record.isCut { emitScore(ofEntry: record.position.index, at: elapsed) }
    }
    let present = Set(session.records.map(\.place))
    for var record in earlier where !present.contains(record.place) {
      record.done = .skipped
      emit(.setRecorded(record, isCorrection: true), at: elapsed)
    }
  }

  // MARK: Exercises

  mutating func swapExercise(_ sets: Configuration?, at elapsed: Duration) -> RunRefusal? {
    guard let item = session.currentItem, !item.alternatives.isEmpty else {
      return .noAlternative
    }
    undoable.append(UndoableChange(before: session, kind: .swapped(from: item.displayTitle)))
    session.swap(item.id, sets)
    session.followPlan()
    emit(.exerciseSwapped(to: session.currentItem?.displayTitle ?? ""), at: elapsed)
    return nil
  }
}

struct UndoableChange: Sendable {
  enum Kind: Equatable, Sendable {
    case set(SetPlace)
    /// Entries or a set, by their titles.
    case added([String])
    /// The exercise with this title was replaced.
    case swapped(from: String)
    /// The score of an AMRAP, with the count it set.
    case score(of: Step, RotationCount)
    /// The time of the circuit for time that contains a set.
    case time(of: SetPlace)
    /// Whether the circuits at some indices of the workout were done as prescribed.
    case scaling(of: [Int])
  }

  let before: ExecutionSession
  let kind: Kind
}

extension ExecutionSession {
  /// Restores the sets, done and planned, of another state of the session.
  mutating func restoreSets(of other: ExecutionSession) {
    (workout, prescribed, timeline) = (other.workout, other.prescribed, other.timeline)
    (records, entered, swapped) = (other.records, other.entered, other.swapped)
  }

  /// Applies a changed plan to the segment in progress.
  fileprivate mutating func followPlan() {
    let plan = running.flatMap { step?.plans.dropFirst($0.segment.index).first }
    running?.segment.follow(plan)
  }

  fileprivate mutating func undo(_ change: UndoableChange) {
    let before = change.before
    restoreSets(of: before)
    switch change.kind {
    case .set(let place):
      followPlan()
      // Only a change to a set that was not done can have completed a step since.
      let isByChange =
        !before.completedStepIndices.contains(place.step)
        && before.records.first { $0.place == place.whole }?.done.isSkipped != false
      if isByChange, timeline.steps.dropFirst(place.step).first?.circuit == nil {
        completedStepIndices.remove(place.step)
      }
    case .swapped: followPlan()
    case .added:
      completedStepIndices = before.completedStepIndices
      (rotations, stopwatches) = (before.rotations, before.stopwatches)
    case .score(let step, _): rotations[step.index] = before.rotations[step.index]
    case .time(let place):
      stopwatches[place.position.index] = before.stopwatches[place.position.index]
    case .scaling: scaling = before.scaling
    }
  }

  fileprivate func canUndo(_ change: UndoableChange) -> Bool {
    switch change.kind {
    case .set, .time, .scaling: true
    case .swapped: !hasEnded
    case .added: isWhereAdded(since: change.before)
    case .score(let step, let count): rotations[step.index] == count
    }
  }

  /// Whether the run is still where something was added.
  private func isWhereAdded(since before: ExecutionSession) -> Bool {
    let index = currentStepIndex
    guard index == before.currentStepIndex, rotations[index] == before.rotations[index] else {
      return false
    }
    return running?.segment.plan.kind != .work
      || currentSegment.plan ?? 0 < before.step?.plans.count ?? 0
  }

  /// Uses a load for the upcoming sets from `set` on that have the load `old`; in a circuit, in
  /// every round. Sets that are done keep theirs.
  fileprivate mutating func use(_ load: Load, inPlaceOf old: Load?, from set: SetRecord) {
    guard set.kind != .warmUp, case .exercise(let item)? = workout.entry(at: set.position)
    else { return }
    let first = set.position.inner == nil ? set.set : 1
    var number = 0
    let configuration = item.configuration?.mapSets { planned in
      number += 1
      if number >= first, planned.load?.lifted == old { planned.load = load }
    }
    changeDay(of: item.id) { $0.configuration = configuration }
  }
}

extension SetRecord {
  /// The shortest time for which a set must go on to replace its record, so that Enter just after
  /// going back keeps it.
  private static let leastSecondsMore = 3

  /// Whether it is the set of an earlier record, done for longer.
  fileprivate func hasGoneOn(since known: SetRecord) -> Bool {
    guard !planned.target.isCounted, let seconds = done.seconds, let before = known.done.seconds
    else { return false }
    return seconds >= before + Self.leastSecondsMore
  }
}
