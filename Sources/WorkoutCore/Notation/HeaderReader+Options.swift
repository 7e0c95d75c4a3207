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
    _ = cursor.takeNext(.rounds)
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
        cursor.takeNext(.minute)
        ? .nearest(to: 60) : cursor.readTime(.invalidInterval, log: &log)
    } else if !isTimesAhead {
      readTotal()
    }
    cursor.skipSpace()
    if rounds == nil, cursor.takeTimes() {
      rounds = readRounds()
      _ = cursor.takeNext(.rounds, .sets, .times)
    } else if rounds == nil, cursor.takeNext(.for) {
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
    if let count = readRounds(), cursor.takeNext(.rounds, .sets, .times) {
      rounds = count
    } else {
      cursor.position = before
    }
  }

  private var isTimesAhead: Bool { cursor.ahead { $0.spaced { $0.takeTimes() } } }

  /// The time of all intervals, in minutes unless it has a unit, or their number.
  private mutating func readTotal() {
    _ = cursor.takeNext(.for)
    cursor.skipSpace()
    let before = cursor.position
    if let count = readRounds(), cursor.takeNext(.rounds, .sets, .times) {
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

  // MARK: Options and the colon

  /// Options in any order up to the colon, with or without commas.
  mutating func readOptions(of kind: Kind) {
    while true {
      cursor.skipSpace()
      if cursor.take(ASCII.colon) { return readSetsAfterColon(of: kind) }
      if cursor.isAtEnd { return reportMissingColon() }
      let before = cursor.position
      _ = cursor.take(ASCII.comma) || cursor.take(ASCII.openParenthesis)
      cursor.skipSpace()
      guard readWork(of: kind) || readOption(of: kind) else { return skipToColon(from: before) }
      cursor.skipSpace()
      _ = cursor.take(ASCII.closeParenthesis)
    }
  }

  private mutating func readOption(of kind: Kind) -> Bool {
    if cursor.peek() == ASCII.quote { return readTitle() }
    switch kind {
    case .every, .emom:
      if cursor.takeNext(.alternating) { return Self.set(&isAlternating) }
    case .tabata:
      if cursor.takeNext(.oneByOne) { return Self.set(&isOneByOne) }
      if work != nil, readRest() || readRoundsOption() { return true }
    case .work:
      if readRest() || readRoundsOption() { return true }
    case .rounds, .ladder, .forTime:
      if cursor.takeNext(.forTime) { return Self.set(&isForTime) }
      if readCap() || readRest() { return true }
    case .superset:
      if readRest() || readRoundsOption() { return true }
    case .amrap: break
    }
    return cursor.takeNext(.oneSetARound) && Self.set(&isSetPerRound)
  }

  private static func set(_ option: inout Bool) -> Bool {
    defer { option = true }
    return !option
  }

  /// `cap 20m`, `time cap 20`, `20 min cap`.
  private mutating func readCap() -> Bool {
    let before = cursor.position
    guard cap == nil else { return false }
    if cursor.takeNext(.cap) {
      cursor.skipSpace()
      let colon = cursor.position
      if !(cursor.take(ASCII.colon) && cursor.isNumberAhead) { cursor.position = colon }
      cap = readLimit()
    } else if let written = cursor.takeDuration(), cursor.takeNext(.cap) {
      cap = cursor.check(written, .invalidInterval, log: &log)
    }
    if cap == nil { cursor.position = before }
    return cap != nil
  }

  /// `rest 1m`, `1m rest`; a time alone lacks its word.
  private mutating func readRest() -> Bool {
    guard rest == nil else { return false }
    if cursor.take(.rest) {
      cursor.skipSpace()
      rest = cursor.readTime(.invalidRest, log: &log)
      _ = cursor.takeNext(.betweenRounds)
      return rest != nil
    }
    guard let written = cursor.takeDuration() else { return false }
    if cursor.takeNext(.rest, .break) {
      _ = cursor.takeNext(.betweenRounds)
      rest = cursor.check(written, .invalidRest, log: &log)
      return true
    }
    let typed = cursor.text(written.range)
    let text = written.error == nil ? typed : NotationText.duration(written.seconds)
    log.report(
      .malformedHeader, at: written.range, "a time after the rounds needs “rest”",
      fix: "rest \(text)")
    rest = .nearest(to: written.seconds)
    return true
  }

  private mutating func readRoundsOption() -> Bool {
    let before = cursor.position
    guard rounds == nil else { return false }
    let hasTimes = cursor.takeTimes() || cursor.take(.for)
    cursor.skipSpace()
    guard let number = cursor.takeNumber(),
      cursor.takeNext(.rounds, .times, .sets) || cursor.takeTimes() || hasTimes
    else { return cursor.rewind(to: before) }
    rounds = rounds(number)
    return true
  }

  /// A title in quotes; a second one is refused.
  private mutating func readTitle() -> Bool {
    let before = cursor.position
    guard title == nil, let text = cursor.takeQuoted() else { return false }
    title = log.title(text, at: before..<cursor.position)
    return true
  }

  /// The fix is the whole line with its colon, which is all it lacks.
  private mutating func reportMissingColon() {
    guard !log.hasErrors else { return }
    let text = cursor.text(start..<cursor.end).trimmed
    log.report(
      .malformedHeader, at: start..<max(start + 1, cursor.end),
      "a circuit's header ends with a colon",
      fix: text + ":")
  }

  /// Reports what cannot be read, once a header, and continues after the colon.
  private mutating func skipToColon(from start: Int) {
    let colon = structure.firstColon(in: start..<cursor.end)
    let end = colon ?? cursor.end
    if !log.findings.contains(where: { $0.code == .malformedHeader }) {
      log.report(
        .malformedHeader, at: start..<max(start + 1, end),
        "a circuit's header ends here with a colon",
        hint: "as in 3 rounds \"Finisher\", rest 1m:",
        fix: colon.flatMap { titled(start..<$0) })
    }
    cursor.position = colon.map { $0 + 1 } ?? cursor.end
  }
}
