extension Term {
  /// The words that modifiers begin with.
  static let modifierWords = words(of: [
    rest, `break`, pause, rpe, rir, tempo, hold, note, without, progress, miss,
  ]).union(["in", "not"])
  /// The words of modifiers that a colon may follow.
  static let wordsBeforeColon = words(of: [tempo, rpe, rir, progress])
}

/// Reads a prescription: sets, each group of them with modifiers in any order. What follows the
/// last group applies to all that say nothing else.
///
/// Common mistakes are reported and read as meant, so that the rest of the line still counts;
/// anything else stops the reader.
struct PrescriptionReader {
  /// No prescription has more groups of sets; a longer list is not read to its end.
  static let mostGroups = 200

  var cursor: LineCursor
  var log: FindingLog

  var groups: [WrittenSets] = []
  var maybeMeters: [WrittenDuration] = []
  /// A rest for each set.
  var rests: (all: [Rest], range: Range<Int>)?
  var isPerSide = false
  var note: Prose?
  var hasNote = false
  /// Where the last load after “@” ends.
  var loadEnd: Int?
  var progression: (value: Progression?, range: Range<Int>)?
  var miss: (value: Progression.Miss?, range: Range<Int>)?
  var doneIn: WeekSelection?
  /// What holds for sets that say nothing else: the last set of the item, for those of a week.
  var base: PlannedSet?
  /// Whether the sets are known only after the lines below, or by their name, so that the rule of
  /// progress is not compared with them here.
  var isOpen = false
  /// Whether only modifiers are read.
  private(set) var isTail = false
  private var openParentheses = 0

  init(_ bytes: [UInt8], _ range: Range<Int>, line: Int) {
    cursor = LineCursor(bytes, range)
    log = FindingLog(line: line)
  }

  /// Where reading stopped before the end; `nil` if everything was read.
  private(set) var stop: Int?

  /// The prescription, if it begins with sets. Check ``stop`` too.
  mutating func read() -> WrittenPrescription? {
    cursor.skipSpace()
    let start = cursor.position
    guard readFirstSets() else { return nil }
    readParts()
    return finished(from: start)
  }

  /// Reads the sets that a range begins with, and leaves the cursor after them.
  mutating func readFirstSets() -> Bool {
    cursor.skipSpace()
    let start = cursor.position
    guard readSets() || readLoadPairs(from: start) || readLoadFirst() else {
      stop = cursor.position
      // After `3x` the number may be one of repetitions, so what was meant is unclear.
      if cursor.position == start { reportDecimalComma() }
      return false
    }
    return true
  }

  /// The modifiers that fill a range, of sets read before or of one of any target; `nil` if
  /// anything else is in it.
  mutating func readTail(_ range: Range<Int>) -> WrittenPrescription? {
    var tail = self
    tail.cursor = LineCursor(cursor.bytes, range)
    tail.isTail = true
    if tail.groups.isEmpty {
      let any = PlannedSet(.reps(.asManyAsPossible))
      tail.groups = [WrittenSets(count: .minimum, set: any, isCounted: false, isNamed: true)]
    }
    tail.readParts()
    guard tail.stop == nil else { return nil }
    self = tail
    return finished(from: range.lowerBound)
  }

  /// The modifiers that fill the rest, of sets that are known by a name or from the lines below;
  /// `nil` if anything else follows.
  mutating func readModifiers() -> (said: WrittenSets, prescription: WrittenPrescription)? {
    isOpen = true
    guard let read = readTail(cursor.position..<cursor.end), let said = groups.first else {
      return nil
    }
    return (said, read)
  }

  /// Modifiers and further sets, with or without commas, up to the first text that is neither.
  private mutating func readParts() {
    while true {
      cursor.skipSpace()
      if cursor.isAtEnd { return }
      let before = cursor.position
      if cursor.take(ASCII.openParenthesis) { openParentheses += 1 }
      let hasComma = cursor.take(ASCII.comma)
      let hasBar = !hasComma && cursor.take(ASCII.bar)
      cursor.skipSpace()
      if hasBar && cursor.isAtEnd { return }
      if openParentheses > 0, cursor.take(ASCII.closeParenthesis) {
        openParentheses -= 1
        continue
      }
      let isRead =
        readModifier() || !isTail && readMoreSets(afterComma: hasComma || hasBar)
        || readBare(isListed: hasComma, isInTable: hasBar)
      guard isRead else {
        cursor.position = before
        stop = before
        return
      }
    }
  }

  /// What is done in a set.
  mutating func readTarget() -> WrittenTarget? {
    var reader = TargetReader(cursor, log, isFirst: groups.isEmpty)
    let target = reader.read()
    (cursor, log) = (reader.cursor, reader.log)
    maybeMeters += reader.maybeMeters
    return target
  }

  private mutating func readModifier() -> Bool {
    let start = cursor.position
    let isRead =
      cursor.take(ASCII.at) || cursor.take(.at)
      ? readLoadOrEffort(from: start)
      : readDrop() || readEffort(from: start) || readWeeks(from: start) || readWord(from: start)
        || readTimeBeforeWord(from: start)
    if !isRead { cursor.position = start }
    return isRead
  }

  private mutating func readWord(from start: Int) -> Bool {
    if cursor.takeSide() { return setPerSide(from: start) }
    if cursor.take(.rest, .break) { return readRest(from: start) }
    if cursor.take(.pause) { return readRest(from: start, isPause: true) }
    if cursor.take(.tempo) { return readTempo(from: start) }
    if cursor.take(.hold) { return readHold(from: start) }
    if cursor.take(.note) { return readNote(from: start) }
    if cursor.take(.without) { return readNone(from: start) }
    if cursor.take(.progress) { return (!isTail || isOpen) && readProgression(from: start) }
    if cursor.take(.miss) { return (!isTail || isOpen) && readMiss(from: start) }
    if cursor.take(.with) { return readAfterFiller(from: start) }
    let word = cursor.word()
    cursor.position += word.utf8.count
    return !Term.modifierWords.contains(word) && readMisspelledRest(word, from: start)
  }

  /// `with 60kg`, `and rest 60s`: the word adds nothing.
  private mutating func readAfterFiller(from start: Int) -> Bool {
    _ = cursor.take(ASCII.slash)
    cursor.skipSpace()
    return readModifier() || readLoadOrEffort(from: start)
  }

  /// `no load`, `no rest`: of sets whose last ones have some.
  private mutating func readNone(from start: Int) -> Bool {
    cursor.skipSpace()
    if cursor.take(.load) { return setOnce(.load, from: start) { $0.load = nil } }
    if cursor.take(.effort) { return setOnce(.effort, from: start) { $0.effort = nil } }
    if cursor.take(.tempo, .hold) {
      return setOnce(.cadence, from: start) { $0.cadence = nil }
    }
    return cursor.take(.rest) && setOnce(.rest, from: start) { $0.rest = .none }
  }

  /// Sets a slot of the last group. The first value counts; a second one is reported.
  mutating func setOnce(
    _ slot: WrittenSets.Slots, from start: Int, _ change: (inout PlannedSet) -> Void
  ) -> Bool {
    guard let last = groups.indices.last else { return false }
    if groups[last].said.insert(slot).inserted {
      change(&groups[last].set)
    } else {
      reportRepeated(slot.name, from: start)
    }
    return true
  }

  /// Reports a repeated modifier; the first one counts.
  mutating func reportRepeated(_ name: String, from start: Int) {
    log.report(
      .repeatedModifier, at: start..<cursor.position, "“\(name)” is given twice",
      hint: "write each modifier once")
  }

  // MARK: Load and effort

  private mutating func readLoadOrEffort(from start: Int) -> Bool {
    cursor.skipSpace()
    if readEffort(from: start) || readPart(from: start) || readPace() || readLoads() {
      return true
    }
    if isNamedPaceAhead { return false }
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
      return setOnce(.load, from: start) { _ in }
    }
    guard let written = cursor.takeLoad() else { return false }
    loadEnd = cursor.position
    return keep(written, from: start)
  }

  /// Whether `5k pace` comes next.
  private var isNamedPaceAhead: Bool {
    var ahead = cursor
    guard ahead.takeNumber() != nil else { return false }
    _ = ahead.takeNext(.kilometers, .miles, .minutes)
    return ahead.takeNext(.pace)
  }

  /// `60kg, 70kg, 80kg`, `75/85/95%`: a load for each set so far.
  private mutating func readLoads() -> Bool {
    let before = cursor.position
    let sets = groups.reduce(0) { $0 + $1.count.value }
    guard let loads = cursor.takeLoads(), loads.count == sets,
      groups.allSatisfy({ !$0.said.contains(.load) && $0.set.drops.isEmpty })
    else { return cursor.rewind(to: before) }
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
    else { return cursor.rewind(to: before) }
    groups[last].set.target = .distance(distance, estimate: time)
    return true
  }

  /// Keeps a load: that of the last drop, which has its own, or that of the sets.
  private mutating func keep(_ written: WrittenLoad, from start: Int) -> Bool {
    guard let last = groups.indices.last else { return false }
    let load = checked(written)
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

  /// A load or a time without its word.
  private mutating func readBare(isListed: Bool, isInTable: Bool) -> Bool {
    let start = cursor.position
    if !isTail || groups.first?.isCounted == true, readBareTime(isListed: isListed) {
      return true
    }
    // `5x5x100kg`
    let hasTimes = groups.last?.isCounted == true && cursor.takeTimes()
    cursor.skipSpace()
    guard let last = groups.last, !last.said.contains(.load), let written = cursor.takeLoad(),
      written.hasUnit
    else { return cursor.rewind(to: start) }
    if isInTable { return keep(written, from: start) }
    if hasTimes {
      let isSpaced = cursor.byte(at: start - 1) == ASCII.space
      log.report(
        .missingAt, at: start..<cursor.position, "a load needs “@” before it",
        fix: (isSpaced ? "@ " : " @ ") + cursor.text(written.range))
      return setOnce(.load, from: start) { $0.load = written.load }
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
    return setOnce(.load, from: start) { $0.load = load }
  }

  /// `Push Up: 10,60kg`: a load in place of the sets, or after them; what was meant is unclear.
  private mutating func reportDecimalComma() {
    var ahead = cursor
    guard var load = ahead.takeLoad(), load.error == .decimalComma else { return }
    load.fix = nil
    load.hint = "as in @ 62.5kg, after the sets"
    _ = checked(load)
  }

  /// `RPE 8`, `8 RPE`, `RIR 2`.
  private mutating func readEffort(from start: Int) -> Bool {
    let before = cursor.position
    guard let (scale, number) = cursor.takeEffort() else { return cursor.rewind(to: before) }
    do {
      let effort = try Effort(scale, number)
      return setOnce(.effort, from: start) { $0.effort = effort }
    } catch {
      log.report(
        .invalidEffort, at: before..<cursor.position, error, hint: "as in RPE 8.5, or RIR 2")
      return setOnce(.effort, from: start) { _ in }
    }
  }

  // MARK: All of it

  /// All sets, each with what is said of it or else of the last.
  private mutating func finished(from start: Int) -> WrittenPrescription? {
    guard let last = groups.last.map({ $0.completed(from: base) }) else { return nil }
    checkList(from: start)
    let hasWeights = reportCounts()
    var sets = groups.flatMap { group in
      Array(repeating: group.completed(from: last), count: group.count.value)
    }
    if let rests {
      if rests.all.count == sets.count {
        for index in sets.indices { sets[index].rest = rests.all[index] }
      } else {
        log.report(
          .restsUnlikeSets, at: rests.range,
          "there are \(rests.all.count) rests for \(sets.count) sets",
          hint: "give one rest for all sets, or one for each")
      }
    }
    if !hasWeights {
      let _: SetCount = log.bounded(sets.count, at: start..<cursor.position, .invalidSets)
    }
    guard let configuration = try? Configuration(Array(sets.prefix(SetCount.maximum.value)))
    else { return nil }
    return WrittenPrescription(
      configuration: withProgression(configuration), isPerSide: isPerSide, doneIn: doneIn,
      note: note,
      maybeMeters: maybeMeters, bareReps: bareReps)
  }
}
