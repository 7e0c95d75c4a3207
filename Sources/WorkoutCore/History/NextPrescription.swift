/// What the next session of a workout asks for, by the ``Progression`` of its items.
///
/// When every set was done as planned, more is asked for. After one miss the same is asked for
/// again; after two in a row, 10 % less, rounded to the step.
public struct NextPrescription {
  private let configuration: Configuration
  /// Of the last session that did the item, and of the one before.
  private let sessions: [[SetRecord]]

  /// The workout with each item as its last sessions demand, everything else as it is written.
  ///
  /// - Parameters:
  ///   - workout: as it is written.
  ///   - sessions: those of this workout, newest first; two in which an item was done are enough.
  public static func workout(_ workout: Workout, after sessions: [SessionRecord]) -> Workout {
    var titles: [String: Int] = [:]
    for item in workout.items { titles[item.title.folded, default: 0] += 1 }
    var places: [UUID: EntryPosition] = [:]
    for (position, entry) in workout.orderedSequence {
      if case .exercise(let item) = entry { places[item.id] = position }
    }
    return workout.mapItems { item in
      guard let configuration = item.configuration, let progression = configuration.progression
      else { return }
      // Of an exercise that comes more than once, each place has a history of its own.
      let place = titles[item.title.folded] == 1 ? nil : places[item.id]
      let filter = HistoryFilter(exercise: .init(id: item.linkedExercise, title: item.title.text))
      let recent = sessions.lazy.map { session in
        session.sets.filter { filter.includes($0) && (place == nil || $0.position == place) }
      }
      .filter { !$0.isEmpty }.prefix(2)
      item.configuration = NextPrescription(configuration: configuration, sessions: Array(recent))
        .next(by: progression)
    }
  }

  private func next(by progression: Progression) -> Configuration {
    switch progression {
    case .load(let step): nextLoad(step)
    case .reps(let range, let step): nextReps(range, step)
    case .time(let step): nextTime(step.value)
    }
  }

  /// What the next session asks for, beside the last one.
  private enum Change {
    case more, same, less
  }

  private func change(asked: ([SetRecord]) -> Int?) -> Change {
    if sessions.first.map(isDone) == true { return .more }
    let isMissedTwice =
      sessions.count == 2 && sessions.allSatisfy(isMissed)
      && asked(sessions[0]) == asked(sessions[1])
    return isMissedTwice ? .less : .same
  }

  private func nextLoad(_ step: Weight) -> Configuration {
    guard let last = sessions.first, let planned = Self.planned(last, in: step.unit)
    else { return configuration }
    let next =
      switch change(asked: { Self.planned($0, in: step.unit) }) {
      case .more: Self.lifted(last, in: step.unit) + step.hundredths
      case .same: planned
      case .less: Self.reduced(planned, step.hundredths)
      }
    return changing(load: next, by: step)
  }

  private func nextReps(_ range: BoundedRange<RepBounds>, _ step: Weight) -> Configuration {
    guard let last = sessions.first, let planned = Self.planned(last, in: step.unit)
    else { return configuration }
    // Of sets that ask for a range there is no one number to raise.
    let goal = last.compactMap(\.planned.target.exactReps).max() ?? range.high.value
    let lifted = Self.lifted(last, in: step.unit)
    let less = Self.reduced(planned, step.hundredths)
    let (next, reps) =
      switch change(asked: { Self.planned($0, in: step.unit) }) {
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

  private func nextTime(_ step: Int) -> Configuration {
    let longest = { (session: [SetRecord]) in session.compactMap(\.planned.target.seconds).max() }
    guard let planned = sessions.first.flatMap(longest),
      let written = configuration.sets.compactMap(\.target.seconds).max()
    else { return configuration }
    let next =
      switch change(asked: longest) {
      case .more: planned + step
      case .same: planned
      case .less: Self.reduced(planned, step)
      }
    return configuration.mapSets { set in
      guard let seconds = set.target.seconds else { return }
      set.target = .time(.nearest(to: seconds + next - written))
    }
  }

  /// The same with its heaviest weight changed to so many hundredths, and the others by as much.
  private func changing(load next: Int, by step: Weight) -> Configuration {
    guard let written = Self.heaviest(configuration.sets.map(\.load), in: step.unit) else {
      return configuration
    }
    return configuration.mapSets { $0.load = $0.load?.adding(next - written, step.unit) }
  }

  /// 10 % less, rounded to the step and at least that, but never more than it was.
  private static func reduced(_ amount: Int, _ step: Int) -> Int {
    min(max(((amount * 9 + step * 5) / (step * 10)) * step, step), amount)
  }

  /// Whether a session came to all sets, each side of one being the same set.
  private func isWhole(_ session: [SetRecord]) -> Bool {
    Set(session.map(\.set)).count >= configuration.sets.count
  }

  /// Whether every set of a session was done as planned; of a range, its high end.
  private func isDone(_ session: [SetRecord]) -> Bool {
    isWhole(session) && session.allSatisfy { Self.reached(\.upperBound, by: $0) }
  }

  /// Whether any set of a session was not done as planned; of a range, its low end.
  private func isMissed(_ session: [SetRecord]) -> Bool {
    !isWhole(session) || !session.allSatisfy { Self.reached(\.lowerBound, by: $0) }
  }

  /// The heaviest weight of a unit, in hundredths.
  private static func heaviest(_ loads: [Load?], in unit: Weight.Unit) -> Int? {
    loads.compactMap { $0?.adjustableWeight }.filter { $0.unit == unit }.map(\.hundredths).max()
  }

  /// The heaviest weight that was planned.
  private static func planned(_ session: [SetRecord], in unit: Weight.Unit) -> Int? {
    heaviest(session.map(\.planned.load), in: unit)
  }

  /// The heaviest weight that was lifted, or planned where that was more.
  private static func lifted(_ session: [SetRecord], in unit: Weight.Unit) -> Int {
    max(planned(session, in: unit) ?? 0, heaviest(session.map(\.done.load), in: unit) ?? 0)
  }

  /// Whether that end of what was planned was reached, with at least the weight.
  private static func reached(_ end: KeyPath<ClosedRange<Int>, Int>, by set: SetRecord) -> Bool {
    guard !set.done.isSkipped else { return false }
    let planned = set.planned.load?.adjustableWeight?.kilograms ?? 0
    guard set.done.load?.adjustableWeight?.kilograms ?? planned >= planned else { return false }
    guard let asked = set.planned.target.amount else { return true }
    return (set.done.reps ?? set.done.seconds ?? 0) >= asked[keyPath: end]
  }
}
