/// An exercise read from a pasted line, whose parts may be in any order.
struct PastedEntry {
  /// A number of equal sets.
  struct Sets: Equatable {
    var count: String?
    var target: PastedScanner.Amount?
    var load: String?

    /// These sets combined with what other words say; `nil` if they contradict each other.
    func joined(with other: Sets) -> Sets? {
      guard count == nil || other.count == nil, target == nil || other.target == nil,
        load == nil || other.load == nil
      else { return nil }
      return Sets(
        count: count ?? other.count, target: target ?? other.target, load: load ?? other.load)
    }
  }

  /// A modifier of all sets, with its prefix in the notation, in the order of the notation.
  enum Modifier: String, CaseIterable {
    case load = " @ "
    case effort = " "
    case tempo = ", tempo "
    case hold = ", hold "
    case side = ", each "
    case rest = ", rest "
  }

  var title = ""
  /// Exercises that can be done instead: `Pull-ups or pulldowns`.
  var alternatives: [String] = []
  var sets: [Sets] = []
  var warmUps: [Sets] = []
  var modifiers: [Modifier: String] = [:]
  /// The interval on which each set begins: `10 x 100 on 1:30`.
  var interval: String?
  /// The expected time of a distance.
  var estimate: String?
  /// Whether it is one of several sets given on separate lines.
  var isSet = false
  var notes: [String] = []
  /// Words with numbers that were not understood.
  var unread: [String] = []
  /// Numbers that the line repeats, such as a number of sets before a list of them.
  var redundant: [String] = []

  /// Parses a line or a part of it.
  init(_ tokens: some Sequence<PastedToken>, _ context: PastedContext) {
    var reader = PastedEntryReader(scanner: PastedScanner(Array(tokens)), context: context)
    self = reader.read()
  }

  init() {}

  /// The entries on a line: one, or several separated by commas, semicolons or `SS`. `nil` if a
  /// part of the line is not understood.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - context: what the program says as a whole.
  ///   - name: the exercise, if the line above names it.
  ///   - header: the circuit that the entries belong to.
  static func lines(
    of text: String, _ context: PastedContext, name: String = "", in header: PastedHeader? = nil
  ) -> [String]? {
    let tokens = PastedToken.tokens(of: Self.withSeparators(text))
    if name.isEmpty, let pause = pause(tokens) { return [pause] }
    var separators =
      tokens.contains { [";", "SS"].contains($0.text) } ? [";", "SS"] : [",", "&", "+"]
    let isSlashed = tokens.count { $0.text == "/" && $0.isSpaced } > 1
    if isSlashed { separators = ["/"] }
    let parts = tokens.split { separators.contains($0.text) && ($0.isSpaced || !isSlashed) }
    if parts.count > 1, name.isEmpty, !endsInRest(parts) {
      let lines = parts.compactMap { line(of: Array($0), context, in: nil) }
      if lines.count == parts.count {
        let isSuperset = tokens.contains { $0.text == "SS" }
        return isSuperset ? ["superset: " + lines.joined(separator: "; ")] : lines
      }
    }
    // `Curls 3x12, superset with`
    if tokens.contains(where: { $0.text == "SS" }) { return nil }
    return line(of: tokens, context, name: name, in: header).map { [$0] }
  }

  /// Whether a walk is the rest of what comes before: `5 x 3 min run, 90 sec walk`.
  private static func endsInRest(_ parts: [ArraySlice<PastedToken>]) -> Bool {
    var last = PastedScanner(parts.last.map { Array($0) } ?? [])
    return parts.count == 2 && parts[0].contains { $0.lower == "x" }
      && last.take("<time> walk|jog $")
  }

  /// The text with `SS` instead of a superset in words.
  private static func withSeparators(_ text: String) -> String {
    ["superset w/", "superset with", "supersetted with"].reduce(text) { text, words in
      text.replacing(words, with: "SS")
    }
  }

  /// The entry on a line or in a part of it.
  static func line(
    of tokens: [PastedToken], _ context: PastedContext, name: String = "", in header: PastedHeader?
  ) -> String? {
    // `For time:` alone may precede the rounds.
    if let header, header.text != "for time", let (term, rest) = onceInCircuit(tokens) {
      let line = line(of: rest, context, in: header).map { "\(term.text): \($0)" }
      let block = line.map { "\(header.text):\n  Squat: 10\n  \($0)" }
      return block.map { !NotationParser.parse($0).hasErrors } == true ? line : nil
    }
    var tokens = tokens[...]
    let isHead = tokens.last?.text == ":"
    while let last = tokens.last, ".;:".contains(last.text) { tokens.removeLast() }
    if let interval = header?.interval, let label = intervalLabel(tokens) {
      tokens = tokens.dropFirst(label)
      if tokens.count == 1, tokens.first?.lower == "rest" { return "break \(interval)" }
    }
    var entry = PastedEntry(tokens, context)
    // `4 Runden:`
    if isHead, entry.sets.count == 1, entry.sets[0].count == nil,
      entry.sets[0].target?.isBare == true
    {
      return nil
    }
    if entry.title.isEmpty { entry.title = name } else if !name.isEmpty { return nil }
    let original = tokens.map(\.text).joined(separator: " ")
    return entry.line(context, from: original, in: header)
  }

  /// The term and the rest of `Buy-in: 800m run`.
  private static func onceInCircuit(
    _ tokens: [PastedToken]
  ) -> (term: Term, rest: [PastedToken])? {
    var scanner = PastedScanner(tokens)
    let isBuyIn = scanner.take("buy-in") || scanner.take("buy in")
    guard isBuyIn || scanner.take("cash-out") || scanner.take("cash out") else { return nil }
    scanner.skip([":", "-"])
    return (isBuyIn ? .buyIn : .cashOut, Array(tokens[scanner.index...]))
  }

  /// Whether a line is for one interval of several: `Min 1: 15 burpees`, `Odd: 10 swings`.
  static func isForInterval(_ text: String) -> Bool {
    intervalLabel(PastedToken.tokens(of: text)[...]) != nil
  }

  /// The number of tokens in `Min 1:` or `Odd:`.
  private static func intervalLabel(_ tokens: ArraySlice<PastedToken>) -> Int? {
    let words = tokens.prefix(3).map(\.lower)
    let isMinute = words.count == 3 && ["min", "minute", "station"].contains(words[0])
    if isMinute, Int(words[1]) != nil, ":-)".contains(words[2]) { return 3 }
    return words.count > 1 && ["odd", "even"].contains(words[0]) && ":-".contains(words[1])
      ? 2 : nil
  }

  /// A line with only a rest.
  private static func pause(_ tokens: [PastedToken]) -> String? {
    var scanner = PastedScanner(tokens)
    guard !tokens.contains(where: { ["between", "zwischen"].contains($0.lower) }),
      let rest = scanner.rest(), scanner.isAtEnd, !rest.contains("-"), rest != "until ready"
    else { return nil }
    return "break \(rest)"
  }

  /// What a line adds to the exercise above: `Set 1: 8 reps @ 80 kg`, `Warm-up: 10 @ 40 kg`, `90
  /// seconds rest`. `nil` for a line with other words.
  static func part(_ text: String, _ context: PastedContext) -> PastedEntry? {
    var scanner = PastedScanner(PastedToken.tokens(of: text))
    let isWarmUp = ["warm-up", "warmup", "w"].contains(scanner.lower()) && scanner.lower(1) == ":"
    let isSet = scanner.lower() == "set" && scanner.token(1)?.kind == .number
    if isWarmUp || isSet { scanner.index += isSet ? 2 : 1 }
    if isWarmUp || isSet, [":", "-", ")", "."].contains(scanner.lower()) { scanner.index += 1 }
    var entry = PastedEntry(scanner.tokens.dropFirst(scanner.index), context)
    if !Self.stopwords.isDisjoint(with: PastedLine.words(entry.title)), !entry.sets.isEmpty {
      // `3 x 12, hold for 2 seconds at the top`
      entry.notes.insert(entry.title, at: 0)
      entry.title = ""
    }
    guard entry.title.isEmpty, entry.unread.isEmpty, entry.interval == nil else { return nil }
    guard isWarmUp || isSet else { return entry }
    guard !entry.sets.isEmpty else { return nil }
    entry.spreadLoad()
    if isWarmUp { (entry.sets, entry.warmUps) = ([], entry.sets) }
    entry.isSet = isSet
    return entry
  }

  /// Adds what another line says about the same exercise; returns `false` if it contradicts this
  /// one.
  mutating func add(_ part: PastedEntry) -> Bool {
    guard !contradicts(part) else { return false }
    var part = part
    if part.isSet || sets.isEmpty {
      sets += part.sets
    } else if !part.sets.isEmpty, (sets + part.sets).allSatisfy({ $0.target != nil }) {
      // Sets that differ, one per line.
      spreadLoad()
      part.spreadLoad()
      sets += part.sets
    } else if !part.sets.isEmpty {
      guard sets.count == 1, part.sets.count == 1,
        modifiers[.load] == nil || part.modifiers[.load] == nil,
        let joined = sets[0].joined(with: part.sets[0])
      else { return false }
      sets = [joined]
    }
    warmUps += part.warmUps
    notes += part.notes
    if part.isSet, let effort = part.modifiers.removeValue(forKey: .effort) {
      notes.append("set \(sets.count) \(effort)")
    }
    modifiers.merge(part.modifiers) { $1 }
    return true
  }

  /// Whether another line repeats a modifier, or gives a load for sets that have one.
  private func contradicts(_ part: PastedEntry) -> Bool {
    var given = Set(modifiers.keys).subtracting([.side])
    if sets.contains(where: { $0.load != nil }) { given.insert(.load) }
    if !part.sets.isEmpty { given.remove(.load) }
    if part.isSet { given.remove(.effort) }
    return !given.isDisjoint(with: part.modifiers.keys)
  }

  /// Copies the load of all sets to each one without a load.
  private mutating func spreadLoad() {
    let load = modifiers.removeValue(forKey: .load)
    for index in sets.indices { sets[index].load = sets[index].load ?? load }
  }

  /// Uses the time of the hold as the target: `Hold for 20 seconds, 3 times`.
  mutating func holdForTarget() {
    guard let hold = modifiers.removeValue(forKey: .hold) else { return }
    let target = PastedScanner.Amount(number: hold, unit: .reps)
    sets = [Sets(count: sets.first?.count, target: target, load: sets.first?.load)]
  }

  /// The entry in notation; `nil` if it would not be parsed back as intended, or if a number in
  /// `original` is lost.
  func line(
    _ context: PastedContext, from original: String, in header: PastedHeader? = nil
  ) -> String? {
    var entry = self
    if entry.sets.count == 1, entry.sets[0].target == nil { entry.holdForTarget() }
    entry.chooseUnits(context)
    let isBare = sets.isEmpty && header?.givesSets == true
    guard entry.isPlausible(isBare: isBare) else { return nil }
    let line = entry.notation
    let read = NotationParser.parse((header.map { $0.text + ":\n  " } ?? "") + line)
    guard !read.hasErrors, let found = read.workouts.first?.entries.flatMap(\.items),
      found.count == 1, found[0].title.text == entry.title
    else { return nil }
    return Self.keepsNumbers(of: original, in: [line], besides: redundant) ? line : nil
  }

  /// Whether each number of a text is in one of other texts, or is redundant.
  static func keepsNumbers(
    of original: String, in texts: [String], besides redundant: [String]
  ) -> Bool {
    numbers(original).allSatisfy((texts.flatMap(numbers) + redundant).contains)
  }

  static func numbers(_ text: String) -> [String] {
    text.split { !($0.isASCII && $0.isNumber) }.map { String($0.drop { $0 == "0" }) }
  }

  // MARK: Meaning

  /// Decides the meaning of `m` and of bare numbers.
  private mutating func chooseUnits(_ context: PastedContext) {
    let name = try? Title(title)
    let moves = name.map { Pace.isByDistance($0) || Pace.isByMeters($0) } ?? false
    let isMove =
      moves || !Self.moves.isDisjoint(with: PastedLine.words(title).map { String($0.prefix(4)) })
    for index in sets.indices {
      guard let target = sets[index].target else { continue }
      if target.unit == .minutesOrMeters {
        let count = target.count ?? 0
        let isLength = context.isSwim && count >= 25 && count.isMultiple(of: 25)
        let isMeters = isMove && count >= 10 || count > 60 || isLength
        sets[index].target?.unit = isMeters ? .distance("meters") : .minutes
      } else if target.isBare, context.isSwim, let meters = target.count, meters >= 25,
        meters.isMultiple(of: 25)
      {
        sets[index].target?.unit = .distance("meters")
      }
    }
    guard context.isRun || context.isSwim, sets.contains(where: { $0.target?.isDistance == true })
    else { return }
    let sport = context.isSwim ? "Swim" : "Run"
    if title.isEmpty { title = sport }
    if ["easy", "tempo", "long", "steady", "recovery"].contains(title.lowercased()) {
      title = title.prefix(1).uppercased() + title.dropFirst() + " " + sport
    }
  }

  /// Prefixes of movements that cover a distance.
  private static let moves: Set = [
    "lung", "craw", "drag", "push", "pull", "broa", "burp", "ski", "skie", "shut", "yoke", "hand",
    "bear", "farm", "sand", "carr",
  ]

  private func isPlausible(isBare: Bool) -> Bool {
    let targets = sets.compactMap(\.target)
    return isTitle && unread.isEmpty
      && notes.allSatisfy { note in
        !PastedLine.days.contains(note.lowercased()) && !note.contains("for time")
          && Self.isBalanced(note)
      }
      && isBare != !targets.isEmpty && targets.count == sets.count
      && targets.allSatisfy(\.isTarget)
      && !(targets.contains { $0.unit?.isTime == true } && targets.contains(where: \.isBare))
      && sets.allSatisfy { ($0.count.flatMap { Int($0) } ?? 1) <= 30 }
  }

  /// Whether the title may be the name of an exercise rather than a sentence or more sets.
  var isTitle: Bool {
    let words = PastedLine.words(title)
    let hasSets = title.contains("x") && title.contains(/\d.\d|\bx ?\d/)
    return title.contains(where: \.isLetter) && title.count > 1 && words.count < 8 && !hasSets
      && !title.contains { "~?!:;=@".contains($0) } && Self.stopwords.isDisjoint(with: words)
      && !Self.adjectives.contains(title.lowercased()) && words.last != "drop"
      && !PastedLine(title, number: 0).isDay && !isAmount && !isRate
      && Self.isBalanced(title)
      && (words.first != "rest" || words.dropFirst().first == "pause")
  }

  /// Whether as many parentheses are closed as opened.
  private static func isBalanced(_ text: String) -> Bool {
    text.count { $0 == "(" } == text.count { $0 == ")" }
  }

  /// Whether the title has an amount that was not understood: `75s`, `r20/22/24`, `Squat 3 8`.
  private var isAmount: Bool {
    var scanner = PastedScanner(PastedToken.tokens(of: title))
    return scanner.amount() != nil && scanner.isAtEnd
      || title.contains(/\d\/\d|(^| )\d+ +\d+( |$)/)
  }

  /// Whether the title is a stroke rate: `r18`.
  private var isRate: Bool { title.wholeMatch(of: /\p{L}\d+/) != nil }

  /// Words that are not an exercise by themselves.
  private static let adjectives: Set = [
    "last", "first", "final", "optional", "then", "total", "hard", "easy", "steady", "moderate",
    "fast", "slow", "brisk", "frequency", "couch", "wu", "ms", "cd", "wd", "box", "negative",
    "negatives", "eccentric", "descent", "pause",
  ]

  /// Words of sentences, and words with numbers that were not understood.
  private static let stopwords = PastedLine.sentenceWords.union([
    "buy-in", "cash-out", "workout", "workouts", "minute", "minutes", "laps", "lengths", "amrap",
    "emom", "rft", "tabata", "rds", "on", "off", "hiit", "routine", "session", "class", "ladder",
    "pace", "not", "challenge", "beginners", "program", "programme", "descend", "descending",
    "cap", "zwischen", "remaining", "as", "plan", "schedule", "guide", "sets", "reps",
  ])

  // MARK: Notation

  private var notation: String {
    var sets = sets
    var header = ""
    if let interval {
      // The sets on an interval become its rounds.
      header = "every \(interval) x \(sets.first?.count ?? "1"): "
      if sets.count == 1 { sets[0].count = nil }
    }
    var text = header + names + (sets.isEmpty ? "" : ": ")
    text += Self.text(of: sets, estimate: estimate)
    for modifier in Modifier.allCases {
      text += modifiers[modifier].map { modifier.rawValue + $0 } ?? ""
    }
    if !warmUps.isEmpty { text += ", warm-up \(Self.text(of: warmUps, estimate: nil))" }
    if !notes.isEmpty { text += ", note \(QuotedText.quoted(notes.joined(separator: ", ")))" }
    return text
  }

  /// The name and its alternatives, quoted if they could be misread.
  private var names: String {
    ([title] + alternatives).map { name in
      let isPlain = name.allSatisfy { $0.isLetter || " '-.&/".contains($0) }
      return isPlain ? name : QuotedText.quoted(name)
    }.joined(separator: " | ")
  }

  private static func text(of sets: [Sets], estimate: String?) -> String {
    sets.map { group in
      var text = (group.count.map { "\($0)x" } ?? "") + (group.target?.text ?? "")
      if let estimate { text += " ~\(estimate)" }
      if let load = group.load { text += " @ \(load)" }
      return text
    }.joined(separator: ", ")
  }
}
