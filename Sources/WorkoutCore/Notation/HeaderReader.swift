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
    /// Rounds of work and rest by the clock.
    case work
  }

  var cursor: LineCursor
  var log: FindingLog
  let structure: LineStructure
  let start: Int
  /// Whether indented lines follow.
  let isLast: Bool
  /// What the header asks of each entry, with its number of sets.
  var work: (count: SetCount, set: PlannedSet)?
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
      work: work.map { Configuration($0.count, of: $0.set) },
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
    case .work: return .rounds(rounds ?? .minimum)
    case .tabata where work != nil: return .rounds(rounds ?? .nearest(to: Tabata.rounds))
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
    if let kind = readLadder() ?? readIntervalsOfMinutes() ?? readTimeFirst() ?? readWorkFirst() {
      return kind
    }
    if let number = cursor.takeNumber() { return readRoundsKind(number) }
    if cursor.takeNext(.forTime) {
      return readLadderAfterForTime() ?? (isHeaderAhead(digits: false) ? .forTime(.minimum) : nil)
    }
    if cursor.takeNext(.circuit, .rounds) { return readRoundsAfterWord() }
    if cursor.takeNext(.asManyRounds) {
      _ = cursor.takeNext(.within)
      return .amrap
    }
    if cursor.take(.superset) { return isHeaderAhead(digits: true) || isLast ? .superset : nil }
    let kinds: [(Term, Kind)] = [
      (.every, .every), (.emom, .emom), (.amrap, .amrap), (.tabata, .tabata),
    ]
    for (term, kind) in kinds where cursor.take(term) {
      _ = cursor.takeNext(.within, .for)
      return isHeaderAhead(digits: true) || isMinuteAhead ? kind : nil
    }
    return nil
  }

  /// `For Time: 21-15-9`
  private mutating func readLadderAfterForTime() -> Kind? {
    let before = cursor.position
    cursor.skipSpace()
    if cursor.take(ASCII.colon) {
      cursor.skipSpace()
      if let ladder = readLadder() {
        isForTime = true
        return ladder
      }
    }
    return cursor.rewind(to: before)
  }

  /// `every minute x 10`
  private var isMinuteAhead: Bool { cursor.ahead { $0.takeNext(.minute) } }

  /// `3 rounds`, `3 rounds for time`, `3 sets:`, `3x:`, with anything up to a colon: no title
  /// begins like this without quotes.
  private mutating func readRoundsKind(_ number: LineCursor.Number) -> Kind? {
    cursor.skipSpace()
    let hasTimes = cursor.takeTimes()
    cursor.skipSpace()
    let hasColon = structure.firstColon(in: cursor.position..<cursor.end) != nil
    if cursor.take(.roundsForTime), hasColon || cursor.isAtEnd { return .forTime(rounds(number)) }
    guard cursor.take(.rounds) else {
      // `3 sets, 10 reps` has no colon, and may be an item's.
      let isSets = hasTimes || cursor.take(.sets)
      return isSets && hasColon && isHeaderAhead(digits: false) ? .rounds(rounds(number)) : nil
    }
    guard isHeaderAhead(digits: false) || hasColon else { return nil }
    if hasTimes {
      log.report(
        .malformedHeader, at: start..<cursor.position,
        "write nothing between the number and “rounds”", fix: "\(number.value) rounds")
    }
    if cursor.takeNext(.forTime) {
      _ = cursor.takeNext(.of)
      return .forTime(rounds(number))
    }
    _ = cursor.takeNext(.of)
    return .rounds(rounds(number))
  }

  mutating func rounds(_ number: LineCursor.Number) -> RoundCount {
    log.bounded(number.value, at: number.range, .invalidRounds)
  }

  /// `circuit x3`, `circuit 3x`, `circuit 3 rounds`, and `Rounds: 3`, which is reported.
  private mutating func readRoundsAfterWord() -> Kind? {
    cursor.skipSpace()
    if isLast, cursor.take(ASCII.colon) {
      cursor.skipSpace()
      guard let number = cursor.takeNumber(), cursor.isAtEnd else { return nil }
      log.report(
        .malformedHeader, at: start..<cursor.end, "a circuit's header ends with a colon",
        fix: "\(number.value) rounds:")
      return .rounds(rounds(number))
    }
    let isBefore = cursor.takeTimes()
    cursor.skipSpace()
    guard let number = cursor.takeNumber() else { return nil }
    cursor.skipSpace()
    let isNamed = cursor.takeTimes() || cursor.take(.rounds, .times)
    return (isBefore || isNamed) && isHeaderAhead(digits: false) ? .rounds(rounds(number)) : nil
  }

  /// `21-15-9`, `21-15-9 for time`, and `21/15/9` above indented lines.
  private mutating func readLadder() -> Kind? {
    let before = cursor.position
    var numbers: [LineCursor.Number] = []
    var hasSlash = false
    while let number = cursor.takeNumber() {
      numbers.append(number)
      guard ASCII.isDigit(cursor.peek(1)) else { break }
      if isLast, cursor.take(ASCII.slash) { hasSlash = true } else if !cursor.takeDash() { break }
    }
    _ = cursor.takeNext(.reps)
    isForTime = cursor.takeNext(.forTime)
    if isForTime { _ = cursor.takeNext(.of) }
    guard numbers.count > (hasSlash ? 2 : 1), isHeaderAhead(digits: false),
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
    guard cursor.take(.everyFew), let minutes = cursor.takeNumber(), cursor.take(.minuteOn),
      cursor.isNumberAhead || isHeaderAhead(digits: true)
        || cursor.ahead({ $0.spaced { $0.takeTimes() || $0.take(.for) } })
    else { return cursor.rewind(to: before) }
    interval = log.bounded(
      min(minutes.value, 1000) * 60, at: minutes.range, .invalidInterval)
    return .every
  }

  /// `20 min AMRAP`, `10 minute EMOM`.
  private mutating func readTimeFirst() -> Kind? {
    let before = cursor.position
    if let written = cursor.takeDuration() {
      if cursor.takeNext(.amrap), isHeaderAhead(digits: false) {
        interval = cursor.check(written, .invalidInterval, log: &log)
        return .amrap
      }
      if cursor.takeNext(.emom), isHeaderAhead(digits: false), written.seconds % 60 == 0 {
        rounds = log.bounded(written.seconds / 60, at: written.range, .invalidRounds)
        return .emom
      }
    }
    return cursor.rewind(to: before)
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
      if ahead.take(.alternating, .cap) || ahead.takeTimes() { return true }
      guard ahead.take(.rest) else { return ahead.isTimeAhead }
      ahead.skipSpace()
      return ASCII.isDigit(ahead.peek())
    }
  }
}
