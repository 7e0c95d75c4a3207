struct WrittenTarget {
  let target: Target
  let range: Range<Int>
  /// Whether it has a unit.
  let isNamed: Bool
}

extension PrescriptionParser {
  /// Whether no sets precede, so that a comma in a number does not separate targets.
  var isFirst: Bool { groups.isEmpty }

  /// The target of one set: `10`, `8-12`, `max`, `45s`, `400 meters ~1m45s`, `20 cal`. A load is
  /// not a target, nor is the number before its decimal comma.
  mutating func parseTarget() -> WrittenTarget? {
    let start = cursor.index
    if let target = parseOpen() ?? parseMeasure() ?? parseTime() {
      return WrittenTarget(target: target, range: cursor.bytes(from: start), isNamed: true)
    }
    guard cursor.isNumberAhead, !isFirst || !cursor.isLoadAhead, !cursor.isEffortAhead,
      let low = cursor.takeNumber(), let target = parseReps(after: low)
    else {
      cursor.index = start
      return nil
    }
    let isNamed = cursor.take(.reps)
    let range = cursor.bytes(from: start)
    return WrittenTarget(target: .reps(target), range: range, isNamed: isNamed)
  }

  /// `max`, `to failure`, and `max hold`, which is timed.
  private mutating func parseOpen() -> Target? {
    guard cursor.take(.open) else { return nil }
    if cursor.takeIf({ $0.take(.hold, .time) && !$0.isNumberAhead }) { return .openTime }
    _ = cursor.take(.reps)
    return .reps(.asManyAsPossible)
  }

  // MARK: Distance and calories

  /// A distance with its expected time, or calories.
  private mutating func parseMeasure() -> Target? {
    let start = cursor.index
    guard let written = cursor.takeMeasure() else { return nil }
    if written.number.isComma, let fraction = written.number.fraction {
      // In a list the comma may separate targets.
      guard isFirst else {
        cursor.index = start
        return nil
      }
      reportComma(written.number, fraction, written.unit)
      if fraction.range.count == 3, written.unit.isSmall { return .openTime }
    }
    switch written.unit {
    case .calories:
      if written.number.fraction != nil, !written.number.isComma {
        log.report(.invalidCalories, at: written.range, "calories are whole numbers")
      }
      return .calories(
        log.bounded(written.number.whole.value, at: written.range, .invalidCalories))
    case .distance(let unit):
      let distance = distance(written, unit)
      let estimate = parseEstimate(of: distance)
      // An out-of-range value was reported and counts like any other target.
      return distance.map { .distance($0, estimate: estimate) } ?? .openTime
    }
  }

  /// Reports a comma; three digits after it are thousands if the unit is small.
  private mutating func reportComma(
    _ number: TokenCursor.Decimal, _ fraction: TokenCursor.Number, _ unit: MeasureUnit
  ) {
    let isThousands = fraction.range.count == 3 && unit.isSmall
    let point = isThousands ? "" : "."
    log.report(
      .decimalComma, at: number.range,
      isThousands
        ? "a number is written without a comma" : Problem.MeasurementReason.decimalComma.text,
      fix: isThousands || fraction.range.count == 1
        ? cursor.text(number.whole.range) + point + cursor.text(fraction.range) : nil)
  }

  private mutating func distance(
    _ written: TokenCursor.Measure, _ unit: Distance.Unit
  ) -> Distance? {
    if written.number.isTooFine {
      log.report(
        .invalidDistance, at: written.range, "a distance has at most two decimal places")
    }
    return log.value(
      try Distance(hundredths: written.number.hundredths, unit: unit), .invalidDistance,
      at: written.range)
  }

  /// `~1m45s`, `in 1m45s`, and as a pace `~5:00/km`, `5:00/km`
  private mutating func parseEstimate(of distance: Distance?) -> EstimatedDuration? {
    let start = cursor.index
    // A lone time is a rest, unless it is longer than any rest.
    let isLong = cursor.ahead { $0.takeDuration()?.seconds ?? 0 > RestBounds.range.upperBound }
    let isNamed = cursor.take(ASCII.tilde) || cursor.take(.within) || isLong
    if let distance, let seconds = cursor.takePace() {
      return log.bounded(seconds(distance), at: cursor.bytes(from: start), .invalidDuration)
    }
    if isNamed,
      let time: EstimatedDuration = cursor.parseTime(
        .invalidDuration, fixedFrom: .max, log: &log)
    {
      return time
    }
    cursor.index = start
    return nil
  }

  // MARK: Times and repetitions

  /// `45s`, `30-60s`, `hold 45s`, `45s hold`.
  private mutating func parseTime() -> Target? {
    let start = cursor.index
    let isHeld = isFirst && cursor.take(.hold)
    if let (low, high) = cursor.takeTimeRange() {
      takeHoldWord()
      return log.timeRange(low, high, .invalidDuration).map { .timeRange($0) }
        ?? .time(.nearest(to: high.seconds))
    }
    guard var written = cursor.takeDuration(inList: !isFirst) else {
      if isHeld { cursor.index = start }
      return nil
    }
    // `12,2m` may also mean `12, rest 2m`.
    if written.isDecimalComma { written.fix = nil }
    if written.meters != nil { maybeMeters.append(written) }
    let duration: WorkDuration = log.time(written, .invalidDuration)
    takeHoldWord()
    return .time(written.seconds == 0 ? .nothing : duration)
  }

  /// `45s hold`: the word is optional after a time.
  private mutating func takeHoldWord() {
    _ = cursor.takeIf { $0.take(.hold, .round) && !$0.isNumberAhead }
  }

  /// A number, and what makes it a range or a minimum.
  private mutating func parseReps(after low: TokenCursor.Number) -> RepTarget? {
    let reps = count(low)
    let isDrop = cursor.peek(1).kind == .number && !cursor.peek(1).isSpaced
    if !isDrop, cursor.takeJoined(ASCII.plus) || cursor.take(.orMore) { return .atLeast(reps) }
    let isSpaced = cursor.token.isSpaced
    let before = cursor.index
    guard cursor.takeDash() || cursor.takeIf({ $0.take(.to) && $0.isNumberAhead }) else {
      return .exactly(reps)
    }
    guard let high = cursor.takeNumber() else {
      // `10 - slowly`
      guard isSpaced, !cursor.isAtEnd else { return nil }
      cursor.index = before
      return .exactly(reps)
    }
    return range(reps, low, high)
  }

  /// A range as written; a reversed one gets no fix, since it may be a list.
  private mutating func range(
    _ low: RepCount, _ lowNumber: TokenCursor.Number, _ number: TokenCursor.Number
  ) -> RepTarget {
    let high: RepCount = log.bounded(number.value, at: number.range, .invalidReps)
    do {
      return .range(try BoundedRange(low, high))
    } catch {
      let isReversed = lowNumber.value > number.value && number.value > 0
      log.report(
        .invalidRepRange, at: lowNumber.range.lowerBound..<number.range.upperBound, error,
        hint: isReversed
          ? "write \(number.value)-\(lowNumber.value) for a range,"
            + " \(lowNumber.value), \(number.value) for two sets" : nil)
      return .exactly(low)
    }
  }

  // MARK: Drops

  /// `+ 10 @ 45kg`: another target in the same set.
  mutating func parseDrop() -> Bool {
    let start = cursor.index
    let isJoined = !cursor.token.isSpaced && !cursor.peek(1).isSpaced
    guard let last = groups.indices.last, cursor.take(ASCII.plus) else { return false }
    guard !cursor.isLoadAhead, let target = parseTarget() else { return false }
    if !target.isNamed, target.target.isExact, isLoadAlone(from: start) {
      log.report(
        .malformedLoad, at: cursor.bytes(from: start), "a load needs a unit",
        hint: "as in bw+20kg; write + 20 reps for a drop")
      return true
    }
    // `1+1+1 @ 70%`
    if isJoined, !groups[last].hasLoad { groups[last].isComplex = true }
    groups[last].set.drops.append(PlannedSet.Drop(target.target, load: nil))
    if groups[last].set.drops.count == PlannedSet.maximumDrops + 1 {
      log.report(
        .tooManyDrops, at: cursor.bytes(from: start),
        "a set has at most \(PlannedSet.maximumDrops) drops")
    }
    return true
  }

  /// `bw + 20`: a weight added to body weight rather than a drop of 20 repetitions.
  private func isLoadAlone(from start: Int) -> Bool {
    guard let set = groups.last?.set, loadEnd == start,
      case .bodyweight = set.drops.last.map(\.load) ?? set.load
    else { return false }
    return !cursor.isNext(ASCII.at)
  }
}
