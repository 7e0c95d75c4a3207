extension WorkoutService {
  /// Gives a workout another title, note and sequence at once, as an editor does.
  ///
  /// `version` is the `updatedAt` of the workout that was edited: what somebody else saved since is
  /// never written over.
  ///
  /// - Throws: ``Problem/workoutNotFound(_:)``, ``Problem/changedMeanwhile(_:)``,
  ///   ``Problem/duplicateTitle(_:_:)`` if another workout bears a new title, and what `entries`
  ///   throws.
  @discardableResult
  public func rewrite(
    _ id: UUID,
    readAt version: Timestamp,
    title: Title,
    note: Prose?,
    entries: EntrySource
  ) throws(LibraryError) -> Workout {
    try change(id) { workout, library throws(LibraryError) in
      guard workout.updatedAt == version else {
        throw .invalid([.changedMeanwhile(workout.title.text)])
      }
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
