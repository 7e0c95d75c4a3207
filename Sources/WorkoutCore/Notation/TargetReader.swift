/// A target as written.
struct WrittenTarget {
  let target: Target
  let range: Range<Int>
  /// Whether it says what it counts.
  let isNamed: Bool
}

/// Reads what is done in one set: `10`, `8-12`, `max`, `45s`, `400 meters ~1m45s`, `20 cal`.
struct TargetReader {
  private(set) var cursor: LineCursor
  private(set) var log: FindingLog
  /// The times in `m` alone, which may be meant as meters.
  private(set) var maybeMeters: [WrittenDuration] = []
  /// Whether no sets come before, so that a comma in a number separates no targets.
  private let isFirst: Bool

  init(_ cursor: LineCursor, _ log: FindingLog, isFirst: Bool) {
    self.cursor = cursor
    self.log = log
    self.isFirst = isFirst
  }

  /// What is done in one set. A load is none, nor is the number before its decimal comma.
  mutating func read() -> WrittenTarget? {
    let start = cursor.position
    if let target = readOpen() ?? readMeasure() ?? readTime() {
      return WrittenTarget(target: target, range: start..<cursor.position, isNamed: true)
    }
    cursor.position = start
    guard !isFirst || !cursor.isLoadAhead, !cursor.isEffortAhead,
      let low = cursor.takeNumber(), let target = readReps(after: low)
    else { return cursor.rewind(to: start) }
    let isNamed = cursor.takeRepsWord()
    return WrittenTarget(target: .reps(target), range: start..<cursor.position, isNamed: isNamed)
  }

  /// `max`, `to failure`, and `max hold`, which is a time.
  private mutating func readOpen() -> Target? {
    guard cursor.takeNext(.open) else { return nil }
    let end = cursor.position
    if cursor.takeNext(.hold, .time), !cursor.isNumberAhead { return .openTime }
    cursor.position = end
    cursor.takeRepsWord()
    return .reps(.asManyAsPossible)
  }

  /// A distance, with the time that it is expected to take, or calories.
  private mutating func readMeasure() -> Target? {
    let start = cursor.position
    guard let written = cursor.takeMeasure() else { return nil }
    let number = written.number
    if number.isComma, let fraction = number.fraction {
      // In a list the comma may separate targets.
      guard isFirst else { return cursor.rewind(to: start) }
      reportComma(number, fraction, written.unit)
      if fraction.range.count == 3, written.unit.isSmall { return .openTime }
    }
    switch written.unit {
    case .calories: return calories(written)
    case .distance(let unit):
      let distance = distance(written, unit)
      let estimate = readEstimate(of: distance)
      // What is out of range was reported, and counts as any other target.
      return distance.map { .distance($0, estimate: estimate) } ?? .openTime
    }
  }

  /// Three digits after a comma are those of thousands, where the unit is small.
  private mutating func reportComma(
    _ number: LineCursor.Decimal, _ fraction: LineCursor.Number, _ unit: MeasureUnit
  ) {
    let isThousands = fraction.range.count == 3 && unit.isSmall
    let parts = [number.whole.range, fraction.range].map(cursor.text)
    log.report(
      .decimalComma, at: number.range,
      isThousands
        ? "a number is written without a comma" : Problem.MeasurementReason.decimalComma.text,
      fix: isThousands
        ? parts.joined() : fraction.range.count == 1 ? parts.joined(separator: ".") : nil)
  }

  private mutating func calories(_ written: LineCursor.Measure) -> Target {
    if written.number.fraction != nil, !written.number.isComma {
      log.report(.invalidCalories, at: written.range, "calories are whole numbers")
    }
    return .calories(
      log.bounded(written.number.whole.value, at: written.range, .invalidCalories))
  }

  private mutating func distance(_ written: LineCursor.Measure, _ unit: Distance.Unit) -> Distance?
  {
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

  /// `~1m45s`, `in 1m45s`, and of a pace `~5:00/km`, `5:00/km`
  private mutating func readEstimate(of distance: Distance?) -> EstimatedDuration? {
    let start = cursor.position
    let isNamed = cursor.spaced { $0.take(ASCII.tilde) || $0.take(.within) }
    if let distance, let seconds = cursor.takePace() {
      return log.bounded(seconds(distance), at: start..<cursor.position, .invalidDuration)
    }
    let time = cursor.position
    if isNamed, let number = cursor.takeNumber(), !isDurationTail {
      return bareEstimate(number, of: distance)
    }
    cursor.position = time
    if isNamed, let estimate: EstimatedDuration = cursor.readTime(.invalidDuration, log: &log) {
      return estimate
    }
    return cursor.rewind(to: start)
  }

  /// `~25`: minutes or seconds, if only one of them is a speed that anyone moves at.
  private mutating func bareEstimate(
    _ number: LineCursor.Number, of distance: Distance?
  ) -> EstimatedDuration {
    let meters = distance?.meters ?? 0
    let units = [(1, "s"), (60, "m")].filter { scale, _ in
      (0.3...20).contains(meters / Double(max(1, min(number.value, 100_000) * scale)))
    }
    log.report(
      .missingTimeUnit, at: number.range, "a time needs a unit",
      hint: "write \(number.value)s for seconds, \(number.value)m for minutes",
      fix: units.count == 1 ? units.first.map { "\(number.value)\($0.1)" } : nil)
    return .nearest(to: min(number.value, 100_000) * (units.first?.0 ?? 1))
  }

  /// Whether a number before belongs to a time: a unit, a colon or decimals follow.
  private var isDurationTail: Bool {
    if [ASCII.colon, ASCII.point, ASCII.comma].contains(cursor.peek()),
      ASCII.isDigit(cursor.peek(1))
    {
      return true
    }
    var ahead = cursor
    while ahead.position > 0, ASCII.isDigit(ahead.byte(at: ahead.position - 1)) {
      ahead.position -= 1
    }
    return ahead.isTimeAhead
  }

  /// `45s`, `30-60s`, `hold 45s`, `45s hold`.
  private mutating func readTime() -> Target? {
    let start = cursor.position
    let isHeld = isFirst && cursor.take(.hold)
    cursor.skipSpace()
    if let (low, high) = cursor.takeTimeRange() {
      takeHoldWord()
      return cursor.timeRange(low, high, .invalidDuration, log: &log).map { .timeRange($0) }
        ?? .time(.nearest(to: high.seconds))
    }
    guard var written = cursor.takeDuration(inList: !isFirst) else {
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
    if cursor.takeNext(.hold, .round), cursor.isNumberAhead {
      cursor.position = before
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
    if cursor.takeNext(.orMore) { return .atLeast(reps) }
    let before = cursor.position
    guard cursor.spaced({ $0.takeDash() || $0.take(.to) && $0.isNumberAhead }) else {
      cursor.position = before
      return .exactly(reps)
    }
    guard let high = cursor.takeNumber() else {
      // `10 - slowly`
      guard cursor.byte(at: before) == ASCII.space, !cursor.isAtEnd else { return nil }
      cursor.position = before
      return .exactly(reps)
    }
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
        hint: isReversed
          ? "write \(number.value)-\(lowNumber.value) for a range,"
            + " \(lowNumber.value), \(number.value) for two sets" : nil,
        fix: isReversed ? nil : "\(high.value)")
      return .exactly(low)
    }
  }
}
