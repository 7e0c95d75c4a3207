/// A row of an export: a set or something belonging to one, with its session.
struct ImportedRow {
  enum Kind {
    case set(SetRecord.Kind)
    /// A drop that followed a set without rest.
    case drop
    /// The rest after a set.
    case rest
    /// A note on the exercise.
    case note
  }

  /// The title of a session that its file does not name.
  static let untitled = "Workout"

  let session: UUID
  let title: Title
  let start: Timestamp
  /// How many seconds local time was ahead of UTC; only our own export has it.
  let localOffset: Int?
  let duration: Duration
  let sessionNote: Prose?
  let exercise: Title?
  let kind: Kind
  /// `nil` if nothing was done.
  var done: SetResult?
  /// The superset of the exercise, as named in the file.
  let superset: String
  let note: Prose?
  /// Repeated on every row of the exercise.
  let exerciseNote: Prose?
  let rest: Int?
  /// The set, and on its first row the session, from our own export.
  var own: (set: SetRecord?, session: SessionRecord?) = (nil, nil)
}

/// The rows of a file, grouped by session.
struct ImportedRows {
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
    let isSame = continues(with: row, title)
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
        attachNotes(of: row, isNew: false, to: sets.count - 1)
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
      attachNotes(of: row, isNew: false, to: last)
      return true
    case .set(let kind):
      guard let done = row.done else { return false }
      return add(done, kind, row, title, isSame: isSame)
    }
  }

  private func continues(with row: ImportedRow, _ title: Title) -> Bool {
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
    attachNotes(of: row, isNew: !isSame, to: sets.count - 1)
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
  private mutating func attachNotes(of row: ImportedRow, isNew: Bool, to index: Int) {
    if isNew { lastNotes = [] }
    let rowNotes = [row.exerciseNote, row.note].compactMap(\.self)
    let notes = pending + rowNotes.filter { !lastNotes.contains($0) }
    (pending, lastNotes) = ([], rowNotes)
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
