/// Finds exercises and workouts by a part of their title, an alias, a muscle group, a tag or their
/// description.
///
/// Order of results: exact title, then prefix, then whole word, then substring, an alias after a
/// title of the same kind; then those with it in a muscle group or a tag, and last those where only
/// the description holds it. Within one kind, by title and then by age.
package struct SearchRanking {
  private let wanted: String

  /// A search for `text`; a blank one finds everything.
  package init(_ text: String) {
    wanted = Folding.fold(text)
  }

  /// The best matches first; exercises that match alike in the order of their titles.
  func results(in exercises: [Exercise]) -> [Exercise] {
    guard !wanted.isEmpty else { return ListOrder.title.sorted(exercises) }
    return byRank(exercises) { rank(anywhereIn: FoldedNames($0)) }.flatMap {
      ListOrder.title.sorted($0)
    }
  }

  /// The same for workouts.
  ///
  /// - Parameters:
  ///   - workouts: what is searched.
  ///   - exercises: the exercises of a workout.
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

  private func byRank<Element>(
    _ elements: [Element], _ rank: (Element) -> Int?
  ) -> [[Element]] {
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

  /// How well the names of an exercise match, less being better; `nil` if none does. Of a title and
  /// an alias that match alike, the title comes first.
  package func rank(of names: FoldedNames) -> Int? {
    let ofTitle = rank(in: names.title).map { $0 * 2 }
    let ofAliases = names.aliases.compactMap { rank(in: $0) }.map { $0 * 2 + 1 }
    return ([ofTitle].compactMap(\.self) + ofAliases).min()
  }

  /// The best of all its names; the description counts last.
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

/// An exercise with its names, folded once for many searches.
package struct FoldedNames: Equatable, Sendable {
  package let exercise: Exercise
  /// The folded title.
  package let title: String
  /// The folded aliases, in order.
  package let aliases: [String]

  package init(_ exercise: Exercise) {
    self.exercise = exercise
    title = exercise.title.folded
    aliases = exercise.aliases.map(\.folded)
  }
}

extension Library {
  /// The exercises in whose title, aliases, muscle groups, tags or description the text occurs,
  /// folded: exact title first, then prefix, then word, then substring. A blank text finds all.
  package func search(_ text: String) -> [Exercise] {
    SearchRanking(text).results(in: exercises)
  }
}

extension String {
  /// Where `part` begins, in bytes; both folded, so that equal texts have equal bytes.
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

/// Finds exercises by a few typed letters: first what the library's search finds, then exercises
/// with all the letters, in their order, in one name.
package struct FuzzySearch {
  private let ranking: SearchRanking
  private let letters: [Unicode.Scalar]

  package init(_ text: String) {
    ranking = SearchRanking(text)
    letters = Folding.fold(text).unicodeScalars.filter { $0 != " " }
  }

  /// The exercises that fit, best first; those that fit alike in their own order.
  package func results(in candidates: [FoldedNames]) -> [Exercise] {
    candidates.enumerated()
      .compactMap { index, names in fit(names).map { ($0.rank, $0.spread, index) } }
      .sorted(by: <).map { _, _, index in candidates[index].exercise }
  }

  /// The alias by which an exercise was found, where it fits better than the title.
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

  /// How well an exercise fits, less being better: by the search, else by how far the letters lie
  /// apart; `nil` if it does not fit.
  private func fit(_ names: FoldedNames) -> (rank: Int, spread: Int)? {
    if let rank = ranking.rank(anywhereIn: names) { return (rank, 0) }
    let spreads = ([names.title] + names.aliases).compactMap { spread(in: $0) }
    return spreads.min().map { (.max, $0) }
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

/// The latest item of each exercise: an exercise that is added again mostly gets the same.
package struct RecentPrescriptions {
  private let items: [UUID: WorkoutItem]

  /// Of several items of an exercise the last in the workout that was changed last counts.
  package init(_ workouts: [Workout]) {
    let pairs = workouts.sorted { $0.updatedAt < $1.updatedAt }.flatMap(\.items)
      .compactMap { item in item.linkedExercise.map { ($0, item) } }
    items = Dictionary(pairs) { _, later in later }
  }

  /// An item of the exercise of an id; `nil` if no workout has it.
  package func item(of exercise: UUID) -> WorkoutItem? {
    items[exercise]
  }
}
