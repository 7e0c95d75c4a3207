/// What is recorded of a run, and how the user corrects it.
extension WorkoutRunner {
  /// How the work of a segment ended.
  enum WorkEnd {
    case done
    /// The clock of its circuit ended it first.
    case cut
    case skipped
  }

  /// Records a set of the current step, or of the turn in progress, by its plan. A set that is done
  /// again replaces its record; one that is skipped then keeps it.
  mutating func record(
    _ plan: SegmentPlan, _ end: WorkEnd, lasted: Duration, at time: Duration
  ) {
    guard let step = session.step, let item = session.currentItem, let planned = plan.planned
    else { return }
    let turn = session.running?.turn == nil ? nil : session.rotations[step.index]
    let position = turn.map { EntryPosition(step.position.index, inner: $0.entry) }
    let isDone = end == .done || end == .cut && planned.target.isByTime
    var record = SetRecord(
      step: step.index, position: position ?? step.position,
      round: turn?.round ?? step.round?.number, set: plan.set ?? 1, side: plan.side,
      exercise: ExerciseLink(exercise: item.exercise, title: item.title), planned: planned,
      done: isDone ? SetResult(of: planned, lasted: lasted) : .skipped, itemID: item.id,
      isCut: end == .cut && planned.target.isCounted)
    record.planned = session.prescribedSet(of: record)
    if let index = session.records.lastIndex(where: record.isOfSameSet(as:)) {
      guard !record.done.isSkipped || session.records[index].done.isSkipped else { return }
      record.note = session.records[index].note
      session.records.remove(at: index)
    }
    session.records.append(record)
    uncorrected = nil
    emit(.setRecorded(record, isCorrection: false), at: time)
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

  /// Changes the last record, and with a load the following sets of the entry that had the same.
  mutating func correct(_ change: SetChange, at elapsed: Duration) -> RunRefusal? {
    guard let index = session.correctedIndex else { return .nothingRecorded }
    var record = session.records[index]
    let before = uncorrected ?? (record, session.workout)
    let load = record.done.load
    switch change {
    case .amount where record.done.isSkipped && !record.isCut: return .nothingRecorded
    case .undo where uncorrected == nil: return .nothingRecorded
    case .amount(let amount):
      record.done.set(max(amount, 0), by: record.planned)
      record.isCorrected = true
    case .load(let load): record.done.set(load, by: record.planned)
    case .effort(let effort): record.done.effort = effort
    case .note(let note): record.note = note
    case .undo: record = before.record
    }
    uncorrected = change == .undo ? nil : before
    session.records[index] = record
    if record.done.load != load { use(record, inPlaceOf: before) }
    emit(.setRecorded(record, isCorrection: true), at: elapsed)
    if record.isCut { emitScore(ofEntry: record.position.index, at: elapsed) }
    return nil
  }

  /// Uses the load of a record in the sets from it on that had that of the record before; in a
  /// circuit in every round. What was used before is where each correction begins, so
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
  }

  mutating func setScore(
    _ rounds: Int, _ repetitions: Int, at elapsed: Duration
  ) -> RunRefusal? {
    guard let (step, count) = session.rotations.max(by: { $0.key < $1.key }),
      let entry = session.timeline.steps.dropFirst(step).first?.position.index
    else { return .nothingRecorded }
    let (rounds, repetitions) = (min(rounds, SetChange.most), min(repetitions, SetChange.most))
    session.rotations[step] = RotationCount(
      fullRounds: rounds, repetitions: repetitions, entry: count.entry)
    emitScore(ofEntry: entry, at: elapsed)
    return nil
  }

  private mutating func emitScore(ofEntry index: Int, at elapsed: Duration) {
    guard let score = CircuitScore(ofEntry: index, in: session) else { return }
    emit(.circuitScored(score), at: elapsed)
  }

  // MARK: Exercises

  mutating func swapExercise(at elapsed: Duration) -> RunRefusal? {
    guard let item = session.currentItem, !item.alternatives.isEmpty else {
      return .noAlternative
    }
    session.changeItem(item.id) { $0.rotateLinks() }
    emit(.exerciseSwapped(to: session.currentItem?.displayTitle ?? ""), at: elapsed)
    return nil
  }
}
