/// Adds sessions that were not recorded by a run.
public struct HistoryService: Sendable {
  let store: DataStore

  package init(_ store: DataStore) { self.store = store }

  /// The outcome of an import or a dry run.
  public struct Imported: Sendable {
    /// The new sessions; their sets use the exercise names of the file.
    public let sessions: [SessionRecord]
    /// Sessions that replace earlier imports because they have more or other data, and your own
    /// sessions to which a track adds distances and times.
    public let updated: [SessionRecord]
    /// How many sessions already existed.
    public let presentCount: Int
    /// The workouts that were created from recurring titles.
    package fileprivate(set) var workouts: [Workout] = []
    /// Sessions that were not imported because they differ from sessions that were run, logged or
    /// edited here, or have less data than an earlier import.
    package let conflicting: [SessionRecord]
    public let exercises: [Exercise]
    /// The first 20 rows that were skipped because they could not be read or are in the future.
    public fileprivate(set) var problems: [Problem] = []
    /// The names in the file that were recognized as exercises with other names.
    package let recognized: [(name: Title, exercise: Title)]
  }

  /// Imports sessions from a file: CSV of Strong, Hevy, FitNotes or Jefit, this program's own CSV
  /// or JSON, or a TCX or GPX track.
  ///
  /// Importing the same file again changes nothing. A session that starts after tomorrow is skipped
  /// like an unreadable row.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - name: the name of the file, for problems.
  ///   - isCreating: whether to add unknown exercises, with the muscle groups that their names
  ///     suggest.
  /// - Throws: ``Problem/unreadable(file:line:column:expected:found:)`` if nothing in the file can
  ///   be read, or if weights lack a unit that neither ``Settings/unit`` nor the history provides;
  ///   ``Problem/exerciseNotFound(_:nearest:)`` for every unknown exercise.
  public func importSessions(
    _ bytes: [UInt8], named name: String, isCreating: Bool = false
  ) throws(CoreError) -> Imported {
    let snapshot = store.read()
    var unit = try snapshot.settings.unit.unit
    if unit == nil { unit = try snapshot.history.latestUnit() }
    let file = try ImportedHistory(
      bytes, file: name, unit: unit, localTime: store.configuration.localTime,
      now: store.configuration.clock.now())
    var imported = try add(file.files, isCreating: isCreating)
    imported.problems = file.problems
    return imported
  }

  /// Adds sessions that name exercises by title, and updates sessions of an earlier import.
  ///
  /// A session is recognized by its ID, or by its starting minute and what was done; one without a
  /// time by its day and what was done, also as several sessions; one with the clock of another
  /// time zone by what was done and its length; a track by a start within five minutes. The files
  /// may have the same training. Sessions and new exercises are saved together or not at all.
  ///
  /// - Parameters:
  ///   - files: the sessions of each file.
  ///   - names: maps names in the file to titles of exercises, which get them as aliases.
  ///   - isCreating: whether to add unknown exercises, with the muscle groups that their names
  ///     suggest.
  ///   - makesWorkouts: whether recurring titles become workouts with the latest loads.
  ///   - isReplacing: whether sessions replace imported ones that would otherwise be kept.
  ///   - isDryRun: whether to save nothing.
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)`` for every unknown exercise.
  package func add(
    _ files: [[SessionRecord]], names: [Title: Title] = [:], isCreating: Bool = false,
    makesWorkouts: Bool = false, isReplacing: Bool = false, isDryRun: Bool = false
  ) throws(CoreError) -> Imported {
    return try store.update(isDryRun: isDryRun) { change throws(CoreError) in
      let own = exerciseNames(try change.before.library)
      var known = own
      var comparison = try ImportComparison(files, with: change.before.history)
      var recognized: [Title: Title] = [:]
      for records in files {
        let titles = Self.exercises(in: records).map(\.title)
        recognized.merge(self.recognized(titles, names, known)) { $1 }
        let loaded = try records.withBodyweight(recognized, change.before.history)
        try comparison.add(loaded, recognized, isReplacing: isReplacing)
        // A later file may have other names for the unknown exercises.
        known.add(titles.filter { recognized[$0] == nil })
      }
      var imported = try self.add(
        comparison, recognized, to: &change,
        creatingIn: { isCreating ? known.muscleGroups(of: $0) : [] })
      remember(names, besides: own, in: &change)
      if makesWorkouts { try addWorkouts(of: &imported, to: &change) }
      return imported
    }
  }

  private func add(
    _ comparison: ImportComparison, _ recognized: [Title: Title], to change: inout DataChange,
    creatingIn groups: (Title) -> [MuscleGroup]
  ) throws(CoreError) -> Imported {
    var library = try change.before.library
    // Avoids copying a long list.
    let (new, updated) = (comparison.added, comparison.updated)
    let changed = updated.isEmpty ? new : new + updated
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
    change.addedSessions = entered(changed, in: library)
    change.addedSessions += comparison.completed
    change.removedSessions = comparison.replaced
    let count = comparison.added.count
    return Imported(
      sessions: Array(change.addedSessions.prefix(count)),
      updated: Array(change.addedSessions.dropFirst(count)), presentCount: comparison.presentCount,
      conflicting: comparison.conflicting, exercises: added,
      recognized: Set(titles).compactMap { title in
        recognized[title].flatMap { $0.folded == title.folded ? nil : (title, $0) }
      }
      .sorted(byName: \.name.text))
  }

  /// Makes the given names that were used aliases of their exercises, except names of other
  /// exercises and those that are recognized without it.
  private func remember(
    _ names: [Title: Title], besides known: ExerciseNames, in change: inout DataChange
  ) {
    guard !names.isEmpty, var library = change.library else { return }
    let given = Set(names.keys.map(\.folded))
    var taken = (library.exercises + store.configuration.builtIn.exercises).foldedNames
    for (name, link) in change.links.map({ ($0.key.title, $0.value) }).sorted(byName: \.0.text)
    where given.contains(name.folded) && known.exercise(named: name)?.title != link.title {
      guard let id = link.exercise.linkedID, var exercise = library.exercises.first(id: id),
        taken.insert(name.folded).inserted
      else { continue }
      exercise.aliases.append(name)
      _ = store.exercises.replace(exercise, in: &library, at: store.configuration.clock.now())
    }
    change.library = library
  }

  /// Creates the workouts of the sessions, and links the sessions to them.
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

  /// The exercises that the names in sessions refer to; `nil` for an unknown name.
  package func names(
    in records: [SessionRecord]
  ) throws(CoreError) -> [(name: Title, exercise: Title?)] {
    let titles = Set(Self.exercises(in: records).map(\.title))
    let recognized = recognized(Array(titles), [:], exerciseNames(try store.read().library))
    return titles.map { ($0, recognized[$0]) }.sorted(byName: \.0.text)
  }

  /// The distinct exercises of sessions, in order.
  private static func exercises(in records: [SessionRecord]) -> [ExerciseLink] {
    records.lazy.flatMap { $0.sets.lazy.map(\.exercise) }.uniqued
  }

  /// The titles of the exercises that names refer to, if known.
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

  /// Removes sessions; ignores those that are not in the history.
  public func delete(_ ids: [UUID]) throws(CoreError) {
    try store.update { $0.removedSessions = Set(ids) }
  }

  /// The sessions with the time of entry and with workouts of a library.
  private func entered(_ records: [SessionRecord], in library: Library) -> [SessionRecord] {
    let workouts = NameLookup(library.workouts)
    let now = store.configuration.clock.now()
    return records.map { record in
      var record = record
      // A session that was exported here already has its time of entry.
      if record.basis == .imported { record.recordedAt = record.recordedAt ?? now }
      record.workoutID = workouts.exact(record.title)?.id ?? record.workoutID
      return record
    }
  }
}

extension History {
  /// The unit of the most recent loads; `nil` if none has one.
  package func latestUnit() throws(CoreError) -> Weight.Unit? {
    var unit: Weight.Unit?
    try visitNewestFirst { record in
      unit = record.sets.lazy.compactMap { $0.done.load?.unit }.first
      return unit == nil
    }
    return unit
  }
}
