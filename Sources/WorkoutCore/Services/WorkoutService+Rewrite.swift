public import FoundationEssentials

extension WorkoutService {
  /// Gives a workout another title, note and sequence at once, as an editor does.
  ///
  /// - Throws: ``Problem/workoutNotFound(_:)``, ``Problem/duplicateTitle(_:_:)`` if another workout
  ///   bears a new title, and what `entries` throws.
  @discardableResult
  public func rewrite(
    _ id: UUID,
    title: Title,
    note: Prose?,
    entries: EntrySource
  ) throws(LibraryError) -> Workout {
    try change(id) { workout, library throws(LibraryError) in
      let isTaken = Library.holds(title, in: library.workouts, except: id)
      guard title == workout.title || !isTaken else {
        throw .invalid([.duplicateTitle(title.text, .workout)])
      }
      workout.title = title
      workout.note = note
      workout.sequence = try entries(&library)
    }
  }
}
