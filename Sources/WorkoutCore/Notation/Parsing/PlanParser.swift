/// The first line of a plan: `plan "Couch to 5K", mon, wed, fri, once:`
struct PlanHeader: Sendable {
  let title: Title
  /// In order, from Monday.
  let days: [Weekday]
  let isOnce: Bool
}

/// The sessions in some weeks of a plan: `weeks 5-6: Run 5, Run 6, Run 7`
struct PlanOrder: Sendable {
  let weeks: ClosedRange<Int>
  let titles: [String]
  let range: SourceRange
}

/// Parses a plan: the lines above its first workout, with their findings.
struct PlanParser {
  private(set) var findings: [Finding] = []
  private(set) var sets: [String: ParsedItem] = [:]
  /// Whether no workout of the plan has started yet.
  var isOpen = true
  private let header: PlanHeader?
  private let range: SourceRange
  private var note: [String] = []
  private var orders: [PlanOrder] = []
  /// The name that indented weekly lines belong to.
  private var last: String?

  // MARK: The first line

  /// Parses the first line, which begins with `plan` and ends in a colon; `nil` for any other line.
  init?(_ line: TokenLine, at number: Int) {
    var cursor = TokenCursor(line)
    let end = line.all.upperBound - 1
    guard line.tokens[0].range.lowerBound == 0, cursor.take(.plan), end > 0,
      cursor.token.isSpaced, line.tokens[end].isSign(ASCII.colon)
    else { return nil }
    var log = FindingLog(line: number)
    let bytes = line.bytes(line.all)
    range = log.range(bytes)
    header = Self.header(TokenCursor(line, cursor.index..<end), bytes, &log)
    findings = log.findings
  }

  /// The first line for the formatter.
  var content: NotationLine.Content { header.map { .plan($0) } ?? .unreadable }

  private static func header(
    _ cursor: TokenCursor, _ range: Range<Int>, _ log: inout FindingLog
  ) -> PlanHeader? {
    let hint = "as in plan \"Strength\", mon, wed, fri: or plan Running, tue, sat, once:"
    guard var words = cursor.list else {
      log.report(
        .malformedPlan, at: range, "cannot read this as the first line of a plan", hint: hint)
      return nil
    }
    let (name, place) = words.removeFirst()
    guard let title = log.title(name, at: range) else { return nil }
    if !words.isEmpty, place.count == name.utf8.count, name.contains(" "),
      let last = name.split(separator: " ").last.map(String.init), Weekday(written: last) != nil
    {
      log.report(
        .malformedPlan, at: place, "a comma is missing before “\(last)”",
        hint: "quote the title if it is part of it")
    }
    let isOnce = words.last?.text.lowercased() == Term.once.text
    if isOnce { words.removeLast() }
    var days: Set<Weekday> = []
    for (word, range) in words {
      if let day = Weekday(written: word) {
        if days.insert(day).inserted { continue }
        log.report(.malformedPlan, at: range, "“\(word)” is listed twice", hint: hint)
      } else {
        log.report(.malformedPlan, at: range, "“\(word)” is not a day of the week", hint: hint)
      }
    }
    guard !log.hasErrors else { return nil }
    return PlanHeader(title: title, days: Weekday.allCases.filter(days.contains), isOnce: isOnce)
  }

  // MARK: The lines below it

  mutating func addNote(_ text: String) { note.append(text) }

  mutating func parse(_ line: TokenLine, at number: Int) -> NotationLine {
    guard !line.all.isEmpty else { return NotationLine(comment: line.commentText) }
    var log = FindingLog(line: number)
    defer { findings += log.findings }
    // Above the first named sets, indentation has no meaning.
    let isIndented = line.tokens[0].range.lowerBound > 0 && last != nil
    let read = isIndented ? week(line, &log) : order(line, &log) ?? named(line, &log)
    if read == nil, log.findings.isEmpty {
      log.report(
        .malformedPlan, at: line.bytes(line.all), "a workout of a plan needs a title above it",
        hint: "write # and the title; above are week 1: and titles, or sets NAME: and sets")
    }
    return NotationLine(
      contents: [read ?? .unreadable], comment: line.commentText, isIndented: isIndented)
  }

  /// The sets in a week for the name above.
  private mutating func week(_ line: TokenLine, _ log: inout FindingLog) -> NotationLine.Content? {
    guard let last, var item = sets[last], var below = LineBelow(line, at: log.line),
      case .week(let weeks) = below.kind
    else { return nil }
    let week = below.week(weeks, base: item.configuration.sets.last)
    log.append(below.log)
    guard let week else { return .unreadable }
    if let problem = item.add(week) { log.report(.malformedWeek, at: below.range, problem) }
    sets[last] = item
    return .week(week)
  }

  /// `week 2: A, B, A`
  private mutating func order(_ line: TokenLine, _ log: inout FindingLog) -> NotationLine.Content? {
    var cursor = TokenCursor(line)
    guard let weeks = cursor.takeWeekLabel() else { return nil }
    let range = line.bytes(line.all)
    guard let titles = cursor.list?.map({ $0.text }), titles.count <= Plan.most else {
      log.report(
        .malformedPlan, at: range, "cannot read the workouts of this week",
        hint: "as in week 2: A, B, A")
      return .unreadable
    }
    if let problem = misplacement(of: weeks) {
      log.report(
        .malformedPlan, at: range, problem, hint: "list the weeks in order, and each of them once")
      return .unreadable
    }
    let order = PlanOrder(weeks: weeks, titles: titles, range: log.range(range))
    orders.append(order)
    return .order(order)
  }

  /// Why weeks cannot follow those above; `nil` if they can.
  private func misplacement(of weeks: ClosedRange<Int>) -> String? {
    guard let last = orders.last?.weeks.upperBound, weeks.lowerBound <= last else { return nil }
    let repeated = weeks.first { week in orders.contains { $0.weeks.contains(week) } }
    return repeated.map { "week \($0) is listed twice" }
      ?? "week \(weeks.lowerBound) is below week \(last)"
  }

  /// `sets main: 5x5 @ 80%, rest 3m`, or with weekly lines below.
  private mutating func named(_ line: TokenLine, _ log: inout FindingLog) -> NotationLine.Content? {
    var cursor = TokenCursor(line)
    guard cursor.take(.namedSets), case let start = cursor.index, let name = cursor.takeName(),
      case let title = start..<cursor.index, cursor.take(ASCII.colon)
    else { return nil }
    var sets = PrescriptionParser(line, title, at: log.line)
    let isKeyword =
      sets.parseFirstSets() || Term.modifierWords.contains(name)
      || Term.words(of: Term.all).contains(name)
    guard !isKeyword, self.sets[name] == nil else {
      log.report(
        .malformedPlan, at: line.bytes(title), "“\(name)” cannot be the name of sets",
        hint: "use a word of its own, as in sets main:")
      return .unreadable
    }
    var item = ItemParser(line, at: log.line)
    item.given = GivenSets(named: [:], isWeekBelow: true)
    let read = item.parseNamed(title, cursor.index..<cursor.end)
    log.append(item.log)
    last = name
    guard let read else { return .unreadable }
    self.sets[name] = read
    return .sets(read)
  }

  // MARK: The whole plan

  /// The plan with its workouts; `nil` if its first line is invalid. Weeks may also list workouts
  /// of a library, by their folded titles.
  mutating func finish(
    _ workouts: [ParsedWorkout], besides others: Set<String>
  ) -> ParsedPlan? {
    for var item in sets.values where item.openness == .setsAreOpen { item.close(&findings) }
    guard let header else { return nil }
    let known = others.union(workouts.compactMap { $0.title?.folded })
    for order in orders {
      for name in order.titles where !known.contains(Title.fold(name)) {
        findings.add(
          .malformedPlan, at: order.range, "the plan has no workout “\(name)”",
          hint: "its workouts are below it, each under # and its title")
      }
    }
    if workouts.isEmpty, others.isDisjoint(with: orders.flatMap(\.titles).map { Title.fold($0) }) {
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

extension ItemParser {
  fileprivate mutating func parseNamed(_ name: Range<Int>, _ rest: Range<Int>) -> ParsedItem? {
    if let item = parseGiven(name, rest) { return item }
    var parser = prescription(rest)
    let prescription = parser.parse()
    log.append(parser.log)
    guard let prescription, parser.stop == nil else {
      if !log.hasErrors {
        log.report(
          .unreadablePrescription, at: line.bytes(rest), "cannot read these sets",
          hint: "as in 5x5 @ 80%")
      }
      return nil
    }
    return item(name, prescription, name.lowerBound..<rest.upperBound)
  }
}

extension TokenCursor {
  /// The texts between commas, without quotes, each with its byte range; `nil` if one is empty.
  fileprivate var list: [(text: String, range: Range<Int>)]? {
    var texts: [(text: String, range: Range<Int>)] = []
    var start = index
    let ends = (index..<end).filter { line.tokens[$0].isSign(ASCII.comma) } + [end]
    for place in ends {
      let text = WrittenTitle.quoted(line, start..<place) ?? line.text(start..<place)
      guard !text.isEmpty, !text.hasPrefix("\"") || text.count > 1 && text.hasSuffix("\"") else {
        return nil
      }
      texts.append((text, line.bytes(start..<place)))
      start = place + 1
    }
    return texts
  }
}
