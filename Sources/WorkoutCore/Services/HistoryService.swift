/// Enters sessions that no run recorded.
public struct HistoryService: Sendable {
  let store: DataStore

  public init(_ store: DataStore) { self.store = store }

  /// What an import did, or would do.
  public struct Imported: Sendable {
    /// The sessions that were not there.
    public let sessions: [SessionRecord]
    /// How many were there already.
    public let presentCount: Int
    /// Exercises that were added to the library.
    public let exercises: [Exercise]
  }

  /// Adds sessions that name exercises by title; skips those already recorded. Sessions and the
  /// exercises that are new are saved together, or not at all.
  ///
  /// - Parameters:
  ///   - records: the sessions.
  ///   - isCreating: whether unknown exercises are added, as training the full body.
  ///   - isDryRun: whether nothing is saved.
  /// - Throws: ``Problem/inFuture(_:)`` for a session that starts after tomorrow;
  ///   ``Problem/exerciseNotFound(_:nearest:)`` for every unknown exercise.
  public func add(
    _ records: [SessionRecord], isCreating: Bool = false, isDryRun: Bool = false
  ) throws(CoreError) -> Imported {
    // In another time zone the last session may be some hours ahead.
    let tomorrow = store.configuration.clock.now().adding(.seconds(86_400))
    if let late = records.first(where: { $0.start > tomorrow }) {
      throw .invalid([.inFuture(.importedSession(title: late.title, late.day))])
    }
    guard !isDryRun else {
      var trial = DataChange(before: store.read())
      return try add(records, isCreating: isCreating, to: &trial)
    }
    return try store.update { change throws(CoreError) in
      try add(records, isCreating: isCreating, to: &change)
    }
  }

  private func add(
    _ records: [SessionRecord], isCreating: Bool, to change: inout DataChange
  ) throws(CoreError) -> Imported {
    var known: Set<UUID> = []
    try change.before.history.visitAll(wantsSets: { _ in false }, { known.insert($0.id) })
    let fresh = records.filter { known.insert($0.id).inserted }
    var library = try change.before.library
    let (linked, added) = try self.linked(fresh, to: library, isCreating: isCreating)
    library.exercises += added
    change.library = library
    change.addedSessions = linked
    return Imported(
      sessions: linked, presentCount: records.count - fresh.count, exercises: added)
  }

  /// Removes sessions; those that are not in the history are passed over.
  public func delete(_ ids: [UUID]) throws(CoreError) {
    try store.update { $0.removedSessions = Set(ids) }
  }

  /// The sessions with the exercises and workouts of a library, and the exercises that it lacks.
  private func linked(
    _ records: [SessionRecord], to library: Library, isCreating: Bool
  ) throws(CoreError) -> ([SessionRecord], [Exercise]) {
    var seen: Set<Title> = []
    let titles = records.flatMap(\.sets).map(\.exercise.title).filter { seen.insert($0).inserted }
    let (links, added) = try resolver(of: library)
      .links(to: titles, creatingIn: isCreating ? [.fullBody] : [])
    let workouts = NameLookup(library.workouts)
    let now = store.configuration.clock.now()
    let linked = records.map { record in
      var record = record
      record.recordedAt = now
      for index in record.sets.indices {
        let link = record.sets[index].exercise
        record.sets[index].exercise = links[link.title] ?? link
      }
      record.workoutID = workouts.exact(record.title)?.id ?? record.workoutID
      return record
    }
    return (linked, added)
  }
}

extension HistoryService {
  func resolver(of library: Library) -> EntryResolver {
    EntryResolver(
      library: library, starter: store.configuration.starter().exercises,
      identifiers: store.configuration.identifiers, clock: store.configuration.clock)
  }
}
