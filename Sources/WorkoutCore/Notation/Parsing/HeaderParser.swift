/// Parses the header of a circuit, including its colon.
struct HeaderParser: Backtracking {
  /// The kind of circuit that the first words specify.
  enum Kind {
    case rounds(RoundCount)
    case forTime(RoundCount)
    case ladder([RepCount])
    case superset
    case every
    case emom
    case amrap
    case tabata
    /// Rounds of timed work and rest.
    case work
  }

  var cursor: TokenCursor
  var log: FindingLog
  let start: Int
  /// Whether indented lines follow.
  let isLast: Bool
  /// The part of the header parsed so far; its form is determined at the end.
  var header: CircuitHeader
  var rounds: RoundCount?
  var interval: IntervalDuration?
  var isForTime = false
  /// The repetitions in each round of an AMRAP or of intervals.
  var ladder: [RepCount]?

  init(_ line: TokenLine, _ range: Range<Int>, at number: Int, isLast: Bool = false) {
    cursor = TokenCursor(line, range)
    start = range.lowerBound
    self.isLast = isLast
    log = FindingLog(line: number)
    header = CircuitHeader(form: .rounds(.minimum), range: log.range(0..<0))
  }

  /// The header; `nil` if the range does not begin like one. If it does, every other error in it is
  /// reported.
  mutating func parse() -> CircuitHeader? {
    if let kind = parseKind() { return header(kind) }
    cursor.index = start
    return parseAfterName()
  }

  private mutating func header(_ kind: Kind) -> CircuitHeader {
    parseArguments(of: kind)
    parseOptions(of: kind)
    header.form = form(kind)
    // An AMRAP whose rounds differ is a ladder for time.
    if case .amrap = kind, ladder != nil { header.cap = interval }
    header.range = log.range(cursor.bytes(from: start))
    return header
  }

  var colon: Int? { cursor.line.firstColon(in: cursor.index..<cursor.end) }

  /// `Finisher, 3 rounds:`: a name before a complete header without errors.
  private mutating func parseAfterName() -> CircuitHeader? {
    guard cursor.token.kind == .word, let colon else { return nil }
    let tokens = cursor.line.tokens[start..<colon]
    let mark = tokens.firstIndex { $0.isSign(ASCII.comma) || $0.isSign(ASCII.hyphen) }
    let end = mark ?? (colon + 1 < cursor.end ? colon : start)
    let name = cursor.line.text(start..<end)
    guard end > start, tokens[..<end].allSatisfy({ $0.kind != .quoted && $0.kind != .number }),
      !name.contains("\""), !["rest", "break", "pause"].contains(name.lowercased())
    else { return nil }
    var inner = self
    inner.cursor.index = end + 1
    guard let kind = inner.parseKind() else { return nil }
    // “Circuit” is not a name.
    if name.lowercased() != Term.circuit.text { inner.header.title = try? Title(name) }
    let header = inner.header(kind)
    guard inner.log.findings.isEmpty, mark != nil || inner.cursor.isAtEnd else { return nil }
    self = inner
    return header
  }

  /// The header's form; missing numbers were reported and are set to their minimum.
  private func form(_ kind: Kind) -> CircuitHeader.Form {
    let (limit, isTimed) = (interval ?? .minimum, isForTime || header.cap != nil)
    switch kind {
    case .work: return .rounds(rounds ?? .minimum)
    case .tabata where header.work != nil: return .rounds(rounds ?? .nearest(to: Tabata.rounds))
    case .rounds(let count): return isTimed ? .forTime(count) : .rounds(count)
    case .forTime(let count): return .forTime(count)
    case .ladder(let reps): return .ladder(reps, isForTime: isTimed)
    case .superset: return .superset(rounds)
    case .every: return .every(limit, rounds ?? .minimum)
    case .emom: return .emom(rounds ?? .minimum)
    case .amrap: return ladder.map { .ladder($0, isForTime: true) } ?? .amrap(limit)
    case .tabata: return .tabata(rounds ?? .nearest(to: Tabata.rounds))
    }
  }

  // MARK: The first words

  /// Parses the first words. A title may begin in the same way, so what follows must look like a
  /// header.
  private mutating func parseKind() -> Kind? {
    if cursor.isNumberAhead {
      if let kind = parseLadder() ?? parseTimeFirst() ?? parseWorkFirst() { return kind }
      return cursor.takeNumber().flatMap { parseRoundsKind($0) }
    }
    guard cursor.token.kind == .word else { return nil }
    if let kind = parseIntervalsOfMinutes() ?? parseWorkFirst() { return kind }
    if cursor.take(.forTime) {
      let ladder = attempt { $0.cursor.take(ASCII.colon) ? $0.parseLadder() : nil }
      if ladder != nil { isForTime = true }
      return ladder ?? (isHeaderAhead(digits: false) ? .forTime(.minimum) : nil)
    }
    if cursor.take(.circuit, .rounds) { return parseRoundsAfterWord() }
    if cursor.take(.asManyRounds) {
      _ = cursor.take(.within)
      return .amrap
    }
    if cursor.take(.superset) { return isHeaderAhead(digits: true) || isLast ? .superset : nil }
    let kinds: [(Term, Kind)] = [
      (.every, .every), (.emom, .emom), (.amrap, .amrap), (.tabata, .tabata),
    ]
    for (term, kind) in kinds where cursor.take(term) {
      _ = cursor.take(.within, .for)
      return isHeaderAhead(digits: true) || cursor.ahead({ $0.take(.minute) }) ? kind : nil
    }
    return nil
  }

  /// `3 rounds`, `3 rounds for time`, `3 sets:`, `3x:`, with anything up to a colon: an unquoted
  /// title never begins like this.
  private mutating func parseRoundsKind(_ number: TokenCursor.Number) -> Kind? {
    let hasTimes = cursor.takeTimes()
    let hasColon = colon != nil
    if cursor.take(.roundsForTime), hasColon || cursor.isAtEnd { return .forTime(rounds(number)) }
    guard cursor.take(.rounds) else {
      // `3 sets, 10 reps` has no colon and may belong to an item.
      let isSets = hasTimes || cursor.take(.sets)
      return isSets && hasColon && isHeaderAhead(digits: false) ? .rounds(rounds(number)) : nil
    }
    guard isHeaderAhead(digits: false) || hasColon else { return nil }
    let isTimed = cursor.take(.forTime)
    _ = cursor.take(.of)
    return isTimed ? .forTime(rounds(number)) : .rounds(rounds(number))
  }

  mutating func rounds(_ number: TokenCursor.Number) -> RoundCount {
    log.bounded(number.value, at: number.range, .invalidRounds)
  }

  /// `circuit x3`, `circuit 3x`, `circuit 3 rounds`, and `Rounds: 3`, which is reported.
  private mutating func parseRoundsAfterWord() -> Kind? {
    if isLast, cursor.take(ASCII.colon) {
      guard let number = cursor.takeNumber(), cursor.isAtEnd else { return nil }
      log.report(
        .malformedHeader, at: cursor.bytes(from: start), "a circuit's header ends with a colon",
        fix: "\(number.value) rounds:")
      return .rounds(rounds(number))
    }
    let isBefore = cursor.takeTimes()
    guard let number = cursor.takeNumber() else { return nil }
    let isNamed = cursor.takeTimes() || cursor.take(.rounds, .times)
    return (isBefore || isNamed) && isHeaderAhead(digits: false) ? .rounds(rounds(number)) : nil
  }

  /// `21-15-9`, `21-15-9 for time`, and `21/15/9` above indented lines.
  private mutating func parseLadder() -> Kind? {
    attempt { parser in
      let before = parser.cursor.index
      guard let (reps, isClear) = parser.takeLadder() else { return nil }
      _ = parser.cursor.take(.reps)
      parser.isForTime = parser.cursor.take(.forTime)
      if parser.isForTime { _ = parser.cursor.take(.of) }
      guard isClear, parser.isHeaderAhead(digits: false), parser.isLast || parser.colon != nil
      else { return nil }
      if reps.count > RoundCount.maximum.value {
        let range = parser.cursor.bytes(from: before)
        let _: RoundCount = parser.log.bounded(reps.count, at: range, .invalidRounds)
      }
      return .ladder(Array(reps.prefix(RoundCount.maximum.value)))
    }
  }

  /// Parses `21-15-9`, `1-2-3-…-10` and the open-ended `1-2-3-…`; also returns whether it is
  /// unambiguous.
  mutating func takeLadder() -> (reps: [RepCount], isClear: Bool)? {
    var numbers: [TokenCursor.Number] = []
    var hasSlash = false
    var reps: [RepCount] = []
    while let number = cursor.takeNumber() {
      numbers.append(number)
      reps.append(log.bounded(number.value, at: number.range, .invalidReps))
      if numbers.count > 1, cursor.takeEllipsis() {
        reps = Self.steps(numbers.map(\.value), upTo: cursor.takeDash() ? cursor.takeNumber() : nil)
        return reps.isEmpty ? nil : (reps, true)
      }
      guard cursor.peek(1).kind == .number else { break }
      if isLast, cursor.take(ASCII.slash) {
        hasSlash = true
      } else if !cursor.takeDash() {
        break
      }
    }
    return numbers.isEmpty ? nil : (reps, numbers.count > (hasSlash ? 2 : 1))
  }

  /// Numbers that continue in equal steps, up to the last one or the maximum number of rounds;
  /// empty if the steps are not equal.
  private static func steps(_ first: [Int], upTo last: TokenCursor.Number?) -> [RepCount] {
    let step = first[1] - first[0]
    guard step != 0, zip(first, first.dropFirst()).allSatisfy({ $1 - $0 == step }) else {
      return []
    }
    let end = last?.value ?? (step > 0 ? RepBounds.range.upperBound : 1)
    guard last == nil || (end - first[0]).isMultiple(of: step), RepBounds.range.contains(end)
    else { return [] }
    return stride(from: first[0], through: end, by: step).prefix(RoundCount.maximum.value)
      .map { .nearest(to: $0) }
  }

  /// `E2MOM 20`: every 2 minutes for 20.
  private mutating func parseIntervalsOfMinutes() -> Kind? {
    attempt { parser in
      guard parser.cursor.take(.everyFew), let minutes = parser.cursor.takeNumber(),
        parser.cursor.take(.minuteOn),
        parser.isHeaderAhead(digits: true) || parser.cursor.ahead({ $0.take(.for) })
      else { return nil }
      parser.interval = parser.log.bounded(
        min(minutes.value, 1000) * 60, at: minutes.range, .invalidInterval)
      return .every
    }
  }

  /// `20 min AMRAP`, `10 minute EMOM`.
  private mutating func parseTimeFirst() -> Kind? {
    attempt { parser in
      guard let written = parser.cursor.takeDuration() else { return nil }
      if parser.cursor.take(.amrap) {
        guard parser.isHeaderAhead(digits: false) else { return nil }
        parser.interval = parser.log.time(written, .invalidInterval)
        return .amrap
      }
      guard parser.cursor.take(.emom), parser.isHeaderAhead(digits: false),
        written.seconds % 60 == 0
      else { return nil }
      parser.rounds = parser.log.bounded(written.seconds / 60, at: written.range, .invalidRounds)
      return .emom
    }
  }

  /// Whether what follows can only belong to a header: the end, a colon, an option or a number.
  func isHeaderAhead(digits: Bool) -> Bool {
    cursor.ahead { cursor in
      if cursor.isAtEnd || cursor.token.kind == .quoted || digits && cursor.isNumberAhead {
        return true
      }
      let signs = [ASCII.colon, ASCII.comma, ASCII.openParenthesis]
      if signs.contains(where: { cursor.take($0) }) { return true }
      // The word alone may be part of a title.
      if cursor.take(.alternating, .cap) || cursor.takeTimes() { return true }
      return cursor.take(.rest) ? cursor.isNumberAhead : cursor.isTimeAhead
    }
  }
}
