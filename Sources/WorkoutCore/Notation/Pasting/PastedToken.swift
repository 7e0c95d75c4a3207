/// A word, a number or a mark of a pasted line.
struct PastedToken: Equatable {
  enum Kind { case number, time, word, mark }

  let kind: Kind
  /// As pasted, with plain dashes, quotes and multiplication signs.
  let text: String
  /// Whether white space precedes it.
  let isSpaced: Bool
  let lower: String

  /// `10`, `62.5`, `1:30`, `x`, `T1`, `push-ups`, `1-arm` and single marks.
  static func tokens(of text: String) -> [PastedToken] {
    var reader = Reader(characters: text.map(plain))
    let tokens = reader.tokens()
    return tokens.indices.flatMap { index in
      let next = index + 1 < tokens.count ? tokens[index + 1].lower : ""
      return tokens[index].withDigits(before: next)
    }
  }

  /// `two` of `two minutes` and `five-minute`, with digits.
  private func withDigits(before next: String) -> [PastedToken] {
    let parts = lower.split(separator: "-").map(String.init)
    guard kind == .word, let number = Self.spelled[parts[0]] else { return [self] }
    let units: Set = ["rounds", "round", "rds", "sets", "set", "times", "rft"]
    let isCounting = { (word: String) in PastedUnit(word) != nil || units.contains(word) }
    let digits = { (isSpaced: Bool) in
      PastedToken(kind: .number, text: number, isSpaced: isSpaced, lower: number)
    }
    if parts.count == 1 { return isCounting(next) ? [digits(isSpaced)] : [self] }
    guard parts.count == 2, isCounting(parts[1]) else { return [self] }
    return [
      digits(isSpaced), PastedToken(kind: .word, text: parts[1], isSpaced: true, lower: parts[1]),
    ]
  }

  private static let spelled: [String: String] = {
    let names = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
      "twelve",
    ]
    let pairs = names.enumerated().map { ($0.element, "\($0.offset + 1)") }
    let tens = ["fifteen": "15", "twenty": "20", "thirty": "30", "forty": "40", "sixty": "60"]
    return tens.merging(pairs) { first, _ in first }
  }()

  private static func plain(_ character: Character) -> Character {
    switch character {
    case "–", "—", "−", "‑": "-"
    case "×", "✕", "✖": "x"
    case "’", "‘", "′": "'"
    case "”", "“", "″", "„": "\""
    case "…": "~"
    default: character.isWhitespace ? " " : character
    }
  }

  private struct Reader {
    let characters: [Character]
    var index = 0

    init(characters: [Character]) { self.characters = characters }

    private func character(at index: Int) -> Character {
      characters.indices.contains(index) ? characters[index] : " "
    }

    mutating func tokens() -> [PastedToken] {
      var tokens: [PastedToken] = []
      while index < characters.count {
        let start = index
        while character(at: index) == " ", index < characters.count { index += 1 }
        guard index < characters.count else { break }
        let isSpaced = index > start || tokens.isEmpty
        let isAfterNumber = !isSpaced && tokens.last.map { $0.kind == .number } ?? false
        let first = index
        let kind = kind(isAfterNumber: isAfterNumber)
        let text = String(characters[first..<index])
        tokens.append(
          PastedToken(kind: kind, text: text, isSpaced: isSpaced, lower: text.lowercased()))
      }
      return tokens
    }

    private static func isDigit(_ character: Character) -> Bool {
      character.isASCII && character.isNumber
    }

    /// Moves past a token.
    private mutating func kind(isAfterNumber: Bool) -> Kind {
      let first = character(at: index)
      if Self.isDigit(first) { return number() }
      guard first.isLetter else {
        index += 1
        return .mark
      }
      // `3x10`, `3xmax`, `x15`
      let isTimes = first == "x" || first == "X"
      if isTimes, isAfterNumber || !character(at: index + 1).isLetter {
        index += 1
        return .mark
      }
      skipWord()
      return .word
    }

    private mutating func skipWord() {
      while index < characters.count {
        let isJoint = "-'".contains(character(at: index)) && character(at: index + 1).isLetter
        guard isJoint || character(at: index).isLetter || Self.isDigit(character(at: index)) else {
          return
        }
        index += 1
      }
    }

    private mutating func number() -> Kind {
      while Self.isDigit(character(at: index)) { index += 1 }
      var kind = Kind.number
      while character(at: index) == ":", Self.isDigit(character(at: index + 1)),
        Self.isDigit(character(at: index + 2)), !Self.isDigit(character(at: index + 3))
      {
        index += 3
        kind = .time
      }
      if kind == .number, character(at: index) == ".", Self.isDigit(character(at: index + 1)) {
        index += 1
        while Self.isDigit(character(at: index)) { index += 1 }
      }
      // `1-arm`, and not `20-lb`
      if kind == .number, character(at: index) == "-", character(at: index + 1).isLetter {
        let word = characters[(index + 1)...].prefix { $0.isLetter }
        guard PastedUnit(String(word).lowercased()) == nil else { return kind }
        index += 1
        skipWord()
        return .word
      }
      return kind
    }
  }
}

/// What a number of a pasted line counts.
enum PastedUnit: Equatable {
  case reps, seconds, minutes, hours, calories, percent
  /// Minutes or meters, written `m`.
  case minutesOrMeters
  /// As the notation writes it.
  case distance(String)
  case weight(Weight.Unit)
  /// A height, or another measure that the notation does not have.
  case other

  /// By the words of the vocabulary, and the signs that pages have in place of some.
  private static let units: [String: PastedUnit] = {
    let terms: [(Term, PastedUnit)] = [
      (.reps, .reps), (.seconds, .seconds), (.minutes, .minutes), (.hours, .hours),
      (.meters, .distance("meters")), (.kilometers, .distance("km")), (.miles, .distance("miles")),
      (.yards, .distance("yards")), (.calories, .calories), (.kilograms, .weight(.kilograms)),
      (.pounds, .weight(.pounds)), (.percent, .percent),
    ]
    let others = ["in", "inch", "inches", "ft", "feet", "foot", "cm"].map { ($0, PastedUnit.other) }
    let signs: [(String, PastedUnit)] = [
      ("\"", .seconds), ("'", .minutes), ("#", .weight(.pounds)), ("%", .percent),
      ("m", .minutesOrMeters),
    ]
    let words = terms.flatMap { term, unit in Term.words(of: [term]).map { ($0, unit) } }
    return Dictionary(words + others + signs) { $1 }
  }()

  init?(_ word: String) {
    guard let unit = Self.units[word] else { return nil }
    self = unit
  }

  var isTime: Bool { [.seconds, .minutes, .hours].contains(self) }
}
