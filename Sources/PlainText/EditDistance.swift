/// Compares a typed name with the existing names, for “did you mean”.
package enum EditDistance {
  /// The names closest to `typed`, best first, at most `limit` of them.
  ///
  /// Names are compared folded. The distance may be at most a third of the longer name's length,
  /// and at least 1. A name that starts with `typed`, or that adds or omits whole words, counts as
  /// a distance of 1.
  package static func nearest(to typed: String, among names: [String], limit: Int = 3) -> [String] {
    let wanted = Array(Folding.fold(typed))
    guard !wanted.isEmpty, wanted.count <= maximumLength else { return [] }
    let ranked = names.enumerated().compactMap { order, name -> (name: String, rank: Int)? in
      let folded = Array(Folding.fold(name))
      let allowed = max(1, max(wanted.count, folded.count) / 3)
      let isClose = isBeginning(wanted, of: folded) || sharesWords(wanted, folded)
      guard isClose || abs(folded.count - wanted.count) <= allowed else { return nil }
      let distance = isClose ? 1 : between(wanted, folded)
      // On a tie, the first name wins.
      return distance <= allowed ? (name, distance * names.count + order) : nil
    }
    return ranked.sorted { $0.rank < $1.rank }.prefix(limit).map(\.name)
  }

  /// The fewest insertions, deletions, replacements and swaps of adjacent characters that turn one
  /// text into the other (optimal string alignment).
  package static func between(_ left: [Character], _ right: [Character]) -> Int {
    var twoAbove: [Int] = []
    var above = Array(0...right.count)
    for (row, leftCharacter) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, rightCharacter) in right.enumerated() {
        let replaced = above[column] + (leftCharacter == rightCharacter ? 0 : 1)
        var best = min(replaced, above[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, leftCharacter == right[column - 1], left[row - 1] == rightCharacter
        {
          best = min(best, twoAbove[column - 1] + 1)
        }
        current.append(best)
      }
      (twoAbove, above) = (above, current)
    }
    return above.last ?? left.count
  }

  /// A single letter starts too many names to be useful.
  private static func isBeginning(_ typed: [Character], of name: [Character]) -> Bool {
    typed.count >= 2 && name.starts(with: typed)
  }

  /// Whether one of them has all the words of the other.
  private static func sharesWords(_ typed: [Character], _ name: [Character]) -> Bool {
    let typedWords = typed.split(separator: " ")
    let words = name.split(separator: " ")
    return typedWords.allSatisfy(words.contains)
      || (!words.isEmpty && words.allSatisfy(typedWords.contains))
  }

  /// Longer texts are not typing errors and would be slow to compare.
  private static let maximumLength = 200
}
