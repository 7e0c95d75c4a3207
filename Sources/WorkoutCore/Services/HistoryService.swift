/// Adds sessions that were not recorded by a run.
public struct HistoryService: Sendable {
  let store: DataStore

  package init(_ store: DataStore) { self.store = store }

  /// What an import did, or would do.
  public struct Imported: Sendable {
    /// The sessions that were not there; their sets name exercises as they came.
    public let sessions: [SessionRecord]
    /// Those that say more or other than what an earlier import brought, which they replace, and
    /// those of your own to which a track adds distances and times.
    public let updated: [SessionRecord]
    /// How many were there already.
    public let presentCount: Int
    /// The workouts that were made of titles that recur.
    package fileprivate(set) var workouts: [Workout] = []
    /// Those that differ from sessions that were run, logged or edited here, or that have less than
    /// an earlier import; what is recorded stays.
    package let conflicting: [SessionRecord]
    /// Exercises that were added to the library.
    public let exercises: [Exercise]
    /// The rows of the file that could not be read and were left out: the first 20.
    public fileprivate(set) var problems: [Problem] = []
    /// What names of the file were taken for, where that is another name.
    package let recognized: [(name: Title, exercise: Title)]
  }

  /// Imports the sessions of a file: CSV of Strong, Hevy, FitNotes, Jefit or our own, our own JSON,
  /// or a TCX or GPX track. Importing the same file again changes nothing.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - name: the name of the file, for problems.
  ///   - isCreating: whether unknown exercises are added, as training what their names say.
  /// - Throws: ``Problem/unreadable(file:line:column:expected:found:)`` if nothing in the file can
  ///   be read, or if weights lack a unit and ``Settings/unit`` and the history name none;
  ///   ``Problem/inFuture(_:)`` for a session that starts after tomorrow;
  ///   ``Problem/exerciseNotFound(_:nearest:)`` for every unknown exercise.
  public func importSessions(
    _ bytes: [UInt8], named name: String, isCreating: Bool = false
  ) throws(CoreError) -> Imported {
    let snapshot = store.read()
    var unit = try snapshot.settings.unit.unit
    if unit == nil { unit = try snapshot.history.latestUnit() }
    let file = try ImportedHistory(
      bytes, file: name, unit: unit, localTime: store.configuration.localTime)
    var imported = try add(file.sessions, isCreating: isCreating)
    imported.problems = file.problems
    return imported
  }

  /// Adds sessions that name exercises by title, and updates those that an earlier import brought.
  /// A session is recognized by its id, or by the minute of its start and what was done; one
  /// without a time by its day and what was done; a track by a start within five minutes. Sessions
  /// and the exercises that are new are saved together, or not at all.
  ///
  /// - Parameters:
  ///   - records: the sessions.
  ///   - names: the titles of the exercises that some names mean, by those names.
  ///   - isCreating: whether unknown exercises are added, as training what their names say.
  ///   - makesWorkouts: whether titles that recur become workouts with the latest loads.
  ///   - isReplacing: whether sessions replace those that would otherwise stay.
  ///   - isDryRun: whether nothing is saved.
  /// - Throws: ``Problem/inFuture(_:)`` for a session that starts after tomorrow;
  ///   ``Problem/exerciseNotFound(_:nearest:)`` for every unknown exercise.
  package func add(
    _ records: [SessionRecord], names: [Title: Title] = [:], isCreating: Bool = false,
    makesWorkouts: Bool = false, isReplacing: Bool = false, isDryRun: Bool = false
  ) throws(CoreError) -> Imported {
    // In another time zone the last session may be some hours ahead.
    let tomorrow = store.configuration.clock.now().adding(.seconds(86_400))
    if let late = records.first(where: { $0.start > tomorrow }) {
      throw .invalid([.inFuture(.importedSession(title: late.title, late.day))])
    }
    return try store.update(isDryRun: isDryRun) { change throws(CoreError) in
      let known = exerciseNames(try change.before.library)
      let recognized = recognized(Self.exercises(in: records).map(\.title), names, known)
      let comparison = try ImportComparison(
        records, change.before.history, recognized, isReplacing: isReplacing)
      var imported = try self.add(
        comparison, recognized, to: &change,
        creatingIn: { isCreating ? known.muscleGroups(of: $0) : [] })
      if makesWorkouts { try addWorkouts(of: &imported, to: &change) }
      return imported
    }
  }

  private func add(
    _ comparison: ImportComparison, _ recognized: [Title: Title], to change: inout DataChange,
    creatingIn groups: (Title) -> [MuscleGroup]
  ) throws(CoreError) -> Imported {
    var library = try change.before.library
    let changed = comparison.added + comparison.updated
    let ids = Set(library.exercises.map(\.id))
    let unknown = Self.exercises(in: changed).filter { link in
      !(link.exercise.linkedID.map(ids.contains) ?? false)
    }
    let titles = unknown.map(\.title)
    let (links, added) = try EntryResolver(library, in: store).links(
      to: titles.map { recognized[$0] ?? $0 }, creatingIn: groups)
    library.exercises += added
    change.library = library
    for link in unknown { change.links[link] = links[recognized[link.title] ?? link.title] }
    change.addedSessions = entered(changed, in: library) + comparison.completed
    change.removedSessions = Set((comparison.updated + comparison.completed).map(\.id))
    let count = comparison.added.count
    return Imported(
      sessions: Array(change.addedSessions.prefix(count)),
      updated: Array(change.addedSessions.dropFirst(count)),
      presentCount: comparison.presentCount, conflicting: comparison.conflicting,
      exercises: added,
      recognized: Set(titles).compactMap { title in
        recognized[title].flatMap { $0.folded == title.folded ? nil : (title, $0) }
      }
      .sorted { $0.name.folded < $1.name.folded })
  }

  /// Makes the workouts of the sessions, and lets those know theirs.
  private func addWorkouts(
    of imported: inout Imported, to change: inout DataChange
  ) throws(CoreError) {
    var library: Library
    if let changed = change.library {
      library = changed
    } else {
      library = try change.before.library
    }
    imported.workouts = workouts(of: change.addedSessions, in: library, links: change.links)
    library.workouts += imported.workouts
    change.library = library
    let made = imported.workouts.keyed(by: \.title.folded)
    for index in change.addedSessions.indices {
      let folded = Title.fold(change.addedSessions[index].title)
      if let workout = made[folded] { change.addedSessions[index].workoutID = workout.id }
    }
  }

  /// The exercises that the names in some sessions mean; `nil` for one that is unknown.
  package func names(
    in records: [SessionRecord]
  ) throws(CoreError) -> [(name: Title, exercise: Title?)] {
    let titles = Set(Self.exercises(in: records).map(\.title))
    let recognized = recognized(Array(titles), [:], exerciseNames(try store.read().library))
    return titles.map { ($0, recognized[$0]) }.sorted { $0.0.folded < $1.0.folded }
  }

  /// The different exercises that some sessions name, in their order.
  private static func exercises(in records: [SessionRecord]) -> [ExerciseLink] {
    records.lazy.flatMap { $0.sets.lazy.map(\.exercise) }.uniqued
  }

  /// The titles of the exercises that names mean, as far as they are known.
  private func recognized(
    _ titles: [Title], _ names: [Title: Title], _ known: ExerciseNames
  ) -> [Title: Title] {
    let own = Dictionary(names.map { ($0.key.folded, $0.value) }) { $1 }
    var recognized: [Title: Title] = [:]
    for title in titles {
      recognized[title] = own[title.folded] ?? known.exercise(named: title)?.title
    }
    return recognized
  }

  private func exerciseNames(_ library: Library) -> ExerciseNames {
    ExerciseNames(library.exercises + store.configuration.builtIn.exercises)
  }

  /// Removes sessions; those that are not in the history are passed over.
  public func delete(_ ids: [UUID]) throws(CoreError) {
    try store.update { $0.removedSessions = Set(ids) }
  }

  /// The sessions as entered now, of the workouts of a library.
  private func entered(_ records: [SessionRecord], in library: Library) -> [SessionRecord] {
    let workouts = NameLookup(library.workouts)
    let now = store.configuration.clock.now()
    return records.map { record in
      var record = record
      // What was exported here says itself when it was entered.
      if record.basis == .imported { record.recordedAt = record.recordedAt ?? now }
      record.workoutID = workouts.exact(record.title)?.id ?? record.workoutID
      return record
    }
  }
}

extension History {
  /// The unit of the loads that were used last; `nil` if none has one.
  package func latestUnit() throws(CoreError) -> Weight.Unit? {
    var unit: Weight.Unit?
    try visitNewestFirst { record in
      unit = record.sets.lazy.compactMap { $0.done.load?.unit }.first
      return unit == nil
    }
    return unit
  }
}
