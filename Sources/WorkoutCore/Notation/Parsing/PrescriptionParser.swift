/// Parses a prescription: groups of sets, each with modifiers in any order. The modifiers of the
/// last group apply to all groups that do not give their own.
///
/// Common mistakes are reported and parsed as intended, so that parsing continues; anything else
/// stops the parser.
struct PrescriptionParser: Backtracking {
  /// The maximum number of set groups; longer lists are cut off.
  static let mostGroups = 200

  var cursor: TokenCursor
  var log: FindingLog

  var groups: [WrittenSets] = []
  var maybeMeters: [WrittenDuration] = []
  /// The rests, if there is one per set.
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
  /// Whether the sets are given on lines below or by name, so that the progression rule is not
  /// checked against them here.
  var isOpen = false
  /// Whether to parse only modifiers.
  private(set) var isTail = false
  private var openParentheses = 0
  var isEnclosed: Bool { openParentheses > 0 }

  init(_ line: TokenLine, _ range: Range<Int>, at number: Int) {
    cursor = TokenCursor(line, range)
    log = FindingLog(line: number)
  }

  /// The token where parsing stopped early; `nil` if everything was parsed.
  private(set) var stop: Int?

  /// The prescription, if it begins with sets. Check ``stop`` too.
  mutating func parse() -> WrittenPrescription? {
    let start = cursor.index
    guard parseFirstSets() else { return nil }
    parseParts()
    return finished(from: start)
  }

  /// Parses the leading sets and leaves the cursor after them.
  mutating func parseFirstSets() -> Bool {
    let start = cursor.index
    if parseSets() { return true }
    let failed = cursor.index
    if parseLoggedSets(from: start) { return true }
    cursor.index = failed
    stop = failed
    return false
  }

  /// The modifiers that fill the rest, for sets already parsed or for a set of any target; `nil` if
  /// it contains anything else.
  mutating func parseTail(_ range: Range<Int>) -> WrittenPrescription? {
    cursor = TokenCursor(cursor.line, range)
    isTail = true
    if groups.isEmpty { groups = [WrittenSets(.reps(.asManyAsPossible), isNamed: true)] }
    parseParts()
    return stop == nil ? finished(from: range.lowerBound) : nil
  }

  /// The modifiers that fill the rest, for sets given by name or on lines below; `nil` if anything
  /// else follows.
  mutating func parseModifiers() -> (specified: WrittenSets, prescription: WrittenPrescription)? {
    isOpen = true
    guard let read = parseTail(cursor.index..<cursor.end), let specified = groups.first else {
      return nil
    }
    return (specified, read)
  }

  /// Parses modifiers and more sets, with or without commas, up to the first token that is neither.
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
      // `with 60kg`, `and rest 60s`: the word is optional.
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

  /// `no load`, `no rest`: for sets that would otherwise use the last group's value.
  private mutating func parseNone(from start: Int) -> Bool {
    let slots: [(Term, WrittenSets.Slot)] = [
      (.load, .load), (.effort, .effort), (.tempo, .cadence), (.hold, .cadence), (.rest, .rest),
    ]
    guard let slot = slots.first(where: { cursor.take($0.0) })?.1 else { return false }
    return setOnce(slot, from: start) { $0 = $0.with([slot], of: PlannedSet($0.target)) }
  }

  /// Sets a slot of the last group. The first value counts, and a second one is reported.
  mutating func setOnce(
    _ slot: WrittenSets.Slot, from start: Int, _ change: (inout PlannedSet) -> Void
  ) -> Bool {
    guard let last = groups.indices.last else { return false }
    if groups[last].specified.insert(slot).inserted {
      change(&groups[last].set)
    } else {
      reportRepeated(slot.rawValue, from: start)
    }
    return true
  }

  /// Reports a repeated modifier; the first one counts.
  mutating func reportRepeated(_ name: String, from start: Int) {
    log.report(
      .repeatedModifier, at: cursor.bytes(from: start), "“\(name)” is given twice",
      hint: "write each modifier once")
  }

  // MARK: The result

  /// Gives later sets without a load that of the sets before: `2x5 @ 60kg, 5+`.
  private mutating func carryLoadsOn() {
    for index in groups.indices.dropFirst() where !groups[index].hasLoad {
      if let load = groups[index - 1].set.load { groups[index].setLoad(load) }
    }
  }

  /// All sets, each with its own modifiers or otherwise those of another set.
  func sets(from other: PlannedSet) -> [PlannedSet] {
    groups.flatMap { Array(repeating: $0.completed(from: other), count: $0.count.value) }
  }

  /// All sets, each with its own modifiers or otherwise the last group's.
  private mutating func finished(from start: Int) -> WrittenPrescription? {
    guard let last = groups.last.map({ $0.completed(from: base ?? $0.set) }) else { return nil }
    checkList(from: start)
    if last.load == nil { carryLoadsOn() }
    let hasWeights = reportCounts()
    var sets = sets(from: last)
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
