/// Identifies a set of a run, or a part of a drop set.
public struct SetPlace: Hashable, Sendable {
  /// The index of its step, from 0.
  package let step: Int
  /// The entry's position in the workout.
  package let position: EntryPosition
  /// The round of its circuit, from 1; `nil` outside circuits.
  public let round: Int?
  /// From 1.
  public let set: Int
  /// 1 or 2 if the sides are worked one after the other.
  public let side: Int?
  /// Whether it is one of the warm-up sets, which are counted by themselves.
  package let isWarmUp: Bool
  /// 0, or the number of a drop of the set.
  package internal(set) var part = 0

  /// The whole set.
  var whole: SetPlace { with(part: 0) }

  /// Whether it is the same set, whichever part of it.
  package func isPart(of other: SetPlace?) -> Bool { whole == other?.whole }

  /// One of its parts: 0, or the number of a drop.
  package func with(part: Int) -> SetPlace {
    var place = self
    place.part = part
    return place
  }
}

/// A row in the table of sets of a run: a set that was done, is in progress or is coming.
public struct RunSet: Equatable, Sendable {
  /// Identifies the set.
  public let place: SetPlace
  /// The exercise.
  public let exercise: ExerciseLink
  /// What was prescribed, with what the user changed before the set began.
  public let planned: PlannedSet
  /// What was done, or what the user entered in advance.
  public let done: SetResult?
  /// What the user noted about it.
  package let note: Prose?
  /// Whether it was done or skipped.
  public let isRecorded: Bool
  /// Whether it is in progress.
  public let isCurrent: Bool
  /// How many sets of the exercise come before it in the session; `nil` for a warm-up set.
  package let ordinal: Int?

  /// How many parts it has: 1, and its drops.
  package var parts: Int { max(planned.targets.count, done?.parts.count ?? 1) }

  /// What one of its parts asks for.
  package func planned(part: Int) -> PlannedSet? {
    guard part > 0 else {
      var first = planned
      first.drops = []
      return first
    }
    return planned.drops.dropFirst(part - 1).first.map { PlannedSet($0.target, load: $0.load) }
  }

  /// What was done in one of its parts, or entered for it.
  package func done(part: Int) -> SetResult? { done?.parts.dropFirst(part).first }

  /// The load of one of its parts.
  package func load(part: Int) -> Load? { done(part: part)?.load ?? planned(part: part)?.load }
}

extension SetRecord {
  /// Identifies the set within its run.
  package var place: SetPlace {
    SetPlace(
      step: step, position: position, round: round, set: set, side: side,
      isWarmUp: kind == .warmUp)
  }

  /// The part that a number changes unless another is selected.
  var openPlace: SetPlace { place.with(part: planned.openPart) }
}

// MARK: The sets of a session

extension ExecutionSession {
  /// The place of a set of a step, or of a turn.
  private func place(of plan: SegmentPlan, in step: Step) -> SetPlace {
    let turn = step.circuit == nil ? nil : rotations[step.index]
    let position = turn.map { EntryPosition(step.position.index, inner: $0.entry) }
    return SetPlace(
      step: step.index, position: position ?? step.position,
      round: turn?.round ?? step.round?.number, set: plan.set ?? 1, side: plan.side,
      isWarmUp: plan.isWarmUp)
  }

  /// The sets of an item with what each asks for, without what the user has entered.
  private func plans(of item: WorkoutItem) -> [SegmentPlan] {
    SegmentPlan.plans(of: item, secondsPerRep: timeline.secondsPerRep).filter {
      $0.kind == .work && !$0.isWarmUp
    }
  }

  /// The set in progress: of a turn of several sets its first one.
  var placeInProgress: SetPlace? {
    guard let running, let step else { return nil }
    switch running.activity {
    case .changingSides: return nil
    case .turn:
      return turnEntry?.item.flatMap { plans(of: $0).first }.map { place(of: $0, in: step) }
    case .segment:
      guard running.segment.plan.planned != nil, step.circuit == nil else { return nil }
      return place(of: running.segment.plan, in: step)
    }
  }

  /// The set at which a saved run goes on; `nil` if that is a rest or a break.
  private var placeDue: SetPlace? {
    guard running == nil, !hasEnded, let step, let index = stretch.plan,
      let plan = step.plans.dropFirst(index).first, plan.kind == .work, plan.planned != nil,
      step.circuit == nil
    else { return nil }
    return place(of: plan, in: step)
  }

  /// The set that keys change unless another is selected: the one in progress or due, or the one
  /// that was done last; before the first, that one.
  var usualPlace: SetPlace? {
    if let place = placeInProgress ?? placeDue {
      return place.with(part: plan(at: place)?.planned?.openPart ?? 0)
    }
    if let record = correctedRecord { return record.openPlace }
    return timeline.steps.lazy.compactMap { places(in: $0).first }.first
  }

  /// The rows of a step, including drops; of turns those done and the one in progress.
  private func places(in step: Step) -> [SetPlace] {
    var sets: [RunSet]
    if let circuit = step.circuit {
      sets = circuit.entries.indices
        .flatMap { self.sets(at: EntryPosition(step.position.index, inner: $0)) }
        .sorted { ($0.place.round ?? 0) < ($1.place.round ?? 0) }
    } else {
      sets = self.sets(at: step.position).filter { $0.place.step == step.index }
    }
    return sets.flatMap { set in (0..<set.parts).map { set.place.with(part: $0) } }
  }

  /// The row so many rows from another, in the order in which the sets are done; the nearest at
  /// either end.
  func place(_ distance: Int, from place: SetPlace) -> SetPlace? {
    guard let step = timeline.steps.dropFirst(place.step).first else { return usualPlace }
    let rows = places(in: step)
    guard let index = rows.firstIndex(of: place) else { return usualPlace }
    let wanted = index + distance
    if rows.indices.contains(wanted) { return rows[wanted] }
    if distance < 0 {
      return timeline.steps.prefix(place.step).reversed().lazy.compactMap { places(in: $0).last }
        .first ?? place
    }
    return timeline.steps.dropFirst(place.step + 1).lazy.compactMap { places(in: $0).first }.first
      ?? place
  }

  /// The sets of the item at a position: of rotating entries those done and the one in progress.
  func sets(at position: EntryPosition) -> [RunSet] {
    let known = records.filter { $0.position == position }.keyed(by: \.place)
    let current = placeInProgress
    // What is entered while a set is in progress is what was done.
    let begun = running?.turn == nil ? running?.segment.plan.planned : nil
    var sets: [RunSet] = []
    var earlier: Int?
    func add(_ place: SetPlace, _ item: WorkoutItem?, _ planned: PlannedSet) {
      let record = known[place]
      guard let exercise = record?.exercise ?? item?.link else { return }
      let before = earlier ?? setCount(of: exercise, before: position)
      earlier = before
      sets.append(
        RunSet(
          place: place, exercise: exercise,
          planned: record?.planned ?? (place == current ? begun : nil)
            ?? self.planned(planned, at: place),
          done: record?.done ?? entered(at: place)?.done,
          note: (record ?? entered(at: place))?.note, isRecorded: record != nil,
          isCurrent: place == current,
          ordinal: place.isWarmUp ? nil : before + sets.count { !$0.place.isWarmUp }))
    }
    for step in timeline.steps where step.position.index == position.index {
      if let circuit = step.circuit {
        for record in records where record.step == step.index && record.position == position {
          add(record.place, nil, record.planned)
        }
        guard let current, current.position == position, known[current] == nil,
          let item = circuit.entries.dropFirst(position.inner ?? 0).first?.item
        else { continue }
        for plan in plans(of: item) {
          if let planned = plan.planned { add(place(of: plan, in: step), item, planned) }
        }
      } else if step.position == position {
        for plan in step.plans {
          if let planned = plan.planned { add(place(of: plan, in: step), step.item, planned) }
        }
      }
    }
    return sets
  }

  /// How many sets of an exercise other items ask for before a position.
  private func setCount(of exercise: ExerciseLink, before position: EntryPosition) -> Int {
    timeline.steps.reduce(0) { sum, step in
      guard step.position < position, let item = step.item,
        item.link == exercise
      else { return sum }
      return sum + step.plans.count { $0.planned != nil && !$0.isWarmUp }
    }
  }
}

// MARK: What is entered before a set is done

extension ExecutionSession {
  /// What the user has entered for a set that is not recorded.
  func entered(at place: SetPlace) -> SetRecord? {
    entered.first { $0.place == place.whole }
  }

  /// Whether a set is recorded, or the user has entered something for it.
  func isKnown(_ place: SetPlace) -> Bool {
    entered(at: place) != nil || records.contains { $0.place == place.whole }
  }

  /// What a set asks for on the timeline, without what the user has entered.
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

  /// Whether the user has entered another amount for a set than what it was begun as.
  func hasAmount(for begun: PlannedSet, at place: SetPlace) -> Bool {
    guard let done = entered(at: place)?.done else { return false }
    let usual = SetResult(of: begun, lasted: nil)
    return zip(done.parts, usual.parts).contains { !$0.hasAmount(of: $1) }
  }

  /// What a set is to be done as, with what the user has entered.
  func planned(_ planned: PlannedSet, at place: SetPlace) -> PlannedSet {
    entered(at: place).map { $0.done.planned(inPlaceOf: planned) } ?? planned
  }

  /// A plan of a step with what the user has entered for its set.
  func plan(_ index: Int, of step: Step) -> SegmentPlan? {
    guard let plan = step.plans.dropFirst(index).first else { return nil }
    guard let set = plan.planned, let item = step.item else { return plan }
    let planned = planned(set, at: place(of: plan, in: step))
    guard planned != set else { return plan }
    return SegmentPlan(
      plan.kind,
      duration: planned.workSeconds(of: item.title, timeline.secondsPerRep),
      isEstimated: planned.isOpen, set: plan.set, sets: plan.sets, side: plan.side,
      planned: planned, isWarmUp: plan.isWarmUp)
  }

  /// The record of a set, or what is entered or planned for one that has none; `nil` for no set.
  func known(at place: SetPlace) -> SetRecord? {
    let place = place.whole
    if let known = records.first(where: { $0.place == place }) ?? entered(at: place) {
      return known
    }
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

  /// Whether the run has gone past a set.
  private func isPast(_ place: SetPlace) -> Bool {
    guard !hasEnded else { return true }
    guard place.step == currentStepIndex else { return place.step < currentStepIndex }
    guard let step, let plan = plan(at: place), step.circuit == nil else { return false }
    let index = step.plans.firstIndex(of: plan) ?? 0
    return index < (stretch.plan ?? 0)
  }

  /// Keeps a set that the user has changed: a record, or one that the run has gone past and that is
  /// known to be done, else until it is done.
  ///
  /// - Parameter isAmount: whether the user has said how much was done.
  /// - Returns: whether it is among the records.
  mutating func keep(_ set: SetRecord, isAmount: Bool) -> Bool {
    let place = set.place
    if let index = records.firstIndex(where: { $0.place == place }) {
      records[index] = set
    } else if isAmount, isPast(place) {
      records.append(set)
      forgetEntered(at: place)
    } else {
      forgetEntered(at: place)
      entered.append(set)
      return false
    }
    if isAmount { completeIfDone(place.step) }
    return true
  }

  /// Counts a step as completed once all its sets are done.
  private mutating func completeIfDone(_ index: Int) {
    guard let step = timeline.steps.dropFirst(index).first, step.circuit == nil,
      index != currentStepIndex || hasEnded
    else { return }
    let done = Set(records.filter { $0.step == index && !$0.done.isSkipped }.map(\.place))
    let isDone = step.plans.allSatisfy { plan in
      plan.planned == nil || done.contains(place(of: plan, in: step))
    }
    if isDone { completedStepIndices.insert(index) }
  }

  /// Counts the set at which a saved run was cut off as done, if the user has entered how much.
  mutating func recordEntered() {
    guard let step, let index = stretch.plan, let planned = step.plans.dropFirst(index).first,
      let set = entered(at: place(of: planned, in: step)),
      let begun = planned.planned, hasAmount(for: begun, at: set.place)
    else { return }
    forgetEntered(at: set.place)
    records.append(set)
  }

  mutating func forgetEntered(at place: SetPlace) {
    entered.removeAll { $0.place == place.whole }
  }
}

extension SetResult {
  /// What a set asks for that is to come to this result.
  fileprivate func planned(inPlaceOf planned: PlannedSet) -> PlannedSet {
    let usual = SetResult(of: planned, lasted: nil)
    var result = planned
    if load != usual.load { result.load = load }
    result.effort = effort
    result.target = target(inPlaceOf: planned.target, usual)
    for index in planned.drops.indices where drops.indices.contains(index) {
      let (drop, usual) = (drops[index], usual.drops[index])
      if drop.load != usual.load { result.drops[index].load = drop.load }
      result.drops[index].target = drop.target(inPlaceOf: planned.drops[index].target, usual)
    }
    return result
  }

  private func target(inPlaceOf planned: Target, _ usual: SetResult) -> Target {
    // The repetitions of a set by time leave the time as it is.
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
