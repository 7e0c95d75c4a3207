/// Parses the lines of a text and assembles its workouts and plans.
struct DocumentParser {
  private(set) var workouts: [ParsedWorkout] = []
  private(set) var lines: [NotationLine] = []
  private(set) var findings: [Finding] = []
  private(set) var plans: [ParsedPlan] = []
  /// The plan being parsed, and the number of workouts before it.
  private var plan: (parser: PlanParser, first: Int)?

  /// Whether the lines are entries of a workout that already has a title.
  private let isEntries: Bool
  /// The folded titles of workouts that weeks of a plan may list besides its own.
  private let titles: Set<String>
  private var workout = WorkoutBuilder()
  private var list = MarkedList()
  /// Whether the last header has no entries and no indented line has followed it.
  private var isHeaderEmpty = false

  init(isEntries: Bool, besides titles: Set<String> = []) {
    self.isEntries = isEntries
    self.titles = titles
  }

  mutating func parse(_ source: [SourceLine]) {
    for ((index, line), next) in zip(source.enumerated(), Self.next(source)) {
      parse(line, index, next)
    }
    finishPlan()
  }

  private struct Next {
    var isIndented = false
    var isWeek = false
  }

  private static func next(_ source: [SourceLine]) -> [Next] {
    var next = Next()
    return source.reversed().map { line in
      let result = next
      let content = Whitespace.withoutLeading(line.bytes, 0..<line.bytes.count)
      let text = line.bytes[content]
      guard let first = text.first, !text.starts(with: [ASCII.slash, ASCII.slash]) else {
        return result
      }
      let below = LineBelow(line.bytes, content.lowerBound)
      next.isWeek = below?.isWeek ?? false
      if below == nil { next.isIndented = content.lowerBound > 0 && first != ASCII.greater }
      return result
    }.reversed()
  }

  private mutating func finishPlan() {
    finishWorkout()
    guard var parser = plan?.parser, let first = plan?.first else { return }
    let own = Array(workouts[first...])
    if let finished = parser.finish(own, besides: titles) { plans.append(finished) }
    findings += parser.findings
    plan = nil
  }

  private mutating func finishWorkout() {
    if let finished = workout.finish() { workouts.append(finished) }
    findings += workout.findings
    workout = WorkoutBuilder()
  }

  // MARK: Lines

  private mutating func parse(_ source: SourceLine, _ index: Int, _ next: Next) {
    let bytes = source.bytes
    if let place = ControlCharacter.first(in: bytes) { return refuse(place, in: bytes, index) }
    let start = Whitespace.withoutLeading(bytes, 0..<bytes.count).lowerBound
    guard start < bytes.count else {
      lines.append(NotationLine())
      list.endWithBlankLine()
      isHeaderEmpty = false
      return
    }
    if bytes[start] == ASCII.greater { return addNote(bytes, start, index) }
    let isNumbered = start + 1 < bytes.count && ASCII.isDigit(bytes[start + 1])
    let line = TokenLine(bytes, from: start)
    if bytes[start] == ASCII.hash, !isNumbered { return parseTitle(source, index) }
    if !isEntries, let parser = PlanParser(line, at: index) {
      finishPlan()
      plan = (parser, workouts.count)
      lines.append(NotationLine(contents: [parser.content], comment: line.commentText))
    } else if plan?.parser.isOpen == true {
      if let read = plan?.parser.parse(line, at: index) { lines.append(read) }
    } else if let below = LineBelow(bytes, start, at: index) {
      add(below, line, index)
    } else {
      parseEntries(source, line, start, index, next)
    }
  }

  /// Rejects a line with a control character, which no one types by accident.
  private mutating func refuse(_ place: Range<Int>, in bytes: [UInt8], _ index: Int) {
    var log = FindingLog(line: index)
    let character = String(decoding: bytes[place], as: UTF8.self).unicodeScalars.map(\.number)
    log.report(
      .controlCharacter, at: place,
      "a text must not contain the character \(character.joined())",
      hint: "remove it; tab is the only control character allowed within a line")
    findings += log.findings
    let isIndented = Whitespace.length(in: bytes, at: 0) > 0
    lines.append(NotationLine(contents: [.unreadable], isIndented: isIndented))
    workout.add([.unreadable], at: log.range(0..<bytes.count), isIndented: isIndented)
  }

  /// Parses a line of entries; indented ones belong to the circuit above.
  private mutating func parseEntries(
    _ source: SourceLine, _ line: TokenLine, _ start: Int, _ index: Int, _ next: Next
  ) {
    let isIndented = start > 0 || list.continues(at: start, in: source.bytes)
    let given = GivenSets(named: plan?.parser.sets ?? [:], isWeekBelow: next.isWeek)
    let (style, isBelowHeader) = (workout.style, workout.isInCircuit)
    let parse = { (line: TokenLine, isIndented: Bool) -> LineParser in
      let isInCircuit = isIndented && isBelowHeader
      var parser = LineParser(
        line: line, log: FindingLog(line: index), style: isIndented ? style : .items,
        opensBlock: next.isIndented && !isInCircuit, isInCircuit: isInCircuit, given: given)
      parser.parse()
      return parser
    }
    let parser = parse(line, isIndented)
    let contents = parser.contents
    let all = Whitespace.trimmed(source.bytes, start..<source.bytes.count)
    let range = SourceRange(line: index, bytes: all)
    let outside = outsideCircuit(contents, source, at: range, isIndented: isIndented)
    let trial = FixTrial(line: source) { bytes in
      // The fix for an entry that is not in the circuit above is white space.
      let isMoved = Whitespace.length(in: bytes, at: 0) > 0 && start == 0
      let fixed = parse(TokenLine(bytes, from: isMoved ? 0 : start), isIndented || isMoved)
      // A second header on a line would nest circuits.
      let headers = fixed.contents.count(where: \.isHeader)
      return fixed.contents.count < contents.count || headers > 1 ? nil : fixed.log.findings
    }
    findings += trial.kept(parser.log.findings + outside)
    lines.append(
      NotationLine(contents: contents, comment: line.commentText, isIndented: isIndented))
    if !contents.isEmpty { workout.add(contents, at: range, isIndented: isIndented) }
  }

  /// Warns about an entry below a header without entries, and about one that continues a circuit's
  /// list after a blank line. Neither belongs to the circuit.
  private mutating func outsideCircuit(
    _ contents: [NotationLine.Content], _ line: SourceLine, at range: SourceRange,
    isIndented: Bool
  ) -> [Finding] {
    let start = range.bytes.lowerBound
    let hasHeader = contents.contains(where: \.isHeader)
    let isLeft = list.continuesAfterBlankLine(at: start, in: line.bytes)
    let isOutside = !isIndented && !hasHeader && !contents.isEmpty && (isHeaderEmpty || isLeft)
    if isIndented || hasHeader { isHeaderEmpty = !isIndented && contents.last?.isHeader == true }
    list.add(
      contents, isIndented: isIndented, isMarked: EntryMark.kind(line.bytes, start) != nil,
      isLeft: isLeft)
    let finding = Finding(
      .outsideCircuit, at: range, "this entry is not in the circuit above",
      hint: "indent the entries of a circuit",
      fix: "  " + String(decoding: line.bytes[range.bytes], as: UTF8.self))
    return isOutside ? [finding] : []
  }

  /// Adds a line that belongs to the item above; its indentation has no meaning.
  private mutating func add(_ below: LineBelow, _ line: TokenLine, _ index: Int) {
    var below = below
    let place = SourceRange(line: index, bytes: below.range)
    let content: NotationLine.Content?
    switch below.kind {
    case .rung:
      let rung = below.rung()
      if let rung { workout.add(rung, at: place) }
      content = rung.map { .rung($0) }
    case .week(let weeks):
      let week = below.week(weeks, base: workout.lastItem?.configuration.sets.last)
      if let week { workout.add(week, at: place) }
      content = week.map { .week($0) }
    }
    findings += below.log.findings
    lines.append(
      NotationLine(
        contents: [content ?? .unreadable], comment: line.commentText,
        isIndented: workout.isInCircuit))
  }

  /// Adds a note with its text unchanged: comments and semicolons have no meaning in it.
  private mutating func addNote(_ bytes: [UInt8], _ mark: Int, _ index: Int) {
    let text = bytes[(mark + 1)...]
    let note = String(
      decoding: text.first == ASCII.space ? text.dropFirst() : text, as: UTF8.self)
    if plan?.parser.isOpen == true {
      plan?.parser.addNote(note.trimmed)
      return lines.append(NotationLine(contents: [.note(note.trimmed)]))
    }
    lines.append(NotationLine(contents: [.note(note)], isIndented: mark > 0))
    workout.addNote(
      note, at: SourceRange(line: index, bytes: mark..<bytes.count), isIndented: mark > 0)
  }

  // MARK: Titles

  /// Parses a title, which ends the previous workout even if it is invalid.
  private mutating func parseTitle(_ source: SourceLine, _ index: Int) {
    let line = TokenLine(source.bytes)
    let (title, log) = Self.title(line, index, isEntries: isEntries)
    lines.append(
      NotationLine(contents: [title.map { .title($0) } ?? .unreadable], comment: line.commentText))
    isHeaderEmpty = false
    plan?.parser.isOpen = false
    if !isEntries {
      finishWorkout()
      workout = WorkoutBuilder(title: title, at: log.range(line.bytes(line.all)))
    }
    let trial = FixTrial(line: source) { [isEntries] bytes in
      Self.title(TokenLine(bytes), index, isEntries: isEntries).log.findings
    }
    findings += trial.kept(log.findings)
  }

  /// The title on a line that begins with the title mark.
  private static func title(
    _ line: TokenLine, _ index: Int, isEntries: Bool
  ) -> (title: Title?, log: FindingLog) {
    var log = FindingLog(line: index)
    let range = line.bytes(line.all)
    let name = 1..<line.all.upperBound
    if isEntries {
      log.report(.misplacedTitle, at: range, "a title is not allowed among entries")
    } else if let first = line.tokens[name].first, !first.isSpaced {
      let text = String(line.text(line.all).drop { $0 == "#" }).trimmed
      log.report(
        .titleMark, at: range, "a title line is “#”, a space and the title",
        fix: text.isEmpty ? nil : "# " + text)
    } else {
      let text = WrittenTitle.quoted(line, name) ?? line.text(name)
      return (log.title(text, at: name.isEmpty ? range : line.bytes(name)), log)
    }
    return (nil, log)
  }
}

/// The entries of a circuit that have list marks instead of indentation: those directly below its
/// header, up to a blank line or a line without the same kind of mark.
private struct MarkedList {
  /// Whether the line above is a header that may have such entries, or one of the entries.
  private var isOpen = false
  private var mark: UInt8?
  /// The mark of a list that ended at a blank line.
  private var endedMark: UInt8?

  /// Ends the list; lines that continue it after the blank line do not belong to it.
  mutating func endWithBlankLine() {
    self = MarkedList(endedMark: mark ?? endedMark)
  }

  /// Whether a line continues a list that ended at a blank line. A line numbered 1 starts a new
  /// list.
  func continuesAfterBlankLine(at start: Int, in bytes: [UInt8]) -> Bool {
    guard let endedMark, EntryMark.kind(bytes, start) == endedMark else { return false }
    let digits = bytes[start...].drop { !ASCII.isDigit($0) }.prefix(while: ASCII.isDigit)
    return ASCII.isDigit(endedMark) ? !digits.elementsEqual([0x31]) : true
  }

  /// Whether a line without indentation is such an entry.
  mutating func continues(at start: Int, in bytes: [UInt8]) -> Bool {
    guard isOpen, let kind = EntryMark.kind(bytes, start), mark == nil || mark == kind else {
      return false
    }
    mark = kind
    return true
  }

  /// Updates the state after a line: a header without a mark and without entries on its line starts
  /// a list, and any other line without indentation ends it.
  mutating func add(
    _ contents: [NotationLine.Content], isIndented: Bool, isMarked: Bool, isLeft: Bool
  ) {
    if isLeft { return }
    if !isIndented, !contents.isEmpty || isMarked {
      self = MarkedList()
      if case .header = contents.last, !isMarked { isOpen = true }
    } else if isIndented, mark == nil {
      isOpen = false
    }
  }
}
