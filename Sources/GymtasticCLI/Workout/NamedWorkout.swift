import WorkoutCore

/// The workout that a word of the command line names, with what is worth telling about it.
struct NamedWorkout: Sendable {
  let workout: Workout
  /// Whether somebody wrote its title; that of a text may be the file's name.
  var hasOwnTitle = true
  /// The titles in a text that name no exercise, each once.
  var unknown: [UnknownExercise] = []
  /// The muscle groups that a text has in parentheses.
  var groups = WrittenGroups()
}
