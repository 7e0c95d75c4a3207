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
  static func position(_ word: String) -> EntryPosition? { EntryPosition(written: word) }

  /// The length of time that a word writes, below a milliard seconds: as in the notation, or a
  /// number of `ms`.
  static func duration(_ word: String) -> Duration? {
    let duration: Duration
    if let seconds = DurationReader.seconds(of: word) {
      duration = .seconds(seconds)
    } else {
      guard word.hasSuffix("ms"), let number = wholeNumber(String(word.dropLast(2))), number >= 0
      else { return nil }
      duration = .milliseconds(number)
    }
    return duration < .seconds(1_000_000_000) ? duration : nil
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
