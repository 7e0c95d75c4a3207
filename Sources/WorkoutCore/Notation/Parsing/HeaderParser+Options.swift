extension HeaderParser {
  // MARK: Arguments of the first word

  mutating func parseArguments(of kind: Kind) {
    switch kind {
    case .rounds, .forTime, .ladder, .work: break
    case .superset: parseLabel()
    case .tabata: parseTabata()
    case .emom: parseMinutes()
    case .amrap:
      if interval == nil { interval = parseLimit() }
      require(interval != nil, "an AMRAP needs its limit", "as in amrap 12m:")
    case .every: parseEvery()
    }
  }

  /// `8`, `8 rounds`; `20/10` is the default, `30/15` sets other intervals.
  private mutating func parseTabata() {
    if parseWorkAndPause() {
      if header.work?.sets == [Tabata.set] { header.work = nil }
    } else if let number = cursor.takeNumber() {
      _ = cursor.take(.rounds)
      rounds = rounds(number)
    }
  }

  /// `10`, `10 min`, `10:00`, `x 10`.
  private mutating func parseMinutes() {
    guard rounds == nil else { return }
    _ = cursor.takeTimes()
    let time = cursor.attempt { cursor in
      cursor.takeDuration().flatMap { $0.error == nil && $0.seconds % 60 == 0 ? $0 : nil }
    }
    rounds =
      time.map { log.bounded($0.seconds / 60, at: $0.range, .invalidRounds) } ?? parseRounds()
    require(rounds != nil, "an EMOM needs its minutes", "as in emom 10:")
  }

  /// A time limit; a number without a unit is in minutes.
  private mutating func parseLimit() -> IntervalDuration? {
    if let written = cursor.takeDuration() { return log.time(written, .invalidInterval) }
    return cursor.takeNumber().map { number in
      log.bounded(min(number.value, 10_000) * 60, at: number.range, .invalidInterval)
    }
  }

  /// The interval, and the number of intervals or their total time: `2m x 5`, `2 min for 10 min`.
  private mutating func parseEvery() {
    if interval == nil {
      interval =
        cursor.take(.minute)
        ? .nearest(to: 60) : cursor.parseTime(.invalidInterval, log: &log)
    } else if !cursor.ahead({ $0.takeTimes() }) {
      parseTotal()
    }
    if rounds != nil {
    } else if cursor.takeTimes() {
      rounds = parseRounds()
      _ = cursor.take(.rounds, .sets, .times)
    } else if cursor.take(.for) {
      parseTotal()
    } else {
      // `, 5 rounds`
      rounds = attempt { parser in
        _ = parser.cursor.take(ASCII.comma)
        return parser.parseNamedRounds()
      }
    }
    require(
      interval != nil && rounds != nil, "intervals need their length and their number",
      "as in every 2m x 5:")
  }

  /// The total time of all intervals, in minutes if it has no unit, or the number of intervals.
  private mutating func parseTotal() {
    _ = cursor.take(.for)
    if let count = attempt({ $0.parseNamedRounds() }) {
      rounds = count
      return
    }
    let before = cursor.index
    guard let total = parseLimit(), let interval, total.value.isMultiple(of: interval.value) else {
      return
    }
    rounds = log.bounded(
      total.value / interval.value, at: cursor.bytes(from: before), .invalidRounds)
  }

  private mutating func parseRounds() -> RoundCount? { cursor.takeNumber().map { rounds($0) } }

  /// `5 rounds`, `8 sets`
  private mutating func parseNamedRounds() -> RoundCount? {
    let count = parseRounds()
    return cursor.take(.rounds, .sets, .times) ? count : nil
  }

  /// Reports a missing argument at the whole header.
  private mutating func require(_ isGiven: Bool, _ message: String, _ hint: String) {
    if !isGiven {
      log.report(.malformedHeader, at: cursor.bytes(from: start), message, hint: hint)
    }
  }

  // MARK: Options and the colon

  /// Parses options in any order up to the colon, with or without commas.
  mutating func parseOptions(of kind: Kind) {
    while true {
      if cursor.take(ASCII.colon) { return parseSetsAfterColon(of: kind) }
      if cursor.isAtEnd { return reportMissingColon() }
      let before = cursor.index
      _ = cursor.take(ASCII.comma) || cursor.take(ASCII.openParenthesis)
      guard parseWork(of: kind) || parseOption(of: kind) else { return skipToColon(from: before) }
      _ = cursor.take(ASCII.closeParenthesis)
    }
  }

  private mutating func parseOption(of kind: Kind) -> Bool {
    if cursor.token.kind == .quoted { return parseTitle() }
    switch kind {
    case .every, .emom:
      if cursor.take(.alternating) { return Self.set(&header.isAlternating) }
      if ladder == nil, let reps = attempt({ $0.takeClearLadder() }),
        let rounds = rounds,
        let sets = try? Configuration(reps.map { PlannedSet(.reps(.exactly($0))) })
      {
        ladder = Array(reps.prefix(rounds.value))
        header.work = sets.with(sets: Array(sets.sets.prefix(rounds.value)))
        return Self.set(&header.isSetPerRound)
      }
    case .tabata:
      if cursor.take(.oneByOne) { return Self.set(&header.isOneByOne) }
      if header.work != nil, parseRest() || parseRoundsOption() { return true }
    case .work, .superset:
      if parseRest() || parseRoundsOption() { return true }
    case .rounds, .ladder, .forTime:
      if cursor.take(.forTime) { return Self.set(&isForTime) }
      if parseCap() || parseRest() || parsePartner() { return true }
    case .amrap:
      if parsePartner() { return true }
      if ladder == nil, let reps = attempt({ $0.takeClearLadder() }) {
        ladder = reps
        return true
      }
    }
    return cursor.take(.oneSetARound) && Self.set(&header.isSetPerRound)
  }

  private mutating func parsePartner() -> Bool {
    cursor.take(.partner) && Self.set(&header.isPartnered)
  }

  private mutating func takeClearLadder() -> [RepCount]? {
    takeLadder().flatMap { $0.isClear ? $0.reps : nil }
  }

  private static func set(_ option: inout Bool) -> Bool {
    defer { option = true }
    return !option
  }

  /// `cap 20m`, `time cap 20`, `20 min cap`.
  private mutating func parseCap() -> Bool {
    guard header.cap == nil else { return false }
    header.cap = attempt { parser in
      if parser.cursor.take(.cap) {
        _ = parser.cursor.takeIf { $0.take(ASCII.colon) && $0.isNumberAhead }
        return parser.parseLimit()
      }
      guard let written = parser.cursor.takeDuration(), parser.cursor.take(.cap) else {
        return nil
      }
      return parser.log.time(written, .invalidInterval)
    }
    return header.cap != nil
  }

  /// `rest 1m`, `1m rest`; a time alone is reported because “rest” is missing.
  private mutating func parseRest() -> Bool {
    guard header.restBetweenRounds == .none else { return false }
    if cursor.take(.rest) {
      let rest: RestDuration? = cursor.parseTime(.invalidRest, log: &log)
      _ = cursor.take(.betweenRounds)
      header.restBetweenRounds = rest ?? .none
      return rest != nil
    }
    guard let written = cursor.takeDuration() else { return false }
    header.restBetweenRounds = .nearest(to: written.seconds)
    if cursor.take(.rest, .break) {
      _ = cursor.take(.betweenRounds)
      header.restBetweenRounds = log.time(written, .invalidRest)
    } else {
      log.report(
        .malformedHeader, at: written.range, "a time after the rounds needs “rest”",
        fix: "rest " + cursor.text(written.range))
    }
    return true
  }

  private mutating func parseRoundsOption() -> Bool {
    guard rounds == nil else { return false }
    rounds = attempt { parser in
      let hasTimes = parser.cursor.takeTimes() || parser.cursor.take(.for)
      guard let number = parser.cursor.takeNumber(),
        parser.cursor.take(.rounds, .times, .sets) || parser.cursor.takeTimes() || hasTimes
      else { return nil }
      return parser.rounds(number)
    }
    return rounds != nil
  }

  /// A title in quotes; a second one is reported.
  private mutating func parseTitle() -> Bool {
    let range = cursor.token.range
    guard header.title == nil, let text = cursor.takeQuoted() else { return false }
    header.title = log.title(text, at: range)
    return true
  }

  /// Reports a missing colon; the fix is the line with a colon appended.
  private mutating func reportMissingColon() {
    guard !log.hasErrors else { return }
    let range = cursor.line.bytes(start..<cursor.end)
    log.report(
      .malformedHeader, at: range, "a circuit's header ends with a colon",
      fix: cursor.text(range) + ":")
  }

  /// Reports unreadable text, at most once per header, and continues after the colon.
  private mutating func skipToColon(from stop: Int) {
    cursor.index = stop
    let colon = colon
    let range = stop..<(colon ?? cursor.end)
    if !log.findings.contains(where: { $0.code == .malformedHeader }) {
      log.report(
        .malformedHeader, at: cursor.line.bytes(range),
        "a circuit's header ends here with a colon",
        hint: "as in 3 rounds \"Finisher\", rest 1m:")
    }
    cursor.index = colon.map { $0 + 1 } ?? cursor.end
  }

  // MARK: The work of each entry

  /// `40s work, 20s rest` at the start, and `40/20 x 3`.
  mutating func parseWorkFirst() -> Kind? {
    guard colon != nil else { return nil }
    return attempt { parser in
      if parser.parseTimedWork(needsEach: false) { return .work }
      guard parser.isLast, parser.parseWorkAndPause() else { return nil }
      let isCountAhead = parser.cursor.ahead { cursor in
        _ = cursor.take(ASCII.comma)
        return cursor.takeTimes() || cursor.isNumberAhead
      }
      return isCountAhead ? .work : nil
    }
  }

  /// Parses what each entry does, among the options of a header.
  mutating func parseWork(of kind: Kind) -> Bool {
    guard header.work == nil else { return false }
    switch kind {
    case .superset: return parseSets()
    case .rounds, .forTime: return parseTimedWork(needsEach: true) || parseReps()
    case .ladder, .every, .emom, .amrap, .tabata, .work: return false
    }
  }

  /// `3x10`, `3 sets of 10`
  private mutating func parseSets() -> Bool {
    let range = cursor.index..<(colon ?? cursor.end)
    var parser = PrescriptionParser(cursor.line, range, at: log.line)
    guard parser.parseFirstSets(), parser.log.findings.isEmpty, parser.groups.count == 1,
      let sets = parser.groups.first, sets.isCounted
    else { return false }
    cursor.index = parser.cursor.index
    header.work = Configuration(sets.count, of: sets.set)
    return true
  }

  /// `Superset: 3x10` above indented lines.
  mutating func parseSetsAfterColon(of kind: Kind) {
    guard case .superset = kind, isLast, header.work == nil else { return }
    _ = attempt { $0.parseSets() && $0.cursor.isAtEnd ? true : nil }
  }

  /// `10 reps each`
  private mutating func parseReps() -> Bool {
    let number = cursor.attempt { cursor -> TokenCursor.Number? in
      guard let number = cursor.takeNumber() else { return nil }
      let isNamed = cursor.take(.reps)
      return cursor.take(.eachEntry) || isNamed ? number : nil
    }
    guard let number else { return false }
    let reps: RepCount = log.bounded(number.value, at: number.range, .invalidReps)
    header.work = Configuration(.minimum, of: PlannedSet(.reps(.exactly(reps))))
    return true
  }

  /// `40s work`, `40s on`, `work 40s`, with the rest that follows.
  private mutating func parseTimedWork(needsEach: Bool) -> Bool {
    let written = cursor.attempt { cursor -> WrittenDuration? in
      let isNamed = cursor.take(.work)
      if isNamed { _ = cursor.take(ASCII.colon) }
      guard let written = cursor.takeDuration(), written.error == nil else { return nil }
      let isWork = isNamed || cursor.take(.work) || needsEach && cursor.take(.eachEntry)
      return isWork ? written : nil
    }
    guard let written else { return false }
    var set = PlannedSet(.time(log.time(written, .invalidDuration)))
    let pause = cursor.attempt { cursor -> WrittenDuration? in
      _ =
        cursor.take(ASCII.comma) || cursor.take(ASCII.slash) || cursor.takeDash()
        || cursor.take(.and)
      return Self.takePause(&cursor)
    }
    if let pause { set.rest = .fixed(log.time(pause, .invalidRest)) }
    header.work = Configuration(.minimum, of: set)
    return true
  }

  /// `20s rest`, `rest 20s`, `20s off`
  private static func takePause(_ cursor: inout TokenCursor) -> WrittenDuration? {
    let isNamed = cursor.take(.rest, .off, .break, .pause, .recovery)
    guard let written = cursor.takeDuration(), written.error == nil,
      isNamed || cursor.take(.rest, .off, .break, .pause, .recovery)
    else { return nil }
    return cursor.take(.betweenRounds) ? nil : written
  }

  /// `40/20`: seconds of work and of rest.
  private mutating func parseWorkAndPause() -> Bool {
    let times = cursor.attempt { cursor -> (work: Int, pause: Int)? in
      guard let first = cursor.takeNumber(), cursor.take(ASCII.slash),
        let second = cursor.takeNumber(), cursor.isAtWordEnd || cursor.isNext(ASCII.colon),
        (5...600).contains(first.value), (5...600).contains(second.value)
      else { return nil }
      return (first.value, second.value)
    }
    guard let times else { return false }
    let set = PlannedSet(
      .time(.nearest(to: times.work)), rest: .fixed(.nearest(to: times.pause)))
    header.work = Configuration(.minimum, of: set)
    return true
  }

  // MARK: Names

  /// A label such as `A`, `A1/A2` or `#1` after “superset”, used as its title.
  private mutating func parseLabel() {
    let first = cursor.index
    let isLetter = cursor.token.kind == .word && cursor.token.range.count == 1
    guard isLetter && cursor.word != "x" || cursor.isNext(ASCII.hash) else { return }
    repeat {
      cursor.index += 1
    } while !cursor.isAtWordEnd && !cursor.isNext(ASCII.colon)
    header.title = try? Title(cursor.text(from: first))
  }
}
