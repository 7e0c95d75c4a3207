import PlainText
import WorkoutCore

extension Context {
  /// The notes on built-in exercises whose names new exercises have.
  func notes(onNamesOf added: [Exercise]) -> [String] {
    let namesakes = store.exercises.newNamesakes(of: added)
    return [
      Self.note(on: namesakes.filter(\.isReplaced)) {
        "“\($0.exercise.title)” now replaces the built-in “\($0.builtIn.title)”, aliases and tags "
          + "included"
      } many: {
        "\($0) now replace built-in exercises, aliases and tags included"
      },
      Self.note(on: namesakes.filter { !$0.isReplaced }) {
        "“\($0.exercise.title)” is an alias of the built-in “\($0.builtIn.title)” and now refers "
          + "to yours"
      } many: {
        "\($0) are aliases of built-in exercises and now refer to yours"
      },
    ].compactMap(\.self)
  }

  /// One note, with the first three titles of several.
  private static func note(
    on namesakes: [ExerciseService.Namesake], one: (ExerciseService.Namesake) -> String,
    many: (Int) -> String
  ) -> String? {
    guard let first = namesakes.first else { return nil }
    guard namesakes.count > 1 else { return one(first) }
    let titles = namesakes.prefix(3).map { "“\($0.exercise.title)”" }
    let rest = namesakes.count - titles.count
    return many(namesakes.count) + ": " + (titles + (rest > 0 ? ["\(rest) more"] : [])).listed()
  }
}
