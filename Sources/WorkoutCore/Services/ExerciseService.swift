/// Makes, changes, finds and removes exercises. Everything is checked before anything is changed:
/// title, address, muscle groups, picture, then the rest; all that is wrong is reported together.
///
/// All throw ``LibraryError``: ``LibraryError/invalid(_:)`` with what is wrong with the request, or
/// ``LibraryError/store(_:)``.
public struct ExerciseService: Sendable {
  let store: any LibraryStore
  let images: any ImageStore
  let converter: ThumbnailConverter
  let clock: WallClock
  let identifiers: Identifiers

  /// - Parameters:
  ///   - store: where the library is kept.
  ///   - images: where pictures are kept.
  ///   - converter: makes their thumbnails.
  ///   - clock: tells the time of a change.
  ///   - identifiers: gives new things their ids.
  public init(
    store: any LibraryStore,
    images: any ImageStore,
    converter: ThumbnailConverter,
    clock: WallClock = .live,
    identifiers: Identifiers = .live
  ) {
    self.store = store
    self.images = images
    self.converter = converter
    self.clock = clock
    self.identifiers = identifiers
  }

  /// What was saved, and what went less well on the way.
  public struct Saved: Sendable {
    /// The exercise as it now stands in the library.
    public let exercise: Exercise
    /// Problems that did not keep the exercise from being saved, such as
    /// ``Problem/thumbnailGenerationFailed(_:)``.
    public let notes: [Problem]
  }

  /// An exercise that was removed, and in how many workouts it was used.
  public struct Removed: Sendable {
    /// The exercise as it was.
    public let exercise: Exercise
    /// In how many workouts items keep their place without it.
    public let usedInWorkouts: Int
  }

  /// Every exercise, by title.
  public func fetchAll() throws(LibraryError) -> [Exercise] {
    ListOrder.title.sorted(try store.load().exercises)
  }

  /// The exercises that train a muscle group, by title.
  public func fetch(training group: MuscleGroup) throws(LibraryError) -> [Exercise] {
    try fetchAll().filter { $0.muscleGroups.contains(group) }
  }

  /// The exercises in whose title, aliases or description the text occurs, folded: exact title
  /// first, then prefix, then word, then substring. A blank text finds all.
  public func search(_ text: String) throws(LibraryError) -> [Exercise] {
    try store.load().search(text)
  }

  /// One exercise.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``.
  public func fetch(_ id: UUID) throws(LibraryError) -> Exercise {
    let library = try store.load()
    guard let exercise = library.exercises.first(where: { $0.id == id }) else {
      throw .invalid([.exerciseNotFound(id.lowercase)])
    }
    return exercise
  }

  /// Removes exercises. Items that used one keep their place and its title, with no exercise.
  ///
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``; nothing is then removed.
  /// - Returns: what was removed, in the order asked, and how much it was used.
  @discardableResult
  public func delete(_ ids: [UUID]) throws(LibraryError) -> [Removed] {
    try removing { () throws(LibraryError) in
      try store.update { library throws(LibraryError) in
        let counts = library.usageCounts
        let removed = try ids.map { id throws(LibraryError) in
          guard let index = library.exercises.firstIndex(where: { $0.id == id }) else {
            throw .invalid([.exerciseNotFound(id.lowercase)])
          }
          return Removed(
            exercise: library.exercises.remove(at: index),
            usedInWorkouts: counts[id] ?? 0
          )
        }
        library.unlink(Set(ids))
        return removed
      }
    }
  }
}

extension Library {
  /// Turns every reference to the exercises into one to a deleted exercise.
  fileprivate mutating func unlink(_ exercises: Set<UUID>) {
    mapItems { item in
      guard case .linked(let id) = item.exercise, exercises.contains(id) else { return item }
      var item = item
      item.exercise = .deleted
      return item
    }
  }

  /// Gives every item of an exercise its present title.
  mutating func retitleItems(of exercise: Exercise) {
    mapItems { item in
      guard item.exercise == .linked(exercise.id) else { return item }
      var item = item
      item.title = exercise.title
      return item
    }
  }

  /// Changes every item of every workout, those in circuits too.
  private mutating func mapItems(_ change: (WorkoutItem) -> WorkoutItem) {
    for index in workouts.indices {
      workouts[index].sequence = workouts[index].sequence.map { $0.mapItems(change) }
    }
  }
}
