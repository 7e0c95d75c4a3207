/// What a pasted program says as a whole, which decides how its lines are read.
struct PastedContext {
  /// The unit of weights without one; `nil` if unknown, or if the text has both.
  var unit: Weight.Unit?
  /// Whether the text is about swimming, where `10 x 100` is a distance.
  var isSwim = false
  /// Whether the text is about running, where `6 x 400m` needs no name.
  var isRun = false
}

extension PastedContext {
  /// What most lines of a program say.
  init(_ lines: [PastedLine]) {
    let words = lines.flatMap { PastedLine.words($0.text) }
    let count = { (names: Set<String>) in words.count(where: names.contains) }
    let pounds = count(["lb", "lbs", "pounds"])
    let kilograms = count(["kg", "kgs", "kilos"])
    unit =
      pounds > 0 && kilograms > 0 ? nil : pounds > 0 ? .pounds : kilograms > 0 ? .kilograms : nil
    isSwim = count(["free", "freestyle", "kick", "swim", "pool", "stroke"]) > 1
    isRun = count(["run", "jog", "mile", "miles", "track", "pace", "easy", "tempo", "km"]) > 1
  }
}

/// An exercise as a pasted line gives it, in whatever order.
struct PastedEntry {
  /// Sets that agree.
  struct Sets: Equatable {
    var count: String?
    var target: PastedScanner.Amount?
    var load: String?

    /// The same with what other words say of the sets; `nil` if those contradict.
    func joined(with other: Sets) -> Sets? {
      guard count == nil || other.count == nil, target == nil || other.target == nil,
        load == nil || other.load == nil
      else { return nil }
      return Sets(
        count: count ?? other.count, target: target ?? other.target, load: load ?? other.load)
    }
  }

  /// A modifier of all sets, with what the notation writes before it, in its order.
  enum Modifier: String, CaseIterable {
    case load = " @ "
    case effort = " "
    case tempo = ", tempo "
    case hold = ", hold "
    case side = ", each "
    case rest = ", rest "
  }

  var title = ""
  /// Other exercises that may be done instead: `Pull-ups or pulldowns`.
  var alternatives: [String] = []
  var sets: [Sets] = []
  var warmUps: [Sets] = []
  var modifiers: [Modifier: String] = [:]
  /// The time in which each set of it begins: `10 x 100 on 1:30`.
  var interval: String?
  /// How long a distance takes.
  var estimate: String?
  /// Whether it is one set of several lines.
  var isSet = false
  var notes: [String] = []
  /// Words with numbers whose meaning is unknown.
  var unread: [String] = []
  /// Numbers that the line says twice, such as a count of sets before a list of them.
  var redundant: [String] = []

  /// Reads a line or a part of it.
  init(_ tokens: some Sequence<PastedToken>, _ context: PastedContext) {
    var reader = PastedEntryReader(PastedScanner(Array(tokens)), context)
    self = reader.read()
  }

  init() {}

  /// The entries of a line: one, or several that commas, semicolons or `SS` separate. `nil` if a
  /// part of the line is not understood.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - context: what the program says as a whole.
  ///   - name: the exercise, if the line above has it.
  ///   - header: the circuit that the entries are in.
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
    if parts.count > 1, name.isEmpty {
      let lines = parts.compactMap { line(of: Array($0), context, in: nil) }
      if lines.count == parts.count {
        let isSuperset = tokens.contains { $0.text == "SS" }
        return isSuperset ? ["superset: " + lines.joined(separator: "; ")] : lines
      }
    }
    return line(of: tokens, context, name: name, in: header).map { [$0] }
  }

  /// The text with `SS` for a superset in words.
  private static func withSeparators(_ text: String) -> String {
    ["superset w/", "superset with", "supersetted with"].reduce(text) { text, words in
      text.replacing(words, with: "SS")
    }
  }

  /// The entry of a line or of a part of it.
  static func line(
    of tokens: [PastedToken], _ context: PastedContext, name: String = "", in header: PastedHeader?
  ) -> String? {
    var tokens = tokens[...]
    while let last = tokens.last, ".;:".contains(last.text) { tokens.removeLast() }
    if let interval = header?.interval, let label = intervalLabel(tokens) {
      tokens = tokens.dropFirst(label)
      if tokens.count == 1, tokens.first?.lower == "rest" { return "break \(interval)" }
    }
    var entry = PastedEntry(tokens, context)
    if entry.title.isEmpty { entry.title = name } else if !name.isEmpty { return nil }
    let original = tokens.map(\.text).joined(separator: " ")
    return entry.line(context, from: original, in: header)
  }

  /// Whether a line is for one interval of several: `Min 1: 15 burpees`, `Odd: 10 swings`.
  static func isForInterval(_ text: String) -> Bool {
    intervalLabel(PastedToken.tokens(of: text)[...]) != nil
  }

  /// How many tokens `Min 1:` and `Odd:` have.
  private static func intervalLabel(_ tokens: ArraySlice<PastedToken>) -> Int? {
    let words = tokens.prefix(3).map(\.lower)
    let isMinute = words.count == 3 && ["min", "minute", "station"].contains(words[0])
    if isMinute, Int(words[1]) != nil, ":-)".contains(words[2]) { return 3 }
    return words.count > 1 && ["odd", "even"].contains(words[0]) && ":-".contains(words[1])
      ? 2 : nil
  }

  /// A line that is a rest alone.
  private static func pause(_ tokens: [PastedToken]) -> String? {
    var scanner = PastedScanner(tokens)
    guard !tokens.contains(where: { $0.lower == "between" }), let rest = scanner.rest(),
      scanner.isAtEnd, !rest.contains("-"), rest != "until ready"
    else { return nil }
    return "break \(rest)"
  }

  /// What a line says about the exercise above: `Set 1: 8 reps @ 80 kg`, `Warm-up: 10 @ 40 kg`,
  /// `90 seconds rest`. `nil` for a line with words of its own.
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

  /// Adds what another line says of the same exercise; `false` if that contradicts.
  mutating func add(_ part: PastedEntry) -> Bool {
    guard !contradicts(part) else { return false }
    var part = part
    if part.isSet || sets.isEmpty {
      sets += part.sets
    } else if !part.sets.isEmpty, (sets + part.sets).allSatisfy({ $0.target != nil }) {
      // Sets that differ, a line each.
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
    takeModifiers(of: part)
    return true
  }

  /// Whether another line gives a modifier again, or a load to sets that have one.
  private func contradicts(_ part: PastedEntry) -> Bool {
    var given = Set(modifiers.keys).subtracting([.side])
    if sets.contains(where: { $0.load != nil }) { given.insert(.load) }
    if !part.sets.isEmpty { given.remove(.load) }
    if part.isSet { given.remove(.effort) }
    return !given.isDisjoint(with: part.modifiers.keys)
  }

  /// Takes the modifiers that other words give.
  mutating func takeModifiers(of other: PastedEntry) {
    modifiers.merge(other.modifiers) { $1 }
  }

  /// Gives the load of all sets to each that has none.
  private mutating func spreadLoad() {
    let load = modifiers.removeValue(forKey: .load)
    for index in sets.indices { sets[index].load = sets[index].load ?? load }
  }

  /// Makes the time of the hold what is done: `Hold for 20 seconds, 3 times`.
  mutating func holdForTarget() {
    guard let hold = modifiers.removeValue(forKey: .hold) else { return }
    let target = PastedScanner.Amount(number: hold, unit: .reps)
    sets = [Sets(count: sets.first?.count, target: target, load: sets.first?.load)]
  }

  /// The entry in the notation; `nil` if it does not read there as it is meant, or if a number of
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
    let numbers = Self.numbers(line) + redundant
    return Self.numbers(original).allSatisfy(numbers.contains) ? line : nil
  }

  static func numbers(_ text: String) -> [String] {
    text.split { !($0.isASCII && $0.isNumber) }.map { String($0.drop { $0 == "0" }) }
  }

  // MARK: Meaning

  /// Decides what `m` and bare numbers count.
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

  /// Beginnings of the names of movements that go somewhere.
  private static let moves: Set = [
    "lung", "craw", "drag", "push", "pull", "broa", "burp", "ski", "skie", "shut", "yoke", "hand",
    "bear", "farm", "sand", "carr",
  ]

  private func isPlausible(isBare: Bool) -> Bool {
    let targets = sets.compactMap(\.target)
    return isTitle && unread.isEmpty
      && notes.allSatisfy { !PastedLine.days.contains($0.lowercased()) }
      && isBare != !targets.isEmpty && targets.count == sets.count
      && targets.allSatisfy(\.isTarget)
      && !(targets.contains { $0.unit?.isTime == true } && targets.contains(where: \.isBare))
      && sets.allSatisfy { ($0.count.flatMap { Int($0) } ?? 1) <= 30 }
  }

  /// Whether the title may be the name of an exercise, and not a sentence or more sets.
  private var isTitle: Bool {
    let words = PastedLine.words(title)
    let hasSets =
      title.contains("x")
      && zip(title, title.dropFirst(2)).contains {
        $0.isNumber && $1.isNumber
      }
    return title.contains(where: \.isLetter) && words.count < 8 && !hasSets
      && !title.contains { "~?!:;=".contains($0) } && Self.stopwords.isDisjoint(with: words)
      && !Self.adjectives.contains(title.lowercased()) && !isAmount
      && title.count(where: { $0 == "(" }) == title.count(where: { $0 == ")" })
      && (words.first != "rest" || words.dropFirst().first == "pause")
  }

  /// Whether the title has an amount that was not understood: `75s`, `r20/22/24`.
  private var isAmount: Bool {
    var scanner = PastedScanner(PastedToken.tokens(of: title))
    return scanner.amount() != nil && scanner.isAtEnd
      || zip(title, zip(title.dropFirst(), title.dropFirst(2))).contains {
        $0.isNumber && $1.0 == "/" && $1.1.isNumber
      }
  }

  /// Words that need a noun to be an exercise.
  private static let adjectives: Set = [
    "last", "first", "final", "optional", "then", "total", "hard", "easy", "steady", "moderate",
    "fast", "slow", "brisk", "frequency", "couch",
  ]

  /// Words of sentences, and words that count something that was not understood.
  private static let stopwords = PastedLine.sentenceWords.union([
    "buy-in", "cash-out", "workout", "workouts", "minute", "minutes", "laps", "lengths", "amrap",
    "emom", "rft", "tabata", "rds", "on", "off", "hiit", "routine", "session", "class", "ladder",
    "pace", "not", "challenge", "beginners", "program", "programme",
  ])

  // MARK: Notation

  private var notation: String {
    var sets = sets
    var header = ""
    if let interval {
      // The sets of an interval are its rounds.
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

  /// The name and its alternatives, in quotes where they could be read as something else.
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
