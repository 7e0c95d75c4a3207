/// A line of a program as printed on a web page, without Markdown marks.
struct PastedLine {
  /// The line in the pasted text, from 1.
  let number: Int
  let original: String
  /// The line without marks.
  let text: String
  let isHeading: Bool
  /// The cells of a table row; empty for any other line.
  private(set) var cells: [String]
  /// The letter and the number of `A1.`; lines with the same letter form a superset.
  let label: Label?

  /// `A1`
  struct Label: Equatable {
    let letter: Character
    let number: Int
  }

  init(_ original: String, number: Int) {
    self.number = number
    self.original = original
    var text = original.trimmed
    while text.hasPrefix(">") { text = String(text.dropFirst()).trimmed }
    let hashes = text.prefix { $0 == "#" }.count
    let isMarked = hashes > 0 && text.dropFirst(hashes).first == " "
    if isMarked { text = String(text.drop { $0 == "#" }).trimmed }
    let isBold = text.count > 4 && text.hasPrefix("**") && text.hasSuffix("**")
    isHeading = isMarked || isBold && !text.dropFirst(2).dropLast(2).contains("**")
    text = Self.withoutMarks(text)
    let hasBars = text.hasPrefix("|") || text.filter { $0 == "|" }.count > 1
    cells =
      hasBars
      ? Self.cells(text, "|") : text.contains("\t") ? Self.cells(text, "\t") : []
    let own = Self.label(text)
    let (first, rest) = own.0 == nil ? Self.label(Self.withoutBullet(text)) : own
    label = cells.first.flatMap(Self.cellLabel) ?? first
    text = rest
    self.text = text.hasSuffix("\\") ? String(text.dropLast()).trimmed : text
  }

  /// Whether it is blank, a horizontal rule, or the line below a table header.
  var isBlank: Bool {
    text.allSatisfy { "-=*_|:+ \t~`".contains($0) } || ["then", "and"].contains(text.lowercased())
  }

  /// Whether a part of it is struck out: `~~Leg press 3x12~~`.
  var isStruckOut: Bool { !isBlank && original.ranges(of: "~~").count > 1 }

  /// The number of spaces or tabs before it.
  var indentation: Int { original.prefix(while: \.isWhitespace).count }

  var words: [String] { Self.words(text) }

  static func words(_ text: some StringProtocol) -> [String] {
    text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
  }

  // MARK: Markdown

  private static func cells(_ text: String, _ separator: Character) -> [String] {
    var cells = text.split(separator: separator, omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    if separator == "|", cells.first == "" { cells.removeFirst() }
    if separator == "|", cells.last == "" { cells.removeLast() }
    return cells
  }

  /// The text without marks for emphasis and code, and with only the text of links.
  private static func withoutMarks(_ text: String) -> String {
    var text = ["`", "**", "__", "~~"].reduce(text) { $0.replacing($1, with: "") }
    while let middle = text.firstRange(of: "]("),
      let open = text[..<middle.lowerBound].lastIndex(of: "["),
      let end = text[middle.upperBound...].firstIndex(of: ")")
    {
      text.replaceSubrange(open...end, with: text[open..<middle.lowerBound].dropFirst())
    }
    let all = Array(text)
    return String(all.indices.filter { !isEmphasis(all, $0) }.map { all[$0] }).trimmed
  }

  /// Whether there is an asterisk directly before or after a word, not between numbers.
  private static func isEmphasis(_ all: [Character], _ index: Int) -> Bool {
    guard all[index] == "*" else { return false }
    let before = index > 0 ? all[index - 1] : " "
    let after = index + 1 < all.count ? all[index + 1] : " "
    return before.isWhitespace && after.isLetter
      || before.isLetter && (after.isWhitespace || after == ",")
  }

  /// The text without a list mark: `-`, `•`, `1.`, `[ ]`.
  private static func withoutBullet(_ text: String) -> String {
    if let first = text.unicodeScalars.prefix(3).firstIndex(of: "\u{20E3}") {
      // A keycap digit.
      return String(text[text.unicodeScalars.index(after: first)...]).trimmed
    }
    let bytes = Array(text.utf8)
    let rest = EntryMark.skipped(bytes, 0..<bytes.count)
    let mark = String(decoding: bytes[..<rest.lowerBound], as: UTF8.self)
    // `A1.` is parsed as a label.
    return mark.contains(where: \.isLetter) && !mark.contains("[")
      ? String(text.drop { !$0.isLetter }) : String(decoding: bytes[rest], as: UTF8.self)
  }

  /// `A1` and `3a` in the first cell of a row.
  private static func cellLabel(_ cell: String) -> Label? {
    guard cell.count == 2, let first = cell.first, let last = cell.last else { return nil }
    if let number = last.wholeNumberValue, first.isLetter {
      return Label(letter: first, number: number)
    }
    guard first.isNumber, let value = last.asciiValue, last.isLetter else { return nil }
    return Label(letter: first, number: Int(value & 31))
  }

  /// Splits off `A1.`, `A1)`, `A1:`, `1a.`, `B.`, `B)`.
  private static func label(_ text: String) -> (Label?, String) {
    let first = text.prefix { !$0.isWhitespace }
    if first.count == 3, let mark = first.last, ".):".contains(mark),
      let label = cellLabel(String(first.dropLast())), first.first?.isNumber == true
    {
      return (label, String(text.dropFirst(3)).trimmed)
    }
    guard let letter = first.first, letter.isASCII, letter.isLetter, letter.isUppercase,
      let mark = first.last, ".):".contains(mark), (2...3).contains(first.count)
    else { return (nil, text) }
    let digits = first.dropFirst().dropLast()
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return (nil, text) }
    let rest = String(text.dropFirst(first.count)).trimmed
    guard !rest.isEmpty, !digits.isEmpty || mark != ":" else { return (nil, text) }
    // `T1:` is a tier, not a superset.
    guard letter != "T" else { return (nil, rest) }
    return (Int(digits).map { Label(letter: letter, number: $0) }, rest)
  }
}

// MARK: Headings

extension PastedLine {
  private static let weekdays = Dictionary(
    Weekday.allCases.flatMap { day in [day.rawValue, day.name].map { ($0, day) } } + [
      ("tues", .tue), ("thur", .thu), ("thurs", .thu), ("montag", .mon),
      ("dienstag", .tue), ("mittwoch", .wed), ("donnerstag", .thu),
      ("freitag", .fri), ("samstag", .sat), ("sonntag", .sun),
    ], uniquingKeysWith: { first, _ in first })
  static let days = Set(weekdays.keys)
  private static let initials: Set = ["m", "t", "tu", "w", "th", "f", "s", "sa", "su"]
  private static let sessions: Set = ["day", "tag", "workout", "session", "phase"]
  private static let weekWords: Set = [
    "week", "weeks", "wk", "wks", "woche", "wochen", "semaine", "semaines", "semana", "semanas",
  ]
  static let sections: Set = [
    "burnout", "warm", "warmup", "cool", "cooldown", "main", "strength", "metcon", "conditioning",
    "accessory",
    "accessories", "assistance", "finisher", "cardio", "core", "skill", "notes", "note", "mobility",
    "stretch", "stretching", "part", "wod", "set", "exercises", "circuit", "superset", "optional",
  ]

  /// The line with the cells of a comma-separated row.
  var inCommas: PastedLine {
    var line = self
    line.cells = Self.cells(text, ",")
    return line
  }

  /// The text without a final colon.
  var heading: String { text.hasSuffix(":") ? String(text.dropLast()).trimmed : text }

  /// Whether it announces a day or a session: `Day 1: Push`, `Monday - Upper`, `Workout A`.
  var isDay: Bool {
    let heading = heading
    let parts = heading.split { $0.isWhitespace || ":-–—,()".contains($0) }.map(String.init)
    guard let first = parts.first?.lowercased(), parts.count < 8, !heading.hasSuffix("."),
      // A date
      !parts.contains(where: { $0.count == 4 && Int($0) != nil })
    else { return false }
    if Self.days.contains(first) || Self.initials.contains(first) && heading.contains(":") {
      let rest = heading.dropFirst(first.count).drop { $0.isWhitespace }
      return rest.isEmpty || isHeading || rest.first.map { ":-–—(,".contains($0) } == true
    }
    let hasNumber = heading.contains(where: \.isNumber)
    let isNamed = parts.dropFirst().contains { part in
      Self.days.contains(part.lowercased()) || part.lowercased() == "day"
    }
    let isLettered =
      parts.count > 1 && parts.last?.count == 1 && parts.last?.first?.isLetter == true
    if !hasNumber, isNamed && parts.count < 5 || isLettered && isHeading { return true }
    if let rest = weeksAndRest?.rest { return Self.isLabel(rest) }
    guard Self.sessions.contains(first), parts.count > 1 else { return false }
    let number = parts[1]
    return number.count < 3
      && (number.allSatisfy(\.isNumber) || number.count == 1 && number.allSatisfy(\.isLetter))
      && Self.isLabel(
        heading.dropFirst(first.count).drop(while: \.isWhitespace).dropFirst(number.count))
  }

  /// Whether the rest of a heading has no number, except of a day or in parentheses: `(+5 kg)`.
  private static func isLabel(_ rest: some StringProtocol) -> Bool {
    let parts = String(rest).replacing(/\([^)]*\)?/, with: "")
      .split { $0.isWhitespace || ":-–—,)".contains($0) }.map { $0.lowercased() }
    return zip([""] + parts, parts).allSatisfy { before, part in
      sessions.contains(before) || !part.contains(where: \.isNumber)
    }
  }

  /// Whether a word of it is a day of the week or of a program, which may have parts.
  var namesDate: Bool {
    words.contains {
      Self.days.contains($0) || Self.sessions.contains($0) || Self.weekWords.contains($0)
    }
  }

  /// The signs of a heading: `##` or `**`.
  var marks: Substring { original.drop(while: \.isWhitespace).prefix { "#*".contains($0) } }

  /// Whether it starts a week, or several weeks, of a program.
  var isWeek: Bool {
    weeks != nil && isDay && weekday == nil && Self.sessions.isDisjoint(with: words)
  }

  /// The weeks that it begins with: `Week 2, Day 1`, `Weeks 1-3`, `Wk 1 & 2`.
  var weeks: [Int]? { weeksAndRest?.weeks }

  /// The day of the week that it begins with, after its weeks.
  var weekday: Weekday? {
    words.first { !Self.weekWords.contains($0) }.flatMap { Self.weekdays[$0] }
  }

  private var weeksAndRest: (weeks: [Int], rest: Substring)? {
    let list = /\p{L}+\.? *(\d\d?)\b((?: *(?:[-–—&+,]|to|bis|and|und) *\d\d?\b)*)/
    guard words.first.map(Self.weekWords.contains) == true,
      let match = heading.prefixMatch(of: list), var last = Int(match.1)
    else { return nil }
    var weeks = [last]
    for item in match.2.matches(of: /(?:([-–—]|to|bis)|\D) *(\d+)/) {
      guard let number = Int(item.2), number > last else { return nil }
      weeks += item.1 == nil ? [number] : Array((last + 1)...number)
      last = number
    }
    let rest = heading[match.range.upperBound...]
    // `Week 1 - 20 squats`
    guard weeks.count == 1 || rest.drop(while: \.isWhitespace).first?.isLetter != true else {
      return nil
    }
    return (weeks, rest)
  }

  /// Whether it has a day before the colon and sets after it: `Monday: Squat 3x5`.
  var isDayWithEntries: Bool {
    guard let day = beforeColon,
      text.dropFirst(day.original.count).contains(where: \.isNumber)
    else { return false }
    return day.namesDay && !day.isWeek
  }

  /// The day and the rest of `Mon - 6x6`.
  var dayAndRest: (day: String, rest: String)? {
    let day = text.prefix(while: \.isLetter)
    let rest = text.dropFirst(day.count).drop(while: \.isWhitespace)
    guard Self.days.contains(day.lowercased()), let mark = rest.first, ":-–—".contains(mark)
    else { return nil }
    return (String(day), String(rest.dropFirst()).trimmed)
  }

  /// Whether it is the name of a program that contains sets: `5/3/1 Boring But Big`,
  /// `StrongLifts 5x5`. Such a name has no word of any exercise.
  var isNameOfProgram: Bool {
    let hasSets = text.split(separator: " ").contains { part in
      let numbers = part.split { "/xX×".contains($0) }
      return numbers.count > 1 && numbers.allSatisfy { $0.allSatisfy(\.isNumber) }
    }
    return hasSets && words.contains { $0 != "x" } && !text.contains { ":@(,|".contains($0) }
      && Self.exerciseWords.isDisjoint(with: words.map(Folding.singular))
  }

  /// The words of all exercise titles, in the singular.
  private static let exerciseWords = Set(
    StarterSet.exercises.flatMap { [$0.title] + $0.aliases }.flatMap { words($0.text) }
      .map(Folding.singular))

  /// The part before the first colon.
  var beforeColon: PastedLine? {
    text.firstIndex(of: ":").map { PastedLine(String(text[..<$0]), number: number) }
  }

  /// Whether it is a day, or a day's initial before a colon.
  var namesDay: Bool { isDay || Self.initials.contains(text.lowercased()) }

  /// Whether it is a rest day: `Sunday: rest`.
  var isRestDay: Bool { isDay && ["rest", "off"].contains(words.last) }

  var isSection: Bool { words.first.map(Self.sections.contains) ?? false }

  /// Whether it is prose: no sets, and either a sentence or several words without numbers.
  var isProse: Bool {
    let hasSets = text.contains(/\d ?[xX×]/)
    if hasSets || namesExercise
      || text.contains(where: \.isNumber) && !words.allSatisfy({ $0 != "sets" || isRest })
    {
      return false
    }
    return !text.contains(where: \.isNumber) && words.count > 5
      || words.count > 7 && !Self.stopwords.isDisjoint(with: words)
      || text.hasSuffix(".") && words.count > 3
  }

  private var isRest: Bool { words.first == "rest" }

  /// Whether the few words before a colon may be an exercise: `Squat: work up to a new 5RM`.
  private var namesExercise: Bool {
    guard let colon = text.firstRange(of: ": "), !isRest, !isSection else { return false }
    return Self.words(text[..<colon.lowerBound]).count < 5
  }

  /// Words that occur in sentences but not in the titles of exercises.
  static let sentenceWords: Set = [
    "the", "your", "you", "then", "until", "this", "these", "is", "are", "should", "if", "when",
    "add", "increase", "week", "weeks", "use", "do", "perform", "repeat", "between", "many",
    "possible", "at", "rpe", "rounds", "buy", "cash", "work",
  ]
  private static let stopwords = sentenceWords.union([
    "each", "rest", "sets", "reps", "every", "for", "as", "max",
  ])
}
