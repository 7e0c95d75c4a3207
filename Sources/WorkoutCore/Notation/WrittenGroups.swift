/// The muscle groups that a text has in parentheses behind its exercises.
public struct WrittenGroups: Hashable, Sendable {
  private var groups: [String: [MuscleGroup]] = [:]

  /// No groups at all, as of a workout that was not read from a text.
  public init() {}

  /// Those of a workout as written; of several for one title the first count.
  public init(of workout: ParsedWorkout) {
    for item in workout.entries.flatMap(\.items) where !item.muscleGroups.isEmpty {
      groups[item.title.folded] = groups[item.title.folded] ?? item.muscleGroups
    }
  }

  /// The groups of an exercise; `nil` where none are written.
  func groups(of title: Title) -> [MuscleGroup]? { groups[title.folded] }
}
