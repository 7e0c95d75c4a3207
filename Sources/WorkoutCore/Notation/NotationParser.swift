/// Reads workouts written as text. It never fails: what cannot be read is reported, the rest is
/// read.
///
/// The result has titles in place of exercises, and a diagnostic for every departure from the
/// grammar. ``EntryResolver`` looks the exercises up, ``NotationCheck`` checks the content.
public enum NotationParser {
  /// Reads a text of one or several workouts, with any line ends. `file` is the name in its
  /// diagnostics.
  public static func parse(_ text: String, file: String? = nil) -> NotationDocument {
    let source = SourceLine.lines(of: text)
    var reader = DocumentReader(isEntries: false)
    reader.read(source)
    return NotationDocument(
      file: file, workouts: reader.workouts,
      plans: reader.plans, diagnostics: reader.findings.diagnostics(in: source, file: file),
      lines: reader.lines, source: source)
  }

  /// Reads entries without a workout around them: each text a line, or several between semicolons.
  public static func parseEntries(_ texts: [String]) -> ParsedEntries {
    let source = texts.enumerated().flatMap { index, text in
      SourceLine.lines(of: text, entry: index + 1)
    }
    var reader = DocumentReader(isEntries: true)
    reader.read(source)
    let misplaced = reader.workouts.filter { $0.note != nil }.map { workout in
      Finding(
        .misplacedNote, at: workout.range, "there is no exercise before this note",
        hint: "a note comes after its exercise")
    }
    let findings = reader.findings + misplaced + empty(source, reader.lines)
    return ParsedEntries(
      entries: reader.workouts.flatMap(\.entries),
      hasComments: reader.lines.contains { $0.comment != nil },
      diagnostics: findings.diagnostics(in: source, file: nil))
  }

  /// The texts without an entry: blank ones, and comments alone.
  private static func empty(_ source: [SourceLine], _ lines: [NotationLine]) -> [Finding] {
    var filled: Set<Int?> = []
    var commented: Set<Int?> = []
    for (line, read) in zip(source, lines) {
      if !read.contents.isEmpty { filled.insert(line.entry) }
      if read.comment != nil { commented.insert(line.entry) }
    }
    return source.enumerated().compactMap { index, line in
      guard line.number == 1, !filled.contains(line.entry) else { return nil }
      return Finding(
        .noEntry, at: SourceRange(line: index, bytes: 0..<line.bytes.count),
        commented.contains(line.entry) ? "a comment is not an entry" : "an entry is empty",
        hint: "write an exercise or a break, as in 'Push Up 3x10' or 'break 60s'")
    }
  }
}

/// Reads the lines of a text and assembles its workouts.
struct DocumentReader {
  private(set) var workouts: [ParsedWorkout] = []
  private(set) var lines: [NotationLine] = []
  private(set) var findings: [Finding] = []
  private(set) var plans: [ParsedPlan] = []
  /// The plan that is read, and how many workouts were read before it.
  private var plan: (reader: PlanReader, first: Int)?

  /// Whether the lines are entries of a workout that has its title already.
  private let isEntries: Bool
  private var workout = WorkoutBuilder()
  private var list = MarkedList()
  /// Whether a header without entries is above, and since then only lines that are not indented.
  private var isHeaderEmpty = false
  /// Whether the next line is one of sets in weeks.
  private var isWeekBelow = false

  init(isEntries: Bool) {
    self.isEntries = isEntries
  }

  mutating func read(_ source: [SourceLine]) {
    let blocks = Self.blocks(source)
    let weeks = Self.weeks(source)
    for (index, line) in source.enumerated() {
      isWeekBelow = weeks[index]
      read(line, index, opensBlock: blocks[index])
    }
    finishPlan()
  }

  /// Which lines are followed by one of sets in weeks, whatever blank lines and comments are
  /// between.
  private static func weeks(_ source: [SourceLine]) -> [Bool] {
    var isWeek = false
    return source.reversed().map { line in
      let isBelow = isWeek
      let content = Whitespace.trimmed(line.bytes, 0..<line.bytes.count)
      if !content.isEmpty, !line.bytes[content].starts(with: [ASCII.slash, ASCII.slash]) {
        isWeek = WeekReader.isWeek(line.bytes, content)
      }
      return isBelow
    }.reversed()
  }

  private mutating func finishPlan() {
    finishWorkout()
    guard var reader = plan?.reader, let first = plan?.first else { return }
    if let finished = reader.finish(Array(workouts[first...])) { plans.append(finished) }
    findings += reader.findings
    plan = nil
  }

  /// Which lines are followed by an indented entry, whatever blank lines and comments are between.
  private static func blocks(_ source: [SourceLine]) -> [Bool] {
    var isIndented = false
    return source.reversed().map { line in
      let opens = isIndented
      let content = Whitespace.withoutLeading(line.bytes, 0..<line.bytes.count)
      let text = line.bytes[content]
      if !text.isEmpty, !text.starts(with: [ASCII.slash, ASCII.slash]),
        !RungReader.isRung(line.bytes, content), !WeekReader.isWeek(line.bytes, content)
      {
        isIndented = content.lowerBound > 0 && text.first != ASCII.greater
      }
      return opens
    }.reversed()
  }

  private mutating func finishWorkout() {
    if let finished = workout.finish() { workouts.append(finished) }
    findings += workout.findings
    workout = WorkoutBuilder()
  }

  private mutating func read(_ line: SourceLine, _ index: Int, opensBlock: Bool) {
    let bytes = line.bytes
    if let place = ControlCharacter.first(in: bytes) { return refuse(place, in: bytes, index) }
    let content = Whitespace.trimmed(bytes, 0..<bytes.count)
    guard let first = bytes[content].first else {
      lines.append(NotationLine())
      list.endWithBlankLine()
      isHeaderEmpty = false
      return
    }
    if !isEntries, PlanReader.isHeader(bytes, content) {
      finishPlan()
      let reader = PlanReader(bytes, content, line: index)
      plan = (reader, workouts.count)
      let comment = LineStructure(bytes, from: 0).commentText(bytes)
      return lines.append(reader.headerLine(comment))
    }
    let isNumbered = bytes[content].dropFirst().first.map(ASCII.isDigit) ?? false
    if plan?.reader.isOpen == true, first != ASCII.hash {
      if let line = plan?.reader.read(bytes, content, line: index) { lines.append(line) }
    } else if first == ASCII.greater {
      readNote(bytes, content.lowerBound, index)
    } else if first == ASCII.hash && !isNumbered {
      readTitle(line, index)
    } else if RungReader.isRung(bytes, content) {
      readRung(line, content, index)
    } else if WeekReader.isWeek(bytes, content) {
      readWeek(line, content, index)
    } else {
      readEntries(line, content.lowerBound, index, opensBlock: opensBlock)
    }
  }

  /// A line with a control character is not read: it was not typed by hand.
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

  /// A line of entries; indented ones belong to the circuit above.
  private mutating func readEntries(
    _ line: SourceLine, _ start: Int, _ index: Int, opensBlock: Bool
  ) {
    let isIndented = start > 0 || list.continues(at: start, in: line.bytes)
    let style = isIndented ? workout.style : .items
    let opens = opensBlock && !(isIndented && workout.isInCircuit)
    let isInCircuit = isIndented && workout.isInCircuit
    let given = GivenSets(named: plan?.reader.sets ?? [:], isWeekBelow: isWeekBelow)
    let read = { (bytes: [UInt8]) -> (LineReader, LineStructure) in
      let structure = LineStructure(bytes, from: start)
      var reader = LineReader(
        bytes, structure, line: index, style: style, opensBlock: opens, isInCircuit: isInCircuit,
        given: given)
      reader.read()
      return (reader, structure)
    }
    let (reader, structure) = read(line.bytes)
    let trial = FixTrial(line) { bytes in
      let fixed = read(bytes).0
      return fixed.contents.count < reader.contents.count ? nil : fixed.log.findings
    }
    findings += trial.kept(reader.log.findings)
    lines.append(
      NotationLine(
        contents: reader.contents, comment: structure.commentText(line.bytes),
        isIndented: isIndented))
    let all = Whitespace.trimmed(line.bytes, start..<line.bytes.count)
    let range = SourceRange(line: index, bytes: all)
    checkIndentation(of: reader.contents, line, at: range, isIndented: isIndented)
    if !reader.contents.isEmpty {
      workout.add(reader.contents, at: range, isIndented: isIndented)
    }
  }

  /// Warns of an entry below a header without entries, and of one that continues a circuit's list
  /// after a blank line: neither is in the circuit.
  private mutating func checkIndentation(
    of contents: [NotationLine.Content], _ line: SourceLine, at range: SourceRange,
    isIndented: Bool
  ) {
    let start = range.bytes.lowerBound
    let hasHeader = contents.contains { if case .header = $0 { true } else { false } }
    let isLeft = list.continuesAfterBlankLine(at: start, in: line.bytes)
    if !isIndented, !hasHeader, !contents.isEmpty, isHeaderEmpty || isLeft {
      findings.append(
        Finding(
          .outsideCircuit, at: range, "this entry is not in the circuit above",
          hint: "indent the entries of a circuit",
          fix: "  " + String(decoding: line.bytes[range.bytes], as: UTF8.self)))
    }
    if isIndented {
      isHeaderEmpty = false
    } else if hasHeader {
      if case .header = contents.last { isHeaderEmpty = true } else { isHeaderEmpty = false }
    }
    list.add(
      contents, isIndented: isIndented, isMarked: EntryMark.kind(line.bytes, start) != nil,
      isLeft: isLeft)
  }

  /// A rung of the ladder of the item above; its indentation means nothing.
  private mutating func readRung(_ line: SourceLine, _ content: Range<Int>, _ index: Int) {
    let structure = LineStructure(line.bytes, from: content.lowerBound)
    let end = structure.comment ?? content.upperBound
    let range = Whitespace.trimmed(line.bytes, content.lowerBound..<end)
    var reader = RungReader(line.bytes, range, line: index)
    let rung = reader.read()
    findings += reader.log.findings
    lines.append(
      NotationLine(
        contents: [rung.map { .rung($0) } ?? .unreadable],
        comment: structure.commentText(line.bytes), isIndented: workout.isInCircuit))
    if let rung { workout.add(rung, at: SourceRange(line: index, bytes: range)) }
  }

  /// The sets of a week of the item above; its indentation means nothing.
  private mutating func readWeek(_ line: SourceLine, _ content: Range<Int>, _ index: Int) {
    let structure = LineStructure(line.bytes, from: content.lowerBound)
    let end = structure.comment ?? content.upperBound
    let range = Whitespace.trimmed(line.bytes, content.lowerBound..<end)
    var reader = WeekReader(line.bytes, range, line: index)
    let week = reader.read(base: workout.lastItem?.configuration.sets.last)
    findings += reader.log.findings
    lines.append(
      NotationLine(
        contents: [week.map { .week($0) } ?? .unreadable],
        comment: structure.commentText(line.bytes), isIndented: workout.isInCircuit))
    if let week { workout.add(week, at: SourceRange(line: index, bytes: range)) }
  }

  /// A note keeps its text: comments and semicolons mean nothing in it.
  private mutating func readNote(_ bytes: [UInt8], _ mark: Int, _ index: Int) {
    let text = bytes[(mark + 1)...]
    let kept = text.first == ASCII.space ? text.dropFirst() : text
    let note = String(decoding: kept, as: UTF8.self)
    lines.append(NotationLine(contents: [.note(note)], isIndented: mark > 0))
    workout.addNote(
      note, at: SourceRange(line: index, bytes: mark..<bytes.count), isIndented: mark > 0)
  }

  // MARK: Titles

  /// A title ends the workout before it, even if the title itself is refused.
  private mutating func readTitle(_ line: SourceLine, _ index: Int) {
    let read = Self.titleLine(line.bytes, index, isEntries: isEntries)
    lines.append(
      NotationLine(contents: [read.title.map { .title($0) } ?? .unreadable], comment: read.comment))
    isHeaderEmpty = false
    plan?.reader.isOpen = false
    if !isEntries {
      finishWorkout()
      workout = WorkoutBuilder(title: read.title, at: read.log.range(read.range))
    }
    let trial = FixTrial(line) { [isEntries] bytes in
      Self.titleLine(bytes, index, isEntries: isEntries).log.findings
    }
    findings += trial.kept(read.log.findings)
  }

  /// A line that begins with the mark of a title.
  private struct TitleLine {
    let title: Title?
    let range: Range<Int>
    let comment: String?
    let log: FindingLog
  }

  private static func titleLine(_ bytes: [UInt8], _ index: Int, isEntries: Bool) -> TitleLine {
    let content = Whitespace.trimmed(bytes, 0..<bytes.count)
    let structure = LineStructure(bytes, from: content.lowerBound)
    let end = structure.comment ?? content.upperBound
    let range = Whitespace.trimmed(bytes, content.lowerBound..<end)
    var log = FindingLog(line: index)
    var title: Title?
    if isEntries {
      log.report(.misplacedTitle, at: range, "a title is not allowed among entries")
    } else {
      title = self.title(bytes, range, structure, &log)
    }
    return TitleLine(title: title, range: range, comment: structure.commentText(bytes), log: log)
  }

  /// The title after the mark.
  private static func title(
    _ bytes: [UInt8], _ range: Range<Int>, _ structure: LineStructure, _ log: inout FindingLog
  ) -> Title? {
    let afterMark = (range.lowerBound + 1)..<range.upperBound
    guard afterMark.isEmpty || Whitespace.length(in: bytes, at: afterMark.lowerBound) > 0 else {
      let text = String(decoding: bytes[range].drop { $0 == ASCII.hash }, as: UTF8.self)
        .trimmed
      log.report(
        .titleMark, at: range, "a title line is “#”, a space and the title",
        fix: text.isEmpty ? nil : "# " + text)
      return nil
    }
    let name = Whitespace.trimmed(bytes, afterMark)
    let text =
      WrittenTitle.quoted(bytes, name, structure)
      ?? String(decoding: bytes[name], as: UTF8.self)
    return log.title(text, at: name.isEmpty ? range : name)
  }
}

/// The entries of a circuit that have marks in place of an indentation: those directly below its
/// header, up to a blank line, or one without a mark of their kind.
private struct MarkedList {
  /// Whether the line above is a header that may have such entries, or one of them.
  private var isOpen = false
  private var mark: UInt8?
  /// The mark of a list that a blank line ended.
  private var endedMark: UInt8?

  /// Ends the list; what continues it after the blank line is not part of it.
  mutating func endWithBlankLine() {
    self = MarkedList(endedMark: mark ?? endedMark)
  }

  /// Whether a line continues a list that a blank line ended; one that begins with 1 is a new list.
  func continuesAfterBlankLine(at start: Int, in bytes: [UInt8]) -> Bool {
    guard let endedMark, EntryMark.kind(bytes, start) == endedMark else { return false }
    let digits = bytes[start...].drop { !ASCII.isDigit($0) }.prefix(while: ASCII.isDigit)
    return ASCII.isDigit(endedMark) ? !digits.elementsEqual([0x31]) : true
  }

  /// Whether a line that is not indented is such an entry.
  mutating func continues(at start: Int, in bytes: [UInt8]) -> Bool {
    guard isOpen, let kind = EntryMark.kind(bytes, start), mark == nil || mark == kind else {
      return false
    }
    mark = kind
    return true
  }

  /// Continues after a line: a header without a mark, whose entries are not on its line, begins
  /// a list, and any other line that is not indented ends it.
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
