import WorkoutCore

/// What was removed, or would be: `{"removed":[{"id","title","usedInWorkouts"}]}`.
struct RemovalView: Encodable, Sendable {
  private let removed: [Removed]

  /// Removed exercises, each with the number of workouts that used it.
  init(exercises: [(exercise: Exercise, usedInWorkouts: Int)]) {
    removed = exercises.map { exercise, usedInWorkouts in
      Removed(
        id: exercise.id.lowercase,
        title: exercise.title.text,
        usedInWorkouts: usedInWorkouts
      )
    }
  }

  /// Removed workouts, which nothing uses.
  init(workouts: [Workout]) {
    removed = workouts.map { workout in
      Removed(id: workout.id.lowercase, title: workout.title.text, usedInWorkouts: nil)
    }
  }

  private struct Removed: Encodable {
    let id: String
    let title: String
    let usedInWorkouts: Int?
  }
}
