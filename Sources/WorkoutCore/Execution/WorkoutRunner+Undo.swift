/// A change that the user made in a run and can undo.
package struct UndoableChange: Sendable {
  package enum Kind: Equatable, Sendable {
    case set(SetPlace)
    /// Entries or a set, by their titles.
    case added([String])
    /// The score of an AMRAP, with the count it set.
    case score(of: Step, RotationCount)
    /// The time of the circuit for time that contains a set.
    case time(of: SetPlace)
    /// A set, an exercise, a rest or a break that was skipped at an elapsed time.
    case skipped(at: Duration)
  }

  package let kind: Kind
  /// The session before the change, with the sets recorded since.
  var before: ExecutionSession
  /// The changes before a skip.
  var earlier: [UndoableChange] = []

  /// The maximum number of changes that a run remembers.
  static let most = 20
}

/// Undoing changes.
extension WorkoutRunner {
  /// The change that is undone next, even if that is not possible now.
  package var lastChange: UndoableChange.Kind? { undoable.last?.kind }

  /// What a change has changed, as it is now: the result or the plan of a set, or a score.
  package func text(of change: UndoableChange.Kind) -> String? {
    switch change {
    case .set(let place):
      let set = session.sets(at: place.position).first { $0.place == place.whole }
      let result = set?.done?.text ?? set?.planned.summary
      return [result, set?.note?.text].compactMap(\.self).joined(separator: ", ")
    case .score(let step, _): return CircuitScore(ofEntry: step.position.index, in: session)?.text
    case .time(let place): return CircuitScore(ofEntry: place.position.index, in: session)?.text
    case .added, .skipped: return nil
    }
  }

  mutating func remember(
    _ kind: UndoableChange.Kind, since before: ExecutionSession,
    after earlier: [UndoableChange] = []
  ) {
    let change = UndoableChange(kind: kind, before: before, earlier: earlier)
    undoable = (undoable + [change]).suffix(UndoableChange.most)
  }

  /// Keeps the changes that can still be undone after a set is recorded: without them, it would be
  /// recorded too.
  mutating func keepChanges(
    since record: SetRecord, _ recordAgain: (inout WorkoutRunner) -> Void
  ) {
    let last = undoable.lastIndex { $0.hasBegun(with: record) }
    undoable.removeFirst(last.map { $0 + 1 } ?? 0)
    undoable.removeAll { $0.isOver(with: record) }
    for index in undoable.indices {
      if case .skipped = undoable[index].kind { continue }
      var other = self
      other.session.restoreSets(of: undoable[index].before)
      other.undoable = []
      recordAgain(&other)
      undoable[index].before.restoreSets(of: other.session)
    }
  }

  /// Undoes the last change and selects its set, or undoes a skip, a later addition that has not
  /// begun, or a score since which no turn has ended. Earlier changes can be undone next.
  mutating func undo(at elapsed: Duration) -> RunRefusal? {
    guard let change = undoable.last, session.canUndo(change) else { return .nothingToUndo }
    undoable.removeLast()
    if case .skipped = change.kind { leaveSegment(at: elapsed) }
    let shown = session.records
    session.undo(change)
    select(nil)
    switch change.kind {
    case .set(let place):
      select(place)
      emitChanges(since: shown, at: elapsed)
      emitScore(ofEndedStep: place.step, at: elapsed)
    case .added(let titles):
      for title in titles { emit(.entryAdded(title, isUndone: true), at: elapsed) }
    case .score(let step, _):
      emitChanges(since: shown, at: elapsed)
      emitScore(ofEntry: step.position.index, at: elapsed)
    case .time(let place):
      select(place)
      emitScore(ofEntry: place.position.index, at: elapsed)
    case .skipped(let time):
      undoable = change.earlier
      emitChanges(since: shown, at: elapsed)
      continueSegment(of: change.before, since: time, at: elapsed)
    }
    return nil
  }

  /// Continues what was in progress at an earlier time. In a circuit or an interval that the clock
  /// ends, the time since counts.
  private mutating func continueSegment(
    of before: ExecutionSession, since time: Duration, at elapsed: Duration
  ) {
    guard let running = before.running else { return }
    let segment = running.segment
    session.enter(before.currentStepIndex, plan: segment.index, at: elapsed)
    let isPaced = running.interval != nil || session.step?.circuit != nil
    let start = isPaced ? segment.start : elapsed - (time - segment.start)
    enterStep(
      at: elapsed, in: running.interval,
      resuming: CurrentSegment(plan: segment.index, startedAt: start, length: segment.length))
  }
}

extension UndoableChange {
  /// Whether what was added has begun when a set is recorded, or turns have changed a score, so
  /// that neither the change nor earlier ones can be undone.
  fileprivate func hasBegun(with record: SetRecord) -> Bool {
    switch kind {
    case .added: true
    case .score(let step, _): step.index == record.step
    case .set, .time, .skipped: false
    }
  }

  /// Whether it can no longer be undone after a set is recorded, unlike earlier changes.
  fileprivate func isOver(with record: SetRecord) -> Bool {
    switch kind {
    case .skipped: !record.done.isSkipped || record.isCut
    case .time(let place): place.position.index == record.position.index
    case .set, .added, .score: false
    }
  }
}

extension ExecutionSession {
  /// Restores the sets, done and planned, of another state of the session.
  mutating func restoreSets(of other: ExecutionSession) {
    (workout, prescribed, timeline) = (other.workout, other.prescribed, other.timeline)
    (records, entered) = (other.records, other.entered)
  }

  fileprivate mutating func undo(_ change: UndoableChange) {
    let before = change.before
    restoreSets(of: before)
    switch change.kind {
    case .set(let place):
      let plan = running.flatMap { step?.plans.dropFirst($0.segment.index).first }
      running?.segment.follow(plan)
      // Only a change to a set that was not done can have completed a step since.
      let isByChange =
        !before.completedStepIndices.contains(place.step)
        && before.records.first { $0.place == place.whole }?.done.isSkipped != false
      if isByChange, timeline.steps.dropFirst(place.step).first?.circuit == nil {
        completedStepIndices.remove(place.step)
      }
    case .added, .skipped:
      completedStepIndices = before.completedStepIndices
      (rotations, stopwatches) = (before.rotations, before.stopwatches)
    case .score(let step, _): rotations[step.index] = before.rotations[step.index]
    case .time(let place):
      stopwatches[place.position.index] = before.stopwatches[place.position.index]
    }
  }

  fileprivate func canUndo(_ change: UndoableChange) -> Bool {
    switch change.kind {
    case .set, .time: true
    case .skipped: !hasEnded
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
}
