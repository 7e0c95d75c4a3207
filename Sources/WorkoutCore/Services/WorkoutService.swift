/// Creates, changes and removes workouts.
///
/// Every change is validated first and then saved entirely or not at all; each sets the workout's
/// `updatedAt`.
///
/// All methods throw ``CoreError``: ``CoreError/invalid(_:)`` with the problems of the request, or
/// ``CoreError/store(_:)``.
public struct WorkoutService: Sendable {
  let store: DataStore

  package init(_ store: DataStore) { self.store = store }

  var clock: WallClock { store.configuration.clock }
  var identifiers: Identifiers { store.configuration.identifiers }
  var starter: [Exercise] { store.configuration.builtIn.exercises }

  /// All workouts, sorted by title.
  public func fetchAll() throws(CoreError) -> [Workout] {
    ListOrder.title.sorted(try store.read().library.workouts)
  }

  /// The workout with an ID.
  ///
  /// - Throws: ``Problem/workoutNotFound(_:)``.
  public func fetch(_ id: UUID) throws(CoreError) -> Workout {
    let workouts = try store.read().library.workouts
    return workouts[try workouts.index(of: id, or: Problem.workoutNotFound)]
  }

  /// Entries to save.
  public struct Entries: Sendable {
    enum Source: Sendable {
      case written([ParsedEntry])
      case built([WorkoutSequenceItem], choosing: [Exercise])
    }

    let source: Source

    /// Parsed entries; missing exercises are copied from the built-in set.
    public static func written(_ parsed: ParsedEntries) -> Entries { written(parsed.entries) }

    package static func written(_ entries: [ParsedEntry]) -> Entries {
      Entries(source: .written(entries))
    }

    /// Entries with exercises of the library, or others that could be chosen.
    public static func built(
      _ entries: [WorkoutSequenceItem], choosing exercises: [Exercise] = []
    ) -> Entries {
      Entries(source: .built(entries, choosing: exercises))
    }
  }

  /// A saved workout, and the exercises that its entries added to the library.
  public struct Saved: Sendable {
    public let workout: Workout
    /// Exercises copied from the built-in set.
    package let copied: [Exercise]
    public let created: [Exercise]
  }

  /// Creates an empty workout.
  ///
  /// - Throws: the same as ``create(title:note:allowingDuplicate:entries:)``.
  public func create(
    title: String, note: String? = nil, allowingDuplicate: Bool = false
  ) throws(CoreError) -> Workout {
    try create(
      title: title, note: note, allowingDuplicate: allowingDuplicate, entries: .written([])
    ).workout
  }

  /// Creates a workout from entries.
  ///
  /// - Throws: ``Problem/invalidTitle(_:_:of:)``, ``Problem/invalidText(field:_:)``,
  ///   ``Problem/duplicateTitle(_:_:)`` unless allowed, and
  ///   ``Problem/exerciseNotFound(_:nearest:)``, together; otherwise
  ///   ``Problem/tooManySegments(_:)``.
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

  /// Replaces the title, note and sequence of a workout, as an editor does.
  ///
  /// A parsed entry that matches an earlier one keeps its ID and exercise. `read` is the workout
  /// before editing: later changes are never overwritten.
  ///
  /// - Throws: ``Problem/workoutNotFound(_:)``, ``Problem/changedMeanwhile(_:)``, or
  ///   ``Problem/duplicateTitle(_:_:)`` if another workout has the new title.
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
      if case .written = entries.source {
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

  /// Renames a workout.
  ///
  /// - Throws: ``Problem/invalidTitle(_:_:of:)``, ``Problem/duplicateTitle(_:_:)`` unless allowed.
  @discardableResult
  public func rename(
    _ id: UUID, to title: String, allowingDuplicate: Bool = false
  ) throws(CoreError) -> Workout {
    try change(id) { workout, library throws(CoreError) in
      workout.title = try reporting(
        try newTitle(title, in: library, allowingDuplicate: allowingDuplicate, except: id))
    }
  }

  /// Creates a copy with new IDs under another title.
  ///
  /// - Throws: ``Problem/invalidTitle(_:_:of:)``, ``Problem/duplicateTitle(_:_:)`` unless allowed.
  @discardableResult
  public func copy(
    _ original: Workout, titled title: String, allowingDuplicate: Bool = false
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

  /// Adds a composed or built-in workout, with the built-in exercises that it uses.
  ///
  /// If another workout has the title, a number is added: `15 Minutes, 2026-11-26 (2)`.
  ///
  /// - Returns: the workout in the library, and whether it was added; a workout with the same
  ///   content is not added again.
  /// - Throws: ``CoreError/store(_:)``.
  public func keep(_ workout: Workout) throws(CoreError) -> (workout: Workout, isNew: Bool) {
    let now = clock.now()
    return try store.updateLibrary { library throws(CoreError) in
      let place = try reporting(try workout.place(among: library.workouts))
      if let known = place.known { return (known, false) }
      var titled = workout
      titled.title = place.title
      let kept = library.adopt(titled, from: starter, at: now, identifiers: identifiers).workout
      return (kept, true)
    }
  }

  /// Removes workouts with their entries, but no exercises.
  ///
  /// - Throws: ``Problem/workoutNotFound(_:)``, or ``Problem/deletionFailed(_:)`` if saving fails;
  ///   then nothing is removed.
  /// - Returns: the removed workouts, in the order of `ids`.
  @discardableResult
  public func delete(_ ids: [UUID]) throws(CoreError) -> [Workout] {
    try removing(
      try store.updateLibrary { library throws(CoreError) in
        library.setHidden(false, ids)
        return try ids.map { id throws(CoreError) in
          library.workouts.remove(
            at: try library.workouts.index(of: id, or: Problem.workoutNotFound))
        }
      })
  }

  /// Hides workouts from lists and suggestions, or shows them again.
  ///
  /// - Throws: ``Problem/workoutNotFound(_:)``; then nothing changes.
  /// - Returns: the workouts, in the order of `ids`.
  @discardableResult
  public func setHidden(_ isHidden: Bool, _ ids: [UUID]) throws(CoreError) -> [Workout] {
    try store.updateLibrary { library throws(CoreError) in
      library.setHidden(isHidden, ids)
      let known = library.workouts + store.configuration.builtIn.workouts
      return try ids.map { id throws(CoreError) in
        known[try known.index(of: id, or: Problem.workoutNotFound)]
      }
    }
  }

  /// Replaces the tags of workouts; repeated ones count once.
  ///
  /// - Throws: ``Problem/invalidTitle(_:_:of:)``, ``Problem/workoutNotFound(_:)``; then nothing
  ///   changes.
  /// - Returns: the updated workouts, in the order of `ids`.
  @discardableResult
  public func setTags(_ tags: [String], _ ids: [UUID]) throws(CoreError) -> [Workout] {
    var collector = ProblemCollector()
    let titles = collector.titles(tags, or: [], as: .title)
    try collector.check()
    let now = store.configuration.clock.now()
    return try store.updateLibrary { library throws(CoreError) in
      try ids.map { id throws(CoreError) in
        let index = try ownIndex(of: id, in: &library, at: now)
        var workout = library.workouts[index]
        guard workout.tags != titles else { return workout }
        workout.tags = titles
        workout.noteChange(since: library.workouts[index], at: now)
        library.workouts[index] = workout
        return workout
      }
    }
  }

  /// The index of a workout of the library; adds a copy of the built-in one if only that exists.
  func ownIndex(
    of id: UUID, in library: inout Library, at now: Timestamp
  ) throws(CoreError) -> Int {
    if let index = library.workouts.firstIndex(id: id) { return index }
    let builtIn = store.configuration.builtIn
    let index = try builtIn.workouts.index(of: id, or: Problem.workoutNotFound)
    _ = library.adopt(
      builtIn.workouts[index], from: builtIn.exercises, at: now, identifiers: identifiers)
    return library.workouts.count - 1
  }

  /// Resolves the exercises of entries and adds missing ones to the library.
  func take(_ entries: Entries, into library: inout Library) -> Resolution {
    switch entries.source {
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

  /// The title for a new or renamed workout.
  private func newTitle(
    _ text: String, in library: Library, allowingDuplicate: Bool, except renamed: UUID? = nil
  ) throws(Problem) -> Title {
    let title = try Title(text)
    guard allowingDuplicate || !Library.holds(title, in: library.workouts, except: renamed) else {
      throw .duplicateTitle(title.text, .workout)
    }
    return title
  }

  /// Changes a workout, or a copy of a built-in one if only that exists.
  ///
  /// `updatedAt` changes only if something else does.
  ///
  /// - Parameters:
  ///   - id: the ID of the workout.
  ///   - read: when the edited version was saved.
  ///   - edit: the change.
  /// - Throws: ``Problem/workoutNotFound(_:)``; ``Problem/changedMeanwhile(_:)`` if it was saved
  ///   since; what `edit` throws; or ``Problem/tooManySegments(_:)`` if the change makes the
  ///   workout too large to run. A workout that already is too large can still be renamed or
  ///   shortened.
  func change(
    _ id: UUID, since read: Timestamp? = nil,
    _ edit: (inout Workout, inout Library) throws(CoreError) -> Void
  ) throws(CoreError) -> Workout {
    let now = clock.now()
    return try store.updateLibrary { library throws(CoreError) in
      if let read, let kept = library.workouts.first(id: id), kept.updatedAt != read {
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
      workout.noteChange(since: before, at: now)
      library.workouts[index] = workout
      if workout.title != before.title {
        library.renameInRules(before.title, to: workout.title)
        library.retitleEntries(of: workout)
      }
      return library.workouts[index]
    }
  }
}

extension Workout {
  /// Where it belongs among other workouts: the workout with the same content, or otherwise a title
  /// for it, with a number if its own is taken.
  func place(among workouts: [Workout]) throws(Problem) -> (title: Title, known: Workout?) {
    var title = title
    for number in 2... {
      let namesakes = workouts.filter { $0.title.folded == title.folded }
      if let known = namesakes.first(where: isSame) { return (known.title, known) }
      if namesakes.isEmpty { break }
      title = try Title("\(self.title) (\(number))")
    }
    return (title, nil)
  }

  /// Whether another workout has the same content, ignoring titles, IDs and dates.
  private func isSame(as other: Workout) -> Bool {
    func content(_ workout: Workout) -> Workout {
      workout.copy(titled: title, at: createdAt, identifiers: .counting())
    }
    return content(self) == content(other)
  }
}
