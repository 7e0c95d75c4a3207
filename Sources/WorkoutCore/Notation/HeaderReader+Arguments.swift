extension HeaderReader {
  // MARK: Arguments of the first word

  /// What a kind needs directly after its word.
  mutating func readArguments(of kind: Kind) {
    cursor.skipSpace()
    switch kind {
    case .rounds, .forTime, .ladder, .work: break
    case .superset: readLabel()
    case .tabata: readTabata()
    case .emom: readMinutes()
    case .amrap:
      if interval == nil { interval = readLimit() }
      require(interval != nil, "an AMRAP needs its limit", "as in amrap 12m:")
    case .every: readEvery()
    }
  }

  /// `8`, `8 rounds`; `20/10` is what a Tabata is, `30/15` other intervals.
  private mutating func readTabata() {
    if readWorkAndPause() {
      if work?.set == Tabata.set { work = nil }
      return
    }
    guard let number = cursor.takeNumber() else { return }
    _ = cursor.takeNextWord(["rounds", "round"])
    rounds = rounds(number)
  }

  /// `10`, `10 min`, `10:00`, `x 10`.
  private mutating func readMinutes() {
    guard rounds == nil else { return }
    if cursor.takeTimes() { cursor.skipSpace() }
    if let written = cursor.takeDuration(), written.error == nil, written.seconds % 60 == 0 {
      rounds = log.bounded(written.seconds / 60, at: written.range, .invalidRounds)
    } else {
      rounds = readRounds()
    }
    require(rounds != nil, "an EMOM needs its minutes", "as in emom 10:")
  }

  /// A limit; a number without a unit is minutes.
  mutating func readLimit() -> IntervalDuration? {
    cursor.skipSpace()
    if let written = cursor.takeDuration() {
      return cursor.check(written, .invalidInterval, log: &log)
    }
    return cursor.takeNumber().map { number in
      log.bounded(min(number.value, 10_000) * 60, at: number.range, .invalidInterval)
    }
  }

  /// The interval, and how many there are or for how long: `2m x 5`, `2 min for 10 min`.
  private mutating func readEvery() {
    if interval == nil {
      interval =
        cursor.takeNextWord(["minute", "min"])
        ? .nearest(to: 60) : cursor.readTime(.invalidInterval, log: &log)
    } else if !isTimesAhead {
      readTotal()
    }
    cursor.skipSpace()
    if rounds == nil, cursor.takeTimes() {
      cursor.skipSpace()
      rounds = readRounds()
      _ = cursor.takeNextWord(["rounds", "round", "sets", "times"])
    } else if rounds == nil, cursor.takePhrase("for") {
      readTotal()
    } else if rounds == nil {
      readRoundsAfterComma()
    }
    require(
      interval != nil && rounds != nil, "intervals need their length and their number",
      "as in every 2m x 5:")
  }

  /// `, 5 rounds`
  private mutating func readRoundsAfterComma() {
    let before = cursor.position
    _ = cursor.take(ASCII.comma)
    if let count = readRounds(), cursor.takeNextWord(["rounds", "round", "sets", "times"]) {
      rounds = count
    } else {
      cursor.position = before
    }
  }

  private var isTimesAhead: Bool {
    var ahead = cursor
    ahead.skipSpace()
    return ahead.takeTimes()
  }

  /// The time of all intervals, in minutes unless it has a unit, or their number.
  private mutating func readTotal() {
    _ = cursor.takePhrase("for")
    cursor.skipSpace()
    let before = cursor.position
    if let count = readRounds(), cursor.takeNextWord(["rounds", "round", "sets", "times"]) {
      rounds = count
      return
    }
    cursor.position = before
    guard let total = readLimit(), let interval, total.value.isMultiple(of: interval.value) else {
      return
    }
    rounds = log.bounded(
      total.value / interval.value, at: before..<cursor.position, .invalidRounds)
  }

  /// A number of rounds, if there is one.
  private mutating func readRounds() -> RoundCount? {
    cursor.skipSpace()
    return cursor.takeNumber().map { rounds($0) }
  }

  /// Reports something missing, at the whole header.
  private mutating func require(_ isGiven: Bool, _ message: String, _ hint: String) {
    guard !isGiven else { return }
    log.report(
      .malformedHeader, at: start..<max(start + 1, cursor.position), message, hint: hint)
  }
}
