extension Workout {
  /// What the next session asks for: each item with a ``Progression`` as its last sessions demand,
  /// everything else as it is written.
  ///
  /// When every set was done as planned, more is asked for. After one miss the same is asked for
  /// again; after two in a row, 10 % less, rounded to the step.
  ///
  /// - Parameter sessions: those of this workout, newest first; two in which an item was done are
  ///   enough.
  public func next(after sessions: [SessionRecord]) -> Workout {
    guard items.contains(where: { $0.configuration?.progression != nil }) else { return self }
    var titles: [String: Int] = [:]
    for item in items { titles[item.title.folded, default: 0] += 1 }
    var places: [UUID: EntryPosition] = [:]
    for (position, entry) in orderedSequence {
      if case .exercise(let item) = entry { places[item.id] = position }
    }
    var workout = self
    workout.sequence = sequence.map { entry in
      entry.mapItems { item in
        // Of an exercise that comes more than once, each place has a history of its own.
        let place = titles[item.title.folded] == 1 ? nil : places[item.id]
        var item = item
        item.configuration = item.configuration?.next(
          after: sessions.lazy.map { $0.sets(of: item, at: place) }.filter { !$0.isEmpty })
        return item
      }
    }
    return workout
  }
}

extension SessionRecord {
  /// The sets of an item, done or skipped; with a place, only those that were done there.
  fileprivate func sets(of item: WorkoutItem, at place: EntryPosition?) -> [SetRecord] {
    let id: UUID? = if case .linked(let id) = item.exercise { id } else { nil }
    let filter = HistoryFilter(exercise: .init(id: id, title: item.title.text))
    return sets.filter { filter.includes($0) && (place == nil || $0.position == place) }
  }
}

extension Configuration {
  fileprivate func next(after sessions: some Sequence<[SetRecord]>) -> Configuration {
    guard let progression else { return self }
    let recent = Array(sessions.prefix(2))
    switch progression {
    case .load(let step):
      return changing(load: nextWeight(after: recent, step), by: step)
    case .reps(let range, let step):
      return nextReps(after: recent, range, step)
    case .time(let step):
      return nextTime(after: recent, step.value)
    }
  }

  /// The heaviest weight of the next session, in hundredths; `nil` without a session.
  private func nextWeight(after sessions: [[SetRecord]], _ step: Weight) -> Int? {
    guard let last = sessions.first, let planned = last.heaviest(\.planned.load, step.unit) else {
      return nil
    }
    if isDone(last) {
      return max(planned, last.heaviest(\.done.load, step.unit) ?? planned) + step.hundredths
    }
    let isMissedTwice =
      sessions.count == 2 && sessions.allSatisfy(isMissed)
      && sessions[1].heaviest(\.planned.load, step.unit) == planned
    return isMissedTwice ? Self.reduced(planned, step.hundredths) : planned
  }

  private func nextReps(
    after sessions: [[SetRecord]], _ range: BoundedRange<RepBounds>, _ step: Weight
  ) -> Configuration {
    guard let last = sessions.first, let weight = nextWeight(after: sessions, step),
      let planned = last.heaviest(\.planned.load, step.unit)
    else { return self }
    let goal = last.compactMap(\.planned.target.exactReps).max()
    let isHeavier = isDone(last) && goal ?? range.high.value >= range.high.value
    // What was lifted beyond the plan is kept also where only repetitions grow.
    let kept = isDone(last) ? weight - step.hundredths : weight
    let changed = changing(load: isHeavier ? weight : kept, by: step)
    guard let goal else { return changed }
    let isLighter = weight < planned
    let reps =
      isHeavier || isLighter ? range.low.value : isDone(last) ? goal + 1 : goal
    return changed.mapSets { set in
      guard set.target.exactReps != nil else { return }
      let allowed = min(max(reps, range.low.value), range.high.value)
      set.target = .reps(.exactly(.nearest(to: allowed)))
    }
  }

  private func nextTime(after sessions: [[SetRecord]], _ step: Int) -> Configuration {
    guard let last = sessions.first, let planned = last.compactMap(\.planned.target.seconds).max(),
      let written = sets.compactMap(\.target.seconds).max()
    else { return self }
    let isMissedTwice =
      sessions.count == 2 && sessions.allSatisfy(isMissed)
      && sessions[1].compactMap(\.planned.target.seconds).max() == planned
    let next =
      isDone(last) ? planned + step : isMissedTwice ? Self.reduced(planned, step) : planned
    return mapSets { set in
      guard let seconds = set.target.seconds else { return }
      set.target = .time(.nearest(to: seconds + next - written))
    }
  }

  /// The same with its heaviest weight changed to so many hundredths, and the others by as much.
  private func changing(load next: Int?, by step: Weight) -> Configuration {
    let weights = sets.compactMap(\.load?.adjustableWeight).filter { $0.unit == step.unit }
    guard let next, let written = weights.map(\.hundredths).max() else { return self }
    return mapSets { $0.load = $0.load?.adding(next - written, step.unit) }
  }

  /// 10 % less, rounded to the step, and at least that.
  private static func reduced(_ amount: Int, _ step: Int) -> Int {
    max(((amount * 9 + step * 5) / (step * 10)) * step, step)
  }

  /// Whether every set of a session was done as planned; of a range, its high end.
  private func isDone(_ session: [SetRecord]) -> Bool {
    session.count >= sets.count && session.allSatisfy { $0.reached(\.upperBound) }
  }

  /// Whether any set of a session was not done as planned; of a range, its low end.
  private func isMissed(_ session: [SetRecord]) -> Bool {
    session.count < sets.count || !session.allSatisfy { $0.reached(\.lowerBound) }
  }
}

extension [SetRecord] {
  /// The heaviest weight of a unit, in hundredths.
  fileprivate func heaviest(_ load: (SetRecord) -> Load?, _ unit: Weight.Unit) -> Int? {
    compactMap { load($0)?.adjustableWeight }.filter { $0.unit == unit }.map(\.hundredths).max()
  }
}

extension SetRecord {
  /// Whether at least one end of what was planned was done, with at least the weight.
  fileprivate func reached(_ end: KeyPath<ClosedRange<Int>, Int>) -> Bool {
    guard !done.isSkipped else { return false }
    let planned = planned.load?.adjustableWeight?.hundredths ?? 0
    guard done.load?.adjustableWeight?.hundredths ?? planned >= planned else { return false }
    guard let asked = self.planned.target.amount else { return true }
    return (done.reps ?? done.seconds ?? 0) >= asked[keyPath: end]
  }
}

extension Target {
  /// The repetitions or seconds asked for; `nil` where it is no number of either.
  fileprivate var amount: ClosedRange<Int>? {
    switch self {
    case .reps(.exactly(let count)), .reps(.atLeast(let count)): count.value...count.value
    case .reps(.range(let range)): range.low.value...range.high.value
    case .time(let duration): duration.value...duration.value
    case .timeRange(let range): range.low.value...range.high.value
    case .reps(.asManyAsPossible), .openTime, .distance, .calories: nil
    }
  }
}
