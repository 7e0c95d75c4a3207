/// The sessions of an export of another program as CSV with a row a set, of our own as CSV or JSON,
/// or those that a watch recorded as TCX or GPX. The exercises and workouts are titles that are not
/// looked up yet.
package struct ImportedHistory {
  /// In the order of the file; the same file always gives the same ids.
  package private(set) var sessions: [SessionRecord] = []
  /// What is wrong with the first rows that could not be read and were left out.
  package private(set) var problems: [Problem] = []
  /// How many rows could not be read.
  package private(set) var skippedRows = 0
  /// Rows in which nothing was done.
  package private(set) var emptyRows = 0

  /// Whether dates such as `3/4/2026` were read with the day first though no date says so.
  package private(set) var assumesDayFirst = false

  /// Whose sessions they are, as far as the file says.
  package private(set) var people: [String] = []

  /// The people of the file other than the user.
  package func people(otherThan name: Title) -> [String] {
    people.filter { Title.fold($0) != name.folded }
  }

  /// The most bytes that a file may have.
  package static let limit: Int64 = 256 * 1024 * 1024
  private static let mostProblems = 20

  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its name in problems.
  ///   - unit: of weights, where the file names none.
  ///   - localTime: where times without an offset are meant.
  /// - Throws: ``CoreError/invalid(_:)`` for a file of another form, for weights without a unit,
  ///   and if no row can be read; ``CoreError/store(_:)`` for JSON that is damaged or newer.
  package init(
    _ bytes: [UInt8], file: String, unit: Weight.Unit? = nil, localTime: LocalTime
  ) throws(CoreError) {
    if TrackFile.isXML(bytes) {
      let track = try reporting(try TrackFile(bytes, file: file, localTime: localTime))
      sessions = track.sessions
      problems = [track.problem].compactMap(\.self)
      skippedRows = problems.count
      return
    }
    if SharedWorkouts.isJSON(bytes) {
      try CoreError.wrap(try StoreError.wrap(file, try read(JSONText(bytes).root)))
      return
    }
    try read(CSVText(bytes, file: file), file, unit, localTime)
  }

  /// Reads a row a set.
  private mutating func read(
    _ text: CSVText, _ file: String, _ unit: Weight.Unit?, _ localTime: LocalTime
  ) throws(CoreError) {
    var text = text
    // Jefit's file has sections, of which this has what was done.
    _ = text.skip(pastLineBeginning: "### EXERCISE LOGS")
    let header = try reporting(try text.next() ?? [])
    var reader = try reporting(
      try ImportedRowReader(header, file: file, unit: unit, localTime: localTime))
    let isDayFirst = Self.isDayFirst(text, reader)
    reader.isDayFirst = isDayFirst ?? true
    var rows = ImportedRows(isOwn: reader.isOwn)
    while true {
      do throws(Problem) {
        guard let fields = try text.next(), fields.first?.text.hasPrefix("###") == false else {
          break
        }
        note(reader.person(fields))
        if text.hasLineEnds { try reader.checkLineEnds(fields) }
        emptyRows += rows.add(try reader.rows(fields))
      } catch {
        if case .unreadable(_, _, _, .unit, _) = error { throw .invalid([error]) }
        // The lines that a lost quotation mark joined are rows.
        if case .unreadable(_, _, _, .closingQuote, _) = error { text.restart() }
        skippedRows += 1
        if problems.count < Self.mostProblems { problems.append(error) }
      }
    }
    sessions = rows.sessions()
    assumesDayFirst = isDayFirst == nil && !sessions.isEmpty
    guard !sessions.isEmpty || problems.isEmpty else { throw .invalid(problems) }
  }

  /// Adds what another file has. Of a session that both have the one with more sets counts.
  package mutating func add(_ other: ImportedHistory) {
    var indices = Dictionary(sessions.indices.map { (sessions[$0].id, $0) }) { first, _ in first }
    for session in other.sessions {
      guard let index = indices[session.id] else {
        indices[session.id] = sessions.count
        sessions.append(session)
        continue
      }
      if session.sets.count > sessions[index].sets.count { sessions[index] = session }
    }
    problems += other.problems
    skippedRows += other.skippedRows
    emptyRows += other.emptyRows
    assumesDayFirst = assumesDayFirst || other.assumesDayFirst
    for person in other.people { note(person) }
  }

  /// Reads a list of sessions as a JSON export has it. Their exercises may be of another library.
  private mutating func read(_ json: JSONNode) throws(JSONError) {
    sessions = try json.elements().map { node throws(JSONError) in
      var members = try node.members()
      if let person = try members.optional("person", nil) as Title? { note(person.text) }
      var record = try SessionRecord(node)
      for index in record.sets.indices {
        record.sets[index].exercise = ExerciseLink(
          exercise: .unlinked, title: record.sets[index].exercise.title)
      }
      return record
    }
  }

  /// Notes whose sessions they are.
  private mutating func note(_ person: String) {
    if !person.isEmpty, !people.contains(person) { people.append(person) }
  }

  /// Whether dates such as `3/4/2026` have the day first: what the first date says that can only be
  /// read in one way; `nil` if there is none.
  private static func isDayFirst(_ text: CSVText, _ reader: ImportedRowReader) -> Bool? {
    var text = text
    while let fields = try? text.next() {
      let start = reader.startText(fields)
      guard start.contains("/") else { return true }
      if let isDayFirst = ImportedRowReader.isDayFirst(start) { return isDayFirst }
    }
    return nil
  }

  /// An id that is always the same for some text.
  static func id(of text: String) -> UUID { ContentHash.id(of: text, variant: 0x8) }
}

/// The kinds of details that an import keeps.
package enum ImportedKind: String, CaseIterable, Sendable {
  case warmUpSets, failureSets, dropSets, supersetSets, assistedSets, rests, efforts, distances
  case notes

  /// How many there are in some sessions.
  package func count(in sessions: [SessionRecord]) -> Int {
    sessions.reduce(0) { count, session in
      count + session.sets.count(where: isTold) + (self == .notes && session.note != nil ? 1 : 0)
    }
  }

  private func isTold(of set: SetRecord) -> Bool {
    switch self {
    case .warmUpSets: set.kind == .warmUp
    case .failureSets: set.kind == .failure
    case .dropSets: !set.done.drops.isEmpty
    case .supersetSets: set.position.inner != nil
    case .assistedSets: if case .bodyweightMinus = set.done.load { true } else { false }
    case .rests: set.planned.rest != .none
    case .efforts: set.done.effort != nil
    case .distances: set.done.distance != nil
    case .notes: set.note != nil
    }
  }
}

/// The rows of a file by their sessions.
private struct ImportedRows {
  let isOwn: Bool
  private var order: [UUID] = []
  private var byID: [UUID: ImportedSession] = [:]
  /// The session of the last row.
  private var current: UUID?

  init(isOwn: Bool) { self.isOwn = isOwn }

  /// Adds the sets of a row, and counts those that say nothing; a row without any counts as one.
  mutating func add(_ rows: [ImportedRow]) -> Int {
    rows.isEmpty ? 1 : rows.reduce(0) { $0 + (add($1) ? 0 : 1) }
  }

  private mutating func add(_ row: ImportedRow) -> Bool {
    if let last = current, last != row.session { byID[last]?.pack() }
    current = row.session
    if byID[row.session] == nil {
      order.append(row.session)
      byID[row.session] = ImportedSession(row, isOwn: isOwn)
    }
    return byID[row.session]?.add(row) ?? false
  }

  /// Hands out the sessions in their order.
  mutating func sessions() -> [SessionRecord] {
    order.compactMap { byID.removeValue(forKey: $0)?.record }
  }
}

/// A session whose rows are read one by one. Neighbors of one exercise are an entry, done as it
/// was planned where the file does not say what that was.
private struct ImportedSession {
  private var session: SessionRecord
  private let isOwn: Bool
  private var sets: [SetRecord] = []
  /// The superset of the last set.
  private var superset = ""
  private var entryCount = 0
  /// The places of the exercises in each superset.
  private var supersets: [String: (index: Int, titles: [Title])] = [:]
  /// What notes an exercise has that are not on a set yet.
  private var pending: [Prose] = []
  private var lastNotes: [Prose] = []
  private var isImported: Bool
  /// What our own export says of the session.
  private let own: SessionRecord?

  init(_ row: ImportedRow, isOwn: Bool) {
    self.isOwn = isOwn
    isImported = !isOwn
    own = row.own.session
    session = SessionRecord(
      id: row.session, workoutID: ImportedHistory.id(of: "workout\n" + row.title.folded),
      title: row.title.text, start: row.start, end: row.start.adding(row.duration),
      localOffset: row.localOffset, duration: row.duration, exercisesCompleted: 0,
      exercisesTotal: 0, status: .completed)
  }

  /// Returns the memory for more sets, once other sessions follow.
  mutating func pack() { sets = sets.map(\.self) }

  /// Adds a row; `false` if it says nothing.
  mutating func add(_ row: ImportedRow) -> Bool {
    if let set = row.own.set {
      sets.append(set)
      return true
    }
    session.note = session.note ?? row.sessionNote
    guard let title = row.exercise else { return isOwn }
    let isSame = goesOn(with: row, title)
    switch row.kind {
    case .rest:
      guard isSame, let last = sets.indices.last, let rest = row.rest, rest > 0 else {
        return false
      }
      sets[last].planned.rest = .fixed(.nearest(to: rest))
      return true
    case .note:
      guard let note = row.note else { return false }
      if isSame {
        takeNotes(of: row, isNew: false, to: sets.count - 1)
      } else {
        pending.append(note)
      }
      return true
    case .drop:
      guard let done = row.done else { return false }
      guard isSame, let last = sets.indices.last,
        sets[last].done.drops.count < PlannedSet.maximumDrops
      else { return add(done, .working, row, title, isSame: isSame) }
      sets[last].done.drops.append(done)
      sets[last].planned.drops = sets[last].done.asPlanned.drops
      takeNotes(of: row, isNew: false, to: last)
      return true
    case .set(let kind):
      guard let done = row.done else { return false }
      return add(done, kind, row, title, isSame: isSame)
    }
  }

  private func goesOn(with row: ImportedRow, _ title: Title) -> Bool {
    guard let last = sets.last else { return false }
    return last.exercise.title == title && superset == row.superset
      && (!isOwn || last.round == row.round)
      && row.position.map { $0 == last.position } ?? true
      && last.set < SetBounds.range.upperBound
  }

  private mutating func add(
    _ done: SetResult, _ kind: SetRecord.Kind, _ row: ImportedRow, _ title: Title, isSame: Bool
  ) -> Bool {
    let step = (sets.last?.step ?? -1) + (isSame ? 0 : 1)
    let position = row.position ?? (isSame ? sets.last?.position : nil) ?? place(of: row, title)
    superset = row.superset
    let number =
      1
      + sets.reversed().prefix { $0.step == step }
      .count { ($0.kind == .warmUp) == (kind == .warmUp) }
    let isInSuperset = !row.superset.isEmpty
    isImported = isImported || row.planned == nil
    sets.append(
      SetRecord(
        step: step, position: position, round: isInSuperset ? number : row.round,
        set: row.set ?? (isInSuperset ? 1 : number), side: row.side,
        exercise: ExerciseLink(exercise: .unlinked, title: title),
        planned: row.planned ?? done.asPlanned, done: done, kind: kind))
    takeNotes(of: row, isNew: !isSame, to: sets.count - 1)
    return true
  }

  /// The position of an entry that begins: in a superset beside its other exercises.
  private mutating func place(of row: ImportedRow, _ title: Title) -> EntryPosition {
    guard !row.superset.isEmpty else {
      entryCount += 1
      return EntryPosition(entryCount - 1)
    }
    if supersets[row.superset] == nil {
      supersets[row.superset] = (entryCount, [])
      entryCount += 1
    }
    var entry = supersets[row.superset] ?? (entryCount, [])
    let inner = entry.titles.firstIndex(of: title) ?? entry.titles.count
    if inner == entry.titles.count { entry.titles.append(title) }
    supersets[row.superset] = entry
    return EntryPosition(entry.index, inner: inner)
  }

  /// Puts the notes of a row on a set. Exports repeat the note of an exercise on each of its rows.
  private mutating func takeNotes(of row: ImportedRow, isNew: Bool, to index: Int) {
    if isNew { lastNotes = [] }
    let told = [row.exerciseNote, row.note].compactMap(\.self)
    let notes = pending + (isOwn ? told : told.filter { !lastNotes.contains($0) })
    (pending, lastNotes) = ([], told)
    let texts = ([sets[index].note].compactMap(\.self) + notes).map(\.text)
    if !notes.isEmpty {
      sets[index].note = try? Prose(texts.joined(separator: "\n"), field: "note")
    }
  }

  var record: SessionRecord {
    if var record = own {
      record.sets = sets
      return record
    }
    // A session without sets still counts as training.
    let total = max(1, (sets.last?.step ?? 0) + 1)
    let skipped = Set(sets.map(\.step)).subtracting(sets.doneSteps)
    var record = SessionRecord(
      id: session.id, workoutID: session.workoutID, title: session.title, start: session.start,
      end: session.end, localOffset: session.localOffset, duration: session.duration,
      exercisesCompleted: total - skipped.count, exercisesTotal: total,
      status: skipped.isEmpty ? .completed : .stopped, sets: sets)
    let notes = [session.note].compactMap(\.self) + pending
    let text = notes.map(\.text).joined(separator: "\n")
    record.note = notes.isEmpty ? nil : try? Prose(text, field: "note")
    if isImported { record.basis = .imported }
    return record
  }
}
