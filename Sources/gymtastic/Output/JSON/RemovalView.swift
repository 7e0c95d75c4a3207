import WorkoutCore

/// What was removed, or with `"dryRun":true` would be:
/// `{"removed":[{"id","title","usedInWorkouts"}]}`.
struct RemovalView: Encodable, Sendable {
  private let removed: [Removed]
  /// `true`, or `nil` where it was done.
  private var dryRun: Bool?

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

  /// The same as what would be removed.
  var rehearsed: RemovalView {
    var view = self
    view.dryRun = true
    return view
  }

  private struct Removed: Encodable {
    let id: String
    let title: String
    let usedInWorkouts: Int?
  }
}
