extension Workout {
  /// Everything that keeps the workout from being run, in the order of its entries; empty where
  /// nothing does. It needs at least one exercise, and every item a configuration, and must not
  /// have more segments than ``maximumSegmentCount``.
  public var problemsForExecution: [Problem] {
    guard totalExercises > 0 else { return [.noExercisesInWorkout] }
    return [problemForLayout].compactMap(\.self)
      + orderedSequence.compactMap { position, entry in
        guard case .exercise(let item) = entry, item.configuration == nil else { return nil }
        return .missingConfiguration(position, title: item.displayTitle)
      }
  }

  /// Checks that the workout can be run.
  ///
  /// - Throws: ``LibraryError/invalid(_:)`` with all of ``problemsForExecution``.
  public func validateForExecution() throws(LibraryError) {
    let problems = problemsForExecution
    guard problems.isEmpty else { throw .invalid(problems) }
  }
}
