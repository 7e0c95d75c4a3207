/// The prescription of a lift, folded over its sessions, oldest first.
///
/// The state is exact; only the load that is shown is rounded, to `loadStep` or a smaller step.
struct ProgressionFold {
  let progression: Progression
  /// The sets of all weeks as written, with the known weights of percentage loads.
  private var allWeeks: Configuration
  /// The sets of the current week.
  private(set) var written: Configuration
  /// The unit of the line, and of steps without a unit.
  private(set) var unit: Weight.Unit
  let loadStep: Weight
  let subject: Progression.Subject
  /// The one-rep max if the rule changes it; `nil` if unknown.
  private(set) var maximum: Weight?
  private(set) var line = Line()
  private(set) var last: Last?
  /// The repetitions of double progression; `nil` if as written.
  private var reps: Int?
  /// The number of movements in the sequence, and the index of the current one.
  var movementCount = 1
  private(set) var movement = 0
  /// The current rung of the ladder, from 1; 0 for the first sets.
  private var rung = 0
  private var successes = 0
  private var misses = 0
  /// The rule's verdict on the last evaluated session.
  private var judged = Verdict.neither
  private var effect: Snapshot.Prescribed.Effect?

  init(_ progression: Progression, _ written: Configuration, loadStep: Weight) {
    self.progression = progression
    allWeeks = written
    self.written = written.inWeek(1)
    self.loadStep = loadStep
    let sets = written.allSets
    subject = progression.subject(of: sets)
    let top = sets.compactMap(\.load).max { ($0.amount ?? 0) < ($1.amount ?? 0) }
    let units = sets.compactMap { $0.load?.amountUnit }
    unit = top?.amountUnit ?? units.first ?? progression.unit ?? loadStep.unit
  }

  /// Selects the sets of a week.
  mutating func use(week: Int) { written = allWeeks.inWeek(week) }

  /// The sets of the next session.
  var configuration: Configuration {
    var sets = currentSets
    for index in sets.indices { adjust(&sets[index]) }
    return written.with(sets: sets)
  }

  /// The sets of an item that shares this progress.
  ///
  /// - Parameters:
  ///   - configuration: the sets of the item in that week.
  ///   - week: the week of its next session.
  ///   - isSame: whether it has the same sets, and so shares their repetitions too.
  ///   - maximum: the max for percentage loads that have not been prescribed yet.
  func prescribing(
    _ configuration: Configuration, inWeek week: Int, isSame: Bool, by maximum: Weight?
  ) -> Configuration {
    var fold = self
    fold.use(week: week)
    if isSame {
      fold.written = configuration.with(
        sets: zip(configuration.sets, fold.written.sets).map { own, known in
          var set = own
          (set.load, set.drops) = (known.load, known.drops)
          return set
        })
    } else {
      (fold.written, fold.reps, fold.rung) = (configuration, nil, 0)
    }
    if let maximum {
      fold.allWeeks = fold.written  // Only these are needed.
      fold = fold.withWeights { maximum.share($0, roundedTo: loadStep) }
    }
    return fold.configuration
  }

  /// A copy with weights for percentage loads that have none.
  func withWeights(by weight: (Int) -> Weight) -> ProgressionFold {
    var fold = self
    fold.written = written.mapLoads { $0.withWeights(by: weight) }
    fold.allWeeks = allWeeks.mapLoads { $0.withWeights(by: weight) }
    fold.unit = fold.written.sets.compactMap { $0.load?.amountUnit }.first ?? unit
    return fold
  }

  /// Continues with a one-rep max that other rules may have changed.
  mutating func setMaximum(_ maximum: Weight?, _ line: Line) {
    self.maximum = maximum
    self.line = line
    unit = maximum?.unit ?? unit
  }

  // MARK: Prescription

  /// The sets as written, or the rung's.
  private var currentSets: [PlannedSet] {
    let ladder = progression.ladder
    guard rung > 0, rung <= ladder.count, var model = written.sets.last else { return written.sets }
    model.load = written.sets.compactMap(\.load).max { ($0.amount ?? 0) < ($1.amount ?? 0) }
    model.drops = []
    let targets: [Target]
    switch ladder[rung - 1] {
    case .sets(let rungTargets): targets = rungTargets
    case .test(let count, _): targets = [.reps(.exactly(count))]
    case .change: return written.sets
    }
    return targets.map { target in
      var set = model
      set.target = target
      return set
    }
  }

  private func adjust(_ set: inout PlannedSet) {
    if progression.changesMax {
      set.load = set.load.map(withWeights)
      for index in set.drops.indices {
        set.drops[index].load = set.drops[index].load.map(withWeights)
      }
      return
    }
    switch subject {
    case .load:
      set.load = changed(set.load)
      for index in set.drops.indices {
        set.drops[index].load = set.drops[index].load.flatMap(changed)
      }
      if let reps { set.target = set.target.asking(for: reps) }
    case .time:
      guard let seconds = set.target.seconds else { return }
      set.target = .time(.nearest(to: Int(line(Double(seconds)).rounded())))
    case .reps:
      guard line != Line() else { return }
      set.target = set.target.mapReps { Int(line(Double($0)).rounded()) }
    }
  }

  /// A percentage load with its weight at the current max.
  private func withWeights(_ load: Load) -> Load {
    let load = load.withoutWeightOfPercent
    guard let maximum = currentMaximum else { return load }
    return load.withWeights { maximum.share($0, roundedTo: loadStep) }
  }

  /// The current one-rep max, to a hundredth.
  var currentMaximum: Weight? {
    guard progression.changesMax else { return nil }
    guard let maximum else {
      return line.scale == 0 && line.offset > 0 ? .nearest(to: hundredths(line(0)), unit) : nil
    }
    return .nearest(to: hundredths(line(Double(maximum.hundredths))), maximum.unit)
  }

  private func hundredths(_ exact: Double) -> Int { Int(exact.rounded()) }

  private func changed(_ load: Load?) -> Load? {
    guard line != Line() else { return load }
    guard let load else {
      return progression.rule == .asDone && line.offset > 0
        ? .weight(.nearest(to: hundredths(line(0)), unit)) : nil
    }
    guard let amount = load.amount, (load.amountUnit ?? unit) == unit else { return load }
    let changed = shown(line(Double(amount)))
    // A weight added to body weight never becomes assistance.
    return load.with(amount: load.isBodyweight && amount >= 0 ? max(0, changed) : changed, unit)
  }

  /// The displayed amount, rounded half up to the step. An amount below one step, or one that was
  /// written or used exactly like this, is not rounded.
  private func shown(_ exact: Double) -> Int {
    let usual = (loadStep.unit == unit ? loadStep : .standardStep(in: unit)).hundredths
    let step = Double(progression.roundingStep(usual, in: unit))
    guard !line.isGiven, abs(exact) >= step else { return hundredths(exact) }
    // Treat half a step within floating-point error as half a step.
    return Int(((exact / step + 0.5 + 1e-9).rounded(.down) * step).rounded())
  }

  // MARK: Sessions

  /// Evaluates the entries of the lift in a session.
  ///
  /// - Parameter isWhole: whether the session holds all sets that were planned then; sets added to
  ///   the plan since are not missing.
  mutating func add(_ entries: [Entry], of session: UUID, on day: Day, isWhole: Bool) {
    let entries = entries.filter { $0.sets.contains { !$0.done.isSkipped } }
    guard !entries.isEmpty else { return }
    let asked = configuration.sets
    let attempts = entries.flatMap {
      Attempt.attempts(at: asked, $0.sets, rounds: $0.rounds, isWhole: isWhole)
    }
    followLoad(attempts)
    judged = attempts.verdict
    effect = nil
    let before = currentMaximum
    let isTest = progression.rule == .asDone
    if progression.changesMax, !isTest, attempts.contains(where: \.isLighter) {
      count(.miss) { _ in }
    } else {
      apply(attempts.verdict, attempts)
    }
    if let after = currentMaximum, after != before || effect == nil { effect = .max(before, after) }
    last = Last(
      session: session, day: day, entries: entries, isMiss: judged == .miss, effect: effect)
  }

  /// Makes the load used in the heaviest sets the working load; if they differ, the lightest.
  private mutating func followLoad(_ attempts: [Attempt]) {
    guard subject == .load, !progression.changesMax else { return }
    let asked = attempts.compactMap { $0.asked.load?.amount }.max()
    let heaviest = attempts.filter { $0.asked.load?.amount == asked }
    let used = heaviest.compactMap { attempt -> (amount: Double, isExact: Bool)? in
      guard let done = attempt.load else { return nil }
      return converted(done)
    }
    guard let used = used.min(by: { $0.amount < $1.amount }) else { return }
    guard let asked else {
      guard progression.rule == .asDone else { return }
      line = Line(scale: 1, offset: used.amount, isGiven: used.isExact)
      return
    }
    guard used.amount != Double(asked) else { return }
    let top = Double(topAmount ?? 0)
    line.offset += used.amount - line(top)
    line.isGiven = used.isExact
    line.limit()
  }

  /// The heaviest load as written.
  private var topAmount: Int? { written.sets.compactMap { $0.load?.amount }.max() }

  /// The amount of a load in the unit of the line.
  private func converted(_ load: Load) -> (amount: Double, isExact: Bool)? {
    guard let amount = load.amount else { return nil }
    let from = load.amountUnit ?? unit
    return (Double(amount) * from.kilograms / unit.kilograms, from == unit)
  }

  private mutating func apply(_ verdict: Verdict, _ attempts: [Attempt]) {
    if rung > 0, case .test(_, let percent) = progression.ladder[rung - 1] {
      judged = .neither
      shift(by: .percent(hundredths: percent * 100 - 10_000))
      return restart()
    }
    switch progression.rule {
    case .add(let step): count(progression.isAlways ? .success : verdict) { $0.shift(by: step) }
    case .perExtraRep(let step, let most):
      let extra = attempts.openSet.map { $0.reps - ($0.asked.target.leastReps ?? 0) } ?? 0
      let counted = min(max(0, extra), most ?? extra)
      count(progression.isAlways ? .success : verdict) { fold in
        for _ in 0..<min(max(0, counted), Self.mostSteps) { fold.shift(by: step) }
      }
    case .byTotal(let thresholds):
      choose(thresholds, attempts.reduce(0) { $0 + $1.reps })
    case .byLast(let thresholds): choose(thresholds, attempts.openSet?.reps ?? 0)
    case .reps(let range, let step): addReps(range, step, attempts)
    case .asDone:
      judged = .success
      setMaximum(attempts)
    case .like: break
    }
  }

  /// The maximum number of steps for extra repetitions, more than anyone does.
  private static let mostSteps = 100

  private mutating func count(_ verdict: Verdict, _ advance: (inout ProgressionFold) -> Void) {
    judged = verdict
    switch verdict {
    case .success:
      (successes, misses) = (successes + 1, 0)
      guard successes >= progression.after else { return }
      successes = 0
      advance(&self)
    case .miss:
      (successes, misses) = (0, misses + 1)
      missed()
    case .neither: (successes, misses) = (0, 0)
    }
  }

  /// Applies the step of the highest threshold reached; below all thresholds the session is a miss.
  private mutating func choose(_ thresholds: [Progression.Threshold], _ reps: Int) {
    let reached = thresholds.filter { $0.reps <= reps }.max { $0.reps < $1.reps }
    count(reached == nil ? .miss : .success) { fold in
      if let reached { fold.shift(by: reached.step) }
    }
  }

  private mutating func addReps(
    _ range: BoundedRange<RepBounds>, _ step: Progression.Step?, _ attempts: [Attempt]
  ) {
    let counted = attempts.filter { $0.asked.target.isReps && !$0.isCut }
    let lowest = counted.map(\.reps).min() ?? 0
    let isComplete = !attempts.contains { $0.isMissing }
    if isComplete, lowest >= range.high.value {
      // If more successes are needed before a step, the repetitions stay at the high end.
      let steps = successes
      count(.success) { $0.advance(range, by: step) }
      if successes > steps { reps = range.high.value }
      return
    }
    let before = (line, movement)
    count(isComplete && lowest >= range.low.value ? .neither : .miss) { _ in }
    if before != (line, movement) {
      reps = range.low.value
    } else if isComplete {
      reps = min(max(lowest + 1, range.low.value), range.high.value)
    }
  }

  /// Applies a step or moves to the next movement, and returns to the low end. After the last
  /// movement, the repetitions stay at the high end.
  private mutating func advance(_ range: BoundedRange<RepBounds>, by step: Progression.Step?) {
    if let step {
      shift(by: step)
    } else if movement + 1 < movementCount {
      movement += 1
    } else {
      reps = range.high.value
      return
    }
    reps = range.low.value
  }

  /// Goes back one movement after two consecutive misses, unless the rule defines what a miss does.
  private mutating func goBackAMovement() {
    guard progression.miss == nil, movement > 0, misses >= 2 else { return }
    (misses, movement) = (0, movement - 1)
  }

  /// Sets the max from a test: the load of one repetition, or an estimate from more.
  private mutating func setMaximum(_ attempts: [Attempt]) {
    guard progression.changesMax else { return }
    let tested = attempts.compactMap { attempt -> Double? in
      guard attempt.reps > 0, let (amount, _) = attempt.load.flatMap(converted) else { return nil }
      return HistoryRecords.estimate(amount, reps: attempt.reps)
    }
    guard let best = tested.max() else { return }
    line = Line(scale: 0, offset: best)
  }

  private mutating func missed() {
    switch progression.miss ?? progression.standardMiss {
    case .keep: goBackAMovement()
    case .change(let step, let after):
      effect = .miss(misses, of: after, misses < after ? nil : step)
      guard misses >= after else { return }
      misses = 0
      shift(by: step)
    case .ladder(let rungs):
      rung = rung >= rungs.count ? 0 : rung + 1
      misses = 0
      guard rung > 0, case .change(let step) = rungs[rung - 1] else { return }
      shift(by: step)
      if rung == rungs.count { rung = 0 }
    }
  }

  private mutating func restart() { (rung, successes, misses) = (0, 0, 0) }

  /// Changes the prescription, never below zero.
  private mutating func shift(by step: Progression.Step) {
    let before = line
    let top = Double(topAmount ?? 0)
    switch step {
    case .weight(let hundredths, let from):
      line.offset += Double(hundredths) * from.kilograms / unit.kilograms
    case .percent(let hundredths):
      // For assistance, a smaller amount is more help.
      let isAssistance = subject == .load && !progression.changesMax && line(top) < 0
      let factor = 1 + Double(isAssistance ? -hundredths : hundredths) / 10_000
      line.scale *= factor
      line.offset *= factor
    case .time(let seconds): line.offset += Double(seconds)
    case .reps(let count): line.offset += Double(count)
    }
    line.isGiven = false
    line.limit()
    keepAboveFloor(before)
  }

  /// A weight added to body weight never becomes assistance.
  private mutating func keepAboveFloor(_ before: Line) {
    guard subject == .load, !progression.changesMax, let top = topAmount else { return }
    let isBodyweight = written.sets.contains { $0.load?.isBodyweight == true }
    let floor = isBodyweight ? 0.0 : 1.0
    guard before(Double(top)) >= floor, line(Double(top)) < floor else { return }
    line.offset += floor - line(Double(top))
  }
}
