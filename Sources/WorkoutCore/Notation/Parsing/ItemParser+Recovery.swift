/// Diagnostics for a line that is not a valid item.
extension ItemParser {
  /// The beginning of a text, quoted for a message.
  private func brief(_ range: Range<Int>) -> String { "“\(line.text(range).prefix(60))”" }

  private func firstWord(_ range: Range<Int>) -> String {
    line.tokens[range].first.map { line.text(bytes: $0.range).lowercased() } ?? ""
  }

  /// `5x5 @ 100kg, rest 3m`: there is no title, although the end could be parsed as a prescription.
  mutating func reportMissingTitle(_ range: Range<Int>) {
    log.report(
      .missingPrescription, at: line.bytes(range), "\(brief(range)) has no exercise before it",
      hint: "as in Push Up: 3x10; write a title like this in quotes")
  }

  /// `10 Lunges 5 per side`: two numbers of repetitions, the first of which may belong to the
  /// title.
  mutating func reportSecondNumber(
    in name: Range<Int>, _ read: WrittenPrescription, _ range: Range<Int>
  ) -> Bool {
    guard let number = line.tokens[name].first, number.kind == .number, number.value > 2,
      line.tokens[name.lowerBound + 1].isSpaced, read.isPerSide,
      let set = read.configuration.sets.first,
      read.configuration.count == .minimum, set.target.isExact
    else { return false }
    let sets = name.upperBound..<range.upperBound
    log.report(
      .unreadablePrescription, at: line.bytes(sets),
      "\(brief(sets)) is a second number of repetitions",
      hint: "if the first belongs to the title, write a colon before the second")
    return true
  }

  // MARK: Text that is not a prescription

  /// Reports a number without a colon, an incomplete prescription, or otherwise a missing one.
  mutating func reportMissing(_ range: Range<Int>, _ starts: [Int]) {
    if let start = starts.last, isLone(start..<range.upperBound), !isAfterRest(start, range),
      !endsInPrescription(range.lowerBound..<start)
    {
      return reportMissingColon(range)
    }
    for start in starts {
      var parser = PrescriptionParser(line, start..<range.upperBound, at: log.line)
      guard parser.parse() != nil, let stop = parser.stop else { continue }
      if reportSeveral(at: stop, through: range) { return }
      return reportUnreadable(stop, start..<range.upperBound, after: range)
    }
    if isOpenQuote(range) { return reportOpenQuote(range) }
    reportPrescription(missingAt: range)
  }

  /// Points at the first word that no rule matches, or at the whole item if nothing is left.
  mutating func reportUnreadable(_ stop: Int, _ rest: Range<Int>, after name: Range<Int>) {
    guard stop < rest.upperBound else {
      return reportPrescription(missingAt: name.lowerBound..<rest.upperBound)
    }
    // A caret in the middle of a word would be confusing.
    let isSign = { [line] (index: Int) in
      line.tokens[index].isSign(ASCII.comma) || line.tokens[index].isSign(ASCII.colon)
    }
    var start = stop
    while start > rest.lowerBound, !line.tokens[start].isSpaced, !isSign(start), !isSign(start - 1)
    {
      start -= 1
    }
    let left = start..<rest.upperBound
    if reportForTime(in: left) { return }
    let isAfterSets = start == stop && start > rest.lowerBound
    let remark = isAfterSets ? remark(in: left, after: name) : nil
    let place = line.bytes(remark?.range ?? left)
    log.report(
      .unreadablePrescription, at: place, "cannot read “\(line.text(bytes: place).prefix(60))”",
      hint: remark == nil
        ? "as in 3x10 @ 60kg RPE 8 each side, rest 1m, note \"slowly\""
        : "a remark is a note in quotes",
      fix: remark.map { "note " + QuotedText.quoted(line.text($0.words)) })
  }

  /// Words up to a comma that probably belong in a note: `slowly`, `# slow`, `@ moderate`. They are
  /// in lower case, unlike a title, have no meaning in the notation, and are not the unit of a
  /// number, as in `3x10 laps`.
  private func remark(
    in left: Range<Int>, after name: Range<Int>
  ) -> (range: Range<Int>, words: Range<Int>)? {
    var cursor = TokenCursor(line, left)
    _ = cursor.take(ASCII.comma)
    let start = cursor.index
    _ = cursor.take(ASCII.hash) || cursor.take(ASCII.at) || cursor.takeDash()
    let comma = (cursor.index..<left.upperBound).first { line.tokens[$0].isSign(ASCII.comma) }
    let words = cursor.index..<(comma ?? left.upperBound)
    let isPlain = line.tokens[words].allSatisfy { token in
      token.kind == .word
        && !Self.meaningfulWords.contains(line.text(bytes: token.range).lowercased())
    }
    let first = firstWord(words)
    let isUnit = line.tokens[words.lowerBound - 1].kind == .number && first.hasSuffix("s")
    guard isPlain, line.isSmall(words), !line.isSmall(name), !isUnit,
      !Self.modifierWords.contains(first)
    else { return nil }
    return (start..<words.upperBound, words)
  }

  /// Words of the notation that a note would hide.
  private static let meaningfulWords = Term.words(of: Term.all.filter { $0.place != .connectives })
    .subtracting(Term.words(of: [.and]))

  mutating func reportPrescription(missingAt range: Range<Int>) {
    if reportForTime(in: range) { return }
    log.report(
      .missingPrescription, at: line.bytes(range),
      "\(brief(range)) has no sets, repetitions or time",
      hint: "as in Push Up: 10, Push Up: 3x10 or Plank: 45s; # Title begins a workout")
  }

  /// `Push Up 10`
  private mutating func reportMissingColon(_ range: Range<Int>) {
    if reportForTime(in: range) { return }
    let name = range.dropLast()
    if Self.modifierWords.contains(firstWord(range)) { return reportMissingTitle(range) }
    let isTitle = !endsInNumber(name) && pieces(of: name).count == 1
    log.report(
      .missingPrescription, at: line.bytes(range), "a single number after a title needs a colon",
      hint: isTitle ? nil : "as in Squat: 10 or Squat: 3x10, with “;” between entries",
      fix: isTitle ? "\(line.text(name)): \(line.text(name.upperBound..<range.upperBound))" : nil)
  }

  // MARK: Several entries

  /// Words that never begin a title after a prescription.
  private static let modifierWords = Term.modifierWords.union([
    "with", "each", "per", "at", "for", "sets", "reps", "load", "weight", "x", "cap", "to", "then",
    "on", "and", "or", "of", "plus",
  ])

  /// `Squat: 3x10, Plank`, with more to come: the first prescription is followed by the title of
  /// another entry, or by something that cannot be in a title, as in `Squat 5x5 slowly 10 reps`.
  mutating func reportSeveral(in name: Range<Int>, through range: Range<Int>) -> Bool {
    guard !name.isEmpty, !isQuoted(name) else { return false }
    let colon = line.firstColon(in: name)
    for start in colon.map({ [$0 + 1] }) ?? Array(starts(in: name).prefix(8)) {
      let isSets = colon == nil && isCounted(start..<name.upperBound)
      let end = isSets ? range.upperBound : name.upperBound
      var parser = PrescriptionParser(line, start..<end, at: log.line)
      guard parser.parse() != nil, let stop = parser.stop,
        colon != nil || !isLone(start..<stop),
        // `Ratio 2:1 Walk`: not a time, despite the colon.
        !parser.log.findings.contains(where: { $0.code == .malformedDuration })
      else { continue }
      if reportSeveral(at: stop, through: range) { return true }
      if isSets {
        reportUnreadable(stop, start..<range.upperBound, after: name)
        return true
      }
    }
    return false
  }

  /// Reports an entry that follows a prescription after a comma or white space.
  mutating func reportSeveral(at stop: Int, through range: Range<Int>) -> Bool {
    var cursor = TokenCursor(line, stop..<range.upperBound)
    _ = cursor.take(ASCII.comma)
    _ = cursor.take(.and)
    let start = cursor.index
    let next = start..<range.upperBound
    let colon = line.lastColon(in: next)
    guard !isFurther, start > stop || colon != nil, cursor.token.kind == .word,
      colon != nil || !Self.modifierWords.contains(firstWord(next)), isEntry(next)
    else { return false }
    let segment = line.segments.first { $0.contains(stop) } ?? range
    let first = EntryMark.skipped(line, segment)
    let hasColon = line.firstColon(in: segment.lowerBound..<stop) != nil
    let isClear = colon != nil ? hasColon : !hasColon && isAlike(first, next)
    log.report(
      .severalEntries, at: line.bytes(stop..<range.upperBound),
      "\(brief(next)) is another entry", hint: "write “;” between two entries of one line",
      fix: isClear ? "; " + line.text(next) : nil)
    return true
  }

  private func isEntry(_ range: Range<Int>) -> Bool {
    var parser = ItemParser(line, at: log.line)
    parser.isFurther = true
    return parser.parse(range) != nil && !parser.log.hasErrors
  }

  /// Whether a range begins with a capital letter, as titles do, or the first title has none
  /// either.
  private func isAlike(_ first: Range<Int>, _ range: Range<Int>) -> Bool {
    !line.isSmall(range) || line.isSmall(first)
  }

  /// The ranges between commas outside quotes and parentheses.
  private func pieces(of range: Range<Int>) -> [Range<Int>] {
    var depth = 0
    let commas = range.filter { index in
      let token = line.tokens[index]
      if token.isSign(ASCII.openParenthesis) { depth += 1 }
      if token.isSign(ASCII.closeParenthesis) { depth -= 1 }
      return depth <= 0 && token.isSign(ASCII.comma)
    }
    return zip([range.lowerBound] + commas.map { $0 + 1 }, commas + [range.upperBound])
      .map { $0..<$1 }
  }

  /// `10 Squats, 10 Push Ups`, `Squat 10, Plank 45s`, and `Squat, Push Up` with titles only, whose
  /// parts contain neither commas nor numbers.
  mutating func reportList(in name: Range<Int>, of range: Range<Int>) -> Bool {
    guard !isQuoted(name) else { return false }
    let pieces = isFurther ? [] : pieces(of: range)
    let isClear =
      pieces.count > 1
      && pieces.allSatisfy { piece in
        !piece.isEmpty && isAlike(pieces[0], piece)
          && !Self.modifierWords.contains(firstWord(piece))
      }
    log.report(
      .severalEntries, at: line.bytes(range), "these may be several entries",
      hint: "write “;” between the entries of one line, and a title like this in quotes",
      fix: isClear ? pieces.map { line.text($0) }.joined(separator: "; ") : nil)
    return true
  }

  /// Whether a title is a list with commas; with `numbers`, only if a part begins or ends in one.
  func isList(_ name: Range<Int>, numbers: Bool) -> Bool {
    let pieces = pieces(of: name)
    guard pieces.count > 1 else { return false }
    return !numbers
      || pieces.contains { endsInNumber($0) || line.tokens[$0].first?.kind == .number }
  }
}

extension TokenLine {
  /// Whether a range begins with a lowercase letter.
  fileprivate func isSmall(_ range: Range<Int>) -> Bool {
    bytes[bytes(range)].first.map { ASCII.isLetter($0) && $0 > 0x60 } ?? false
  }
}
