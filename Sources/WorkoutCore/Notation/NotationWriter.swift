/// Writes single lines of the notation so that they read back the same.
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

  /// An item's line. An item without a prescription ends in its colon.
  static func item(_ item: ParsedItem, isPrescribed: Bool = true) -> String {
    let note = item.note.map { ", note " + QuotedText.quoted($0.text) } ?? ""
    let tail =
      NotationText.prescription(item.configuration, load: item.load, isPerSide: item.isPerSide)
      + note
    let head = head(of: item, before: ": " + tail, isInTabata: false) { content in
      guard case .item(let read) = content else { return false }
      return read.configuration == item.configuration && read.note == item.note
        && read.isSameExercise(as: item)
    }
    return head + (isPrescribed ? ": " + tail : ":")
  }

  /// The line of an item in a Tabata.
  static func bareItem(_ item: ParsedItem) -> String {
    head(of: item, before: "", isInTabata: true) { content in
      guard case .bareItem(let read) = content else { return false }
      return read.isSameExercise(as: item)
    }
  }

  /// `break 1m30s`.
  static func pause(_ duration: BreakDuration) -> String {
    "break " + NotationText.duration(duration.value)
  }

  /// A circuit's header, through its colon.
  static func header(_ form: CircuitHeader.Form, title: Title?, rest: RestDuration) -> String {
    let name = title.map { " " + QuotedText.quoted($0.text) } ?? ""
    let rest = rest.value > 0 ? ", rest " + NotationText.duration(rest.value) : ""
    switch form {
    case .superset(let rounds):
      let count = rounds.map { ", " + Self.rounds($0) } ?? ""
      return "superset\(name)\(count)\(rest):"
    default: return "\(keyword(form))\(name)\(rest):"
    }
  }

  private static func keyword(_ form: CircuitHeader.Form) -> String {
    switch form {
    case .rounds(let count): rounds(count)
    case .superset: "superset"
    case .every(let interval, let count):
      "every \(NotationText.duration(interval.value)) x \(count.value)"
    case .emom(let count): "emom \(count.value)"
    case .amrap(let limit): "amrap \(NotationText.duration(limit.value))"
    case .tabata(let count): count.value == Tabata.rounds ? "tabata" : "tabata \(count.value)"
    }
  }

  private static func rounds(_ count: RoundCount) -> String {
    count.value == 1 ? "1 round" : "\(count.value) rounds"
  }

  /// The title and its muscle groups, the title in quotes if the line with its `tail` would
  /// otherwise be read differently, or begin with `::`, which workflows take for a command.
  private static func head(
    of item: ParsedItem, before tail: String, isInTabata: Bool,
    faithful isFaithful: (NotationLine.Content) -> Bool
  ) -> String {
    let names = item.muscleGroups.map(\.rawValue).joined(separator: ", ")
    let groups = names.isEmpty ? "" : " (\(names))"
    let plain = item.title.text + groups
    let read = entry(plain + tail, isInTabata: isInTabata)
    let isPlain = read.map(isFaithful) == true && !plain.utf8.starts(with: "::".utf8)
    return isPlain ? plain : QuotedText.quoted(item.title.text) + groups
  }

  /// The one entry of a line without errors and comment; `nil` for any other line.
  private static func entry(_ line: String, isInTabata: Bool) -> NotationLine.Content? {
    let bytes = Array(line.utf8)
    guard let first = bytes.first, first != ASCII.greater,
      first != ASCII.hash || startsWithNumber(bytes)
    else { return nil }
    let structure = LineStructure(bytes, from: 0)
    var reader = LineReader(bytes, structure, line: 0, isInTabata: isInTabata)
    reader.read()
    let isWhole = structure.comment == nil && structure.segments.count == 1
    guard isWhole, reader.log.findings.isEmpty, reader.contents.count == 1 else { return nil }
    return reader.contents.first
  }

  /// Whether `#` is directly before a digit, as in `#1 Move: 10`.
  private static func startsWithNumber(_ bytes: [UInt8]) -> Bool {
    bytes.dropFirst().first.map(ASCII.isDigit) ?? false
  }
}

extension ParsedItem {
  fileprivate func isSameExercise(as other: ParsedItem) -> Bool {
    title == other.title && muscleGroups == other.muscleGroups
  }
}

/// Writes values as the notation has them.
public enum NotationText {
  /// The lines of a text as diagnostics count them, without their ends (LF, CR or CRLF) and without
  /// a byte-order mark at the start.
  public static func lines(of text: String) -> [String] {
    SourceLine.lines(of: text).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// `45s`, `2m`, `1m30s`, `1h`; 0 is `0s`.
  public static func duration(_ seconds: Int) -> String {
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
      .filter { $0.0 != 0 }
      .map { "\($0.0)\($0.1)" }
    return parts.isEmpty ? "0s" : parts.joined()
  }

  /// `60kg`, `62.5kg`, `75%`.
  static func load(_ load: Load) -> String {
    load.number + (load.unit == .percent ? "%" : load.unit.rawValue)
  }

  /// `3x10`, `10`, `12,10,8`, `8-12`, `5+`, `max`, `3x45s`.
  static func work(_ configuration: Configuration) -> String {
    switch configuration {
    case .time(let sets, let duration, _):
      return prefix(sets) + Self.duration(duration.value)
    case .repetitions(let targets, _):
      guard let common = targets.common else {
        return targets.targets.map(target).joined(separator: ",")
      }
      return prefix(targets.sets) + target(common)
    }
  }

  /// The work and its modifiers except notes: `4x10 @ 60kg each side, rest 1m30s`.
  static func prescription(
    _ configuration: Configuration, load: Load?, isPerSide: Bool
  ) -> String {
    var text = work(configuration)
    if let load { text += " @ " + self.load(load) }
    if isPerSide { text += " each side" }
    if configuration.rest.value > 0 { text += ", rest " + duration(configuration.rest.value) }
    return text
  }

  private static func prefix(_ sets: SetCount) -> String {
    sets.value == 1 ? "" : "\(sets.value)x"
  }

  private static func target(_ target: RepTarget) -> String {
    guard case .range(let range) = target else { return target.text }
    return "\(range.low.value)-\(range.high.value)"
  }
}
