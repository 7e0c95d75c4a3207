extension ItemReader {
  // MARK: The number first

  /// `3x10 Squat @ 60kg`: sets, the title, then modifiers.
  func numberFirst(_ range: Range<Int>) -> (name: Range<Int>, read: Read)? {
    var reader = PrescriptionReader(bytes, range, line: log.line)
    guard ASCII.isDigit(bytes[range.lowerBound]) || isCounted(range), reader.readFirstSets() else {
      return nil
    }
    let position = reader.cursor.position
    let rest = trimmed(position..<range.upperBound)
    guard rest.lowerBound > position,
      ASCII.isLetter(bytes[rest.lowerBound]) || bytes[rest.lowerBound] >= 0x80,
      let (name, read) = titleAndTail(rest, nil, reader)
    else { return nil }
    let first = firstWord(name)
    let isTitle =
      ![
        "rounds", "round", "sets", "set", "reps", "x", "rest", "of", "to", "for", "and", "then",
        "on", "off", "in", "with", "w", "at",
      ]
      .contains(first)
      && ([name.lowerBound] + starts(in: name)).allSatisfy { whole($0..<name.upperBound) == nil }
    return isTitle && !endsInNumber(name) ? (name, read) : nil
  }

  func firstWord(_ range: Range<Int>) -> String {
    LineCursor(bytes, range).word()
  }

  /// Whether a range begins with a number of sets: `3x10 …`.
  func isCounted(_ range: Range<Int>) -> Bool {
    var cursor = LineCursor(bytes, range)
    guard cursor.takeNumber() != nil else { return false }
    cursor.skipSpace()
    return cursor.takeTimes() && cursor.isNumberAhead
  }

  /// A title and the modifiers after it, after a colon if there is one: as much as reads as such.
  func titleAndTail(
    _ range: Range<Int>, _ colon: Int?, _ reader: PrescriptionReader
  ) -> (name: Range<Int>, read: Read)? {
    if let colon {
      let name = trimmed(range.lowerBound..<colon)
      return tail((colon + 1)..<range.upperBound, reader).map { (name, $0) }
    }
    for start in tails(in: range) {
      if let read = tail(start..<range.upperBound, reader) {
        return (trimmed(range.lowerBound..<start), read)
      }
    }
    return nil
  }

  private func tail(_ range: Range<Int>, _ reader: PrescriptionReader) -> Read? {
    var reader = reader
    return reader.readTail(range).map { Read(prescription: $0, log: reader.log) }
  }

  /// Where modifiers may begin: at a word or a comma after the first word, or at the end.
  private func tails(in range: Range<Int>) -> [Int] {
    var tails: [Int] = []
    var cursor = LineCursor(bytes, range)
    skipWord(&cursor)
    while !cursor.isAtEnd, tails.count < Self.mostStarts {
      if !structure.isQuoted(cursor.position) { tails.append(cursor.position) }
      cursor.skipSpace()
      skipWord(&cursor)
    }
    for index in range.prefix(1000).dropFirst()
    where bytes[index] == ASCII.comma || bytes[index] == ASCII.at {
      if !structure.isQuoted(index) { tails.append(index) }
    }
    return tails.sorted() + [range.upperBound]
  }

  // MARK: Several entries

  /// `Squat: 3x10, Plank`, of which more is to come: the first prescription is followed by the
  /// title of another entry.
  mutating func reportSeveral(in name: Range<Int>, through end: Int) -> Bool {
    let name = trimmed(name)
    guard !name.isEmpty, !structure.isQuoted(name.lowerBound) else { return false }
    let starts =
      structure.firstColon(in: name).map { [$0 + 1] } ?? Array(starts(in: name).prefix(8))
    for start in starts {
      var reader = PrescriptionReader(bytes, start..<name.upperBound, line: log.line)
      guard reader.read() != nil, let stop = reader.stop,
        !isLone(start..<stop) || structure.firstColon(in: name) != nil,
        // `Ratio 2:1 Walk`: no time, though it has a colon.
        !reader.log.findings.contains(where: { $0.code == .malformedDuration })
      else { continue }
      if reportSeveral(at: stop, through: end) { return true }
    }
    return false
  }

  /// `Squat 5x5 slowly 10 reps`: sets in the middle of what would be the title.
  mutating func reportSets(in name: Range<Int>, through end: Int) -> Bool {
    for start in starts(in: name).prefix(8) where isCounted(start..<name.upperBound) {
      var reader = PrescriptionReader(bytes, start..<end, line: log.line)
      guard reader.read() != nil, let stop = reader.stop else { continue }
      if !reportSeveral(at: stop, through: end) {
        reportUnreadable(stop, start..<end, after: name)
      }
      return true
    }
    return false
  }

  /// `Bench Press 80kg 5x5`: a load before the sets, not after them.
  mutating func reportLoad(before start: Int, in range: Range<Int>) -> Bool {
    guard let load = finalLoad(of: range.lowerBound..<start) else { return false }
    let sets = text(trimmed(start..<range.upperBound))
    let before = trimmed(range.lowerBound..<load.range.lowerBound)
    let hasSign = bytes[before].last == ASCII.at
    log.report(
      .missingAt, at: (hasSign ? before.upperBound - 1 : load.range.lowerBound)..<range.upperBound,
      "a load comes after the sets, with “@”",
      hint: "as in 5x5 @ 80kg; write a title that ends in a load in quotes",
      fix: sets.utf8.contains(ASCII.at) ? nil : "\(sets) @ \(text(load.range))")
    return true
  }

  /// Reports an entry that begins after a prescription, with a comma or white space between.
  mutating func reportSeveral(at stop: Int, through end: Int) -> Bool {
    var cursor = LineCursor(bytes, stop..<end)
    cursor.skipSpace()
    let comma = cursor.position
    _ = cursor.take(ASCII.comma)
    cursor.skipSpace()
    _ = cursor.take(.and)
    cursor.skipSpace()
    let start = cursor.position
    guard !isFurther, start > stop || structure.separator(in: start..<end) != nil,
      ASCII.isLetter(cursor.peek()), !structure.isQuoted(start)
    else { return false }
    let range = trimmed(start..<end)
    let hasColon = structure.separator(in: range) != nil
    guard hasColon || !Self.modifierWords.contains(firstWord(range)), isEntry(range) else {
      return false
    }
    let segment = trimmed(structure.segments.first { $0.contains(stop) } ?? range)
    let isTitle =
      hasColon
      ? structure.firstColon(in: segment.lowerBound..<stop) != nil
      : structure.firstColon(in: segment.lowerBound..<stop) == nil
        && isAlike(segment, range)
    log.report(
      .severalEntries, at: comma..<range.upperBound,
      "“\(text(range).prefix(60))” is another entry",
      hint: "write “;” between two entries of one line", fix: isTitle ? "; " + text(range) : nil)
    return true
  }

  /// What begins no title after a prescription.
  private static let modifierWords = Term.modifierWords.union([
    "with", "each", "per", "at", "for", "sets", "reps", "load", "weight", "x", "cap", "to", "then",
  ])

  /// Whether a range reads as an entry of its own, without errors.
  private func isEntry(_ range: Range<Int>) -> Bool {
    var reader = ItemReader(bytes, structure, line: log.line)
    reader.isFurther = true
    return reader.read(range) != nil && !reader.log.hasErrors
  }

  /// Whether a range begins with a capital, as titles do unless the first has none either.
  private func isAlike(_ first: Range<Int>, _ range: Range<Int>) -> Bool {
    let isSmall = { (range: Range<Int>) in (0x61...0x7A).contains(bytes[range].first ?? 0) }
    return !isSmall(range) || isSmall(first)
  }
}

// MARK: Entries between commas

extension ItemReader {
  /// The ranges between the commas outside quotes and parentheses.
  private func pieces(of range: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    var depth = 0
    for index in range {
      switch bytes[index] {
      case ASCII.openParenthesis: depth += 1
      case ASCII.closeParenthesis: depth -= 1
      case ASCII.comma where depth <= 0 && !structure.isQuoted(index):
        pieces.append(trimmed(start..<index))
        start = index + 1
      default: break
      }
    }
    return pieces + [trimmed(start..<range.upperBound)]
  }

  /// `10 Squats, 10 Push Ups`: a title after a number has neither commas nor numbers.
  mutating func reportList(in name: Range<Int>, of range: Range<Int>) -> Bool {
    guard !structure.isQuoted(name.lowerBound) else { return false }
    let number = starts(in: name).first { ASCII.isDigit(bytes[$0]) }
    let pieces = pieces(of: range)
    guard self.pieces(of: name).count > 1 || number != nil else { return false }
    if pieces.count == 1, let pieces = numbered(range) {
      reportEntries(pieces, from: number, isClear: true)
      return true
    }
    let isClear = !isFurther && pieces.count > 1 && pieces.allSatisfy(isEntry)
    reportEntries(pieces, from: number, isClear: isClear)
    return true
  }

  /// `10 Squats 10 Push Ups`: the entries, each from its number on; `nil` if one is unclear.
  private func numbered(_ range: Range<Int>) -> [Range<Int>]? {
    let numbers = [range.lowerBound] + starts(in: range).filter { ASCII.isDigit(bytes[$0]) }
    let ends = numbers.dropFirst() + [range.upperBound]
    let pieces = zip(numbers, ends).map { trimmed($0..<$1) }
    let names = pieces.map { piece in
      var cursor = LineCursor(bytes, piece)
      skipWord(&cursor)
      return trimmed(cursor.position..<piece.upperBound)
    }
    guard !isFurther, let first = names.first else { return nil }
    let isClear = zip(pieces, names).allSatisfy { piece, name in
      !name.isEmpty && ASCII.isLetter(bytes[name.lowerBound]) && isAlike(first, name)
        && !Self.modifierWords.contains(firstWord(name)) && isEntry(piece)
    }
    return isClear ? pieces : nil
  }

  /// `Squat, Push Up`: titles alone.
  mutating func reportTitles(in range: Range<Int>) -> Bool {
    let pieces = pieces(of: range)
    guard pieces.count > 1, !structure.isQuoted(range.lowerBound) else { return false }
    let isClear = pieces.allSatisfy { !$0.isEmpty && isAlike(pieces[0], $0) }
    reportEntries(pieces, from: nil, isClear: isClear)
    return true
  }

  /// `Squat 10, Plank 45s`: a number before a comma in what would be the title.
  mutating func reportNumbers(in name: Range<Int>, of range: Range<Int>) -> Bool {
    let names = pieces(of: name)
    guard names.count > 1, !structure.isQuoted(name.lowerBound),
      names.contains(where: { endsInNumber($0) || bytes[$0].first.map(ASCII.isDigit) == true })
    else { return false }
    let pieces = pieces(of: range)
    let fixes = pieces.map { piece in
      isAlike(pieces[0], piece) ? isEntry(piece) ? text(piece) : withColon(piece) : nil
    }
    guard !isFurther, !fixes.contains(nil) else {
      reportEntries(pieces, from: nil, isClear: false)
      return true
    }
    log.report(
      .severalEntries, at: trimmed(range), "these are \(fixes.count) entries",
      hint: "write “;” between the entries of one line",
      fix: fixes.compactMap(\.self).joined(separator: "; "))
    return true
  }

  private mutating func reportEntries(
    _ pieces: [Range<Int>], from number: Int?, isClear: Bool
  ) {
    guard let first = pieces.first, let last = pieces.last else { return }
    let rest = pieces.dropFirst()
    let start = rest.isEmpty ? number ?? first.lowerBound : first.upperBound
    let second = rest.first ?? start..<first.upperBound
    log.report(
      .severalEntries, at: start..<last.upperBound,
      "“\(text(second).prefix(60))” is another entry",
      hint: "write “;” between the entries of one line, and a title like this in quotes",
      fix: isClear ? rest.map { "; " + text($0) }.joined() : nil)
  }

  /// `Push Up 10`; the fix has the colon of each entry between commas.
  mutating func reportMissingColon(_ range: Range<Int>) {
    if reportForTime(in: range) { return }
    let fixes = pieces(of: range).map(withColon)
    let isModifier = Self.modifierWords.contains(firstWord(range))
    log.report(
      .missingPrescription, at: range,
      isModifier
        ? "“\(text(range).prefix(60))” has no exercise before it"
        : "a single number after a title needs a colon",
      hint: isModifier
        ? "as in Squat: 3x10 @ 60kg RPE 8"
        : fixes.contains(nil) ? "as in Squat: 10 or Squat: 3x10, with “;” between entries" : nil,
      fix: fixes.contains(nil) ? nil : fixes.compactMap(\.self).joined(separator: "; "))
  }

  /// `Push Up: 10`; `nil` if the number may be one of sets.
  private func withColon(_ range: Range<Int>) -> String? {
    guard let start = starts(in: range).last, isLone(start..<range.upperBound) else { return nil }
    let name = trimmed(range.lowerBound..<start)
    let isTitle = !endsInNumber(name) && !Self.modifierWords.contains(firstWord(name))
    return isTitle ? "\(text(name)): \(text(start..<range.upperBound))" : nil
  }
}

// MARK: Quotes

extension ItemReader {
  /// Whether the title begins with a quote that is never closed.
  func isOpenQuote(_ name: Range<Int>) -> Bool {
    bytes[name].first == ASCII.quote && !structure.isQuoted(name.lowerBound)
  }

  mutating func reportOpenQuote(_ name: Range<Int>) {
    log.report(
      .openQuote, at: name, "the title's quotes are not closed",
      hint: "write a quote inside a quoted title as \\\"")
  }
}
