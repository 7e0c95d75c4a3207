/// Enters sessions that no run recorded.
public struct HistoryService: Sendable {
  let store: any LibraryStore
  let starter: [Exercise]
  let history: HistoryStore
  let clock: WallClock
  let identifiers: Identifiers

  /// A service over a library and its history. Exercises that the library lacks are copied from
  /// `starter`.
  public init(
    store: any LibraryStore, starter: [Exercise], history: HistoryStore, clock: WallClock = .live,
    identifiers: Identifiers = .live
  ) {
    self.store = store
    self.starter = starter
    self.history = history
    self.clock = clock
    self.identifiers = identifiers
  }

  /// What an import did, or would do.
  public struct Imported: Sendable {
    /// The sessions that were not there.
    public let sessions: [SessionRecord]
    /// How many were there already.
    public let presentCount: Int
    /// Exercises that were added to the library.
    public let exercises: [Exercise]
  }

  /// Adds sessions whose exercises are titles, but for those that are there already.
  ///
  /// - Parameters:
  ///   - records: the sessions.
  ///   - isCreating: whether unknown exercises are added, as training the full body.
  ///   - isDryRun: whether nothing is saved.
  /// - Throws: ``Problem/exerciseNotFound(_:nearest:)`` for every unknown exercise.
  public func add(
    _ records: [SessionRecord], isCreating: Bool = false, isDryRun: Bool = false
  ) throws(LibraryError) -> Imported {
    let known = try LibraryError.wrap(try ids())
    let fresh = records.filter { !known.contains($0.id) }
    let link = { (library: inout Library) throws(LibraryError) -> Imported in
      let (linked, added) = try self.linked(fresh, to: library, isCreating: isCreating)
      library.exercises += added
      return Imported(
        sessions: linked, presentCount: records.count - fresh.count, exercises: added)
    }
    guard !isDryRun else {
      var library = try store.load()
      return try link(&library)
    }
    let imported = try store.update(link)
    if !imported.sessions.isEmpty { try history.change(removing: [], adding: imported.sessions) }
    return imported
  }

  private func ids() throws(StoreError) -> Set<UUID> {
    var ids: Set<UUID> = []
    try history.visitAll(wantsSets: { _ in false }, { ids.insert($0.id) })
    return ids
  }

  /// The sessions with the exercises and workouts of a library, and the exercises that it lacks.
  private func linked(
    _ records: [SessionRecord], to library: Library, isCreating: Bool
  ) throws(LibraryError) -> ([SessionRecord], [Exercise]) {
    var seen: Set<Title> = []
    let titles = records.flatMap(\.sets).map(\.exercise.title).filter { seen.insert($0).inserted }
    let resolver = EntryResolver(
      library: library, starter: starter, identifiers: identifiers, clock: clock)
    let resolution = resolver.resolve(
      titles.map { .exercise(ParsedItem(naming: $0, groups: isCreating ? [.fullBody] : [])) },
      unknown: .created)
    guard resolution.unknown.isEmpty else { throw .invalid(resolution.unknown.map(\.problem)) }
    let links = Dictionary(zip(titles, resolution.entries.flatMap(\.items))) { first, _ in first }
      .mapValues { ExerciseLink(exercise: $0.exercise, title: $0.title) }
    let workouts = NameLookup(library.workouts)
    let linked = records.map { record in
      var record = record
      for index in record.sets.indices {
        let link = record.sets[index].exercise
        record.sets[index].exercise = links[link.title] ?? link
      }
      record.workoutID = workouts.exact(record.title)?.id ?? record.workoutID
      return record
    }
    return (linked, resolution.newExercises)
  }
}

extension HistoryService {
  /// Workouts with the weights of their loads in percent: the part of the maximum that is set for
  /// the exercise, or else of the best that its sets let estimate. What is not known, or cannot be
  /// read, leaves its loads as they are.
  ///
  /// - Parameters:
  ///   - workouts: what is to be lifted.
  ///   - step: what weights are rounded to.
  ///   - limit: how many sessions are looked at, from the newest, where no maximum is set.
  public func weighed(
    _ workouts: [Workout], roundedTo step: Weight, within limit: Int = 1000
  ) -> [Workout] {
    let links = Set(workouts.flatMap(\.exercisesInPercent))
    guard !links.isEmpty else { return workouts }
    let exercises = (try? store.load())?.exercises ?? []
    let names = NameLookup(exercises)
    var maxima: [ExerciseLink: Weight] = [:]
    for link in links {
      let exercise = exercises.first { link.exercise == .linked($0.id) }
      maxima[link] = (exercise ?? names.exact(link.title.text))?.oneRepMax?.weight
    }
    if maxima.count < links.count {
      var records = HistoryRecords(exercises: exercises)
      for found in (try? history.newest(limit)) ?? [] { records.add(found.record) }
      for link in links where maxima[link] == nil {
        maxima[link] = records.maximum(of: link).map {
          .nearest(to: Int(($0.value * 100).rounded()), $0.unit)
        }
      }
    }
    return workouts.map { $0.weighed(by: { maxima[$0] }, roundedTo: step) }
  }
}

extension ParsedItem {
  /// An exercise alone, to be looked up.
  fileprivate init(naming title: Title, groups: [MuscleGroup]) {
    let nowhere = SourceRange(line: 0, bytes: 0..<0)
    self.init(
      title: title, muscleGroups: groups,
      configuration: Configuration(.minimum, of: PlannedSet(.time(.minimum))), isPerSide: false,
      range: nowhere, titleRange: nowhere)
  }
}
