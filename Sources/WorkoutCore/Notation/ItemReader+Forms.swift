extension ItemReader {
  // MARK: The number first

  /// `3x10 Squat @ 60kg`: sets, the title, then modifiers.
  mutating func numberFirst(_ range: Range<Int>) -> ParsedItem? {
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
      !["rounds", "round", "sets", "set", "reps", "x", "rest", "of", "to", "for", "and", "then"]
      .contains(first)
      && ([name.lowerBound] + starts(in: name)).allSatisfy { whole($0..<name.upperBound) == nil }
    guard isTitle, !endsInNumber(name) else { return nil }
    return item(name, read, range)
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
    let name = range.lowerBound..<start
    for place in starts(in: name).suffix(3) {
      var cursor = LineCursor(bytes, place..<start)
      guard let load = cursor.takeLoad(), load.hasUnit, load.error == nil else { continue }
      cursor.skipSpace()
      guard cursor.isAtEnd else { continue }
      let sets = text(trimmed(start..<range.upperBound))
      let before = trimmed(range.lowerBound..<place)
      let hasSign = bytes[before].last == ASCII.at
      log.report(
        .missingAt, at: (hasSign ? before.upperBound - 1 : place)..<range.upperBound,
        "a load comes after the sets, with “@”",
        hint: "as in 5x5 @ 80kg; write a colon after a title that ends in a load",
        fix: sets.utf8.contains(ASCII.at) ? nil : "\(sets) @ \(text(load.range))")
      return true
    }
    return false
  }

  /// Reports an entry that begins after a prescription, with a comma or white space between.
  mutating func reportSeveral(at stop: Int, through end: Int) -> Bool {
    var cursor = LineCursor(bytes, stop..<end)
    cursor.skipSpace()
    let comma = cursor.position
    _ = cursor.take(ASCII.comma)
    cursor.skipSpace()
    _ = cursor.takeWord(["and"])
    cursor.skipSpace()
    let start = cursor.position
    guard !isFurther, start > stop || structure.separator(in: start..<end) != nil,
      ASCII.isLetter(cursor.peek()), !structure.isQuoted(start)
    else { return false }
    var second = ItemReader(bytes, structure, line: log.line)
    let range = trimmed(start..<end)
    second.isFurther = true
    guard second.read(range) != nil, !second.log.hasErrors else { return false }
    let place = comma..<range.upperBound
    log.report(
      .severalEntries, at: place, "“\(text(range).prefix(60))” is another entry",
      hint: "write “;” between two entries of one line", fix: "; " + text(range))
    return true
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
