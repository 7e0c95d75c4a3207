/// What follows an item's title.
struct WrittenPrescription {
  var configuration: Configuration
  var isPerSide = false
  var note: Prose?
  /// The times of sets in `m` alone, which may be meant as meters.
  var maybeMeters: [WrittenDuration] = []
}

/// Sets as written, equal ones together, with what is said of them.
struct WrittenSets {
  /// What may be said once for all sets.
  struct Slots: OptionSet {
    let rawValue: Int
    static let load = Slots(rawValue: 1)
    static let effort = Slots(rawValue: 2)
    static let cadence = Slots(rawValue: 4)
    static let rest = Slots(rawValue: 8)

    /// What a diagnostic calls it.
    var name: String {
      switch self {
      case .load: "load"
      case .effort: "effort"
      case .cadence: "tempo"
      default: "rest"
      }
    }
  }

  var count: SetCount
  var set: PlannedSet
  /// Whether a number of sets is written.
  var isCounted: Bool
  /// Whether the target says what it counts: `10 reps`, `45s`.
  var isNamed: Bool
  /// What is written of these sets themselves, be it that there is none.
  var said: Slots = []

  /// The same with what is said of other sets, where these say nothing.
  func completed(from last: WrittenSets) -> PlannedSet {
    var set = set
    if !said.contains(.load) { set.load = last.set.load }
    if !said.contains(.effort) { set.effort = last.set.effort }
    if !said.contains(.cadence) { set.cadence = last.set.cadence }
    if !said.contains(.rest) { set.rest = last.set.rest }
    return set
  }
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

  private mutating func readModifier() -> Bool {
    let start = cursor.position
    let isRead =
      cursor.take(ASCII.at) || cursor.takeWord(["at"])
      ? readLoadOrEffort(from: start)
      : readDrop() || readEffort(from: start) || readWord(from: start)
        || readTimeBeforeWord(from: start)
    if !isRead { cursor.position = start }
    return isRead
  }

  private mutating func readWord(from start: Int) -> Bool {
    if cursor.takeSide() { return setPerSide(from: start) }
    let word = cursor.word()
    cursor.position += word.utf8.count
    switch word {
    case "rest", "break", "pause": return readRest(from: start, isPause: word == "pause")
    case "tempo": return readTempo(from: start)
    case "hold": return readHold(from: start)
    case "note": return readNote(from: start)
    case "no": return readNone(from: start)
    case "progress", "progression": return !isTail && readProgression(from: start)
    case "with", "w", "and", "using": return readAfterFiller(from: start)
    default: return readMisspelledRest(word, from: start)
    }
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
    if cursor.takeWord(["load"]) { return say(.load, start) { $0.load = nil } }
    if cursor.takeWord(["effort"]) { return say(.effort, start) { $0.effort = nil } }
    if cursor.takeWord(["tempo", "hold"]) { return say(.cadence, start) { $0.cadence = nil } }
    return cursor.takeWord(["rest"]) && say(.rest, start) { $0.rest = .none }
  }

  /// Sets a slot of the last group. The first value counts; a second one is reported.
  mutating func say(
    _ slot: WrittenSets.Slots, _ start: Int, _ change: (inout PlannedSet) -> Void
  ) -> Bool {
    guard let last = groups.indices.last else { return false }
    let isFirst = !groups[last].said.contains(slot)
    if isFirst { change(&groups[last].set) }
    groups[last].said.insert(slot)
    return checkedOnce(isFirst, slot.name, start)
  }

  /// Reports a repeated modifier; the first one counts.
  mutating func checkedOnce(_ isFirst: Bool, _ name: String, _ start: Int) -> Bool {
    if !isFirst {
      log.report(
        .repeatedModifier, at: start..<cursor.position, "“\(name)” is given twice",
        hint: "write each modifier once")
    }
    return true
  }

  // MARK: All of it

  /// All sets, each with what is said of it or else of the last.
  private mutating func finished(from start: Int) -> WrittenPrescription? {
    guard let last = groups.last else { return nil }
    checkList(from: start)
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
    let _: SetCount = log.bounded(sets.count, at: start..<cursor.position, .invalidSets)
    guard let configuration = try? Configuration(Array(sets.prefix(SetCount.maximum.value)))
    else { return nil }
    return WrittenPrescription(
      configuration: withProgression(configuration), isPerSide: isPerSide, note: note,
      maybeMeters: maybeMeters)
  }
}
