extension PrescriptionReader {
  // MARK: Sets

  /// Reads sets of one target: `3x10`, `3 sets of 10`, `10 reps x 3`, `45s`, and numbers between
  /// dashes, `5-5-5`.
  mutating func readSets() -> Bool {
    let start = cursor.position
    guard readSetsOfOneTarget(), let last = groups.indices.last else { return false }
    groups[last].range = start..<cursor.position
    return true
  }

  private mutating func readSetsOfOneTarget() -> Bool {
    let start = cursor.position
    if let count = takeCount() {
      guard let target = readTarget() else { return readSetsAndLoad(count) }
      if !target.isNamed, cursor.takeNext(.sets),
        case .reps(.exactly(let sets)) = target.target
      {
        return add(sets: sets.value, at: target.range, reps(count), isNamed: true)
      }
      return add(sets: count.value, at: count.range, target.target, isNamed: target.isNamed)
    }
    cursor.position = start
    if readDashList() { return true }
    guard let target = readTarget() else { return false }
    if let count = takeCountAfter(isNamed: target.isNamed) {
      return add(sets: count.value, at: count.range, target.target, isNamed: true)
    }
    groups.append(
      WrittenSets(
        count: .minimum, set: PlannedSet(target.target), isCounted: false,
        isNamed: target.isNamed))
    return true
  }

  /// `5x5x100kg`: a load after a sign, which is reported. The repetitions were not read as such.
  private mutating func readSetsAndLoad(_ count: LineCursor.Number) -> Bool {
    let start = cursor.position
    guard let number = cursor.takeNumber() else { return false }
    let mark = cursor.position
    cursor.spaced { $0.takeTimes() }
    guard let load = cursor.takeLoad(), load.hasUnit, load.error == nil else {
      return cursor.rewind(to: start)
    }
    log.report(
      .missingAt, at: mark..<cursor.position, "a load needs “@” before it",
      fix: " @ " + cursor.text(load.range))
    guard add(sets: count.value, at: count.range, reps(number), isNamed: true) else { return false }
    return setOnce(.load, from: mark) { $0.load = load.load }
  }

  private mutating func add(
    sets: Int, at range: Range<Int>, _ target: Target, isNamed: Bool
  ) -> Bool {
    let count: SetCount = log.bounded(sets, at: range, .invalidSets)
    groups.append(
      WrittenSets(count: count, set: PlannedSet(target), isCounted: true, isNamed: isNamed))
    return true
  }

  private mutating func reps(_ number: LineCursor.Number) -> Target {
    .reps(.exactly(log.bounded(number.value, at: number.range, .invalidReps)))
  }

  /// `3x`, `3 sets x`, `3 sets of`, `3 sets,`, `3 sets`.
  private mutating func takeCount() -> LineCursor.Number? {
    guard let number = cursor.takeNumber() else { return nil }
    let isNamed = cursor.takeNext(.sets)
    let end = cursor.position
    cursor.skipSpace()
    guard !cursor.takeTimes(), !(isNamed && cursor.take(.of)) else {
      cursor.skipSpace()
      return number
    }
    cursor.position = end
    guard isNamed else { return nil }
    cursor.spaced { $0.take(ASCII.comma) }
    return number
  }

  /// `x 3` after a target that says what it counts, `x 3 sets`, `, 3 sets`, `for 3 sets`.
  private mutating func takeCountAfter(isNamed: Bool) -> LineCursor.Number? {
    let start = cursor.position
    cursor.skipSpace()
    let hasTimes = cursor.takeTimes() || cursor.take(.for)
    if !hasTimes { _ = cursor.take(ASCII.comma) }
    cursor.skipSpace()
    if let number = cursor.takeNumber() {
      if cursor.takeNext(.sets) { return number }
      // `3 times a day`
      if cursor.takeNext(.times), !isOftenAhead {
        return number
      }
      cursor.position = number.range.upperBound
      var ahead = cursor
      ahead.position = number.range.lowerBound
      if isNamed, hasTimes, cursor.isAtWordEnd, !ahead.isUnitAhead { return number }
    }
    return cursor.rewind(to: start)
  }

  /// Whether what comes next says how often: `3 times a day`.
  private var isOftenAhead: Bool {
    cursor.ahead { ahead in
      ahead.skipSpace()
      return ["a", "per", "daily", "every"].contains(ahead.word())
    }
  }

  /// `12-10-8`: three numbers or more are no range.
  private mutating func readDashList() -> Bool {
    guard let numbers = takeDashList() else { return false }
    for number in numbers { addPlain(number) }
    return true
  }

  /// Three numbers or more with dashes between: `12-10-8`.
  private mutating func takeDashList() -> [LineCursor.Number]? {
    let start = cursor.position
    var numbers: [LineCursor.Number] = []
    var end = start
    while numbers.count < Self.mostGroups, let number = cursor.takeNumber() {
      numbers.append(number)
      end = cursor.position
      guard cursor.spaced({ $0.takeDash() }) else { break }
    }
    cursor.position = end
    var last = cursor
    last.position = numbers.last?.range.lowerBound ?? end
    guard numbers.count > 2, cursor.isAtWordEnd || cursor.peek() == ASCII.colon, !last.isUnitAhead
    else { return cursor.rewind(to: start) }
    return numbers
  }

  /// A further group of sets. Repetitions and times without a number of sets continue a list of
  /// their own kind only: another time is more probably a rest.
  mutating func readMoreSets(afterComma hasComma: Bool) -> Bool {
    guard groups.count < Self.mostGroups, let last = groups.last else { return false }
    let (start, known, count) = (cursor.position, log.findings.count, groups.count)
    let hasSlash = !hasComma && cursor.take(ASCII.slash)
    cursor.skipSpace()
    if hasComma || hasSlash, !cursor.isLoadAhead, readSets(), fits(groups.last, after: last),
      !hasSlash || isPlain(last) && groups.last.map(isPlain) == true
    {
      return true
    }
    groups.removeSubrange(count...)
    cursor.position = start
    log.rewind(to: known)
    return !hasComma && !hasSlash && isPlain(last) && readSpacedList()
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

  /// Whether sets are one number of repetitions of which nothing is said.
  private func isPlain(_ sets: WrittenSets) -> Bool {
    !sets.isCounted && sets.said.isEmpty
      && (!sets.isNamed && sets.set.target.isReps || sets.set.target == .reps(.asManyAsPossible))
  }

  /// `12 10 8`: numbers between spaces, at least three.
  private mutating func readSpacedList() -> Bool {
    let start = cursor.position
    var numbers: [LineCursor.Number] = []
    while numbers.count < Self.mostGroups, !cursor.isUnitAhead, let number = cursor.takeNumber(),
      cursor.isAtWordEnd
    {
      numbers.append(number)
      cursor.skipSpace()
    }
    guard groups.count + numbers.count > 2, let last = numbers.last else {
      return cursor.rewind(to: start)
    }
    cursor.position = last.range.upperBound
    for number in numbers { addPlain(number) }
    cursor.takeRepsWord()
    return true
  }

  private mutating func addPlain(_ number: LineCursor.Number) {
    groups.append(
      WrittenSets(count: .minimum, set: PlannedSet(reps(number)), isCounted: false, isNamed: false))
  }

  /// Reports a list of targets after a number of sets, which needs none: `3x12, 10, 8`.
  mutating func checkList(from start: Int) {
    checkLoneNumber(from: start)
    guard let first = groups.first, first.isCounted, groups.count > 1,
      first.set.target.isReps, groups.allSatisfy({ $0.set.drops.isEmpty }),
      groups.dropFirst().allSatisfy({ !$0.isCounted && $0.set.target.isReps }),
      groups.dropLast().allSatisfy({ $0.said.isEmpty })
    else { return }
    let isSame = first.count.value == groups.count
    let isOne = groups.count == 2
    if case .reps(.exactly) = groups[1].set.target {} else if isOne { return }
    guard isSame || !isOne else { return }
    let targets = groups.map { NotationText.target($0.set.target) }.joined(separator: ", ")
    log.report(
      .listAfterSets, at: start..<cursor.position,
      "a list has a target for each set, so it needs no number of sets",
      hint: "write “\(targets)”, or the sets of each: 3x12, 1x10", fix: isSame ? targets : nil)
  }

  /// Reports `3x10, 60`, whose number may as well be a rest.
  private mutating func checkLoneNumber(from start: Int) {
    guard let last = groups.last, let before = groups.dropLast().last, before.isCounted,
      before.set.target.isReps, !last.isCounted, !last.isNamed, last.said.isEmpty,
      last.set.drops.isEmpty, case .reps(.exactly(let reps)) = last.set.target
    else { return }
    log.report(
      .listAfterSets, at: start..<cursor.position,
      "after a number of sets it is unclear what \(reps.value) counts",
      hint: "write rest \(reps.value)s for a rest, 1x\(reps.value) for another set")
  }

  /// The most sets that are plausible; more are probably a weight.
  private static let mostPlausibleSets = 15

  /// Warns of `80x5` and `60x10, 70x8`, which may be a weight by repetitions.
  ///
  /// - Returns: whether there is such a group.
  mutating func reportCounts() -> Bool {
    guard !log.hasErrors, groups.allSatisfy({ !$0.said.contains(.load) }) else { return false }
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

  /// The number of repetitions of the only group, if nothing says what it counts.
  var bareReps: LineCursor.Number? {
    guard groups.count == 1, let group = groups.first, group.set.load == nil,
      group.set.drops.isEmpty,
      case .reps(.exactly(let reps)) = group.set.target
    else { return nil }
    let digits = cursor.bytes[group.range].reversed().prefix(while: ASCII.isDigit).count
    let range = (group.range.upperBound - digits)..<group.range.upperBound
    return digits > 0 ? LineCursor.Number(value: reps.value, range: range) : nil
  }

  // MARK: Loads as a log has them

  /// `100kg 5x5`, `100kg x 5`: a load before its sets, which is reported.
  mutating func readLoadFirst() -> Bool {
    let start = cursor.position
    guard let load = takeValidLoad() else { return cursor.rewind(to: start) }
    cursor.skipSpace()
    let hasTimes = cursor.takeTimes()
    if !hasTimes { _ = cursor.take(ASCII.comma) }
    cursor.skipSpace()
    let sets = cursor.position
    guard sets > load.range.upperBound, readSets(), let last = groups.indices.last else {
      groups = []
      return cursor.rewind(to: start)
    }
    // In `100kg x 5 x 3` it is unclear which number is one of sets, and a list may follow.
    var ahead = cursor
    ahead.skipSpace()
    _ = ahead.take(ASCII.comma) || ahead.take(ASCII.slash) || ahead.take(ASCII.plus)
    let isClear = groups.count == 1 && !ahead.isNumberAhead && !(hasTimes && groups[last].isCounted)
    log.report(
      .missingAt, at: start..<cursor.position, "a load comes after the sets, with “@”",
      hint: "as in 5x5 @ 80kg",
      fix: isClear
        ? "\(cursor.text(sets..<cursor.position)) @ \(cursor.text(load.range))" : nil)
    return setOnce(.load, from: start) { $0.load = load.load }
  }

  /// `80kg x 5, 85kg x 5`, `5 x 80kg`: sets as a log has them, which are reported.
  mutating func readLoadPairs(from start: Int) -> Bool {
    let before = cursor.position
    cursor.position = start
    var sets: [WrittenSets] = []
    var texts: [String] = []
    var end = start
    while sets.count < Self.mostGroups, let (load, reps) = takeLoadPair() {
      let set = PlannedSet(.reps(reps), load: load.load)
      sets.append(
        WrittenSets(count: .minimum, set: set, isCounted: false, isNamed: true, said: .load))
      texts.append("\(NotationText.target(set.target)) @ \(cursor.text(load.range))")
      end = cursor.position
      guard cursor.spaced({ $0.take(ASCII.comma) }) else { break }
    }
    cursor.position = end
    var ahead = cursor
    ahead.skipSpace()
    _ = ahead.take(ASCII.comma)
    // A further number may be one of sets, or belong to a list.
    guard !sets.isEmpty, !ahead.isNumberAhead, ahead.peek() | 0x20 != 0x78 else {
      return cursor.rewind(to: before)
    }
    log.report(
      .missingAt, at: start..<end, "a load comes after its repetitions, with “@”",
      hint: "as in 5 @ 80kg, 5 @ 85kg", fix: texts.joined(separator: ", "))
    groups = sets
    return true
  }

  private mutating func takeLoadPair() -> (load: WrittenLoad, reps: RepTarget)? {
    let start = cursor.position
    if let load = takeValidLoad(), cursor.spaced({ $0.takeTimes() }),
      let number = cursor.takeNumber(),
      let reps = try? RepCount(number.value)
    {
      let isOpen = cursor.take(ASCII.plus)
      if cursor.isAtWordEnd { return (load, isOpen ? .atLeast(reps) : .exactly(reps)) }
    }
    cursor.position = start
    if let number = cursor.takeNumber(), number.value > 2, let reps = try? RepCount(number.value),
      cursor.spaced({ $0.takeTimes() }), let load = takeValidLoad()
    {
      return (load, .exactly(reps))
    }
    return cursor.rewind(to: start)
  }

  /// Takes a load that has a unit and nothing wrong with it.
  private mutating func takeValidLoad() -> WrittenLoad? {
    guard let load = cursor.takeLoad(), load.hasUnit, load.error == nil, load.problem == nil else {
      return nil
    }
    return load
  }

  // MARK: Drops

  /// `+ 10 @ 45kg`: a further target of the same set.
  mutating func readDrop() -> Bool {
    let start = cursor.position
    guard let last = groups.indices.last, cursor.take(ASCII.plus) else { return false }
    cursor.skipSpace()
    guard !cursor.isLoadAhead, let target = readTarget() else { return false }
    if !target.isNamed, target.target.isExact, isLoadAlone(from: start) {
      log.report(
        .malformedLoad, at: start..<cursor.position, "a load needs a unit",
        hint: "as in bw+20kg; write + 20 reps for a drop")
      return true
    }
    groups[last].set.drops.append(PlannedSet.Drop(target.target, load: nil))
    if groups[last].set.drops.count == PlannedSet.maximumDrops + 1 {
      log.report(
        .tooManyDrops, at: start..<cursor.position,
        "a set has at most \(PlannedSet.maximumDrops) drops")
    }
    return true
  }

  /// `bw + 20`: what is added to bodyweight, and no drop of 20 repetitions.
  private func isLoadAlone(from start: Int) -> Bool {
    guard let set = groups.last?.set, let loadEnd,
      cursor.text(loadEnd..<start).trimmed.isEmpty,
      case .bodyweight = set.drops.last.map(\.load) ?? set.load
    else { return false }
    return cursor.nextByte != ASCII.at
  }
}
