/// A word, a number or a mark of a pasted line.
struct PastedToken: Equatable {
  enum Kind { case number, time, word, mark }

  let kind: Kind
  /// As pasted, with dashes, quotes and multiplication signs converted to ASCII.
  let text: String
  let isSpaced: Bool
  let lower: String

  /// `10`, `62.5`, `1:30`, `x`, `T1`, `push-ups`, `1-arm` and single marks.
  static func tokens(of text: String) -> [PastedToken] {
    // Two slashes do not begin a comment here.
    let plain = " \(String(text.map(plain)))".replacing(" //", with: " / /")
    var joiner = Joiner(line: TokenLine(plain))
    let tokens = joiner.tokens()
    return tokens.indices.flatMap { index in
      let next = index + 1 < tokens.count ? tokens[index + 1].lower : ""
      return tokens[index].withDigits(before: next)
    }
  }

  /// Converts `two` in `two minutes` and `five-minute` to digits.
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

  private static let spelled = [
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "fifteen": "15",
    "twenty": "20", "thirty": "30", "forty": "40", "sixty": "60",
  ]

  /// The ASCII form of a sign; quotes never begin quoted text here.
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

  /// Joins the tokens of the notation that belong together on pages.
  private struct Joiner {
    let line: TokenLine
    var index = 0

    mutating func tokens() -> [PastedToken] {
      var tokens: [PastedToken] = []
      while index < line.all.upperBound {
        let start = index
        index += 1
        let kind = kind(of: line.tokens[start])
        var text = line.text(start..<index).replacing("″", with: "\"")
        if kind == .number {
          text = text.replacing(/,(?=\d{3}$)/, with: "").replacing(",", with: ".")
        }
        tokens.append(
          PastedToken(
            kind: kind, text: text, isSpaced: line.tokens[start].isSpaced, lower: text.lowercased())
        )
      }
      return tokens
    }

    /// Moves past everything that belongs to a token.
    private mutating func kind(of token: Token) -> Kind {
      guard token.kind == .number else {
        guard isLetters(token), token.word != "x" else { return .mark }
        // `RPE8`
        return token.word == "rpe" || token.word == "rir" ? .word : word()
      }
      var kind = Kind.number
      while isJoined(0, to: ASCII.colon), isNumber(1), line.tokens[index + 1].range.count == 2 {
        index += 2
        kind = .time
      }
      if kind == .number, isJoined(0, to: ASCII.point) && isNumber(1) || isCommaInNumber {
        index += 2
      }
      // `1-arm`, and not `20-lb`
      guard kind == .number, isJoined(0, to: ASCII.hyphen), isJoined(1),
        isLetters(line.tokens[index + 1]),
        PastedUnit(line.text((index + 1)..<(index + 2)).lowercased()) == nil
      else { return kind }
      index += 2
      return word()
    }

    /// Whether `,5 kg`, `,000` or `,400 m` follows, rather than another item of a list.
    private var isCommaInNumber: Bool {
      guard isJoined(0, to: ASCII.comma), isNumber(1), !isJoined(2, to: ASCII.comma),
        index < 2 || !line.tokens[index - 2].isSign(ASCII.comma)
      else { return false }
      if line.text((index + 1)..<(index + 2)) == "000" { return true }
      guard index + 2 < line.all.upperBound else { return false }
      let unit = PastedUnit(line.text((index + 2)..<(index + 3)).lowercased())
      switch (line.tokens[index + 1].range.count, unit) {
      case (1, .weight?), (3, .distance?), (3, .minutesOrMeters?): return true
      default: return false
      }
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

    /// Whether the token `offset` places ahead follows without white space.
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

/// The unit of a number on a pasted line.
enum PastedUnit: Equatable {
  case reps, breaths, seconds, minutes, hours, calories, percent
  /// Minutes or meters, written `m`.
  case minutesOrMeters
  /// By its name in the notation.
  case distance(String)
  case weight(Weight.Unit)
  /// A height, or another measure that the notation lacks.
  case other

  /// By the words of the vocabulary, and the signs that pages use instead of some.
  private static let units: [String: PastedUnit] = {
    let terms: [(Term, PastedUnit)] = [
      (.reps, .reps), (.breaths, .breaths), (.seconds, .seconds), (.minutes, .minutes),
      (.hours, .hours), (.meters, .distance("meters")), (.kilometers, .distance("km")),
      (.miles, .distance("miles")), (.yards, .distance("yards")), (.calories, .calories),
      (.kilograms, .weight(.kilograms)), (.pounds, .weight(.pounds)), (.percent, .percent),
    ]
    let others = ["in", "inch", "inches", "ft", "feet", "foot", "cm", "watt", "watts", "pood"].map {
      ($0, PastedUnit.other)
    }
    let signs: [(String, PastedUnit)] = [
      ("\"", .seconds), ("'", .minutes), ("#", .weight(.pounds)), ("%", .percent),
      ("m", .minutesOrMeters), ("wdh", .reps), ("wiederholungen", .reps), ("sek", .seconds),
      ("sekunden", .seconds), ("minuten", .minutes),
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
