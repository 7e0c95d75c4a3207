import DurableFiles
import WorkoutCore

/// What exercises were done for in workouts there are: who adds one again mostly wants the same.
struct Precedents {
  private let items: [UUID: WorkoutItem]

  /// Of several items of an exercise the last in the workout that was changed last counts.
  init(_ workouts: [Workout]) {
    let pairs = workouts.sorted { $0.updatedAt < $1.updatedAt }.flatMap(\.items)
      .compactMap { item in item.linkedExercise.map { ($0, item) } }
    items = Dictionary(pairs) { _, later in later }
  }

  /// An item of the exercise of an id; `nil` where none has been done.
  func item(of exercise: UUID) -> WorkoutItem? {
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
