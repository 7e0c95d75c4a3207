/// Reads an item: a title and a prescription, with or without a colon between them.
struct ItemReader {
  /// No prescription has more words: a target for each of 99 sets, and the modifiers.
  static let mostStarts = 256

  let bytes: [UInt8]
  let structure: LineStructure
  var log: FindingLog
  /// Whether it reads what another one takes for a further entry.
  var isFurther = false
  /// Whether it is in a circuit, which cannot have another inside.
  var isInCircuit = false
  /// The sets that are written elsewhere.
  var given = GivenSets()

  init(_ bytes: [UInt8], _ structure: LineStructure, line: Int) {
    self.bytes = bytes
    self.structure = structure
    log = FindingLog(line: line)
  }

  /// What a range is in a circuit of a style, or `nil` with a finding.
  mutating func content(_ range: Range<Int>, _ style: EntryStyle) -> NotationLine.Content? {
    switch style {
    case .items: return read(range).map { .item($0) }
    case .tabata: return readTabataEntry(range).map { .bareItem($0) }
    case .ladder(let reps):
      let sets = reps.map { PlannedSet(.reps(.exactly($0))) }
      return content(range, sets) { .bareItem($0) }
    case .given(let work): return content(range, work.sets) { .item($0) }
    }
  }

  /// An item with sets of its own, or else with those that its circuit gives it.
  private mutating func content(
    _ range: Range<Int>, _ given: [PlannedSet], bare: (ParsedItem) -> NotationLine.Content
  ) -> NotationLine.Content? {
    if let item = readBare(range, given, isClear: true) { return single(item).map(bare) }
    // A copy reads, so that its findings are dropped; `self = own` keeps them.
    var own = self
    if let item = own.read(range) {
      self = own
      return .item(item)
    }
    if let item = readBare(range, given, isClear: false) { return single(item).map(bare) }
    self = own
    return nil
  }

  private mutating func single(_ item: ParsedItem) -> ParsedItem? {
    reportTitles(in: item.titleRange.bytes) ? nil : item
  }

  /// The item in a range, or `nil` with a finding.
  mutating func read(_ range: Range<Int>) -> ParsedItem? {
    if let colon = separator(in: range) {
      return readParts(range.lowerBound..<colon, (colon + 1)..<range.upperBound)
    }
    if !isLone(range), whole(range) != nil {
      reportMissingTitle(range)
      return nil
    }
    let starts = starts(in: range)
    let ending = ending(starts, in: range)
    let isCounted = ending == nil || isCounted(range)
    if isCounted, let (name, read) = numberFirst(range) {
      return reportList(in: name, of: range) ? nil : item(name, read, range)
    }
    guard let ending else {
      reportMissing(range, starts)
      return nil
    }
    var found = ending.found
    if let hint = hint(onNumberAt: ending.start, starts, range) {
      found.log.explain(.missingRest, hint)
    }
    if isCounted {
      reportUnreadable(range.lowerBound, range, after: range)
      return nil
    }
    let name = range.lowerBound..<ending.start
    if reportSecondNumber(in: name, found, range) { return nil }
    if reportSeveral(in: name, through: range.upperBound)
      || reportSets(in: name, through: range.upperBound)
      || reportLoad(before: ending.start, in: range) || reportNumbers(in: name, of: range)
    {
      return nil
    }
    return item(withoutMark(name), found, range)
  }

  /// The longest ending that reads as a prescription.
  private func ending(
    _ starts: ArraySlice<Int>, in range: Range<Int>
  ) -> (start: Int, found: Read)? {
    for start in starts where !isAfterRest(start, range) {
      if let found = whole(start..<range.upperBound), !isLone(start..<range.upperBound) {
        return (start, found)
      }
    }
    return nil
  }

  /// Whether `rest`, `x`, `@` or `+` comes before: no title that sets follow ends in it.
  private func isAfterRest(_ start: Int, _ range: Range<Int>) -> Bool {
    guard let word = lastWord(range.lowerBound..<start) else {
      let last = bytes[range.lowerBound..<start].last { $0 != ASCII.space }
      return last == ASCII.at || last == ASCII.plus
    }
    return ["rest", "x", "rpe", "rir"].contains(word.text)
      && word.range.lowerBound > range.lowerBound
  }

  /// The short word that a range ends with, before white space.
  private func lastWord(_ range: Range<Int>) -> (text: String, range: Range<Int>)? {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == ASCII.space { end -= 1 }
    var start = end
    while start > range.lowerBound, start > end - 8, ASCII.isLetter(bytes[start - 1]) { start -= 1 }
    return start < end ? (text(start..<end).lowercased(), start..<end) : nil
  }

  /// The entry of a Tabata in a range: a title alone.
  mutating func readTabataEntry(_ range: Range<Int>) -> ParsedItem? {
    let isBare =
      structure.separator(in: range) == nil
      && ([range.lowerBound] + starts(in: range)).allSatisfy { whole($0..<range.upperBound) == nil }
    guard isBare else {
      log.report(
        .prescriptionInTabata, at: range,
        "each entry of a Tabata is 20s of work and a break of 10s",
        hint: "write only its title", fix: titleOfTabata(range))
      return nil
    }
    if reportTitles(in: range) { return nil }
    let work = Tabata.configuration(isOneByOne: false, .minimum)
    return item(range, WrittenPrescription(configuration: work), range)
  }

  /// The title of an item that does what a Tabata does anyway: `Squat: 20s`.
  private func titleOfTabata(_ range: Range<Int>) -> String? {
    var reader = ItemReader(bytes, structure, line: log.line)
    guard let item = reader.read(range), !reader.log.hasErrors, !item.isPerSide, item.note == nil
    else { return nil }
    let sets = item.configuration.sets
    guard sets.count == 1 || sets.count == Tabata.rounds,
      sets.allSatisfy({ $0 == Tabata.set || $0.rest == .none && $0.target == Tabata.set.target })
    else { return nil }
    return text(item.titleRange.bytes)
  }

  /// A title with modifiers, of an item that takes its sets from its circuit. With `isClear` it
  /// must not be possible to read it as an item with targets of its own.
  private mutating func readBare(
    _ range: Range<Int>, _ given: [PlannedSet], isClear: Bool
  ) -> ParsedItem? {
    let reader = PrescriptionReader(bytes, range, line: log.line)
    let colon = separator(in: range)
    guard let (name, read) = titleAndTail(range, colon, reader), !endsInNumber(name),
      colon == nil || !trimmed((colon ?? 0) + 1..<range.upperBound).isEmpty,
      let set = read.prescription.configuration.sets.first,
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
      found.prescription.configuration = configuration
    }
    return item(name, found, range)
  }

  /// Whether modifiers follow a title without sets. `Hollow Hold 30s` ends in a time.
  private func isClearlyBare(_ name: Range<Int>, in range: Range<Int>, _ read: Read) -> Bool {
    let tail = trimmed(name.upperBound..<range.upperBound)
    guard !tail.isEmpty, read.log.findings.isEmpty, firstWord(tail) != "hold" else { return false }
    return ([name.lowerBound] + starts(in: name)).allSatisfy { whole($0..<name.upperBound) == nil }
  }

  func endsInNumber(_ name: Range<Int>) -> Bool {
    !structure.isQuoted(name.lowerBound) && name.upperBound > name.lowerBound
      && ASCII.isDigit(bytes[trimmed(name).upperBound - 1])
  }

  // MARK: With a colon

  /// The last colon of a range; one after `rest`, which no title ends in before a time, or
  /// after `tempo` and the like does not count if there is a prescription before it.
  private func separator(in range: Range<Int>) -> Int? {
    guard let last = structure.separator(in: range) else { return nil }
    let name = trimmed(range.lowerBound..<last)
    let cursor = LineCursor(bytes, (last + 1)..<range.upperBound)
    guard let word = lastWord(name), !structure.isQuoted(word.range.lowerBound),
      word.text == "rest" && (cursor.isRestAhead || isLoneNumber(cursor))
        || Term.wordsBeforeColon.contains(word.text)
    else { return last }
    var end = trimmed(name.lowerBound..<word.range.lowerBound).upperBound
    if end > name.lowerBound, bytes[end - 1] == ASCII.comma { end -= 1 }
    guard end > name.lowerBound, holdsPrescription(name.lowerBound..<end) else { return last }
    return structure.separator(in: range.lowerBound..<last)
  }

  /// Whether a number comes next that nothing but white space or a comma follows.
  private func isLoneNumber(_ cursor: LineCursor) -> Bool {
    var cursor = cursor
    cursor.skipSpace()
    return cursor.takeNumber() != nil && cursor.isAtWordEnd
  }

  /// Reads both sides of the colon; a prescription that cannot be read to the end counts as far as
  /// it was read.
  private mutating func readParts(_ name: Range<Int>, _ rest: Range<Int>) -> ParsedItem? {
    let range = name.lowerBound..<rest.upperBound
    if let item = readGiven(name, rest) { return item }
    if reportSeveral(in: name, through: rest.upperBound) { return nil }
    var reader = PrescriptionReader(bytes, rest, line: log.line)
    reader.isOpen = given.isWeekBelow
    let prescription = reader.read()
    guard let prescription else {
      log.append(reader.log)
      reportUnreadable(reader.stop ?? rest.lowerBound, rest, after: name)
      return nil
    }
    if let stop = reader.stop, reportSeveral(at: stop, through: rest.upperBound) { return nil }
    log.append(reader.log)
    if let stop = reader.stop { reportUnreadable(stop, rest, after: name) }
    return item(name, Read(prescription: prescription, log: FindingLog(line: log.line)), range)
  }

  /// Whether a range ends with a prescription, or is one.
  private func holdsPrescription(_ range: Range<Int>) -> Bool {
    if let colon = structure.separator(in: range) {
      return whole((colon + 1)..<range.upperBound) != nil
    }
    return ([range.lowerBound] + starts(in: range)).contains { start in
      whole(start..<range.upperBound) != nil && !isLone(start..<range.upperBound)
    }
  }

  // MARK: Without a colon

  /// `5x5 @ 100kg, rest 3m`: none of it is a title, though its end would read as a prescription.
  private mutating func reportMissingTitle(_ range: Range<Int>) {
    let whole = trimmed(range)
    log.report(
      .missingPrescription, at: whole, "“\(text(whole).prefix(60))” has no exercise before it",
      hint: "as in Push Up: 3x10; write a title like this in quotes")
  }

  /// The hint for `Zone 2 45m`, whose number may belong to the title; `nil` for other texts.
  private func hint(
    onNumberAt start: Int, _ starts: ArraySlice<Int>, _ range: Range<Int>
  ) -> String? {
    guard let next = starts.first(where: { $0 > start }), ASCII.isDigit(bytes[start]),
      isLone(start..<next),
      whole(next..<range.upperBound)?.log.findings.isEmpty == true
    else { return nil }
    let title = text(trimmed(range.lowerBound..<next))
    let prescription = text(trimmed(next..<range.upperBound))
    return "if the number belongs to the title, write a colon after it: \(title): \(prescription)"
  }

  /// Where a prescription may begin: at a digit, `max` or `amrap` after white space or quotes.
  func starts(in range: Range<Int>) -> ArraySlice<Int> {
    var starts: [Int] = []
    var cursor = LineCursor(bytes, range)
    cursor.skipSpace()
    var isFirst = true
    while !cursor.isAtEnd {
      let start = cursor.position
      if !isFirst, !structure.isQuoted(start),
        ASCII.isDigit(cursor.peek()) || ["max", "amrap"].contains(cursor.word())
      {
        starts.append(start)
      }
      isFirst = false
      skipWord(&cursor)
      cursor.skipSpace()
    }
    return starts.suffix(Self.mostStarts)
  }

  func skipWord(_ cursor: inout LineCursor) {
    while !cursor.isAtEnd, Whitespace.length(in: bytes, at: cursor.position) == 0 {
      cursor.position += 1
    }
  }

  /// A prescription and what was found in it.
  struct Read {
    var prescription: WrittenPrescription
    var log: FindingLog
  }

  /// The prescription that fills the whole range.
  func whole(_ range: Range<Int>) -> Read? {
    var reader = PrescriptionReader(bytes, range, line: log.line)
    reader.isOpen = given.isWeekBelow
    guard let prescription = reader.read(), reader.stop == nil else { return nil }
    return Read(prescription: prescription, log: reader.log)
  }

  /// A single number, `max` or `amrap`, which could as well belong to the title.
  func isLone(_ range: Range<Int>) -> Bool {
    let text = text(trimmed(range)).lowercased()
    return text.utf8.allSatisfy(ASCII.isDigit) || text == "max" || text == "amrap"
  }

  /// Reports a number without its colon, a prescription that cannot be read to the end, or else
  /// that there is none.
  private mutating func reportMissing(_ range: Range<Int>, _ starts: ArraySlice<Int>) {
    let whole = trimmed(range)
    if let start = starts.last, isLone(start..<range.upperBound), !isAfterRest(start, range),
      !holdsPrescription(range.lowerBound..<start)
    {
      return reportMissingColon(whole)
    }
    for start in starts {
      var reader = PrescriptionReader(bytes, start..<range.upperBound, line: log.line)
      guard reader.read() != nil, let stop = reader.stop else { continue }
      if reportSeveral(at: stop, through: whole.upperBound) { return }
      return reportUnreadable(stop, start..<range.upperBound, after: range)
    }
    if isOpenQuote(whole) { return reportOpenQuote(whole) }
    reportPrescription(missingAt: whole)
  }
}
