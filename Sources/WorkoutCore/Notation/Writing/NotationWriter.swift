/// Writes single lines in notation that parse back to the same values.
enum NotationWriter {
  /// `# Title`, in quotes if the line would otherwise be read differently.
  static func title(_ title: Title) -> String {
    let plain = "# " + title.text
    let read = NotationParser.parse(plain)
    let isFaithful =
      read.diagnostics.isEmpty && read.workouts.first?.title == title
      && read.lines.allSatisfy { $0.comment == nil }
    return isFaithful ? plain : "# " + QuotedText.quoted(title.text)
  }

  /// `> text`, for each line of the text.
  static func note(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? ">" : "> " + $0 }
  }

  /// The line of an item. An item without a prescription ends in a colon.
  static func item(_ item: ParsedItem, isPrescribed: Bool = true) -> String {
    let tail = prescription(of: item)
    // Sets given elsewhere do not affect the title.
    let isGiven = item.written != nil
    let head = head(of: item, before: ": " + (isGiven ? "10" : tail), in: .items) { content in
      guard case .item(let read, isBare: false) = content else { return false }
      return isGiven ? read.isSameExercise(as: item) : read.isSame(as: item)
    }
    return self.turn(of: item) + head + (isPrescribed ? ": " + tail : ":")
  }

  /// The text after the colon.
  static func prescription(of item: ParsedItem) -> String {
    if let written = item.written { return written + note(of: item) }
    return NotationText.prescription(
      item.configuration, isPerSide: item.isPerSide, in: item.doneIn, of: item.title)
      + note(of: item)
  }

  /// The line of an item whose circuit gives its targets; in a Tabata, only the title.
  static func bareItem(_ item: ParsedItem, in circuit: EntryStyle) -> String {
    var tail = ""
    if case .ladder = circuit, let set = item.configuration.sets.first {
      tail = NotationText.modifiers(of: set, isPerSide: item.isPerSide) + note(of: item)
    }
    let head = head(of: item, before: tail, in: circuit) { content in
      guard case .item(let read, isBare: true) = content else { return false }
      return circuit == .tabata ? read.isSameExercise(as: item) : read.isSame(as: item)
    }
    // After a quoted title, a modifier in words needs a separator.
    return turn(of: item) + head + tail
  }

  /// `buy-in: `
  private static func turn(of item: ParsedItem) -> String {
    switch item.turn {
    case .everyRound: ""
    case .buyIn: Term.buyIn.text + ": "
    case .cashOut: Term.cashOut.text + ": "
    }
  }

  private static func note(of item: ParsedItem) -> String {
    item.note.map { ", \(Term.note.text) " + QuotedText.quoted($0.text) } ?? ""
  }

  /// `break 1m30s`.
  static func pause(_ duration: BreakDuration) -> String {
    Term.break.text + " " + NotationText.duration(duration.value)
  }

  /// The header of a circuit, including its colon.
  static func header(_ header: CircuitHeader) -> String {
    var text = keyword(header.form)
    if let title = header.title { text += " " + QuotedText.quoted(title.text) }
    if case .superset(let rounds?) = header.form { text += ", " + Self.rounds(rounds) }
    if header.isAlternating { text += ", " + Term.alternating.text }
    if header.isOneByOne { text += ", " + Term.oneByOne.text }
    if header.isPartnered { text += ", " + Term.partner.text }
    if header.isSetPerRound { text += ", " + Term.oneSetARound.text }
    if header.restBetweenRounds != .none {
      text += ", \(Term.rest.text) " + NotationText.duration(header.restBetweenRounds.value)
    }
    if let cap = header.cap { text += ", \(Term.cap.text) " + NotationText.duration(cap.value) }
    return text + ":"
  }

  private static func keyword(_ form: CircuitHeader.Form) -> String {
    switch form {
    case .rounds(let count): rounds(count)
    case .forTime(.minimum): Term.forTime.text
    case .forTime(let count): rounds(count) + " " + Term.forTime.text
    case .ladder(let reps, let isForTime):
      ladder(reps.map(\.value)) + (isForTime ? " " + Term.forTime.text : "")
    case .superset: Term.superset.text
    case .every(let interval, let count):
      "\(Term.every.text) \(NotationText.duration(interval.value)) x \(count.value)"
    case .emom(let count): "\(Term.emom.text) \(count.value)"
    case .amrap(let limit): "\(Term.amrap.text) \(NotationText.duration(limit.value))"
    case .tabata(let count):
      Term.tabata.text + (count.value == Tabata.rounds ? "" : " \(count.value)")
    }
  }

  /// `21-15-9`; a long list in equal steps is `1-2-…-20`.
  private static func ladder(_ reps: [Int]) -> String {
    let steps = Set(zip(reps, reps.dropFirst()).map { $1 - $0 })
    let isLong = reps.count > 12 && steps.count == 1 && steps != [0]
    let shown = reps.map(String.init)
    return (isLong ? shown.prefix(2) + ["…"] + shown.suffix(1) : shown[...]).joined(separator: "-")
  }

  private static func rounds(_ count: RoundCount) -> String {
    CountedNoun.text(count.value, "round")
  }

  /// The titles and muscle groups. Titles are quoted if the line with its `tail` would otherwise be
  /// misread, or would begin with `::`, which workflows treat as a command.
  private static func head(
    of item: ParsedItem, before tail: String, in style: EntryStyle,
    faithful isFaithful: (NotationLine.Content) -> Bool
  ) -> String {
    let names = item.muscleGroups.map(\.rawValue).joined(separator: ", ")
    let groups = names.isEmpty ? "" : " (\(names))"
    let titles = ([item.title] + item.alternatives).map(\.text)
    let movements = item.movements.map(\.text)
    let plain =
      ([titles.joined(separator: " | ")] + movements).joined(separator: " > ") + groups
    let isWeekBelow = !item.configuration.weeks.isEmpty || item.openness != .closed
    if !plain.utf8.starts(with: "::".utf8),
      entry(plain + tail, in: style, isWeekBelow: isWeekBelow).map(isFaithful) == true
    {
      return plain
    }
    let quoted = titles.map(QuotedText.quoted).joined(separator: " | ")
    return ([quoted] + movements.map(QuotedText.quoted)).joined(separator: " > ") + groups
  }

  /// The entry, if a line has exactly one and neither errors nor a comment; otherwise `nil`.
  private static func entry(
    _ text: String, in style: EntryStyle, isWeekBelow: Bool
  ) -> NotationLine.Content? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, first != ASCII.greater,
      first != ASCII.hash || startsWithNumber(bytes), !EntryMark.isInvisible(bytes, 0),
      // Below an item it would be its weekly sets or a rung.
      LineBelow(bytes, 0) == nil
    else { return nil }
    let line = TokenLine(bytes)
    var parser = LineParser(
      line: line, log: FindingLog(line: 0), style: style,
      given: GivenSets(isWeekBelow: isWeekBelow))
    parser.parse()
    let isWhole = line.comment == nil && line.segments.count == 1
    let hasErrors = parser.log.findings.contains { finding in
      finding.code.severity == .error && !finding.code.isOfNothing(finding.problem)
    }
    guard isWhole, !hasErrors, parser.contents.count == 1 else { return nil }
    return parser.contents.first
  }

  /// Whether `#` is directly before a digit, as in `#1 Move: 10`.
  private static func startsWithNumber(_ bytes: [UInt8]) -> Bool {
    bytes.dropFirst().first.map(ASCII.isDigit) ?? false
  }
}

extension ParsedItem {
  fileprivate func isSameExercise(as other: ParsedItem) -> Bool {
    title == other.title && alternatives == other.alternatives && movements == other.movements
      && muscleGroups == other.muscleGroups
  }

  fileprivate func isSame(as other: ParsedItem) -> Bool {
    isSameExercise(as: other) && doneIn == other.doneIn
      && configuration.onItsLine == other.configuration.onItsLine
      && note == other.note && isPerSide == other.isPerSide
  }
}

extension Configuration {
  /// The sets without the miss ladder, which has its own lines.
  fileprivate var onItsLine: Configuration {
    var changed = inWeek(1)
    if case .ladder = progression?.miss { changed.progression?.miss = nil }
    return changed
  }
}
