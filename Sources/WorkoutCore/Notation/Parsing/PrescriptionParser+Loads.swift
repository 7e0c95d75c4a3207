extension PrescriptionParser {
  // MARK: After the sign

  mutating func parseLoadOrEffort(from start: Int) -> Bool {
    if parseEffort(from: start) || parsePart(from: start) || parsePace() || parseLoads() {
      return true
    }
    if isNamedPaceAhead { return false }
    if let isTime = cursor.takeNoLoad() {
      log.report(
        .malformedLoad, at: cursor.bytes(from: start),
        isTime ? "a time is not a load" : "a load cannot be a range",
        hint: isTime
          ? "as in rest 90s, or 400 meters ~90s for how long a distance takes"
          : "as in @ 70%, or note \"70-75%\"; of sets that differ 10 @ 70%, 8 @ 75%")
      return setOnce(.load, from: start) { _ in }
    }
    guard let written = cursor.takeLoad() else { return false }
    loadEnd = cursor.index
    return keep(written, from: start)
  }

  /// Whether `5k pace` comes next.
  private var isNamedPaceAhead: Bool {
    cursor.ahead { cursor in
      guard cursor.takeNumber() != nil else { return false }
      _ = cursor.take(.kilometers, .miles, .minutes)
      return cursor.take(.pace)
    }
  }

  /// `first`, `70% of first`: the load of the first set, or a percentage of it.
  private mutating func parsePart(from start: Int) -> Bool {
    guard groups.count > 1, let first = groups.first?.set.load else { return false }
    let part = cursor.attempt { cursor -> Load? in
      let number = cursor.takeDecimal()
      guard number == nil || cursor.take(ASCII.percent) && cursor.take(.of), cursor.take(.first)
      else { return nil }
      return first.part(number?.hundredths ?? 10_000)
    }
    guard let part else { return false }
    return setOnce(.load, from: start) { $0.load = part }
  }

  /// `60kg, 70kg, 80kg`, `75/85/95%`: one load for each set so far.
  private mutating func parseLoads() -> Bool {
    let sets = groups.reduce(0) { $0 + $1.count.value }
    guard sets > 1,
      groups.allSatisfy({ !$0.hasLoad && ($0.set.drops.isEmpty || $0.isComplex) }),
      let loads = cursor.attempt({ $0.takeLoads().flatMap { $0.count == sets ? $0 : nil } })
    else { return false }
    let singles = groups.flatMap { group in
      var single = group
      single.count = .minimum
      return repeatElement(single, count: group.count.value)
    }
    groups = zip(singles, loads).map { single, load in
      var single = single
      single.setLoad(load)
      return single
    }
    loadEnd = cursor.index
    return true
  }

  /// `5:00/km`: the pace over a distance, which determines its time.
  private mutating func parsePace() -> Bool {
    guard let last = groups.indices.last,
      case .distance(let distance, nil) = groups[last].set.target
    else { return false }
    let time = cursor.attempt { cursor in
      cursor.takePace().flatMap { try? EstimatedDuration($0(distance)) }
    }
    guard let time else { return false }
    groups[last].set.target = .distance(distance, estimate: time)
    return true
  }

  /// Stores a load for the last drop, which has its own, or for the sets.
  private mutating func keep(_ written: WrittenLoad, from start: Int) -> Bool {
    guard let last = groups.indices.last else { return false }
    let load = checked(written)
    if groups[last].isComplex, !groups[last].hasLoad {
      groups[last].setLoad(load)
      return true
    }
    let drop = groups[last].set.drops.indices.last
    guard let drop, groups[last].set.drops[drop].load == nil else {
      return setOnce(.load, from: start) { $0.load = load }
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

  /// `RPE 8`, `8 RPE`, `RIR 2`.
  mutating func parseEffort(from start: Int) -> Bool {
    let before = cursor.index
    guard let (scale, number) = cursor.takeEffort() else { return false }
    let effort = log.value(
      try Effort(scale, number), .invalidEffort, at: cursor.bytes(from: before),
      hint: "as in RPE 8.5, or RIR 2")
    return setOnce(.effort, from: start) { $0.effort = effort ?? $0.effort }
  }

  // MARK: Without the sign

  /// A load or a time without a keyword.
  mutating func parseBare(isListed: Bool, isInTable: Bool) -> Bool {
    let start = cursor.index
    if !isTail || groups.first?.isCounted == true, parseBareTime(isListed: isListed) {
      return true
    }
    // `5x5x100kg`
    let hasTimes = groups.last?.isCounted == true && cursor.takeTimes()
    guard let last = groups.last, !last.hasLoad, let written = cursor.takeLoad(),
      written.hasUnit
    else {
      cursor.index = start
      return false
    }
    if isInTable || isEnclosed { return keep(written, from: start) }
    if hasTimes {
      log.report(
        .missingAt, at: cursor.bytes(from: start), "a load needs “@” before it",
        fix: (cursor.line.tokens[start].isSpaced ? "@ " : " @ ") + cursor.text(written.range))
      return setOnce(.load, from: start) { $0.load = written.load }
    }
    let text = "@ " + (written.fix ?? cursor.text(written.range))
    // In `12,10,8,60kg` the first number is a target, so the intention is unclear. It is clear in
    // `4x10, 62,5kg`, where no list can continue.
    let isAfterSets = last.isCounted && cursor.line.tokens[start].isSpaced
    let isClear = written.error != .decimalComma || !isListed || isAfterSets
    log.report(
      .missingAt, at: written.range, "a load needs “@” before it",
      hint: isClear ? "write “\(text)”" : "as in @ 60kg", fix: isClear ? text : nil)
    // Offer a fix that corrects two errors in one place only once.
    let load = written.fix == nil ? checked(written) : nil
    return setOnce(.load, from: start) { $0.load = load }
  }
}
