/// A remark after a prescription, which a note can have: `slowly`, `(heavy)`, `@ moderate`, and a
/// range of efforts.
struct Remark {
  let range: Range<Int>
  let text: String

  /// The remark that a range of a line begins with; `nil` for what may mean more.
  ///
  /// - Parameter isAfterTitle: whether titles begin with a capital: else this may be one.
  init?(in line: TokenLine, _ left: Range<Int>, afterTitle isAfterTitle: Bool) {
    var cursor = TokenCursor(line, left)
    _ = cursor.take(ASCII.comma)
    let start = cursor.index
    let hasHash = cursor.take(ASCII.hash)
    _ = cursor.take(ASCII.at) || cursor.takeDash()
    let first = cursor.index
    if cursor.takeEffortRange() {
      range = cursor.bytes(from: start)
      text = cursor.text(from: first)
      return
    }
    let isEnclosed = cursor.take(ASCII.openParenthesis)
    let mark = isEnclosed ? ASCII.closeParenthesis : ASCII.comma
    let inside = cursor.index..<left.upperBound
    let end = inside.first { line.tokens[$0].isSign(mark) }
    let words = cursor.index..<(end ?? left.upperBound)
    guard let initial = line.tokens[words].first, !isEnclosed || end != nil else { return nil }
    text = line.text(words)
    // In `3x10 laps` the word is what the number counts.
    if cursor.index == left.lowerBound, initial.kind == .word,
      line.text(bytes: initial.range).lowercased().hasSuffix("s"),
      cursor.peek(-1).kind == .number
    {
      return nil
    }
    let isMeasured = Self.isMeasured(text)
    let isSmall = (0x61...0x7A).contains(line.bytes[initial.range.lowerBound])
    guard isMeasured || Self.isInWords(text),
      isEnclosed || hasHash || isAfterTitle && (isSmall || isMeasured)
    else { return nil }
    range = line.bytes(start..<(isEnclosed ? words.upperBound + 1 : words.upperBound))
  }

  /// `zone 2`, `5k pace`, `2x daily`: remarks with a number.
  private static func isMeasured(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard let last = words.last, words.count < 6 else { return false }
    if last == "pace" {
      return words.dropLast().allSatisfy { word in
        ["k", "km", "mile", ""].contains(word.drop { $0.isNumber })
          || !word.contains(where: \.isNumber)
      }
    }
    let isOften = ["daily", "day", "week"].contains { last == $0 || last.hasSuffix("/" + $0) }
    if isOften {
      return words.dropLast().allSatisfy { word in
        ["x", ""].contains(word.drop { $0.isNumber })
          || ["a", "per", "times", "every", "each", "once", "twice", "or"].contains(word)
      } && (words.count > 1 || last == "daily" || last.contains("/"))
    }
    let zone = words.suffix(2)
    return words.count < 4
      && (zone.first == "zone" && zone.count == 2 || words.count < 3 && last.hasPrefix("z"))
      && last.last.map { ("1"..."7").contains($0) } == true
      && last.filter(\.isNumber).count == 1
      && !words.dropLast().contains { $0.contains(where: \.isNumber) }
  }

  private static func isInWords(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
    guard let first = words.first, words.count <= 12, !Self.joiningWords.contains(first),
      !text.contains(where: { "\"“”()@:+=/\\|".contains($0) || $0.isNumber })
    else { return false }
    return words.allSatisfy { word in
      !Self.prescribingWords.contains(word)
        && (word.utf8.count < 4
          || !Self.prescribingWords.contains {
            $0.first == word.first && EditDistance.between(Array(word), Array($0)) == 1
          })
    }
  }

  /// What joins something else to the sets.
  private static let joiningWords: Set = [
    "and", "then", "or", "plus", "to", "into", "followed", "of", "for", "x", "by", "at",
  ]

  /// Words with a meaning of their own, or with one that a note would hide.
  private static let prescribingWords = Term.modifierWords.union([
    "holds", "each", "per", "side", "sides", "every", "both", "sets", "set", "reps", "rep", "round",
    "rounds",
    "max", "maximum", "failure", "amrap", "amap", "emom", "tabata", "superset", "supersets",
    "drop", "drops", "dropset", "circuit", "ladder", "pyramid", "cluster", "myo", "repeat", "times",
    "until", "cap", "second", "seconds", "sec", "secs", "minute", "minutes", "min", "mins", "hour",
    "s", "m", "h", "kg", "kgs", "kilo", "kilos", "lb", "lbs", "pounds", "percent", "bw",
    "bodyweight", "meters", "metres", "meter", "km", "mile", "miles", "cal", "calories", "ready",
    "add", "increase", "increasing", "heavier", "lighter", "one", "two", "three", "four", "five",
    "six", "seven", "eight", "nine", "ten", "fifteen", "twenty", "thirty", "sixty", "ninety",
  ])
}

extension TokenCursor {
  /// Takes `RPE 7-8`: an effort is one number, not a range.
  fileprivate mutating func takeEffortRange() -> Bool {
    takeIf { cursor in
      cursor.take(.rpe, .rir) && cursor.takeDecimal() != nil && cursor.takeDash()
        && cursor.takeDecimal() != nil && cursor.isAtWordEnd
    }
  }
}
