/// How an item's prescription changes from session to session.
///
/// The workout stays as written. ``Snapshot/prescription(of:at:before:)`` applies the rule to the
/// recorded sessions whenever a prescription is needed; the result is never stored.
///
/// The item `Squat: 3x5 @ 60kg, progress +2.5kg` has one:
///
/// ```swift
/// if let rule = item.configuration?.progression { print(rule.text) }  // +2.5kg
/// ```
public struct Progression: Hashable, Sendable {
  /// What changes after an evaluated session.
  package var rule: Rule
  /// Whether it changes the one-rep max that percentage loads refer to, instead of the load.
  package var changesMax = false
  /// How many consecutive successes it takes.
  package var after = 1
  /// Whether it applies even if not everything was done.
  package var isAlways = false
  /// The workout whose sessions are evaluated; `nil` for every workout.
  package var workout: Title?
  /// The weeks of a plan whose sessions are evaluated; `nil` for all.
  package var weeks: WeekSelection?
  /// Whether only the last session in each cycle of a plan is evaluated.
  package var isEachCycle = false
  /// Whether all workouts in the library with the same sets share their progress.
  package var isEverywhere = false
  /// What happens after misses; `nil` for the default, ``standardMiss``.
  package var miss: Miss?

  package init(_ rule: Rule) { self.rule = rule }

  /// What changes after an evaluated session.
  package enum Rule: Hashable, Sendable {
    /// A step after a success: `+2.5kg`.
    case add(Step)
    /// Double progression: each success adds a repetition to the lowest set until every set reaches
    /// the high end; then the step applies, and the repetitions return to the low end. Without a
    /// step, the item's next movement follows, if there is one.
    case reps(BoundedRange<RepBounds>, Step?)
    case byTotal([Threshold])
    /// A step that depends on the repetitions of the open set, `5+` or `max`; the heaviest if
    /// several.
    case byLast([Threshold])
    /// A step for each repetition of the open set beyond the prescribed ones; at most `most` count.
    case perExtraRep(Step, most: Int?)
    /// Keeps the load that was used; with ``Progression/changesMax`` a test sets the max.
    case asDone
    /// Uses the progress of the same exercise in another workout.
    case like(Title)
  }

  /// A change to the prescription; negative to decrease it.
  package enum Step: Hashable, Sendable {
    case weight(hundredths: Int, Weight.Unit)
    /// Hundredths of a percent of the prescribed value: 500 is 5 %.
    case percent(hundredths: Int)
    case time(seconds: Int)
    case reps(Int)
  }

  /// A step that applies from a number of repetitions on.
  package struct Threshold: Hashable, Sendable {
    package let reps: Int
    package let step: Step

    package init(reps: Int, step: Step) {
      self.reps = reps
      self.step = step
    }
  }

  /// What happens after missed sessions.
  package enum Miss: Hashable, Sendable {
    /// Nothing: the same prescription is repeated.
    case keep
    /// A step after that many consecutive misses.
    case change(Step, after: Int)
    /// Each miss advances to the next rung; after the last one, the first sets apply again.
    case ladder([Rung])
  }

  /// A line in a ladder of sets for misses.
  package enum Rung: Hashable, Sendable {
    /// Other sets with the same load.
    case sets([Target])
    /// A step, and a return to the first sets.
    case change(Step)
    /// A test of that many repetitions; then a percentage of its result, and the first sets.
    case test(RepCount, percent: Int)
  }

  /// The maximum number of rungs in a ladder, and of thresholds in a rule.
  static let mostParts = 9

  /// The default miss rule: for a plain step, two consecutive misses subtract 10 %; other rules
  /// change nothing.
  package var standardMiss: Miss {
    guard case .add = rule, !changesMax else { return .keep }
    return .change(.percent(hundredths: -1000), after: 2)
  }

  /// The rule in the notation, without its ladder: `+2.5kg`, `reps 8-12 +2.5kg`, `+5s, miss keep`.
  public var text: String { NotationText.progression(self) }

  /// The rule in one line, with its ladder: `+5kg, miss: 5x2, 2+; miss: -15%`.
  package var summary: String {
    ladder.isEmpty ? text : text + ", " + ladder.map(NotationText.rung).joined(separator: "; ")
  }

  var unit: Weight.Unit? { ruleSteps.compactMap(\.unit).first }

  var isDouble: Bool { if case .reps = rule { true } else { false } }

  /// The lines below the item: `5x2, 2+`.
  var ladder: [Rung] {
    guard case .ladder(let rungs) = miss else { return [] }
    return rungs
  }

  /// Updates references to a renamed workout.
  mutating func rename(_ old: Title, to new: Title) {
    if workout?.folded == old.folded { workout = new }
    if case .like(let title) = rule, title.folded == old.folded { rule = .like(new) }
  }

  // MARK: What the rule changes

  /// The part of a set that a rule changes.
  enum Subject {
    case load, time, reps
  }

  /// The steps of the rule, without those after misses.
  private var ruleSteps: [Step] {
    switch rule {
    case .add(let step), .perExtraRep(let step, _): [step]
    case .reps(_, let step): step.map { [$0] } ?? []
    case .byTotal(let thresholds), .byLast(let thresholds): thresholds.map(\.step)
    case .asDone, .like: []
    }
  }

  /// All its steps, including those after misses.
  private var steps: [Step] {
    var steps = ruleSteps
    switch miss {
    case .change(let step, _): steps.append(step)
    case .ladder(let rungs):
      for case .change(let step) in rungs { steps.append(step) }
    case .keep, nil: break
    }
    return steps
  }

  /// The step for rounding loads, in hundredths: the greatest common divisor of the usual step and
  /// any smaller steps of the rule, since a user who writes `+1kg` can load 1 kg.
  func roundingStep(_ usual: Int, in unit: Weight.Unit) -> Int {
    steps.reduce(usual) { divisor, step in
      guard case .weight(let hundredths, unit) = step, Step.size(hundredths) < usual else {
        return divisor
      }
      var (common, rest) = (divisor, Step.size(hundredths))
      while rest > 0 { (common, rest) = (rest, common % rest) }
      return common
    }
  }

  /// The part of a set that the rule changes. A percentage changes the load; without a load, the
  /// time; otherwise the repetitions.
  func subject(of sets: [PlannedSet]) -> Subject {
    for step in ruleSteps {
      switch step {
      case .weight: return .load
      case .time: return .time
      case .reps: return .reps
      case .percent: continue
      }
    }
    if changesMax || sets.contains(where: { $0.load != nil }) { return .load }
    switch rule {
    case .asDone, .reps: return .load
    case .add, .byTotal, .byLast, .perExtraRep, .like: break
    }
    return sets.contains { $0.target.seconds != nil } ? .time : .reps
  }

  /// Whether the sets have what the rule changes and evaluates.
  func applies(to sets: [PlannedSet]) -> Bool {
    let subject = subject(of: sets)
    if changesMax, !ladder.isEmpty { return false }
    if case .reps(_, nil) = rule {
      return !changesMax && ladder.isEmpty && steps.isEmpty && sets.contains { $0.target.isReps }
    }
    guard steps.allSatisfy({ Self.isStep($0, of: subject) }), hasSubject(subject, sets) else {
      return false
    }
    switch rule {
    case .add, .asDone: return true
    case .like: return !changesMax
    case .reps: return sets.contains { $0.target.isReps } && subject == .load && !changesMax
    case .byTotal: return sets.allSatisfy { $0.target.isReps }
    case .byLast: return sets.contains { $0.target.isOpenReps }
    case .perExtraRep: return sets.contains { $0.target.leastReps != nil && $0.target.isOpenReps }
    }
  }

  /// Whether it depends on an open set and the sets have none.
  func lacksOpenSet(in sets: [PlannedSet]) -> Bool {
    switch rule {
    case .byLast, .perExtraRep: !sets.contains { $0.target.isOpenReps }
    case .add, .reps, .byTotal, .asDone, .like: false
    }
  }

  private func hasSubject(_ subject: Subject, _ sets: [PlannedSet]) -> Bool {
    if case .like = rule { return true }
    if changesMax { return sets.contains { $0.load?.isPercent == true } }
    switch subject {
    case .time: return sets.contains { $0.target.seconds != nil }
    case .reps: return sets.contains { $0.target.leastReps != nil }
    case .load:
      if rule == .asDone { return sets.allSatisfy { $0.load?.isAdjustable != false } }
      let units = Set(steps.compactMap(\.unit))
      return sets.contains { set in
        guard let load = set.load, load.isAdjustable else { return false }
        return load.unit.map { units.isSubset(of: [$0]) } ?? (units.count < 2)
      }
    }
  }

  private static func isStep(_ step: Step, of subject: Subject) -> Bool {
    switch (step, subject) {
    case (.percent, _), (.weight, .load), (.time, .time), (.reps, .reps): true
    case (.weight, _), (.time, _), (.reps, _): false
    }
  }

  // MARK: Parts that can never apply

  /// Parts of the rule that can never apply in the workout `title`, each with the reason.
  ///
  /// - Parameter workouts: the folded titles of all known workouts.
  func idleWords(in title: Title, among workouts: Set<String>) -> [String] {
    var reasons: [String] = []
    if let miss, isAlways || rule == .asDone || isLike || hasNoMiss {
      let name = if case .ladder = miss { "a ladder of misses" } else { "miss" }
      reasons.append("\(name) can never apply: no session counts as missed")
    }
    if after > 1 || isAlways, rule == .asDone || isLike {
      let name = after > 1 ? "after" : "always"
      reasons.append("\(name) can never apply: the rule looks at no success")
    }
    if let workout, !isEverywhere, workout.folded != title.folded {
      reasons.append("on “\(workout)” can never apply: these are the sessions of “\(title)”")
    }
    if case .like(let other) = rule, !workouts.contains(other.folded) {
      reasons.append("like can never apply: there is no workout “\(other)”")
    }
    return reasons
  }

  private var isLike: Bool { if case .like = rule { true } else { false } }

  /// Whether some threshold is always reached.
  private var hasNoMiss: Bool {
    switch rule {
    case .byTotal(let thresholds), .byLast(let thresholds): thresholds.contains { $0.reps == 0 }
    case .add, .reps, .perExtraRep, .asDone, .like: false
    }
  }
}

extension Progression.Step {
  var unit: Weight.Unit? {
    guard case .weight(_, let unit) = self else { return nil }
    return unit
  }

  /// The step in the notation: `+2.5kg`, `-10%`, `+5s`, `+1 rep`.
  package var text: String {
    switch self {
    case .weight(let hundredths, let unit):
      Self.sign(hundredths) + Hundredths.text(hundredths: Self.size(hundredths)) + unit.rawValue
    case .percent(let hundredths):
      Self.sign(hundredths) + Hundredths.text(hundredths: Self.size(hundredths)) + "%"
    case .time(let seconds): Self.sign(seconds) + NotationText.duration(Self.size(seconds))
    case .reps(let count): Self.sign(count) + CountedNoun.text(Self.size(count), "rep")
    }
  }

  fileprivate static func size(_ number: Int) -> Int { Int(clamping: number.magnitude) }

  private static func sign(_ number: Int) -> String { number < 0 ? "-" : "+" }

  /// The step, after checking that its number is allowed.
  func checked() throws(Problem) -> Progression.Step {
    let isAllowed =
      switch self {
      case .weight(let hundredths, _): Load.weightRange.contains(Self.size(hundredths))
      case .percent(let hundredths):
        (1...10_000).contains(Self.size(hundredths)) && hundredths > -10_000
      case .time(let seconds): WorkBounds.range.contains(Self.size(seconds))
      case .reps(let count): RepBounds.range.contains(Self.size(count))
      }
    guard isAllowed else { throw .invalidProgression(text) }
    return self
  }
}

extension Target {
  /// Whether it is a minimum number of repetitions, or as many as possible.
  var isOpenReps: Bool {
    switch self {
    case .reps(.atLeast), .reps(.asManyAsPossible): true
    case .reps(.exactly), .reps(.range), .time, .timeRange, .openTime, .distance, .calories: false
    }
  }

  /// The minimum number of repetitions; `nil` for as many as possible and for other targets.
  var leastReps: Int? { isReps ? amount?.lowerBound : nil }

  /// The target with another number of repetitions, unless it is as many as possible.
  func asking(for reps: Int) -> Target {
    switch self {
    case .reps(.exactly), .reps(.range): .reps(.exactly(.nearest(to: reps)))
    case .reps(.atLeast): .reps(.atLeast(.nearest(to: reps)))
    case .reps(.asManyAsPossible), .time, .timeRange, .openTime, .distance, .calories: self
    }
  }

  /// The target with its numbers of repetitions changed.
  func mapReps(_ change: (Int) -> Int) -> Target {
    guard case .reps(let reps) = self else { return self }
    switch reps {
    case .exactly(let count): return .reps(.exactly(.nearest(to: change(count.value))))
    case .atLeast(let count): return .reps(.atLeast(.nearest(to: change(count.value))))
    case .range(let range):
      let low = RepCount.nearest(to: change(range.low.value))
      let high = RepCount.nearest(to: change(range.high.value))
      return .reps((try? BoundedRange(low, high)).map { .range($0) } ?? .exactly(high))
    case .asManyAsPossible: return self
    }
  }
}

extension Load {
  var isBodyweight: Bool {
    switch self {
    case .bodyweight, .bodyweightPlus, .bodyweightMinus: true
    case .weight, .alternatives, .implements, .percent, .percentPlus: false
    }
  }

  /// Whether a weight step can change it: a weight moved, a weight added to the athlete's own, or a
  /// percentage once its weight is known.
  var isAdjustable: Bool { isPercent || amount != nil }

  /// Hundredths of the weight that steps change: for several implements the weight of one, for
  /// bodyweight the weight added to it, negative for assistance.
  var amount: Int? {
    switch self {
    case .weight(let weight), .implements(_, let weight), .bodyweightPlus(let weight),
      .percent(_, let weight?):
      weight.hundredths
    case .bodyweightMinus(let weight): -weight.hundredths
    case .bodyweight(100): 0
    case .alternatives, .percent, .percentPlus, .bodyweight: nil
    }
  }

  /// The unit of ``amount``.
  var amountUnit: Weight.Unit? {
    if case .percent(_, let weight) = self { weight?.unit } else { unit }
  }

  /// A load of the same kind with another amount; a percentage becomes a weight.
  func with(amount: Int, _ unit: Weight.Unit) -> Load {
    let weight = Weight.nearest(to: abs(amount), unit)
    switch self {
    case .implements(let count, _): return .implements(count, .nearest(to: amount, unit))
    case .bodyweight, .bodyweightPlus, .bodyweightMinus:
      if amount == 0 { return .bodyweight(hundredths: 100) }
      return amount < 0 ? .bodyweightMinus(weight) : .bodyweightPlus(weight)
    case .weight, .percent, .percentPlus, .alternatives: return .weight(.nearest(to: amount, unit))
    }
  }
}
