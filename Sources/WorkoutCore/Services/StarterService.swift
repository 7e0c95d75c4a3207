/// Copies exercises and workouts of the starter set into the library.
public struct StarterService: Sendable {
  let store: any LibraryStore
  let starter: Library
  let clock: WallClock
  let identifiers: Identifiers

  /// - Parameters:
  ///   - store: where the library is kept.
  ///   - starter: the starter set.
  ///   - clock: the time of a change.
  ///   - identifiers: the ids of copies.
  public init(
    store: any LibraryStore,
    starter: Library,
    clock: WallClock = .live,
    identifiers: Identifiers = .live
  ) {
    self.store = store
    self.starter = starter
    self.clock = clock
    self.identifiers = identifiers
  }

  /// The copies added, and those left out because the library has their titles already.
  public struct Added: Sendable {
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
  /// - Throws: ``LibraryError/store(_:)``.
  public func add(exercises: [Exercise], workouts: [Workout]) throws(LibraryError) -> Added {
    let now = clock.now()
    return try store.update { library throws(LibraryError) in
      var added = Added()
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
