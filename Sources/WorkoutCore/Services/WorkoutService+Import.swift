extension WorkoutService {
  /// Imported workouts, and what they added to the library.
  public struct Imported: Sendable {
    /// The effect of importing one text.
    public enum Effect: String, CaseIterable, Sendable {
      case added, changed
      /// The library's workout was edited here, so it was kept.
      case kept
      case unchanged
    }

    /// The workouts, in the order of the texts.
    public internal(set) var workouts: [(workout: Workout, effect: Effect)] = []
    /// Exercises copied from the built-in set, and exercises that were created.
    public internal(set) var exercises: [Exercise] = []
    /// Titles whose exercise was recognized by its words.
    package var recognized: [(name: Title, exercise: Title)] = []
  }

  /// What an import does if a workout of the library has the same title.
  public enum TakenTitle: Sendable {
    case refuse, allow
    /// The workout gets the content of the text; it and its entries keep their IDs.
    case replace
    /// The text is built in: the library's workout is kept, and what is added has the same IDs on
    /// every machine.
    case builtIn
  }

  /// Imports the workouts of text without errors, all of them or none.
  ///
  /// A workout without a title gets the name of the file, or `Workout`.
  ///
  /// - Parameters:
  ///   - document: the parsed text.
  ///   - isCreating: whether unknown exercises are recognized by their words, or else created.
  ///   - taken: what to do if a workout of the library has the same title.
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``, ``Problem/tooManySegments(_:)``,
  ///   ``Problem/duplicateTitle(_:_:)`` and ``Problem/repeatedTitle(_:)`` unless allowed, all of
  ///   them together.
  public func importWorkouts(
    _ document: NotationDocument, isCreating: Bool = false, taken: TakenTitle = .refuse
  ) throws(CoreError) -> Imported {
    let titled = document.workouts.compactMap { workout in
      (document.title(of: workout) ?? NotationDocument.untitled).map { (workout, $0) }
    }
    return try importWorkouts(titled, isCreating: isCreating, taken: taken)
  }

  /// Imports parsed workouts into the library, all of them or none.
  ///
  /// - Parameters:
  ///   - parsed: the workouts, each with the title to use if it has none.
  ///   - offered: exercises that come with the texts, which are copied if needed.
  ///   - isCreating: whether unknown exercises are recognized by their words, or else created.
  ///   - taken: what to do if a workout of the library has the same title; the first one counts.
  ///   - isDryRun: whether to save nothing.
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``, ``Problem/tooManySegments(_:)``,
  ///   ``Problem/duplicateTitle(_:_:)`` and ``Problem/repeatedTitle(_:)`` unless allowed, all of
  ///   them together.
  package func importWorkouts(
    _ parsed: [(workout: ParsedWorkout, title: Title)], offering offered: [Exercise] = [],
    isCreating: Bool = false, taken: TakenTitle = .refuse, isDryRun: Bool = false
  ) throws(CoreError) -> Imported {
    try store.updateLibrary(isDryRun: isDryRun) { library throws(CoreError) in
      try take(parsed, offering: offered, into: &library, isCreating: isCreating, taken: taken)
    }
  }

  /// Imports parsed workouts into a library that is being changed.
  func take(
    _ parsed: [(workout: ParsedWorkout, title: Title)], offering offered: [Exercise] = [],
    into library: inout Library, isCreating: Bool, taken: TakenTitle
  ) throws(CoreError) -> Imported {
    var resolver = EntryResolver(library, offering: offered, in: store)
    var change = LibraryImport(library, taken: taken, at: clock.now())
    for (workout, title) in parsed where !change.keeps(title) {
      let (model, resolution) = resolver.resolve(
        workout, named: title, unknown: isCreating ? .recognized : .unlinked)
      resolver.add(resolution.newExercises)
      change.take(model, resolution)
    }
    try change.collector.check()
    library = change.library
    return change.imported
  }
}

/// A library with workouts imported into it one by one.
private struct LibraryImport {
  private(set) var library: Library
  private(set) var imported = WorkoutService.Imported()
  private(set) var collector = ProblemCollector()
  private let taken: WorkoutService.TakenTitle
  private let now: Timestamp
  /// The index of the first workout with each folded title.
  private var places: [String: Int]
  private var newTitles: Set<String> = []

  init(_ library: Library, taken: WorkoutService.TakenTitle, at now: Timestamp) {
    self.library = library
    self.taken = taken
    self.now = now
    places = Dictionary(
      library.workouts.enumerated().map { ($1.title.folded, $0) }
    ) { first, _ in first }
  }

  /// Whether the library's workout with a title stays, and then none of its exercises is added.
  mutating func keeps(_ title: Title) -> Bool {
    guard let place = places[title.folded], taken == .builtIn,
      newTitles.insert(title.folded).inserted
    else { return false }
    imported.workouts.append((library.workouts[place], .unchanged))
    return true
  }

  mutating func take(_ workout: Workout, _ resolution: Resolution) {
    let folded = workout.title.folded
    let place = places[folded]
    for exercise in resolution.unknown { collector.add(exercise.problem) }
    collector.add(workout.problemForLayout)
    if !newTitles.insert(folded).inserted {
      if taken != .allow { collector.add(.repeatedTitle(workout.title.text)) }
    } else if place != nil, taken == .refuse {
      collector.add(.duplicateTitle(workout.title.text, .workout))
    }
    library.exercises += resolution.newExercises
    imported.exercises += resolution.newExercises
    imported.recognized += resolution.recognized.filter { new in
      !imported.recognized.contains { $0.name == new.name }
    }
    guard let place, taken == .replace else {
      places[folded] = place ?? library.workouts.count
      var added = workout
      if taken == .builtIn {
        let shared = StarterSet.shared(workout)
        if !library.hasIDs(of: shared) { added = shared }
      }
      added.stampPrescriptions(at: now)
      library.workouts.append(added)
      imported.workouts.append((added, .added))
      return
    }
    let before = library.workouts[place]
    library.workouts[place] = rewritten(before, as: workout)
    let effect =
      library.workouts[place] == before ? WorkoutService.Imported.Effect.unchanged : .changed
    imported.workouts.append((library.workouts[place], effect))
  }

  /// A workout that keeps its title and IDs but has the content of another one; unchanged if
  /// nothing differs.
  private func rewritten(_ workout: Workout, as other: Workout) -> Workout {
    var changed = workout
    changed.note = other.note
    changed.sequence = other.sequence.map(
      EntryInheritance(from: workout.sequence, to: other.sequence, relinking: true).entry)
    changed.stampPrescriptions(at: now, since: workout)
    guard changed != workout else { return workout }
    changed.noteChange(since: workout, at: now)
    return changed
  }
}
