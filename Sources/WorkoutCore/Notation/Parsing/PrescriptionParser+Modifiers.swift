extension PrescriptionParser {
  // MARK: Rest

  /// `rest 60s`, or one per set: `rest 60s, 90s, 2m`.
  mutating func parseRest(from start: Int, isPause: Bool = false) -> Bool {
    _ = cursor.take(.betweenSets, .of, .for)
    let hasColon = !cursor.isSecondsAhead && cursor.take(ASCII.colon)
    let known = log.findings.count
    let value = cursor.index
    guard let first = parseRestValue() else { return false }
    let typed = cursor.text(from: value)
    _ = cursor.take(.betweenSets, .rest)
    if hasColon {
      let fix = log.findings.count > known ? log.findings.last?.fix : typed
      log.rewind(to: known)
      log.report(
        .colonAfterRest, at: cursor.bytes(from: start), "“rest” takes no colon",
        hint: fix == nil ? "as in rest 2m for minutes, rest 20s for seconds" : nil,
        fix: fix.map { "rest \($0)" })
    }
    if let more = parseMoreRests(), rests == nil {
      rests = ([first] + more, cursor.bytes(from: start))
    }
    return setRest(first, isPause: isPause, from: start)
  }

  /// Sets the rest. A short pause is reported, because it probably belongs to each repetition.
  private mutating func setRest(_ rest: Rest, isPause: Bool, from start: Int) -> Bool {
    let seconds = rest.seconds(after: TokenCursor.leastClearSeconds)
    guard !isPause || seconds >= TokenCursor.leastClearSeconds || rest == .untilReady else {
      log.report(
        .invalidTempo, at: cursor.bytes(from: start),
        "a short pause may be one of each repetition",
        hint: "as in tempo 3-2-1-0 or hold 2s for each repetition, rest 2s after each set")
      return true
    }
    return setOnce(.rest, from: start) { $0.rest = rest }
  }

  /// `rst 60s`: a rest whose keyword has one wrong letter.
  mutating func parseMisspelledRest(from start: Int) -> Bool {
    let word = cursor.text(cursor.token.range).lowercased()
    let isRest = [Term.rest, .break, .pause].contains { term in
      word.first == term.text.first && EditDistance.between(Array(word), Array(term.text)) == 1
    }
    guard isRest, cursor.token.range.count < 8 else { return false }
    cursor.index += 1
    guard let written = cursor.takeDuration(), written.error == nil else { return false }
    log.report(
      .missingRest, at: cursor.bytes(from: start), "a rest begins with “rest”",
      fix: "rest " + cursor.text(written.range))
    return setOnce(.rest, from: start) { $0.rest = .fixed(.nearest(to: written.seconds)) }
  }

  /// `60s`, `60-90s`, `until ready`.
  private mutating func parseRestValue() -> Rest? {
    if cursor.take(.untilReady) { return .untilReady }
    if let percent = cursor.takeWorkShare() { return .ofWork(percent: percent) }
    if cursor.isSecondsAhead, cursor.take(ASCII.colon), let seconds = cursor.takeNumber() {
      return .fixed(log.bounded(seconds.value, at: seconds.range, .invalidRest))
    }
    if let (low, high) = cursor.takeTimeRange() {
      return log.timeRange(low, high, .invalidRest).map { .range($0) }
        ?? .fixed(.nearest(to: high.seconds))
    }
    let start = cursor.index
    if cursor.text(cursor.token.range).hasPrefix("0"), !cursor.isTimeAhead,
      cursor.takeNumber()?.value == 0
    {
      return Rest.none
    }
    if let (low, high) = cursor.takeRepRange() {
      log.report(
        .missingTimeUnit, at: cursor.bytes(from: start), "a time needs a unit",
        hint: "write \(low)-\(high)s for seconds, \(low)-\(high) min for minutes",
        fix: low < TokenCursor.leastClearSeconds ? nil : "\(low)-\(high)s")
      return .fixed(.nearest(to: high))
    }
    let rest: RestDuration? = cursor.parseTime(.invalidRest, log: &log)
    return rest.map { .fixed($0) }
  }

  /// More rests after commas; `nil` without any, or if they are timed sets.
  private mutating func parseMoreRests() -> [Rest]? {
    attempt { parser in
      var rests: [Rest] = []
      while rests.count < Self.mostGroups,
        parser.cursor.takeIf({ $0.take(ASCII.comma) && $0.isRestAhead })
      {
        if let rest = parser.parseRestValue() { rests.append(rest) }
      }
      return rests.isEmpty || parser.isSetAhead(after: rests.count + 1) ? nil : rests
    }
  }

  /// Whether the times after a rest are timed sets: `60s rest 10s, 45s rest 20s`.
  private func isSetAhead(after count: Int) -> Bool {
    guard let last = groups.last, !last.isCounted, last.set.target.isTimed else { return false }
    if cursor.ahead({ $0.take(.rest) }) { return true }
    let sets = groups.reduce(0) { $0 + $1.count.value }
    return sets != count && !cursor.isAtEnd && !cursor.isNext(ASCII.comma)
  }

  // MARK: Times before their keyword

  /// `60s rest`, `5s hold`, `3010 tempo`.
  mutating func parseTimeBeforeWord(from start: Int) -> Bool {
    guard cursor.isNumberAhead else { return false }
    let tempo = cursor.attempt { cursor -> ([Int], Range<Int>)? in
      guard let phases = cursor.takePhases() else { return nil }
      let range = cursor.bytes(from: start)
      return cursor.take(.tempo) && !cursor.isNumberAhead ? (phases, range) : nil
    }
    if let (phases, range) = tempo { return setTempo(phases, at: range, from: start) }
    if groups.last?.set.target.isReps == true {
      let hold = cursor.attempt { cursor -> WrittenDuration? in
        let written = cursor.takeDuration()
        return cursor.take(.hold) && !cursor.isNumberAhead ? written : nil
      }
      if let hold {
        let duration: WorkDuration = log.time(hold, .invalidDuration)
        return setOnce(.cadence, from: start) { $0.cadence = .hold(duration) }
      }
    }
    guard cursor.isRestAhead, let rest = parseRestValue() else { return false }
    let isPause = cursor.take(.pause)
    if isPause || cursor.take(.rest, .break, .recovery), !cursor.isNumberAhead {
      _ = cursor.take(.betweenSets)
      return setRest(rest, isPause: isPause, from: start)
    }
    return parseActiveRest(rest, from: start)
  }

  /// `90s jog`: a rest whose word names an activity, which becomes the note.
  private mutating func parseActiveRest(_ rest: Rest, from start: Int) -> Bool {
    let word = cursor.token.range
    guard !hasNote, groups.last?.isCounted == true, cursor.take(.jog) else { return false }
    _ = cursor.take(.rest, .recovery)
    note = log.note(cursor.text(word).lowercased(), at: word)
    hasNote = true
    return setOnce(.rest, from: start) { $0.rest = rest }
  }

  /// `3x10 60s`: a time without “rest”. After `max` it may limit the set; after a distance it may
  /// be its time.
  mutating func parseBareTime(isListed: Bool) -> Bool {
    let start = cursor.index
    guard let last = groups.last, !last.specified.contains(.rest) else { return false }
    if last.isCounted, last.set.target.isReps, let (_, high) = cursor.takeTimeRange() {
      log.report(
        .missingRest, at: cursor.bytes(from: start), "a time after the sets needs “rest”",
        fix: "rest " + cursor.text(from: start))
      return setOnce(.rest, from: start) { $0.rest = .fixed(.nearest(to: high.seconds)) }
    }
    guard let written = cursor.takeDuration() else { return false }
    let text = cursor.text(written.range)
    let otherwise: String? =
      switch last.set.target {
      case .reps(.asManyAsPossible) where !isListed: "“max hold” or “\(text)” for a set by time"
      case .distance where last.set.drops.isEmpty:
        "“~\(text)” directly after a distance for how long it takes"
      default: nil
      }
    log.report(
      .missingRest, at: written.range, "a time after the sets needs “rest”",
      hint: "write “rest \(text)” for a rest after each set" + (otherwise.map { ", " + $0 } ?? ""),
      fix: otherwise == nil ? "rest \(text)" : nil)
    return setOnce(.rest, from: start) { $0.rest = .fixed(.nearest(to: written.seconds)) }
  }

  // MARK: Cadence

  mutating func parseTempo(from start: Int) -> Bool {
    _ = cursor.take(ASCII.colon)
    let before = cursor.index
    guard let phases = cursor.takePhases() else { return false }
    return setTempo(phases, at: cursor.bytes(from: before), from: start)
  }

  private mutating func setTempo(_ phases: [Int], at range: Range<Int>, from start: Int) -> Bool {
    // Three numbers lack the last of four, a pause.
    let isShort = phases.count == 3 && phases.allSatisfy { $0 < 10 }
    let tempo = log.value(
      try Tempo(phases), .invalidTempo, at: range,
      fix: isShort ? (phases + [0]).map { "\($0)" }.joined(separator: "-") : nil)
    return setOnce(.cadence, from: start) { $0.cadence = tempo.map { .tempo($0) } ?? $0.cadence }
  }

  mutating func parseHold(from start: Int) -> Bool {
    _ = cursor.take(.for)
    let time: WorkDuration? = cursor.parseTime(.invalidDuration, fixedFrom: 1, log: &log)
    guard let time else { return false }
    _ = cursor.take(.eachRep)
    return setOnce(.cadence, from: start) { $0.cadence = .hold(time) }
  }

  // MARK: Sides and notes

  /// Directly after a load, `each` and `each hand` may refer to the load.
  mutating func setPerSide(from start: Int) -> Bool {
    let words = cursor.text(from: start).lowercased()
    if loadEnd == start,
      ["each", "ea"].contains(words) || words.hasSuffix("hand") || words.hasSuffix("hands")
    {
      log.report(
        .malformedLoad, at: cursor.bytes(from: start), "“\(words)” may be said of the load",
        hint: "as in @ 2x12kg for one in each hand, each side for sets on both sides")
      return true
    }
    if isPerSide { reportRepeated("side", from: start) }
    isPerSide = true
    return true
  }

  /// A note in quotes; if it is not completely quoted, it extends to the end.
  mutating func parseNote(from start: Int) -> Bool {
    let isFirst = !hasNote
    hasNote = true
    let range = cursor.token.range
    if let text = cursor.takeQuoted() {
      note = note ?? log.note(text, at: range)
      if !isFirst { reportRepeated("note", from: start) }
      return true
    }
    let word = cursor.position
    let open = cursor.line.bytes(cursor.index..<cursor.end)
    cursor.index = cursor.end
    guard !open.isEmpty else {
      log.report(
        .openQuote, at: (word - 4)..<word, "a note needs a text in double quotes",
        hint: "as in note \"slowly\"")
      return true
    }
    let isQuote = { (character: Character) in "\"“”„‟«»‘’‚".contains(character) }
    let text = cursor.text(open).drop(while: isQuote).reversed().drop(while: isQuote).reversed()
    log.report(
      .openQuote, at: open, "the text of a note is written in double quotes",
      fix: QuotedText.quoted(String(text)))
    return true
  }
}
