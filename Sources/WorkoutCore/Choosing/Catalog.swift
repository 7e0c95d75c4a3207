/// What there is to choose from: the user's exercises and workouts, and those of the program that
/// the user has not made their own.
///
/// ```swift
/// let catalog = Catalog(try store.read().library, over: StarterSet.library)
/// var filter = LibraryFilter()
/// filter.muscleGroups = [.back]
/// let exercises = catalog.exercises.filter { filter.matches($0) }
/// ```
public struct Catalog: Sendable {
  /// The user's own, then the others.
  public let exercises: [Exercise]
  /// The user's own, then the others.
  public let workouts: [Workout]
  private let exercisesByID: [UUID: Exercise]
  private let ownIDs: Set<UUID>

  /// An exercise or workout of `base` with a name or an id that `own` has is left out.
  ///
  /// - Parameters:
  ///   - own: the user's library.
  ///   - base: what the program brings.
  public init(_ own: Library, over base: Library) {
    exercises = Self.layered(own.exercises, over: base.exercises)
    workouts = Self.layered(own.workouts, over: base.workouts)
    // A built-in workout refers to built-in exercises, also to those with a copy.
    exercisesByID = Dictionary((own.exercises + base.exercises).map { ($0.id, $0) }) { own, _ in
      own
    }
    ownIDs = Set(own.exercises.map(\.id) + own.workouts.map(\.id))
  }

  private static func layered<Element: Named>(
    _ own: [Element], over base: [Element]
  ) -> [Element] {
    guard !base.isEmpty else { return own }
    let ids = Set(own.map(\.id))
    let names = Set(own.flatMap { [$0.title] + $0.aliases }.map(\.folded))
    return own + base.filter { !ids.contains($0.id) && !names.contains($0.title.folded) }
  }

  /// Whether it is the user's, by its id.
  public func isOwn(_ id: UUID) -> Bool { ownIDs.contains(id) }

  /// The exercises of a workout that are known, once each, alternatives left out.
  public func exercises(of workout: Workout) -> [Exercise] {
    var seen: Set<UUID> = []
    return workout.items.compactMap { item in
      guard case .linked(let id) = item.exercise, seen.insert(id).inserted else { return nil }
      return exercisesByID[id]
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
  public func exercises(
    matching filter: LibraryFilter, log: TrainingLog = TrainingLog(), by order: ListOrder = .title
  ) -> [Exercise] {
    let own = workouts.filter { isOwn($0.id) }
    let counts = filter.isUsed == nil ? [:] : Library(workouts: own).usageCounts
    return order.sorted(
      exercises.filter { exercise in
        filter.matches(exercise) && filter.allows(log.entry(of: exercise))
          && (filter.isUsed == nil || (counts[exercise.id] != nil) == filter.isUsed)
      })
  }

  /// The exercises in which a text occurs, folded: in the title first, then in an alias, then in a
  /// muscle group, a tag or the description. A blank text finds all; what is hidden is not found.
  public func searchExercises(_ text: String) -> [Exercise] {
    SearchRanking(text).results(in: exercises.filter { !$0.isHidden })
  }

  /// The workouts in which a text occurs, folded: in the title first, then in a tag or the note, or
  /// in a title or a muscle group of its exercises.
  public func searchWorkouts(_ text: String) -> [Workout] {
    SearchRanking(text).results(in: workouts.filter { !$0.isHidden }, of: exercises(of:))
  }

  /// The workouts that pass a filter, by title.
  ///
  /// - Parameters:
  ///   - filter: what is wanted.
  ///   - log: when they were done.
  ///   - order: how they are sorted.
  ///   - secondsPerRep: how long a repetition lasts in estimates.
  public func workouts(
    matching filter: LibraryFilter, log: TrainingLog = TrainingLog(), by order: ListOrder = .title,
    secondsPerRep: SecondsPerRep = .standard
  ) -> [Workout] {
    order.sorted(
      workouts.filter { workout in
        filter.allows(log.entry(of: workout))
          && filter.matches(workout, of: exercises(of: workout), secondsPerRep: secondsPerRep)
      })
  }
}
