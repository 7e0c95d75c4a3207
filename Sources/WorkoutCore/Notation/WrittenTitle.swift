/// A title as written: quoted or plain, with or without alternatives after bars, and with or
/// without muscle groups in parentheses after it.
struct WrittenTitle {
  /// The title and its alternatives.
  let texts: [String]
  let muscleGroups: [MuscleGroup]

  init(_ bytes: [UInt8], _ range: Range<Int>, _ structure: LineStructure) {
    let (name, groups) = Self.splitGroups(bytes, range)
    texts = Self.parts(bytes, name, structure).map { part in
      Self.quoted(bytes, part, structure) ?? String(decoding: bytes[part], as: UTF8.self)
    }
    muscleGroups = groups
  }

  /// The ranges between bars outside quotes.
  private static func parts(
    _ bytes: [UInt8], _ range: Range<Int>, _ structure: LineStructure
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where bytes[index] == ASCII.bar && !structure.isQuoted(index) {
      parts.append(Whitespace.trimmed(bytes, start..<index))
      start = index + 1
    }
    parts.append(Whitespace.trimmed(bytes, start..<range.upperBound))
    return parts.map { withoutEmphasis(bytes, $0) }
  }

  /// A part without the marks of bold text around it.
  private static func withoutEmphasis(_ bytes: [UInt8], _ part: Range<Int>) -> Range<Int> {
    let mark = Array("**".utf8)
    guard part.count > 4, bytes[part].starts(with: mark), bytes[part].suffix(2).elementsEqual(mark)
    else { return part }
    return (part.lowerBound + 2)..<(part.upperBound - 2)
  }

  /// The text of a range that is one quoted text.
  static func quoted(_ bytes: [UInt8], _ range: Range<Int>, _ structure: LineStructure) -> String? {
    guard structure.quote(around: range.lowerBound) == range else { return nil }
    return QuotedText.unescaped(bytes[(range.lowerBound + 1)..<(range.upperBound - 1)])
  }

  /// Splits off a final parenthesis that names only muscle groups.
  private static func splitGroups(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> (name: Range<Int>, groups: [MuscleGroup]) {
    guard bytes[range].last == ASCII.closeParenthesis,
      let open = bytes[range].lastIndex(of: ASCII.openParenthesis)
    else { return (range, []) }
    let name = Whitespace.trimmed(bytes, range.lowerBound..<open)
    let parts = bytes[(open + 1)..<(range.upperBound - 1)]
      .split(separator: ASCII.comma, omittingEmptySubsequences: false)
    let groups = parts.compactMap {
      MuscleGroup(typed: String(decoding: $0, as: UTF8.self))
    }
    guard !name.isEmpty, groups.count == parts.count else { return (range, []) }
    return (name, groups)
  }
}
