extension ExerciseService {
  /// A new exercise and the built-in one whose name it has.
  package struct Namesake: Sendable {
    package let exercise: Exercise
    package let builtIn: Exercise
    /// Whether the new one stands in for it; otherwise it only has one of its aliases.
    package let isReplaced: Bool
  }

  /// The new exercises that have the name of a built-in one, by the rule of ``Catalog``: a title or
  /// an alias replaces the exercise with that title.
  ///
  /// Leaves out a single one if the library has another that replaces a built-in one.
  package func newNamesakes(of added: [Exercise]) -> [Namesake] {
    let found = namesakes(of: added)
    guard added.count == 1, found.contains(where: \.isReplaced) else { return found }
    let others = ((try? store.read().library.exercises) ?? []).filter { $0.id != added[0].id }
    return namesakes(of: others).contains(where: \.isReplaced) ? [] : found
  }

  private func namesakes(of exercises: [Exercise]) -> [Namesake] {
    // Most names are new, and creating the built-in exercises takes longer than adding one.
    guard !store.configuration.builtIn.exerciseNames.isDisjoint(with: exercises.foldedNames) else {
      return []
    }
    let builtIn = store.configuration.builtIn.exercises
    let titles = builtIn.keyed(by: \.title.folded)
    let aliases = NameLookup(builtIn)
    return exercises.compactMap { exercise in
      let replaced = ([exercise.title] + exercise.aliases).lazy.compactMap { titles[$0.folded] }
      let found = replaced.first ?? aliases.exact(folded: exercise.title.folded)
      return found.flatMap { builtIn in
        builtIn.id == exercise.id
          ? nil
          : Namesake(exercise: exercise, builtIn: builtIn, isReplaced: replaced.first != nil)
      }
    }
  }
}

extension [Exercise] {
  /// The folded titles and aliases.
  var foldedNames: Set<String> { Set(lazy.flatMap { [$0.title] + $0.aliases }.map(\.folded)) }
}
