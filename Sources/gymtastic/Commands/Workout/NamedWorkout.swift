import WorkoutCore

/// The workout that a word of the command line names, with what is worth telling about it.
struct NamedWorkout: Sendable {
  let workout: Workout
  /// Whether somebody wrote its title; that of a text may be the file's name.
  var hasOwnTitle = true
  /// The titles in a text that name no exercise, each once.
  var unknown: [UnknownExercise] = []

  /// Remarks on exercises that nobody knows: a text can be run all the same.
  static func notes(on workouts: [NamedWorkout]) -> [String] {
    var seen: Set<String> = []
    return workouts.flatMap(\.unknown).filter { seen.insert($0.title.folded).inserted }
      .map { exercise in
        let nearest = exercise.nearest.map { "“\($0)”" }.joined(separator: ", ")
        return "no exercise is called “\(exercise.title)”"
          + (nearest.isEmpty ? "" : "; like it: \(nearest)")
      }
  }
}
