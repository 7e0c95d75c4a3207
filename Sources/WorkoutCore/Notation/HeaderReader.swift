/// Reads a circuit's header, through its colon.
struct HeaderReader {
  /// What the first words mean.
  enum Kind {
    case rounds(RoundCount)
    case forTime(RoundCount)
    case ladder([RepCount])
    case superset
    case every
    case emom
    case amrap
    case tabata
  }

  var cursor: LineCursor
  var log: FindingLog
  let structure: LineStructure
  let start: Int
  /// Whether indented lines follow.
  private let isLast: Bool
  var title: Title?
  var rounds: RoundCount?
  var rest: RestDuration?
  var interval: IntervalDuration?
  var cap: IntervalDuration?
  var isForTime = false
  var isAlternating = false
  var isOneByOne = false
  var isSetPerRound = false

  init(
    _ bytes: [UInt8], _ range: Range<Int>, _ structure: LineStructure, line: Int,
    isLast: Bool = false
  ) {
    self.structure = structure
    self.isLast = isLast
    cursor = LineCursor(bytes, range)
    cursor.skipSpace()
    start = cursor.position
    log = FindingLog(line: line)
  }

  /// The header; `nil` if the range does not begin with the first words of one. Once it does,
  /// everything else that is wrong with it is reported.
  mutating func read() -> CircuitHeader? {
    if let kind = readKind() { return header(kind) }
    cursor.position = start
    return readAfterName()
  }

  private mutating func header(_ kind: Kind) -> CircuitHeader {
    readArguments(of: kind)
    readOptions(of: kind)
    return CircuitHeader(
      form: form(kind), title: title, restBetweenRounds: rest ?? .none, cap: cap,
      isAlternating: isAlternating, isOneByOne: isOneByOne, isSetPerRound: isSetPerRound,
      range: log.range(start..<cursor.position))
  }

  /// Where the entries on the same line begin.
  var entriesStart: Int { cursor.position }

  /// `Finisher, 3 rounds:`: a name before a whole header without errors.
  private mutating func readAfterName() -> CircuitHeader? {
    guard title == nil, ASCII.isLetter(cursor.peek()),
      let colon = structure.firstColon(in: start..<cursor.end)
    else { return nil }
    let mark = cursor.bytes[start..<colon].firstIndex { $0 == ASCII.comma || $0 == ASCII.hyphen }
    let nameEnd = mark ?? (colon + 1 < cursor.end ? colon : start)
    let name = cursor.text(start..<nameEnd).trimmed
    guard !name.isEmpty, !name.contains("\""), !name.utf8.contains(where: ASCII.isDigit),
      !["rest", "break", "pause"].contains(name.lowercased())
    else { return nil }
    var inner = self
    inner.cursor.position = nameEnd + 1
    inner.cursor.skipSpace()
    guard let kind = inner.readKind() else { return nil }
    // “Circuit” is no name.
    if name.lowercased() != "circuit" { inner.title = try? Title(name) }
    let header = inner.header(kind)
    guard inner.log.findings.isEmpty, mark != nil || inner.cursor.isAtEnd else { return nil }
    self = inner
    return header
  }

  /// The header's form; missing numbers were reported, and are at their minimum.
  private func form(_ kind: Kind) -> CircuitHeader.Form {
    let limit = interval ?? .minimum
    switch kind {
    case .rounds(let count): return isForTime || cap != nil ? .forTime(count) : .rounds(count)
    case .forTime(let count): return .forTime(count)
    case .ladder(let reps): return .ladder(reps, isForTime: isForTime || cap != nil)
    case .superset: return .superset(rounds)
    case .every: return .every(limit, rounds ?? .minimum)
    case .emom: return .emom(rounds ?? .minimum)
    case .amrap: return .amrap(limit)
    case .tabata: return .tabata(rounds ?? .nearest(to: Tabata.rounds))
    }
  }

  // MARK: The first words

  /// The first words. A title may begin the same way, so what follows has to look like a header.
  private mutating func readKind() -> Kind? {
    if let kind = readLadder() ?? readIntervalsOfMinutes() ?? readTimeFirst() { return kind }
    if let number = cursor.takeNumber() { return readRoundsKind(number) }
    if cursor.takePhrase("for time") {
      return isHeaderAhead(digits: false) ? .forTime(.minimum) : nil
    }
    if cursor.takePhrase(of: ["circuit", "rounds"]) { return readRoundsAfterWord() }
    if cursor.takePhrase("as many rounds as possible") {
      _ = cursor.takePhrase("in")
      return .amrap
    }
    let kinds: [(String, Kind)] = [
      ("superset", .superset), ("every", .every), ("emom", .emom), ("amrap", .amrap),
      ("tabata", .tabata),
    ]
    for (word, kind) in kinds where cursor.takeWord([word]) {
      _ = cursor.takePhrase(of: ["in", "for"])
      return isHeaderAhead(digits: true) || isMinuteAhead ? kind : nil
    }
    return nil
  }

  /// `every minute x 10`
  private var isMinuteAhead: Bool {
    var ahead = cursor
    return ahead.takeNextWord(["minute", "min"])
  }

  /// `3 rounds`, `3 rounds for time`, `3 sets:`, `3x:`, with anything up to a colon: no title
  /// begins like this without quotes.
  private mutating func readRoundsKind(_ number: LineCursor.Number) -> Kind? {
    cursor.skipSpace()
    let hasTimes = cursor.takeTimes()
    cursor.skipSpace()
    let hasColon = structure.firstColon(in: cursor.position..<cursor.end) != nil
    if cursor.takeWord(["rft"]), hasColon { return .forTime(rounds(number)) }
    guard cursor.takeWord(["rounds", "round"]) else {
      // `3 sets, 10 reps` has no colon, and may be an item's.
      let isSets = hasTimes || cursor.takeWord(["sets", "set"])
      return isSets && hasColon && isHeaderAhead(digits: false) ? .rounds(rounds(number)) : nil
    }
    guard isHeaderAhead(digits: false) || hasColon else { return nil }
    if hasTimes {
      log.report(
        .malformedHeader, at: start..<cursor.position,
        "write nothing between the number and “rounds”", fix: "\(number.value) rounds")
    }
    if cursor.takePhrase("for time") {
      _ = cursor.takePhrase("of")
      return .forTime(rounds(number))
    }
    _ = cursor.takePhrase("of")
    return .rounds(rounds(number))
  }

  mutating func rounds(_ number: LineCursor.Number) -> RoundCount {
    log.bounded(number.value, at: number.range, .invalidRounds)
  }

  /// `circuit x3`, `circuit 3x`, `circuit 3 rounds`.
  private mutating func readRoundsAfterWord() -> Kind? {
    cursor.skipSpace()
    let isBefore = cursor.takeTimes()
    cursor.skipSpace()
    guard let number = cursor.takeNumber() else { return nil }
    cursor.skipSpace()
    let isNamed = cursor.takeTimes() || cursor.takeWord(["rounds", "round", "times"])
    return (isBefore || isNamed) && isHeaderAhead(digits: false) ? .rounds(rounds(number)) : nil
  }

  /// `21-15-9`, `21-15-9 for time`.
  private mutating func readLadder() -> Kind? {
    let before = cursor.position
    var numbers: [LineCursor.Number] = []
    while let number = cursor.takeNumber() {
      numbers.append(number)
      guard ASCII.isDigit(cursor.peek(1)), cursor.takeDash() else { break }
    }
    _ = cursor.takeNextWord(["reps"])
    isForTime = cursor.takePhrase("for time")
    if isForTime { _ = cursor.takePhrase("of") }
    guard numbers.count > 1, isHeaderAhead(digits: false),
      isLast || structure.firstColon(in: cursor.position..<cursor.end) != nil
    else {
      cursor.position = before
      isForTime = false
      return nil
    }
    if numbers.count > RoundCount.maximum.value {
      let _: RoundCount = log.bounded(numbers.count, at: before..<cursor.position, .invalidRounds)
    }
    return .ladder(
      numbers.prefix(RoundCount.maximum.value).map {
        log.bounded($0.value, at: $0.range, .invalidReps)
      })
  }

  /// `E2MOM 20`: every 2 minutes for 20.
  private mutating func readIntervalsOfMinutes() -> Kind? {
    let before = cursor.position
    guard cursor.takeWord(["e"]), let minutes = cursor.takeNumber(), cursor.takeWord(["mom"]),
      cursor.isNumberAhead || isHeaderAhead(digits: true)
        || {
          var ahead = cursor
          return ahead.takeNextWord(["x", "for"])
        }()
    else {
      cursor.position = before
      return nil
    }
    interval = log.bounded(
      min(minutes.value, 1000) * 60, at: minutes.range, .invalidInterval)
    return .every
  }

  /// `20 min AMRAP`, `10 minute EMOM`.
  private mutating func readTimeFirst() -> Kind? {
    let before = cursor.position
    if let written = cursor.takeDuration() {
      if cursor.takeNextWord(["amrap"]), isHeaderAhead(digits: false) {
        interval = cursor.check(written, .invalidInterval, log: &log)
        return .amrap
      }
      if cursor.takeNextWord(["emom"]), isHeaderAhead(digits: false), written.seconds % 60 == 0 {
        rounds = log.bounded(written.seconds / 60, at: written.range, .invalidRounds)
        return .emom
      }
    }
    cursor.position = before
    return nil
  }

  /// Whether what follows can only belong to a header: nothing, a colon, an option or a number.
  private func isHeaderAhead(digits: Bool) -> Bool {
    var ahead = cursor
    ahead.skipSpace()
    switch ahead.peek() {
    case ASCII.colon, ASCII.comma, ASCII.quote, ASCII.openParenthesis: return true
    case let byte where ahead.isAtEnd || digits && ASCII.isDigit(byte): return true
    default:
      // The word alone may belong to a title.
      if ahead.takeWord(["alternating", "cap", "x"]) { return true }
      guard ahead.takeWord(["rest"]) else { return ahead.isTimeAhead }
      ahead.skipSpace()
      return ASCII.isDigit(ahead.peek())
    }
  }

  // MARK: Arguments of the first word

  /// What a kind needs directly after its word.
  private mutating func readArguments(of kind: Kind) {
    cursor.skipSpace()
    switch kind {
    case .rounds, .superset, .forTime, .ladder: break
    case .tabata: rounds = readRounds()
    case .emom: readMinutes()
    case .amrap:
      if interval == nil { interval = readLimit() }
      require(interval != nil, "an AMRAP needs its limit", "as in amrap 12m:")
    case .every: readEvery()
    }
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
        ? .nearest(to: 60) : cursor.readTime(.invalidInterval, unit: "s", log: &log)
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
    }
    require(
      interval != nil && rounds != nil, "intervals need their length and their number",
      "as in every 2m x 5:")
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
