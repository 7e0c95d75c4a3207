/// The diagnostics of a line that is not an item.
extension ItemParser {
  /// The start of a text for a message.
  private func brief(_ range: Range<Int>) -> String { "“\(line.text(range).prefix(60))”" }

  private func firstWord(_ range: Range<Int>) -> String {
    line.tokens[range].first.map { line.text(bytes: $0.range).lowercased() } ?? ""
  }

  /// `5x5 @ 100kg, rest 3m`: none of it is a title, though its end would read as a prescription.
  mutating func reportMissingTitle(_ range: Range<Int>) {
    log.report(
      .missingPrescription, at: line.bytes(range), "\(brief(range)) has no exercise before it",
      hint: "as in Push Up: 3x10; write a title like this in quotes")
  }

  /// The hint for `Zone 2 45m`, whose number may belong to the title; `nil` for other texts.
  func hint(onNumberAt start: Int, _ starts: [Int], _ range: Range<Int>) -> String? {
    guard let next = starts.first(where: { $0 > start }), line.tokens[start].kind == .number,
      isLone(start..<next), whole(next..<range.upperBound)?.log.findings.isEmpty == true
    else { return nil }
    let title = line.text(range.lowerBound..<next)
    let prescription = line.text(next..<range.upperBound)
    return "if the number belongs to the title, write a colon after it: \(title): \(prescription)"
  }

  /// `10 Lunges 5 per side`: two numbers of repetitions, the first maybe one of the title.
  mutating func reportSecondNumber(
    in name: Range<Int>, _ read: Read, _ range: Range<Int>
  ) -> Bool {
    guard name.count > 1, let number = line.tokens[name].first, number.kind == .number,
      number.value > 2, line.tokens[name.lowerBound + 1].isSpaced,
      read.prescription.configuration.count == .minimum,
      read.prescription.configuration.sets.first?.target.isExact == true,
      read.prescription.isPerSide
    else { return false }
    let title = line.text(withoutMark(name))
    let sets = name.upperBound..<range.upperBound
    log.report(
      .unreadablePrescription, at: line.bytes(sets),
      "\(brief(sets)) is a second number of repetitions",
      hint: "if the first belongs to the title, write a colon: \(title): \(line.text(sets))")
    return true
  }

  /// `Bench Press 80kg 5x5`: a load before the sets, not after them.
  mutating func reportLoad(before start: Int, in range: Range<Int>) -> Bool {
    guard let load = finalLoad(of: range.lowerBound..<start) else { return false }
    let sets = line.text(start..<range.upperBound)
    let hasSign = load > range.lowerBound && line.tokens[load - 1].isSign(ASCII.at)
    log.report(
      .missingAt, at: line.bytes((hasSign ? load - 1 : load)..<range.upperBound),
      "a load comes after the sets, with “@”",
      hint: "as in 5x5 @ 80kg; write a title that ends in a load in quotes",
      fix: sets.utf8.contains(ASCII.at) ? nil : "\(sets) @ \(line.text(load..<start))")
    return true
  }

  // MARK: Text that is no prescription

  /// Reports a number without its colon, a prescription that cannot be read to the end, or else
  /// that there is none.
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

  /// Points at the first word that no rule takes, or at the whole item if nothing is left.
  mutating func reportUnreadable(_ stop: Int, _ rest: Range<Int>, after name: Range<Int>) {
    guard stop < rest.upperBound else {
      return reportPrescription(missingAt: name.lowerBound..<rest.upperBound)
    }
    // A caret in the middle of a word would not show what is meant.
    let isSign = { [line] (index: Int) in
      line.tokens[index].isSign(ASCII.comma) || line.tokens[index].isSign(ASCII.colon)
    }
    var start = stop
    while start > rest.lowerBound, !line.tokens[start].isSpaced, !isSign(start), !isSign(start - 1)
    {
      start -= 1
    }
    let left = start..<rest.upperBound
    if reportForTime(in: left) || reportSendOff(at: stop, rest, after: name) { return }
    // Where titles have no capital, a remark may be one.
    let isTitled = !isSmall(name)
    let isAfterSets = start == stop && start > rest.lowerBound
    let remark = isAfterSets ? Remark(in: line, left, afterTitle: isTitled) : nil
    let place = remark?.range ?? line.bytes(left)
    log.report(
      .unreadablePrescription, at: place, "cannot read “\(line.text(bytes: place).prefix(60))”",
      hint: remark == nil ? hint(onUnreadable: left) : "a remark is a note in quotes",
      fix: remark.map { "note " + QuotedText.quoted($0.text) })
  }

  /// `Swim: 10x100 meters on 1:30`: an interval for each set, which a circuit's header has.
  private mutating func reportSendOff(
    at stop: Int, _ rest: Range<Int>, after name: Range<Int>
  ) -> Bool {
    var cursor = TokenCursor(line, stop..<rest.upperBound)
    _ = cursor.take(ASCII.comma)
    guard cursor.takeSendOff(), let time = cursor.takeDuration(), time.error == nil,
      cursor.isAtEnd, stop > rest.lowerBound,
      let sets = whole(rest.lowerBound..<stop)?.prescription, !sets.isPerSide, sets.note == nil,
      let set = sets.configuration.sets.first, set == PlannedSet(set.target),
      sets.configuration.groups.count == 1
    else { return false }
    let count = sets.configuration.count.value
    let title = line.text(
      withoutMark(name.lowerBound..<min(name.upperBound, rest.lowerBound)))
    let header = "every \(line.text(bytes: time.range)) x \(count): "
    log.report(
      .malformedHeader, at: line.bytes(name.lowerBound..<rest.upperBound),
      "an interval that each set begins on belongs to a circuit's header",
      hint: "as in every 1m30s x 10: Swim: 100 meters",
      fix: isInCircuit ? nil : header + "\(title): \(NotationText.target(set.target))")
    return true
  }

  /// What to write in place of a text that is no part of a prescription.
  private func hint(onUnreadable left: Range<Int>) -> String {
    var cursor = TokenCursor(line, left)
    _ = cursor.take(ASCII.comma)
    if cursor.take(.rpe, .rir) { return "an effort is one number, as in RPE 8 or RIR 2" }
    let isLoad =
      cursor.isLoadAhead
      || cursor.takeNumber() != nil && cursor.takeTimes() && cursor.isLoadAhead
    return isLoad
      ? "as in 3x10 @ 60kg, or of sets that differ 10 @ 60kg, 8 @ 70kg"
      : "as in 3x10, 8-12, 45s, then @ 60kg, each side, rest 1m, note \"…\""
  }

  mutating func reportPrescription(missingAt range: Range<Int>) {
    if reportForTime(in: range) { return }
    let text = line.text(range)
    var hint = "as in Push Up: 3x10, or Plank: 45s"
    if text.hasSuffix(":") || text.hasPrefix("**") {
      hint += "; # Title begins a workout, 1 round \"Title\": a circuit"
    } else if text.utf8.contains(where: ASCII.isDigit) {
      hint = "as in Push Up: 10 for one set, Push Up: 3x10 for three, or Plank: 45s"
    }
    log.report(
      .missingPrescription, at: line.bytes(range),
      "\(brief(range)) has no sets, repetitions or time", hint: hint, fix: withoutTimes(range))
  }

  /// `Push Up: 10` for `Push Up x10` and `10x Push Up`. Up to 5 may be a number of sets.
  private func withoutTimes(_ range: Range<Int>) -> String? {
    let tokens = line.tokens[range]
    let numbers = range.filter { line.tokens[$0].kind == .number }
    guard let number = numbers.first, numbers.count == 1, range.count > 2,
      (6...999).contains(tokens[number].value)
    else { return nil }
    let isLast = number == range.upperBound - 1
    let times = isLast ? number - 1 : number + 1
    guard isLast || number == range.lowerBound, tokens[times].word == "x" else { return nil }
    let title = isLast ? range.lowerBound..<times : (times + 1)..<range.upperBound
    guard tokens[isLast ? times : title.lowerBound].isSpaced else { return nil }
    return "\(line.text(title)): \(tokens[number].value)"
  }

  /// `Push Up 10`; the fix has the colon of each entry between commas.
  private mutating func reportMissingColon(_ range: Range<Int>) {
    if reportForTime(in: range) { return }
    let isModifier = Self.modifierWords.contains(firstWord(range))
    let entries = isModifier ? nil : entries(in: range)
    log.report(
      .missingPrescription, at: line.bytes(range),
      isModifier
        ? "\(brief(range)) has no exercise before it"
        : "a single number after a title needs a colon",
      hint: isModifier
        ? "as in Squat: 3x10 @ 60kg RPE 8"
        : entries == nil ? "as in Squat: 10 or Squat: 3x10, with “;” between entries" : nil,
      fix: entries?.joined(separator: "; "))
  }

  // MARK: Several entries

  /// What begins no title after a prescription.
  private static let modifierWords = Term.modifierWords.union([
    "with", "each", "per", "at", "for", "sets", "reps", "load", "weight", "x", "cap", "to", "then",
    "on",
  ])

  /// `Squat: 3x10, Plank`, of which more is to come: the first prescription is followed by the
  /// title of another entry.
  mutating func reportSeveral(in name: Range<Int>, through range: Range<Int>) -> Bool {
    guard !name.isEmpty, !isQuoted(name) else { return false }
    let colon = line.firstColon(in: name)
    for start in colon.map({ [$0 + 1] }) ?? Array(starts(in: name).prefix(8)) {
      var parser = PrescriptionParser(line, start..<name.upperBound, at: log.line)
      guard parser.parse() != nil, let stop = parser.stop,
        colon != nil || !isLone(start..<stop),
        // `Ratio 2:1 Walk`: no time, though it has a colon.
        !parser.log.findings.contains(where: { $0.code == .malformedDuration })
      else { continue }
      if reportSeveral(at: stop, through: range) { return true }
    }
    return false
  }

  /// Reports an entry that begins after a prescription, with a comma or white space between.
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

  /// `Squat 5x5 slowly 10 reps`: sets in the middle of what would be the title.
  mutating func reportSets(in name: Range<Int>, through range: Range<Int>) -> Bool {
    for start in starts(in: name).prefix(8) where isCounted(start..<name.upperBound) {
      var parser = PrescriptionParser(line, start..<range.upperBound, at: log.line)
      guard parser.parse() != nil, let stop = parser.stop else { continue }
      if !reportSeveral(at: stop, through: range) {
        reportUnreadable(stop, start..<range.upperBound, after: name)
      }
      return true
    }
    return false
  }

  /// Whether a range reads as an entry of its own, without errors.
  private func isEntry(_ range: Range<Int>) -> Bool {
    var parser = ItemParser(line, at: log.line)
    parser.isFurther = true
    return parser.parse(range) != nil && !parser.log.hasErrors
  }

  /// Whether a text begins with a small letter.
  private func isSmall(_ range: Range<Int>) -> Bool {
    (0x61...0x7A).contains(line.bytes[line.bytes(range)].first ?? 0)
  }

  /// Whether a range begins with a capital, as titles do unless the first has none either.
  private func isAlike(_ first: Range<Int>, _ range: Range<Int>) -> Bool {
    !isSmall(range) || isSmall(first)
  }

  /// The ranges between the commas outside quotes and parentheses.
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

  /// The ranges from each number to the next: `10 Squats 10 Push Ups`.
  private func numbered(_ range: Range<Int>) -> [Range<Int>] {
    let numbers = range.filter { index in
      index == range.lowerBound
        || line.tokens[index].kind == .number && line.tokens[index].isSpaced
    }
    return zip(numbers, numbers.dropFirst() + [range.upperBound]).map { $0..<$1 }
  }

  /// The entries between the commas of a range, each as it has to be written; `nil` if one is
  /// unclear. With `titles` they are titles alone.
  private func entries(
    in range: Range<Int>, _ pieces: [Range<Int>]? = nil, titles: Bool = false
  ) -> [String]? {
    guard !isFurther else { return nil }
    let pieces = pieces ?? self.pieces(of: range)
    let texts = pieces.map { piece -> String? in
      guard !piece.isEmpty, isAlike(title(of: pieces[0]), title(of: piece)),
        piece == pieces[0] || !Self.modifierWords.contains(firstWord(title(of: piece)))
      else { return nil }
      return titles || isEntry(piece) ? line.text(piece) : withColon(piece)
    }
    return texts.contains(nil) ? nil : texts.compactMap(\.self)
  }

  /// An entry without the number that it begins with.
  private func title(of piece: Range<Int>) -> Range<Int> {
    guard line.tokens[piece].first?.kind == .number else { return piece }
    let second = piece.dropFirst().first { line.tokens[$0].isSpaced }
    return (second ?? piece.upperBound)..<piece.upperBound
  }

  /// `Push Up: 10`; `nil` if the number may be one of sets.
  private func withColon(_ range: Range<Int>) -> String? {
    guard let start = starts(in: range).last, isLone(start..<range.upperBound) else { return nil }
    let name = range.lowerBound..<start
    let isTitle = !endsInNumber(name) && !Self.modifierWords.contains(firstWord(name))
    return isTitle ? "\(line.text(name)): \(line.text(start..<range.upperBound))" : nil
  }

  private mutating func reportEntries(_ range: Range<Int>, _ entries: [String]?) -> Bool {
    log.report(
      .severalEntries, at: line.bytes(range),
      entries.map { "these are \($0.count) entries" } ?? "these may be several entries",
      hint: "write “;” between the entries of one line, and a title like this in quotes",
      fix: entries?.joined(separator: "; "))
    return true
  }

  /// `10 Squats, 10 Push Ups`: a title after a number has neither commas nor numbers.
  mutating func reportList(in name: Range<Int>, of range: Range<Int>) -> Bool {
    guard !isQuoted(name), pieces(of: name).count > 1 || numbered(name).count > 1 else {
      return false
    }
    let isOne = pieces(of: range).count == 1
    return reportEntries(range, entries(in: range, isOne ? numbered(range) : nil))
  }

  /// `Squat, Push Up`: titles alone.
  mutating func reportTitles(in range: Range<Int>) -> Bool {
    guard !isQuoted(range), pieces(of: range).count > 1 else { return false }
    return reportEntries(range, entries(in: range, titles: true))
  }

  /// `Squat 10, Plank 45s`: a number before a comma in what would be the title.
  mutating func reportNumbers(in name: Range<Int>, of range: Range<Int>) -> Bool {
    let names = pieces(of: name)
    guard names.count > 1, !isQuoted(name),
      names.contains(where: { endsInNumber($0) || line.tokens[$0].first?.kind == .number })
    else { return false }
    return reportEntries(range, entries(in: range))
  }
}

extension TokenCursor {
  /// Takes `on` or `on the` before an interval.
  fileprivate mutating func takeSendOff() -> Bool {
    guard word == "on" else { return false }
    index += 1
    if word == "the" { index += 1 }
    return true
  }
}
