/// Finds exercises, workouts and plans whose texts have every word of a query, in any order.
///
/// The texts are titles, aliases, muscle groups, equipment, tags and notes. Names that have all the
/// words come first: the whole name, its beginning, whole words, then words anywhere, with an alias
/// after a title for the same kind. Other texts follow, and finally descriptions. Equal matches are
/// ordered by title and then by age.
package struct SearchRanking {
  private let words: [SearchWord]

  /// A search for `text`; blank text finds everything.
  package init(_ text: String) { words = SearchWord.words(of: text) }

  /// The best matches first; equal matches are sorted by title.
  func results(in exercises: [Exercise]) -> [Exercise] {
    guard !words.isEmpty else { return ListOrder.title.sorted(exercises) }
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
    guard !words.isEmpty else { return ListOrder.title.sorted(workouts) }
    return byRank(workouts) { workout in
      if let best = rank(in: workout.title.folded) { return best * 2 }
      let exercises = exercises(workout)
      let titles = [workout.title.text] + workout.tags.map(\.text) + exercises.map(\.title.text)
      let groups = exercises.flatMap(\.muscleGroups.groups).uniqued.map(\.rawValue)
      return rank(inAll: (titles + groups).map(Folding.fold), prose: workout.note)
    }.flatMap { ListOrder.title.sorted($0) }
  }

  /// The best matches of the title first, then of other texts; equal matches keep their
  /// order.
  package func results<Element>(
    in elements: [Element], title: (Element) -> Title, texts: (Element) -> [String]
  ) -> [Element] {
    guard !words.isEmpty else { return elements }
    return byRank(elements) { element in
      rank(in: title(element).folded).map { $0 * 2 }
        ?? rank(inAll: ([title(element).text] + texts(element)).map(Folding.fold), prose: nil)
    }.flatMap(\.self)
  }

  private func byRank<Element>(_ elements: [Element], _ rank: (Element) -> Int?) -> [[Element]] {
    var ranks = [[Element]](repeating: [], count: Self.proseRank + 1)
    for element in elements {
      if let rank = rank(element) { ranks[rank].append(element) }
    }
    return ranks
  }

  /// Whether a title alone has all the words.
  package func isNamed(_ title: Title) -> Bool { rank(in: title.folded) != nil }

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
    var texts = [names.title] + names.aliases
    for group in exercise.muscleGroups.groups { texts.append(Folding.fold(group.rawValue)) }
    for tag in exercise.tags { texts.append(tag.folded) }
    if let equipment = exercise.equipment { texts.append(equipment.folded) }
    return rank(inAll: texts, prose: exercise.exerciseDescription)
  }

  /// The rank of folded texts that have the words together, if necessary with the prose.
  private func rank(inAll texts: [String], prose: Prose?) -> Int? {
    let missing = words.filter { word in !texts.contains(where: word.occurs) }
    guard !missing.isEmpty else { return Self.wordRank }
    guard let prose else { return nil }
    let folded = Folding.fold(prose.text)
    return missing.allSatisfy { $0.occurs(in: folded) } ? Self.proseRank : nil
  }

  /// 0 the whole name, 1 its beginning, 2 whole words in order, 3 all words anywhere.
  private func rank(in folded: String) -> Int? {
    var folded = folded
    return folded.withUTF8 { name in
      guard words.allSatisfy({ $0.occurs(in: name) }) else { return nil }
      if let end = end(in: name, at: 0) { return name.endOfWord(at: end) == name.count ? 0 : 1 }
      let isPhrase = name.indices.contains { start in
        name.beginsWord(at: start)
          && end(in: name, at: start).flatMap { name.endOfWord(at: $0) } != nil
      }
      return isPhrase ? 2 : 3
    }
  }

  /// Where the words end if they follow one another from `start`; otherwise `nil`.
  private func end(in name: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    var place = start
    for word in words {
      if place > start, place < name.count, name[place] == ASCII.space { place += 1 }
      guard let end = word.end(in: name, at: place) else { return nil }
      place = end
    }
    return place
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
  /// The exercises that have every word of the text, as ``SearchRanking`` orders them. Blank text
  /// finds all.
  package func search(_ text: String) -> [Exercise] { SearchRanking(text).results(in: exercises) }
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
