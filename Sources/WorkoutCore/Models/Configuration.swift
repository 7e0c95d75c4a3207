/// The prescription of an item: what each of its sets asks for, in order.
public struct Configuration: Hashable, Sendable {
  /// From 1 to 99 sets.
  public private(set) var sets: [PlannedSet]
  /// The weeks of a plan from the second on that ask for other sets, in order. A week that is not
  /// listed repeats the one before it.
  package private(set) var weeks: [WeeklySets] = []
  /// Warm-up sets, done before ``sets``; not in circuits against the clock. A load in percent
  /// refers to the heaviest load of the sets.
  public var warmUps: [PlannedSet] = []
  /// How it changes from session to session; `nil` if it does not.
  public internal(set) var progression: Progression?

  /// - Throws: ``Problem/outOfRange(_:_:_:)`` for no sets or more than 99.
  public init(_ sets: [PlannedSet]) throws(Problem) {
    _ = try SetCount(sets.count)
    self.sets = sets
  }

  /// Equal sets.
  public init(_ count: SetCount, of set: PlannedSet) {
    sets = Array(repeating: set, count: count.value)
  }

  /// What its sets ask for, leaving aside how they are done: without rest, cadence and effort.
  var demands: Configuration {
    var demands = mapSets { set in
      set.rest = .none
      set.cadence = nil
      set.effort = nil
    }
    demands.progression = nil
    demands.warmUps = []
    return demands
  }

  /// The sets of all weeks.
  var allSets: [PlannedSet] { sets + weeks.flatMap(\.sets) }

  /// The number of sets.
  package var count: SetCount { .nearest(to: sets.count) }

  /// Equal neighbours together, with their number.
  package var groups: [(count: Int, set: PlannedSet)] { sets.runs.map { ($0.count, $0.element) } }

  /// What all sets have in common under a key; `nil` if they differ.
  package func common<Value: Equatable>(_ value: (PlannedSet) -> Value) -> Value? {
    guard let first = sets.first.map(value) else { return nil }
    return sets.dropFirst().allSatisfy { value($0) == first } ? first : nil
  }

  /// The same with a change to every set.
  package func mapSets(_ change: (inout PlannedSet) -> Void) -> Configuration {
    var changed = self
    for index in sets.indices { change(&changed.sets[index]) }
    for week in weeks.indices {
      for index in weeks[week].sets.indices { change(&changed.weeks[week].sets[index]) }
    }
    return changed
  }

  /// The same with a change to the load of every set and of every drop.
  func mapLoads(_ change: (Load) -> Load) -> Configuration {
    mapSets { set in
      set.load = set.load.map(change)
      for index in set.drops.indices { set.drops[index].load = set.drops[index].load.map(change) }
    }
  }

  /// The same with other sets, from 1 to 99; with none, itself.
  func with(sets: [PlannedSet]) -> Configuration {
    guard !sets.isEmpty else { return self }
    var changed = self
    changed.sets = Array(sets.prefix(SetBounds.range.upperBound))
    return changed
  }

  /// The same with other sets in later weeks; `nil` unless they are in order and each has from 1
  /// to 99 sets.
  func with(weeks: [WeeklySets]) -> Configuration? {
    guard weeks.allSatisfy({ SetBounds.range.contains($0.sets.count) }),
      weeks.allSatisfy({ WeeklySets.range.contains($0.week) }),
      zip(weeks, weeks.dropFirst()).allSatisfy({ $0.week < $1.week })
    else { return nil }
    var changed = self
    changed.weeks = weeks
    return changed
  }

  /// The sets of a week of a plan, the same in every week.
  package func inWeek(_ number: Int) -> Configuration {
    let week = weeks.last { $0.week <= number }
    var changed = with(sets: week?.sets ?? sets)
    changed.weeks = []
    return changed
  }

  /// Its first set alone, growing from session to session as before.
  var single: Configuration {
    var single = self
    single.sets = Array(sets.prefix(1))
    single.weeks = weeks.map { WeeklySets(week: $0.week, sets: Array($0.sets.prefix(1))) }
    return single
  }

  /// The set of a round of a circuit that does one set a round, from 0; one that has fewer begins
  /// again.
  package func set(inRound round: Int) -> PlannedSet { sets[round % sets.count] }

  /// That set alone, with the warm-up sets.
  func inRound(_ round: Int) -> Configuration {
    var configuration = Configuration(.minimum, of: set(inRound: round))
    configuration.warmUps = warmUps
    return configuration
  }

  /// The same, growing from session to session.
  ///
  /// - Throws: ``Problem/invalidProgression(_:)`` where no set has what it changes.
  func progressing(by progression: Progression) throws(Problem) -> Configuration {
    let allSets = [sets] + weeks.map(\.sets)
    guard allSets.contains(where: progression.applies) else {
      throw .invalidProgression(progression.text)
    }
    var changed = self
    changed.progression = progression
    return changed
  }

  /// The planned length in seconds: warm-up sets and sets × work + their rests.
  func estimatedDuration(
    of title: Title, isPerSide: Bool, _ secondsPerRep: SecondsPerRep = .standard
  ) -> Int {
    (warmUps.map { (count: 1, set: $0) } + groups).reduce(0) { sum, group in
      let work = group.set.workSeconds(of: title, secondsPerRep)
      return sum + group.count * (work * (isPerSide ? 2 : 1) + group.set.rest.seconds(after: work))
    }
  }

  // MARK: In words

  /// `3 sets × 10 reps each side @ 60 kg`, `12, 10, 8 reps`, `3 sets × 45s`,
  /// `5 reps @ 58 %, 5+ reps @ 76 % (week 1 of 4)`. Rests are left out.
  func summary(isPerSide: Bool) -> String {
    guard let last = weeks.last else { return ownSummary(isPerSide: isPerSide) }
    return ownSummary(isPerSide: isPerSide) + " (week 1 of \(last.week))"
  }

  private func ownSummary(isPerSide: Bool) -> String {
    ownSetSummary(isPerSide: isPerSide)
      + (warmUps.isEmpty ? "" : ", " + CountedNoun.text(warmUps.count, "warm-up set"))
  }

  private func ownSetSummary(isPerSide: Bool) -> String {
    let sides = isPerSide ? " each side" : ""
    let loads = common(\.modifierText)
    if let loads, common(\.drops) == [] {
      return targetSummary + sides + loads
    }
    let parts = groups.map { count, set in
      (count == 1 ? "" : "\(count) sets × ") + set.summary
    }
    return parts.joined(separator: ", ") + sides
  }

  /// `1m 30s`, `until ready`, or one for each set; empty without any.
  package var restText: String {
    if let rest = common(\.rest) { return rest.text }
    return sets.map { $0.rest == .none ? "0s" : $0.rest.text }.joined(separator: ", ")
  }

  /// The targets of sets that have everything else in common.
  private var targetSummary: String {
    if let target = common(\.target) {
      return (count == .minimum ? "" : "\(count.value) sets × ") + target.summary
    }
    let reps = sets.compactMap { set -> String? in
      guard case .reps = set.target else { return nil }
      return set.target.text
    }
    if reps.count == sets.count { return reps.joined(separator: ", ") + " reps" }
    return sets.map(\.target.summary).joined(separator: ", ")
  }
}

extension Sequence where Element: Equatable {
  /// Equal neighbours together, with their number.
  var runs: [(count: Int, element: Element)] {
    var runs: [(count: Int, element: Element)] = []
    for element in self {
      if runs.last?.element == element {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((1, element))
      }
    }
    return runs
  }
}
