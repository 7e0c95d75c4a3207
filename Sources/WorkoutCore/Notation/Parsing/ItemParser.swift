/// Parses an item: a title and a prescription, with or without a colon between them.
///
/// Without a colon, the prescription begins at the first number after white space from which the
/// entire rest can be parsed as one. An attempt begins where the previous one failed, so tokens are
/// rarely read twice: only a lone number may still belong to the title, as in `Zone 2 30 sec x 3`.
struct ItemParser {
  let line: TokenLine
  var log: FindingLog
  /// Whether it is only testing whether some text is another entry.
  var isFurther = false
  var given = GivenSets()

  init(_ line: TokenLine, at number: Int) {
    self.line = line
    log = FindingLog(line: number)
  }

  /// The content of a range in a circuit with a style, or `nil` with a finding.
  mutating func content(_ range: Range<Int>, _ style: EntryStyle) -> NotationLine.Content? {
    switch style {
    case .items: return parse(range).map { .item($0, isBare: false) }
    case .tabata: return parseTabataEntry(range).map { .item($0, isBare: true) }
    case .ladder(let reps):
      return content(range, reps.map { PlannedSet(.reps(.exactly($0))) }, isBare: true)
    case .given(let work): return content(range, work.sets, isBare: false)
    }
  }

  /// An item with its own sets, or otherwise with those given by its circuit.
  private mutating func content(
    _ range: Range<Int>, _ given: [PlannedSet], isBare: Bool
  ) -> NotationLine.Content? {
    if let item = parseBare(range, given, isClear: true) {
      return single(item, range).map { .item($0, isBare: isBare) }
    }
    // A copy parses, so its findings are dropped unless `self = own` keeps them.
    var own = self
    if let item = own.parse(range) {
      self = own
      return .item(item, isBare: false)
    }
    if let item = parseBare(range, given, isClear: false) {
      return single(item, range).map { .item($0, isBare: isBare) }
    }
    self = own
    return nil
  }

  private mutating func single(_ item: ParsedItem, _ range: Range<Int>) -> ParsedItem? {
    let end = line.tokens[range].firstIndex {
      $0.range.lowerBound >= item.titleRange.bytes.upperBound
    }
    let titles = range.lowerBound..<(end ?? range.upperBound)
    return isList(titles, numbers: false) && reportList(in: titles, of: range) ? nil : item
  }

  /// The item in a range, or `nil` with a finding.
  mutating func parse(_ range: Range<Int>) -> ParsedItem? {
    if let colon = separator(in: range) {
      return parseParts(range.lowerBound..<colon, (colon + 1)..<range.upperBound)
    }
    if !isLone(range), whole(range) != nil {
      reportMissingTitle(range)
      return nil
    }
    let starts = starts(in: range)
    let ending = ending(starts.filter { !isAfterRest($0, range) }, in: range)
    let isCounted = ending == nil || isCounted(range)
    if isCounted, let (name, read) = numberFirst(range) {
      let isList = isList(name, numbers: false) || name.dropFirst().contains { isNumber($0) }
      return isList && reportList(in: name, of: range) ? nil : checkedItem(name, read, range)
    }
    guard let ending else {
      reportMissing(range, starts)
      return nil
    }
    var found = ending.found
    if found.bareReps != nil, found.configuration.count == .minimum {
      found.log.explain(
        .missingRest,
        "if the number belongs to the title, write a colon after it, as in Zone 2: 45m")
    }
    if isCounted {
      reportUnreadable(range.lowerBound, range, after: range)
      return nil
    }
    let name = range.lowerBound..<ending.start
    if reportSecondNumber(in: name, found, range) || reportSeveral(in: name, through: range)
      || isList(name, numbers: true) && reportList(in: name, of: range)
    {
      return nil
    }
    return checkedItem(withoutMark(name), found, range)
  }

  // MARK: Finding the prescription

  /// Where a prescription may begin: at a number, `max` or `amrap` that follows white space.
  func starts(in range: Range<Int>) -> [Int] {
    range.dropFirst().filter { index in
      let token = line.tokens[index]
      return token.isSpaced
        && (token.kind == .number || token.word == "max" || token.word == "amrap")
    }
  }

  /// The longest ending that is a prescription, and more than a number unless `isLoneEnough`.
  private func ending(
    _ starts: [Int], in range: Range<Int>, lone isLoneEnough: Bool = false
  ) -> (start: Int, found: WrittenPrescription)? {
    var next = range.lowerBound
    for start in starts where start >= next {
      var parser = prescription(start..<range.upperBound)
      let prescription = parser.parse()
      if let stop = parser.stop {
        next = mayBeTitle(start, parser) ? start + 1 : stop
      } else if let prescription, isLoneEnough || !isLone(start..<range.upperBound) {
        return (start, prescription)
      }
    }
    return nil
  }

  /// Whether the number where a parser began and failed may end the title: it is a lone number, as
  /// in `Zone 2 30 sec x 3` and `Zone 2 | 3x10`.
  private func mayBeTitle(_ start: Int, _ parser: PrescriptionParser) -> Bool {
    parser.isOneNumber || line.tokens[start + 1].isSign(ASCII.bar)
  }

  func prescription(_ range: Range<Int>) -> PrescriptionParser {
    var parser = PrescriptionParser(line, range, at: log.line)
    parser.isOpen = given.isWeekBelow
    return parser
  }

  /// The prescription, if it fills the whole range.
  func whole(_ range: Range<Int>) -> WrittenPrescription? {
    var parser = prescription(range)
    let prescription = parser.parse()
    return parser.stop == nil ? prescription : nil
  }

  /// Whether a range is a prescription, or ends in one that is more than a number.
  private func holdsPrescription(_ range: Range<Int>, lone isLoneEnough: Bool = true) -> Bool {
    if whole(range) != nil, isLoneEnough || !isLone(range) { return true }
    return ending(starts(in: range), in: range, lone: isLoneEnough) != nil
  }

  /// Whether a prescription follows a colon, or ends the range and is more than a number.
  func endsInPrescription(_ range: Range<Int>) -> Bool {
    line.lastColon(in: range).map { whole(($0 + 1)..<range.upperBound) != nil }
      ?? holdsPrescription(range, lone: false)
  }

  /// Whether it is a lone number, `max` or `amrap`, which could also belong to the title.
  func isLone(_ range: Range<Int>) -> Bool {
    guard range.count == 1, let token = line.tokens[range].first else { return range.isEmpty }
    return token.kind == .number || token.word == "max" || token.word == "amrap"
  }

  /// Whether `rest`, `x`, `@` or `+` comes before: a title followed by sets never ends in these.
  func isAfterRest(_ start: Int, _ range: Range<Int>) -> Bool {
    guard start > range.lowerBound else { return false }
    let token = line.tokens[start - 1]
    if token.isSign(ASCII.at) || token.isSign(ASCII.plus) { return true }
    return start - 1 > range.lowerBound
      && (token.word == "x" || [Term.rest, .rpe, .rir].contains { $0.has(token.word) })
  }

  // MARK: In circuits that give their entries sets

  /// Parses the entry of a Tabata, which is only a title.
  mutating func parseTabataEntry(_ range: Range<Int>) -> ParsedItem? {
    guard line.lastColon(in: range) == nil, !holdsPrescription(range) else {
      log.report(
        .prescriptionInTabata, at: line.bytes(range),
        "each entry of a Tabata is 20s of work and a break of 10s",
        hint: "write only its title")
      return nil
    }
    if isList(range, numbers: false), reportList(in: range, of: range) { return nil }
    let work = Tabata.configuration(isOneByOne: false, .minimum)
    let prescription = WrittenPrescription(configuration: work, log: FindingLog(line: log.line))
    return item(range, prescription, range)
  }

  /// Parses a title with modifiers, for an item that gets its sets from its circuit. With
  /// `isClear`, it must not also be readable as an item with its own targets.
  private mutating func parseBare(
    _ range: Range<Int>, _ given: [PlannedSet], isClear: Bool
  ) -> ParsedItem? {
    let colon = separator(in: range)
    guard
      let (name, read) = titleAndTail(range, colon, PrescriptionParser(line, range, at: log.line)),
      !endsInNumber(name), colon.map({ $0 + 1 < range.upperBound }) ?? true,
      let set = read.configuration.sets.first,
      !isClear || isClearlyBare(name, in: range, read)
    else { return nil }
    var found = read
    let sets = given.map { given in
      var own = set
      own.target = given.target
      own.load = set.load ?? given.load
      if set.rest == .none { own.rest = given.rest }
      return own
    }
    if let configuration = try? Configuration(sets) {
      found.configuration = configuration
    }
    return checkedItem(name, found, range)
  }

  /// Whether modifiers follow a title without sets. `Hollow Hold 30s` ends in a time instead.
  private func isClearlyBare(
    _ name: Range<Int>, in range: Range<Int>, _ read: WrittenPrescription
  ) -> Bool {
    guard name.upperBound < range.upperBound, read.log.findings.isEmpty,
      line.tokens[name.upperBound].word != "hold"
    else { return false }
    return !holdsPrescription(name)
  }

  private func isNumber(_ index: Int) -> Bool {
    line.tokens[index].kind == .number && line.tokens[index].isSpaced
  }

  func endsInNumber(_ name: Range<Int>) -> Bool {
    guard let first = line.tokens[name].first, first.kind != .quoted else { return false }
    return line.tokens[name.upperBound - 1].kind == .number
  }

  // MARK: With a colon

  /// The last colon of a range. It does not count after `rest`, since no title ends in it before a
  /// time, or after words such as `tempo`, if a prescription precedes it.
  private func separator(in range: Range<Int>) -> Int? {
    guard let last = line.lastColon(in: range) else { return nil }
    guard last > range.lowerBound, case let word = line.tokens[last - 1], word.kind == .word else {
      return last
    }
    let cursor = TokenCursor(line, (last + 1)..<range.upperBound)
    let isRest =
      Term.rest.has(word.word)
      && (cursor.isRestAhead || cursor.isNumberAhead && cursor.ahead { $0.takeWholeNumber() })
    let text = line.text(bytes: word.range).lowercased()
    guard isRest || Term.wordsBeforeColon.contains(text) else { return last }
    var end = last - 1
    if end > range.lowerBound, line.tokens[end - 1].isSign(ASCII.comma) { end -= 1 }
    let before = range.lowerBound..<end
    return before.isEmpty || !endsInPrescription(before) ? last : line.lastColon(in: before)
  }

  /// Parses both sides of the colon; the parsed part of an incomplete prescription is used.
  private mutating func parseParts(_ name: Range<Int>, _ rest: Range<Int>) -> ParsedItem? {
    let range = name.lowerBound..<rest.upperBound
    if let item = parseGiven(name, rest) { return item }
    if reportSeveral(in: name, through: range) { return nil }
    var parser = prescription(rest)
    guard var prescription = parser.parse() else {
      if reportNamed(rest, after: name) { return nil }
      log.append(parser.log)
      reportUnreadable(parser.stop ?? rest.lowerBound, rest, after: name)
      return nil
    }
    if let stop = parser.stop, reportSeveral(at: stop, through: range) { return nil }
    // The error that stopped the parser goes after the findings in the prescription.
    log.append(parser.log)
    prescription.log.rewind(to: 0)
    if let stop = parser.stop { reportUnreadable(stop, rest, after: name) }
    return checkedItem(name, prescription, range)
  }

  // MARK: Sets before the title

  /// `3x10 Squat @ 60kg`: sets, the title, then modifiers.
  private func numberFirst(_ range: Range<Int>) -> (name: Range<Int>, read: WrittenPrescription)? {
    var parser = PrescriptionParser(line, range, at: log.line)
    guard line.tokens[range.lowerBound].kind == .number, parser.parseFirstSets() else { return nil }
    let rest = parser.cursor.index..<range.upperBound
    guard let first = line.tokens[rest].first, first.isSpaced,
      first.kind == .word || line.bytes[first.range.lowerBound] >= 0x80,
      !Self.wordsAfterSets.contains(first.word),
      let (name, read) = titleAndTail(rest, nil, parser)
    else { return nil }
    return holdsPrescription(name) || endsInNumber(name) ? nil : (name, read)
  }

  /// Words that never begin a title after sets.
  private static let wordsAfterSets: Set<Word> = [
    "rounds", "round", "sets", "set", "reps", "x", "rest", "of", "to", "for", "and", "then",
    "on", "off", "in", "with", "w", "at",
  ]

  /// Whether a range begins with a number of sets, as in `3x10 …`.
  func isCounted(_ range: Range<Int>) -> Bool {
    var cursor = TokenCursor(line, range)
    return cursor.takeNumber() != nil && cursor.takeTimes() && cursor.isNumberAhead
  }

  /// A title and the longest run of modifiers after it, or after its colon.
  func titleAndTail(
    _ range: Range<Int>, _ colon: Int?, _ parser: PrescriptionParser
  ) -> (name: Range<Int>, read: WrittenPrescription)? {
    if let colon {
      let read = tail((colon + 1)..<range.upperBound, parser).found
      return read.map { (range.lowerBound..<colon, $0) }
    }
    var next = range.lowerBound
    for start in range.dropFirst() where start >= next && isTailStart(start) {
      let (found, stop) = tail(start..<range.upperBound, parser)
      if let found { return (range.lowerBound..<start, found) }
      next = stop
    }
    return tail(range.upperBound..<range.upperBound, parser).found.map { (range, $0) }
  }

  private func isTailStart(_ index: Int) -> Bool {
    let token = line.tokens[index]
    return token.isSpaced || token.isSign(ASCII.comma) || token.isSign(ASCII.at)
  }

  private func tail(
    _ range: Range<Int>, _ parser: PrescriptionParser
  ) -> (found: WrittenPrescription?, stop: Int) {
    var parser = parser
    let found = parser.parseTail(range)
    return (found, parser.stop ?? range.lowerBound)
  }
}

extension TokenCursor {
  /// Consumes a number followed only by white space or a comma.
  fileprivate mutating func takeWholeNumber() -> Bool { takeNumber() != nil && isAtWordEnd }
}
