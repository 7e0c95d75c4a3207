/// Reads the line that begins a circuit, from its start through its colon.
struct HeaderReader {
  /// What the first words say.
  private enum Kind {
    case rounds(RoundCount)
    case superset
    case every
    case emom
    case amrap
    case tabata

    /// Whether rests can stand between its rounds: a clock, or its breaks, fills the others.
    var takesRest: Bool {
      switch self {
      case .rounds, .superset: true
      case .every, .emom, .amrap, .tabata: false
      }
    }
  }

  private(set) var cursor: LineCursor
  private(set) var log: FindingLog
  private let structure: LineStructure
  private let start: Int
  private var title: Title?
  private var rounds: RoundCount?
  private var rest: RestDuration?
  private var interval: IntervalDuration?

  /// Reads from the first byte of the range that is no space, in a line of known structure.
  init(_ bytes: [UInt8], _ range: Range<Int>, _ structure: LineStructure, line: Int) {
    self.structure = structure
    cursor = LineCursor(bytes, range)
    cursor.skipSpace()
    start = cursor.position
    log = FindingLog(line: line)
  }

  /// The header, and nothing read, where the line begins with none. Once its first words are those
  /// of a header, whatever else is wrong with it is reported.
  mutating func read() -> CircuitHeader? {
    guard let kind = readKind() else { return nil }
    readArguments(of: kind)
    readOptions(of: kind)
    return CircuitHeader(
      form: form(kind), title: title, restBetweenRounds: rest ?? .none,
      range: log.range(start..<cursor.position))
  }

  /// Where the entries that follow on the line begin.
  var entriesStart: Int { cursor.position }

  /// The header as it was understood; numbers that were missing have been reported, and stand at
  /// their least.
  private func form(_ kind: Kind) -> CircuitHeader.Form {
    let limit = interval ?? .minimum
    switch kind {
    case .rounds(let count): return .rounds(count)
    case .superset: return .superset(rounds)
    case .every: return .every(limit, rounds ?? .minimum)
    case .emom: return .emom(rounds ?? .minimum)
    case .amrap: return .amrap(limit)
    case .tabata: return .tabata(rounds ?? .nearest(to: Tabata.rounds))
    }
  }

  // MARK: The first words

  /// The first words. A title may begin like them, so what follows has to look like a header.
  private mutating func readKind() -> Kind? {
    if let number = cursor.takeNumber() { return readRoundsKind(number) }
    let kinds: [(String, Kind)] = [
      ("superset", .superset), ("every", .every), ("emom", .emom), ("amrap", .amrap),
      ("tabata", .tabata),
    ]
    for (word, kind) in kinds where cursor.takeWord([word]) {
      return isHeaderAhead(digits: true) ? kind : nil
    }
    return nil
  }

  /// `3 rounds`, whatever stands behind it up to a colon: no title begins so without quotes.
  private mutating func readRoundsKind(_ number: LineCursor.Number) -> Kind? {
    cursor.skipSpace()
    let hasTimes = cursor.takeTimes()
    cursor.skipSpace()
    guard cursor.takeWord(["rounds", "round"]),
      isHeaderAhead(digits: false)
        || structure.firstColon(in: cursor.position..<cursor.end) != nil
    else { return nil }
    if hasTimes {
      log.report(
        .malformedHeader, at: start..<cursor.position,
        "rounds are a number and “rounds”, nothing between them", fix: "\(number.value) rounds")
    }
    return .rounds(log.bounded(number.value, at: number.range, .rounds))
  }

  /// Whether what follows can only belong to a header: nothing, a colon, an option or a number.
  private func isHeaderAhead(digits: Bool) -> Bool {
    var ahead = cursor
    ahead.skipSpace()
    switch ahead.peek() {
    case ASCII.colon, ASCII.comma, ASCII.quote: return true
    case let byte where ahead.isAtEnd || digits && ASCII.isDigit(byte): return true
    default:
      // The word alone may be a title's.
      guard ahead.takeWord(["rest"]) else { return false }
      ahead.skipSpace()
      return ASCII.isDigit(ahead.peek())
    }
  }

  // MARK: What belongs to the word

  /// What a kind needs directly behind its word.
  private mutating func readArguments(of kind: Kind) {
    cursor.skipSpace()
    switch kind {
    case .rounds, .superset: break
    case .tabata: rounds = readRounds()
    case .emom:
      rounds = readRounds()
      skipMinutes()
      require(rounds != nil, "an EMOM needs its minutes", "as in emom 10:")
    case .amrap:
      interval = cursor.readTime(limitedBy: .interval, unit: "m", log: &log)
      require(interval != nil, "an AMRAP needs its limit", "as in amrap 12m:")
    case .every: readEvery()
    }
  }

  /// The interval and, behind `x` or `×`, how many there are.
  private mutating func readEvery() {
    interval = cursor.readTime(limitedBy: .interval, unit: "s", log: &log)
    cursor.skipSpace()
    if cursor.takeTimes() {
      cursor.skipSpace()
      rounds = readRounds()
    }
    require(
      interval != nil && rounds != nil, "intervals need their length and their number",
      "as in every 2m x 5:")
  }

  /// A number of rounds, where a number stands.
  private mutating func readRounds() -> RoundCount? {
    cursor.takeNumber().map { log.bounded($0.value, at: $0.range, .rounds) }
  }

  /// `emom 10 min` says what is understood.
  private mutating func skipMinutes() {
    let before = cursor.position
    cursor.skipSpace()
    if !cursor.takeWord(["m", "min", "mins", "minutes"]) { cursor.position = before }
  }

  /// Reports what a header lacks over all of it: there is no place where it is missing.
  private mutating func require(_ isGiven: Bool, _ message: String, _ hint: String) {
    guard !isGiven else { return }
    log.report(
      .malformedHeader, at: start..<max(start + 1, cursor.position), message, hint: hint)
  }

  // MARK: Options and the colon

  /// A title, rest or rounds, in any order up to the colon, commas between them or none.
  private mutating func readOptions(of kind: Kind) {
    while true {
      cursor.skipSpace()
      if cursor.take(ASCII.colon) { return }
      if cursor.isAtEnd { return reportMissingColon() }
      let before = cursor.position
      _ = cursor.take(ASCII.comma)
      cursor.skipSpace()
      guard readOption(of: kind) else { return skipToColon(from: before) }
    }
  }

  private mutating func readOption(of kind: Kind) -> Bool {
    let start = cursor.position
    if cursor.peek() == ASCII.quote { return readTitle() }
    if cursor.takeWord(["rest"]) {
      cursor.skipSpace()
      guard rest == nil, kind.takesRest else { return false }
      rest = cursor.readTime(limitedBy: .rest, unit: "s", log: &log)
      return rest != nil
    }
    if kind.takesRest, readBareRest() { return true }
    guard case .superset = kind, rounds == nil, let count = readRounds() else { return false }
    rounds = count
    cursor.skipSpace()
    guard cursor.takeWord(["rounds", "round"]) else {
      cursor.position = start
      return false
    }
    return true
  }

  /// `3 rounds, 60s:`: a time that nobody said is the rest between rounds.
  private mutating func readBareRest() -> Bool {
    guard rest == nil, let written = cursor.takeDuration() else { return false }
    let typed = cursor.text(written.range)
    let text = written.fault == nil ? typed : NotationText.duration(written.seconds)
    log.report(
      .malformedHeader, at: written.range, "a time stands behind the rounds without “rest”",
      fix: "rest \(text)")
    rest = .nearest(to: written.seconds)
    return true
  }

  /// A title in quotes; a second one is none.
  private mutating func readTitle() -> Bool {
    let before = cursor.position
    guard title == nil, let text = cursor.takeQuoted() else { return false }
    title = log.title(text, at: before..<cursor.position)
    return true
  }

  /// The whole line is shown again with its colon, which is all it lacks.
  private mutating func reportMissingColon() {
    let text = cursor.text(start..<cursor.end).trimmed
    log.report(
      .malformedHeader, at: start..<max(start + 1, cursor.end),
      "a circuit's header ends with a colon",
      fix: text + ":")
  }

  /// Reports what cannot be read and goes on behind the colon.
  private mutating func skipToColon(from start: Int) {
    let colon = structure.firstColon(in: start..<cursor.end)
    let end = colon ?? cursor.end
    log.report(
      .malformedHeader, at: start..<max(start + 1, end),
      "a circuit's header ends here with a colon",
      hint: "as in 3 rounds \"Finisher\", rest 1m:")
    cursor.position = colon.map { $0 + 1 } ?? cursor.end
  }
}
