extension PrescriptionReader {
  // MARK: Rest

  /// `rest 60s`, or one for each set: `rest 60s, 90s, 2m`.
  mutating func readRest(from start: Int, isPause: Bool = false) -> Bool {
    _ = cursor.takeNext(.betweenSets, .of, .for)
    cursor.skipSpace()
    let hasColon = !cursor.isSecondsAhead && cursor.take(ASCII.colon)
    let known = log.findings.count
    guard let first = readRestValue() else { return false }
    _ = cursor.takeNext(.betweenSets, .rest)
    if hasColon {
      let typed = typedRest(start, hasFindings: log.findings.count > known)
      log.rewind(to: known)
      log.report(
        .colonAfterRest, at: start..<cursor.position, "“rest” takes no colon",
        hint: typed == nil ? "write rest 2m for minutes, rest 2s for seconds" : nil,
        fix: typed.map { "rest \($0)" })
    }
    if let more = readMoreRests(), rests == nil {
      rests = ([first] + more, start..<cursor.position)
    }
    return setRest(first, isPause: isPause, from: start)
  }

  /// Sets the rest. A short pause is more probably one inside each repetition.
  private mutating func setRest(_ rest: Rest, isPause: Bool, from start: Int) -> Bool {
    guard !isPause || rest.seconds >= LineCursor.leastClearSeconds || rest == .untilReady else {
      log.report(
        .invalidTempo, at: start..<cursor.position, "a short pause may be one of each repetition",
        hint: "as in tempo 3-2-1-0 or hold 2s for each repetition, rest 2s after each set")
      return true
    }
    return setOnce(.rest, from: start) { $0.rest = rest }
  }

  /// `rst 60s`, `RI 90s`: a rest whose word has one wrong letter or is an abbreviation.
  mutating func readMisspelledRest(_ word: String, from start: Int) -> Bool {
    let isRest =
      ["r", "ri", "rp"].contains(word)
      || ["rest", "break", "pause"].contains { known in
        word.count < 8 && word.first == known.first
          && EditDistance.between(Array(word), Array(known)) == 1
      }
    cursor.skipSpace()
    guard isRest, let written = cursor.takeDuration(), written.error == nil else { return false }
    log.report(
      .missingRest, at: start..<cursor.position, "a rest begins with “rest”",
      fix: "rest " + cursor.text(written.range))
    return setOnce(.rest, from: start) { $0.rest = .fixed(.nearest(to: written.seconds)) }
  }

  /// A rest after its colon as it is written without one; `nil` for a number that may be minutes.
  private func typedRest(_ start: Int, hasFindings: Bool) -> String? {
    let typed = cursor.text(start..<cursor.position)
    let value = typed.split(separator: ":", maxSplits: 1).last.map { String($0).trimmed } ?? typed
    guard hasFindings else { return value }
    guard value.utf8.allSatisfy(ASCII.isDigit) else {
      return DurationReader.correction(of: value) ?? value
    }
    return value.utf8.count > 1 ? value + "s" : nil
  }

  /// `60s`, `60-90s`, `until ready`.
  private mutating func readRestValue() -> Rest? {
    cursor.skipSpace()
    if cursor.takeNext(.untilReady) { return .untilReady }
    if cursor.isSecondsAhead, cursor.take(ASCII.colon), let seconds = cursor.takeNumber() {
      return .fixed(log.bounded(seconds.value, at: seconds.range, .invalidRest))
    }
    if let (low, high) = cursor.takeTimeRange() {
      return cursor.timeRange(low, high, .invalidRest, log: &log).map { .range($0) }
        ?? .fixed(.nearest(to: high.seconds))
    }
    if cursor.peek() == 0x30, !cursor.isTimeAhead, cursor.takeNumber()?.value == 0 {
      return Rest.none
    }
    let before = cursor.position
    if let (low, high) = cursor.takeRepRange() {
      log.report(
        .missingTimeUnit, at: before..<cursor.position, "a time needs a unit",
        hint: "write \(low)-\(high)s for seconds, \(low)-\(high) min for minutes",
        fix: low < LineCursor.leastClearSeconds ? nil : "\(low)-\(high)s")
      return .fixed(.nearest(to: high))
    }
    let rest: RestDuration? = cursor.readTime(.invalidRest, log: &log)
    return rest.map { .fixed($0) }
  }

  /// Further rests after commas; `nil` if there are none, or if they are sets by time.
  private mutating func readMoreRests() -> [Rest]? {
    let start = cursor.position
    let known = log.findings.count
    var rests: [Rest] = []
    var end = start
    while rests.count < Self.mostGroups {
      cursor.skipSpace()
      guard cursor.take(ASCII.comma), cursor.isRestAhead, let rest = readRestValue() else { break }
      rests.append(rest)
      end = cursor.position
    }
    cursor.position = end
    guard !rests.isEmpty, !isSetAhead(after: rests.count + 1) else {
      cursor.position = start
      log.rewind(to: known)
      return nil
    }
    return rests
  }

  /// Whether the times after a rest are sets: `60s rest 10s, 45s rest 20s`.
  private func isSetAhead(after count: Int) -> Bool {
    guard let last = groups.last, !last.isCounted, last.set.target.isTimed else { return false }
    var ahead = cursor
    ahead.skipSpace()
    if ahead.take(.rest) { return true }
    let sets = groups.reduce(0) { $0 + $1.count.value }
    return sets != count && !ahead.isAtEnd && ahead.peek() != ASCII.comma
  }

  /// `60s rest`, `5s hold`: the word after its time.
  mutating func readTimeBeforeWord(from start: Int) -> Bool {
    guard ASCII.isDigit(cursor.peek()) else { return false }
    var ahead = cursor
    if ahead.takePhases() != nil, ahead.takeNext(.tempo), !ahead.isNumberAhead {
      defer { cursor.position = max(cursor.position, ahead.position) }
      return readTempo(from: start)
    }
    let known = log.findings.count
    if groups.last?.set.target.isReps == true, let written = takeHold() {
      let duration: WorkDuration = cursor.check(written, .invalidDuration, log: &log)
      return setOnce(.cadence, from: start) { $0.cadence = .hold(duration) }
    }
    if cursor.isRestAhead, let rest = readRestValue() {
      let isPause = cursor.takeNext(.pause)
      if isPause || cursor.takeNext(.rest, .break, .recovery), !cursor.isNumberAhead {
        _ = cursor.takeNext(.betweenSets)
        return setRest(rest, isPause: isPause, from: start)
      }
      if readActiveRest(rest, from: start) { return true }
    }
    log.rewind(to: known)
    return false
  }

  /// A time before its word: `5s hold`.
  private mutating func takeHold() -> WrittenDuration? {
    let start = cursor.position
    if let written = cursor.takeDuration(), cursor.takeNext(.hold),
      !cursor.isNumberAhead
    {
      return written
    }
    return cursor.rewind(to: start)
  }

  /// `90s jog`: a rest whose word says what is done in it, which a note can have.
  private mutating func readActiveRest(_ rest: Rest, from start: Int) -> Bool {
    let time = cursor.text(start..<cursor.position)
    cursor.skipSpace()
    let word = cursor.word()
    guard cursor.take(.jog), groups.last?.isCounted == true
    else { return false }
    _ = cursor.takeNext(.rest, .recovery)
    log.report(
      .missingRest, at: start..<cursor.position, "a rest begins with “rest”",
      hint: "a note may have what is done in it",
      fix: "rest \(time) note " + QuotedText.quoted(word))
    return setOnce(.rest, from: start) { $0.rest = rest }
  }

  /// `3x10 60s`: a time without “rest”. After `max` it may limit the set, after a distance be what
  /// it takes.
  mutating func readBareTime(isListed: Bool) -> Bool {
    let start = cursor.position
    if let last = groups.last, last.isCounted, last.set.target.isReps, !last.said.contains(.rest),
      let (low, high) = cursor.takeTimeRange()
    {
      let text = cursor.text(low.range.lowerBound..<high.range.upperBound)
      log.report(
        .missingRest, at: start..<cursor.position, "a time after the sets needs “rest”",
        fix: "rest \(text)")
      return setOnce(.rest, from: start) { $0.rest = .fixed(.nearest(to: high.seconds)) }
    }
    guard let last = groups.last, !last.said.contains(.rest), let written = cursor.takeDuration()
    else { return cursor.rewind(to: start) }
    let typed = cursor.text(written.range)
    let text = written.error == nil ? typed : NotationText.duration(written.seconds)
    var hint = "write “rest \(text)” for a rest after each set"
    var isClear = true
    switch last.set.target {
    case .reps(.asManyAsPossible) where !isListed:
      isClear = false
      hint += ", “max hold” or “\(text)” for a set by time"
    case .distance where last.set.drops.isEmpty:
      if !last.isCounted, written.error == nil,
        written.seconds > RestBounds.range.upperBound
      {
        return readTimeOfDistance(written)
      }
      isClear = false
      hint += ", “~\(text)” directly after a distance for how long it takes"
    default: break
    }
    log.report(
      .missingRest, at: written.range, "a time after the sets needs “rest”", hint: hint,
      fix: isClear ? "rest \(text)" : nil)
    return setOnce(.rest, from: start) { $0.rest = .fixed(.nearest(to: written.seconds)) }
  }

  /// `5 km, 25m`: longer than any rest.
  private mutating func readTimeOfDistance(_ written: WrittenDuration) -> Bool {
    var end = written.range.lowerBound
    while [ASCII.space, ASCII.comma].contains(cursor.byte(at: end - 1)) { end -= 1 }
    log.report(
      .missingRest, at: end..<cursor.position, "a time after a distance needs “~” or “rest”",
      hint: "write “~” before how long a distance takes",
      fix: " ~" + cursor.text(written.range))
    return true
  }

  // MARK: Cadence

  mutating func readTempo(from start: Int) -> Bool {
    cursor.skipSpace()
    _ = cursor.take(ASCII.colon)
    cursor.skipSpace()
    let before = cursor.position
    guard let phases = cursor.takePhases() else { return false }
    do {
      let tempo = try Tempo(phases)
      return setOnce(.cadence, from: start) { $0.cadence = .tempo(tempo) }
    } catch {
      // The last of four is the pause that is left out.
      let isShort = phases.count == 3 && phases.allSatisfy { $0 < 10 }
      log.report(
        .invalidTempo, at: before..<cursor.position, error,
        fix: isShort ? (phases + [0]).map { "\($0)" }.joined(separator: "-") : nil)
      return setOnce(.cadence, from: start) { _ in }
    }
  }

  mutating func readHold(from start: Int) -> Bool {
    cursor.skipSpace()
    _ = cursor.take(.for)
    cursor.skipSpace()
    let time: WorkDuration? = cursor.readTime(
      .invalidDuration, fixedFrom: 1, log: &log)
    guard let time else { return false }
    _ = cursor.takeNext(.eachRep)
    return setOnce(.cadence, from: start) { $0.cadence = .hold(time) }
  }

  // MARK: Sides and notes

  /// Directly after a load, `each` and `each hand` may say what the load is for.
  mutating func setPerSide(from start: Int) -> Bool {
    let words = cursor.text(start..<cursor.position).lowercased()
    if let loadEnd, cursor.text(loadEnd..<start).trimmed.isEmpty,
      ["each", "ea"].contains(words) || words.hasSuffix("hand") || words.hasSuffix("hands")
    {
      log.report(
        .malformedLoad, at: start..<cursor.position, "“\(words)” may be said of the load",
        hint: "as in @ 2x12kg for one in each hand, each side for sets on both sides")
      return true
    }
    if isPerSide { reportRepeated("side", from: start) }
    isPerSide = true
    return true
  }

  /// A note in quotes.
  mutating func readNote(from start: Int) -> Bool {
    cursor.skipSpace()
    let textStart = cursor.position
    let isFirst = !hasNote
    hasNote = true
    guard let text = cursor.takeQuoted() else {
      return readOpenNote(from: textStart)
    }
    note = note ?? log.note(text, at: textStart..<cursor.position)
    if !isFirst { reportRepeated("note", from: start) }
    return true
  }

  /// A note whose text is not completely in quotes: it extends to the end.
  private mutating func readOpenNote(from start: Int) -> Bool {
    let range = start..<cursor.end
    cursor.position = cursor.end
    guard !range.isEmpty else {
      log.report(
        .openQuote, at: (start - 4)..<start, "a note needs a text in double quotes",
        hint: "as in note \"slowly\"")
      return true
    }
    let text = cursor.text(range).trimmed
    log.report(
      .openQuote, at: range, "the text of a note is written in double quotes",
      fix: QuotedText.quoted(text.withoutQuotes))
    return true
  }
}

extension String {
  /// The text without the quotes of any script around it, or the one at its start.
  fileprivate var withoutQuotes: String {
    guard let first, "\"“”„‟«»‘’‚".contains(first) else { return self }
    let opened = dropFirst()
    return String("“”«»‘’".contains(opened.last ?? first) ? opened.dropLast() : opened)
  }
}
