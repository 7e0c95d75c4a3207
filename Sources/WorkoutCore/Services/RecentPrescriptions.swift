/// The latest item of each exercise: an exercise that is added again mostly gets the same.
package struct RecentPrescriptions {
  private let items: [UUID: WorkoutItem]

  /// Of several items of an exercise the last in the workout that was changed last counts.
  package init(_ workouts: [Workout]) {
    let pairs = workouts.sorted { $0.updatedAt < $1.updatedAt }.flatMap(\.items)
      .compactMap { item in item.linkedExercise.map { ($0, item) } }
    items = Dictionary(pairs) { _, later in later }
  }

  /// An item of the exercise of an id; `nil` where no workout has it.
  package func item(of exercise: UUID) -> WorkoutItem? {
    items[exercise]
  }
}

extension WorkoutItem {
  /// The id of its exercise, where that is one of the library.
  fileprivate var linkedExercise: UUID? {
    guard case .linked(let id) = exercise else { return nil }
    return id
  }
}
