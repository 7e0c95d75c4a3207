/// What a shell may offer where a value is being typed.
package enum CompletionKind: String, Hashable, Sendable {
  /// Nothing: the value is free text or a number.
  case nothing
  /// One of the words that the value's kind lists.
  case choices
  case file
  case folder
  /// The title of an exercise in the store.
  case exercise
  /// The title of a workout in the store.
  case workout
  /// The title of an exercise in the store or in the starter set.
  case anyExercise
  /// The title of a workout in the store or in the starter set.
  case anyWorkout
  /// The title of a workout in the store or in the starter set, or a file.
  case workoutOrFile
  /// The title of a workout in the starter set, or a file: what is not in the store yet.
  case starterWorkoutOrFile
  /// The title of a workout or an exercise in the starter set.
  case starter
  /// The words of a command, or a topic of the help.
  case command

  /// Whether the value may be the path of a file.
  package var mayBeFile: Bool {
    switch self {
    case .file, .workoutOrFile, .starterWorkoutOrFile: true
    case .nothing, .choices, .folder, .exercise, .workout, .anyExercise, .anyWorkout, .starter,
      .command:
      false
    }
  }
}
