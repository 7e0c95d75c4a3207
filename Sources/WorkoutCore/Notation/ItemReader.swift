/// Reads an item: a title and a prescription, with or without a colon between them.
struct ItemReader {
  /// No prescription has more words: a target for each of 99 sets, and the modifiers.
  private static let mostStarts = 256

  let bytes: [UInt8]
  let structure: LineStructure
  private(set) var log: FindingLog

  init(_ bytes: [UInt8], _ structure: LineStructure, line: Int) {
    self.bytes = bytes
    self.structure = structure
    log = FindingLog(line: line)
  }

  /// The item in a range, or `nil` with a finding.
  mutating func read(_ range: Range<Int>) -> ParsedItem? {
    if let colon = structure.separator(in: range) {
      return readParts(range.lowerBound..<colon, (colon + 1)..<range.upperBound)
    }
    if !isLone(range), whole(range) != nil {
      reportMissingTitle(range)
      return nil
    }
    let starts = starts(in: range)
    for start in starts {
      guard var found = whole(start..<range.upperBound), !isLone(start..<range.upperBound)
      else { continue }
      if let hint = hint(onNumberAt: start, starts, range) {
        found.1.explain(.missingRest, hint)
      }
      return item(range.lowerBound..<start, found, range)
    }
    reportMissing(range)
    return nil
  }

  /// The entry of a Tabata in a range: a title alone.
  mutating func readBare(_ range: Range<Int>) -> ParsedItem? {
    let isBare =
      structure.separator(in: range) == nil
      && ([range.lowerBound] + starts(in: range)).allSatisfy { whole($0..<range.upperBound) == nil }
    guard isBare else {
      log.report(
        .prescriptionInTabata, at: range,
        "each entry of a Tabata is 20s of work and a break of 10s",
        hint: "write only its title")
      return nil
    }
    let work = WorkDuration.nearest(to: Tabata.work)
    let prescription = WrittenPrescription(
      configuration: .time(.minimum, duration: work, rest: .none))
    return item(range, prescription, range)
  }

  // MARK: With a colon

  /// Reads both sides of the colon; a prescription that cannot be read to the end counts as far as
  /// it was read.
  private mutating func readParts(_ name: Range<Int>, _ rest: Range<Int>) -> ParsedItem? {
    var reader = PrescriptionReader(bytes, rest, line: log.line)
    let prescription = reader.read()
    log.append(reader.log)
    guard let prescription else {
      reportUnreadable(reader.stop ?? rest.lowerBound, rest, after: name)
      return nil
    }
    if let stop = reader.stop { reportUnreadable(stop, rest, after: name) }
    if reader.stop == nil, prescription.configuration.isOneTime { warnOfRest(in: name, rest) }
    return item(name, prescription, name.lowerBound..<rest.upperBound)
  }

  /// Points at the first byte that no rule takes, or at the whole item if nothing is left.
  private mutating func reportUnreadable(
    _ stop: Int, _ rest: Range<Int>, after name: Range<Int>
  ) {
    let left = trimmed(stop..<rest.upperBound)
    guard !left.isEmpty else {
      let whole = trimmed(name.lowerBound..<rest.upperBound)
      return reportPrescription(missingAt: whole)
    }
    log.report(
      .unreadablePrescription, at: left, "cannot read “\(text(left).prefix(60))”",
      hint: "as in 3x10, 8-12, 45s, then @ 60kg, each side, rest 1m, note \"…\"")
  }

  /// `Push Up: 3x10, rest: 60s`: the text before the last colon counts as the title, which is
  /// never meant if it is itself an item.
  private mutating func warnOfRest(in name: Range<Int>, _ rest: Range<Int>) {
    let name = trimmed(name)
    let keyword = max(name.lowerBound, name.upperBound - 4)..<name.upperBound
    guard text(keyword).lowercased() == "rest" else { return }
    var end = trimmed(name.lowerBound..<keyword.lowerBound).upperBound
    if end > name.lowerBound, bytes[end - 1] == ASCII.comma { end -= 1 }
    guard end < keyword.lowerBound, holdsPrescription(name.lowerBound..<end) else { return }
    log.report(
      .colonAfterRest, at: keyword.lowerBound..<trimmed(rest).upperBound,
      "the colon after “rest” makes everything before it the title",
      fix: "rest \(text(trimmed(rest)))")
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

  private mutating func reportPrescription(missingAt range: Range<Int>) {
    log.report(
      .missingPrescription, at: range,
      "“\(text(range).prefix(60))” has no sets, repetitions or time",
      hint: "as in Push Up: 3x10, or Plank: 45s")
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
      let (_, log) = whole(next..<range.upperBound), log.findings.isEmpty
    else { return nil }
    let title = text(trimmed(range.lowerBound..<next))
    let prescription = text(trimmed(next..<range.upperBound))
    return "if the number belongs to the title, write a colon after it: \(title): \(prescription)"
  }

  /// Where a prescription may begin: at a digit, `max` or `amrap` after white space or quotes.
  private func starts(in range: Range<Int>) -> ArraySlice<Int> {
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

  private func skipWord(_ cursor: inout LineCursor) {
    while !cursor.isAtEnd, Whitespace.length(in: bytes, at: cursor.position) == 0 {
      cursor.position += 1
    }
  }

  /// The prescription that fills the whole range.
  private func whole(_ range: Range<Int>) -> (WrittenPrescription, FindingLog)? {
    var reader = PrescriptionReader(bytes, range, line: log.line)
    guard let prescription = reader.read(), reader.stop == nil else { return nil }
    return (prescription, reader.log)
  }

  /// A single number, `max` or `amrap`, which could as well belong to the title.
  private func isLone(_ range: Range<Int>) -> Bool {
    let text = text(trimmed(range)).lowercased()
    return text.utf8.allSatisfy(ASCII.isDigit) || text == "max" || text == "amrap"
  }

  /// Reports a number without its colon, a prescription that cannot be read to the end, or else
  /// that there is none.
  private mutating func reportMissing(_ range: Range<Int>) {
    let whole = trimmed(range)
    if let start = starts(in: range).last, isLone(start..<range.upperBound) {
      let name = text(trimmed(range.lowerBound..<start))
      let reps = text(start..<whole.upperBound)
      log.report(
        .missingPrescription, at: whole, "a single number after a title needs a colon",
        fix: "\(name): \(reps)")
      return
    }
    for start in starts(in: range) {
      var reader = PrescriptionReader(bytes, start..<range.upperBound, line: log.line)
      guard reader.read() != nil, let stop = reader.stop else { continue }
      return reportUnreadable(stop, start..<range.upperBound, after: range)
    }
    if isOpenQuote(whole) { return reportOpenQuote(whole) }
    reportPrescription(missingAt: whole)
  }

  // MARK: Titles

  private mutating func item(
    _ name: Range<Int>, _ read: (WrittenPrescription, FindingLog), _ range: Range<Int>
  ) -> ParsedItem? {
    log.append(read.1)
    return item(name, read.0, range)
  }

  private mutating func item(
    _ name: Range<Int>, _ prescription: WrittenPrescription, _ range: Range<Int>
  ) -> ParsedItem? {
    let nameRange = trimmed(name)
    if isOpenQuote(nameRange) { reportOpenQuote(nameRange) }
    let written = WrittenTitle(bytes, nameRange, structure)
    let place = nameRange.isEmpty ? trimmed(range) : nameRange
    guard let title = log.title(written.text, at: place) else { return nil }
    return ParsedItem(
      title: title, muscleGroups: written.muscleGroups, configuration: prescription.configuration,
      load: prescription.load, isPerSide: prescription.isPerSide, note: prescription.note,
      range: log.range(trimmed(range)), titleRange: log.range(place))
  }

  /// Whether the title begins with a quote that is never closed.
  private func isOpenQuote(_ name: Range<Int>) -> Bool {
    bytes[name].first == ASCII.quote && !structure.isQuoted(name.lowerBound)
  }

  private mutating func reportOpenQuote(_ name: Range<Int>) {
    log.report(
      .openQuote, at: name, "the title's quotes are not closed",
      hint: "write a quote inside a quoted title as \\\"")
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> { Whitespace.trimmed(bytes, range) }
}

/// A title as written: quoted or plain, with or without muscle groups in parentheses after it.
struct WrittenTitle {
  let text: String
  let muscleGroups: [MuscleGroup]

  init(_ bytes: [UInt8], _ range: Range<Int>, _ structure: LineStructure) {
    let (name, groups) = Self.splitGroups(bytes, range)
    text =
      Self.quoted(bytes, name, structure)
      ?? String(decoding: bytes[name], as: UTF8.self)
    muscleGroups = groups
  }

  /// The text of a range that is one quoted text.
  static func quoted(_ bytes: [UInt8], _ range: Range<Int>, _ structure: LineStructure) -> String? {
    guard structure.quote(around: range.lowerBound) == range else { return nil }
    return QuotedText.unescaped(bytes[(range.lowerBound + 1)..<(range.upperBound - 1)])
  }

  /// Splits off a final parenthesis that names only muscle groups.
  private static func splitGroups(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> (name: Range<Int>, groups: [MuscleGroup]) {
    guard bytes[range].last == ASCII.closeParenthesis,
      let open = bytes[range].lastIndex(of: ASCII.openParenthesis)
    else { return (range, []) }
    let name = Whitespace.trimmed(bytes, range.lowerBound..<open)
    let parts = bytes[(open + 1)..<(range.upperBound - 1)]
      .split(separator: ASCII.comma, omittingEmptySubsequences: false)
    let groups = parts.compactMap {
      MuscleGroup(typed: String(decoding: $0, as: UTF8.self))
    }
    guard !name.isEmpty, groups.count == parts.count else { return (range, []) }
    return (name, groups)
  }
}
