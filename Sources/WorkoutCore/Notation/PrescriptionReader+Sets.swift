extension PrescriptionReader {
  // MARK: Sets

  /// Reads sets of one target: `3x10`, `3 sets of 10`, `10 reps x 3`, `45s`, and numbers between
  /// dashes, `5-5-5`.
  mutating func readSets() -> Bool {
    let start = cursor.position
    if let count = takeCount() {
      guard let target = readTarget() else { return false }
      if !target.isNamed, cursor.takeNextWord(["sets", "set"]),
        case .reps(.exactly(let sets)) = target.target
      {
        return add(sets: sets.value, at: target.range, reps(count), isNamed: true)
      }
      return add(sets: count.value, at: count.range, target.target, isNamed: target.isNamed)
    }
    cursor.position = start
    if readDashList() { return true }
    guard let target = readTarget() else { return false }
    if let count = takeCountAfter(isNamed: target.isNamed) {
      return add(sets: count.value, at: count.range, target.target, isNamed: true)
    }
    groups.append(
      WrittenSets(
        count: .minimum, set: PlannedSet(target.target), isCounted: false,
        isNamed: target.isNamed))
    return true
  }

  private mutating func add(
    sets: Int, at range: Range<Int>, _ target: Target, isNamed: Bool
  ) -> Bool {
    let count: SetCount = log.bounded(sets, at: range, .invalidSets)
    groups.append(
      WrittenSets(count: count, set: PlannedSet(target), isCounted: true, isNamed: isNamed))
    return true
  }

  private mutating func reps(_ number: LineCursor.Number) -> Target {
    .reps(.exactly(log.bounded(number.value, at: number.range, .invalidReps)))
  }

  /// `3x`, `3 sets x`, `3 sets of`, `3 sets,`, `3 sets`.
  private mutating func takeCount() -> LineCursor.Number? {
    guard let number = cursor.takeNumber() else { return nil }
    let isNamed = cursor.takeNextWord(["sets", "set"])
    let end = cursor.position
    cursor.skipSpace()
    guard !cursor.takeTimes(), !(isNamed && cursor.takeWord(["of"])) else {
      cursor.skipSpace()
      return number
    }
    cursor.position = end
    guard isNamed else { return nil }
    cursor.skipSpace()
    _ = cursor.take(ASCII.comma)
    cursor.skipSpace()
    return number
  }

  /// `x 3` after a target that says what it counts, `x 3 sets`, `, 3 sets`, `for 3 sets`.
  private mutating func takeCountAfter(isNamed: Bool) -> LineCursor.Number? {
    let start = cursor.position
    cursor.skipSpace()
    let hasTimes = cursor.takeTimes() || cursor.takeWord(["for"])
    if !hasTimes { _ = cursor.take(ASCII.comma) }
    cursor.skipSpace()
    if let number = cursor.takeNumber() {
      if cursor.takeNextWord(["sets", "set"]) { return number }
      var ahead = cursor
      ahead.position = number.range.lowerBound
      if isNamed, hasTimes, cursor.isAtWordEnd, !ahead.isUnitAhead { return number }
    }
    cursor.position = start
    return nil
  }

  /// `12-10-8`: three numbers or more are no range.
  private mutating func readDashList() -> Bool {
    guard let numbers = cursor.takeDashList() else { return false }
    for number in numbers { addPlain(number) }
    return true
  }

  /// A further group of sets. Repetitions and times without a number of sets continue a list of
  /// their own kind only: another time is more probably a rest.
  mutating func readMoreSets(afterComma hasComma: Bool) -> Bool {
    guard groups.count < Self.mostGroups, let last = groups.last else { return false }
    let (start, known, count) = (cursor.position, log.findings.count, groups.count)
    let hasSlash = !hasComma && cursor.take(ASCII.slash)
    cursor.skipSpace()
    if hasComma || hasSlash, !cursor.isLoadAhead, readSets(), fits(groups.last, after: last),
      !hasSlash || isPlain(last) && groups.last.map(isPlain) == true
    {
      return true
    }
    groups.removeSubrange(count...)
    cursor.position = start
    log.rewind(to: known)
    return !hasComma && !hasSlash && isPlain(last) && readSpacedList()
  }

  private func fits(_ next: WrittenSets?, after last: WrittenSets) -> Bool {
    guard let next else { return false }
    if next.isCounted { return true }
    switch next.set.target {
    case .reps(.exactly), .reps(.range): return next.isNamed || last.set.target.isReps
    case .time, .timeRange: return !last.isCounted && last.set.target.isTimed
    case .reps, .openTime, .distance, .calories: return true
    }
  }

  /// Whether sets are one number of repetitions of which nothing is said.
  private func isPlain(_ sets: WrittenSets) -> Bool {
    !sets.isCounted && !sets.isNamed && sets.set.target.isReps && sets.said.isEmpty
  }

  /// `12 10 8`: numbers between spaces, at least three.
  private mutating func readSpacedList() -> Bool {
    let start = cursor.position
    var numbers: [LineCursor.Number] = []
    while numbers.count < Self.mostGroups, !cursor.isUnitAhead, let number = cursor.takeNumber(),
      cursor.isAtWordEnd
    {
      numbers.append(number)
      cursor.skipSpace()
    }
    guard groups.count + numbers.count > 2, let last = numbers.last else {
      cursor.position = start
      return false
    }
    cursor.position = last.range.upperBound
    for number in numbers { addPlain(number) }
    takeRepsWord()
    return true
  }

  private mutating func addPlain(_ number: LineCursor.Number) {
    groups.append(
      WrittenSets(count: .minimum, set: PlannedSet(reps(number)), isCounted: false, isNamed: false))
  }

  /// Reports a list of targets after a number of sets, which needs none: `3x12, 10, 8`.
  mutating func checkList(from start: Int) {
    guard let first = groups.first, first.isCounted, groups.count > 1,
      first.set.target.isReps, groups.allSatisfy({ $0.set.drops.isEmpty }),
      groups.dropFirst().allSatisfy({ !$0.isCounted && $0.set.target.isReps }),
      groups.dropLast().allSatisfy({ $0.said.isEmpty })
    else { return }
    let isSame = first.count.value == groups.count
    let isOne = groups.count == 2
    if case .reps(.exactly) = groups[1].set.target {} else if isOne { return }
    guard isSame || !isOne else { return }
    let targets = groups.map { NotationText.target($0.set.target) }.joined(separator: ", ")
    log.report(
      .listAfterSets, at: start..<cursor.position,
      "a list has a target for each set, so it needs no number of sets",
      hint: "write “\(targets)”, or the sets of each: 3x12, 1x10", fix: isSame ? targets : nil)
  }

  // MARK: Drops

  /// `+ 10 @ 45kg`: a further target of the same set.
  mutating func readDrop() -> Bool {
    let start = cursor.position
    guard let last = groups.indices.last, cursor.take(ASCII.plus) else { return false }
    cursor.skipSpace()
    guard !cursor.isLoadAhead, let target = readTarget() else { return false }
    groups[last].set.drops.append(PlannedSet.Drop(target.target, load: nil))
    if groups[last].set.drops.count == PlannedSet.maximumDrops + 1 {
      log.report(
        .tooManyDrops, at: start..<cursor.position,
        "a set has at most \(PlannedSet.maximumDrops) drops")
    }
    return true
  }
}

// MARK: Targets

/// A target as written.
struct WrittenTarget {
  let target: Target
  let range: Range<Int>
  /// Whether it says what it counts.
  var isNamed = true
}

extension PrescriptionReader {
  /// What is done in one set. A load is none, nor is the number before its decimal comma.
  mutating func readTarget() -> WrittenTarget? {
    let start = cursor.position
    if let target = readOpen() ?? readMeasure() ?? readTime() {
      return WrittenTarget(target: target, range: start..<cursor.position)
    }
    cursor.position = start
    guard !groups.isEmpty || !cursor.isLoadAhead, !cursor.isEffortAhead,
      let low = cursor.takeNumber(), let target = readReps(after: low)
    else {
      cursor.position = start
      return nil
    }
    let isNamed = takeRepsWord()
    return WrittenTarget(target: .reps(target), range: start..<cursor.position, isNamed: isNamed)
  }

  /// `max`, `to failure`, and `max hold`, which is a time.
  private mutating func readOpen() -> Target? {
    let isMax =
      cursor.takeWord(["max", "amrap", "amap", "failure"])
      || cursor.takePhrase(of: [
        "to failure", "till failure", "until failure", "as many as possible",
        "as many reps as possible",
      ])
    guard isMax else { return nil }
    let end = cursor.position
    if cursor.takeNextWord(["hold", "time"]), !cursor.isNumberAhead { return .openTime }
    cursor.position = end
    takeRepsWord()
    return .reps(.asManyAsPossible)
  }

  /// A distance, with the time that it is expected to take, or calories.
  private mutating func readMeasure() -> Target? {
    let start = cursor.position
    guard let written = cursor.takeMeasure() else { return nil }
    let number = written.number
    if number.isComma, let fraction = number.fraction {
      // In a list the comma may separate targets.
      guard groups.isEmpty else {
        cursor.position = start
        return nil
      }
      let text = cursor.text(number.whole.range) + "." + cursor.text(fraction.range)
      log.report(
        .decimalComma, at: number.range, "decimals take a point",
        fix: fraction.range.count == 1 ? text : nil)
    }
    switch written.unit {
    case .calories: return calories(written)
    case .distance(let unit):
      let distance = distance(written, unit)
      let estimate = readEstimate()
      // What is out of range was reported, and counts as any other target.
      return distance.map { .distance($0, estimate: estimate) } ?? .openTime
    }
  }

  private mutating func calories(_ written: WrittenMeasure) -> Target {
    if written.number.fraction != nil, !written.number.isComma {
      log.report(.invalidCalories, at: written.range, "calories are whole numbers")
    }
    return .calories(
      log.bounded(written.number.whole.value, at: written.range, .invalidCalories))
  }

  private mutating func distance(_ written: WrittenMeasure, _ unit: Distance.Unit) -> Distance? {
    if written.number.isTooFine {
      log.report(
        .invalidDistance, at: written.range, "a distance has at most two decimal places")
    }
    do {
      return try Distance(hundredths: written.number.hundredths, unit: unit)
    } catch {
      log.report(.invalidDistance, at: written.range, error)
      return nil
    }
  }

  /// `~1m45s`
  private mutating func readEstimate() -> EstimatedDuration? {
    let start = cursor.position
    cursor.skipSpace()
    if cursor.take(ASCII.tilde) {
      cursor.skipSpace()
      let estimate: EstimatedDuration? = cursor.readTime(.invalidDuration, unit: "s", log: &log)
      if let estimate { return estimate }
    }
    cursor.position = start
    return nil
  }

  /// `45s`, `30-60s`, `hold 45s`, `45s hold`.
  private mutating func readTime() -> Target? {
    let start = cursor.position
    let isHeld = groups.isEmpty && cursor.takeWord(["hold"])
    cursor.skipSpace()
    if let (low, high) = cursor.takeTimeRange() {
      takeHoldWord()
      return timeRange(low, high, .invalidDuration).map { .timeRange($0) }
        ?? .time(.nearest(to: high.seconds))
    }
    guard var written = cursor.takeDuration(inList: !groups.isEmpty) else {
      if isHeld { cursor.position = start }
      return nil
    }
    // `12,2m` may also be meant as `12, rest 2m`.
    if written.isDecimalComma { written.fix = nil }
    if written.meters != nil { maybeMeters.append(written) }
    let duration: WorkDuration = cursor.check(written, .invalidDuration, log: &log)
    takeHoldWord()
    return .time(duration)
  }

  /// `45s hold`: the word adds nothing after a time.
  private mutating func takeHoldWord() {
    let before = cursor.position
    if cursor.takeNextWord(["hold"]), cursor.isNumberAhead { cursor.position = before }
  }

  /// A range of times; `nil` with a finding where its ends are out of order.
  mutating func timeRange<Kind>(
    _ low: WrittenDuration, _ high: WrittenDuration, _ code: DiagnosticCode
  ) -> BoundedRange<Kind>? {
    let known = log.findings.count
    let (first, second): (Bounded<Kind>, Bounded<Kind>) = (
      cursor.check(low, code, log: &log), cursor.check(high, code, log: &log)
    )
    guard log.findings.count == known else { return nil }
    do {
      return try BoundedRange(first, second)
    } catch {
      let range = low.range.lowerBound..<high.range.upperBound
      let isReversed = low.seconds > high.seconds
      log.report(
        .invalidTimeRange, at: range, "a range goes from the shorter time to the longer",
        hint: "as in 60-90s",
        fix: isReversed ? NotationText.timeRange(high.seconds, low.seconds) : nil)
      return nil
    }
  }

  // MARK: Repetitions

  /// A number, and what makes it a range or a minimum.
  private mutating func readReps(after low: LineCursor.Number) -> RepTarget? {
    let reps: RepCount = log.bounded(low.value, at: low.range, .invalidReps)
    if cursor.peek() == ASCII.plus, !ASCII.isDigit(cursor.peek(1)) {
      cursor.position += 1
      return .atLeast(reps)
    }
    if cursor.takePhrase("or more") { return .atLeast(reps) }
    let before = cursor.position
    cursor.skipSpace()
    guard cursor.takeDash() || cursor.takeWord(["to"]) && cursor.isNumberAhead else {
      cursor.position = before
      return .exactly(reps)
    }
    cursor.skipSpace()
    guard let high = cursor.takeNumber() else { return nil }
    return range(reps, low, high)
  }

  /// A range as written; a reversed one has a fix.
  private mutating func range(
    _ low: RepCount, _ lowNumber: LineCursor.Number, _ number: LineCursor.Number
  ) -> RepTarget {
    let high: RepCount = log.bounded(number.value, at: number.range, .invalidReps)
    do {
      return .range(try BoundedRange(low, high))
    } catch {
      let isReversed = lowNumber.value > number.value && number.value > 0
      let bytes = lowNumber.range.lowerBound..<number.range.upperBound
      log.report(
        .invalidRepRange, at: bytes, error,
        fix: isReversed ? "\(number.value)-\(lowNumber.value)" : "\(high.value)")
      return .exactly(low)
    }
  }

  /// The word `reps` may follow; whether it does.
  @discardableResult
  private mutating func takeRepsWord() -> Bool {
    cursor.takeNextWord(["reps", "rep", "repetitions", "repetition"])
  }
}
