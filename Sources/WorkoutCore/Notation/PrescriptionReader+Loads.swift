extension PrescriptionReader {
  // MARK: Load and effort

  mutating func readLoadOrEffort(from start: Int) -> Bool {
    cursor.skipSpace()
    if readEffort(from: start) || readPace() || readLoads() { return true }
    if cursor.isNamedPaceAhead { return false }
    if let (isTime, range) = cursor.takeNoLoad() {
      // A pace or a range may be meant as a remark; a time alone may not.
      let isRemark = !isTime || cursor.text(range).contains("/")
      log.report(
        .malformedLoad, at: isRemark ? start..<range.upperBound : range,
        isTime ? "a time is not a load" : "a load cannot be a range",
        hint: isTime
          ? "as in rest 90s, or 400 meters ~90s for how long a distance takes"
          : "as in @ 70%, or of sets that differ 10 @ 70%, 8 @ 75%",
        fix: isRemark ? "note " + QuotedText.quoted(cursor.text(range)) : nil)
      return say(.load, start) { _ in }
    }
    guard let written = cursor.takeLoad() else { return false }
    loadEnd = cursor.position
    return keep(written, from: start)
  }

  /// `60kg, 70kg, 80kg`, `75/85/95%`: a load for each set so far.
  private mutating func readLoads() -> Bool {
    let before = cursor.position
    let sets = groups.reduce(0) { $0 + $1.count.value }
    guard let loads = cursor.takeLoads(), loads.count == sets,
      groups.allSatisfy({ !$0.said.contains(.load) && $0.set.drops.isEmpty })
    else {
      cursor.position = before
      return false
    }
    let singles = groups.flatMap { group in
      repeatElement(group, count: group.count.value).map { single in
        var single = single
        single.count = .minimum
        return single
      }
    }
    groups = zip(singles, loads).map { single, load in
      var single = single
      single.set.load = load
      single.said.insert(.load)
      return single
    }
    loadEnd = cursor.position
    return true
  }

  /// `5:00/km`: how fast a distance is covered, and so how long it takes.
  private mutating func readPace() -> Bool {
    let before = cursor.position
    guard let last = groups.indices.last,
      case .distance(let distance, nil) = groups[last].set.target,
      let seconds = cursor.takePace(), let time = try? EstimatedDuration(seconds(distance))
    else {
      cursor.position = before
      return false
    }
    groups[last].set.target = .distance(distance, estimate: time)
    return true
  }

  /// Keeps a load: that of the last drop, which has its own, or that of the sets.
  private mutating func keep(_ written: WrittenLoad, from start: Int) -> Bool {
    guard let last = groups.indices.last else { return false }
    let load = checked(written)
    let drop = groups[last].set.drops.indices.last
    guard let drop, groups[last].set.drops[drop].load == nil else {
      return say(.load, start) { $0.load = load }
    }
    groups[last].set.drops[drop].load = load
    return true
  }

  /// The load, or `nil` with a finding.
  private mutating func checked(_ written: WrittenLoad) -> Load? {
    if let code = written.error {
      log.report(
        code, at: written.range, written.message, hint: written.hint, fix: written.fix)
      return nil
    }
    if let problem = written.problem { log.report(.invalidLoad, at: written.range, problem) }
    return written.load
  }

  /// `100kg 5x5`, `100kg x 5`: a load before its sets, which is reported.
  mutating func readLoadFirst() -> Bool {
    let start = cursor.position
    guard let load = takeValidLoad() else {
      cursor.position = start
      return false
    }
    cursor.skipSpace()
    let hasTimes = cursor.takeTimes()
    if !hasTimes { _ = cursor.take(ASCII.comma) }
    cursor.skipSpace()
    let sets = cursor.position
    guard sets > load.range.upperBound, readSets(), let last = groups.indices.last else {
      groups = []
      cursor.position = start
      return false
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
    return say(.load, start) { $0.load = load.load }
  }

  /// `80kg x 5, 85kg x 5`, `5 x 80kg`: sets as a log has them, which are reported.
  mutating func readLoadPairs(from start: Int) -> Bool {
    let before = cursor.position
    cursor.position = start
    var sets: [WrittenSets] = []
    var texts: [String] = []
    var end = start
    while sets.count < Self.mostGroups, let (load, reps) = takeLoadPair() {
      let set = PlannedSet(.reps(.exactly(reps)), load: load.load)
      sets.append(
        WrittenSets(count: .minimum, set: set, isCounted: false, isNamed: true, said: .load))
      texts.append("\(reps.value) @ \(cursor.text(load.range))")
      end = cursor.position
      cursor.skipSpace()
      guard cursor.take(ASCII.comma) else { break }
      cursor.skipSpace()
    }
    cursor.position = end
    var ahead = cursor
    ahead.skipSpace()
    _ = ahead.take(ASCII.comma)
    // A further number may be one of sets, or belong to a list.
    guard !sets.isEmpty, !ahead.isNumberAhead, ahead.peek() | 0x20 != 0x78 else {
      cursor.position = before
      return false
    }
    log.report(
      .missingAt, at: start..<end, "a load comes after its repetitions, with “@”",
      hint: "as in 5 @ 80kg, 5 @ 85kg", fix: texts.joined(separator: ", "))
    groups = sets
    return true
  }

  private mutating func takeLoadPair() -> (load: WrittenLoad, reps: RepCount)? {
    let start = cursor.position
    if let load = takeValidLoad(), takeSpacedTimes(), let number = cursor.takeNumber(),
      let reps = try? RepCount(number.value), cursor.isAtWordEnd
    {
      return (load, reps)
    }
    cursor.position = start
    if let number = cursor.takeNumber(), number.value > 2, let reps = try? RepCount(number.value),
      takeSpacedTimes(), let load = takeValidLoad()
    {
      return (load, reps)
    }
    cursor.position = start
    return nil
  }

  /// Takes `x` with any space around it.
  private mutating func takeSpacedTimes() -> Bool {
    cursor.skipSpace()
    guard cursor.takeTimes() else { return false }
    cursor.skipSpace()
    return true
  }

  /// Takes a load that has a unit and nothing wrong with it.
  private mutating func takeValidLoad() -> WrittenLoad? {
    guard let load = cursor.takeLoad(), load.hasUnit, load.error == nil, load.problem == nil else {
      return nil
    }
    return load
  }

  /// A load or a time without its word.
  mutating func readBare(isListed: Bool, isInTable: Bool) -> Bool {
    let start = cursor.position
    if !isTail || groups.first?.isCounted == true, readBareTime(isListed: isListed) {
      return true
    }
    // `5x5x100kg`
    let hasTimes = groups.last?.isCounted == true && cursor.takeTimes()
    cursor.skipSpace()
    guard let last = groups.last, !last.said.contains(.load), let written = cursor.takeLoad(),
      written.hasUnit
    else {
      cursor.position = start
      return false
    }
    if isInTable { return keep(written, from: start) }
    if hasTimes {
      let isSpaced = cursor.byte(at: start - 1) == ASCII.space
      log.report(
        .missingAt, at: start..<cursor.position, "a load needs “@” before it",
        fix: (isSpaced ? "@ " : " @ ") + cursor.text(written.range))
      return say(.load, start) { $0.load = written.load }
    }
    let text = "@ " + (written.fix ?? cursor.text(written.range))
    // In `12,10,8,60kg` the first number is a target, so what was meant is unclear; not so in
    // `4x10, 62,5kg`, where no list can continue.
    let isAfterSets = last.isCounted && cursor.byte(at: start - 1) != ASCII.comma
    let isClear = written.error != .decimalComma || !isListed || isAfterSets
    log.report(
      .missingAt, at: written.range, "a load needs “@” before it",
      hint: isClear ? "write “\(text)”" : "as in @ 60kg", fix: isClear ? text : nil)
    // One fix may correct two errors of one place; it is offered once.
    let load = written.fix == nil ? checked(written) : nil
    return say(.load, start) { $0.load = load }
  }

  /// `Push Up: 10,60kg`: a load in place of the sets, or after them; what was meant is unclear.
  mutating func reportDecimalComma() {
    var ahead = cursor
    guard var load = ahead.takeLoad(), load.error == .decimalComma else { return }
    load.fix = nil
    load.hint = "as in @ 62.5kg, after the sets"
    _ = checked(load)
  }

  /// `RPE 8`, `8 RPE`, `RIR 2`.
  mutating func readEffort(from start: Int) -> Bool {
    let before = cursor.position
    guard let (scale, number) = cursor.takeEffort() else {
      cursor.position = before
      return false
    }
    // A number too fine for halves is of no scale.
    let isHalf = number.hundredths.isMultiple(of: 50) && !number.isTooFine
    do {
      let effort = try Effort(scale, halves: isHalf ? number.hundredths / 50 : -1)
      return say(.effort, start) { $0.effort = effort }
    } catch {
      log.report(
        .invalidEffort, at: before..<cursor.position, error, hint: "as in RPE 8.5, or RIR 2")
      return say(.effort, start) { _ in }
    }
  }
}
