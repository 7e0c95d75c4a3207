/// Words one after another, as a sentence has them.
package enum ListedWords {
  /// `a`, `a and b`, `a, b and c`
  package static func text(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
