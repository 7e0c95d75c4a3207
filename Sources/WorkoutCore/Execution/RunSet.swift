/// Identifies a set of a run, or a part of a drop set.
public struct SetPlace: Hashable, Sendable {
  /// The index of its step, from 0.
  package let step: Int
  package let position: EntryPosition
  /// The round of its circuit, from 1; `nil` outside circuits.
  public let round: Int?
  /// From 1.
  public let set: Int
  /// 1 or 2 if the sides are done one after the other.
  public let side: Int?
  /// Whether it is a warm-up set; those are numbered separately.
  package let isWarmUp: Bool
  /// 0, or the number of a drop of the set.
  package internal(set) var part = 0

  var whole: SetPlace { with(part: 0) }

  package func isPart(of other: SetPlace?) -> Bool { whole == other?.whole }

  /// One of its parts: 0, or the number of a drop.
  package func with(part: Int) -> SetPlace {
    var place = self
    place.part = part
    return place
  }
}

/// A row in the run's table of sets: a set that was done, is in progress or is upcoming.
public struct RunSet: Equatable, Sendable {
  public let place: SetPlace
  public let exercise: ExerciseLink
  /// The prescription, without the user's changes.
  package let prescribed: PlannedSet
  /// The prescription, including changes the user made before the set began.
  package let planned: PlannedSet
  /// What was done, or what the user entered in advance.
  public let done: SetResult?
  package let note: Prose?
  public let isRecorded: Bool
  public let isCurrent: Bool
  /// The number of sets of the exercise before it in the session; `nil` for a warm-up set.
  package let ordinal: Int?

  /// The number of its parts: the main set and its drops.
  package var parts: Int { max(planned.targets.count, done?.parts.count ?? 1) }

  /// The prescription of one of its parts.
  package func prescribed(part: Int) -> PlannedSet? { prescribed.part(part) }

  /// The plan of one of its parts.
  package func planned(part: Int) -> PlannedSet? { planned.part(part) }

  /// What was done in one of its parts, or entered for it in advance.
  package func done(part: Int) -> SetResult? { done?.parts.dropFirst(part).first }

  /// The load of one of its parts.
  package func load(part: Int) -> Load? { done(part: part)?.load ?? planned(part: part)?.load }
}

extension PlannedSet {
  /// The main set without its drops, or the drop with this number.
  fileprivate func part(_ part: Int) -> PlannedSet? {
    guard part > 0 else {
      var first = self
      first.drops = []
      return first
    }
    return drops.dropFirst(part - 1).first.map { PlannedSet($0.target, load: $0.load) }
  }
}

extension SetRecord {
  /// Identifies the set within its run.
  package var place: SetPlace {
    SetPlace(
      step: step, position: position, round: round, set: set, side: side,
      isWarmUp: kind == .warmUp)
  }

  /// The part that an entered number changes unless another is selected.
  var openPlace: SetPlace { place.with(part: planned.openPart) }
}

// MARK: The sets of a session

extension ExecutionSession {
  /// The place of a set in a step or in a turn of a rotation.
  func place(of plan: SegmentPlan, in step: Step) -> SetPlace {
    let turn = step.circuit == nil ? nil : rotations[step.index] ?? .start
    let position = turn.map { EntryPosition(step.position.index, inner: $0.entry) }
    return SetPlace(
      step: step.index, position: position ?? step.position,
      round: turn?.round ?? step.round?.number, set: plan.set ?? 1, side: plan.side,
      isWarmUp: plan.isWarmUp)
  }

  /// The plans of an item's sets, without the user's changes.
  func plans(of item: WorkoutItem) -> [SegmentPlan] {
    SegmentPlan.plans(of: item, secondsPerRep: timeline.secondsPerRep).filter {
      $0.kind == .work && !$0.isWarmUp
    }
  }

  /// The plan of the first set in a rotation's turn.
  private func turnPlan(in step: Step) -> SegmentPlan? {
    let index = (rotations[step.index] ?? .start).entry
    return step.circuit?.entries.dropFirst(index).first?.item.flatMap { plans(of: $0).first }
  }

  /// The prescription of the first set in the current turn.
  private var turnPlanned: PlannedSet? { step.flatMap(turnPlan)?.planned }

  /// The set in progress; for a turn of several sets, the first one.
  var placeInProgress: SetPlace? {
    guard let running, let step else { return nil }
    switch running.activity {
    case .changingSides: return nil
    case .turn: return turnPlan(in: step).map { place(of: $0, in: step) }
    case .segment:
      guard running.segment.plan.planned != nil, step.circuit == nil else { return nil }
      return place(of: running.segment.plan, in: step)
    }
  }

  /// The next set while the user gets ready.
  var placeDue: SetPlace? {
    guard isGettingReady else { return nil }
    for step in timeline.steps.dropFirst(currentStepIndex) {
      let first = step.index == currentStepIndex ? currentSegment.plan ?? 0 : 0
      let plan = step.plans.dropFirst(first).first { $0.planned != nil } ?? turnPlan(in: step)
      if let plan { return place(of: plan, in: step) }
    }
    return nil
  }

  /// The set done before the rest in progress.
  private var placeRested: SetPlace? {
    guard let step, let index = running?.segment.index,
      step.plans.dropFirst(index).first?.kind == .rest,
      let work = step.plans.prefix(index).last(where: { $0.kind == .work })
    else { return nil }
    let place = place(of: work, in: step)
    return records.first { $0.place == place }?.openPlace
  }

  /// The set that keys change unless another is selected: the one in progress or, while the user
  /// gets ready, the next one; otherwise the one before the rest, the one done last, or the first.
  var usualPlace: SetPlace? {
    if let place = placeInProgress ?? placeDue {
      return place.with(part: plan(at: place)?.planned?.openPart ?? 0)
    }
    if let place = placeRested ?? correctedRecord?.openPlace { return place }
    return timeline.steps.lazy.compactMap { places(in: $0).first }.first
  }

  /// The rows of a step, including drops; for a rotation, the sets done and the one in progress.
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

  /// The row `distance` rows from another, in the order in which sets are done; the nearest row at
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

  /// The sets of the item at a position; for a rotation, those done and the one in progress.
  func sets(at position: EntryPosition) -> [RunSet] {
    let known = records.filter { $0.position == position }.keyed(by: \.place)
    let current = placeInProgress
    // An amount entered during a set is its result.
    let begun = running?.turn == nil ? running?.segment.plan.planned : turnPlanned
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
          prescribed: (record ?? coming(at: place))?.planned ?? planned,
          planned: record?.planned ?? (place == current ? begun : nil)
            ?? self.planned(planned, at: place),
          done: record?.done ?? entered(at: place, asking: place == current ? begun : nil),
          note: (record ?? entered(at: place))?.note, isRecorded: record != nil,
          isCurrent: place == current,
          ordinal: place.isWarmUp ? nil : before + sets.count { !$0.place.isWarmUp }))
    }
    for step in timeline.steps where step.position.index == position.index {
      if let circuit = step.circuit {
        for record in records where record.step == step.index && record.position == position {
          add(record.place, nil, record.planned)
        }
        guard let coming = current ?? placeDue, coming.position == position,
          known[coming] == nil,
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

  /// How many sets other items before a position plan for an exercise.
  private func setCount(of exercise: ExerciseLink, before position: EntryPosition) -> Int {
    timeline.steps.reduce(0) { sum, step in
      guard step.position < position, let item = step.item,
        item.link == exercise
      else { return sum }
      return sum + step.plans.count { $0.planned != nil && !$0.isWarmUp }
    }
  }
}
