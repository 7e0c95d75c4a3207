@testable import WorkoutCore

/// Progression rules, most of which do not fit many sets.
extension NotationGenerator {
  mutating func progression() -> Progression? {
    guard chance(60), let rule = rule() else { return nil }
    var progression = Progression(rule)
    progression.changesMax = chance(20)
    progression.after = chance(70) ? 1 : number(2...99)
    progression.isAlways = chance(20)
    progression.isEverywhere = chance(20)
    progression.workout = chance(20) ? title() : nil
    progression.weeks = chance(20) ? selection() : nil
    progression.isEachCycle = chance(10)
    switch number(1...6) {
    case 1: progression.miss = .keep
    case 2: progression.miss = .change(step(), after: number(1...99))
    case 3:
      let rungs: [Progression.Rung] = [
        .sets([.reps(.exactly(bounded(RepBounds.self))), .reps(.asManyAsPossible)]),
        .change(step()), .test(bounded(RepBounds.self), percent: number(1...200)),
      ]
      progression.miss = .ladder(Array(rungs.prefix(number(1...3))))
    default: break
    }
    return progression
  }

  /// Weeks in ascending order, or all weeks except these.
  mutating func selection() -> WeekSelection? {
    var ranges: [ClosedRange<Int>] = []
    var next = 1
    for _ in 0..<number(1...3) {
      let low = number(next...(next + 3))
      let high = chance(50) ? low : number(low...(low + 4))
      ranges.append(low...high)
      next = high + 1
    }
    return WeekSelection(ranges, isExcluded: chance(30))
  }

  /// The sets of later weeks, which often have much in common with the first ones.
  mutating func weeks(_ first: PlannedSet) -> [WeeklySets] {
    var week = 1
    return (0..<number(1...3)).map { _ in
      week += number(1...3)
      var sets = [plannedSet()]
      if chance(60) {
        sets = Array(repeating: first, count: number(1...3)) + (chance(50) ? sets : [])
      }
      return WeeklySets(week: week, sets: sets)
    }
  }

  private mutating func rule() -> Progression.Rule? {
    let low = number(1...998)
    let range = try? BoundedRange<RepBounds>(
      .nearest(to: low), .nearest(to: number((low + 1)...999)))
    let thresholds = [
      Progression.Threshold(reps: number(0...10), step: step()),
      Progression.Threshold(reps: number(11...999), step: step()),
    ]
    switch number(1...9) {
    case 1: return range.map { .reps($0, chance(30) ? nil : step()) }
    case 2: return .byTotal(thresholds)
    case 3: return .byLast(thresholds)
    case 4: return .perExtraRep(step(), most: chance(50) ? number(1...999) : nil)
    case 5: return .asDone
    case 6: return .like(title())
    default: return .add(step())
    }
  }

  private mutating func step() -> Progression.Step {
    let sign = chance(30) ? -1 : 1
    return switch number(1...4) {
    case 1: .percent(hundredths: sign * number(100...9999))
    case 2: .time(seconds: sign * number(1...86_400))
    case 3: .reps(sign * number(1...999))
    default: .weight(hundredths: sign * number(1...2000), pick(Weight.Unit.allCases))
    }
  }
}
