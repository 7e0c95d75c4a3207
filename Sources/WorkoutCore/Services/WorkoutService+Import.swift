extension WorkoutService {
  /// Takes workouts read from texts into the library: all of them, or none.
  ///
  /// - Parameters:
  ///   - parsed: each with the title it gets where it has none of its own.
  ///   - starter: whose exercises are copied where the library lacks them.
  ///   - isCreating: whether exercises that nobody knows are made from the muscle groups in
  ///     parentheses.
  ///   - allowingDuplicate: whether a title may be taken already.
  ///   - isRehearsal: whether nothing is kept.
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``, ``Problem/tooManySegments(_:)``,
  ///   ``Problem/duplicateTitle(_:_:)`` and ``Problem/repeatedTitle(_:)`` unless allowed, all of
  ///   them together.
  public func importWorkouts(
    _ parsed: [(workout: ParsedWorkout, title: Title)], starter: Library,
    isCreating: Bool = false, allowingDuplicate: Bool = false, isRehearsal: Bool = false
  ) throws(LibraryError) -> Imported {
    let bring = { (library: inout Library) throws(LibraryError) -> Imported in
      var imported = Imported()
      var problems: [Problem] = []
      for (workout, title) in parsed {
        let resolver = EntryResolver(
          library: library, starter: starter, identifiers: identifiers, clock: clock)
        let (model, resolution) = resolver.resolve(
          workout, named: title, unknown: isCreating ? .created : .unlinked)
        problems += resolution.unknown.map(\.problem)
        problems += [model.problemForLayout].compactMap(\.self)
        if !allowingDuplicate, Library.holds(model.title, in: library.workouts, except: nil) {
          let isRepeated = Library.holds(model.title, in: imported.workouts, except: nil)
          let title = model.title.text
          problems.append(isRepeated ? .repeatedTitle(title) : .duplicateTitle(title, .workout))
        }
        library.exercises += resolution.newExercises
        library.workouts.append(model)
        imported.exercises += resolution.newExercises
        imported.workouts.append(model)
      }
      guard problems.isEmpty else { throw .invalid(problems) }
      return imported
    }
    guard isRehearsal else { return try store.update(bring) }
    var library = try store.load()
    return try bring(&library)
  }

  /// What came into the library.
  public struct Imported: Sendable {
    /// The workouts, in the order of the texts.
    public internal(set) var workouts: [Workout] = []
    /// Those copied from the starter set, and those created.
    public internal(set) var exercises: [Exercise] = []
  }
}
