/// The sets of an item that are not on its line: those with a name, and those of weeks below it.
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
  /// What holds for sets that say nothing else.
  var base: PlannedSet?
}

extension ItemReader {
  /// An item whose sets have a name, or are on the line of the first week; `nil` for any other.
  mutating func readGiven(_ title: Range<Int>, _ rest: Range<Int>) -> ParsedItem? {
    var reader = PrescriptionReader(bytes, rest, line: log.line)
    let name = reader.cursor.takeName()
    let source = name.flatMap { given.named[$0] }
    if source == nil {
      reader.cursor.position = rest.lowerBound
      guard given.isWeekBelow, !isPrescription(rest) else { return nil }
    }
    guard let (said, own) = reader.readModifiers() else { return nil }
    log.append(reader.log)
    var prescription = own
    if let source {
      prescription = source.completed(own, said)
    }
    var item = item(title, prescription, title.lowerBound..<rest.upperBound)
    item?.openness = source == nil ? .setsAreOpen : .ruleIsOpen
    item?.written = NotationText.given(source == nil ? nil : name, own, said)
    return item
  }

  /// Whether sets begin a range.
  private func isPrescription(_ range: Range<Int>) -> Bool {
    var reader = PrescriptionReader(bytes, range, line: log.line)
    return reader.readFirstSets()
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

  /// The item with a rule that fits its sets; what is wrong is reported.
  func closed(_ findings: inout [Finding]) -> ParsedItem {
    var item = self
    item.openness = .closed
    switch openness {
    case .closed: return self
    case .setsAreOpen:
      findings.add(
        .malformedWeek, at: range, "the sets of the first week are missing",
        hint: "as in week 1: 5x5 @ 80% below the exercise")
    case .ruleIsOpen:
      guard let rule = configuration.progression else { break }
      item.configuration.progression = nil
      do {
        item.configuration = try item.configuration.progressing(by: rule)
      } catch {
        findings.append(Finding(.invalidProgression, at: range, error))
      }
    }
    return item
  }
}

extension LineCursor {
  /// Takes a name of sets, in lower case: a word of letters, digits and hyphens.
  mutating func takeName() -> String? {
    let start = position
    skipSpace()
    let first = position
    guard ASCII.isLetter(peek()) else { return rewind(to: start) }
    while ASCII.isLetter(peek()) || ASCII.isDigit(peek()) || peek() == ASCII.hyphen {
      position += 1
    }
    guard isAtWordEnd || peek() == ASCII.colon else { return rewind(to: start) }
    return text(first..<position).lowercased()
  }

  /// Takes `3` or `2-3`.
  mutating func takeWeekRange() -> ClosedRange<Int>? {
    let start = position
    skipSpace()
    guard let low = takeNumber()?.value else { return rewind(to: start) }
    var high = low
    let dash = position
    if takeDash() {
      guard let number = takeNumber()?.value else { return rewind(to: start) }
      high = number
    } else {
      position = dash
    }
    guard low >= 1, low <= high, high <= Plan.most else { return rewind(to: start) }
    return low...high
  }

  /// Takes `week 3:` or `weeks 2-3:`.
  mutating func takeWeekLabel() -> ClosedRange<Int>? {
    let start = position
    guard take(.week), let weeks = takeWeekRange() else { return rewind(to: start) }
    skipSpace()
    return take(ASCII.colon) ? weeks : rewind(to: start)
  }

  /// Takes `in week 3`, `in weeks 3, 5-8` or `not in week 4`.
  mutating func takeSelection() -> WeekSelection? {
    let start = position
    let isExcluded = takeNext(.notInWeeks)
    guard isExcluded || takeNext(.inWeeks) else { return rewind(to: start) }
    var ranges: [ClosedRange<Int>] = []
    while ranges.count < Plan.most {
      let before = position
      if !ranges.isEmpty {
        skipSpace()
        guard take(ASCII.comma) else {
          position = before
          break
        }
      }
      guard let range = takeWeekRange(), isAtWordEnd else {
        position = before
        break
      }
      ranges.append(range)
    }
    return WeekSelection(ranges, isExcluded: isExcluded) ?? rewind(to: start)
  }
}

/// Reads a line of sets in weeks: `week 2: 5x3 @ 85%`.
struct WeekReader {
  private(set) var log: FindingLog
  private let bytes: [UInt8]
  private let range: Range<Int>

  init(_ bytes: [UInt8], _ range: Range<Int>, line: Int) {
    self.bytes = bytes
    self.range = range
    log = FindingLog(line: line)
  }

  /// Whether a line begins with `week 2:`.
  static func isWeek(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var cursor = LineCursor(bytes, range)
    return cursor.takeWeekLabel() != nil
  }

  /// The sets, or `nil` with a finding.
  mutating func read(base: PlannedSet?) -> ParsedWeek? {
    var cursor = LineCursor(bytes, range)
    guard let weeks = cursor.takeWeekLabel() else { return nil }
    var reader = PrescriptionReader(bytes, cursor.position..<range.upperBound, line: log.line)
    reader.base = base
    let read = reader.read()
    log.append(reader.log)
    guard let read, reader.stop == nil else {
      if !log.hasErrors {
        log.report(
          .malformedWeek, at: range, "“\(cursor.text(range))” has no sets that can be read",
          hint: "as in week 2: 5x3 @ 85%")
      }
      return nil
    }
    guard !read.isPerSide, read.note == nil, read.doneIn == nil,
      read.configuration.progression == nil
    else {
      log.report(
        .malformedWeek, at: range, "a week has sets alone",
        hint: "write the rule, the note and the side on the line of the exercise")
      return nil
    }
    return ParsedWeek(weeks: weeks, configuration: read.configuration, base: base)
  }
}

extension PrescriptionReader {
  /// `first`, `70% of first`: the load of the first set, or a part of it.
  mutating func readPart(from start: Int) -> Bool {
    let before = cursor.position
    var share = 10_000
    if let number = cursor.takeDecimal() {
      guard cursor.take(ASCII.percent), cursor.takeNext(.of) else {
        return cursor.rewind(to: before)
      }
      share = number.hundredths
    }
    guard cursor.takeNext(.first), groups.count > 1, let load = groups.first?.set.load,
      let part = load.part(share)
    else { return cursor.rewind(to: before) }
    return setOnce(.load, from: start) { $0.load = part }
  }

  /// `in week 4`, `not in weeks 5-8`.
  mutating func readWeeks(from start: Int) -> Bool {
    guard let weeks = cursor.takeSelection() else { return false }
    if doneIn != nil { reportRepeated("in week", from: start) }
    doneIn = doneIn ?? weeks
    return true
  }
}
