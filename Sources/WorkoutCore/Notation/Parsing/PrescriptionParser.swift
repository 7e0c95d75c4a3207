/// Parses a prescription: sets, each group of them with modifiers in any order. What follows the
/// last group applies to all that say nothing else.
///
/// Common mistakes are reported and read as meant, so that the rest of the line still counts;
/// anything else stops the parser.
struct PrescriptionParser: Backtracking {
  /// No prescription has more groups of sets; a longer list is not read to its end.
  static let mostGroups = 200

  var cursor: TokenCursor
  var log: FindingLog

  var groups: [WrittenSets] = []
  var maybeMeters: [WrittenDuration] = []
  /// A rest for each set.
  var rests: (all: [Rest], range: Range<Int>)?
  var isPerSide = false
  var note: Prose?
  var hasNote = false
  /// The token after the last load.
  var loadEnd: Int?
  var progression: (value: Progression?, range: Range<Int>)?
  var miss: (value: Progression.Miss?, range: Range<Int>)?
  var warmUps: [PlannedSet] = []
  var doneIn: WeekSelection?
  /// The modifiers of sets without their own: in a week, the modifiers of the item's last set.
  var base: PlannedSet?
  /// Whether the sets are known only after the lines below, or by their name, so that the rule of
  /// progress is not compared with them here.
  var isOpen = false
  /// Whether only modifiers are read.
  private(set) var isTail = false
  private var openParentheses = 0
  /// Whether it is between parentheses.
  var isEnclosed: Bool { openParentheses > 0 }

  init(_ line: TokenLine, _ range: Range<Int>, at number: Int) {
    cursor = TokenCursor(line, range)
    log = FindingLog(line: number)
  }

  /// The token where reading stopped before the end; `nil` if everything was read.
  private(set) var stop: Int?

  /// The prescription, if it begins with sets. Check ``stop`` too.
  mutating func parse() -> WrittenPrescription? {
    let start = cursor.index
    guard parseFirstSets() else { return nil }
    parseParts()
    return finished(from: start)
  }

  /// Parses the sets that come first, and leaves the cursor after them.
  mutating func parseFirstSets() -> Bool {
    let start = cursor.index
    if parseSets() { return true }
    let failed = cursor.index
    if parseLoggedSets(from: start) { return true }
    cursor.index = failed
    stop = failed
    // After `3x` the number may be one of repetitions, so what was meant is unclear.
    if failed == start { reportDecimalComma() }
    return false
  }

  /// The modifiers that fill the rest, of sets read before or of one of any target; `nil` if
  /// anything else is in it.
  mutating func parseTail(_ range: Range<Int>) -> WrittenPrescription? {
    cursor = TokenCursor(cursor.line, range)
    isTail = true
    if groups.isEmpty {
      let any = PlannedSet(.reps(.asManyAsPossible))
      groups = [WrittenSets(count: .minimum, set: any, isCounted: false, isNamed: true)]
    }
    parseParts()
    return stop == nil ? finished(from: range.lowerBound) : nil
  }

  /// The modifiers that fill the rest, of sets that are known by a name or from the lines below;
  /// `nil` if anything else follows.
  mutating func parseModifiers() -> (said: WrittenSets, prescription: WrittenPrescription)? {
    isOpen = true
    guard let read = parseTail(cursor.index..<cursor.end), let said = groups.first else {
      return nil
    }
    return (said, read)
  }

  /// Modifiers and further sets, with or without commas, up to the first token that is neither.
  private mutating func parseParts() {
    while !cursor.isAtEnd {
      let before = cursor.index
      if cursor.take(ASCII.openParenthesis) { openParentheses += 1 }
      let hasComma = cursor.take(ASCII.comma)
      let hasBar = !hasComma && cursor.take(ASCII.bar)
      if hasBar && cursor.isAtEnd { return }
      if openParentheses > 0, cursor.take(ASCII.closeParenthesis) {
        openParentheses -= 1
        continue
      }
      let isRead =
        parseModifier() || !isTail && parseMoreSets(afterComma: hasComma || hasBar)
        || parseBare(isListed: hasComma, isInTable: hasBar)
      guard isRead else {
        cursor.index = before
        stop = before
        return
      }
    }
  }

  private mutating func parseModifier() -> Bool {
    takeIf { parser in
      let start = parser.cursor.index
      if parser.cursor.take(ASCII.at) || parser.cursor.take(.at) {
        return parser.parseLoadOrEffort(from: start)
      }
      return parser.parseDrop() || parser.parseEffort(from: start) || parser.parseWord(from: start)
        || parser.parseTimeBeforeWord(from: start)
    }
  }

  /// What follows the words that modifiers begin with.
  private static let keywords:
    [(term: Term, parse: @Sendable (inout PrescriptionParser, Int) -> Bool)] = [
      (.rest, { $0.parseRest(from: $1) }), (.break, { $0.parseRest(from: $1) }),
      (.pause, { $0.parseRest(from: $1, isPause: true) }), (.tempo, { $0.parseTempo(from: $1) }),
      (.hold, { $0.parseHold(from: $1) }), (.note, { $0.parseNote(from: $1) }),
      (.without, { $0.parseNone(from: $1) }),
      (.progress, { (!$0.isTail || $0.isOpen) && $0.parseProgression(from: $1) }),
      (.miss, { (!$0.isTail || $0.isOpen) && $0.parseMiss(from: $1) }),
      (.warmUp, { (!$0.isTail || $0.isOpen) && $0.parseWarmUps(from: $1) }),
    ]

  private mutating func parseWord(from start: Int) -> Bool {
    guard cursor.token.kind == .word || cursor.isNext(ASCII.slash) else { return false }
    if parseWeeks(from: start) { return true }
    if cursor.takeSide() { return setPerSide(from: start) }
    if let keyword = Self.keywords.first(where: { cursor.take($0.term) }) {
      return keyword.parse(&self, start)
    }
    if cursor.take(.with) {
      // `with 60kg`, `and rest 60s`: the word adds nothing.
      _ = cursor.take(ASCII.slash)
      return parseModifier() || parseLoadOrEffort(from: start)
    }
    return parseMisspelledRest(from: start)
  }

  /// `in week 4`, `not in weeks 5-8`.
  private mutating func parseWeeks(from start: Int) -> Bool {
    guard let weeks = cursor.takeSelection() else { return false }
    if doneIn != nil { reportRepeated("in week", from: start) }
    doneIn = doneIn ?? weeks
    return true
  }

  /// `no load`, `no rest`: of sets whose last ones have some.
  private mutating func parseNone(from start: Int) -> Bool {
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
      .repeatedModifier, at: cursor.bytes(from: start), "“\(name)” is given twice",
      hint: "write each modifier once")
  }

  // MARK: All of it

  /// All sets, each with its own modifiers or else the last set's.
  private mutating func finished(from start: Int) -> WrittenPrescription? {
    guard let last = groups.last.map({ $0.completed(from: base ?? $0.set) }) else { return nil }
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
    if !hasWeights || sets.count > SetCount.maximum.value {
      let _: SetCount = log.bounded(sets.count, at: cursor.bytes(from: start), .invalidSets)
    }
    guard var configuration = try? Configuration(Array(sets.prefix(SetCount.maximum.value)))
    else { return nil }
    configuration.warmUps = warmUps
    return WrittenPrescription(
      configuration: withProgression(configuration), isPerSide: isPerSide, doneIn: doneIn,
      note: note, maybeMeters: maybeMeters, bareReps: bareReps, log: log)
  }
}
