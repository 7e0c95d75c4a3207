/// A remark after a prescription that belongs in a note: `slowly`, `(heavy)`, `@ moderate`, or a
/// range of efforts.
struct Remark {
  let range: Range<Int>
  let text: String

  /// The remark at the start of a range; `nil` for text that may mean something else.
  ///
  /// - Parameter isAfterTitle: whether titles begin with a capital; otherwise this may be a title.
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
    let end = (cursor.index..<left.upperBound).first { line.tokens[$0].isSign(mark) }
    let words = cursor.index..<(end ?? left.upperBound)
    text = line.text(words)
    guard let initial = line.tokens[words].first, !isEnclosed || end != nil,
      // In `3x10 laps` the word is the unit of the number.
      cursor.index > left.lowerBound || cursor.peek(-1).kind != .number
        || !line.text(bytes: initial.range).lowercased().hasSuffix("s"),
      FreeText.holds(text) || text.lowercased().hasPrefix("zone ") && text.utf8.count == 6,
      !Self.joiningWords.contains(line.text(bytes: initial.range).lowercased()),
      isEnclosed || hasHash || isAfterTitle && line.isSmall(words)
    else { return nil }
    range = line.bytes(start..<(isEnclosed ? words.upperBound + 1 : words.upperBound))
  }

  /// Words that connect something else to the sets.
  private static let joiningWords: Set = [
    "and", "then", "or", "plus", "to", "into", "followed", "of", "for", "x", "by", "at",
  ]
}

/// Free text: a remark, or the name of a circuit.
enum FreeText {
  /// Whether a text consists only of words, none of which may be meant as notation.
  static func holds(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
    return !words.isEmpty && words.count <= 12
      && !text.contains { "\"“”()@:+=/\\|".contains($0) || $0.isNumber }
      && words.allSatisfy { word in
        !meaning.contains(word)
          && (word.utf8.count < 4
            || !meaning.contains {
              $0.first == word.first && EditDistance.between(Array(word), Array($0)) == 1
            })
      }
  }

  /// Words that have a meaning in the notation, or a meaning that a note would hide.
  private static let meaning = Term.words(of: Term.all.filter { $0.place != .connectives })
    .subtracting(
      Term.words(of: [.side, .with, .jog, .first, .like, .single, .double, .triple])
    )
    .union([
      "side", "sides", "drop", "drops", "dropset", "ladder", "ascending", "descending", "cluster",
      "until", "without", "supersets", "add", "increase", "increasing", "heavier", "lighter", "one",
      "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "fifteen", "twenty",
      "thirty", "sixty", "ninety",
    ])
}

extension TokenLine {
  /// Whether a range begins with a lowercase letter.
  func isSmall(_ range: Range<Int>) -> Bool {
    ASCII.isLetter(bytes[bytes(range)].first ?? 0) && bytes[bytes(range)].first ?? 0 > 0x60
  }
}

extension TokenCursor {
  /// Consumes `RPE 7-8`: an effort is one number, not a range.
  fileprivate mutating func takeEffortRange() -> Bool {
    takeIf { cursor in
      cursor.take(.rpe, .rir) && cursor.takeDecimal() != nil && cursor.takeDash()
        && cursor.takeDecimal() != nil && cursor.isAtWordEnd
    }
  }
}
