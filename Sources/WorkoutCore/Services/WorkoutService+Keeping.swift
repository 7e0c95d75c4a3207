extension WorkoutService {
  /// The copies added, and those left out because the library has their titles already.
  public struct StarterCopies: Sendable {
    /// What was copied, with what the workouts needed.
    public fileprivate(set) var exercises: [Exercise] = []
    /// What was copied, linked to the library's own exercises.
    public fileprivate(set) var workouts: [Workout] = []
    /// The titles that the library had already, left as they are there.
    public fileprivate(set) var present: [Title] = []
  }

  /// Copies exercises and workouts of the starter set in one save, workouts with the exercises
  /// that they need. What the library has by title already stays as it is there.
  ///
  /// - Throws: ``CoreError/store(_:)``.
  public func copyStarter(
    exercises: [Exercise], workouts: [Workout]
  ) throws(CoreError) -> StarterCopies {
    let now = clock.now()
    return try store.updateLibrary { library throws(CoreError) in
      var added = StarterCopies()
      for exercise in exercises {
        let (copy, isNew) = library.adopt(exercise, at: now, identifiers: identifiers)
        if isNew { added.exercises.append(copy) } else { added.present.append(exercise.title) }
      }
      for workout in workouts {
        guard !Library.holds(workout.title, in: library.workouts, except: nil) else {
          added.present.append(workout.title)
          continue
        }
        let copied = library.adopt(workout, from: starter, at: now, identifiers: identifiers)
        added.workouts.append(copied.workout)
        added.exercises += copied.exercises
      }
      return added
    }
  }
}
