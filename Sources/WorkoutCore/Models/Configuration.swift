/// The prescription of an item: its sets, in order.
public struct Configuration: Hashable, Sendable {
  /// From 1 to 99 sets.
  public private(set) var sets: [PlannedSet]
  /// The weeks of a plan, from the second on, that have different sets, in order. A week that is
  /// not listed repeats the previous one.
  package private(set) var weeks: [WeeklySets] = []
  /// Warm-up sets, done before ``sets`` except in circuits against the clock. A percentage load
  /// refers to the heaviest load of the sets.
  public var warmUps: [PlannedSet] = []
  /// How it changes from session to session; `nil` if it does not.
  public internal(set) var progression: Progression?

  /// - Throws: ``Problem/outOfRange(_:_:_:)`` if there are no sets or more than 99.
  public init(_ sets: [PlannedSet]) throws(Problem) {
    _ = try SetCount(sets.count)
    self.sets = sets
  }

  public init(_ count: SetCount, of set: PlannedSet) {
    sets = Array(repeating: set, count: count.value)
  }

  /// The configuration without rest, cadence and effort, which say only how the sets are done.
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

  var allSets: [PlannedSet] { sets + weeks.flatMap(\.sets) }

  package var count: SetCount { .nearest(to: sets.count) }

  /// Consecutive equal sets, with their count.
  package var groups: [(count: Int, set: PlannedSet)] { sets.runs.map { ($0.count, $0.element) } }

  /// The value that all sets have in common; `nil` if they differ.
  package func common<Value: Equatable>(_ value: (PlannedSet) -> Value) -> Value? {
    guard let first = sets.first.map(value) else { return nil }
    return sets.dropFirst().allSatisfy { value($0) == first } ? first : nil
  }

  package func mapSets(_ change: (inout PlannedSet) -> Void) -> Configuration {
    var changed = self
    for index in sets.indices { change(&changed.sets[index]) }
    for week in weeks.indices {
      for index in weeks[week].sets.indices { change(&changed.weeks[week].sets[index]) }
    }
    return changed
  }

  /// The configuration with a change to the load of every set and drop.
  func mapLoads(_ change: (Load) -> Load) -> Configuration {
    mapSets { set in
      set.load = set.load.map(change)
      for index in set.drops.indices { set.drops[index].load = set.drops[index].load.map(change) }
    }
  }

  /// The configuration for another exercise: only loads relative to its own max stay.
  var withoutLoads: Configuration {
    func relative(_ load: Load?) -> Load? { load.flatMap { $0.isPercent ? $0 : nil } }
    return mapSets { set in
      set.load = relative(set.load)
      for index in set.drops.indices { set.drops[index].load = relative(set.drops[index].load) }
    }
  }

  /// The configuration with other sets, from 1 to 99; unchanged if `sets` is empty.
  func with(sets: [PlannedSet]) -> Configuration {
    guard !sets.isEmpty else { return self }
    var changed = self
    changed.sets = Array(sets.prefix(SetBounds.range.upperBound))
    return changed
  }

  /// The configuration with other sets in later weeks.
  ///
  /// Returns `nil` unless the weeks are in order and each has from 1 to 99 sets.
  func with(weeks: [WeeklySets]) -> Configuration? {
    guard weeks.allSatisfy({ SetBounds.range.contains($0.sets.count) }),
      weeks.allSatisfy({ WeeklySets.range.contains($0.week) }),
      zip(weeks, weeks.dropFirst()).allSatisfy({ $0.week < $1.week })
    else { return nil }
    var changed = self
    changed.weeks = weeks
    return changed
  }

  /// Adds the sets of another configuration from a week on, which follows the known weeks.
  mutating func add(_ other: Configuration, inWeek number: Int) {
    weeks.append(WeeklySets(week: number, sets: other.sets))
  }

  /// The sets of a week of a plan, used in every week.
  package func inWeek(_ number: Int) -> Configuration {
    let week = weeks.last { $0.week <= number }
    var changed = with(sets: week?.sets ?? sets)
    changed.weeks = []
    return changed
  }

  /// The configuration with only its first set; keeps the progression.
  var single: Configuration {
    var single = self
    single.sets = Array(sets.prefix(1))
    single.weeks = weeks.map { WeeklySets(week: $0.week, sets: Array($0.sets.prefix(1))) }
    return single
  }

  /// The set of a round, from 0, in a circuit with one set per round. After the last set, the first
  /// follows again.
  package func set(inRound round: Int) -> PlannedSet { sets[round % sets.count] }

  /// The configuration with only the set of a round; keeps the warm-up sets.
  func inRound(_ round: Int) -> Configuration {
    var configuration = Configuration(.minimum, of: set(inRound: round))
    configuration.warmUps = warmUps
    return configuration
  }

  /// The configuration with a progression.
  ///
  /// - Throws: ``Problem/invalidProgression(_:lacksOpenSet:)`` if no set has what it changes or
  ///   depends on.
  func progressing(by progression: Progression) throws(Problem) -> Configuration {
    let allSets = [sets] + weeks.map(\.sets)
    guard allSets.contains(where: progression.applies) else {
      throw .invalidProgression(
        progression.text, lacksOpenSet: allSets.allSatisfy(progression.lacksOpenSet))
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

  /// The sets in words, without rests.
  ///
  /// `3 sets × 10 reps each side @ 60 kg`, `12, 10, 8 reps`, `3 sets × 45s`,
  /// `5 reps @ 58 %, 5+ reps @ 76 % (week 1 of 4)`.
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
    if let loads, common(\.drops) == [] { return targetSummary + sides + loads }
    let parts = groups.map { count, set in (count == 1 ? "" : "\(count) sets × ") + set.summary }
    return parts.joined(separator: ", ") + sides
  }

  /// `1m 30s`, `until ready`, or one rest per set; otherwise empty.
  package var restText: String {
    if let rest = common(\.rest) { return rest.text }
    return sets.map { $0.rest == .none ? "0s" : $0.rest.text }.joined(separator: ", ")
  }

  /// The targets of sets that are otherwise equal.
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
  /// Consecutive equal elements, with their count.
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
