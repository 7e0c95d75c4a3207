/// Reads an item's title: in quotes or not, muscle groups in parentheses behind it or none.
enum TitleReader {
  /// What a title's stretch holds.
  struct Written {
    let text: String
    let muscleGroups: [MuscleGroup]
  }

  static func read(_ bytes: [UInt8], _ range: Range<Int>, _ structure: LineStructure) -> Written {
    let (name, groups) = splitGroups(bytes, range)
    let text =
      quoted(bytes, name, structure) ?? String(decoding: bytes[name], as: Unicode.UTF8.self)
    return Written(text: text, muscleGroups: groups)
  }

  /// The text of a stretch that is one text in quotes.
  static func quoted(_ bytes: [UInt8], _ range: Range<Int>, _ structure: LineStructure) -> String? {
    guard structure.quote(around: range.lowerBound) == range else { return nil }
    return QuotedText.unescaped(bytes[(range.lowerBound + 1)..<(range.upperBound - 1)])
  }

  /// Cuts off a final parenthesis that names muscle groups only.
  private static func splitGroups(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> (name: Range<Int>, groups: [MuscleGroup]) {
    guard let last = bytes[range].last, last == ASCII.closeParenthesis,
      let open = bytes[range].lastIndex(of: ASCII.openParenthesis)
    else { return (range, []) }
    let name = Whitespace.trimmed(bytes, range.lowerBound..<open)
    let parts = bytes[(open + 1)..<(range.upperBound - 1)]
      .split(separator: ASCII.comma, omittingEmptySubsequences: false)
    let groups = parts.compactMap {
      MuscleGroup(typed: String(decoding: $0, as: Unicode.UTF8.self))
    }
    guard !name.isEmpty, groups.count == parts.count else { return (range, []) }
    return (name, groups)
  }
}
