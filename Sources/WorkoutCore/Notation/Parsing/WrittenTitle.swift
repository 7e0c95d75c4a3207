/// A title as written: quoted or plain, with or without alternatives after bars, and with or
/// without muscle groups in parentheses after it.
struct WrittenTitle {
  /// The title and its alternatives.
  let texts: [String]
  let muscleGroups: [MuscleGroup]

  init(_ line: TokenLine, _ range: Range<Int>) {
    let (name, groups) = Self.splitGroups(line, range)
    var texts: [String] = []
    var start = name.lowerBound
    for bar in name where line.tokens[bar].isSign(ASCII.bar) {
      texts.append(Self.text(line, start..<bar))
      start = bar + 1
    }
    self.texts = texts + [Self.text(line, start..<name.upperBound)]
    muscleGroups = groups
  }

  /// The text of a title without its quotes, or the marks of bold text around it.
  private static func text(_ line: TokenLine, _ range: Range<Int>) -> String {
    if let quoted = quoted(line, range) { return quoted }
    let text = line.text(range)
    return text.count > 4 && text.hasPrefix("**") && text.hasSuffix("**")
      ? String(text.dropFirst(2).dropLast(2)) : text
  }

  /// The text of a range that is one quoted text.
  static func quoted(_ line: TokenLine, _ range: Range<Int>) -> String? {
    var cursor = TokenCursor(line, range)
    let text = cursor.takeQuoted()
    return cursor.isAtEnd ? text : nil
  }

  /// Splits off a final parenthesis that names only muscle groups.
  private static func splitGroups(
    _ line: TokenLine, _ range: Range<Int>
  ) -> (name: Range<Int>, groups: [MuscleGroup]) {
    guard line.tokens[range].last?.isSign(ASCII.closeParenthesis) == true,
      let open = line.tokens[range].lastIndex(where: { $0.isSign(ASCII.openParenthesis) }),
      open > range.lowerBound
    else { return (range, []) }
    let parts = line.text((open + 1)..<(range.upperBound - 1))
      .split(separator: ",", omittingEmptySubsequences: false)
    let groups = parts.compactMap { MuscleGroup(typed: String($0)) }
    return groups.count == parts.count ? (range.lowerBound..<open, groups) : (range, [])
  }
}
