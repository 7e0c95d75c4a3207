/// Reads the entries of one line: headers, breaks and items between semicolons.
struct LineReader {
  /// One entry as it stands in the line, with the muscle groups and marks of its own.
  private(set) var contents: [NotationLine.Content] = []
  private(set) var log: FindingLog
  /// Whether the entries belong to a Tabata, which takes titles alone.
  private var isInTabata: Bool

  private let bytes: [UInt8]
  private let structure: LineStructure

  /// Reads a line as the workout's place asks for: in a Tabata items stand alone.
  init(_ bytes: [UInt8], _ structure: LineStructure, line: Int, isInTabata: Bool) {
    self.bytes = bytes
    self.structure = structure
    self.isInTabata = isInTabata
    log = FindingLog(line: line)
  }

  /// Reads segment by segment; one that cannot be read does not hide the others.
  mutating func read() {
    for segment in structure.segments {
      let range = Whitespace.trimmed(bytes, segment)
      // Nothing between semicolons is nothing, as in a shell.
      if !range.isEmpty { readSegment(range) }
    }
  }

  /// A header, or several where somebody nests them, and an entry.
  private mutating func readSegment(_ range: Range<Int>) {
    var rest = range
    while !rest.isEmpty {
      var headers = HeaderReader(bytes, rest, structure, line: log.line)
      guard let header = headers.read() else { return readEntry(rest) }
      log.append(headers.log)
      contents.append(.header(header))
      if case .tabata = header.form { isInTabata = true } else { isInTabata = false }
      // The end was trimmed with the segment: a line of headers alone would be walked for each.
      rest = Whitespace.withoutLeading(
        bytes, headers.entriesStart..<max(headers.entriesStart, range.upperBound))
    }
  }

  /// A break is tried first: its word is no exercise.
  private mutating func readEntry(_ range: Range<Int>) {
    if let pause = readBreak(range) {
      contents.append(.break(pause))
      return
    }
    var items = ItemReader(bytes, structure, line: log.line)
    let item = isInTabata ? items.readBare(range) : items.read(range)
    log.append(items.log)
    contents.append(item.map { isInTabata ? .bareItem($0) : .item($0) } ?? .unreadable)
  }

  /// A keyword, a colon or none, and one time are the whole stretch.
  private mutating func readBreak(_ range: Range<Int>) -> ParsedBreak? {
    var cursor = LineCursor(bytes, range)
    var found = FindingLog(line: log.line)
    guard cursor.takeWord(["break", "rest", "pause"]) else { return nil }
    cursor.skipSpace()
    _ = cursor.take(ASCII.colon)
    cursor.skipSpace()
    guard let duration = cursor.readTime(limitedBy: .pause, unit: "s", log: &found),
      cursor.isAtEnd
    else { return nil }
    log.append(found)
    return ParsedBreak(duration: duration, range: log.range(range))
  }
}
