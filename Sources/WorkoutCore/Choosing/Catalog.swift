/// Everything to choose from: the user's exercises and workouts, and the built-in ones that the
/// user has no copy of.
///
/// ```swift
/// let catalog = Catalog(try store.read().library, over: StarterSet.library)
/// var filter = LibraryFilter()
/// filter.muscleGroups = [.back]
/// let exercises = catalog.exercises(matching: filter)
/// ```
package struct Catalog: Sendable {
  /// The user's exercises, then the built-in ones.
  package let exercises: [Exercise]
  /// The user's workouts, then the built-in ones.
  package let workouts: [Workout]
  /// All built-in exercises: a workout may also refer to those that the user has a copy of.
  private let base: [Exercise]
  private let builtInIDs: Set<UUID>
  private let hidden: Set<UUID>

  /// Leaves out exercises and workouts of `base` whose name or ID is in `own`.
  ///
  /// - Parameters:
  ///   - own: the user's library.
  ///   - base: the built-in library.
  package init(_ own: Library, over base: Library) {
    exercises = Self.layered(own.exercises, over: base.exercises)
    workouts = Self.layered(own.workouts, over: base.workouts)
    self.base = base.exercises
    hidden = own.hidden
    builtInIDs = Set(
      exercises[own.exercises.count...].map(\.id) + workouts[own.workouts.count...].map(\.id))
  }

  private static func layered<Element: Named>(
    _ own: [Element], over base: [Element]
  ) -> [Element] {
    if base.isEmpty { return own }
    if own.isEmpty { return base }
    var ids = Set(base.map(\.id))
    var names = Set(base.map(\.title.folded))
    for element in own {
      ids.remove(element.id)
      names.remove(element.title.folded)
      for alias in element.aliases { names.remove(alias.folded) }
    }
    return own + base.filter { ids.contains($0.id) && names.contains($0.title.folded) }
  }

  /// The pieces of equipment its exercises need, in the form used for comparison.
  var pieces: Set<String> {
    Set(exercises.flatMap { Equipment.pieces(of: $0) }.map(Equipment.key))
  }

  /// The pieces of equipment in a text that no exercise needs, each with the nearest known piece.
  package func uselessPieces(of text: String) -> [(piece: String, nearest: String?)] {
    let pieces = pieces.union(Equipment.mats)
    let sorted = pieces.sorted()
    return Equipment.pieces(text).filter { !pieces.contains(Equipment.key($0)) }.map { piece in
      let near = EditDistance.nearest(to: Equipment.key(piece), among: sorted, limit: 1)
      return (piece, near.first)
    }
  }

  /// Whether everything in it belongs to the user.
  package var isOwn: Bool { builtInIDs.isEmpty }

  /// Whether the exercise or workout with an ID belongs to the user.
  package func isOwn(_ id: UUID) -> Bool { !builtInIDs.contains(id) }

  /// Whether the user has hidden the exercise or workout with an ID.
  package func isHidden(_ id: UUID) -> Bool { hidden.contains(id) }

  /// Whether an exercise matches a filter, ignoring where it is used and when it was done.
  func matches(_ exercise: Exercise, _ filter: LibraryFilter) -> Bool {
    isHidden(exercise.id) == filter.isHidden && filter.matches(exercise)
  }

  /// The workouts that may be chosen automatically: those without hidden exercises.
  package func choosable(_ workouts: [Workout]) -> [Workout] {
    workouts.filter { !$0.items.compactMap(\.linkedExercise).contains(where: hidden.contains) }
  }

  /// The workouts in which at least half of the exercises train one of the groups first; all if
  /// there is no such workout or no group.
  package func focused(_ workouts: [Workout], on groups: [MuscleGroup]) -> [Workout] {
    guard !groups.isEmpty else { return workouts }
    let exercises = exercisesOfWorkouts
    let focused = workouts.filter { workout in
      let all = exercises(workout)
      return all.count { $0.muscleGroups.groups.prefix(1).contains(where: groups.contains) } * 2
        >= all.count
    }
    return focused.isEmpty ? workouts : focused
  }

  /// Looks up the known exercises of a workout, each once, without alternatives. Create this
  /// closure once for several workouts.
  var exercisesOfWorkouts: (Workout) -> [Exercise] {
    let byID = (exercises + base).byID
    return { workout in
      workout.items.compactMap(\.linkedExercise).uniqued.compactMap { byID[$0] }
    }
  }
}

extension Catalog {
  /// The exercises that match a filter, by title.
  ///
  /// - Parameters:
  ///   - filter: the criteria.
  ///   - log: when the exercises were done.
  ///   - order: how to sort them.
  package func exercises(
    matching filter: LibraryFilter, log: TrainingLog = TrainingLog(), by order: ListOrder = .title
  ) -> [Exercise] {
    order.sorted(exercises, where: isWanted(filter, log))
  }

  private func isWanted(_ filter: LibraryFilter, _ log: TrainingLog) -> (Exercise) -> Bool {
    let own = filter.isUsed == nil ? [] : workouts.filter { isOwn($0.id) }
    let counts = Library(workouts: own).usageCounts
    return { exercise in
      matches(exercise, filter) && filter.allows(log.entry(of: exercise))
        && (filter.isUsed == nil || (counts[exercise.id] != nil) == filter.isUsed)
    }
  }

  /// The exercises that match a filter and have every word of a text, as ``SearchRanking`` orders
  /// them. A blank text matches all.
  package func searchExercises(
    _ text: String, matching filter: LibraryFilter = LibraryFilter(),
    log: TrainingLog = TrainingLog()
  ) -> [Exercise] {
    SearchRanking(text).results(in: exercises.filter(isWanted(filter, log)))
  }

  /// The workouts that match a filter and have every word of a text in the title, a tag, the note,
  /// or a title or muscle group of an exercise. A blank text matches all.
  package func searchWorkouts(
    _ text: String, matching filter: LibraryFilter = LibraryFilter(),
    log: TrainingLog = TrainingLog(), secondsPerRep: SecondsPerRep = .standard
  ) -> [Workout] {
    let allowed = workouts(matching: filter, log: log, secondsPerRep: secondsPerRep)
    return SearchRanking(text).results(in: allowed, of: exercisesOfWorkouts)
  }

  /// The workouts that match a filter, by title.
  ///
  /// - Parameters:
  ///   - filter: the criteria.
  ///   - log: when the workouts were done.
  ///   - order: how to sort them.
  ///   - secondsPerRep: the assumed duration of a repetition.
  package func workouts(
    matching filter: LibraryFilter, log: TrainingLog = TrainingLog(), by order: ListOrder = .title,
    secondsPerRep: SecondsPerRep = .standard
  ) -> [Workout] {
    let exercises = exercisesOfWorkouts
    return order.sorted(workouts) { workout in
      isHidden(workout.id) == filter.isHidden && filter.allows(log.entry(of: workout))
        && filter.matches(workout, of: exercises(workout), secondsPerRep: secondsPerRep)
    }
  }
}
