/// Finds exercises, workouts and plans by part of their title, an alias, a muscle group, a tag or
/// their description.
///
/// Results are ordered by kind of match: exact title, prefix, whole word, substring, with an alias
/// after a title for the same kind; then a muscle group or a tag, and finally the description.
/// Equal matches are ordered by title and then by age.
package struct SearchRanking {
  private let wanted: String

  /// A search for `text`; blank text finds everything.
  package init(_ text: String) { wanted = Folding.fold(text) }

  /// The best matches first; equal matches are sorted by title.
  func results(in exercises: [Exercise]) -> [Exercise] {
    guard !wanted.isEmpty else { return ListOrder.title.sorted(exercises) }
    return byRank(exercises) { rank(anywhereIn: FoldedNames($0)) }.flatMap {
      ListOrder.title.sorted($0)
    }
  }

  /// The best matches first; equal matches are sorted by title.
  ///
  /// - Parameters:
  ///   - workouts: the workouts to search.
  ///   - exercises: returns the exercises of a workout.
  func results(in workouts: [Workout], of exercises: (Workout) -> [Exercise]) -> [Workout] {
    guard !wanted.isEmpty else { return ListOrder.title.sorted(workouts) }
    return byRank(workouts) { workout in
      if let best = rank(in: workout.title.folded) { return best * 2 }
      let exercises = exercises(workout)
      let titles = workout.tags.map(\.text) + exercises.map(\.title.text)
      let groups = exercises.flatMap(\.muscleGroups.groups).map(\.rawValue)
      return occurs(in: titles + groups)
        ? Self.wordRank : occurs(in: [workout.note?.text ?? ""]) ? Self.proseRank : nil
    }.flatMap { ListOrder.title.sorted($0) }
  }

  /// The best matches of the title first, then of other texts; equal matches keep their
  /// order.
  package func results<Element>(
    in elements: [Element], title: (Element) -> Title, texts: (Element) -> [String]
  ) -> [Element] {
    guard !wanted.isEmpty else { return elements }
    return byRank(elements) { element in
      rank(in: title(element).folded).map { $0 * 2 }
        ?? (occurs(in: texts(element)) ? Self.wordRank : nil)
    }.flatMap(\.self)
  }

  private func byRank<Element>(_ elements: [Element], _ rank: (Element) -> Int?) -> [[Element]] {
    var ranks = [[Element]](repeating: [], count: Self.proseRank + 1)
    for element in elements {
      if let rank = rank(element) { ranks[rank].append(element) }
    }
    return ranks
  }

  private func occurs(in texts: [String]) -> Bool {
    texts.contains { Folding.fold($0).firstOffset(of: wanted) != nil }
  }

  private static let wordRank = 8
  private static let proseRank = 9

  /// How well the names of an exercise match, lower being better; `nil` if none does.
  ///
  /// A title ranks before an alias that matches equally well.
  package func rank(of names: FoldedNames) -> Int? {
    let ofTitle = rank(in: names.title).map { $0 * 2 }
    let ofAliases = names.aliases.compactMap { rank(in: $0) }.map { $0 * 2 + 1 }
    return ([ofTitle].compactMap(\.self) + ofAliases).min()
  }

  /// The best rank of all its names; the description comes last.
  func rank(anywhereIn names: FoldedNames) -> Int? {
    if let best = rank(of: names) { return best }
    let exercise = names.exercise
    let words = exercise.muscleGroups.groups.map(\.rawValue) + exercise.tags.map(\.text)
    return occurs(in: words)
      ? Self.wordRank
      : occurs(in: [exercise.exerciseDescription?.text ?? ""]) ? Self.proseRank : nil
  }

  /// 0 exact, 1 prefix, 2 whole word, 3 substring.
  private func rank(in folded: String) -> Int? {
    guard let offset = folded.firstOffset(of: wanted) else { return nil }
    if offset == 0 { return folded.utf8.count == wanted.utf8.count ? 0 : 1 }
    return " \(folded) ".firstOffset(of: " \(wanted) ") != nil ? 2 : 3
  }
}

/// An exercise with its names folded once for many searches.
package struct FoldedNames: Equatable, Sendable {
  package let exercise: Exercise
  package let title: String
  package let aliases: [String]

  package init(_ exercise: Exercise) {
    self.exercise = exercise
    title = exercise.title.folded
    aliases = exercise.aliases.map(\.folded)
  }
}

extension Library {
  /// The exercises whose title, aliases, muscle groups, tags or description contain the text,
  /// ignoring case and diacritics.
  ///
  /// Exact titles come first, then prefixes, words and substrings. Blank text finds all exercises.
  package func search(_ text: String) -> [Exercise] { SearchRanking(text).results(in: exercises) }
}

extension String {
  /// The byte offset of `part`; both are folded, so that equal texts have equal bytes.
  fileprivate func firstOffset(of part: String) -> Int? {
    var (text, wanted) = (self, part)
    return text.withUTF8 { text in
      wanted.withUTF8 { wanted in
        guard wanted.count <= text.count, let first = wanted.first else { return nil }
        return (0...(text.count - wanted.count)).first { start in
          text[start] == first && (1..<wanted.count).allSatisfy { text[start + $0] == wanted[$0] }
        }
      }
    }
  }
}

/// Finds exercises by a few typed letters.
///
/// The results of the library's search come first, then exercises that have all the letters in
/// order in one name.
package struct FuzzySearch {
  private let ranking: SearchRanking
  private let letters: [Unicode.Scalar]

  package init(_ text: String) {
    ranking = SearchRanking(text)
    letters = Folding.fold(text).unicodeScalars.filter { $0 != " " }
  }

  /// The matching exercises, best first; equal matches keep their order.
  package func results(in candidates: [FoldedNames]) -> [Exercise] {
    candidates.enumerated()
      .compactMap { index, names in fit(names).map { ($0.rank, $0.spread, index) } }
      .sorted(by: <).map { _, _, index in candidates[index].exercise }
  }

  /// The alias by which an exercise was found, if it matches better than the title.
  package func alias(of exercise: Exercise) -> Title? {
    var named = exercise
    named.aliases = []
    guard let best = fit(FoldedNames(exercise)) else { return nil }
    let isBest = { (exercise: Exercise) in fit(FoldedNames(exercise)).map { $0 == best } ?? false }
    guard !isBest(named) else { return nil }
    return exercise.aliases.first { alias in
      named.aliases = [alias]
      return isBest(named)
    }
  }

  /// How well an exercise matches, lower being better; `nil` if it does not match.
  ///
  /// It is the rank in the search, otherwise the distance between the letters.
  private func fit(_ names: FoldedNames) -> (rank: Int, spread: Int)? {
    if let rank = ranking.rank(anywhereIn: names) { return (rank, 0) }
    let spreads = ([names.title] + names.aliases).compactMap { spread(in: $0) }
    return spreads.min().map { (.max, $0) }
  }

  /// The distance between the first and the last letter, each taken as early as possible after the
  /// previous one; `nil` if one is missing.
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
