extension PrescriptionReader {
  /// `progress +2.5kg`, `progress reps 8-12 +2.5kg`, `progress max by last 5 +2.5kg, 10 +5kg`.
  mutating func readProgression(from start: Int) -> Bool {
    cursor.skipSpace()
    _ = cursor.take(ASCII.colon)
    let value = progressionValue()
    let isFirst = progression == nil
    progression = progression ?? (value, start..<cursor.position)
    if value == nil {
      log.report(
        .invalidProgression, at: start..<cursor.position, "“progress” needs what is added",
        hint: "as in progress +2.5kg, progress +5s or progress reps 8-12 +2.5kg")
    }
    if !isFirst { reportRepeated("progress", from: start) }
    return true
  }

  private mutating func progressionValue() -> Progression? {
    let changesMax = cursor.takeNext(.max)
    guard let rule = progressionRule() else { return nil }
    var progression = Progression(rule)
    progression.changesMax = changesMax
    readConditions(of: &progression)
    return progression
  }

  private mutating func progressionRule() -> Progression.Rule? {
    if cursor.takeNext(.asDone) { return .asDone }
    if cursor.takeNext(.like) { return takeTitle().map { .like($0) } }
    if cursor.takeNext(.byTotal) { return thresholds().map { .byTotal($0) } }
    if cursor.takeNext(.byLast) { return thresholds().map { .byLast($0) } }
    _ = cursor.takeNext(.by)
    let range = cursor.takeRepRange()
    _ = cursor.takeNext(.by)
    guard let step = cursor.takeStep(isSigned: false) else { return nil }
    if let range {
      guard let low = try? RepCount(range.low), let high = try? RepCount(range.high),
        let reps = try? BoundedRange<RepBounds>(low, high)
      else { return nil }
      return .reps(reps, step)
    }
    guard cursor.takeNext(.perExtraRep) else {
      return .add(step)
    }
    guard cursor.takeNext(.upTo) else { return .perExtraRep(step, most: nil) }
    cursor.skipSpace()
    guard let most = cursor.takeNumber(), RepBounds.range.contains(most.value) else { return nil }
    return .perExtraRep(step, most: most.value)
  }

  /// `after 3`, `always`, `on "Workout C"`, `everywhere`, in any order.
  private mutating func readConditions(of progression: inout Progression) {
    while true {
      let before = cursor.position
      if cursor.takeNext(.always) {
        progression.isAlways = true
      } else if cursor.takeNext(.everywhere) {
        progression.isEverywhere = true
      } else if cursor.takeNext(.eachCycle) {
        progression.isEachCycle = true
      } else if progression.weeks == nil, let weeks = cursor.takeSelection() {
        progression.weeks = weeks
      } else if let count = takeAfter() {
        progression.after = count
      } else if cursor.takeNext(.onWorkout), let title = takeTitle() {
        progression.workout = title
      } else {
        cursor.position = before
        return
      }
    }
  }

  /// `after 3`; takes nothing of anything else.
  private mutating func takeAfter() -> Int? {
    let before = cursor.position
    guard cursor.takeNext(.after), let count = takeCount() else {
      return cursor.rewind(to: before)
    }
    _ = cursor.takeNext(.sessions)
    return count
  }

  /// A number of sessions.
  private mutating func takeCount() -> Int? {
    cursor.skipSpace()
    guard let count = cursor.takeNumber()?.value, Progression.afterRange.contains(count) else {
      return nil
    }
    return count
  }

  private mutating func takeTitle() -> Title? {
    cursor.skipSpace()
    return cursor.takeQuoted().flatMap { try? Title($0) }
  }

  /// `0 -2.5kg, 25 +2.5kg, 30 +5kg`, in ascending order.
  private mutating func thresholds() -> [Progression.Threshold]? {
    var thresholds: [Progression.Threshold] = []
    while thresholds.count < Progression.mostParts {
      let before = cursor.position
      cursor.skipSpace()
      if !thresholds.isEmpty, !cursor.take(ASCII.comma) { break }
      cursor.skipSpace()
      guard let number = cursor.takeNumber(), number.value <= RepBounds.range.upperBound,
        let step = cursor.takeStep(isSigned: true)
      else {
        cursor.position = before
        break
      }
      guard thresholds.last.map({ $0.reps < number.value }) ?? true else { return nil }
      thresholds.append(.init(reps: number.value, step: step))
    }
    return thresholds.isEmpty ? nil : thresholds
  }

  // MARK: Misses

  /// `miss -10%`, `miss 3 -5kg`, `miss keep`.
  mutating func readMiss(from start: Int) -> Bool {
    let value = missValue()
    let isFirst = miss == nil
    miss = miss ?? (value, start..<cursor.position)
    if value == nil {
      log.report(
        .invalidProgression, at: start..<cursor.position,
        "“miss” needs what a missed session changes",
        hint: "as in miss -10%, miss 3 -10% or miss keep")
    }
    if !isFirst { reportRepeated("miss", from: start) }
    return true
  }

  private mutating func missValue() -> Progression.Miss? {
    if cursor.takeNext(.keep) { return .keep }
    let before = cursor.position
    if let step = cursor.takeStep(isSigned: true) { return .change(step, after: 1) }
    cursor.position = before
    guard let count = takeCount() else { return nil }
    _ = cursor.takeNext(.times)
    return cursor.takeStep(isSigned: true).map { .change($0, after: count) }
  }

  /// The sets with the rule that is written; it is reported where they have nothing that it changes
  /// or looks at.
  mutating func withProgression(_ configuration: Configuration) -> Configuration {
    if isOpen {
      var open = configuration
      open.progression = progression?.value
      if let miss, open.progression != nil { open.progression?.miss = miss.value }
      return open
    }
    guard let (written, range) = progression else {
      if let range = miss?.range {
        log.report(
          .invalidProgression, at: range, "“miss” needs a rule of progress",
          hint: "as in progress +2.5kg, miss 3 -10%")
      }
      return configuration
    }
    guard var written else { return configuration }
    if let miss { written.miss = miss.value }
    do {
      return try configuration.progressing(by: written)
    } catch {
      log.report(.invalidProgression, at: range, error)
      return configuration
    }
  }
}

extension LineCursor {
  /// Takes a step: `+2.5kg`, `-10%`, `+5s`, `+1 rep`. Takes nothing of anything else.
  mutating func takeStep(isSigned: Bool) -> Progression.Step? {
    let start = position
    skipSpace()
    let isPlus = take(ASCII.plus)
    let isMinus = !isPlus && (takeDash() || takeBytes([0xE2, 0x88, 0x92]))
    skipSpace()
    guard isPlus || isMinus || !isSigned, let step = takeAmount(isMinus ? -1 : 1),
      let checked = try? step.checked()
    else { return rewind(to: start) }
    return checked
  }

  private mutating func takeAmount(_ sign: Int) -> Progression.Step? {
    let start = position
    if let number = takeNumber(), takeRepsWord() { return .reps(sign * min(number.value, 9999)) }
    position = start
    if let time = takeDuration(), time.error == nil { return .time(seconds: sign * time.seconds) }
    position = start
    switch takeLoad()?.load {
    case .weight(let weight): return .weight(hundredths: sign * weight.hundredths, weight.unit)
    case .percent(let hundredths, _): return .percent(hundredths: sign * hundredths)
    case .alternatives, .implements, .percentPlus, .bodyweight, .bodyweightPlus, .bodyweightMinus,
      nil:
      return rewind(to: start)
    }
  }
}

/// Reads a line below an item that is one rung of its ladder for misses: `miss: 5x2, 2+`.
struct RungReader {
  private(set) var log: FindingLog
  private let bytes: [UInt8]
  private let range: Range<Int>

  init(_ bytes: [UInt8], _ range: Range<Int>, line: Int) {
    self.bytes = bytes
    self.range = range
    log = FindingLog(line: line)
  }

  /// Whether a line begins with `miss:`.
  static func isRung(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var cursor = LineCursor(bytes, range)
    guard cursor.take(.miss) else { return false }
    cursor.skipSpace()
    return cursor.take(ASCII.colon)
  }

  /// The rung, or `nil` with a finding.
  mutating func read() -> Progression.Rung? {
    var cursor = LineCursor(bytes, range)
    while !cursor.isAtEnd, !cursor.take(ASCII.colon) { cursor.position += 1 }
    cursor.skipSpace()
    let rest = cursor.position..<range.upperBound
    if let rung = Self.change(rest, bytes) ?? Self.test(rest, bytes) ?? sets(rest) { return rung }
    if log.findings.isEmpty {
      log.report(
        .invalidProgression, at: range, "“miss:” needs the sets after a miss",
        hint: "as in miss: 5x2, 2+, miss: -15% or miss: test 5, then 85%")
    }
    return nil
  }

  private static func change(_ rest: Range<Int>, _ bytes: [UInt8]) -> Progression.Rung? {
    var cursor = LineCursor(bytes, rest)
    guard let step = cursor.takeStep(isSigned: true), cursor.isAtEnd else { return nil }
    return .change(step)
  }

  private static func test(_ rest: Range<Int>, _ bytes: [UInt8]) -> Progression.Rung? {
    var cursor = LineCursor(bytes, rest)
    guard cursor.take(.test) else { return nil }
    cursor.skipSpace()
    guard let reps = cursor.takeNumber().flatMap({ try? RepCount($0.value) }) else { return nil }
    cursor.takeRepsWord()
    cursor.spaced { $0.take(ASCII.comma) }
    guard cursor.takeNext(.then) else { return nil }
    cursor.skipSpace()
    guard case .percent(let hundredths, _)? = cursor.takeLoad()?.load, cursor.isAtEnd,
      hundredths.isMultiple(of: 100)
    else { return nil }
    return .test(reps, percent: hundredths / 100)
  }

  private mutating func sets(_ rest: Range<Int>) -> Progression.Rung? {
    var reader = PrescriptionReader(bytes, rest, line: log.line)
    guard let read = reader.read(), reader.stop == nil else { return nil }
    log.append(reader.log)
    let sets = read.configuration.sets
    guard sets == sets.map({ PlannedSet($0.target) }), !read.isPerSide, read.note == nil,
      read.configuration.progression == nil
    else { return nil }
    return .sets(sets.map(\.target))
  }
}
