/// Reads the entries of one line: headers, breaks and items between semicolons.
struct LineReader {
  private(set) var contents: [NotationLine.Content] = []
  private(set) var log: FindingLog
  /// Whether the entries belong to a Tabata, whose items are titles alone.
  private var isInTabata: Bool

  private let bytes: [UInt8]
  private let structure: LineStructure

  init(_ bytes: [UInt8], _ structure: LineStructure, line: Int, isInTabata: Bool) {
    self.bytes = bytes
    self.structure = structure
    self.isInTabata = isInTabata
    log = FindingLog(line: line)
  }

  /// Reads all segments; one that cannot be read does not hide the others.
  mutating func read() {
    for segment in structure.segments {
      let range = Whitespace.trimmed(bytes, segment)
      // Empty segments are ignored, as in a shell.
      if !range.isEmpty { readSegment(range) }
    }
  }

  /// A header, or several if they are nested, and an entry.
  private mutating func readSegment(_ range: Range<Int>) {
    var rest = range
    while !rest.isEmpty {
      var headers = HeaderReader(bytes, rest, structure, line: log.line)
      guard let header = headers.read() else { return readEntry(rest) }
      log.append(headers.log)
      contents.append(.header(header))
      if case .tabata = header.form { isInTabata = true } else { isInTabata = false }
      // The end is trimmed already; trimming it again would be quadratic in a line of headers.
      rest = Whitespace.withoutLeading(
        bytes, headers.entriesStart..<max(headers.entriesStart, range.upperBound))
    }
  }

  /// A break is tried first: its keyword is no exercise.
  private mutating func readEntry(_ range: Range<Int>) {
    if let pause = readBreak(range) {
      contents.append(.break(pause))
      return
    }
    var items = ItemReader(bytes, structure, line: log.line)
    let item = isInTabata ? items.readBare(range) : items.read(range)
    log.append(items.log)
    contents.append(item.map { isInTabata ? .bareItem($0) : .item($0) } ?? .unreadable)
  }

  /// A keyword, an optional colon, and a time fill the range.
  private mutating func readBreak(_ range: Range<Int>) -> ParsedBreak? {
    var cursor = LineCursor(bytes, range)
    var found = FindingLog(line: log.line)
    guard cursor.takeWord(["break", "rest", "pause"]) else { return nil }
    cursor.skipSpace()
    _ = cursor.take(ASCII.colon)
    cursor.skipSpace()
    guard let duration: BreakDuration = cursor.readTime(.invalidBreak, unit: "s", log: &found),
      cursor.isAtEnd
    else { return nil }
    log.append(found)
    return ParsedBreak(duration: duration, range: log.range(range))
  }
}

/// Reads a circuit's header, through its colon.
struct HeaderReader {
  /// What the first words mean.
  private enum Kind {
    case rounds(RoundCount)
    case superset
    case every
    case emom
    case amrap
    case tabata

    /// Whether it can have a rest between rounds.
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

  init(_ bytes: [UInt8], _ range: Range<Int>, _ structure: LineStructure, line: Int) {
    self.structure = structure
    cursor = LineCursor(bytes, range)
    cursor.skipSpace()
    start = cursor.position
    log = FindingLog(line: line)
  }

  /// The header; `nil` if the range does not begin with the first words of one. Once it does,
  /// everything else that is wrong with it is reported.
  mutating func read() -> CircuitHeader? {
    guard let kind = readKind() else { return nil }
    readArguments(of: kind)
    readOptions(of: kind)
    return CircuitHeader(
      form: form(kind), title: title, restBetweenRounds: rest ?? .none,
      range: log.range(start..<cursor.position))
  }

  /// Where the entries on the same line begin.
  var entriesStart: Int { cursor.position }

  /// The header's form; missing numbers were reported, and are at their minimum.
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

  /// The first words. A title may begin the same way, so what follows has to look like a header.
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

  /// `3 rounds`, with anything up to a colon: no title begins like this without quotes.
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
        "write nothing between the number and “rounds”", fix: "\(number.value) rounds")
    }
    return .rounds(log.bounded(number.value, at: number.range, .invalidRounds))
  }

  /// Whether what follows can only belong to a header: nothing, a colon, an option or a number.
  private func isHeaderAhead(digits: Bool) -> Bool {
    var ahead = cursor
    ahead.skipSpace()
    switch ahead.peek() {
    case ASCII.colon, ASCII.comma, ASCII.quote: return true
    case let byte where ahead.isAtEnd || digits && ASCII.isDigit(byte): return true
    default:
      // The word alone may belong to a title.
      guard ahead.takeWord(["rest"]) else { return false }
      ahead.skipSpace()
      return ASCII.isDigit(ahead.peek())
    }
  }

  // MARK: Arguments of the first word

  /// What a kind needs directly after its word.
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
      interval = cursor.readTime(.invalidInterval, unit: "m", log: &log)
      require(interval != nil, "an AMRAP needs its limit", "as in amrap 12m:")
    case .every: readEvery()
    }
  }

  /// The interval and, after `x` or `×`, how many there are.
  private mutating func readEvery() {
    interval = cursor.readTime(.invalidInterval, unit: "s", log: &log)
    cursor.skipSpace()
    if cursor.takeTimes() {
      cursor.skipSpace()
      rounds = readRounds()
    }
    require(
      interval != nil && rounds != nil, "intervals need their length and their number",
      "as in every 2m x 5:")
  }

  /// A number of rounds, if there is one.
  private mutating func readRounds() -> RoundCount? {
    cursor.takeNumber().map { log.bounded($0.value, at: $0.range, .invalidRounds) }
  }

  /// The unit in `emom 10 min` is optional.
  private mutating func skipMinutes() {
    let before = cursor.position
    cursor.skipSpace()
    if !cursor.takeWord(["m", "min", "mins", "minutes"]) { cursor.position = before }
  }

  /// Reports something missing, at the whole header.
  private mutating func require(_ isGiven: Bool, _ message: String, _ hint: String) {
    guard !isGiven else { return }
    log.report(
      .malformedHeader, at: start..<max(start + 1, cursor.position), message, hint: hint)
  }

  // MARK: Options and the colon

  /// A title, rest or rounds, in any order up to the colon, with or without commas.
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
      rest = cursor.readTime(.invalidRest, unit: "s", log: &log)
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

  /// `3 rounds, 60s:`: a time without “rest”.
  private mutating func readBareRest() -> Bool {
    guard rest == nil, let written = cursor.takeDuration() else { return false }
    let typed = cursor.text(written.range)
    let text = written.error == nil ? typed : NotationText.duration(written.seconds)
    log.report(
      .malformedHeader, at: written.range, "a time after the rounds needs “rest”",
      fix: "rest \(text)")
    rest = .nearest(to: written.seconds)
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
    let text = cursor.text(start..<cursor.end).trimmed
    log.report(
      .malformedHeader, at: start..<max(start + 1, cursor.end),
      "a circuit's header ends with a colon",
      fix: text + ":")
  }

  /// Reports what cannot be read and continues after the colon.
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
