/// The sets of an item from one week of a plan until the next listed week.
package struct WeeklySets: Hashable, Sendable {
  /// The week in the cycle, from 2: the sets of the first week are ``Configuration/sets``.
  package let week: Int
  /// From 1 to 99 sets.
  package internal(set) var sets: [PlannedSet]

  static let range = 2...Plan.most
}

/// Weeks of a plan's cycle: `weeks 3, 5-8`, or all but these.
package struct WeekSelection: Hashable, Sendable {
  /// In ascending order, from 1.
  package let ranges: [ClosedRange<Int>]
  /// Whether all other weeks are selected instead.
  package let isExcluded: Bool

  /// `nil` if there are no ranges, or they are not in ascending order or exceed the longest plan.
  package init?(_ ranges: [ClosedRange<Int>], isExcluded: Bool = false) {
    guard let first = ranges.first, let last = ranges.last, first.lowerBound >= 1,
      last.upperBound <= Plan.most,
      zip(ranges, ranges.dropFirst()).allSatisfy({ $0.upperBound < $1.lowerBound })
    else { return nil }
    self.ranges = ranges
    self.isExcluded = isExcluded
  }

  package func contains(_ week: Int) -> Bool { ranges.contains { $0.contains(week) } != isExcluded }

  /// `week 3`, `weeks 3, 5-8`, without `not`.
  var numbers: String {
    let isOne = ranges.count == 1 && ranges[0].count == 1
    let parts = ranges.map(Self.text)
    return (isOne ? "week " : "weeks ") + parts.joined(separator: ", ")
  }

  /// `in week 3`, `not in weeks 3, 5-8`
  package var text: String { (isExcluded ? "not in " : "in ") + numbers }

  /// `3`, `5-8`
  static func text(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
  }
}

extension Workout {
  /// The workout as done in a week of a plan: only the items of that week, with its sets.
  ///
  /// A circuit without exercises is omitted too.
  func inWeek(_ week: Int) -> Workout {
    guard hasWeeks else { return self }
    var workout = self
    workout.sequence = sequence.compactMap { entry in
      switch entry {
      case .exercise(let item): item.inWeek(week).map { .exercise($0) }
      case .break: entry
      case .circuit(let circuit): circuit.inWeek(week).map { .circuit($0) }
      }
    }
    return workout
  }

  var hasWeeks: Bool {
    items.contains { $0.doneIn != nil || $0.configuration?.weeks.isEmpty == false }
  }

  /// The last listed week; 1 if every week is the same.
  var lastWeek: Int { items.compactMap { $0.configuration?.weeks.last?.week }.max() ?? 1 }
}

extension WorkoutItem {
  /// The item with only the sets of a week; `nil` if it is not done then.
  fileprivate func inWeek(_ week: Int) -> WorkoutItem? {
    guard doneIn?.contains(week) ?? true else { return nil }
    var item = self
    item.doneIn = nil
    item.configuration = configuration?.inWeek(week)
    return item
  }
}

extension Circuit {
  fileprivate func inWeek(_ week: Int) -> Circuit? {
    let done = entries.compactMap { entry -> CircuitEntry? in
      guard let item = entry.item else { return entry }
      return item.inWeek(week).map { .exercise($0) }
    }
    guard done.contains(where: { $0.item != nil }) else { return nil }
    return try? Circuit(
      id: id, title: title, pacing: pacing, isSetPerRound: isSetPerRound, entries: done)
  }
}
