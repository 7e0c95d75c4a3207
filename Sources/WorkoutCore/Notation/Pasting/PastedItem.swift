/// What a pasted line says, as a line of the notation.
struct PastedItem {
  /// The unit of weights that have none, by what the rest of the text uses; `nil` if unknown.
  let unit: Weight.Unit?
  /// Whether the text is about swimming, where `10 x 100` is a distance.
  let isSwim: Bool
  /// The header of the circuit that the line is in.
  var header: String?

  /// The line in the notation; `nil` if it is not understood completely.
  func line(_ text: String) -> String? {
    let plain = Self.withoutEnd(text)
    return [plain, rewritten(plain)].lazy.compactMap { entry($0, from: plain) }.first
  }

  /// A header with its colon; `nil` for anything else.
  static func header(_ text: String) -> String? {
    var text = withoutEnd(text)
    for word in ["Complete ", "complete ", "Perform ", "Do "] where text.hasPrefix(word) {
      text = String(text.dropFirst(word.count))
    }
    if text.hasSuffix(":") { text = String(text.dropLast()).trimmed }
    if text.lowercased().hasSuffix(" of") { text = String(text.dropLast(3)).trimmed }
    guard let written = Self.ladder(text), !text.isEmpty else { return nil }
    let entry = text.lowercased().contains("tabata") ? "  Squat" : "  Squat: 10"
    // `Circuit (3 rounds)` and `4 rounds: 40s work`
    let inCommas = written.filter { $0 != ")" }.map { "(:".contains($0) ? "," : String($0) }
    for candidate in [written, inCommas.joined()] {
      let fixed = FixedLine("\(candidate):").text(followedBy: entry)
      // A title alone would be the name of a circuit.
      if let fixed, fixed.hasSuffix(":"), !fixed.hasPrefix("1 round \"") { return fixed }
    }
    return nil
  }

  /// `1-2-3-…-10` with all its numbers; any other text as it is.
  private static func ladder(_ text: String) -> String? {
    let words = text.split(separator: " ")
    guard let first = words.first, first.contains("…") || first.contains("...") else { return text }
    let numbers = first.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count > 2, let last = numbers.last, let start = numbers.first else { return nil }
    let step = numbers[1] - start
    guard step != 0, (last - start).isMultiple(of: step), (last - start) / step < 99,
      (last - start) / step > 0
    else { return nil }
    let all = stride(from: start, through: last, by: step).map { "\($0)" }.joined(separator: "-")
    return ([all] + words.dropFirst().map(String.init)).joined(separator: " ")
  }

  private static func withoutEnd(_ text: String) -> String {
    var text = text.trimmed
    while let last = text.last, ".;".contains(last), text.count > 1 { text.removeLast() }
    return text
  }

  /// The text with the parser's fixes, if it then reads as exercises or a break, and every number
  /// of the original is in it.
  private func entry(_ text: String, from original: String) -> String? {
    guard let fixed = FixedLine(text).text(below: header) else { return nil }
    let read = NotationParser.parse((header.map { $0 + "\n  " } ?? "") + fixed)
    let entries = read.workouts.first?.entries ?? []
    let items = entries.flatMap(\.items)
    guard !entries.isEmpty, items.allSatisfy(isPlausible) else { return nil }
    // The unit that a fix adds has to be one that the program uses.
    let isGuess = fixed.contains("kg") && !original.lowercased().contains("k")
    if isGuess, unit != .kilograms { return nil }
    let numbers = Self.numbers(fixed)
    let lost = Self.numbers(original).filter { !numbers.contains($0) }
    return lost.isEmpty ? fixed : nil
  }

  /// Whether an item may be meant: not with repetitions that are a distance in a pool, and not with
  /// a time and repetitions as different sets.
  private func isPlausible(_ item: ParsedItem) -> Bool {
    let sets = item.configuration.sets
    let isDistance = sets.contains { set in
      guard isSwim, case .reps(.exactly(let reps)) = set.target else { return false }
      return reps.value.isMultiple(of: 25)
    }
    return Self.isTitle(item.title.text) && !isDistance
      && !(sets.contains { $0.target.isTimed } && sets.contains { $0.target.isReps })
  }

  private static func numbers(_ text: String) -> [Substring] {
    text.split { !$0.isNumber }
  }

  /// Whether a text may be the title of an exercise, and not a sentence.
  private static func isTitle(_ title: String) -> Bool {
    let words = PastedLine.words(title)
    return words.count < 8 && !title.isEmpty && title.contains(where: \.isLetter)
      && PastedLine.stopwords.isDisjoint(with: words) && !title.contains(". ")
      && !title.contains(where: { "…?!:;=".contains($0) })
      && !(title.contains("(") && title.contains(where: \.isNumber))
      && !title.hasSuffix(",") && !title.hasSuffix("-") && !title.contains(" x ")
      && !PastedItem.counting.contains(words.last ?? "")
  }

  /// Words that end no title: they count something that was not understood.
  private static let counting: Set = [
    "x", "of", "to", "on", "in", "with", "and", "or", "breaths", "laps", "lengths", "steps", "rds",
    "rest", "sec", "min", "seconds", "minutes", "partner",
  ]

  // MARK: Forms of other programs

  /// The text with what the notation writes differently.
  private func rewritten(_ text: String) -> String {
    var words = text.split(separator: " ").map(String.init)
    words = Self.withLabels(words)
    words = withLoads(words)
    words = Self.withMeters(words)
    // `10 x 100 @ 1:30`: the interval that each begins on.
    if words.dropLast().last == "@", words.last?.contains(":") == true,
      !words.joined().contains("/")
    {
      words[words.count - 2] = "on"
    }
    if isSwim { words = Self.withSwims(words) }
    return words.joined(separator: " ")
  }

  /// `Sets: 3 Reps: 10 Rest: 90s` as `3 x 10, rest 90s`.
  private static func withLabels(_ words: [String]) -> [String] {
    let labels = ["sets:", "reps:", "rest:", "weight:", "load:", "time:", "duration:", "rpe:"]
    guard let start = words.firstIndex(where: { labels.contains($0.lowercased()) }) else {
      return words
    }
    var values: [String: [String]] = [:]
    var label = ""
    for word in words[start...] {
      if labels.contains(word.lowercased()) {
        label = word.lowercased()
      } else {
        values[label, default: []].append(word)
      }
    }
    let value = { (label: String) in
      values[label].map { words in
        var text = words.joined(separator: " ")
        while let last = text.last, ",;|-–/".contains(last) { text.removeLast() }
        return text.trimmed
      }
    }
    var name = words[..<start].joined(separator: " ")
    while let last = name.last, ":-–—".contains(last) { name = String(name.dropLast()).trimmed }
    let target = value("reps:") ?? value("time:") ?? value("duration:")
    let line = PastedTable.line(
      name: name, sets: value("sets:"), target: target, load: value("weight:") ?? value("load:"),
      rest: value("rest:"), effort: value("rpe:"))
    guard let line else { return words }
    return line.split(separator: " ").map(String.init)
  }

  /// `(95/65 lb)`, `3x5 225`, `225x5x3`, `@8`
  private func withLoads(_ words: [String]) -> [String] {
    var written: [String] = []
    var loads: [String] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      let next = index + 1 < words.count ? words[index + 1] : ""
      if let pair = pair(word, next) {
        loads.append("@ " + pair.load)
        index += pair.count
        continue
      }
      if let set = weightFirst(word) {
        written.append(set)
      } else if word.hasPrefix("@"), let effort = Double(word.dropFirst()), effort <= 10,
        !["kg", "lb", "lbs", "%"].contains(next.lowercased())
      {
        written.append("RPE \(word.dropFirst())")
      } else if Self.isSets(words.prefix(index).last ?? ""), let weight = Int(word), weight > 15,
        next.isEmpty, let unit
      {
        written.append("@ \(weight)\(unit.rawValue)")
      } else {
        written.append(word)
      }
      index += 1
    }
    return written + loads
  }

  /// `(95/65)`, `(95/65 lb)`, `(24/16kg)`: a load for each of two groups of athletes.
  private func pair(_ word: String, _ next: String) -> (load: String, count: Int)? {
    guard word.hasPrefix("("), word.contains("/") else { return nil }
    let text = word.hasSuffix(")") ? word : word + " " + next
    guard text.hasSuffix(")") else { return nil }
    let inside = String(text.dropFirst().dropLast())
    let numbers = inside.prefix { $0.isNumber || $0 == "/" || $0 == "." }
    let parts = numbers.split(separator: "/")
    let named = String(inside.dropFirst(numbers.count)).trimmed.lowercased()
    let unit = named.isEmpty ? self.unit?.rawValue ?? (Self.isPounds(parts) ? "lb" : nil) : named
    guard parts.count == 2, let unit, ["lb", "lbs", "kg", "kgs", "#"].contains(unit) else {
      return nil
    }
    return ("\(numbers) \(unit == "#" ? "lb" : unit)", word.hasSuffix(")") ? 1 : 2)
  }

  /// Whether two loads without a unit can only be pounds: no one lifts 95 kg and 65 kg in turn.
  private static func isPounds(_ parts: [Substring]) -> Bool {
    parts.allSatisfy { part in Int(part).map { $0 >= 35 && $0.isMultiple(of: 5) } ?? false }
  }

  /// `225x5x3` and `225x5`: a weight, repetitions and sets.
  private func weightFirst(_ word: String) -> String? {
    let comma = word.hasSuffix(",") ? "," : ""
    let parts = word.lowercased().split { "x×,".contains($0) }.compactMap { Int($0) }
    guard (2...3).contains(parts.count), parts[0] > 15, parts[0] > parts[1], let unit,
      word.allSatisfy({ $0.isNumber || "xX×,".contains($0) })
    else { return nil }
    let count = parts.count == 3 ? "\(parts[2])x" : ""
    return "\(count)\(parts[1]) @ \(parts[0])\(unit.rawValue)\(comma)"
  }

  private static func isSets(_ word: String) -> Bool {
    let parts = word.lowercased().split(whereSeparator: { "x×".contains($0) })
    return parts.count == 2 && parts.allSatisfy { Int($0) != nil }
  }

  /// `400m run`, `Run 400m`, `100 m run`: meters, for a movement that is done by distance.
  private static func withMeters(_ words: [String]) -> [String] {
    let name = words.filter { !$0.contains(where: \.isNumber) }.joined(separator: " ")
    guard let title = try? Title(name),
      Pace.isByDistance(title) || Pace.isByMeters(title)
    else { return words }
    var written = words
    for (index, word) in words.enumerated() {
      let digits = word.prefix(while: \.isNumber)
      guard let meters = Int(digits), meters >= 10 else { continue }
      if word.dropFirst(digits.count).lowercased() == "m" {
        written[index] = "\(digits) meters"
      } else if word.count == digits.count, words.dropFirst(index + 1).first?.lowercased() == "m" {
        written[index + 1] = "meters"
      }
    }
    return written
  }

  /// `10 x 100 free`: a distance in a pool.
  private static func withSwims(_ words: [String]) -> [String] {
    let strokes = [
      "free": "Freestyle", "freestyle": "Freestyle", "fly": "Butterfly", "back": "Backstroke",
      "backstroke": "Backstroke", "breast": "Breaststroke", "kick": "Kick", "pull": "Pull",
      "swim": "Swim", "easy": "Easy Swim", "im": "Individual Medley", "choice": "Choice Swim",
      "drill": "Drill", "warm-up": "Warm-up Swim", "cool-down": "Cool-down Swim",
    ]
    let named = words.map { strokes[$0.lowercased().filter { $0 != "," }] }
    guard let index = named.firstIndex(where: { $0 != nil }), let stroke = named[index] else {
      return words
    }
    let label = words.first.flatMap { $0.hasSuffix(":") ? String($0.dropLast()) : nil }
    let sets = words[..<index].dropFirst(label == nil ? 0 : 1).joined(separator: " ")
    let parts = sets.split { " x×X*m".contains($0) }.compactMap { Int($0) }
    guard let distance = parts.last, distance >= 25, distance.isMultiple(of: 25), parts.count < 3,
      sets.allSatisfy({ $0.isNumber || " x×X*m".contains($0) })
    else { return words }
    let count = parts.count == 2 ? "\(parts[0])x" : ""
    var rest = words[(index + 1)...].joined(separator: " ")
    if let label, !rest.contains(where: \.isNumber) {
      rest = "note " + QuotedText.quoted(rest.isEmpty ? label : label + ", " + rest)
    }
    return ["\(stroke): \(count)\(distance) meters" + (rest.isEmpty ? "" : ", " + rest)]
  }
}

/// A line to which the fixes that the parser offers are made.
struct FixedLine {
  private let line: String

  init(_ line: String) { self.line = line }

  /// Where the line is in the text that is read.
  private struct Place {
    let text: String
    var line = 1
    var indent = 0
  }

  /// The line as an entry of a circuit, or outside of any; `nil` if errors remain.
  func text(below header: String?) -> String? {
    fixed { line in
      header.map { Place(text: $0 + "\n  " + line, line: 2, indent: 2) } ?? Place(text: line)
    }
  }

  /// The line as a header above an entry; `nil` if errors remain.
  func text(followedBy entry: String) -> String? {
    fixed { Place(text: $0 + "\n" + entry) }
  }

  private func fixed(_ placed: (String) -> Place) -> String? {
    var text = line
    for _ in 0..<5 {
      let place = placed(text)
      let found = NotationParser.parse(place.text).diagnostics.filter {
        $0.fix != nil || $0.severity == .error
      }
      if found.isEmpty { return text }
      guard found.allSatisfy({ $0.fix != nil && $0.line == place.line }) else { return nil }
      var characters = Array(text)
      for diagnostic in found.reversed() {
        let start = diagnostic.column - 1 - place.indent
        guard start >= 0, start + diagnostic.span.length <= characters.count else { return nil }
        characters.replaceSubrange(
          start..<(start + diagnostic.span.length), with: Array(diagnostic.fix ?? ""))
      }
      text = String(characters)
    }
    return nil
  }
}
