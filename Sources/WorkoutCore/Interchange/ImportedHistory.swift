/// Sessions from another program's CSV export with one row per set, from our own CSV or JSON
/// export, or recorded by a watch as TCX or GPX. Exercises and workouts are titles that are not
/// resolved yet.
package struct ImportedHistory {
  /// The sessions of each file, in file order. The same file always produces the same IDs.
  package private(set) var files: [[SessionRecord]] = []
  /// The sessions of all files.
  package var sessions: [SessionRecord] { files.flatMap(\.self) }
  /// The problems of the first rows that were skipped as unreadable.
  package private(set) var problems: [Problem] = []
  /// The number of unreadable rows.
  package private(set) var skippedRows = 0
  /// The number of rows in which nothing was done.
  package private(set) var emptyRows = 0
  /// The first of them: `strong.csv:12`.
  package private(set) var emptyPlaces: [String] = []
  /// Whether the file has days without times. All sets with the same title on a day are then one
  /// session.
  package private(set) var hasDaysOnly = false

  /// Whether dates such as `3/4/2026` were assumed to have the day first because no date is
  /// unambiguous.
  package private(set) var assumesDayFirst = false

  /// The people whose sessions the file contains, if it names them.
  package private(set) var people: [String] = []

  /// The largest file to read, in bytes.
  package static let limit: Int64 = 256 * 1024 * 1024
  private static let mostProblems = 20

  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: the name of the file in problems.
  ///   - unit: the unit of weights if the file names none.
  ///   - localTime: the time zone of times without an offset.
  ///   - now: the current time; sessions that start more than a day later are left out like
  ///     unreadable rows, because in another time zone the last session may be some hours ahead.
  ///     `nil` for no limit.
  /// - Throws: ``CoreError/invalid(_:)`` for an unknown format, for weights without a unit, or if
  ///   no row is readable; ``CoreError/store(_:)`` for JSON that is damaged or too new.
  package init(
    _ bytes: [UInt8], file: String, unit: Weight.Unit? = nil, localTime: LocalTime,
    now: Timestamp? = nil
  ) throws(CoreError) {
    try read(bytes, file, unit, localTime)
    if let now { try leaveOutSessions(after: now.adding(.seconds(86_400))) }
  }

  private mutating func leaveOutSessions(after latest: Timestamp) throws(CoreError) {
    let late = sessions.filter { $0.start > latest }
    guard !late.isEmpty else { return }
    files = files.map { $0.filter { $0.start <= latest } }
    skippedRows += late.count
    problems += late.prefix(max(0, Self.mostProblems - problems.count))
      .map { .inFuture(.importedSession(title: $0.title, $0.day)) }
    guard !sessions.isEmpty else { throw .invalid(problems) }
  }

  private mutating func read(
    _ bytes: [UInt8], _ file: String, _ unit: Weight.Unit?, _ localTime: LocalTime
  ) throws(CoreError) {
    if TrackFile.isXML(bytes) {
      let track = try reporting(try TrackFile(bytes, file: file, localTime: localTime))
      files = [track.sessions]
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

  /// Reads a table with one row per set.
  private mutating func read(
    _ text: CSVText, _ file: String, _ unit: Weight.Unit?, _ localTime: LocalTime
  ) throws(CoreError) {
    var text = text
    let jefit = JefitSessions(text)
    // Jefit's file has several sections; this one holds what was done.
    _ = text.skip(pastLineBeginning: "### EXERCISE LOGS")
    let header = try reporting(try text.next() ?? [])
    var reader = try reporting(
      try ImportedRowReader(header, file: file, unit: unit, localTime: localTime))
    let isDayFirst = Self.isDayFirst(text, reader)
    (reader.isDayFirst, reader.jefit) = (isDayFirst ?? true, jefit)
    reader.decimalMark = Self.decimalMark(text, reader)
    var rows = ImportedRows(isOwn: reader.isOwn, localTime: localTime)
    while true {
      do throws(Problem) {
        guard let fields = try text.next(), fields.first?.text.hasPrefix("###") == false else {
          break
        }
        note(reader.person(fields))
        if text.hasLineEnds { try reader.checkLineEnds(fields) }
        let empty = rows.add(try reader.rows(fields))
        if empty > 0 { addEmpty(["\(file):\(fields.first?.line ?? 0)"], count: empty) }
      } catch {
        if case .unreadable(_, _, _, .unit, _) = error { throw .invalid([error]) }
        // A lost quotation mark joined several lines, which are rows of their own.
        if case .unreadable(_, _, _, .closingQuote, _) = error { text.restart() }
        skippedRows += 1
        if problems.count < Self.mostProblems { problems.append(error) }
      }
    }
    let sessions = rows.sessions().filter { reader.isOwn || !$0.sets.isEmpty }
    assumesDayFirst = isDayFirst == nil && !sessions.isEmpty
    try finish(with: sessions, reader, file)
  }

  private mutating func finish(
    with sessions: [SessionRecord], _ reader: ImportedRowReader, _ file: String
  ) throws(CoreError) {
    if sessions.isEmpty, problems.isEmpty, emptyRows > 0, let first = reader.ignored.first {
      throw .invalid([
        .unreadable(
          file: file, line: first.line, column: first.column, expected: .header,
          found: reader.ignored.map(\.text).joined(separator: ","))
      ])
    }
    let isOfDays = sessions.allSatisfy { !$0.hasTime && $0.duration == .zero }
    hasDaysOnly = !reader.isOwn && !sessions.isEmpty && isOfDays
    guard !sessions.isEmpty || problems.isEmpty else { throw .invalid(problems) }
    files = [sessions]
  }

  private mutating func addEmpty(_ places: [String], count: Int) {
    emptyRows += count
    emptyPlaces += places.prefix(Self.mostProblems - emptyPlaces.count)
  }

  package mutating func add(_ other: ImportedHistory) {
    files += other.files
    problems += other.problems
    skippedRows += other.skippedRows
    addEmpty(other.emptyPlaces, count: other.emptyRows)
    hasDaysOnly = hasDaysOnly || other.hasDaysOnly
    assumesDayFirst = assumesDayFirst || other.assumesDayFirst
    for person in other.people { note(person) }
  }

  /// Reads the list of sessions in a JSON export. Its exercises may come from another library.
  private mutating func read(_ json: JSONNode) throws(JSONError) {
    let sessions = try json.elements().map { node throws(JSONError) in
      var members = try node.members()
      if let person = try members.optional("person", nil) as Title? { note(person.text) }
      var record = try SessionRecord(node)
      for index in record.sets.indices {
        record.sets[index].exercise = ExerciseLink(
          exercise: .unlinked, title: record.sets[index].exercise.title)
      }
      return record
    }
    files = [sessions]
  }

  /// Records a person whose sessions the file contains.
  private mutating func note(_ person: String) {
    if !person.isEmpty, !people.contains(person) { people.append(person) }
  }

  /// Whether dates such as `3/4/2026` have the day first, according to the first unambiguous date;
  /// `nil` without one.
  private static func isDayFirst(_ text: CSVText, _ reader: ImportedRowReader) -> Bool? {
    var text = text
    while let fields = try? text.next() {
      let start = reader.startText(fields)
      guard start.contains("/") else { return true }
      if let isDayFirst = ImportedRowReader.isDayFirst(start) { return isDayFirst }
    }
    return nil
  }

  /// The decimal separator of a file, according to the first number that shows it.
  private static func decimalMark(_ text: CSVText, _ reader: ImportedRowReader) -> Character? {
    var text = text
    while let fields = try? text.next() {
      if let mark = reader.cells(fields).shownDecimalMark { return mark }
    }
    return nil
  }

  /// A deterministic ID for a text.
  static func id(of text: String) -> UUID { ContentHash.id(of: text, variant: 0x8) }

  /// A deterministic ID for a session: one half from its start, the other from its title.
  static func id(ofStart start: String, title: String) -> UUID {
    UUID(id(of: start).bits.high, id(of: title).bits.low)
  }

  static func haveSameStart(_ first: UUID, _ second: UUID) -> Bool {
    first.bits.high == second.bits.high
  }
}

/// The rows of a file, grouped by session.
private struct ImportedRows {
  private let isOwn: Bool
  private let localTime: LocalTime
  private var order: [UUID] = []
  private var byID: [UUID: ImportedSession] = [:]
  /// The session of the last row.
  private var current: UUID?

  init(isOwn: Bool, localTime: LocalTime) {
    self.isOwn = isOwn
    self.localTime = localTime
  }

  /// Adds the rows of one line and returns how many were empty; a line without rows counts as one.
  mutating func add(_ rows: [ImportedRow]) -> Int {
    rows.isEmpty ? 1 : rows.reduce(0) { $0 + (add($1) ? 0 : 1) }
  }

  private mutating func add(_ row: ImportedRow) -> Bool {
    if let last = current, last != row.session { byID[last]?.pack() }
    current = row.session
    if byID[row.session] == nil {
      order.append(row.session)
      byID[row.session] = ImportedSession(row, isOwn: isOwn, localTime)
    }
    return byID[row.session]?.add(row) ?? false
  }

  /// Removes and returns the sessions in order.
  mutating func sessions() -> [SessionRecord] {
    var sessions: [SessionRecord] = []
    sessions.reserveCapacity(order.count)
    for id in order {
      if let session = byID.removeValue(forKey: id) { sessions.append(session.record) }
    }
    return sessions
  }
}

/// A session read row by row. Adjacent sets of one exercise form an entry; the plan of a set equals
/// its result.
private struct ImportedSession {
  private var session: SessionRecord
  private let isOwn: Bool
  private var sets: [SetRecord] = []
  /// The superset of the last set.
  private var superset = ""
  private var entryCount = 0
  /// The position and the exercises of each superset.
  private var supersets: [String: (index: Int, titles: [Title])] = [:]
  /// Notes on an exercise that are not attached to a set yet.
  private var pending: [Prose] = []
  private var lastNotes: [Prose] = []
  /// The session as given by our own export.
  private let own: SessionRecord?

  init(_ row: ImportedRow, isOwn: Bool, _ localTime: LocalTime) {
    self.isOwn = isOwn
    own = row.own.session
    session = SessionRecord(
      id: row.session, workoutID: ImportedHistory.id(of: "workout\n" + row.title.folded),
      title: row.title.text, start: row.start, end: row.start.adding(row.duration),
      localOffset: row.localOffset ?? localTime.offset(row.start), duration: row.duration,
      exercisesCompleted: 0, exercisesTotal: 0, status: .completed)
  }

  /// Frees the memory reserved for more sets when another session begins.
  mutating func pack() { sets = sets.map(\.self) }

  /// Adds a row; returns `false` if it is empty.
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
      && last.set < SetBounds.range.upperBound
  }

  private mutating func add(
    _ done: SetResult, _ kind: SetRecord.Kind, _ row: ImportedRow, _ title: Title, isSame: Bool
  ) -> Bool {
    let step = (sets.last?.step ?? -1) + (isSame ? 0 : 1)
    let position = (isSame ? sets.last?.position : nil) ?? place(of: row, title)
    superset = row.superset
    let number =
      1
      + sets.reversed().prefix { $0.step == step }
      .count { ($0.kind == .warmUp) == (kind == .warmUp) }
    let isInSuperset = !row.superset.isEmpty
    sets.append(
      SetRecord(
        step: step, position: position, round: isInSuperset ? number : nil,
        set: isInSuperset ? 1 : number, side: nil,
        exercise: ExerciseLink(exercise: .unlinked, title: title),
        planned: done.asPlanned, done: done, kind: kind))
    takeNotes(of: row, isNew: !isSame, to: sets.count - 1)
    return true
  }

  /// The position of a new entry: in a superset, beside its other exercises.
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

  /// Adds the notes of a row to a set. Exports repeat the note on an exercise in each of its rows.
  private mutating func takeNotes(of row: ImportedRow, isNew: Bool, to index: Int) {
    if isNew { lastNotes = [] }
    let told = [row.exerciseNote, row.note].compactMap(\.self)
    let notes = pending + told.filter { !lastNotes.contains($0) }
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
    if !isOwn { record.basis = .imported }
    return record
  }
}
