extension HeaderReader {
  // MARK: Options and the colon

  /// Options in any order up to the colon, with or without commas.
  mutating func readOptions(of kind: Kind) {
    while true {
      cursor.skipSpace()
      if cursor.take(ASCII.colon) { return readSetsAfterColon(of: kind) }
      if cursor.isAtEnd { return reportMissingColon() }
      let before = cursor.position
      _ = cursor.take(ASCII.comma) || cursor.take(ASCII.openParenthesis)
      cursor.skipSpace()
      guard readWork(of: kind) || readOption(of: kind) else { return skipToColon(from: before) }
      cursor.skipSpace()
      _ = cursor.take(ASCII.closeParenthesis)
    }
  }

  private mutating func readOption(of kind: Kind) -> Bool {
    if cursor.peek() == ASCII.quote { return readTitle() }
    switch kind {
    case .every, .emom:
      if take(["alternating", "alternate"]) { return Self.set(&isAlternating) }
    case .tabata:
      if take(["one by one"]) { return Self.set(&isOneByOne) }
      if work != nil, readRest() || readRoundsOption() { return true }
    case .work:
      if readRest() || readRoundsOption() { return true }
    case .rounds, .ladder, .forTime:
      if take(["for time"]) { return Self.set(&isForTime) }
      if readCap() || readRest() { return true }
    case .superset:
      if readRest() || readRoundsOption() { return true }
    case .amrap: break
    }
    return take(["one set a round"]) && Self.set(&isSetPerRound)
  }

  private mutating func take(_ phrases: [String]) -> Bool { cursor.takePhrase(of: phrases) }

  private static func set(_ option: inout Bool) -> Bool {
    defer { option = true }
    return !option
  }

  /// `cap 20m`, `time cap 20`, `20 min cap`.
  private mutating func readCap() -> Bool {
    let before = cursor.position
    guard cap == nil else { return false }
    if take(["cap", "time cap"]) {
      cursor.skipSpace()
      let colon = cursor.position
      if !(cursor.take(ASCII.colon) && cursor.isNumberAhead) { cursor.position = colon }
      cap = readLimit()
    } else if let written = cursor.takeDuration(), take(["cap", "time cap"]) {
      cap = cursor.check(written, .invalidInterval, log: &log)
    }
    if cap == nil { cursor.position = before }
    return cap != nil
  }

  /// `rest 1m`, `1m rest`; a time alone lacks its word.
  private mutating func readRest() -> Bool {
    guard rest == nil else { return false }
    if cursor.takeWord(["rest"]) {
      cursor.skipSpace()
      rest = cursor.readTime(.invalidRest, log: &log)
      _ = take(["between rounds", "between sets", "after each round"])
      return rest != nil
    }
    guard let written = cursor.takeDuration() else { return false }
    if take(["rest", "break"]) {
      _ = take(["between rounds", "between sets", "after each round"])
      rest = cursor.check(written, .invalidRest, log: &log)
      return true
    }
    let typed = cursor.text(written.range)
    let text = written.error == nil ? typed : NotationText.duration(written.seconds)
    log.report(
      .malformedHeader, at: written.range, "a time after the rounds needs “rest”",
      fix: "rest \(text)")
    rest = .nearest(to: written.seconds)
    return true
  }

  private mutating func readRoundsOption() -> Bool {
    let before = cursor.position
    guard rounds == nil else { return false }
    let hasTimes = cursor.takeTimes() || cursor.takeWord(["for"])
    cursor.skipSpace()
    guard let number = cursor.takeNumber(),
      cursor.takeNextWord(["rounds", "round", "times", "sets", "x"]) || hasTimes
    else {
      cursor.position = before
      return false
    }
    rounds = rounds(number)
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
    guard !log.hasErrors else { return }
    let text = cursor.text(start..<cursor.end).trimmed
    log.report(
      .malformedHeader, at: start..<max(start + 1, cursor.end),
      "a circuit's header ends with a colon",
      fix: text + ":")
  }

  /// Reports what cannot be read, once a header, and continues after the colon.
  private mutating func skipToColon(from start: Int) {
    let colon = structure.firstColon(in: start..<cursor.end)
    let end = colon ?? cursor.end
    if !log.findings.contains(where: { $0.code == .malformedHeader }) {
      log.report(
        .malformedHeader, at: start..<max(start + 1, end),
        "a circuit's header ends here with a colon",
        hint: "as in 3 rounds \"Finisher\", rest 1m:",
        fix: colon.flatMap { titled(start..<$0) })
    }
    cursor.position = colon.map { $0 + 1 } ?? cursor.end
  }
}
