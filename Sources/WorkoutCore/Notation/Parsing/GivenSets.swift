/// The sets of an item that are not on its line: named sets, and sets of weeks below it.
struct GivenSets {
  /// By their names in lower case.
  var named: [String: ParsedItem] = [:]
  /// Whether the next line says what the item asks for in a week.
  var isWeekBelow = false
}

/// Sets of an item or a name in weeks of a plan, as written.
struct ParsedWeek: Sendable {
  let weeks: ClosedRange<Int>
  /// Completed by what the item says.
  var configuration: Configuration
  /// The modifiers of sets without their own.
  var base: PlannedSet?
}

extension ItemParser {
  /// An item whose sets have a name, or are on the line of the first week; `nil` for any other.
  mutating func parseGiven(_ title: Range<Int>, _ rest: Range<Int>) -> ParsedItem? {
    var parser = PrescriptionParser(line, rest, at: log.line)
    let name = given.named.isEmpty ? nil : parser.cursor.takeName()
    let source = name.flatMap { given.named[$0] }
    if source == nil {
      parser.cursor.index = rest.lowerBound
      var sets = parser
      guard given.isWeekBelow, !sets.parseFirstSets() else { return nil }
    }
    guard let (said, own) = parser.parseModifiers() else { return nil }
    log.append(parser.log)
    var prescription = own
    if let source {
      prescription = source.completed(own, said)
    }
    var item = item(title, prescription, title.lowerBound..<rest.upperBound)
    item?.openness = source == nil ? .setsAreOpen : .ruleIsOpen
    item?.written = NotationText.given(source == nil ? nil : name, own, said)
    return item
  }
}

extension ParsedItem {
  /// The named sets, with what an item says of them.
  fileprivate func completed(
    _ own: WrittenPrescription, _ said: WrittenSets
  ) -> WrittenPrescription {
    var prescription = own
    var sets = configuration.mapSets { $0 = said.overriding($0) }
    sets.progression = own.configuration.progression ?? configuration.progression
    sets.warmUps =
      own.configuration.warmUps.isEmpty ? configuration.warmUps : own.configuration.warmUps
    prescription.configuration = sets
    prescription.isPerSide = own.isPerSide || isPerSide
    prescription.doneIn = own.doneIn ?? doneIn
    prescription.note = own.note ?? note
    return prescription
  }

  /// Adds the sets of weeks.
  ///
  /// - Returns: why they may not follow; `nil` if they were added.
  mutating func add(_ week: ParsedWeek) -> String? {
    var first = week.weeks.lowerBound
    var configuration = configuration
    if openness == .setsAreOpen {
      guard first == 1 else {
        openness = .closed
        return "the sets of the first week are missing"
      }
      configuration = configuration.with(sets: week.configuration.sets)
      first = 2
    } else if first <= configuration.weeks.last?.week ?? 1 {
      return first == 1
        ? "the sets of the first week are given above" : "the weeks are not in order"
    }
    let added = (first..<max(first, week.weeks.upperBound + 1)).map {
      WeeklySets(week: $0, sets: week.configuration.sets)
    }
    guard let all = configuration.with(weeks: configuration.weeks + added) else {
      return "a plan has at most \(Plan.most) weeks"
    }
    self.configuration = all
    openness = .ruleIsOpen
    return nil
  }

  /// Compares the rule with the sets, and drops one that does not fit; what is wrong is reported.
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

/// A line below an item: the sets of weeks, `week 2: 5x3 @ 85%`, or a rung of its ladder for
/// misses, `miss: 5x2, 2+`.
struct LineBelow {
  enum Kind {
    case week(ClosedRange<Int>)
    case rung
  }

  let kind: Kind
  private(set) var log: FindingLog
  private let cursor: TokenCursor

  /// The label of a line that begins at a byte; `nil` for any other line.
  init?(_ bytes: [UInt8], _ start: Int, at number: Int = 0) {
    // Other lines are not cut into tokens for this.
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

  /// Whether it is a line of weeks.
  var isWeek: Bool {
    guard case .week = kind else { return false }
    return true
  }

  /// The bytes of the whole line.
  var range: Range<Int> { cursor.line.bytes(cursor.line.all) }

  /// The sets that fill the rest.
  private mutating func sets(base: PlannedSet? = nil) -> WrittenPrescription? {
    var parser = PrescriptionParser(cursor.line, cursor.index..<cursor.end, at: log.line)
    parser.base = base
    let sets = parser.parse()
    log.append(parser.log)
    return parser.stop == nil ? sets : nil
  }

  // MARK: Weeks

  /// The sets of weeks, or `nil` with a finding.
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
  /// A name of sets, in lower case: a word of letters, digits and hyphens.
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
