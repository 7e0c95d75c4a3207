/// How far a typed name is from the names there are, for "did you mean".
package enum EditDistance {
  /// The names nearest to `typed`, best first: at most `limit` of those within a third of the
  /// longer name's length (and at least 1), compared folded. A name that begins with what was
  /// typed, or that holds the same words and more or fewer, is as near as one with a single slip.
  package static func nearest(to typed: String, among names: [String], limit: Int = 3) -> [String] {
    let wanted = Array(Folding.fold(typed))
    guard !wanted.isEmpty, wanted.count <= maximumLength else { return [] }
    let ranked = names.enumerated().compactMap { order, name -> (name: String, rank: Int)? in
      let folded = Array(Folding.fold(name))
      let allowed = max(1, max(wanted.count, folded.count) / 3)
      let isClose = isBeginning(wanted, of: folded) || sharesWords(wanted, folded)
      guard isClose || abs(folded.count - wanted.count) <= allowed else { return nil }
      let distance = isClose ? 1 : between(wanted, folded)
      // Of equally near ones the first counts.
      return distance <= allowed ? (name, distance * names.count + order) : nil
    }
    return ranked.sorted { $0.rank < $1.rank }.prefix(limit).map(\.name)
  }

  /// The fewest insertions, deletions, replacements and swaps of neighbours that turn one text
  /// into the other (optimal string alignment).
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

  /// One letter begins too many names to mean any.
  private static func isBeginning(_ typed: [Character], of name: [Character]) -> Bool {
    typed.count >= 2 && name.starts(with: typed)
  }

  /// Whether one is the other with further words.
  private static func sharesWords(_ typed: [Character], _ name: [Character]) -> Bool {
    let typedWords = typed.split(separator: " ")
    let words = name.split(separator: " ")
    return typedWords.allSatisfy(words.contains)
      || (!words.isEmpty && words.allSatisfy(typedWords.contains))
  }

  /// Longer texts are not typing errors, and would take long to compare.
  private static let maximumLength = 200
}
