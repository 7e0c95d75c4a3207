import DurableFiles
import WorkoutCore

/// Finds exercises by a few typed letters: in the order of the library's search, and behind what
/// that finds those in one of whose names all the letters occur, in their order.
struct FuzzySearch {
  private let ranking: SearchRanking
  private let letters: [Unicode.Scalar]

  init(_ text: String) {
    ranking = SearchRanking(text)
    letters = Folding.fold(text).unicodeScalars.filter { $0 != " " }
  }

  /// An exercise to be found, with what it is found by.
  struct Candidate: Hashable, Sendable {
    let exercise: Exercise
    let names: SearchRanking.Names

    init(_ exercise: Exercise) {
      self.exercise = exercise
      names = SearchRanking.Names(exercise)
    }
  }

  /// How well an exercise fits; less is better.
  private struct Match: Comparable {
    let rank: Int
    /// How far the letters lie apart.
    var spread = 0
    /// Where the exercise stands among all.
    let index: Int

    static func < (left: Match, right: Match) -> Bool {
      (left.rank, left.spread, left.index) < (right.rank, right.spread, right.index)
    }
  }

  /// The exercises that fit, best first; those that fit alike in their own order.
  func results(in candidates: [Candidate]) -> [Exercise] {
    let found = candidates.indices.compactMap { match(candidates[$0].names, at: $0) }
    return found.sorted().map { candidates[$0.index].exercise }
  }

  /// The alias by which an exercise was found, where it fits better than the title.
  func alias(of exercise: Exercise) -> Title? {
    var named = exercise
    named.aliases = []
    let best = match(SearchRanking.Names(exercise), at: 0)
    guard best != match(SearchRanking.Names(named), at: 0) else { return nil }
    return exercise.aliases.first { alias in
      named.aliases = [alias]
      return match(SearchRanking.Names(named), at: 0) == best
    }
  }

  private func match(_ names: SearchRanking.Names, at index: Int) -> Match? {
    if let rank = ranking.rank(of: names) { return Match(rank: rank, index: index) }
    let spreads = ([names.title] + names.aliases).compactMap { spread(in: $0) }
    return spreads.min().map { Match(rank: .max, spread: $0, index: index) }
  }

  /// How far apart the letters lie, each found first after the one before; `nil` if one is missing.
  private func spread(in name: String) -> Int? {
    var wanted = letters[...]
    var first: Int?
    for (place, letter) in name.unicodeScalars.enumerated() where letter == wanted.first {
      wanted.removeFirst()
      first = first ?? place
      if wanted.isEmpty { return place - (first ?? place) }
    }
    return wanted.isEmpty ? 0 : nil
  }
}
