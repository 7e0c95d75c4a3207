/// Everything to choose from: the user's exercises and workouts, and the built-in ones that the
/// user has not adopted.
///
/// ```swift
/// let catalog = Catalog(try store.read().library, over: StarterSet.library)
/// var filter = LibraryFilter()
/// filter.muscleGroups = [.back]
/// let exercises = catalog.exercises.filter { filter.matches($0) }
/// ```
package struct Catalog: Sendable {
  /// The user's own, then the others.
  package let exercises: [Exercise]
  /// The user's own, then the others.
  package let workouts: [Workout]
  /// A workout may also refer to the built-in exercises that have a copy.
  private let base: [Exercise]
  private let builtInIDs: Set<UUID>

  /// An exercise or workout of `base` with a name or an id that `own` has is left out.
  ///
  /// - Parameters:
  ///   - own: the user's library.
  ///   - base: what the program brings.
  package init(_ own: Library, over base: Library) {
    exercises = Self.layered(own.exercises, over: base.exercises)
    workouts = Self.layered(own.workouts, over: base.workouts)
    self.base = base.exercises
    builtInIDs = Set(
      exercises[own.exercises.count...].map(\.id) + workouts[own.workouts.count...].map(\.id))
  }

  private static func layered<Element: Named>(
    _ own: [Element], over base: [Element]
  ) -> [Element] {
    guard !base.isEmpty else { return own }
    var ids = Set(base.map(\.id))
    var names = Set(base.map(\.title.folded))
    for element in own {
      ids.remove(element.id)
      names.remove(element.title.folded)
      for alias in element.aliases { names.remove(alias.folded) }
    }
    return own + base.filter { ids.contains($0.id) && names.contains($0.title.folded) }
  }

  /// The pieces of equipment that its exercises need, as pieces are compared.
  var pieces: Set<String> {
    Set(exercises.flatMap { Equipment.pieces(of: $0) }.map(Equipment.key))
  }

  /// The pieces of a text that no exercise needs, a mat aside.
  package func uselessPieces(of text: String) -> [String] {
    let pieces = pieces.union(Equipment.mats)
    return Equipment.pieces(text).filter { !pieces.contains(Equipment.key($0)) }
  }

  /// Whether all of it is the user's.
  package var isOwn: Bool { builtInIDs.isEmpty }

  /// Whether an exercise or a workout of the catalog is the user's, by its id.
  package func isOwn(_ id: UUID) -> Bool { !builtInIDs.contains(id) }

  /// The exercises of a workout that are known, once each, alternatives left out.
  package func exercises(of workout: Workout) -> [Exercise] { exercisesOfWorkouts(workout) }

  /// The workouts that may be chosen for the user: those that use no hidden exercise.
  package func choosable(_ workouts: [Workout]) -> [Workout] {
    let exercises = exercisesOfWorkouts
    return workouts.filter { workout in !exercises(workout).contains(where: \.isHidden) }
  }

  /// Finds the exercises of any number of workouts.
  private var exercisesOfWorkouts: (Workout) -> [Exercise] {
    let byID = (exercises + base).byID
    return { workout in
      workout.items.compactMap(\.linkedExercise).uniqued.compactMap { byID[$0] }
    }
  }
}

extension Catalog {
  /// The exercises that pass a filter, by title.
  ///
  /// - Parameters:
  ///   - filter: what is wanted.
  ///   - log: when they were done.
  ///   - order: how they are sorted.
  package func exercises(
    matching filter: LibraryFilter, log: TrainingLog = TrainingLog(), by order: ListOrder = .title
  ) -> [Exercise] {
    order.sorted(exercises, where: isWanted(filter, log))
  }

  private func isWanted(_ filter: LibraryFilter, _ log: TrainingLog) -> (Exercise) -> Bool {
    let own = filter.isUsed == nil ? [] : workouts.filter { isOwn($0.id) }
    let counts = Library(workouts: own).usageCounts
    return { exercise in
      filter.matches(exercise) && filter.allows(log.entry(of: exercise))
        && (filter.isUsed == nil || (counts[exercise.id] != nil) == filter.isUsed)
    }
  }

  /// The exercises that pass a filter and in which a text occurs, folded: in the title first, then
  /// in an alias, then in a muscle group, a tag or the description. A blank text finds all.
  package func searchExercises(
    _ text: String, matching filter: LibraryFilter = LibraryFilter(),
    log: TrainingLog = TrainingLog()
  ) -> [Exercise] {
    SearchRanking(text).results(in: exercises.filter(isWanted(filter, log)))
  }

  /// The workouts that pass a filter and in which a text occurs, folded: in the title first, then
  /// in a tag or the note, or in a title or a muscle group of its exercises.
  /// A blank text finds all.
  package func searchWorkouts(
    _ text: String, matching filter: LibraryFilter = LibraryFilter(),
    log: TrainingLog = TrainingLog(), secondsPerRep: SecondsPerRep = .standard
  ) -> [Workout] {
    let allowed = workouts(matching: filter, log: log, secondsPerRep: secondsPerRep)
    return SearchRanking(text).results(in: allowed, of: exercisesOfWorkouts)
  }

  /// The workouts that pass a filter, by title.
  ///
  /// - Parameters:
  ///   - filter: what is wanted.
  ///   - log: when they were done.
  ///   - order: how they are sorted.
  ///   - secondsPerRep: how long a repetition lasts in estimates.
  package func workouts(
    matching filter: LibraryFilter, log: TrainingLog = TrainingLog(), by order: ListOrder = .title,
    secondsPerRep: SecondsPerRep = .standard
  ) -> [Workout] {
    let exercises = exercisesOfWorkouts
    return order.sorted(workouts) { workout in
      filter.allows(log.entry(of: workout))
        && filter.matches(workout, of: exercises(workout), secondsPerRep: secondsPerRep)
    }
  }
}
