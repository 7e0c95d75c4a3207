/// The sets of items that are given on other lines: named sets, and weekly sets below the item.
struct GivenSets {
  /// The named sets, by lowercase name.
  var named: [String: ParsedItem] = [:]
  /// Whether the next line gives the item's sets for a week.
  var isWeekBelow = false
}

/// The sets of an item, or of named sets, for some weeks of a plan, as written.
struct ParsedWeek: Sendable {
  let weeks: ClosedRange<Int>
  /// The sets, completed with the item's modifiers.
  var configuration: Configuration
  /// The modifiers for sets without their own.
  var base: PlannedSet?
}

extension ItemParser {
  /// An item whose sets are named or on the line for the first week; `nil` for any other.
  mutating func parseGiven(_ title: Range<Int>, _ rest: Range<Int>) -> ParsedItem? {
    var parser = PrescriptionParser(line, rest, at: log.line)
    let name = given.named.isEmpty ? nil : parser.cursor.takeName()
    let source = name.flatMap { given.named[$0] }
    if source == nil {
      parser.cursor.index = rest.lowerBound
      var sets = parser
      guard given.isWeekBelow, !sets.parseFirstSets() else { return nil }
    }
    guard let (specified, own) = parser.parseModifiers() else { return nil }
    log.append(parser.log)
    var prescription = own
    if let source {
      prescription = source.completed(own, specified)
    }
    var item = item(title, prescription, title.lowerBound..<rest.upperBound)
    item?.openness = source == nil ? .setsAreOpen : .ruleIsOpen
    item?.written = NotationText.given(source == nil ? nil : name, own, specified)
    return item
  }

  /// Reports an unknown name of sets, `mian, rest 3m` in a plan with `sets main`, or what cannot be
  /// read after a known one.
  mutating func reportNamed(_ rest: Range<Int>, after title: Range<Int>) -> Bool {
    var parser = PrescriptionParser(line, rest, at: log.line)
    guard !given.named.isEmpty, let name = parser.cursor.takeName(),
      parser.cursor.isAtEnd || parser.cursor.isNext(ASCII.comma)
    else { return false }
    if given.named[name] == nil {
      let names = given.named.keys.sorted().prefix(10).joined(separator: ", ")
      log.report(
        .unreadablePrescription, at: parser.cursor.bytes(from: rest.lowerBound),
        "no sets named “\(name)”", hint: "there are: \(names)")
    } else {
      _ = parser.parseModifiers()
      log.append(parser.log)
      reportUnreadable(parser.stop ?? rest.lowerBound, rest, after: title)
    }
    return true
  }
}

extension ParsedItem {
  /// The named sets with the modifiers that an item gives.
  fileprivate func completed(
    _ own: WrittenPrescription, _ specified: WrittenSets
  ) -> WrittenPrescription {
    var prescription = own
    var sets = configuration.mapSets { $0 = specified.overriding($0) }
    sets.progression = own.configuration.progression ?? configuration.progression
    sets.warmUps =
      own.configuration.warmUps.isEmpty ? configuration.warmUps : own.configuration.warmUps
    prescription.configuration = sets
    prescription.isPerSide = own.isPerSide || isPerSide
    prescription.doneIn = own.doneIn ?? doneIn
    prescription.note = own.note ?? note
    return prescription
  }

  /// Adds the sets for some weeks.
  ///
  /// - Returns: Why they are not allowed; `nil` if they were added.
  mutating func add(_ week: ParsedWeek) -> String? {
    let (first, last) = (week.weeks.lowerBound, week.weeks.upperBound)
    let isFirst = openness == .setsAreOpen
    if isFirst, first != 1 {
      openness = .closed
      return "the sets of the first week are missing"
    }
    if !isFirst, first <= configuration.weeks.last?.week ?? 1 {
      return first == 1
        ? "the sets of the first week are given above" : "the weeks are not in order"
    }
    guard last <= Plan.most else { return "a plan has at most \(Plan.most) weeks" }
    if isFirst { configuration = configuration.with(sets: week.configuration.sets) }
    for number in first...last where number > 1 {
      configuration.add(week.configuration, inWeek: number)
    }
    openness = .ruleIsOpen
    return nil
  }

  /// Checks the rule against the sets, and drops and reports one that does not fit.
  mutating func close(_ findings: inout [Finding]) {
    defer { openness = .closed }
    switch openness {
    case .closed: break
    case .setsAreOpen:
      findings.add(
        .malformedWeek, at: range, "the sets of the first week are missing",
        hint: "as in week 1: 5x5 @ 80% below the exercise")
    case .ruleIsOpen:
      guard let rule = configuration.progression else { break }
      configuration.progression = nil
      do {
        configuration = try configuration.progressing(by: rule)
      } catch {
        findings.append(Finding(.invalidProgression, at: range, error))
      }
    }
  }
}

/// A line below an item: weekly sets such as `week 2: 5x3 @ 85%`, or a rung of its miss ladder such
/// as `miss: 5x2, 2+`.
struct LineBelow {
  enum Kind {
    case week(ClosedRange<Int>)
    case rung
  }

  let kind: Kind
  private(set) var log: FindingLog
  private let cursor: TokenCursor

  /// Parses the label of a line that begins at a byte; `nil` for any other line.
  init?(_ bytes: [UInt8], _ start: Int, at number: Int = 0) {
    // Avoid tokenizing other lines.
    guard [0x77, 0x6D].contains(bytes[start] | 0x20) else { return nil }
    self.init(TokenLine(bytes, from: start), at: number)
  }

  init?(_ line: TokenLine, at number: Int) {
    var cursor = TokenCursor(line)
    if let weeks = cursor.takeWeekLabel() {
      kind = .week(weeks)
    } else if cursor.take(.miss), cursor.take(ASCII.colon) {
      kind = .rung
    } else {
      return nil
    }
    self.cursor = cursor
    log = FindingLog(line: number)
  }

  var isWeek: Bool {
    guard case .week = kind else { return false }
    return true
  }

  var range: Range<Int> { cursor.line.bytes(cursor.line.all) }

  private mutating func sets(base: PlannedSet? = nil) -> WrittenPrescription? {
    var parser = PrescriptionParser(cursor.line, cursor.index..<cursor.end, at: log.line)
    parser.base = base
    let sets = parser.parse()
    log.append(parser.log)
    return parser.stop == nil ? sets : nil
  }

  // MARK: Weeks

  /// The weekly sets, or `nil` with a finding.
  mutating func week(_ weeks: ClosedRange<Int>, base: PlannedSet?) -> ParsedWeek? {
    guard let sets = sets(base: base) else {
      if !log.hasErrors {
        log.report(
          .malformedWeek, at: range,
          "“\(cursor.line.text(bytes: range))” has no sets that can be read",
          hint: "as in week 2: 5x3 @ 85%")
      }
      return nil
    }
    guard !sets.isPerSide, sets.note == nil, sets.doneIn == nil,
      sets.configuration.progression == nil, sets.configuration.warmUps.isEmpty
    else {
      log.report(
        .malformedWeek, at: range, "a week has sets alone",
        hint: "write the rule, the note, the side and warm-up sets on the line of the exercise")
      return nil
    }
    return ParsedWeek(weeks: weeks, configuration: sets.configuration, base: base)
  }

  // MARK: Rungs

  /// The rung, or `nil` with a finding.
  mutating func rung() -> Progression.Rung? {
    if let rung = change ?? test ?? targets() { return rung }
    if log.findings.isEmpty {
      log.report(
        .invalidProgression, at: range, "“miss:” needs the sets after a miss",
        hint: "as in miss: 5x2, 2+, miss: -15% or miss: test 5, then 85%")
    }
    return nil
  }

  private var change: Progression.Rung? {
    var cursor = cursor
    guard let step = cursor.takeStep(isSigned: true), cursor.isAtEnd else { return nil }
    return .change(step)
  }

  private var test: Progression.Rung? {
    var cursor = cursor
    guard cursor.take(.test), let reps = cursor.takeNumber().flatMap({ try? RepCount($0.value) })
    else { return nil }
    _ = cursor.take(.reps)
    _ = cursor.take(ASCII.comma)
    guard cursor.take(.then), case .percent(let hundredths, _)? = cursor.takeLoad()?.load,
      cursor.isAtEnd, hundredths.isMultiple(of: 100)
    else { return nil }
    return .test(reps, percent: hundredths / 100)
  }

  private mutating func targets() -> Progression.Rung? {
    guard let read = sets(), case let sets = read.configuration.sets,
      sets == sets.map({ PlannedSet($0.target) }), !read.isPerSide, read.note == nil,
      read.configuration.progression == nil
    else { return nil }
    return .sets(sets.map(\.target))
  }
}

// MARK: - Names and weeks

extension TokenCursor {
  /// Consumes a name of sets, a word of letters, digits and hyphens; returns it in lower case.
  mutating func takeName() -> String? {
    attempt { cursor in
      guard cursor.token.kind == .word else { return nil }
      let start = cursor.index
      repeat {
        cursor.index += 1
      } while !cursor.token.isSpaced
        && (cursor.token.kind == .word || cursor.isNumberAhead || cursor.isNext(ASCII.hyphen))
      guard cursor.isAtWordEnd || cursor.isNext(ASCII.colon) else { return nil }
      return cursor.text(from: start).lowercased()
    }
  }

  /// `3` or `2-3`.
  mutating func takeWeekRange() -> ClosedRange<Int>? {
    attempt { cursor in
      guard let low = cursor.takeNumber()?.value else { return nil }
      var high = low
      if cursor.takeDash() {
        guard let number = cursor.takeNumber()?.value else { return nil }
        high = number
      }
      guard low >= 1, low <= high, high <= Plan.most else { return nil }
      return low...high
    }
  }

  /// `week 3:` or `weeks 2-3:`.
  mutating func takeWeekLabel() -> ClosedRange<Int>? {
    attempt { cursor in
      guard cursor.take(.week), let weeks = cursor.takeWeekRange() else { return nil }
      return cursor.take(ASCII.colon) ? weeks : nil
    }
  }

  /// `in week 3`, `in weeks 3, 5-8` or `not in week 4`.
  mutating func takeSelection() -> WeekSelection? {
    attempt { cursor in
      let isExcluded = cursor.take(.notInWeeks)
      guard isExcluded || cursor.take(.inWeeks) else { return nil }
      let ranges = cursor.takeList(upTo: Plan.most) { cursor in
        let range = cursor.takeWeekRange()
        return cursor.isAtWordEnd ? range : nil
      }
      return WeekSelection(ranges, isExcluded: isExcluded)
    }
  }
}
