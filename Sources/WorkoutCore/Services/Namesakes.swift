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
  package func namesakes(of exercises: [Exercise]) -> [Namesake] {
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
