/// What follows an item's title.
struct WrittenPrescription {
  var configuration: Configuration
  var load: Load?
  var isPerSide = false
  var note: Prose?
}

/// Reads a prescription: sets of repetitions or of time, then modifiers in any order.
///
/// Common mistakes are reported and read as meant, so that the rest of the line still counts;
/// anything else stops the reader.
struct PrescriptionReader {
  var cursor: LineCursor
  var log: FindingLog

  private var rest: RestDuration?
  private var load: Load?
  private var hasLoad = false
  private var isPerSide = false
  private var note: Prose?
  private var hasNote = false

  init(_ bytes: [UInt8], _ range: Range<Int>, line: Int) {
    cursor = LineCursor(bytes, range)
    log = FindingLog(line: line)
  }

  /// Where reading stopped before the end; `nil` if everything was read.
  private(set) var stop: Int?

  /// The prescription, if it begins with sets. Check ``stop`` too.
  mutating func read() -> WrittenPrescription? {
    cursor.skipSpace()
    let start = cursor.position
    guard var work = readWork() else {
      stop = cursor.position
      // After `3x` the number may be one of repetitions, so what was meant is unclear.
      if cursor.position == start { reportDecimalComma() }
      return nil
    }
    readModifiers()
    work.setRest(rest ?? .none)
    return WrittenPrescription(
      configuration: work, load: load, isPerSide: isPerSide, note: note)
  }

  /// Modifiers in any order, with or without commas, up to the first text that is none.
  private mutating func readModifiers() {
    while true {
      cursor.skipSpace()
      if cursor.isAtEnd { return }
      let before = cursor.position
      _ = cursor.take(ASCII.comma)
      cursor.skipSpace()
      guard readModifier() else {
        cursor.position = before
        stop = before
        return
      }
    }
  }

  private mutating func readModifier() -> Bool {
    let start = cursor.position
    if cursor.take(ASCII.at) { return readLoad(from: start) }
    if cursor.take(ASCII.slash) { return readSide(from: start) }
    if cursor.takeWord(["rest"]) { return readRest(from: start) }
    if cursor.takeWord(["each", "per"]) { return readSide(from: start) }
    if cursor.takeWord(["note"]) { return readNote(from: start) }
    return readBareTime() || readBareLoad()
  }

  // MARK: Rest

  /// `rest 60s`. The first of several counts; the others are reported.
  private mutating func readRest(from start: Int) -> Bool {
    cursor.skipSpace()
    let isFirst = rest == nil
    guard let seconds = cursor.readTime(.invalidRest, unit: "s", log: &log) as RestDuration?
    else { return false }
    rest = rest ?? seconds
    return checkedOnce(isFirst, "rest", start)
  }

  /// `3x10 60s`: a time without “rest”.
  private mutating func readBareTime() -> Bool {
    let start = cursor.position
    guard rest == nil, let written = cursor.takeDuration() else {
      cursor.position = start
      return false
    }
    let typed = cursor.text(written.range)
    let text = written.error == nil ? typed : NotationText.duration(written.seconds)
    log.report(
      .missingRest, at: written.range, "a time after the sets needs “rest”",
      hint: "write “rest \(text)” for a rest after each set", fix: "rest \(text)")
    rest = .nearest(to: written.seconds)
    return true
  }

  // MARK: Load

  /// A load after its `@`. The first of several counts; the others are reported.
  private mutating func readLoad(from start: Int) -> Bool {
    let isFirst = !hasLoad
    cursor.skipSpace()
    guard let written = cursor.takeLoad() else { return false }
    hasLoad = true
    load = load ?? keep(written)
    return checkedOnce(isFirst, "load", start)
  }

  /// `4x10 60kg`: a load without its sign.
  private mutating func readBareLoad() -> Bool {
    let isListed = cursor.byte(at: cursor.position - 1) == ASCII.comma
    guard !hasLoad, let written = cursor.takeLoad(), written.unit != nil else { return false }
    let text = "@ " + (written.fix ?? cursor.text(written.range))
    // In `12,10,8,60kg` the first number is a target, so what was meant is unclear.
    let isClear = written.error != .decimalComma || !isListed
    log.report(
      .missingAt, at: written.range, "a load needs “@” before it",
      hint: isClear ? "write “\(text)”" : "as in @ 60kg", fix: isClear ? text : nil)
    hasLoad = true
    // One fix may correct two errors of one place; it is offered once.
    if written.fix == nil { load = keep(written) }
    return true
  }

  /// `Push Up: 10,60kg`: a load in place of the sets, or after them; what was meant is unclear.
  private mutating func reportDecimalComma() {
    var ahead = cursor
    guard var load = ahead.takeLoad(), load.error == .decimalComma else { return }
    load.fix = nil
    load.hint = "as in @ 62.5kg, after the sets"
    _ = keep(load)
  }

  /// The load, or `nil` with a finding.
  private mutating func keep(_ written: WrittenLoad) -> Load? {
    if let code = written.error {
      log.report(
        code, at: written.range, written.message, hint: written.hint, fix: written.fix)
      return nil
    }
    do {
      return try Load(hundredths: written.hundredths, unit: written.unit ?? .kilograms)
    } catch {
      log.report(.invalidLoad, at: written.range, error)
      return nil
    }
  }

  // MARK: Sides and notes

  /// `each side`, `per side` and `/side` mean the same.
  private mutating func readSide(from start: Int) -> Bool {
    cursor.skipSpace()
    guard cursor.takeWord(["side"]) else { return false }
    let isFirst = !isPerSide
    isPerSide = true
    return checkedOnce(isFirst, "side", start)
  }

  /// A note in quotes.
  private mutating func readNote(from start: Int) -> Bool {
    cursor.skipSpace()
    let textStart = cursor.position
    let isFirst = !hasNote
    hasNote = true
    guard let text = cursor.takeQuoted() else {
      return readOpenNote(from: textStart)
    }
    note = note ?? log.note(text, at: textStart..<cursor.position)
    return checkedOnce(isFirst, "note", start)
  }

  /// A note whose text is not completely in quotes: it extends to the end.
  private mutating func readOpenNote(from start: Int) -> Bool {
    let range = start..<cursor.end
    cursor.position = cursor.end
    guard !range.isEmpty else {
      log.report(
        .openQuote, at: (start - 4)..<start, "a note needs a text in double quotes",
        hint: "as in note \"slowly\"")
      return true
    }
    let text = cursor.text(range).trimmed
    log.report(
      .openQuote, at: range, "the text of a note is written in double quotes",
      fix: QuotedText.quoted(text.withoutQuotes))
    return true
  }

  /// Reports a repeated modifier; the first one counts.
  private mutating func checkedOnce(_ isFirst: Bool, _ name: String, _ start: Int) -> Bool {
    if !isFirst {
      log.report(
        .repeatedModifier, at: start..<cursor.position, "“\(name)” is given twice",
        hint: "write each modifier once")
    }
    return true
  }
}

extension String {
  /// The text without the quotes of any script around it, or the one at its start.
  fileprivate var withoutQuotes: String {
    guard let first, "\"“”„‟«»‘’‚".contains(first) else { return self }
    let opened = dropFirst()
    return String("“”«»‘’".contains(opened.last ?? first) ? opened.dropLast() : opened)
  }
}

extension Configuration {
  /// Whether it is one timed set without rest, as a time alone is read.
  var isOneTime: Bool {
    guard case .time(.minimum, _, .none) = self else { return false }
    return true
  }

  mutating func setRest(_ rest: RestDuration) {
    switch self {
    case .repetitions(let targets, _): self = .repetitions(targets, rest: rest)
    case .time(let sets, let duration, _): self = .time(sets, duration: duration, rest: rest)
    }
  }
}
