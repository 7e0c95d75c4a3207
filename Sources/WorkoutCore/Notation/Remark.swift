/// A remark after a prescription, which a note can have: `slowly`, `(heavy)`, `@ moderate`, and a
/// range of efforts.
struct Remark {
  let range: Range<Int>
  let text: String

  /// The remark that a range of a line begins with; `nil` for what may mean more.
  ///
  /// - Parameter isAfterTitle: whether titles begin with a capital: else this may be one.
  init?(in bytes: [UInt8], _ left: Range<Int>, afterTitle isAfterTitle: Bool) {
    var cursor = LineCursor(bytes, left)
    _ = cursor.take(ASCII.comma)
    cursor.skipSpace()
    let start = cursor.position
    let hasHash = cursor.take(ASCII.hash)
    _ = cursor.take(ASCII.at) || cursor.takeDash()
    cursor.skipSpace()
    if let range = cursor.takeEffortRange() {
      self.range = start..<range.upperBound
      text = cursor.text(range)
      return
    }
    let isEnclosed = cursor.take(ASCII.openParenthesis)
    let mark = isEnclosed ? ASCII.closeParenthesis : ASCII.comma
    let first = cursor.position
    let end = bytes[first..<left.upperBound].firstIndex(of: mark)
    let words = Whitespace.trimmed(bytes, first..<(end ?? left.upperBound))
    guard let initial = bytes[words].first, !isEnclosed || end != nil else { return nil }
    // In `3x10 laps` the word is what the number counts.
    let isPlain = start == left.lowerBound && first == start
    if isPlain, bytes[words].contains(0x73), LineCursor(bytes, words).word().hasSuffix("s"),
      Self.isCount(bytes[..<start])
    {
      return nil
    }
    text = cursor.text(words)
    let isMeasured = Self.isMeasured(text)
    let isSmall = (0x61...0x7A).contains(initial)
    guard isMeasured || Self.isInWords(text),
      isEnclosed || hasHash || isAfterTitle && (isSmall || isMeasured)
    else { return nil }
    range = start..<(isEnclosed ? (end ?? words.upperBound) + 1 : words.upperBound)
  }

  private static func isCount(_ before: ArraySlice<UInt8>) -> Bool {
    before.last { $0 != ASCII.space }.map(ASCII.isDigit) ?? false
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
