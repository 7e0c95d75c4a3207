/// Reads the lines of a text and puts them together.
struct DocumentReader {
  private(set) var workouts: [ParsedWorkout] = []
  private(set) var lines: [NotationLine] = []
  private(set) var findings: [Finding] = []

  /// Whether the lines are words of a command, which has its own title.
  private let isCommandLine: Bool
  private var workout = WorkoutBuilder()

  /// A reader of a file, or of a command's words, among which a title has no place.
  init(isCommandLine: Bool) {
    self.isCommandLine = isCommandLine
  }

  /// Reads all lines; what stands behind the last one is finished with it.
  mutating func read(_ source: [SourceLine]) {
    for (index, line) in source.enumerated() { read(line, index) }
    finishWorkout()
  }

  /// Keeps the workout in progress, where there is one, with what was wrong with it as a whole.
  private mutating func finishWorkout() {
    if let finished = workout.finish() { workouts.append(finished) }
    findings += workout.findings
  }

  private mutating func read(_ line: SourceLine, _ index: Int) {
    let bytes = line.bytes
    if let place = ControlCharacter.first(in: bytes) {
      return refuse(place, in: bytes, index)
    }
    let content = Whitespace.trimmed(bytes, 0..<bytes.count)
    guard let first = bytes[content].first else {
      lines.append(NotationLine())
      return
    }
    let isNumbered = bytes[content].dropFirst().first.map(ASCII.isDigit) ?? false
    if first == ASCII.greater {
      readNote(bytes, content.lowerBound, index)
    } else if first == ASCII.hash && !isNumbered {
      readTitle(line, index)
    } else {
      readEntries(line, content.lowerBound, index)
    }
  }

  /// A line with a control character was not written by hand: what it means is not guessed, nor
  /// what it would do to a terminal.
  private mutating func refuse(_ place: Range<Int>, in bytes: [UInt8], _ index: Int) {
    var log = FindingLog(line: index)
    log.report(
      .controlCharacter, at: place,
      "a text must not hold the character \(ControlCharacter.name(of: bytes[place]))",
      hint: "take it out; tab is the only control character within a line")
    findings += log.findings
    let isIndented = Whitespace.length(in: bytes, at: 0) > 0
    lines.append(NotationLine(contents: [.unreadable], isIndented: isIndented))
    workout.add([.unreadable], at: log.range(0..<bytes.count), isIndented: isIndented)
  }

  /// A line of entries, indented ones belonging to the circuit above.
  private mutating func readEntries(_ line: SourceLine, _ start: Int, _ index: Int) {
    let isIndented = start > 0
    let isInTabata = isIndented && workout.isInTabata
    let (reader, structure) = Self.entries(of: line.bytes, start, index, isInTabata)
    let trial = FixTrial(line) { bytes in
      let mended = Self.entries(of: bytes, start, index, isInTabata).reader
      return mended.contents.count < reader.contents.count ? nil : mended.log.findings
    }
    findings += trial.kept(reader.log.findings)
    lines.append(
      NotationLine(
        contents: reader.contents, comment: structure.commentText(line.bytes),
        isIndented: isIndented))
    if !reader.contents.isEmpty {
      let all = Whitespace.trimmed(line.bytes, start..<line.bytes.count)
      let range = SourceRange(line: index, bytes: all)
      workout.add(reader.contents, at: range, isIndented: isIndented)
    }
  }

  /// What a line of entries holds, read from its first byte that is no space.
  private static func entries(
    of bytes: [UInt8], _ start: Int, _ index: Int, _ isInTabata: Bool
  ) -> (reader: LineReader, structure: LineStructure) {
    let structure = LineStructure(bytes, from: start)
    var reader = LineReader(bytes, structure, line: index, isInTabata: isInTabata)
    reader.read()
    return (reader, structure)
  }

  /// A note keeps its text as it stands: neither comments nor semicolons mean anything in it.
  private mutating func readNote(_ bytes: [UInt8], _ mark: Int, _ index: Int) {
    let text = bytes[(mark + 1)...]
    let kept = text.first == ASCII.space ? text.dropFirst() : text
    let note = String(decoding: kept, as: Unicode.UTF8.self)
    lines.append(NotationLine(contents: [.note(note)], isIndented: mark > 0))
    workout.addNote(
      note, at: SourceRange(line: index, bytes: mark..<bytes.count), isIndented: mark > 0)
  }

  /// A title ends the workout before it, even where the title itself cannot be kept.
  private mutating func readTitle(_ line: SourceLine, _ index: Int) {
    let read = Self.titleLine(line.bytes, index, isCommandLine: isCommandLine)
    lines.append(
      NotationLine(contents: [read.title.map { .title($0) } ?? .unreadable], comment: read.comment))
    if !isCommandLine {
      finishWorkout()
      workout = WorkoutBuilder(title: read.title, at: read.log.range(read.range))
    }
    let trial = FixTrial(line) { [isCommandLine] bytes in
      Self.titleLine(bytes, index, isCommandLine: isCommandLine).log.findings
    }
    findings += trial.kept(read.log.findings)
  }

  /// What a line that begins with the mark of a title holds.
  private struct TitleLine {
    let title: Title?
    let range: Range<Int>
    let comment: String?
    let log: FindingLog
  }

  private static func titleLine(
    _ bytes: [UInt8], _ index: Int, isCommandLine: Bool
  ) -> TitleLine {
    let content = Whitespace.trimmed(bytes, 0..<bytes.count)
    let structure = LineStructure(bytes, from: content.lowerBound)
    let end = structure.comment ?? content.upperBound
    let range = Whitespace.trimmed(bytes, content.lowerBound..<end)
    var log = FindingLog(line: index)
    let title =
      isCommandLine
      ? misplacedTitle(range, &log) : title(bytes, range, structure, &log)
    return TitleLine(
      title: title, range: range, comment: structure.commentText(bytes), log: log)
  }

  /// No title: among the words of a command there is no place for one.
  private static func misplacedTitle(_ range: Range<Int>, _ log: inout FindingLog) -> Title? {
    log.report(
      .misplacedTitle, at: range, "a title cannot stand among the entries of a command")
    return nil
  }

  /// The title behind the mark; what is wrong with it goes into the log.
  private static func title(
    _ bytes: [UInt8], _ range: Range<Int>, _ structure: LineStructure, _ log: inout FindingLog
  ) -> Title? {
    let behindMark = (range.lowerBound + 1)..<range.upperBound
    guard behindMark.isEmpty || Whitespace.length(in: bytes, at: behindMark.lowerBound) > 0 else {
      let text = String(decoding: bytes[range].drop { $0 == ASCII.hash }, as: Unicode.UTF8.self)
        .trimmed
      log.report(
        .titleMark, at: range, "a title line is “#”, a space and the title",
        fix: text.isEmpty ? nil : "# " + text)
      return nil
    }
    let name = Whitespace.trimmed(bytes, behindMark)
    let text = TitleReader.quoted(bytes, name, structure)
    return log.title(
      text ?? String(decoding: bytes[name], as: Unicode.UTF8.self), at: name.isEmpty ? range : name)
  }
}
