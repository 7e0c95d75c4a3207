/// What the user enters for sets that are not done yet.
extension ExecutionSession {
  /// The user's entry for a set that is not recorded; those for an alternative do not count.
  func entered(at place: SetPlace) -> SetRecord? {
    guard case .exercise(let item)? = workout.entry(at: place.position) else { return nil }
    return entered.first { $0.place == place.whole && $0.exercise == item.link }
  }

  /// The result entered for a set; `nil` if the set in progress began with it as its prescription.
  func entered(at place: SetPlace, asking begun: PlannedSet?) -> SetResult? {
    let done = entered(at: place)?.done
    return begun.map { SetResult(of: $0, lasted: nil) } == done ? nil : done
  }

  /// The plan of a set on the timeline, without the user's changes.
  func plan(at place: SetPlace) -> SegmentPlan? {
    guard let step = timeline.steps.dropFirst(place.step).first,
      place.position.index == step.position.index
    else { return nil }
    var stepPlans = step.plans
    if let circuit = step.circuit {
      let entry = circuit.entries.dropFirst(place.position.inner ?? 0).first
      stepPlans = entry?.item.map { plans(of: $0) } ?? []
    }
    return stepPlans.first {
      $0.planned != nil
        && ($0.set ?? 1, $0.side, $0.isWarmUp) == (place.set, place.side, place.isWarmUp)
    }
  }

  /// Whether the user changed the amount that is planned for a set.
  func hasPlannedAmount(at place: SetPlace) -> Bool {
    guard let done = entered(at: place)?.done, let planned = plan(at: place)?.planned else {
      return false
    }
    let usual = SetResult(of: planned, lasted: nil)
    return zip(done.parts, usual.parts).contains { !$0.hasAmount(of: $1) }
  }

  /// The plan of a set with the user's changes; an amount entered during the set is its result.
  func planned(_ planned: PlannedSet, at place: SetPlace) -> PlannedSet {
    guard let entered = entered(at: place) else { return planned }
    return entered.done.planned(inPlaceOf: planned, withAmount: !entered.isCorrected)
  }

  /// A plan of a step with the user's changes to its set.
  func plan(_ index: Int, of step: Step) -> SegmentPlan? {
    guard var plan = step.plans.dropFirst(index).first else { return nil }
    guard let set = plan.planned, let item = step.item else { return plan }
    let planned = planned(set, at: place(of: plan, in: step))
    guard planned != set else { return plan }
    plan.planned = planned
    plan.duration = planned.workSeconds(of: item.title, timeline.secondsPerRep)
    plan.isEstimated = planned.isOpen
    return plan
  }

  /// The record of a set, or its entry or plan if it is not recorded; `nil` if there is no such
  /// set.
  func known(at place: SetPlace) -> SetRecord? {
    let place = place.whole
    return records.first { $0.place == place } ?? coming(at: place)
  }

  /// The entry or the plan of a set that is not recorded; `nil` if there is no such set.
  func coming(at place: SetPlace) -> SetRecord? {
    if let entered = entered(at: place) { return entered }
    guard let planned = plan(at: place)?.planned,
      case .exercise(let item)? = workout.entry(at: place.position)
    else { return nil }
    var record = SetRecord(
      step: place.step, position: place.position, round: place.round, set: place.set,
      side: place.side, exercise: item.link,
      planned: planned, done: SetResult(of: planned, lasted: nil), itemID: item.id,
      kind: place.isWarmUp ? .warmUp : .working)
    record.planned = prescribedSet(of: record)
    return record
  }

  /// Whether the run has passed a set.
  private func isPast(_ place: SetPlace) -> Bool {
    guard !hasEnded else { return true }
    guard place.step == currentStepIndex else { return place.step < currentStepIndex }
    guard let step, let plan = plan(at: place), step.circuit == nil else { return false }
    let index = step.plans.firstIndex(of: plan) ?? 0
    return index < (currentSegment.plan ?? 0)
  }

  /// Stores a set that the user changed. It becomes a record if it was recorded, or if the run has
  /// passed it and it is known to be done; otherwise it is stored as an entry until the set is
  /// done.
  ///
  /// - Parameter isAmount: whether the user entered the amount done.
  mutating func store(_ set: SetRecord, isAmount: Bool) {
    let place = set.place
    if let index = records.firstIndex(where: { $0.place == place }) {
      records[index] = set
    } else if isAmount, isPast(place) {
      records.append(set)
      forgetEntered(at: place)
    } else {
      var set = set
      // An amount entered before the set is its plan.
      if entered(at: place)?.isCorrected != true, place != placeInProgress {
        set.isCorrected = false
      }
      entered.removeAll { $0.place == place && $0.exercise == set.exercise }
      entered.append(set)
      if isAmount, place == placeDue { forgetLength() }
      return
    }
    if isAmount { completeIfDone(place.step) }
  }

  /// Marks a step as completed once all its sets are done.
  private mutating func completeIfDone(_ index: Int) {
    guard let step = timeline.steps.dropFirst(index).first, step.circuit == nil,
      index != currentStepIndex || hasEnded
    else { return }
    let done = Set(records.filter { $0.step == index && !$0.done.isSkipped }.map(\.place))
    let isDone = step.plans.allSatisfy { plan in
      plan.planned == nil || isAdded(plan, of: step) || done.contains(place(of: plan, in: step))
    }
    if isDone { completedStepIndices.insert(index) }
  }

  /// Records the sets that the run left but whose amounts the user entered, and returns them.
  @discardableResult
  mutating func recordEntered() -> [SetRecord] {
    let new = entered.filter { $0.isCorrected && $0 == entered(at: $0.place) }
    entered.removeAll(where: \.isCorrected)
    records += new
    return new
  }

  mutating func forgetEntered(at place: SetPlace) {
    entered.removeAll { $0.place == place.whole }
  }
}

extension SetResult {
  /// The plan that leads to this result, or to its loads and effort only.
  fileprivate func planned(
    inPlaceOf planned: PlannedSet, withAmount hasAmount: Bool
  ) -> PlannedSet {
    let usual = SetResult(of: planned, lasted: nil)
    var result = planned
    if load != usual.load { result.load = load }
    result.effort = effort
    if hasAmount { result.target = target(inPlaceOf: planned.target, usual) }
    for index in planned.drops.indices where drops.indices.contains(index) {
      let (drop, usual) = (drops[index], usual.drops[index])
      if drop.load != usual.load { result.drops[index].load = drop.load }
      guard hasAmount else { continue }
      result.drops[index].target = drop.target(inPlaceOf: planned.drops[index].target, usual)
    }
    return result
  }

  private func target(inPlaceOf planned: Target, _ usual: SetResult) -> Target {
    // Repetitions entered for a timed set do not change its time.
    let isByTime = planned.isByTime && distance == nil
    let isAsPlanned = isByTime ? seconds == usual.seconds : hasAmount(of: usual)
    guard !isAsPlanned, reps != 0 || isByTime else { return planned }
    var result = self
    if isByTime { result.reps = nil }
    return result.metTarget
  }

  fileprivate func hasAmount(of other: SetResult) -> Bool {
    (reps, seconds, calories, distance)
      == (other.reps, other.seconds, other.calories, other.distance)
  }
}
