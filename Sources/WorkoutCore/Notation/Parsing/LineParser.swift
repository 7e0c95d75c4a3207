/// Parses the entries on one line: headers, breaks and items separated by semicolons.
struct LineParser {
  let line: TokenLine
  private(set) var log: FindingLog
  var style: EntryStyle
  /// Whether indented lines follow, which require a circuit.
  var opensBlock = false
  /// Whether the next entry belongs to a circuit, from a line above or from this one.
  var isInCircuit = false
  var given = GivenSets()
  private(set) var contents: [NotationLine.Content] = []

  /// Parses all segments; an unreadable one does not hide the others.
  mutating func parse() {
    let last = line.segments.last { !$0.isEmpty }?.upperBound
    for segment in line.segments {
      var rest = EntryMark.skipped(line, segment)
      let isLast = opensBlock && segment.upperBound == last
      // Ignore empty segments, as in a shell. A header may be followed by another header or an
      // entry.
      while !rest.isEmpty {
        var headers = HeaderParser(line, rest, at: log.line, isLast: isLast)
        guard let header = headers.parse() else {
          parseEntry(rest, isLast: isLast)
          break
        }
        log.append(headers.log)
        contents.append(.header(header))
        style = header.style
        isInCircuit = true
        rest = headers.cursor.index..<rest.upperBound
      }
    }
  }

  /// Parses an entry. A break comes first, since its keyword is never an exercise. Text that is
  /// unreadable above indented lines is treated as a header.
  private mutating func parseEntry(_ range: Range<Int>, isLast: Bool) {
    if let pause = parseBreak(range) { return contents.append(.break(pause)) }
    if parseOwnCircuit(range) { return }
    let (turn, range) = turn(range)
    var items = ItemParser(line, at: log.line)
    items.given = given
    let content = items.content(range, style)?.taking(turn)
    if turn != .everyRound, !isInCircuit || style == .tabata {
      log.report(
        .malformedHeader, at: line.bytes(range), "only rounds have a buy-in and a cash-out",
        hint: "as in 5 rounds for time: buy-in: Run: 1 mile; Pull Up: 10")
    }
    if content == nil, isLast, !contents.contains(where: \.isHeader) {
      let bytes = line.bytes(range)
      let first = line.text(bytes: line.tokens[range.lowerBound].range)
      log.report(
        .malformedHeader, at: bytes, "cannot read this as a circuit's header",
        hint: "as in 3 rounds \"Finisher\", rest 1m:, every 1m x 3:, or 1 round \"Warm-up\":",
        fix: Term.header(near: first.lowercased()).map {
          $0 + line.text(range).dropFirst(first.count)
        })
      let form = CircuitHeader.Form.ladder([], isForTime: false)
      return contents.append(
        .header(CircuitHeader(form: form, title: nil, range: log.range(bytes))))
    }
    log.append(items.log)
    contents.append(content ?? .unreadable)
  }

  /// Parses `buy-in:` or `cash-out:` in front of an entry, and returns the rest.
  private func turn(_ range: Range<Int>) -> (WorkoutItem.Turn, Range<Int>) {
    var cursor = TokenCursor(line, range)
    let turn: WorkoutItem.Turn =
      cursor.take(.buyIn) ? .buyIn : cursor.take(.cashOut) ? .cashOut : .everyRound
    _ = turn != .everyRound && (cursor.take(ASCII.colon) || cursor.takeDash())
    return cursor.isAtEnd ? (.everyRound, range) : (turn, cursor.index..<range.upperBound)
  }

  /// `Swim: 10x100 meters on 1:30` and `50 Burpees for time`: an item that is a circuit itself, so
  /// it must be on its own line and outside any circuit.
  private mutating func parseOwnCircuit(_ range: Range<Int>) -> Bool {
    guard !isInCircuit, !opensBlock, line.segments.count == 1,
      let (end, interval) = ending(range)
    else { return false }
    var items = ItemParser(line, at: log.line)
    guard var item = items.parse(range.lowerBound..<end), items.log.findings.isEmpty,
      let set = item.configuration.sets.first,
      case let count = item.configuration.count,
      interval == nil
        ? count == .minimum : item.configuration == Configuration(count, of: PlannedSet(set.target))
    else { return false }
    item.configuration = item.configuration.single
    let form =
      interval.map { CircuitHeader.Form.every($0, .nearest(to: count.value)) } ?? .forTime(.minimum)
    contents += [
      .header(CircuitHeader(form: form, title: nil, range: log.range(line.bytes(range)))),
      .item(item, isBare: false),
    ]
    return true
  }

  /// The interval or `for time` at the end of a range, and where it begins.
  private func ending(_ range: Range<Int>) -> (start: Int, interval: IntervalDuration?)? {
    let words: Set<Word> = ["on", "for"]
    guard let start = range.dropFirst().last(where: { words.contains(line.tokens[$0].word) }) else {
      return nil
    }
    let end = line.tokens[start - 1].isSign(ASCII.comma) ? start - 1 : start
    var cursor = TokenCursor(line, start..<range.upperBound)
    if cursor.take(.forTime) { return cursor.isAtEnd ? (end, nil) : nil }
    guard cursor.take(.sendOff), let time = cursor.takeDuration(), time.error == nil,
      cursor.isAtEnd, let interval = try? IntervalDuration(time.seconds)
    else { return nil }
    return (end, interval)
  }

  /// `break 2m`, or with the time first: `2 min rest`.
  private mutating func parseBreak(_ range: Range<Int>) -> ParsedBreak? {
    var cursor = TokenCursor(line, range)
    var found = FindingLog(line: log.line)
    let isNamed = cursor.take(.break, .rest, .pause)
    if isNamed {
      _ = cursor.take(ASCII.colon) || cursor.takeDash() || cursor.take(.for, .of)
    } else if !cursor.isTimeAhead {
      return nil
    }
    guard let duration: BreakDuration = cursor.parseTime(.invalidBreak, log: &found),
      isNamed || cursor.take(.break, .rest, .pause), cursor.isAtEnd
    else { return nil }
    log.append(found)
    return ParsedBreak(duration: duration, range: log.range(line.bytes(range)))
  }
}

extension NotationLine.Content {
  fileprivate func taking(_ turn: WorkoutItem.Turn) -> NotationLine.Content {
    guard case .item(var item, let isBare) = self else { return self }
    item.turn = turn
    return .item(item, isBare: isBare)
  }

  var isHeader: Bool {
    guard case .header = self else { return false }
    return true
  }
}

/// The list marks in front of an entry, which have no meaning: `-`, `•`, `*`, `1.`, `1)`, `A1.`, `[
/// ]`, `[x]`, `☐`, and zero-width characters.
enum EntryMark {
  /// The range of tokens without leading marks.
  static func skipped(_ line: TokenLine, _ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return range }
    let bytes = line.bytes(range)
    let start = skipped(line.bytes, bytes).lowerBound
    return start == bytes.lowerBound
      ? range : min(line.index(ofByte: start), range.upperBound)..<range.upperBound
  }

  /// The range without leading marks.
  static func skipped(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    // No one writes more than a bullet, a number and a box.
    for _ in 0..<8 {
      let length = length(bytes, start, range.upperBound)
      if length == 0 { break }
      start = Whitespace.withoutLeading(bytes, (start + length)..<range.upperBound).lowerBound
    }
    return start..<range.upperBound
  }

  /// Whether a zero-width character begins here: U+200B–U+200F and U+FEFF.
  static func isInvisible(_ bytes: [UInt8], _ index: Int) -> Bool {
    let character = bytes[min(index, bytes.count)..<min(index + 3, bytes.count)]
    return character.elementsEqual([0xEF, 0xBB, 0xBF])
      || character.starts(with: [0xE2, 0x80])
        && (character.last.map { (0x8B...0x8F).contains($0) } ?? false)
  }

  /// Non-ASCII bullets and boxes, each followed by white space.
  private static let signs = [
    "·", "‣", "◦", "○", "●", "▪", "☐", "☑", "✓", "✔", "✔\u{FE0F}", "✅", "–", "—",
  ]

  /// What the marks of a list have in common: the sign, the letter before a number, or being
  /// numbers; `nil` for a line without a mark.
  static func kind(_ bytes: [UInt8], _ start: Int) -> UInt8? {
    guard !isInvisible(bytes, start), length(bytes, start, bytes.count) > 0 else { return nil }
    let first = bytes[start]
    return ASCII.isDigit(first) ? 0x30 : ASCII.isLetter(first) ? first | 0x20 : first
  }

  private static func length(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    if isInvisible(bytes, start), start + 3 <= end { return 3 }
    let text = bytes[start..<min(end, start + 8)]
    if text.starts(with: "•".utf8) { return 3 }
    let sign = signs.first { text.starts(with: $0.utf8) }?.utf8.count
    let mark = sign ?? (start < end ? asciiLength(text) : 0)
    // A mark must be followed by white space.
    let isSpaced = Whitespace.length(in: bytes, at: start + mark) > 0 && start + mark < end
    return mark > 0 && isSpaced ? mark : 0
  }

  private static func asciiLength(_ text: ArraySlice<UInt8>) -> Int {
    switch text.first {
    case ASCII.hyphen, ASCII.asterisk, ASCII.bar: return 1
    case 0x5B:
      let box = text.dropFirst()
      let isBox = box.first == ASCII.space || (box.first ?? 0) | 0x20 == 0x78
      return isBox && box.dropFirst().first == 0x5D ? 3 : 0
    default:
      let label = text.prefix { ASCII.isDigit($0) || ASCII.isLetter($0) }
      let letters = label.prefix(while: ASCII.isLetter)
      let isLabel =
        !label.isEmpty && label.count < 4 && letters.count < 2
        && label.dropFirst(letters.count).allSatisfy(ASCII.isDigit)
      let mark = text.dropFirst(label.count).first
      return isLabel && (mark == ASCII.point || mark == ASCII.closeParenthesis)
        ? label.count + 1 : 0
    }
  }
}
