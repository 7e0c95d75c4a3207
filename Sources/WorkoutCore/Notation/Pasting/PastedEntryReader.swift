/// Reads an exercise from the tokens of a line: amounts and modifiers wherever they are, and the
/// words that are left as its title and its notes.
struct PastedEntryReader {
  var scanner: PastedScanner
  let context: PastedContext
  var entry = PastedEntry()
  /// Words that are no amount, up to the next amount or mark.
  var run: [PastedToken] = []
  /// The words of the line between its amounts, in order.
  var runs: [String] = []

  init(_ scanner: PastedScanner, _ context: PastedContext) {
    self.scanner = scanner
    self.context = context
  }

  mutating func read() -> PastedEntry {
    while !scanner.isAtEnd { readNext() }
    closeRun()
    chooseTitle()
    return entry
  }

  private mutating func readNext() {
    if readModifier() || readParenthesis() || readSets() { return closeRun() }
    guard let token = scanner.token() else { return }
    if scanner.isPair {
      run += scanner.tokens[scanner.index...].prefix(3)
      scanner.index += 3
      return
    }
    scanner.index += 1
    let isBreak = ",;:|".contains(token.text) || token.text == "-" && token.isSpaced
    if isBreak { closeRun() } else { run.append(token) }
  }

  // MARK: Words

  /// Words around an amount that say nothing more.
  private static let connectives: Set = [
    "of", "for", "x", "at", "@", "with", "w", "/", "then", "and", "a", "-", ".", "=", "+", "&",
    "to",
    "reps", "sets", "set", "rep", "*", "~", "using", "each", "by", "in", "on", "repeat",
  ]

  private mutating func closeRun() {
    var words = run[...]
    run = []
    while let first = words.first, Self.connectives.contains(first.lower) { words.removeFirst() }
    while let last = words.last, Self.connectives.contains(last.lower) { words.removeLast() }
    guard !words.isEmpty else { return }
    runs.append(Self.text(of: words))
  }

  static func text(of tokens: ArraySlice<PastedToken>) -> String {
    tokens.enumerated().map { ($0.offset > 0 && $0.element.isSpaced ? " " : "") + $0.element.text }
      .joined()
  }

  /// Takes the first words as the title, in a pool the stroke, and the others as notes.
  private mutating func chooseTitle() {
    if runs.count > 1, Self.adjectives.contains(runs[0].lowercased()) {
      // `Brisk five-minute walk`
      runs[0...1] = [runs[0] + " " + runs[1]]
    } else if runs.count > 1, scanner.tokens.contains(where: { $0.text == ":" }),
      let first = PastedLine.words(runs[0]).first, PastedLine.sections.contains(first),
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
    if entry.sets.isEmpty, entry.hold != nil {
      // `Deep squat hold 60 s`
      words += words.lowercased().hasSuffix("hold") ? "" : " hold"
      entry.holdForTarget()
    }
    let names = words.split(separator: " ").split { $0.lowercased() == "or" }
      .map { $0.joined(separator: " ") }
    entry.title = names.first ?? ""
    entry.alternatives = Array(names.dropFirst())
  }

  private static let adjectives: Set = [
    "brisk", "easy", "light", "slow", "fast", "steady", "gentle", "hard", "strict", "weighted",
  ]

  private static let strokes = [
    "free": "Freestyle", "freestyle": "Freestyle", "fly": "Butterfly", "butterfly": "Butterfly",
    "back": "Backstroke", "backstroke": "Backstroke", "breast": "Breaststroke",
    "breaststroke": "Breaststroke", "kick": "Kick", "pull": "Pull", "swim": "Swim",
    "easy": "Easy Swim", "im": "Individual Medley", "choice": "Choice Swim", "drill": "Drill",
  ]

  /// The stroke that words begin with, and the words after it.
  private static func stroke(_ words: String) -> (title: String, rest: String)? {
    let parts = words.split(maxSplits: 1) { " /".contains($0) }
    guard let first = parts.first, let stroke = strokes[first.lowercased()] else { return nil }
    return (stroke, parts.count > 1 ? String(parts[1]) : "")
  }

  // MARK: Modifiers

  private mutating func readModifier() -> Bool {
    if scanner.side() {
      entry.isPerSide = true
    } else if let rest = scanner.rest() {
      guard entry.rest == nil else { return note("rest \(rest)") }
      entry.rest = rest
    } else if let tempo = scanner.tempo() {
      entry.tempo = tempo
    } else {
      return readLabel() || readEffort() || readHold() || readRemark() || readLoad()
    }
    return true
  }

  /// `Sets: 3`, `Reps: 8-12`, `Weight: 60 kg`
  private mutating func readLabel() -> Bool {
    let isAlone = scanner.index == 0 && scanner.tokens.count < 5
    guard scanner.lower(1) == ":" || isAlone else { return false }
    var copy = scanner
    copy.index += scanner.lower(1) == ":" ? 2 : 1
    guard let amount = copy.amount() else { return false }
    switch scanner.lower() {
    case "sets" where amount.isBare:
      guard merge([PastedEntry.Sets(count: amount.number)]) else { return false }
    case "reps", "time", "duration", "distance":
      guard merge([PastedEntry.Sets(target: amount)]) else { return false }
    case "weight", "load":
      return use(amount.text, copy)
    default:
      return false
    }
    scanner = copy
    return true
  }

  /// `24 in`, `3 times per day`, `400m jog recovery`: amounts that only a note can hold.
  private mutating func readRemark() -> Bool {
    var copy = scanner
    if ["zone", "level"].contains(copy.lower()), copy.token(1)?.kind == .number {
      scanner.index += 2
      return note(Self.text(of: copy.tokens[copy.index..<scanner.index]))
    }
    copy.skip(["w", "/", "with"])
    let start = copy.index
    guard let amount = copy.amount() else { return false }
    let isHeight =
      amount.unit == .seconds && copy.tokens[copy.index - 1].text == "\""
      && (run.map(\.lower) + runs).contains { $0.contains("box") || $0.contains("step") }
    let isJog =
      !entry.sets.isEmpty && (amount.isDistance || amount.unit == .minutesOrMeters)
    if amount.unit?.isTime == true, !entry.sets.isEmpty, entry.rest == nil,
      ["jog", "walk"].contains(copy.lower())
    {
      copy.index += 1
      scanner = copy
      entry.rest = amount.text
      return true
    }
    if isJog, ["jog", "walk", "easy", "float", "recovery", "rest"].contains(copy.lower()) {
      copy.skip(["jog", "walk", "easy", "float", "recovery", "rest"])
    } else if amount.isBare, ["times", "x"].contains(copy.lower()),
      ["per", "a", "daily", "/"].contains(copy.lower(1))
    {
      copy.index += 2
      copy.skip(["day", "week", "daily"])
    } else if amount.unit == .other || isHeight {
      copy.skip(["box", "target", "tall", "high"])
    } else {
      return false
    }
    scanner = copy
    return note(Self.text(of: copy.tokens[start..<copy.index]))
  }

  mutating func note(_ text: String) -> Bool {
    entry.notes.append(text)
    return true
  }

  /// `RPE 8`, `@8`, `@ RPE 7-8`, `2 RIR`
  private mutating func readEffort() -> Bool {
    let effort = scanner.attempt { scanner -> (text: String, isRange: Bool)? in
      scanner.skip(["@", "at"])
      let word = scanner.lower()
      if word == "rpe" || word == "rir" {
        scanner.index += 1
        scanner.skip([":", "of"])
        guard let amount = scanner.amount(), amount.isBare else { return nil }
        return ("\(word.uppercased()) \(amount.number)", Double(amount.number) == nil)
      }
      let isMarked = scanner.index > 0 && scanner.tokens[scanner.index - 1].text == "@"
      guard let amount = scanner.amount(), amount.isBare, !amount.number.contains(":") else {
        return nil
      }
      if ["rpe", "rir"].contains(scanner.lower()) {
        scanner.index += 1
        let name = scanner.tokens[scanner.index - 1].text.uppercased()
        return ("\(name) \(amount.number)", Double(amount.number) == nil)
      }
      guard isMarked, let number = Double(amount.number), number <= 10, scanner.lower() != "x"
      else {
        return nil
      }
      return ("RPE \(amount.number)", false)
    }
    guard let effort else { return false }
    if effort.isRange || entry.effort != nil { return note(effort.text) }
    entry.effort = effort.text
    return true
  }

  /// `hold 5 seconds`, `5 s hold`
  private mutating func readHold() -> Bool {
    let hold = scanner.attempt { scanner -> PastedScanner.Amount? in
      if ["hold", "holding"].contains(scanner.lower()) {
        scanner.index += 1
        scanner.skip(["for", ":", "each"])
        return scanner.time()
      }
      guard let hold = scanner.time() else { return nil }
      scanner.skip(["-"])
      return ["hold", "holds"].contains(scanner.lower()) && scanner.skips(scanner.lower())
        ? hold : nil
    }
    guard let hold, !hold.isRange, entry.hold == nil else { return false }
    entry.hold = hold
    return true
  }

  /// `(95/65 lb)` is read as without parentheses; other words in them are a note.
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
    var part = PastedEntryReader(PastedScanner(Array(inside)), context)
    part.entry.sets = entry.sets
    let read = part.read()
    let isModifier = read.title.isEmpty && read.notes.isEmpty && read.sets == entry.sets
    guard isModifier, entry.load == nil || read.load == nil else {
      return note(Self.text(of: inside))
    }
    entry.takeModifiers(of: read)
    entry.redundant += read.redundant
    return true
  }

  private static let equipment: Set<String> = [
    "barbell", "dumbbell", "dumbbells", "cable", "machine", "smith", "kettlebell", "band",
    "bodyweight",
    "weighted", "assisted", "plate", "db", "bb", "kb", "chest", "core", "back", "legs", "arms",
  ]
}
