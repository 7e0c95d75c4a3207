import WorkoutCore

/// How well a few typed letters fit a name: all of them must occur in it, in their order.
struct FuzzyMatch: Comparable {
  /// Less is better: whole name, beginning, beginning of a word, inside, scattered.
  private let rank: Int
  /// How far the letters lie apart.
  private let spread: Int

  /// The match of `query` in `name`, both folded; `nil` if a letter is missing.
  init?(_ query: String, in name: String) {
    let letters = Array(query.filter { $0 != " " })
    let text = Array(name)
    guard let places = Self.places(of: letters, in: text) else { return nil }
    let first = places.first ?? 0
    let last = places.last ?? 0
    spread = last - first
    if query == name {
      rank = 0
    } else if name.hasPrefix(query) {
      rank = 1
    } else if " \(name)".contains(" \(query)") {
      rank = 2
    } else {
      rank = name.contains(query) ? 3 : 4
    }
  }

  /// The best match of the exercise's title and aliases; `nil` if none of them has all the letters.
  static func best(_ query: String, in exercise: Exercise) -> FuzzyMatch? {
    let folded = Folding.fold(query)
    let names = [exercise.title] + exercise.aliases
    return names.compactMap { FuzzyMatch(folded, in: $0.folded) }.min()
  }

  /// The exercises that fit, best first; those that fit alike in their own order.
  static func search(_ query: String, in exercises: [Exercise]) -> [Exercise] {
    let found = exercises.enumerated().compactMap { index, exercise in
      best(query, in: exercise).map { (match: $0, index: index, exercise: exercise) }
    }
    return found.sorted { ($0.match, $0.index) < ($1.match, $1.index) }.map(\.exercise)
  }

  static func < (left: FuzzyMatch, right: FuzzyMatch) -> Bool {
    (left.rank, left.spread) < (right.rank, right.spread)
  }

  /// Where each letter is found first after the one before.
  private static func places(of letters: [Character], in text: [Character]) -> [Int]? {
    var places: [Int] = []
    var next = 0
    for letter in letters {
      guard let place = text[next...].firstIndex(of: letter) else { return nil }
      places.append(place)
      next = place + 1
    }
    return places
  }
}
