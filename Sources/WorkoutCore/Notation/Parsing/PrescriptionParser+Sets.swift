extension PrescriptionParser {
  // MARK: Sets

  /// Parses sets of one target: `3x10`, `3 sets of 10`, `10 reps x 3`, `45s`, and numbers separated
  /// by dashes, `5-5-5`. On failure, leaves the cursor where it failed.
  mutating func parseSets() -> Bool {
    let start = cursor.index
    guard parseSetsOfOneTarget(), let last = groups.indices.last else { return false }
    if groups[last].set.target.isReps, cursor.take(.breaths) {
      groups[last].isNamed = true
      _ = setOnce(.cadence, from: start) { $0.cadence = .breath }
    }
    groups[last].range = cursor.bytes(from: start)
    return true
  }

  private mutating func parseSetsOfOneTarget() -> Bool {
    if isFirst, cursor.take(.workUpTo) { return parseTopSet() }
    if let count = cursor.attempt({ Self.takeCount(&$0) }) {
      guard let target = parseTarget() else { return parseSetsAndLoad(count) }
      if !target.isNamed, cursor.take(.sets), case .reps(.exactly(let sets)) = target.target {
        return add(sets: sets.value, at: target.range, reps(count), isNamed: true)
      }
      return add(sets: count.value, at: count.range, target.target, isNamed: target.isNamed)
    }
    if parseDashList() { return true }
    guard let target = parseTarget() else { return false }
    if let count = takeCountAfter(isNamed: target.isNamed) {
      return add(sets: count.value, at: count.range, target.target, isNamed: true)
    }
    groups.append(WrittenSets(target.target, isNamed: target.isNamed))
    return true
  }

  /// `work up to 3 @ 85%`, `work up to 5RM`, `build to a heavy single`: one set after the standard
  /// warm-up ramp.
  private mutating func parseTopSet() -> Bool {
    let isHeavy = cursor.take(.heavy)
    let start = cursor.index
    let named = [Term.single, .double, .triple].firstIndex { cursor.take($0) }.map { index in
      WrittenTarget(
        target: .reps(.exactly(.nearest(to: index + 1))), range: cursor.bytes(from: start),
        isNamed: true)
    }
    guard let target = named ?? parseTarget(), target.target.isReps else { return false }
    let isMaximum = !isHeavy && !target.isNamed && cursor.take(.oneRepMax)
    groups.append(WrittenSets(target.target, isNamed: true))
    if isHeavy || isMaximum {
      let effort = try? Effort(.rpe, halves: isMaximum ? 20 : 18)
      _ = setOnce(.effort, from: cursor.index) { $0.effort = effort }
    }
    warmUps = Configuration.ramp.map { reps, percent in
      PlannedSet(.reps(.exactly(.nearest(to: reps))), load: .percent(hundredths: percent * 100))
    }
    return true
  }

  /// `5x5x100kg`: reports a load after a sign, where the repetitions were not parsed as such.
  private mutating func parseSetsAndLoad(_ count: TokenCursor.Number) -> Bool {
    let mark = cursor.index + 1
    let parts = cursor.attempt { cursor -> (TokenCursor.Number, WrittenLoad)? in
      guard let number = cursor.takeNumber() else { return nil }
      _ = cursor.takeTimes()
      return cursor.takeLoad().flatMap { $0.hasUnit && $0.error == nil ? (number, $0) : nil }
    }
    guard let (number, load) = parts else { return false }
    log.report(
      .missingAt, at: number.range.upperBound..<cursor.position, "a load needs “@” before it",
      fix: " @ " + cursor.text(load.range))
    _ = add(sets: count.value, at: count.range, reps(number), isNamed: true)
    return setOnce(.load, from: mark) { $0.load = load.load }
  }

  private mutating func add(
    sets: Int, at range: Range<Int>, _ target: Target, isNamed: Bool
  ) -> Bool {
    let count: SetCount = log.bounded(sets, at: range, .invalidSets)
    groups.append(WrittenSets(target, count: count, isNamed: isNamed))
    return true
  }

  /// A number of repetitions; 0 is reported, and kept as a record of what was done.
  mutating func count(_ number: TokenCursor.Number) -> RepCount {
    let reps: RepCount = log.bounded(number.value, at: number.range, .invalidReps)
    return number.value == 0 ? .nothing : reps
  }

  private mutating func reps(_ number: TokenCursor.Number) -> Target {
    .reps(.exactly(count(number)))
  }

  /// `3x`, `3 sets x`, `3 sets of`, `3 sets,`, `3 sets`.
  private static func takeCount(_ cursor: inout TokenCursor) -> TokenCursor.Number? {
    guard let number = cursor.takeNumber() else { return nil }
    let isNamed = cursor.take(.sets)
    if cursor.takeTimes() || isNamed && cursor.take(.of) { return number }
    guard isNamed else { return nil }
    _ = cursor.take(ASCII.comma)
    return number
  }

  /// `x 3` after a target that has a unit, `x 3 sets`, `, 3 sets`, `for 3 sets`.
  private mutating func takeCountAfter(isNamed: Bool) -> TokenCursor.Number? {
    cursor.attempt { cursor in
      let hasTimes = cursor.takeTimes() || cursor.take(.for)
      if !hasTimes { _ = cursor.take(ASCII.comma) }
      let before = cursor
      guard let number = cursor.takeNumber() else { return nil }
      if cursor.take(.sets) { return number }
      let isCount = cursor.takeIf { cursor in
        cursor.take(.times) && !["a", "per", "daily", "every"].contains(cursor.word)
      }
      if isCount { return number }
      return isNamed && hasTimes && cursor.isAtWordEnd && !before.isUnitAhead ? number : nil
    }
  }

  /// `12-10-8`: three or more numbers separated by dashes, which are not a range.
  private mutating func parseDashList() -> Bool {
    guard cursor.isNumberAhead else { return false }
    let numbers = cursor.attempt { cursor -> [TokenCursor.Number]? in
      var numbers: [TokenCursor.Number] = []
      var last = cursor
      repeat {
        last = cursor
        guard let number = cursor.takeNumber() else { return nil }
        numbers.append(number)
      } while numbers.count < Self.mostGroups && cursor.peek(1).kind == .number
        && cursor.takeDash()
      let isEnd = cursor.isAtWordEnd || cursor.isNext(ASCII.colon)
      return numbers.count > 2 && isEnd && !last.isUnitAhead ? numbers : nil
    }
    for number in numbers ?? [] { addPlain(number) }
    return numbers != nil
  }

  /// Parses another group of sets. Repetitions and times without a number of sets only continue a
  /// list of the same kind: otherwise a time is more likely a rest.
  mutating func parseMoreSets(afterComma hasComma: Bool) -> Bool {
    guard groups.count < Self.mostGroups, let last = groups.last else { return false }
    let hasSlash = !hasComma && cursor.isNext(ASCII.slash)
    guard hasComma || hasSlash else { return isPlain(last) && parseSpacedList() }
    return takeIf { parser in
      _ = hasSlash && parser.cursor.take(ASCII.slash)
      return !parser.cursor.isLoadAhead && parser.parseSets()
        && parser.fits(parser.groups.last, after: last)
        && (!hasSlash || parser.isPlain(last) && parser.groups.last.map(parser.isPlain) == true)
    }
  }

  private func fits(_ next: WrittenSets?, after last: WrittenSets) -> Bool {
    guard let next else { return false }
    if next.isCounted { return true }
    switch next.set.target {
    case .reps(.exactly), .reps(.range): return next.isNamed || last.set.target.isReps
    case .time, .timeRange: return !last.isCounted && last.set.target.isTimed
    case .reps, .openTime, .distance, .calories: return true
    }
  }

  /// Whether there is only one number of repetitions, apart from modifiers.
  var isOneNumber: Bool { groups.count == 1 && groups.allSatisfy { !$0.isCounted && !$0.isNamed } }

  /// Whether the sets are one number of repetitions without modifiers.
  private func isPlain(_ sets: WrittenSets) -> Bool {
    !sets.isCounted && sets.specified.isEmpty
      && (!sets.isNamed && sets.set.target.isReps || sets.set.target == .reps(.asManyAsPossible))
  }

  /// `12 10 8`: at least three numbers separated by spaces.
  private mutating func parseSpacedList() -> Bool {
    takeIf { parser in
      let count = parser.groups.count
      while parser.groups.count < count + Self.mostGroups, !parser.cursor.isUnitAhead {
        guard let number = parser.cursor.attempt({ $0.isAfterWord($0.takeNumber()) }) else { break }
        parser.addPlain(number)
      }
      _ = parser.cursor.take(.reps)
      return parser.groups.count > max(count, 2)
    }
  }

  private mutating func addPlain(_ number: TokenCursor.Number) {
    groups.append(WrittenSets(reps(number), isNamed: false))
  }

  // MARK: Implausible sets

  /// Reports a list of targets after a number of sets, which is redundant: `3x12, 10, 8`.
  mutating func checkList(from start: Int) {
    checkLoneNumber(from: start)
    guard let first = groups.first, first.isCounted, groups.count > 1,
      first.set.target.isReps, groups.allSatisfy({ $0.set.drops.isEmpty }),
      groups.dropFirst().allSatisfy({ !$0.isCounted && $0.set.target.isReps }),
      groups.dropLast().allSatisfy({ $0.specified.isEmpty })
    else { return }
    guard groups.count > 2 || first.count.value == 2,
      groups.count > 2 || groups[1].set.target.isExact
    else { return }
    let targets = groups.map { NotationText.target($0.set.target) }.joined(separator: ", ")
    log.report(
      .listAfterSets, at: cursor.bytes(from: start),
      "a list has a target for each set, so it needs no number of sets",
      hint: "write “\(targets)”, or the sets of each: 3x12, 1x10")
  }

  /// Reports `3x10, 60`, whose number may also be a rest.
  private mutating func checkLoneNumber(from start: Int) {
    guard let last = groups.last, let before = groups.dropLast().last, before.isCounted,
      before.set.target.isReps, !last.isCounted, !last.isNamed, last.specified.isEmpty,
      last.set.drops.isEmpty, case .reps(.exactly(let reps)) = last.set.target
    else { return }
    let most = before.set.target.amount?.upperBound ?? 0
    log.report(
      .listAfterSets, at: cursor.bytes(from: start),
      .unreadableEntry(.setOrRest(reps.value, after: most)),
      hint: "write rest \(reps.value)s for a rest, 1x\(reps.value) for another set")
  }

  /// The maximum plausible number of sets; larger numbers are probably weights.
  private static let mostPlausibleSets = 15

  /// Warns about `80x5` and `60x10, 70x8`, which may be weights times repetitions.
  ///
  /// - Returns: Whether there is such a group.
  mutating func reportCounts() -> Bool {
    guard !log.hasErrors, groups.allSatisfy({ !$0.hasLoad }) else { return false }
    var isFound = false
    for group in groups where group.isCounted && group.count.value > Self.mostPlausibleSets {
      guard case .reps(.exactly(let reps)) = group.set.target,
        !cursor.text(group.range).lowercased().contains("set")
      else { continue }
      isFound = true
      log.report(
        .manySets, at: group.range, "these are \(group.count.value) sets",
        hint: "as in 5 @ 80kg for a weight; write 20 sets of 5 if you mean so many",
        fix: "\(reps.value) @ \(group.count.value)kg")
    }
    return isFound
  }

  /// The number of repetitions of the only group, if it has no unit.
  var bareReps: TokenCursor.Number? {
    guard groups.count == 1, let group = groups.first, group.set.load == nil,
      group.set.drops.isEmpty, case .reps(.exactly(let reps)) = group.set.target
    else { return nil }
    let digits = cursor.line.bytes[group.range].reversed().prefix(while: ASCII.isDigit).count
    let range = (group.range.upperBound - digits)..<group.range.upperBound
    return digits > 0 ? TokenCursor.Number(value: reps.value, range: range) : nil
  }

  // MARK: Loads as in a training log

  /// `100kg 5x5`, `80kg x 5, 85kg x 3`, `5 x 80kg`: loads before their sets.
  mutating func parseLoggedSets(from start: Int) -> Bool {
    cursor.index = start
    var isClear = true
    while groups.count < Self.mostGroups, let isOne = parseLogged() {
      isClear = isClear && isOne
      guard cursor.takeIf({ $0.take(ASCII.comma) && $0.isNumberAhead }) else { break }
    }
    guard !groups.isEmpty else { return false }
    // Another number may be a number of sets, or belong to a list.
    let isMore = cursor.ahead { cursor in
      _ = cursor.take(ASCII.comma) || cursor.take(ASCII.slash) || cursor.take(ASCII.plus)
      return cursor.isNumberAhead || cursor.word == "x"
    }
    if !isClear || isMore {
      log.report(
        .missingAt, at: cursor.bytes(from: start), "a load comes after the sets, with “@”",
        hint: "as in 5x5 @ 80kg")
    }
    return true
  }

  /// One group of sets with its load, and whether it is unambiguous; `100kg x 5 x 3` is not.
  private mutating func parseLogged() -> Bool? {
    let loadFirst = attempt { parser -> Bool? in
      guard let load = parser.takeValidLoad() else { return nil }
      let hasTimes = parser.cursor.takeTimes()
      guard hasTimes || parser.cursor.take(ASCII.comma) || parser.cursor.token.isSpaced,
        parser.parseSets(), let last = parser.groups.indices.last
      else { return nil }
      parser.groups[last].setLoad(load.load)
      return !(hasTimes && parser.groups[last].isCounted)
    }
    return loadFirst
      ?? attempt { parser in
        guard let number = parser.cursor.takeNumber(), number.value > 2, parser.cursor.takeTimes(),
          let load = parser.takeValidLoad()
        else { return nil }
        parser.addPlain(number)
        parser.groups[parser.groups.count - 1].setLoad(load.load)
        return true
      }
  }

  /// Consumes a load that has a unit and no errors.
  private mutating func takeValidLoad() -> WrittenLoad? {
    guard let load = cursor.takeLoad(), load.hasUnit, load.error == nil, load.problem == nil
    else { return nil }
    return load
  }
}

extension TokenCursor {
  /// The number, if its word ends here.
  fileprivate func isAfterWord(_ number: Number?) -> Number? { isAtWordEnd ? number : nil }
}
