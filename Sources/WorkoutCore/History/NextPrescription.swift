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
    let filter = HistoryFilter(exercise: .init(id: item.linkedExercise, title: item.title.text))
    return sets.filter { filter.includes($0) && (place == nil || $0.position == place) }
  }
}

extension Configuration {
  fileprivate func next(after sessions: some Sequence<[SetRecord]>) -> Configuration {
    guard let progression else { return self }
    let recent = Array(sessions.prefix(2))
    return switch progression {
    case .load(let step): nextLoad(after: recent, step)
    case .reps(let range, let step): nextReps(after: recent, range, step)
    case .time(let step): nextTime(after: recent, step.value)
    }
  }

  /// What the next session asks for, beside the last one.
  private enum Change {
    case more, same, less
  }

  private func change(
    after sessions: [[SetRecord]], asked: ([SetRecord]) -> Int?
  ) -> Change {
    if sessions.first.map(isDone) == true { return .more }
    let isMissedTwice =
      sessions.count == 2 && sessions.allSatisfy(isMissed)
      && asked(sessions[0]) == asked(sessions[1])
    return isMissedTwice ? .less : .same
  }

  private func nextLoad(after sessions: [[SetRecord]], _ step: Weight) -> Configuration {
    guard let last = sessions.first, let planned = last.planned(in: step.unit) else { return self }
    let next =
      switch change(after: sessions, asked: { $0.planned(in: step.unit) }) {
      case .more: last.lifted(in: step.unit) + step.hundredths
      case .same: planned
      case .less: Self.reduced(planned, step.hundredths)
      }
    return changing(load: next, by: step)
  }

  private func nextReps(
    after sessions: [[SetRecord]], _ range: BoundedRange<RepBounds>, _ step: Weight
  ) -> Configuration {
    guard let last = sessions.first, let planned = last.planned(in: step.unit) else { return self }
    // Of sets that ask for a range there is no one number to raise.
    let goal = last.compactMap(\.planned.target.exactReps).max() ?? range.high.value
    let lifted = last.lifted(in: step.unit)
    let less = Self.reduced(planned, step.hundredths)
    let (next, reps) =
      switch change(after: sessions, asked: { $0.planned(in: step.unit) }) {
      case .more where goal < range.high.value: (lifted, goal + 1)
      case .more: (lifted + step.hundredths, range.low.value)
      case .same: (planned, goal)
      case .less: (less, less < planned ? range.low.value : goal)
      }
    let allowed = min(max(reps, range.low.value), range.high.value)
    return changing(load: next, by: step).mapSets { set in
      guard set.target.exactReps != nil else { return }
      set.target = .reps(.exactly(.nearest(to: allowed)))
    }
  }

  private func nextTime(after sessions: [[SetRecord]], _ step: Int) -> Configuration {
    let longest = { (session: [SetRecord]) in session.compactMap(\.planned.target.seconds).max() }
    guard let planned = sessions.first.flatMap(longest),
      let written = sets.compactMap(\.target.seconds).max()
    else { return self }
    let next =
      switch change(after: sessions, asked: longest) {
      case .more: planned + step
      case .same: planned
      case .less: Self.reduced(planned, step)
      }
    return mapSets { set in
      guard let seconds = set.target.seconds else { return }
      set.target = .time(.nearest(to: seconds + next - written))
    }
  }

  /// The same with its heaviest weight changed to so many hundredths, and the others by as much.
  private func changing(load next: Int, by step: Weight) -> Configuration {
    guard let written = sets.map(\.load).heaviest(in: step.unit) else { return self }
    return mapSets { $0.load = $0.load?.adding(next - written, step.unit) }
  }

  /// 10 % less, rounded to the step and at least that, but never more than it was.
  private static func reduced(_ amount: Int, _ step: Int) -> Int {
    min(max(((amount * 9 + step * 5) / (step * 10)) * step, step), amount)
  }

  /// Whether a session came to all sets, each side of one being the same set.
  private func isWhole(_ session: [SetRecord]) -> Bool {
    Set(session.map(\.set)).count >= sets.count
  }

  /// Whether every set of a session was done as planned; of a range, its high end.
  private func isDone(_ session: [SetRecord]) -> Bool {
    isWhole(session) && session.allSatisfy { $0.reached(\.upperBound) }
  }

  /// Whether any set of a session was not done as planned; of a range, its low end.
  private func isMissed(_ session: [SetRecord]) -> Bool {
    !isWhole(session) || !session.allSatisfy { $0.reached(\.lowerBound) }
  }
}

extension [Load?] {
  /// The heaviest weight of a unit, in hundredths.
  fileprivate func heaviest(in unit: Weight.Unit) -> Int? {
    compactMap { $0?.adjustableWeight }.filter { $0.unit == unit }.map(\.hundredths).max()
  }
}

extension [SetRecord] {
  /// The heaviest weight that was planned.
  fileprivate func planned(in unit: Weight.Unit) -> Int? { map(\.planned.load).heaviest(in: unit) }

  /// The heaviest weight that was lifted, or planned where that was more.
  fileprivate func lifted(in unit: Weight.Unit) -> Int {
    Swift.max(planned(in: unit) ?? 0, map(\.done.load).heaviest(in: unit) ?? 0)
  }
}

extension SetRecord {
  /// Whether that end of what was planned was reached, with at least the weight.
  fileprivate func reached(_ end: KeyPath<ClosedRange<Int>, Int>) -> Bool {
    guard !done.isSkipped else { return false }
    let planned = planned.load?.adjustableWeight?.kilograms ?? 0
    guard done.load?.adjustableWeight?.kilograms ?? planned >= planned else { return false }
    guard let asked = self.planned.target.amount else { return true }
    return (done.reps ?? done.seconds ?? 0) >= asked[keyPath: end]
  }
}
