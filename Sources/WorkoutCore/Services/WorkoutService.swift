/// Makes, changes and removes workouts. Every change is checked first, and then saved whole or not
/// at all; each sets the workout's `updatedAt`.
///
/// All throw ``CoreError``: ``CoreError/invalid(_:)`` with the problems of the request, or
/// ``CoreError/store(_:)``.
public struct WorkoutService: Sendable {
  let store: DataStore

  package init(_ store: DataStore) { self.store = store }

  var clock: WallClock { store.configuration.clock }
  var identifiers: Identifiers { store.configuration.identifiers }
  var starter: [Exercise] { store.configuration.builtIn.exercises }

  /// Every workout, by title.
  public func fetchAll() throws(CoreError) -> [Workout] {
    ListOrder.title.sorted(try store.read().library.workouts)
  }

  /// One workout.
  ///
  /// - Throws: ``Problem/workoutNotFound(_:)``.
  public func fetch(_ id: UUID) throws(CoreError) -> Workout {
    let workouts = try store.read().library.workouts
    return workouts[try workouts.index(of: id, or: Problem.workoutNotFound)]
  }

  /// Entries to save.
  public enum Entries: Sendable {
    /// Entries of a text; missing exercises are copied from the built-in set.
    case written([ParsedEntry])
    /// Entries of exercises of the library, and of others that could be chosen.
    case built([WorkoutSequenceItem], choosing: [Exercise])
  }

  /// A workout that was saved, and the exercises that its entries added to the library.
  public struct Saved: Sendable {
    public let workout: Workout
    /// Exercises of the built-in set.
    package let copied: [Exercise]
    /// Other exercises.
    public let created: [Exercise]
  }

  /// Makes an empty workout.
  ///
  /// - Throws: what ``create(title:note:allowingDuplicate:entries:)`` throws.
  public func create(
    title: String, note: String? = nil, allowingDuplicate: Bool = false
  ) throws(CoreError) -> Workout {
    try create(
      title: title, note: note, allowingDuplicate: allowingDuplicate, entries: .written([])
    ).workout
  }

  /// Makes a workout of entries.
  ///
  /// - Throws: ``Problem/invalidTitle(_:_:of:)``, ``Problem/invalidText(field:_:)``,
  ///   ``Problem/duplicateTitle(_:_:)`` unless allowed, and
  ///   ``Problem/exerciseNotFound(_:nearest:)``, together; else ``Problem/tooManySegments(_:)``.
  public func create(
    title: String, note: String? = nil, allowingDuplicate: Bool = false, entries: Entries
  ) throws(CoreError) -> Saved {
    let now = clock.now()
    return try store.updateLibrary { library throws(CoreError) in
      var collector = ProblemCollector()
      let title = collector.value(
        try newTitle(title, in: library, allowingDuplicate: allowingDuplicate))
      let note = collector.prose(note, field: "note")
      let made = take(entries, into: &library)
      for exercise in made.unknown { collector.add(exercise.problem) }
      guard let title, collector.problems.isEmpty else { throw .invalid(collector.problems) }
      var workout = Workout(id: identifiers.next(), title: title, createdAt: now)
      workout.note = note
      workout.sequence = made.entries
      if let problem = workout.problemForLayout { throw .invalid([problem]) }
      workout.stampPrescriptions(at: now)
      library.workouts.append(workout)
      return saved(workout, adding: made.newExercises)
    }
  }

  /// Gives a workout another title, note and sequence, as an editor does. A written entry that was
  /// there before keeps its id, and the exercise that it had. `read` is the workout that was
  /// edited: what was saved since is never overwritten.
  ///
  /// - Throws: ``Problem/workoutNotFound(_:)``, ``Problem/changedMeanwhile(_:)``, or
  ///   ``Problem/duplicateTitle(_:_:)`` if another workout has a new title.
  public func rewrite(
    _ read: Workout, title: Title, note: Prose?, entries: Entries
  ) throws(CoreError) -> Saved {
    var added: [Exercise] = []
    let changed = try change(read.id, since: read.updatedAt) { workout, library throws(CoreError) in
      let isTaken = Library.holds(title, in: library.workouts, except: read.id)
      guard title == workout.title || !isTaken else {
        throw .invalid([.duplicateTitle(title.text, .workout)])
      }
      let made = take(entries, into: &library)
      var sequence = made.entries
      if case .written = entries {
        sequence = sequence.map(EntryInheritance(from: workout.sequence, to: sequence).entry)
      }
      // An entry that keeps its removed exercise does not need the copied one.
      let used = Set(sequence.flatMap(\.items).map(\.exercise))
      added = made.newExercises.filter { used.contains(.linked($0.id)) }
      let unused = Set(made.newExercises.map(\.id)).subtracting(added.map(\.id))
      library.exercises.removeAll { unused.contains($0.id) }
      workout.title = title
      workout.note = note
      workout.sequence = sequence
    }
    return saved(changed, adding: added)
  }

  /// Gives a workout another title.
  ///
  /// - Throws: ``Problem/invalidTitle(_:_:of:)``, ``Problem/duplicateTitle(_:_:)`` unless allowed.
  @discardableResult
  public func rename(
    _ id: UUID,
    to title: String,
    allowingDuplicate: Bool = false
  ) throws(CoreError) -> Workout {
    try change(id) { workout, library throws(CoreError) in
      workout.title = try reporting(
        try newTitle(title, in: library, allowingDuplicate: allowingDuplicate, except: id))
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
  ) throws(CoreError) -> Workout {
    let now = clock.now()
    return try store.updateLibrary { library throws(CoreError) in
      let title = try reporting(
        try newTitle(title, in: library, allowingDuplicate: allowingDuplicate))
      var copy = original.copy(titled: title, at: now, identifiers: identifiers)
      copy.sequence =
        library.adopt(copy.sequence, choosing: starter, at: now, identifiers: identifiers).entries
      library.workouts.append(copy)
      return copy
    }
  }

  /// Adds a composed or a built-in workout, with the built-in exercises that it uses.
  ///
  /// - Returns: the workout as it was added; `nil` if the library has one of that title.
  /// - Throws: ``CoreError/store(_:)``.
  public func keep(_ workout: Workout) throws(CoreError) -> Workout? {
    let now = clock.now()
    return try store.updateLibrary { library throws(CoreError) in
      guard !Library.holds(workout.title, in: library.workouts, except: nil) else { return nil }
      return library.adopt(workout, from: starter, at: now, identifiers: identifiers).workout
    }
  }

  /// Removes workouts with their entries, never an exercise.
  ///
  /// - Throws: ``Problem/workoutNotFound(_:)``, or ``Problem/deletionFailed(_:)`` where the save
  ///   failed; nothing is then removed.
  /// - Returns: the removed workouts, in the order of `ids`.
  @discardableResult
  public func delete(_ ids: [UUID]) throws(CoreError) -> [Workout] {
    try removing(
      try store.updateLibrary { library throws(CoreError) in
        try ids.map { id throws(CoreError) in
          library.workouts.remove(
            at: try library.workouts.index(of: id, or: Problem.workoutNotFound))
        }
      })
  }

  /// Workouts that were imported, and what they added to the library.
  public struct Imported: Sendable {
    /// What became of a text.
    public enum Effect: String, CaseIterable, Sendable {
      case added, changed
      /// It was edited here, and stays as it is.
      case kept
      case unchanged
    }

    /// The workouts, in the order of the texts.
    public internal(set) var workouts: [(workout: Workout, effect: Effect)] = []
    /// Those copied from the built-in set, and those created.
    public internal(set) var exercises: [Exercise] = []
    /// The titles whose exercise was found by its words.
    package var recognized: [(name: Title, exercise: Title)] = []
  }

  /// What an import does about a title that a workout of the library has.
  public enum TakenTitle: Sendable {
    case refuse, allow
    /// The workout gets the content of the text; it and its entries keep their ids.
    case replace
    /// The library's workout stays as it is; the text's is not imported.
    case keep
  }

  /// Takes workouts of texts into the library: all of them, or none.
  ///
  /// - Parameters:
  ///   - parsed: each with the title that it gets where it has none of its own.
  ///   - offered: exercises that the texts bring with them, which are copied where needed.
  ///   - isCreating: whether unknown exercises are found by their words, or else created.
  ///   - taken: what happens to a workout of the library that has the title; the first of several.
  ///   - isDryRun: whether nothing is saved.
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)``, ``Problem/tooManySegments(_:)``,
  ///   ``Problem/duplicateTitle(_:_:)`` and ``Problem/repeatedTitle(_:)`` unless allowed, all of
  ///   them together.
  public func importWorkouts(
    _ parsed: [(workout: ParsedWorkout, title: Title)], offering offered: [Exercise] = [],
    isCreating: Bool = false, taken: TakenTitle = .refuse, isDryRun: Bool = false
  ) throws(CoreError) -> Imported {
    try store.updateLibrary(isDryRun: isDryRun) { library throws(CoreError) in
      try take(parsed, offering: offered, into: &library, isCreating: isCreating, taken: taken)
    }
  }

  /// The same into a library that is being changed.
  func take(
    _ parsed: [(workout: ParsedWorkout, title: Title)], offering offered: [Exercise] = [],
    into library: inout Library, isCreating: Bool, taken: TakenTitle
  ) throws(CoreError) -> Imported {
    var resolver = EntryResolver(library, offering: offered, in: store)
    var change = LibraryImport(library, taken: taken, at: clock.now())
    for (workout, title) in parsed {
      let (model, resolution) = resolver.resolve(
        workout, named: title, unknown: isCreating ? .recognized : .unlinked)
      resolver.add(resolution.newExercises)
      change.take(model, resolution)
    }
    try change.collector.check()
    library = change.library
    return change.imported
  }

  /// Entries with their exercises in the library, to which those that it lacks are added.
  func take(
    _ entries: Entries, into library: inout Library
  ) -> Resolution {
    switch entries {
    case .written(let parsed):
      let resolution = EntryResolver(library, in: store).resolve(parsed)
      library.exercises += resolution.newExercises
      return resolution
    case .built(let entries, let chosen):
      let adopted = library.adopt(
        entries, choosing: chosen, at: clock.now(), identifiers: identifiers)
      return Resolution(entries: adopted.entries, newExercises: adopted.added, unknown: [])
    }
  }

  func saved(_ workout: Workout, adding added: [Exercise]) -> Saved {
    guard !added.isEmpty else { return Saved(workout: workout, copied: [], created: []) }
    let titles = Set(starter.map(\.title))
    return Saved(
      workout: workout, copied: added.filter { titles.contains($0.title) },
      created: added.filter { !titles.contains($0.title) })
  }

  /// The title of a workout that is to be made or renamed.
  private func newTitle(
    _ text: String, in library: Library, allowingDuplicate: Bool, except renamed: UUID? = nil
  ) throws(Problem) -> Title {
    let title = try Title(text)
    guard allowingDuplicate || !Library.holds(title, in: library.workouts, except: renamed) else {
      throw .duplicateTitle(title.text, .workout)
    }
    return title
  }

  /// Changes one workout, a copy of a built-in one if only that exists; a change that changes
  /// nothing keeps `updatedAt`.
  ///
  /// - Parameters:
  ///   - id: of the workout.
  ///   - read: when the version that is edited was saved.
  ///   - edit: the change.
  /// - Throws: ``Problem/workoutNotFound(_:)``, ``Problem/changedMeanwhile(_:)`` if it was saved
  ///   since, what `edit` throws, or
  ///   ``Problem/tooManySegments(_:)`` for a workout that grew too large to be run; one that is may
  ///   be renamed, or shrink.
  func change(
    _ id: UUID, since read: Timestamp? = nil,
    _ edit: (inout Workout, inout Library) throws(CoreError) -> Void
  ) throws(CoreError) -> Workout {
    let now = clock.now()
    return try store.updateLibrary { library throws(CoreError) in
      if let read, let kept = library.workouts.first(id: id),
        kept.updatedAt != read
      {
        throw .invalid([.changedMeanwhile(kept.title.text)])
      }
      let index = try ownIndex(of: id, in: &library, at: now)
      let before = library.workouts[index]
      var workout = before
      try edit(&workout, &library)
      guard workout != before else { return before }
      if workout.segmentCount > before.segmentCount, let problem = workout.problemForLayout {
        throw .invalid([problem])
      }
      workout.stampPrescriptions(at: now, since: before)
      workout.updatedAt = now.following(before.updatedAt)
      library.workouts[index] = workout
      if workout.title != before.title {
        library.renameInRules(before.title, to: workout.title)
        library.retitleEntries(of: workout)
      }
      return library.workouts[index]
    }
  }
}

/// A library that workouts are imported into, one by one.
private struct LibraryImport {
  private(set) var library: Library
  private(set) var imported = WorkoutService.Imported()
  private(set) var collector = ProblemCollector()
  private let taken: WorkoutService.TakenTitle
  private let now: Timestamp
  /// The first workout of each folded title.
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

  mutating func take(_ workout: Workout, _ resolution: Resolution) {
    let folded = workout.title.folded
    let place = places[folded]
    if let place, taken == .keep, newTitles.insert(folded).inserted {
      imported.workouts.append((library.workouts[place], .unchanged))
      return
    }
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

  /// The content of another workout under the title and the ids of one, which stays as it is where
  /// nothing differs.
  private func rewritten(_ workout: Workout, as other: Workout) -> Workout {
    var changed = workout
    changed.note = other.note
    changed.sequence = other.sequence.map(
      EntryInheritance(from: workout.sequence, to: other.sequence, relinking: true).entry)
    changed.stampPrescriptions(at: now, since: workout)
    guard changed != workout else { return workout }
    changed.updatedAt = now.following(workout.updatedAt)
    return changed
  }
}
