extension HeaderReader {
  // MARK: What each entry does

  /// `40s work, 20s rest` at the start, and `40/20 x 3`.
  mutating func readWorkFirst() -> Kind? {
    let before = cursor.position
    guard structure.firstColon(in: start..<cursor.end) != nil else { return nil }
    if readTimedWork(needsEach: false) || isLast && readWorkAndPause() && isCountAhead {
      return .work
    }
    cursor.position = before
    work = nil
    return nil
  }

  private var isCountAhead: Bool {
    var ahead = cursor
    ahead.spaced { $0.take(ASCII.comma) }
    return ahead.takeTimes() || ahead.isNumberAhead
  }

  /// What each entry does, among the options of a header.
  mutating func readWork(of kind: Kind) -> Bool {
    guard work == nil else { return false }
    switch kind {
    case .superset: return readSets()
    case .rounds, .forTime: return readTimedWork(needsEach: true) || readReps()
    case .ladder, .every, .emom, .amrap, .tabata, .work: return false
    }
  }

  /// `3x10`, `3 sets of 10`
  private mutating func readSets() -> Bool {
    let colon = structure.firstColon(in: cursor.position..<cursor.end) ?? cursor.end
    var reader = PrescriptionReader(cursor.bytes, cursor.position..<colon, line: log.line)
    guard reader.readFirstSets(), reader.log.findings.isEmpty, reader.groups.count == 1,
      let sets = reader.groups.first, sets.isCounted
    else { return false }
    cursor.position = reader.cursor.position
    work = (sets.count, sets.set)
    return true
  }

  /// `Superset: 3x10` above indented lines.
  mutating func readSetsAfterColon(of kind: Kind) {
    guard case .superset = kind, isLast, work == nil else { return }
    let before = cursor.position
    cursor.skipSpace()
    if readSets(), cursor.isAtEnd { return }
    cursor.position = before
    work = nil
  }

  /// `10 reps each`
  private mutating func readReps() -> Bool {
    let before = cursor.position
    if let number = cursor.takeNumber() {
      let isNamed = cursor.takeNext(.reps)
      if takeEach() || isNamed {
        let reps: RepCount = log.bounded(number.value, at: number.range, .invalidReps)
        work = (.minimum, PlannedSet(.reps(.exactly(reps))))
        return true
      }
    }
    return cursor.rewind(to: before)
  }

  private mutating func takeEach() -> Bool {
    cursor.takeNext(.eachEntry)
  }

  /// `40s work`, `40s on`, `work 40s`, and the rest that follows it.
  private mutating func readTimedWork(needsEach: Bool) -> Bool {
    let before = cursor.position
    let isNamed = cursor.take(.work)
    if isNamed { _ = cursor.take(ASCII.colon) }
    cursor.skipSpace()
    guard let written = cursor.takeDuration(), written.error == nil,
      isNamed || cursor.takeNext(.work) || needsEach && takeEach()
    else { return cursor.rewind(to: before) }
    setWork(cursor.check(written, .invalidDuration, log: &log))
    let end = cursor.position
    cursor.skipSpace()
    _ =
      cursor.take(ASCII.comma) || cursor.take(ASCII.slash) || cursor.takeDash()
      || cursor.take(.and)
    if let pause = takePause() {
      work?.set.rest = .fixed(pause)
    } else {
      cursor.position = end
    }
    return true
  }

  private mutating func setWork(_ duration: WorkDuration) {
    work = (.minimum, PlannedSet(.time(duration)))
  }

  /// `20s rest`, `rest 20s`, `20s off`
  private mutating func takePause() -> RestDuration? {
    let isNamed = cursor.takeNext(.rest, .off, .break, .pause, .recovery)
    cursor.skipSpace()
    guard let written = cursor.takeDuration(), written.error == nil,
      isNamed || cursor.takeNext(.rest, .off, .break, .pause, .recovery)
    else { return nil }
    if cursor.ahead({ $0.takeNext(.betweenRounds) }) { return nil }
    return cursor.check(written, .invalidRest, log: &log)
  }

  /// `40/20`: seconds of work and of rest.
  mutating func readWorkAndPause() -> Bool {
    let before = cursor.position
    guard let first = cursor.takeNumber(), cursor.take(ASCII.slash),
      let second = cursor.takeNumber(), cursor.isAtWordEnd || cursor.peek() == ASCII.colon,
      (5...600).contains(first.value), (5...600).contains(second.value)
    else { return cursor.rewind(to: before) }
    setWork(.nearest(to: first.value))
    work?.set.rest = .fixed(.nearest(to: second.value))
    return true
  }

  // MARK: Names

  /// `A`, `A1/A2`, `#1` after “superset”: its title.
  mutating func readLabel() {
    let before = cursor.position
    var isLabel = false
    while !cursor.isAtEnd {
      let hasMark = cursor.take(ASCII.hash)
      let letters = hasMark ? "" : cursor.word()
      guard hasMark || letters.utf8.count == 1, letters != "x" else { break }
      cursor.position += letters.utf8.count
      isLabel = !hasMark || ASCII.isDigit(cursor.peek())
      _ = cursor.takeNumber()
      guard [ASCII.slash, ASCII.plus, ASCII.hyphen, 0x26].contains(cursor.peek()) else { break }
      cursor.position += 1
    }
    if isLabel, cursor.isAtWordEnd || cursor.peek() == ASCII.colon {
      title = try? Title(cursor.text(before..<cursor.position))
    } else {
      cursor.position = before
    }
  }

  /// What is no option as a title in quotes; `nil` if it may be an option.
  func titled(_ range: Range<Int>) -> String? {
    let text = cursor.text(range).drop { ", -–—".contains($0) }
    let words = text.lowercased().split { !$0.isLetter }.map { String($0) }
    guard title == nil, !words.isEmpty, !text.contains(where: { "\"“”()@".contains($0) }),
      !text.utf8.contains(where: ASCII.isDigit), Self.optionWords.isDisjoint(with: words)
    else { return nil }
    let isSpaced = range.lowerBound > 0 && cursor.byte(at: range.lowerBound - 1) == ASCII.space
    return (isSpaced ? "" : " ") + QuotedText.quoted(String(text).trimmed)
  }

  /// `1 round "Warm up":` for `Warm up:`; `nil` for the title of a workout, such as `Day 1:`.
  var section: String? {
    let end = cursor.end - 1
    guard cursor.byte(at: end) == ASCII.colon, let title = titled(start..<end) else { return nil }
    let words = title.lowercased().split { !$0.isLetter }.map { String($0) }
    guard words.allSatisfy({ !$0.hasSuffix("day") && $0 != "week" && $0 != "workout" }) else {
      return nil
    }
    if let word = Term.header(near: words[0]) {
      return word + cursor.text(start..<end).trimmed.dropFirst(words[0].count) + ":"
    }
    return "1 round \(title.trimmed):"
  }

  /// Words that are or may be part of an option, though one that cannot be read.
  private static let optionWords: Set = [
    "rest", "break", "pause", "off", "on", "work", "no", "cap", "time", "timed", "for", "of", "in",
    "min", "mins", "minute", "minutes", "sec", "secs", "second", "seconds", "s", "m", "h", "hour",
    "round", "rounds", "rnds", "rds", "set", "sets", "rep", "reps", "x", "times", "each", "every",
    "per", "with", "without", "between", "after", "until", "max", "failure", "ready", "minimal",
    "alternate", "alternating", "one", "two", "three", "four", "five", "six", "eight", "ten",
    "ladder", "descending", "ascending", "partner", "partners", "team", "relay",
    "amrap", "emom", "tabata", "superset", "circuit", "then", "and", "as", "rft", "unbroken",
  ]
}
