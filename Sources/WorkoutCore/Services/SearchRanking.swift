/// Finds exercises by a part of their title, an alias, or their description.
///
/// Order of results: exact title, then prefix, then whole word, then substring, an alias behind a
/// title of the same kind; last those where only the description holds it. Within one kind, by
/// title and then by age.
public struct SearchRanking {
  private let wanted: String

  /// A search for `text`; a blank one finds everything.
  public init(_ text: String) {
    wanted = Folding.fold(text)
  }

  /// The best matches first; exercises that match alike in the order of their titles.
  func results(in exercises: [Exercise]) -> [Exercise] {
    guard !wanted.isEmpty else { return ListOrder.title.sorted(exercises) }
    var ranks = [[Exercise]](repeating: [], count: Self.descriptionRank + 1)
    for exercise in exercises {
      if let rank = rank(of: exercise) { ranks[rank].append(exercise) }
    }
    return ranks.flatMap(ListOrder.title.sorted)
  }

  private static let descriptionRank = 8

  /// The names of an exercise, folded once for many searches.
  public struct Names: Hashable, Sendable {
    /// The title's.
    public let title: String
    /// Those of the aliases, in their order.
    public let aliases: [String]

    /// Folds the names of `exercise`.
    public init(_ exercise: Exercise) {
      title = exercise.title.folded
      aliases = exercise.aliases.map(\.folded)
    }
  }

  /// How well the names of an exercise match, less being better; `nil` if none does. Of a title and
  /// an alias that match alike, the title comes first.
  public func rank(of names: Names) -> Int? {
    let ofTitle = rank(in: names.title).map { $0 * 2 }
    let ofAliases = names.aliases.compactMap { rank(in: $0) }.map { $0 * 2 + 1 }
    return ([ofTitle].compactMap(\.self) + ofAliases).min()
  }

  /// The best of all its names; the description counts last.
  private func rank(of exercise: Exercise) -> Int? {
    if let best = rank(of: Names(exercise)) { return best }
    guard let description = exercise.exerciseDescription,
      Folding.fold(description.text).firstOffset(of: wanted) != nil
    else { return nil }
    return Self.descriptionRank
  }

  /// 0 exact, 1 prefix, 2 whole word, 3 substring.
  private func rank(in folded: String) -> Int? {
    guard let offset = folded.firstOffset(of: wanted) else { return nil }
    if offset == 0 { return folded.utf8.count == wanted.utf8.count ? 0 : 1 }
    return " \(folded) ".firstOffset(of: " \(wanted) ") != nil ? 2 : 3
  }
}

extension Library {
  /// The exercises in whose title, aliases or description the text occurs, folded: exact title
  /// first, then prefix, then word, then substring. A blank text finds all.
  public func search(_ text: String) -> [Exercise] {
    SearchRanking(text).results(in: exercises)
  }
}

extension String {
  /// Where `part` begins, in bytes; both folded, so that equal texts have equal bytes.
  fileprivate func firstOffset(of part: String) -> Int? {
    var (text, wanted) = (self, part)
    return text.withUTF8 { text in
      wanted.withUTF8 { wanted in
        guard wanted.count <= text.count else { return nil }
        return (0...(text.count - wanted.count)).first { text[$0...].starts(with: wanted) }
      }
    }
  }
}
