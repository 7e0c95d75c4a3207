extension PrescriptionReader {
  /// What is done in one set.
  private enum Aim {
    case target(RepTarget)
    case duration(WorkDuration)
  }

  /// Reads the sets; `nil` if there are none.
  mutating func readWork() -> Configuration? {
    let start = cursor.position
    if let sets = readSets() {
      guard let aim = readAim() else { return nil }
      let count: SetCount = log.bounded(sets.value, at: sets.range, .invalidSets)
      return configuration(count, aim, from: start)
    }
    cursor.position = start
    switch readAim() {
    case nil: return nil
    case .duration(let duration): return .time(.minimum, duration: duration, rest: .none)
    case .target(let first): return list(beginningWith: first, from: start)
    }
  }

  /// `3x`, `3 sets x`, `3 sets of`.
  private mutating func readSets() -> LineCursor.Number? {
    guard let number = cursor.takeNumber() else { return nil }
    cursor.skipSpace()
    let isNamed = cursor.takeWord(["sets", "set"])
    cursor.skipSpace()
    guard cursor.takeTimes() || isNamed && cursor.takeWord(["of"]) else { return nil }
    cursor.skipSpace()
    return number
  }

  /// Sets with one aim for all. A list after a number of sets is reported.
  private mutating func configuration(
    _ sets: SetCount, _ aim: Aim, from start: Int
  ) -> Configuration {
    switch aim {
    case .duration(let duration): return .time(sets, duration: duration, rest: .none)
    case .target(let target):
      let listStart = cursor.position
      let more = readMoreTargets()
      if !more.isEmpty {
        let list = NotationText.work(
          .repetitions(targets([target] + more, from: start), rest: .none))
        log.report(
          .listAfterSets, at: start..<cursor.position,
          "a list has a target for each set, so it needs no number of sets",
          hint: "write “\(list)”, or a single target after the sets", fix: list)
        return .repetitions(targets([target] + more, from: listStart), rest: .none)
      }
      return .repetitions(SetTargets(sets, of: target), rest: .none)
    }
  }

  /// A target for each set.
  private mutating func list(beginningWith first: RepTarget, from start: Int) -> Configuration {
    .repetitions(targets([first] + readMoreTargets(), from: start), rest: .none)
  }

  /// A list that is too long is reported, and counts as the maximum of sets.
  private mutating func targets(_ all: [RepTarget], from start: Int) -> SetTargets {
    do {
      return try SetTargets(each: all)
    } catch {
      log.report(.invalidSets, at: start..<cursor.position, error)
      return SetTargets(.maximum, of: all.first ?? .asManyAsPossible)
    }
  }

  /// The targets after commas or slashes.
  private mutating func readMoreTargets() -> [RepTarget] {
    var targets: [RepTarget] = []
    while true {
      let before = cursor.position
      let known = log.findings.count
      cursor.skipSpace()
      guard cursor.take(ASCII.comma) || cursor.take(ASCII.slash) else {
        cursor.position = before
        return targets
      }
      cursor.skipSpace()
      guard case .target(let target) = readAim(inList: true), !isLoadAhead(from: before) else {
        cursor.position = before
        log.rewind(to: known)
        return targets
      }
      targets.append(target)
    }
  }

  /// Whether what was read since `start` is the number of a load, as in `10, 60kg`.
  private func isLoadAhead(from start: Int) -> Bool {
    var ahead = cursor
    ahead.position = start
    ahead.skipSpace()
    _ = ahead.take(ASCII.comma)
    ahead.skipSpace()
    return ahead.takeLoad()?.unit != nil
  }

  /// As many as possible, a time, or a number of repetitions, tried in this order since `45s`
  /// begins like `45`. A load is none of them, nor is the number before its decimal comma.
  private mutating func readAim(inList: Bool = false) -> Aim? {
    if cursor.takeWord(["max", "amrap"]) {
      takeRepsWord()
      return .target(.asManyAsPossible)
    }
    let start = cursor.position
    if var written = cursor.takeDuration(inList: inList) {
      // `12,2m` may also be meant as `12, rest 2m`.
      if written.isDecimalComma { written.fix = nil }
      return .duration(cursor.check(written, .invalidDuration, log: &log))
    }
    guard inList || !isLoadAhead(from: start), let low = cursor.takeNumber() else { return nil }
    return readTarget(after: low).map(Aim.target)
  }

  /// A number, and what makes it a range or a minimum.
  private mutating func readTarget(after low: LineCursor.Number) -> RepTarget? {
    let reps: RepCount = log.bounded(low.value, at: low.range, .invalidReps)
    if cursor.take(ASCII.plus) {
      takeRepsWord()
      return .atLeast(reps)
    }
    let before = cursor.position
    cursor.skipSpace()
    guard cursor.takeDash() else {
      cursor.position = before
      takeRepsWord()
      return .exactly(reps)
    }
    cursor.skipSpace()
    guard let high = cursor.takeNumber() else { return nil }
    let target = range(reps, low, high)
    takeRepsWord()
    return target
  }

  /// A range as written; a reversed one has a fix.
  private mutating func range(
    _ low: RepCount, _ lowNumber: LineCursor.Number, _ number: LineCursor.Number
  ) -> RepTarget {
    let high: RepCount = log.bounded(number.value, at: number.range, .invalidReps)
    do {
      return .range(try RepRange(low, high))
    } catch {
      let isReversed = lowNumber.value > number.value && number.value > 0
      let bytes = lowNumber.range.lowerBound..<number.range.upperBound
      log.report(
        .invalidRepRange, at: bytes, error,
        fix: isReversed ? "\(number.value)-\(lowNumber.value)" : "\(high.value)")
      return .exactly(low)
    }
  }

  /// The word `reps` may follow, and adds nothing.
  private mutating func takeRepsWord() {
    let before = cursor.position
    cursor.skipSpace()
    if !cursor.takeWord(["reps", "rep", "repetitions", "repetition"]) { cursor.position = before }
  }
}
