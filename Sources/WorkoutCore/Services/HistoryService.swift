/// Enters sessions that no run recorded.
public struct HistoryService: Sendable {
  let store: DataStore

  public init(_ store: DataStore) { self.store = store }

  /// What an import did, or would do.
  public struct Imported: Sendable {
    /// The sessions that were not there; their sets name exercises as they came.
    public let sessions: [SessionRecord]
    /// Those that say more or other than what an earlier import brought, which they replace.
    public let updated: [SessionRecord]
    /// How many were there already.
    public let presentCount: Int
    /// The workouts that were made of titles that recur.
    public fileprivate(set) var workouts: [Workout] = []
    /// Those that differ from sessions that were run, logged or edited here, which stay.
    public let conflicting: [SessionRecord]
    /// Exercises that were added to the library.
    public let exercises: [Exercise]
    /// What names of the file were taken for, where that is another name.
    public let recognized: [(name: Title, exercise: Title)]
  }

  /// Adds sessions that name exercises by title, and updates those that an earlier import brought.
  /// A session is recognized by its id, or by the minute of its start and what was done. Sessions
  /// and the exercises that are new are saved together, or not at all.
  ///
  /// - Parameters:
  ///   - records: the sessions.
  ///   - names: the titles of the exercises that some names mean, by those names.
  ///   - isCreating: whether unknown exercises are added, as training what their names say.
  ///   - makesWorkouts: whether titles that recur become workouts with the latest loads.
  ///   - isDryRun: whether nothing is saved.
  /// - Throws: ``Problem/inFuture(_:)`` for a session that starts after tomorrow;
  ///   ``Problem/exerciseNotFound(_:nearest:)`` for every unknown exercise.
  public func add(
    _ records: [SessionRecord], names: [Title: Title] = [:], isCreating: Bool = false,
    makesWorkouts: Bool = false, isDryRun: Bool = false
  ) throws(CoreError) -> Imported {
    // In another time zone the last session may be some hours ahead.
    let tomorrow = store.configuration.clock.now().adding(.seconds(86_400))
    if let late = records.first(where: { $0.start > tomorrow }) {
      throw .invalid([.inFuture(.importedSession(title: late.title, late.day))])
    }
    func add(to change: inout DataChange) throws(CoreError) -> Imported {
      var imported = try self.add(records, names, isCreating: isCreating, to: &change)
      if makesWorkouts { try addWorkouts(of: &imported, to: &change) }
      return imported
    }
    guard !isDryRun else {
      var trial = DataChange(before: store.read())
      return try add(to: &trial)
    }
    return try store.update { change throws(CoreError) in try add(to: &change) }
  }

  private func add(
    _ records: [SessionRecord], _ names: [Title: Title], isCreating: Bool,
    to change: inout DataChange
  ) throws(CoreError) -> Imported {
    let comparison = try ImportComparison(records, change.before.history)
    var library = try change.before.library
    let changed = comparison.added + comparison.updated
    let known = exerciseNames(library)
    let titles = Self.exerciseTitles(in: changed)
    let recognized = recognized(titles, names, known)
    let (links, added) = try resolver(of: library).links(
      to: titles.map { recognized[$0] ?? $0 },
      creatingIn: { isCreating ? known.muscleGroups(of: $0) : [] })
    library.exercises += added
    change.library = library
    change.links = Dictionary(
      titles.map { ($0, links[recognized[$0] ?? $0]) }, uniquingKeysWith: { $1 }
    ).compactMapValues(\.self)
    change.addedSessions = entered(changed, in: library)
    change.removedSessions = Set(comparison.updated.map(\.id))
    let count = comparison.added.count
    return Imported(
      sessions: Array(change.addedSessions.prefix(count)),
      updated: Array(change.addedSessions.dropFirst(count)),
      presentCount: comparison.presentCount, conflicting: comparison.conflicting,
      exercises: added,
      recognized: recognized.filter { $0.key.folded != $0.value.folded }
        .map { ($0.key, $0.value) }.sorted { $0.name.folded < $1.name.folded })
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
    let ids = Dictionary(imported.workouts.map { ($0.title.folded, $0.id) }) { first, _ in first }
    for index in change.addedSessions.indices {
      let folded = Title.fold(change.addedSessions[index].title)
      if let id = ids[folded] { change.addedSessions[index].workoutID = id }
    }
  }

  /// The exercises that the names in some sessions mean; `nil` for one that is unknown.
  public func names(
    in records: [SessionRecord]
  ) throws(CoreError) -> [(name: Title, exercise: Title?)] {
    let titles = Self.exerciseTitles(in: records)
    let recognized = recognized(titles, [:], exerciseNames(try store.read().library))
    return titles.map { ($0, recognized[$0]) }.sorted { $0.0.folded < $1.0.folded }
  }

  /// The different titles of exercises in some sessions, in their order.
  private static func exerciseTitles(in records: [SessionRecord]) -> [Title] {
    var seen: Set<Title> = []
    var titles: [Title] = []
    for record in records {
      for set in record.sets where seen.insert(set.exercise.title).inserted {
        titles.append(set.exercise.title)
      }
    }
    return titles
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
      record.recordedAt = record.recordedAt ?? now
      record.workoutID = workouts.exact(record.title)?.id ?? record.workoutID
      return record
    }
  }
}

extension HistoryService {
  func resolver(of library: Library) -> EntryResolver {
    EntryResolver(
      library: library, starter: store.configuration.builtIn.exercises,
      identifiers: store.configuration.identifiers, clock: store.configuration.clock)
  }
}

/// How incoming sessions relate to a history.
private struct ImportComparison {
  private(set) var added: [SessionRecord] = []
  /// With the ids of the sessions that they replace.
  private(set) var updated: [SessionRecord] = []
  private(set) var conflicting: [SessionRecord] = []
  private(set) var presentCount = 0

  init(_ records: [SessionRecord], _ history: History) throws(CoreError) {
    var byID: [UUID: Int] = [:]
    var byMinute: [Int64: [Int]] = [:]
    for (index, record) in records.enumerated() {
      byID[record.id] = index
      byMinute[Self.minute(record), default: []].append(index)
    }
    var verdicts: [Int: Verdict] = [:]
    try history.visitAll(
      wantsSets: { byID[$0.id] != nil || byMinute[Self.minute($0)] != nil },
      { known in
        if let index = byID[known.id] {
          verdicts[index] = Verdict(records[index], known)
        } else {
          for index in byMinute[Self.minute(known)] ?? []
          where verdicts[index] == nil && Self.sharesSets(records[index], known) {
            verdicts[index] = Verdict(records[index], known)
          }
        }
      })
    for (index, record) in records.enumerated() {
      switch verdicts[index] {
      case nil: added.append(record)
      case .present: presentCount += 1
      case .updates(let known): updated.append(record.replacing(known))
      case .conflicts: conflicting.append(record)
      }
    }
  }

  /// How an incoming session relates to a known one.
  private enum Verdict {
    case present
    /// It says more or other than the known one, which has no sets here.
    case updates(SessionRecord)
    case conflicts

    init(_ record: SessionRecord, _ known: SessionRecord) {
      // Another program has the same training, in its own words.
      let isOther = known.id != record.id && known.start != record.start
      if isOther || record.tellsSame(as: known) {
        self = .present
      } else if known.basis == .imported, known.editedAt == nil {
        var head = known
        head.sets = []
        self = .updates(head)
      } else {
        self = .conflicts
      }
    }
  }

  private static func minute(_ record: SessionRecord) -> Int64 {
    record.start.milliseconds.flooredDivision(by: 60_000).quotient
  }

  /// Whether two sessions have an exercise in common, or the result of a set.
  private static func sharesSets(_ one: SessionRecord, _ other: SessionRecord) -> Bool {
    let titles = Set(other.sets.map(\.exercise.title.folded))
    return one.sets.contains { titles.contains($0.exercise.title.folded) }
      || one.sets.contains { set in other.sets.contains { $0.done == set.done } }
  }
}

extension SessionRecord {
  /// Whether a file says the same of both, leaving aside by which exercises they are known.
  fileprivate func tellsSame(as other: SessionRecord) -> Bool {
    (title, start, duration, note) == (other.title, other.start, other.duration, other.note)
      && sets.count == other.sets.count
      && zip(sets, other.sets).allSatisfy { one, other in
        one.done == other.done && (one.kind, one.note) == (other.kind, other.note)
      }
  }

  /// The session under the id of an earlier one.
  fileprivate func replacing(_ earlier: SessionRecord) -> SessionRecord {
    var record = self
    (record.id, record.workoutID) = (earlier.id, earlier.workoutID)
    record.recordedAt = earlier.recordedAt
    return record
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
