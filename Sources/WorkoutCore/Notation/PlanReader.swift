/// The first line of a plan: `plan "Couch to 5K", mon, wed, fri, once:`
struct PlanHeader: Sendable {
  let title: Title
  /// From Monday.
  let days: [Weekday]
  let isOnce: Bool
}

/// The sessions of weeks of a plan: `weeks 5-6: Run 5, Run 6, Run 7`
struct PlanOrder: Sendable {
  let weeks: ClosedRange<Int>
  let titles: [String]
  let range: SourceRange
}

/// Reads a plan: the lines above its first workout, each with what is wrong with it.
struct PlanReader {
  private(set) var findings: [Finding] = []
  /// The sets with names.
  private(set) var sets: [String: ParsedItem] = [:]
  /// Whether no workout of the plan has begun.
  var isOpen = true
  private let header: PlanHeader?
  private let range: SourceRange
  private var note: [String] = []
  private var orders: [PlanOrder] = []
  /// The name to which indented lines of weeks belong.
  private var last: String?

  // MARK: The first line

  /// Whether a line is the first of a plan: it begins with `plan` and ends in a colon.
  static func isHeader(_ bytes: [UInt8], _ content: Range<Int>) -> Bool {
    var cursor = LineCursor(bytes, content)
    let end = LineStructure(bytes, from: content.lowerBound).comment ?? content.upperBound
    let text = Whitespace.trimmed(bytes, content.lowerBound..<end)
    return content.lowerBound == 0 && cursor.take(.plan)
      && Whitespace.length(in: bytes, at: cursor.position) > 0
      && bytes[text].last == ASCII.colon
  }

  /// Reads the first line.
  init(_ bytes: [UInt8], _ content: Range<Int>, line: Int) {
    range = SourceRange(line: line, bytes: content)
    var log = FindingLog(line: line)
    header = Self.header(bytes, content, &log)
    findings = log.findings
  }

  /// The line for the formatter.
  func headerLine(_ comment: String?) -> NotationLine {
    NotationLine(contents: [header.map { .plan($0) } ?? .unreadable], comment: comment)
  }

  private static func header(
    _ bytes: [UInt8], _ content: Range<Int>, _ log: inout FindingLog
  ) -> PlanHeader? {
    let structure = LineStructure(bytes, from: content.lowerBound)
    let end = structure.comment ?? content.upperBound
    let range = Whitespace.trimmed(bytes, content.lowerBound..<end)
    var cursor = LineCursor(bytes, range)
    _ = cursor.take(.plan)
    guard var words = cursor.text(cursor.position..<(range.upperBound - 1)).listed,
      let title = log.title(words.removeFirst(), at: range)
    else {
      if log.findings.isEmpty { reportHeader(range, &log) }
      return nil
    }
    let isOnce = words.last?.lowercased() == Term.once.text
    if isOnce { words.removeLast() }
    let days = words.compactMap(Weekday.init(written:))
    guard days.count == words.count, Set(days).count == days.count else {
      reportHeader(range, &log)
      return nil
    }
    return PlanHeader(
      title: title, days: Weekday.allCases.filter(days.contains), isOnce: isOnce)
  }

  private static func reportHeader(_ range: Range<Int>, _ log: inout FindingLog) {
    log.report(
      .malformedPlan, at: range, "cannot read this as the first line of a plan",
      hint: "as in plan \"Strength\", mon, wed, fri: or plan Running, tue, sat, once:")
  }

  // MARK: The lines below it

  /// Reads a line above the first workout.
  mutating func read(_ bytes: [UInt8], _ content: Range<Int>, line: Int) -> NotationLine {
    if bytes[content].first == ASCII.greater {
      let text = String(decoding: bytes[content].dropFirst(), as: UTF8.self).trimmed
      note.append(text)
      return NotationLine(contents: [.note(text)])
    }
    let structure = LineStructure(bytes, from: content.lowerBound)
    let range = Whitespace.trimmed(
      bytes, content.lowerBound..<(structure.comment ?? content.upperBound))
    let comment = structure.commentText(bytes)
    guard !range.isEmpty else { return NotationLine(comment: comment) }
    var log = FindingLog(line: line)
    defer { findings += log.findings }
    let isIndented = content.lowerBound > 0
    let read = isIndented ? week(bytes, range, &log) : entry(bytes, range, structure, &log)
    if read == nil, log.findings.isEmpty {
      log.report(
        .malformedPlan, at: range, "a workout of a plan needs a title above it",
        hint: "write # and the title; above are week 1: and titles, or sets NAME: and sets")
    }
    return NotationLine(
      contents: [read ?? .unreadable], comment: comment, isIndented: isIndented)
  }

  /// The sets of a week of the name above.
  private mutating func week(
    _ bytes: [UInt8], _ range: Range<Int>, _ log: inout FindingLog
  ) -> NotationLine.Content? {
    guard let last, var item = sets[last], WeekReader.isWeek(bytes, range) else { return nil }
    var reader = WeekReader(bytes, range, line: log.line)
    let week = reader.read(base: item.configuration.sets.last)
    log.append(reader.log)
    guard let week else { return .unreadable }
    if let problem = item.add(week) { log.report(.malformedWeek, at: range, problem) }
    sets[last] = item
    return .week(week)
  }

  private mutating func entry(
    _ bytes: [UInt8], _ range: Range<Int>, _ structure: LineStructure, _ log: inout FindingLog
  ) -> NotationLine.Content? {
    var cursor = LineCursor(bytes, range)
    if let weeks = cursor.takeWeekLabel() {
      guard let titles = cursor.text(cursor.position..<range.upperBound).listed,
        titles.count <= Plan.most, weeks.lowerBound > orders.last?.weeks.upperBound ?? 0
      else {
        log.report(
          .malformedPlan, at: range, "a week is not in order, or its workouts cannot be read",
          hint: "as in week 2: A, B, A")
        return .unreadable
      }
      let order = PlanOrder(weeks: weeks, titles: titles, range: log.range(range))
      orders.append(order)
      return .order(order)
    }
    guard cursor.take(.namedSets) else { return nil }
    return named(bytes, cursor, range, structure, &log)
  }

  /// `sets main: 5x5 @ 80%, rest 3m`, or with lines of weeks below.
  private mutating func named(
    _ bytes: [UInt8], _ cursor: LineCursor, _ range: Range<Int>, _ structure: LineStructure,
    _ log: inout FindingLog
  ) -> NotationLine.Content? {
    var cursor = cursor
    cursor.skipSpace()
    let start = cursor.position
    guard let name = cursor.takeName(), case let end = cursor.position,
      cursor.spaced({ $0.take(ASCII.colon) })
    else { return nil }
    var item = ItemReader(bytes, structure, line: log.line)
    item.given = GivenSets(named: [:], isWeekBelow: true)
    guard !Self.isKeyword(name, in: bytes, start..<end, line: log.line), sets[name] == nil else {
      log.report(
        .malformedPlan, at: start..<end, "“\(name)” cannot be the name of sets",
        hint: "use a word of its own, as in sets main:")
      return .unreadable
    }
    let read = item.readNamed(start..<end, cursor.position..<range.upperBound)
    log.append(item.log)
    last = name
    guard let read else { return .unreadable }
    sets[name] = read
    return .sets(read)
  }

  /// Whether a name is a word of prescriptions, or sets.
  private static func isKeyword(
    _ name: String, in bytes: [UInt8], _ range: Range<Int>, line: Int
  ) -> Bool {
    var reader = PrescriptionReader(bytes, range, line: line)
    return reader.readFirstSets() || Term.modifierWords.contains(name)
      || Term.words(of: Term.all).contains(name)
  }

  // MARK: The whole plan

  /// The plan with its workouts; `nil` if its first line cannot be read.
  mutating func finish(_ workouts: [ParsedWorkout]) -> ParsedPlan? {
    for item in sets.values where item.openness == .setsAreOpen { _ = item.closed(&findings) }
    guard let header else { return nil }
    let known = Set(workouts.compactMap { $0.title?.folded })
    for order in orders {
      for name in order.titles where !known.contains(Title.fold(name)) {
        findings.add(
          .malformedPlan, at: order.range, "the plan has no workout “\(name)”",
          hint: "its workouts are below it, each under # and its title")
      }
    }
    if workouts.isEmpty {
      findings.add(
        .malformedPlan, at: range, "the plan has no workouts",
        hint: "write them below it, each under # and its title")
    }
    var log = FindingLog(line: range.line)
    let text = note.isEmpty ? nil : log.note(note.joined(separator: "\n"), at: range.bytes)
    findings += log.findings
    let weeks = orders.flatMap { order in order.weeks.map { ($0, order.titles) } }
    return ParsedPlan(
      title: header.title, days: header.days, isOnce: header.isOnce, note: text, weeks: weeks,
      workouts: workouts)
  }
}

extension ItemReader {
  /// The sets of a name.
  fileprivate mutating func readNamed(_ name: Range<Int>, _ rest: Range<Int>) -> ParsedItem? {
    if let item = readGiven(name, rest) { return item }
    var reader = PrescriptionReader(bytes, rest, line: log.line)
    reader.isOpen = true
    let prescription = reader.read()
    log.append(reader.log)
    guard let prescription, reader.stop == nil else {
      if !log.hasErrors {
        log.report(
          .unreadablePrescription, at: rest, "cannot read these sets", hint: "as in 5x5 @ 80%")
      }
      return nil
    }
    return item(name, prescription, name.lowerBound..<rest.upperBound)
  }
}

extension String {
  /// The parts between commas, without quotes; `nil` for an empty one or an open quote.
  fileprivate var listed: [String]? {
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    var isEscaped = false
    for character in self {
      switch character {
      case "\\" where isQuoted && !isEscaped: isEscaped = true
      case "\"" where !isEscaped: isQuoted.toggle()
      case "," where !isQuoted:
        parts.append(part.trimmed)
        part = ""
      default:
        part.append(character)
        isEscaped = false
      }
    }
    parts.append(part.trimmed)
    return isQuoted || parts.contains("") ? nil : parts
  }
}
