/// Makes, changes and removes workouts. Every change checks everything first, and then is kept
/// whole or not at all; each sets the workout's `updatedAt`.
///
/// All throw ``LibraryError``: ``LibraryError/invalid(_:)`` with what is wrong with the request, or
/// ``LibraryError/store(_:)``.
public struct WorkoutService: Sendable {
  let store: any LibraryStore
  let clock: WallClock
  let identifiers: Identifiers

  /// A service over a store, with the system's clock and random ids unless tests say otherwise.
  public init(
    store: any LibraryStore,
    clock: WallClock = .live,
    identifiers: Identifiers = .live
  ) {
    self.store = store
    self.clock = clock
    self.identifiers = identifiers
  }

  /// Every workout, by title.
  public func fetchAll() throws(LibraryError) -> [Workout] {
    ListOrder.title.sorted(try store.load().workouts)
  }

  /// One workout.
  ///
  /// - Throws: ``Problem/workoutNotFound(_:)``.
  public func fetch(_ id: UUID) throws(LibraryError) -> Workout {
    let library = try store.load()
    guard let workout = library.workouts.first(where: { $0.id == id }) else {
      throw .invalid([.workoutNotFound(id.lowercase)])
    }
    return workout
  }

  /// What makes the entries of a new workout or of an addition, from the library as it stands in
  /// the same save; it may add to the library what the entries need.
  public typealias EntrySource =
    @Sendable (inout Library) throws(LibraryError) -> [WorkoutSequenceItem]

  /// Makes a workout, empty or with entries.
  ///
  /// - Throws: ``Problem/invalidTitle(_:_:of:)``, ``Problem/invalidText(field:_:)``,
  ///   ``Problem/duplicateTitle(_:_:)`` unless allowed, and what `entries` throws, together; else
  ///   ``Problem/tooManySegments(_:)``.
  public func create(
    title: String,
    note: String? = nil,
    allowingDuplicate: Bool = false,
    entries: EntrySource = { _ in [] }
  ) throws(LibraryError) -> Workout {
    let now = clock.now()
    return try store.update { library throws(LibraryError) in
      var collector = ProblemCollector()
      let title = library.newTitle(title, allowingDuplicate: allowingDuplicate, &collector)
      let note = collector.prose(note, field: "note")
      let sequence = try collector.values(try entries(&library))
      guard let title, collector.problems.isEmpty else { throw .invalid(collector.problems) }
      var workout = Workout(id: identifiers.next(), title: title, createdAt: now)
      workout.note = note
      workout.sequence = sequence ?? []
      if let problem = workout.problemForLayout { throw .invalid([problem]) }
      library.workouts.append(workout)
      return workout
    }
  }

  /// Gives a workout another title.
  ///
  /// - Throws: ``Problem/invalidTitle(_:_:of:)``, ``Problem/duplicateTitle(_:_:)`` unless allowed.
  @discardableResult
  public func rename(
    _ id: UUID,
    to title: String,
    allowingDuplicate: Bool = false
  ) throws(LibraryError) -> Workout {
    try change(id) { workout, library throws(LibraryError) in
      var collector = ProblemCollector()
      let title = library.newTitle(
        title,
        allowingDuplicate: allowingDuplicate,
        except: id,
        &collector
      )
      guard let title else { throw .invalid(collector.problems) }
      workout.title = title
    }
  }

  /// Makes a copy with new ids under another title.
  ///
  /// - Throws: ``Problem/invalidTitle(_:_:of:)``, ``Problem/duplicateTitle(_:_:)`` unless allowed.
  @discardableResult
  public func copy(
    _ original: Workout,
    titled title: String,
    allowingDuplicate: Bool = false
  ) throws(LibraryError) -> Workout {
    let now = clock.now()
    return try store.update { library throws(LibraryError) in
      var collector = ProblemCollector()
      let title = library.newTitle(title, allowingDuplicate: allowingDuplicate, &collector)
      guard let title else { throw .invalid(collector.problems) }
      let copy = original.copy(titled: title, at: now, identifiers: identifiers)
      library.workouts.append(copy)
      return copy
    }
  }

  /// Removes workouts with their entries, never an exercise.
  ///
  /// - Throws: ``Problem/workoutNotFound(_:)``, or ``Problem/deletionFailed(_:)`` where the save
  ///   failed; nothing is then removed.
  /// - Returns: what was removed, in the order asked.
  @discardableResult
  public func delete(_ ids: [UUID]) throws(LibraryError) -> [Workout] {
    try removing(
      try store.update { library throws(LibraryError) in
        try ids.map { id throws(LibraryError) in
          guard let index = library.workouts.firstIndex(where: { $0.id == id }) else {
            throw .invalid([.workoutNotFound(id.lowercase)])
          }
          return library.workouts.remove(at: index)
        }
      })
  }

  /// Lets `edit` change one workout; a change that changes nothing keeps `updatedAt`.
  ///
  /// - Throws: ``Problem/workoutNotFound(_:)``, what `edit` throws, or
  ///   ``Problem/tooManySegments(_:)`` for a workout that grew too large to be run; one that is may
  ///   be renamed, or shrink.
  func change(
    _ id: UUID,
    _ edit: (inout Workout, inout Library) throws(LibraryError) -> Void
  ) throws(LibraryError) -> Workout {
    let now = clock.now()
    return try store.update { library throws(LibraryError) in
      guard let index = library.workouts.firstIndex(where: { $0.id == id }) else {
        throw .invalid([.workoutNotFound(id.lowercase)])
      }
      let before = library.workouts[index]
      var workout = before
      try edit(&workout, &library)
      guard workout != before else { return before }
      if workout.segmentCount > before.segmentCount, let problem = workout.problemForLayout {
        throw .invalid([problem])
      }
      workout.updatedAt = now.following(before.updatedAt)
      library.workouts[index] = workout
      return workout
    }
  }
}
