/// Parses an exercise from the tokens of a line: amounts and modifiers wherever they occur. The
/// remaining words are its title and its notes.
struct PastedEntryReader {
  var scanner: PastedScanner
  let context: PastedContext
  var entry = PastedEntry()
  /// Words that are not amounts, up to the next amount or mark.
  var run: [PastedToken] = []
  /// Ambiguous amounts, which prevent an entry.
  var doubtful: [String] = []
  /// The words on the line between its amounts, in order.
  var runs: [String] = []

  mutating func read() -> PastedEntry {
    while !scanner.isAtEnd { readNext() }
    closeRun()
    chooseTitle()
    entry.unread += doubtful
    return entry
  }

  private mutating func readNext() {
    if scanner.isComplex { doubtful.append(scanner.lower()) }
    if readModifier() || readParenthesis() || readSets() { return closeRun() }
    guard let token = scanner.token() else { return }
    if scanner.isPair {
      run += scanner.tokens[scanner.index...].prefix(3)
      scanner.index += 3
      return
    }
    // `5 x 5 x 185` without a unit, or `+10kg`, which may refer to body weight or to the last
    // session.
    let isProduct = ["x", "*"].contains(token.lower) && run.last?.kind == .number
    if isProduct || scanner.isAddedWeight { doubtful.append(token.text) }
    scanner.index += 1
    let isBreak = ",;:|".contains(token.text) || token.text == "-" && token.isSpaced
    if isBreak { closeRun() } else { run.append(token) }
  }

  // MARK: Words

  /// Words around an amount that add no meaning.
  private static let connectives: Set = [
    "of", "for", "x", "at", "@", "with", "w", "/", "then", "and", "a", "-", ".", "=", "+", "&",
    "to",
    "reps", "sets", "set", "rep", "*", "~", "using", "each", "by", "in", "on", "repeat",
  ]

  private mutating func closeRun() {
    var words = run[...]
    run = []
    // The `A` of `Sun Salutation A` is a name.
    let isConnective = { (word: PastedToken) in
      word.text != "A" && Self.connectives.contains(word.lower)
    }
    while let first = words.first, isConnective(first) { words.removeFirst() }
    while let last = words.last, isConnective(last) { words.removeLast() }
    guard !words.isEmpty else { return }
    runs.append(Self.text(of: words))
  }

  static func text(of tokens: ArraySlice<PastedToken>) -> String {
    tokens.enumerated().map { ($0.offset > 0 && $0.element.isSpaced ? " " : "") + $0.element.text }
      .joined()
  }

  /// Uses the first words as the title, or in a pool the stroke, and the others as notes.
  private mutating func chooseTitle() {
    if runs.count > 1, Self.adjectives.contains(runs[0].lowercased()) {
      // `Brisk five-minute walk`
      runs[0...1] = [runs[0] + " " + runs[1]]
    } else if runs.count > 1, scanner.tokens.contains(where: { $0.text == ":" }),
      let first = PastedLine.words(runs[0]).first,
      PastedLine.sections.contains(first) || Self.lengths.contains(runs[0].lowercased()),
      !Self.adjectives.contains(runs[1].lowercased()), !context.isSwim
    {
      // `Burnout: 50 banded squats`
      runs.swapAt(0, 1)
    }
    let strokes = runs.map { context.isSwim ? Self.stroke($0) : nil }
    let index =
      strokes.firstIndex { $0 != nil } ?? runs.firstIndex { $0.contains(where: \.isLetter) }
    guard let index else {
      entry.notes += runs
      entry.unread = runs
      return
    }
    var words = strokes[index]?.title ?? runs[index]
    let rest = strokes[index]?.rest ?? ""
    entry.unread = (runs[..<index] + runs[(index + 1)...]).filter { $0.contains(where: \.isNumber) }
    entry.notes = runs[..<index] + (rest.isEmpty ? [] : [rest]) + runs[(index + 1)...] + entry.notes
    if entry.sets.isEmpty, entry.modifiers[.hold] != nil {
      // `Deep squat hold 60 s`
      words += words.lowercased().hasSuffix("hold") ? "" : " hold"
      entry.holdForTarget()
    }
    let names = words.split(separator: " ").split { $0.lowercased() == "or" }
      .map { $0.joined(separator: " ") }
    entry.title = names.first ?? ""
    if context.isSwim, Self.partsOfSwim.contains(entry.title.lowercased()) {
      entry.notes.insert(entry.title, at: 0)
      entry.title = ""
    }
    entry.alternatives = Array(names.dropFirst())
  }

  private static let adjectives: Set = [
    "brisk", "easy", "light", "slow", "fast", "steady", "gentle", "hard", "strict", "weighted",
  ]

  /// Names of variants to choose from: `Short: 4 x 2 min row`.
  private static let lengths: Set = ["short", "medium", "long"]

  private static let partsOfSwim: Set = ["wu", "pre", "main", "wd", "cd"]

  private static let strokes = [
    "free": "Freestyle", "freestyle": "Freestyle", "fly": "Butterfly", "butterfly": "Butterfly",
    "back": "Backstroke", "backstroke": "Backstroke", "breast": "Breaststroke",
    "breaststroke": "Breaststroke", "kick": "Kick", "pull": "Pull", "swim": "Swim",
    "easy": "Easy Swim", "im": "Individual Medley", "choice": "Choice Swim", "drill": "Drill",
  ]

  /// The stroke at the start of words, and the words after it.
  private static func stroke(_ words: String) -> (title: String, rest: String)? {
    let parts = words.split(maxSplits: 1) { " /".contains($0) }
    guard let first = parts.first, let stroke = strokes[first.lowercased()] else { return nil }
    return (stroke, parts.count > 1 ? String(parts[1]) : "")
  }

  // MARK: Modifiers

  private mutating func readModifier() -> Bool {
    if scanner.side() {
      entry.modifiers[.side] = "side"
      return true
    }
    if readPause() { return true }
    if let rest = scanner.rest() { return use(.rest, rest) }
    if let tempo = scanner.tempo() { return use(.tempo, tempo) }
    return readLabel() || readEffort() || readHold() || readRemark() || readLoad()
  }

  /// Stores a modifier; a second one of the same kind becomes a note.
  mutating func use(_ modifier: PastedEntry.Modifier, _ text: String) -> Bool {
    guard entry.modifiers[modifier] == nil else {
      return note(String((modifier.rawValue + text).drop { ", ".contains($0) }))
    }
    entry.modifiers[modifier] = text
    return true
  }

  /// `Sets: 3`, `Reps: 8-12`, `Weight: 60 kg`
  private mutating func readLabel() -> Bool {
    guard scanner.lower(1) == ":" || scanner.index == 0 && scanner.tokens.count < 5 else {
      return false
    }
    let start = scanner
    if let load = scanner.read("weight|load [:] <amount>")?.first { return use(load.text) }
    if let count = scanner.read("sets [:] <bare>")?.first {
      if merge([PastedEntry.Sets(count: count.number)]) { return true }
    } else if let target = scanner.read("reps|time|duration|distance [:] <amount>")?.first {
      if merge([PastedEntry.Sets(target: target)]) { return true }
    }
    scanner = start
    return false
  }

  /// `2 second pause at the top`, `pause 2 s on the chest`, `3 s negative`: a note.
  private mutating func readPause() -> Bool {
    let start = scanner
    let phases = "pause|negative|negatives|eccentric|descent"
    let time = scanner.read("<duration> {-} \(phases)", "pause {for} <duration>")?.first
    guard !entry.sets.isEmpty, let time, time.unit == .seconds, (time.count ?? 60) < 10
    else {
      scanner = start
      return false
    }
    while scanner.token()?.kind == .word { scanner.index += 1 }
    return note(Self.text(of: scanner.tokens[start.index..<scanner.index]))
  }

  /// `24 in`, `zone 2`, `3 times per day`, `400m jog recovery`: amounts that only fit in a note.
  private mutating func readRemark() -> Bool {
    let (before, hasSets) = (scanner, !entry.sets.isEmpty)
    scanner.skip(["w", "/", "with"])
    let start = scanner.index
    let isHeight =
      scanner.lower(1) == "\""
      && (run.map(\.lower) + runs.map { $0.lowercased() } + [scanner.lower(2)])
        .contains { $0.contains("box") || $0.contains("step") }
    if scanner.take("zone|level <bare>") || scanner.take("<other> {box|target|tall|high}")
      || isHeight && scanner.take("<amount> {box|target|tall|high}")
      || scanner.take("<bare> times|x|sessions per|a|daily|/ {day|week|daily}")
      || hasSets
        && scanner.take("<distance> jog|walk|easy|float|recovery|rest {jog|easy|recovery|rest}")
    {
      return note(Self.text(of: scanner.tokens[start..<scanner.index]))
    }
    if hasSets, entry.modifiers[.rest] == nil,
      let rest = scanner.read("<time> jog|walk")?.first
    {
      return use(.rest, rest.text)
    }
    scanner = before
    return false
  }

  mutating func note(_ text: String) -> Bool {
    entry.notes.append(text)
    return true
  }

  /// `RPE 8`, `@8`, `@ RPE 7-8`, `2 RIR`
  private mutating func readEffort() -> Bool {
    var effort: String?
    for scale in ["rpe", "rir"] where effort == nil {
      let named = scanner.read("{@|at} \(scale) {:|of} <bare>", "{@|at} <bare> \(scale)")?.first
      effort = named.map { "\(scale.uppercased()) \($0.number)" }
    }
    effort = effort ?? scanner.read("@ <rating> !x|rm|mph|kph|km")?.first.map { "RPE \($0.number)" }
    guard let effort else { return false }
    return effort.contains("-") || effort.hasSuffix("+") ? note(effort) : use(.effort, effort)
  }

  /// `hold 5 seconds`, `5 s hold`
  private mutating func readHold() -> Bool {
    guard entry.modifiers[.hold] == nil,
      let hold = scanner.read(
        "hold|holding {for|:|each} <duration>", "<duration> {-} hold|holds")?.first
    else { return false }
    return use(.hold, hold.text)
  }

  /// `(95/65 lb)` is parsed as if without parentheses; other words in parentheses become a note.
  private mutating func readParenthesis() -> Bool {
    guard scanner.lower() == "(",
      let close = scanner.tokens[scanner.index...].firstIndex(where: { $0.text == ")" })
    else { return false }
    let inside = scanner.tokens[(scanner.index + 1)..<close]
    let words = inside.map(\.lower)
    scanner.index = close + 1
    let isTitle =
      !run.isEmpty && entry.sets.isEmpty && words.count < 3
      && words.allSatisfy(Self.equipment.contains)
    if isTitle {
      run += scanner.tokens[(close - inside.count - 1)...close]
      scanner.index = close + 1
      return false
    }
    if words.contains("or") { return note(Self.text(of: inside)) }
    if !entry.sets.isEmpty, inside.count == 1, inside.first?.kind == .number {
      // `3x8 (20)` may be a load or repetitions.
      doubtful.append(contentsOf: words)
      return true
    }
    var part = PastedEntryReader(scanner: PastedScanner(Array(inside)), context: context)
    part.entry.sets = entry.sets
    let read = part.read()
    let isModifier =
      read.title.isEmpty && read.notes.isEmpty && read.unread.isEmpty && read.sets == entry.sets
    guard isModifier, entry.modifiers[.load] == nil || read.modifiers[.load] == nil else {
      return note(Self.text(of: inside))
    }
    entry.modifiers.merge(read.modifiers) { $1 }
    entry.redundant += read.redundant
    return true
  }

  private static let equipment: Set<String> = [
    "barbell", "dumbbell", "dumbbells", "cable", "machine", "smith", "kettlebell", "band",
    "bodyweight",
    "weighted", "assisted", "plate", "db", "bb", "kb", "chest", "core", "back", "legs", "arms",
  ]
}
