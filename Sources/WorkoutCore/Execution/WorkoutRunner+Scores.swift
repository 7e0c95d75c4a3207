/// Changing the scores of circuits.
extension WorkoutRunner {
  /// Sets the score of an AMRAP, by default the last one. Scores entered one after the other are
  /// one change. A score replaces the amounts entered for sets that are not recorded yet.
  mutating func setScore(
    _ rounds: Int, _ repetitions: Int, of stepIndex: Int?, at elapsed: Duration
  ) -> RunRefusal? {
    guard let index = stepIndex ?? session.rotations.keys.max(),
      let count = session.rotations[index],
      let step = session.timeline.steps.dropFirst(index).first, let circuit = step.circuit,
      let known = session.rounds(ofStep: index)
    else { return .noRound }
    let sets = circuit.setsOfRound(at: step.position.index, step: index)
    guard max(rounds, repetitions) <= SetChange.most,
      rounds * sets.count <= [SetRecord].mostOfScore,
      circuit.mostAfterRounds.map({ repetitions <= $0 }) ?? true
    else { return .outOfRange }
    let isContinued = undoable.last?.kind == .score(of: step, count)
    let before = isContinued ? undoable.removeLast().before : session
    let new = RotationCount(fullRounds: rounds, repetitions: repetitions, entry: count.entry)
    session.rotations[index] = new
    session.entered.removeAll { $0.step == index && $0.isCorrected }
    // Another number of rounds says nothing about the last movement.
    if index != session.currentStepIndex || repetitions != known.repetitions { scoredStep = index }
    let shown = session.records
    let round = sets.map { set in
      var set = set
      set.planned = session.prescribedSet(of: set)
      return set
    }
    let adjusted = shown.filter { $0.step == index }.adjusted(
      toRounds: rounds, repetitions, from: known.fullRounds, round: round)
    session.records.removeAll { $0.step == index }
    session.records.insert(
      contentsOf: adjusted, at: shown.firstIndex { $0.step == index } ?? session.records.count)
    if session.running?.turn != nil, index == session.currentStepIndex {
      forgetTurn(ofRound: rounds + 1)
    }
    if before.rotations[index] != new || before.records != session.records {
      undoable.append(UndoableChange(before: before, kind: .score(of: step, new)))
    }
    emitChanges(since: shown, at: elapsed)
    emitScore(ofEntry: step.position.index, at: elapsed)
    return nil
  }

  /// Forgets what is known of the turn in progress, now in a round. It is recorded when it ends;
  /// its part of the score replaces its amount.
  private mutating func forgetTurn(ofRound round: Int) {
    let index = session.currentStepIndex
    let entry = session.rotations[index]?.entry
    session.records.removeAll {
      ($0.step, $0.round, $0.position.inner) == (index, round, entry)
    }
  }

  /// Sets the time of the finished circuit for time that a set belongs to.
  ///
  /// - Parameter isContinued: whether the change replaces the last one.
  mutating func setTime(
    _ time: Duration, of place: SetPlace, continuing isContinued: Bool, at elapsed: Duration
  ) -> RunRefusal? {
    let index = place.position.index
    guard let start = session.stopwatches[index]?.lowerBound,
      case .circuit(let circuit)? = session.workout.entry(at: EntryPosition(index))
    else { return .noScore }
    if case .forTime(_, _, let cap?) = circuit.pacing, time > .seconds(cap.value) {
      return .pastCap
    }
    if !isContinued || undoable.last?.kind != .time(of: place) {
      undoable.append(UndoableChange(before: session, kind: .time(of: place)))
    }
    session.stopwatches[index] = start...start + time
    emitScore(ofEntry: index, at: elapsed)
    return nil
  }

  /// A set of the circuit for time that ended last, until another set is recorded: an entered time
  /// is the circuit's. `nil` if a set is selected, or the one in progress has a time of its own.
  package func timedSet(at now: Duration) -> SetPlace? {
    guard chosenSet(at: now) == nil, let current = session.placeInProgress,
      session.known(at: current)?.planned.target.isCounted == true,
      let index = session.records.last?.position.index, index != current.position.index
    else { return nil }
    let timed = session.records.last { set in
      set.position.index == index && session.scoredTime(of: set.place) != nil
    }
    return timed?.place
  }

  /// Whether the last changes include the time of the circuit for time at an index of the workout.
  func hasEnteredTime(ofEntry index: Int) -> Bool {
    undoable.contains { change in
      if case .time(let place) = change.kind { place.position.index == index } else { false }
    }
  }

  /// Whether an undo restores a score.
  package var undoesScore: Bool {
    switch undoable.last?.kind {
    case .score, .time, .scaling: true
    case .set, .added, .swapped, nil: false
    }
  }

  mutating func setScaling(
    _ scaling: CircuitScore.Scaling?, at elapsed: Duration
  ) -> RunRefusal? {
    let scored = session.workout.sequence.indices.filter { index in
      guard case .circuit(let circuit) = session.workout.sequence[index] else { return false }
      return circuit.isScored || CircuitScore(ofEntry: index, in: session)?.isScored == true
    }
    guard !scored.isEmpty else { return .noScore }
    undoable.append(UndoableChange(before: session, kind: .scaling(of: scored)))
    session.scaling = scaling
    for index in scored { emitScore(ofEntry: index, at: elapsed) }
    return nil
  }

  mutating func emitScore(ofEntry index: Int, at elapsed: Duration) {
    guard let score = CircuitScore(ofEntry: index, in: session) else { return }
    emit(.circuitScored(score), at: elapsed)
  }
}

extension ExecutionSession {
  /// The time of the finished circuit for time that a set by repetitions or calories belongs to. A
  /// time entered for the set changes it.
  package func scoredTime(of place: SetPlace) -> Duration? {
    guard known(at: place)?.planned.target.isCounted == true else { return nil }
    return CircuitScore(ofEntry: place.position.index, in: self)?.time
  }
}
