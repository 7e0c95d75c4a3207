/// The titles that may be offered while a person types.
package struct CompletionTitles: Sendable {
  package var exercises: [String] = []
  package var workouts: [String] = []
  /// Those of the starter set, which is read only where a word may name something in it.
  package var starterExercises: @Sendable () -> [String] = { [] }
  package var starterWorkouts: @Sendable () -> [String] = { [] }

  package init(
    exercises: [String] = [],
    workouts: [String] = [],
    starterExercises: @escaping @Sendable () -> [String] = { [] },
    starterWorkouts: @escaping @Sendable () -> [String] = { [] }
  ) {
    self.exercises = exercises
    self.workouts = workouts
    self.starterExercises = starterExercises
    self.starterWorkouts = starterWorkouts
  }

  /// The titles that a kind of value takes, the person's own first, each once.
  package func titles(for kind: CompletionKind) -> [String] {
    switch kind {
    case .nothing, .choices, .file, .folder, .command: []
    case .exercise: exercises
    case .workout: workouts
    case .anyExercise: Self.each(exercises + starterExercises())
    case .anyWorkout, .workoutOrFile: Self.each(workouts + starterWorkouts())
    case .starterWorkoutOrFile: starterWorkouts()
    case .starter: starterWorkouts() + starterExercises()
    }
  }

  private static func each(_ titles: [String]) -> [String] {
    var seen: Set<String> = []
    return titles.filter { seen.insert($0).inserted }
  }
}
