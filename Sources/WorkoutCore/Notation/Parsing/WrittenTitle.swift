/// A title as written: quoted or plain, optionally with alternatives after bars and with muscle
/// groups in parentheses at the end.
struct WrittenTitle {
  /// The title and its alternatives.
  let texts: [String]
  /// The titles after `>`.
  let movements: [String]
  let muscleGroups: [MuscleGroup]

  init(_ line: TokenLine, _ range: Range<Int>) {
    let (name, groups) = Self.splitGroups(line, range)
    let parts = Self.parts(line, name, between: ASCII.greater)
    texts = Self.parts(line, parts[0], between: ASCII.bar).map { Self.text(line, $0) }
    movements = parts.dropFirst().map { Self.text(line, $0) }
    muscleGroups = groups
  }

  /// The ranges between signs that follow white space.
  private static func parts(
    _ line: TokenLine, _ range: Range<Int>, between sign: UInt8
  ) -> [Range<Int>] {
    let signs = range.filter { line.tokens[$0].isSign(sign) && line.tokens[$0].isSpaced }
    return zip([range.lowerBound] + signs.map { $0 + 1 }, signs + [range.upperBound])
      .map { $0..<max($0, $1) }
  }

  /// The text of a title without its quotes or the bold marks around it.
  private static func text(_ line: TokenLine, _ range: Range<Int>) -> String {
    if let quoted = quoted(line, range) { return quoted }
    let text = line.text(range)
    return text.count > 4 && text.hasPrefix("**") && text.hasSuffix("**")
      ? String(text.dropFirst(2).dropLast(2)) : text
  }

  /// The text of a range that consists of one quoted text.
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
