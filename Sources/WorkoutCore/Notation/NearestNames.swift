/// The names that somebody may have meant.
public enum NearestNames {
  /// At most three of `names` that are like `name`, the nearest first: those at most two edits
  /// away, or a third of its length, and those that it begins or that hold it as a word.
  public static func of(_ name: String, among names: [String]) -> [String] {
    let sought = Array(Folding.fold(name))
    guard !sought.isEmpty else { return [] }
    let limit = max(2, sought.count / 3)
    let rated = names.compactMap { candidate -> (distance: Int, name: String)? in
      let folded = Array(Folding.fold(candidate))
      let distance = isPart(sought, folded) ? 1 : distance(sought, folded, limit: limit)
      return distance.map { ($0, candidate) }
    }
    return rated.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(3).map(\.name)
  }

  /// Whether one is the other with further words.
  private static func isPart(_ sought: [Character], _ candidate: [Character]) -> Bool {
    let soughtWords = sought.split(separator: " ")
    let words = candidate.split(separator: " ")
    return soughtWords.allSatisfy(words.contains) || words.allSatisfy(soughtWords.contains)
  }

  /// The number of characters to insert, drop, change or swap; `nil` over the limit.
  private static func distance(
    _ left: [Character], _ right: [Character], limit: Int
  ) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, character) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var least = min(current[column] + 1, last[column + 1] + 1)
        least = min(least, last[column] + (character == other ? 0 : 1))
        if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      guard current.contains(where: { $0 <= limit }) else { return nil }
      beforeLast = last
      last = current
    }
    return last.last.flatMap { $0 <= limit ? $0 : nil }
  }
}
