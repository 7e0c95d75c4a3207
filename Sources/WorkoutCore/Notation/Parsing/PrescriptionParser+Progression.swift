extension PrescriptionParser {
  /// `progress +2.5kg`, `progress reps 8-12 +2.5kg`, `progress max by last 5 +2.5kg, 10 +5kg`.
  mutating func parseProgression(from start: Int) -> Bool {
    _ = cursor.take(ASCII.colon)
    let value = progressionValue()
    if value == nil {
      log.report(
        .invalidProgression, at: cursor.bytes(from: start), "“progress” needs what is added",
        hint: "as in progress +2.5kg, progress +5s or progress reps 8-12 +2.5kg")
    }
    if progression != nil { reportRepeated("progress", from: start) }
    progression = progression ?? (value, cursor.bytes(from: start))
    return true
  }

  private mutating func progressionValue() -> Progression? {
    let changesMax = cursor.take(.max)
    guard let rule = progressionRule() else { return nil }
    var progression = Progression(rule)
    progression.changesMax = changesMax
    parseConditions(of: &progression)
    return progression
  }

  private mutating func progressionRule() -> Progression.Rule? {
    if cursor.take(.asDone) { return .asDone }
    if cursor.take(.like) { return takeTitle().map { .like($0) } }
    if cursor.take(.byTotal) { return thresholds().map { .byTotal($0) } }
    if cursor.take(.byLast) { return thresholds().map { .byLast($0) } }
    _ = cursor.take(.by)
    let range = cursor.takeRepRange()
    _ = cursor.take(.by)
    let step = cursor.takeStep(isSigned: false)
    if let range {
      guard let low = try? RepCount(range.low), let high = try? RepCount(range.high),
        let reps = try? BoundedRange<RepBounds>(low, high)
      else { return nil }
      return .reps(reps, step)
    }
    guard let step else { return nil }
    guard cursor.take(.perExtraRep) else { return .add(step) }
    guard cursor.take(.upTo) else { return .perExtraRep(step, most: nil) }
    guard let most = cursor.takeNumber(), RepBounds.range.contains(most.value) else { return nil }
    return .perExtraRep(step, most: most.value)
  }

  /// `after 3`, `always`, `on "Workout C"`, `everywhere`, in any order.
  private mutating func parseConditions(of progression: inout Progression) {
    while true {
      let before = cursor.index
      if cursor.take(.always) {
        progression.isAlways = true
      } else if cursor.take(.everywhere) {
        progression.isEverywhere = true
      } else if cursor.take(.eachCycle) {
        progression.isEachCycle = true
      } else if progression.weeks == nil, let weeks = cursor.takeSelection() {
        progression.weeks = weeks
      } else if cursor.take(.after), let count = takeCount() {
        _ = cursor.take(.sessions)
        progression.after = count
      } else if cursor.take(.onWorkout), let title = takeTitle() {
        progression.workout = title
      } else {
        cursor.index = before
        return
      }
    }
  }

  private mutating func takeCount() -> Int? {
    guard let count = cursor.takeNumber()?.value, Progression.afterRange.contains(count) else {
      return nil
    }
    return count
  }

  private mutating func takeTitle() -> Title? {
    cursor.takeQuoted().flatMap { try? Title($0) }
  }

  /// `0 -2.5kg, 25 +2.5kg, 30 +5kg`, in ascending order.
  private mutating func thresholds() -> [Progression.Threshold]? {
    let thresholds = cursor.takeList(upTo: Progression.mostParts) { cursor in
      guard let number = cursor.takeNumber(), number.value <= RepBounds.range.upperBound,
        let step = cursor.takeStep(isSigned: true)
      else { return nil as Progression.Threshold? }
      return .init(reps: number.value, step: step)
    }
    let isAscending = zip(thresholds, thresholds.dropFirst()).allSatisfy { $0.reps < $1.reps }
    return thresholds.isEmpty || !isAscending ? nil : thresholds
  }

  // MARK: Misses

  /// `miss -10%`, `miss 3 -5kg`, `miss keep`.
  mutating func parseMiss(from start: Int) -> Bool {
    let value = missValue()
    if value == nil {
      log.report(
        .invalidProgression, at: cursor.bytes(from: start),
        "“miss” needs what a missed session changes",
        hint: "as in miss -10%, miss 3 -10% or miss keep")
    }
    if miss != nil { reportRepeated("miss", from: start) }
    miss = miss ?? (value, cursor.bytes(from: start))
    return true
  }

  private mutating func missValue() -> Progression.Miss? {
    if cursor.take(.keep) { return .keep }
    if let step = cursor.takeStep(isSigned: true) { return .change(step, after: 1) }
    guard let count = takeCount() else { return nil }
    _ = cursor.take(.times)
    return cursor.takeStep(isSigned: true).map { .change($0, after: count) }
  }

  /// The sets with the given rule, which is reported if the sets have nothing for it to change or
  /// evaluate.
  mutating func withProgression(_ configuration: Configuration) -> Configuration {
    if isOpen {
      var open = configuration
      open.progression = progression?.value
      if let miss { open.progression?.miss = miss.value }
      return open
    }
    guard let (written, range) = progression else {
      if let range = miss?.range {
        log.report(
          .invalidProgression, at: range, "“miss” needs a progression rule",
          hint: "as in progress +2.5kg, miss 3 -10%")
      }
      return configuration
    }
    guard var written else { return configuration }
    if let miss { written.miss = miss.value }
    return log.value(
      try configuration.progressing(by: written), .invalidProgression, at: range) ?? configuration
  }

  // MARK: Warm-up sets

  /// `warm-up 5 @ 40%, 3 @ 60%`: sets up to the next keyword.
  mutating func parseWarmUps(from start: Int) -> Bool {
    _ = cursor.take(ASCII.colon)
    var sets: [PlannedSet] = []
    repeat {
      var parser = PrescriptionParser(cursor.line, cursor.index..<cursor.end, at: log.line)
      guard sets.count < Self.mostGroups, parser.parseFirstSets() else { break }
      let sign = parser.cursor.index
      if parser.cursor.take(ASCII.at), !parser.parseLoadOrEffort(from: sign) { break }
      guard let last = parser.groups.last?.set else { break }
      log.append(parser.log)
      sets += parser.sets(from: last)
      cursor.index = parser.cursor.index
    } while cursor.takeIf({ $0.take(ASCII.comma) && $0.isNumberAhead })
    guard !sets.isEmpty else { return false }
    if !warmUps.isEmpty { reportRepeated(Term.warmUp.text, from: start) }
    if warmUps.isEmpty { warmUps = Array(sets.prefix(SetBounds.range.upperBound)) }
    return true
  }
}
