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

/// The sessions of an import by what known ones are recognized by.
private struct IncomingSessions {
  private let records: [SessionRecord]
  /// Their indices.
  private(set) var byID: [UUID: Int] = [:]
  private var byMinute: [Int64: [Int]] = [:]
  private var byDay: [Day: [Int]] = [:]

  init(_ records: [SessionRecord]) {
    self.records = records
    for (index, record) in records.enumerated() {
      byID[record.id] = index
      byDay[record.day, default: []].append(index)
      let spread: Int64 = record.isTrack ? 5 : 0
      for minute in (Self.minute(record) - spread)...(Self.minute(record) + spread) {
        byMinute[minute, default: []].append(index)
      }
    }
  }

  /// The indices of those that begin with a known one.
  func ofMinute(_ known: SessionRecord) -> [Int] { byMinute[Self.minute(known)] ?? [] }

  /// The indices of those of its day, where one of both has a time and the other has none.
  func ofDay(_ known: SessionRecord) -> [Int] {
    (byDay[known.day] ?? []).filter { records[$0].hasTime != known.hasTime }
  }

  /// Whether a known session, without its sets, may be one of them.
  func mayHave(_ known: SessionRecord) -> Bool {
    byID[known.id] != nil || !ofMinute(known).isEmpty || !ofDay(known).isEmpty
  }

  private static func minute(_ record: SessionRecord) -> Int64 {
    record.start.milliseconds.flooredDivision(by: 60_000).quotient
  }
}

/// How incoming sessions relate to a history.
private struct ImportComparison {
  private(set) var added: [SessionRecord] = []
  /// With the ids of the sessions that they replace.
  private(set) var updated: [SessionRecord] = []
  /// Sessions of the history with what tracks add to them.
  private(set) var completed: [SessionRecord] = []
  private(set) var conflicting: [SessionRecord] = []
  private(set) var presentCount = 0

  /// - Parameter recognized: what names of exercises mean, as far as they are known.
  init(
    _ records: [SessionRecord], _ history: History, _ recognized: [Title: Title],
    isReplacing: Bool
  ) throws(CoreError) {
    let incoming = IncomingSessions(records)
    var verdicts: [Int: Verdict] = [:]
    try history.visitAll(
      wantsSets: incoming.mayHave,
      { known in
        if let index = incoming.byID[known.id] {
          verdicts[index] = Verdict(records[index], known, isReplacing: isReplacing)
          return
        }
        for index in incoming.ofMinute(known)
        where verdicts[index] == nil && Self.sharesSets(records[index], known, recognized) {
          verdicts[index] = Verdict(records[index], known, isReplacing: isReplacing)
        }
        for index in incoming.ofDay(known)
        where verdicts[index] == nil && records[index].results == known.results {
          verdicts[index] = .present
        }
      })
    for (index, record) in records.enumerated() {
      switch verdicts[index] {
      case nil: added.append(record)
      case .present: presentCount += 1
      case .completes(let known): completed.append(known)
      case .updates(let update, let isSafe):
        if isSafe || isReplacing {
          updated.append(update)
        } else {
          conflicting.append(record)
        }
      }
    }
  }

  /// How an incoming session relates to a known one.
  private enum Verdict {
    case present
    /// It says more or other than the known one, which this replaces. It is safe to replace what an
    /// import brought and nobody edited, except by less.
    case updates(SessionRecord, isSafe: Bool)
    /// The known session with what it lacked.
    case completes(SessionRecord)

    init(_ record: SessionRecord, _ known: SessionRecord, isReplacing: Bool) {
      let record = isReplacing ? record : record.completed(byImport: known)
      // Another program has the same training, in its own words.
      let isOther = known.id != record.id && known.start != record.start
      if let completed = known.completed(by: record) {
        self = .completes(completed)
      } else if isOther || record.tellsSame(as: known) {
        self = .present
      } else {
        let isSafe =
          known.basis == .imported && known.editedAt == nil && !record.isLess(than: known)
        self = .updates(record.replacing(known), isSafe: isSafe)
      }
    }
  }

  /// Whether two sessions have an exercise in common, or the result of a set.
  private static func sharesSets(
    _ one: SessionRecord, _ other: SessionRecord, _ recognized: [Title: Title]
  ) -> Bool {
    let titles = Set(other.sets.map(\.exercise.title.folded))
    return one.sets.contains { set in
      let title = set.exercise.title
      return titles.contains(title.folded) || titles.contains(recognized[title]?.folded ?? "")
    }
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

  /// Whether it is known when it was; a file with days alone has its sessions last no time at noon.
  fileprivate var hasTime: Bool {
    let seconds = start.milliseconds / 1000 + Int64(localOffset)
    return duration != .zero || seconds.flooredDivision(by: 86_400).remainder != 43_200
  }

  /// What was done, in any order, with each drop as a set. Efforts and notes are left aside.
  fileprivate var results: [String] {
    sets.lazy.flatMap(\.done.parts).filter { !$0.isSkipped }.map { part in
      var part = part
      part.effort = nil
      return part.text
    }
    .sorted()
  }

  /// Whether a file that was cut off, or has fewer columns, left out something of another one.
  fileprivate func isLess(than other: SessionRecord) -> Bool {
    sets.count < other.sets.count || isTrack && duration < other.duration
      || ImportedKind.allCases.contains { $0.count(in: [self]) < $0.count(in: [other]) }
  }

  /// The session with the details that its file does not have and an earlier import brought. Sets
  /// correspond only where both sessions have the same entries.
  fileprivate func completed(byImport earlier: SessionRecord) -> SessionRecord {
    guard earlier.basis == .imported else { return self }
    var record = self
    record.note = note ?? earlier.note
    guard sets.map(\.step) == earlier.sets.map(\.step) else { return record }
    for (index, known) in zip(sets.indices, earlier.sets) {
      record.sets[index].complete(by: known)
    }
    return record
  }

  /// Whether it is a run or a ride as a watch records it.
  fileprivate var isTrack: Bool {
    !sets.isEmpty && sets.allSatisfy { $0.done.reps == nil && $0.done.distance != nil }
  }

  /// The session with the distance and the time that a track of it adds; `nil` if it adds nothing.
  fileprivate func completed(by track: SessionRecord) -> SessionRecord? {
    guard id != track.id, track.isTrack, sets.count == 1, let distance = track.sets.totalDistance
    else { return nil }
    var session = self
    let seconds = track.sets.compactMap(\.done.seconds).reduce(0, +)
    session.sets[0].done.distance = sets[0].done.distance ?? distance
    session.sets[0].done.seconds = sets[0].done.seconds ?? (seconds > 0 ? seconds : nil)
    return session == self ? nil : session
  }

  /// The session under the id of an earlier one.
  fileprivate func replacing(_ earlier: SessionRecord) -> SessionRecord {
    var record = self
    (record.id, record.workoutID) = (earlier.id, earlier.workoutID)
    record.recordedAt = earlier.recordedAt
    return record
  }
}

extension SetRecord {
  /// Adds the details that another record of the same set has, and this one lacks.
  fileprivate mutating func complete(by other: SetRecord) {
    if kind == .working { kind = other.kind }
    note = note ?? other.note
    if planned.rest == .none { planned.rest = other.planned.rest }
    planned.effort = planned.effort ?? other.planned.effort
    done.effort = done.effort ?? other.done.effort
    done.distance = done.distance ?? other.done.distance
    done.seconds = done.seconds ?? other.done.seconds
  }
}

extension [SetRecord] {
  /// Of sets in one unit.
  fileprivate var totalDistance: Distance? {
    let distances = compactMap(\.done.distance)
    guard let unit = distances.first?.unit, distances.allSatisfy({ $0.unit == unit }) else {
      return nil
    }
    return try? Distance(hundredths: distances.reduce(0) { $0 + $1.hundredths }, unit: unit)
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
