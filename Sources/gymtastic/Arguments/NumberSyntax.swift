import WorkoutCore

/// How numbers are written on a command line: ASCII digits, a minus sign before them, and nothing
/// that a later computation could not hold.
enum NumberSyntax {
  /// Whether a word looks like a number, so that its leading `-` starts no option: `-5`, `-2.5`.
  static func isNegativeNumber(_ word: String) -> Bool {
    word.hasPrefix("-") && isDecimal(word.dropFirst())
  }

  /// The whole number that a word writes; `nil` too where it overflows.
  static func wholeNumber(_ word: String) -> Int? {
    guard isDigits(unsigned(word)) else { return nil }
    return Int(word)
  }

  /// The number that a word writes, always finite.
  static func decimal(_ word: String) -> Double? {
    guard isDecimal(unsigned(word)), let number = Double(word), number.isFinite else { return nil }
    return number
  }

  /// The position that a word writes, which need not exist anywhere: `0` and `-5` are some too.
  static func position(_ word: String) -> EntryPosition? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let indices = parts.compactMap(index)
    guard indices.count == parts.count, let first = indices.first, indices.count <= 2 else {
      return nil
    }
    return EntryPosition(first, inner: indices.dropFirst().first)
  }

  /// The length of time that a word writes: whole seconds, or a number of `ms`, `s`, `m` or `h`.
  static func duration(_ word: String) -> Duration? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int64(digits), number <= longestDuration else { return nil }
    switch word.dropFirst(digits.count) {
    case "ms": return .milliseconds(number)
    case "", "s": return .seconds(number)
    case "m": return .seconds(number * 60)
    case "h": return .seconds(number * 3600)
    default: return nil
    }
  }

  /// A million of any unit, over a century in hours, is more than anybody waits, and far from an
  /// overflow.
  private static let longestDuration: Int64 = 1_000_000

  /// The index, from 0, of a number that counts from 1.
  private static func index(_ word: String) -> Int? {
    guard let number = wholeNumber(word) else { return nil }
    let (index, overflow) = number.subtractingReportingOverflow(1)
    return overflow ? nil : index
  }

  private static func unsigned(_ word: String) -> Substring {
    word.hasPrefix("-") ? word.dropFirst() : Substring(word)
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isDecimal(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy(isDigits)
  }
}
