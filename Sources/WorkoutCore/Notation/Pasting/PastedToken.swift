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
    // Two slashes begin no comment here.
    let plain = " \(String(text.map(plain)))".replacing(" //", with: " / /")
    var joiner = Joiner(line: TokenLine(plain))
    let tokens = joiner.tokens()
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

  /// Plain signs, and quotes that open no text.
  private static func plain(_ character: Character) -> Character {
    switch character {
    case "–", "—", "−", "‑": "-"
    case "×", "✕", "✖": "x"
    case "’", "‘", "′": "'"
    case "\"", "”", "“", "„": "″"
    case "…": "~"
    default: character.isWhitespace ? " " : character
    }
  }

  /// Joins the tokens of the notation where pages write them together.
  private struct Joiner {
    let line: TokenLine
    /// The token that comes next.
    var index = 0

    mutating func tokens() -> [PastedToken] {
      var tokens: [PastedToken] = []
      while index < line.all.upperBound {
        let start = index
        index += 1
        let kind = kind(of: line.tokens[start])
        let text = line.text(start..<index).replacing("″", with: "\"")
        tokens.append(
          PastedToken(
            kind: kind, text: text, isSpaced: line.tokens[start].isSpaced, lower: text.lowercased())
        )
      }
      return tokens
    }

    /// Moves past what belongs to a token.
    private mutating func kind(of token: Token) -> Kind {
      guard token.kind == .number else {
        guard isLetters(token), token.word != "x" else { return .mark }
        return word()
      }
      var kind = Kind.number
      while isJoined(0, to: ASCII.colon), isNumber(1), line.tokens[index + 1].range.count == 2 {
        index += 2
        kind = .time
      }
      if kind == .number, isJoined(0, to: ASCII.point), isNumber(1) { index += 2 }
      // `1-arm`, and not `20-lb`
      guard kind == .number, isJoined(0, to: ASCII.hyphen), isJoined(1),
        isLetters(line.tokens[index + 1]),
        PastedUnit(line.text((index + 1)..<(index + 2)).lowercased()) == nil
      else { return kind }
      index += 2
      return word()
    }

    /// Moves past the rest of a word.
    private mutating func word() -> Kind {
      while isJoined(0) {
        let isJoint = isJoined(0, to: ASCII.hyphen) || isJoined(0, to: ASCII.apostrophe)
        let last = index + (isJoint ? 1 : 0)
        guard isJoined(last - index), isLetters(line.tokens[last]) || !isJoint && isNumber(0) else {
          break
        }
        index = last + 1
      }
      return .word
    }

    /// Whether a token so many places on follows without white space.
    private func isJoined(_ offset: Int, to sign: UInt8? = nil) -> Bool {
      guard index + offset < line.all.upperBound else { return false }
      let token = line.tokens[index + offset]
      return !token.isSpaced && (sign.map(token.isSign) ?? true)
    }

    private func isNumber(_ offset: Int) -> Bool {
      isJoined(offset) && line.tokens[index + offset].kind == .number
    }

    private func isLetters(_ token: Token) -> Bool {
      line.text(bytes: token.range).first?.isLetter == true
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
