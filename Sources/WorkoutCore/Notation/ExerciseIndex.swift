/// Finds exercises by their exact title or alias, folded. Of equal ones the oldest counts, and a
/// title before an alias.
public struct ExerciseIndex: Sendable {
  private let titles: [String: Exercise]
  private let aliases: [String: Exercise]

  /// Gathers the exercises by their folded names, once for any number of look-ups.
  public init(_ exercises: [Exercise]) {
    var titles: [String: Exercise] = [:]
    var aliases: [String: Exercise] = [:]
    for exercise in exercises {
      Self.keepOldest(exercise, as: exercise.title, in: &titles)
      for alias in exercise.aliases { Self.keepOldest(exercise, as: alias, in: &aliases) }
    }
    self.titles = titles
    self.aliases = aliases
  }

  /// The exercise that `title` names.
  public func exercise(named title: Title) -> Exercise? {
    let folded = title.folded
    return titles[folded] ?? aliases[folded]
  }

  /// Of several with one name the oldest counts, so that a new one never takes over a file's
  /// entries.
  private static func keepOldest(
    _ exercise: Exercise, as name: Title, in index: inout [String: Exercise]
  ) {
    let folded = name.folded
    guard let known = index[folded], known.createdAt <= exercise.createdAt else {
      index[folded] = exercise
      return
    }
  }
}
