/// The changes that an import makes to a history, file by file.
struct ImportComparison {
  private(set) var added: [SessionRecord] = []
  /// Sessions of the files that each replace one session.
  private(set) var updated: [SessionRecord] = []
  /// Sessions of the history, completed with the data of tracks.
  private(set) var completed: [SessionRecord] = []
  /// The IDs of the sessions that others replace.
  private(set) var replaced: Set<UUID> = []
  private(set) var conflicting: [SessionRecord] = []
  private(set) var presentCount = 0
  private let history: History
  /// The sessions of the history that may match several files, so that it is read once.
  ///
  /// `nil` for a single file: it is compared with one session at a time, because a long history
  /// would need as much memory as the file.
  private let known: [SessionRecord]?

  init(_ files: [[SessionRecord]], with history: History) throws(CoreError) {
    self.history = history
    guard files.count > 1 else {
      known = nil
      return
    }
    let ids = Set(files.joined().map(\.id))
    let days = Set(files.joined().flatMap(\.nearDays))
    func mayMatch(_ known: SessionRecord) -> Bool {
      ids.contains(known.id) || days.contains(known.startDay)
    }
    var known: [SessionRecord] = []
    try history.visitAll(wantsSets: mayMatch) { if mayMatch($0) { known.append($0) } }
    self.known = known
  }

  /// Compares the sessions of a file with the history and with earlier files.
  ///
  /// - Parameters:
  ///   - recognized: the exercises that names refer to, if known.
  ///   - isReplacing: whether to replace imported sessions that were edited or have more data.
  mutating func add(
    _ records: [SessionRecord], _ recognized: [Title: Title], isReplacing: Bool
  ) throws(CoreError) {
    var matches = ImportMatches(records, recognized, isReplacing: isReplacing)
    let compare = { (session: SessionRecord) in
      if !replaced.contains(session.id) { matches.compare(session) }
    }
    if let known {
      known.forEach(compare)
    } else {
      try history.visitAll(wantsSets: matches.mayMatch, compare)
    }
    for session in added + updated + completed { matches.compare(session) }
    matches.compareTimeZones()
    matches.compareDays()
    apply(matches.verdicts, to: matches.records)
  }

  private mutating func apply(_ verdicts: [Int: ImportVerdict], to records: [SessionRecord]) {
    guard !verdicts.isEmpty else {
      // Avoids copying a long import.
      added = added.isEmpty ? records : added + records
      return
    }
    let ofEarlierFiles = Set(added.map(\.id))
    let gone = Set(verdicts.values.flatMap(\.replaced))
    added.removeAll { gone.contains($0.id) }
    updated.removeAll { gone.contains($0.id) }
    completed.removeAll { gone.contains($0.id) }
    replaced.formUnion(gone)
    for (index, record) in records.enumerated() {
      switch verdicts[index] {
      case nil: added.append(record)
      case .present: presentCount += 1
      case .conflicts:
        if !conflicting.contains(where: { $0.id == record.id }) { conflicting.append(record) }
      case .completes(let known): completed.append(known)
      case .updates(let known, let update):
        if ofEarlierFiles.contains(known) { added.append(update) } else { updated.append(update) }
      case .replaces(let known, let update):
        if known.contains(update.id), !ofEarlierFiles.contains(update.id) {
          updated.append(update)
        } else {
          added.append(update)
        }
      }
    }
  }
}

extension SessionRecord {
  /// The day on which it starts, in UTC, with those before and after.
  fileprivate var nearDays: ClosedRange<Int64> { startDay - 1...startDay + 1 }
}

/// How a session of a file relates to known ones.
private enum ImportVerdict {
  case present
  case conflicts
  /// The known session, completed with what it lacked.
  case completes(SessionRecord)
  /// A session that replaces those with these IDs.
  case replaces([UUID], SessionRecord)
  /// The session with this ID, as another program recorded it with more sets.
  case updates(UUID, SessionRecord)

  /// The IDs of the known sessions to remove.
  var replaced: [UUID] {
    switch self {
    case .present, .conflicts: []
    case .completes(let known): [known.id]
    case .replaces(let known, _): known
    case .updates(let known, _): [known]
    }
  }
}

/// Matches the sessions of a file with known ones: by ID or minute, or else by what was done.
private struct ImportMatches {
  private(set) var verdicts: [Int: ImportVerdict] = [:]
  private(set) var records: [SessionRecord]
  private let recognized: [Title: Title]
  private let isReplacing: Bool
  private var byID: [UUID: Int] = [:]
  private var byMinute: [Int64: [Int]] = [:]
  /// The days near the starts of the sessions.
  private var days: Set<Int64> = []
  /// The known sessions of these days that match none by ID or minute.
  private var others: [SessionRecord] = []

  init(_ records: [SessionRecord], _ recognized: [Title: Title], isReplacing: Bool) {
    self.records = records
    self.recognized = recognized
    self.isReplacing = isReplacing
    for (index, record) in records.enumerated() {
      byID[record.id] = index
      days.formUnion(record.nearDays)
      byMinute[record.startMinute, default: []].append(index)
    }
  }

  /// Whether a known session may match.
  func mayMatch(_ known: SessionRecord) -> Bool {
    byID[known.id] != nil || days.contains(known.startDay)
  }

  /// Compares a known session with those that have its ID or minute.
  mutating func compare(_ known: SessionRecord) {
    guard mayMatch(known) else { return }
    if let index = byID[known.id] {
      if !isOtherTraining(records[index], known) {
        verdicts[index] = verdict(on: records[index], known)
        return
      }
      let exercises = Set(records[index].sets.map(\.exercise.title.folded)).sorted()
      let id = ImportedHistory.id(of: ([known.id.lowercase] + exercises).joined(separator: "\n"))
      records[index].id = id
      byID[id] = index
    }
    let minutes = known.startMinute - 5...known.startMinute + 5
    let same = minutes.flatMap { byMinute[$0] ?? [] }
      .filter { verdicts[$0] == nil && isSimultaneous(records[$0], known) }
      .sorted { distance(of: $0, known) < distance(of: $1, known) }
    // Two tracks may be of the same run; other sessions of a minute are different ones.
    for index in same.prefix(1) + same.dropFirst().filter({ records[$0].isTrack }) {
      verdicts[index] = index == same[0] ? verdict(on: records[index], known) : .present
    }
    if same.isEmpty { others.append(known) }
  }

  /// Whether a day without times has nothing in common with that day of another such file.
  private func isOtherTraining(_ record: SessionRecord, _ known: SessionRecord) -> Bool {
    guard !record.hasTime, known.basis == .imported, !isReplacing else { return false }
    let exercises = Set(known.sets.map { name(of: $0) })
    let (all, before) = (done(in: record), done(in: known))
    return all.allSatisfy { !exercises.contains($0.exercise) }
      && all.removing(before, ofAnyExercise: true).count * 2 > all.count
  }

  /// The minutes between two starts, and the index for sessions of one minute.
  private func distance(of index: Int, _ known: SessionRecord) -> (Int64, Int) {
    (abs(records[index].startMinute - known.startMinute), index)
  }

  private func isSimultaneous(_ record: SessionRecord, _ known: SessionRecord) -> Bool {
    guard record.hasTime || known.hasTime else { return false }
    if record.startMinute != known.startMinute {
      let isEarlierOrLater = record.start >= known.end || known.start >= record.end
      if isEarlierOrLater, known.duration > .zero, record.isTrack == known.isTrack { return false }
      if !record.isTrack { return isSame(record, known) }
    }
    let exercises = Set(known.sets.map { name(of: $0) })
    return record.sets.contains { set in
      exercises.contains(name(of: set)) || known.sets.contains { $0.done == set.done }
    }
  }

  private func name(of set: SetRecord) -> String {
    (recognized[set.exercise.title] ?? set.exercise.title).folded
  }

  private func verdict(on record: SessionRecord, _ known: SessionRecord) -> ImportVerdict {
    if let completed = known.completed(by: record) { return .completes(completed) }
    let isOther =
      known.id != record.id
      && (known.start != record.start
        || known.basis == .imported && !ImportedHistory.haveSameStart(known.id, record.id))
    if isOther { return verdict(onOther: record, known) }
    let whole = isReplacing ? record : record.completed(byImport: known)
    let update = whole.replacing(known)
    if update.hasSameData(as: known) { return .present }
    return mayReplace([known], by: [update]) ? .replaces([known.id], update) : .conflicts
  }

  /// The verdict on a known training that another program recorded in its own way: an update only
  /// if the record has sets that the known session lacks. The record keeps its own ID, so that both
  /// files are recognized later.
  private func verdict(
    onOther record: SessionRecord, _ known: SessionRecord
  ) -> ImportVerdict {
    let (all, before) = (done(in: record), done(in: known))
    guard !record.isTrack, !all.removing(before, ofAnyExercise: true).isEmpty else {
      return known.titled(as: record).map { .completes($0) } ?? .present
    }
    let hasAll = before.removing(all, ofAnyExercise: true).isEmpty
    let completed = record.completed(bySetsOf: known) { name(of: $0) == name(of: $1) }
    let update = isReplacing ? record : completed
    guard hasAll || isReplacing, mayReplace([known], by: [update]) else { return .conflicts }
    return .updates(known.id, update)
  }

  /// Whether nothing is lost if sessions replace known ones, or only what may be lost. What was
  /// recorded here is replaced only by an export of itself.
  private func mayReplace(_ known: [SessionRecord], by update: [SessionRecord]) -> Bool {
    let areImported = known.allSatisfy { $0.basis == .imported }
    if isReplacing { return areImported || known.allSatisfy { byID[$0.id] != nil } }
    return areImported && known.allSatisfy { $0.editedAt == nil } && !update.areLess(than: known)
  }

  // MARK: Other time zones

  /// Recognizes sessions that were exported with the clock of another time zone, and removes the
  /// known ones from ``others``. Several must differ by the same time: a single one may be the same
  /// workout, done again on that day.
  mutating func compareTimeZones() {
    let imported = others.indices.filter { others[$0].basis == .imported && others[$0].hasTime }
    let known = Dictionary(grouping: imported) { others[$0].startDay }
    var pairs: [Int64: [(index: Int, known: Int)]] = [:]
    for index in records.indices where verdicts[index] == nil && records[index].hasTime {
      let (day, minute) = (records[index].startDay, records[index].startMinute)
      let nearest = (day - 1...day + 1).flatMap { known[$0] ?? [] }
        .filter { isShifted(records[index], others[$0]) }
        .min { abs(others[$0].startMinute - minute) < abs(others[$1].startMinute - minute) }
      guard let nearest else { continue }
      pairs[minute - others[nearest].startMinute, default: []].append((index, nearest))
    }
    let found = pairs.values.filter { $0.count > 1 }.joined()
    for pair in found { verdicts[pair.index] = .present }
    let matched = Set(found.map(\.known))
    others = others.indices.filter { !matched.contains($0) }.map { others[$0] }
  }

  /// Whether a session is a known one, except for the time zone of its clock.
  private func isShifted(_ record: SessionRecord, _ known: SessionRecord) -> Bool {
    let minutes = record.startMinute - known.startMinute
    return minutes.isMultiple(of: 30) && abs(minutes) <= 14 * 60
      && Title.fold(record.title) == Title.fold(known.title)
      && record.duration == known.duration && isSame(record, known)
  }

  private func isSame(_ record: SessionRecord, _ known: SessionRecord) -> Bool {
    !record.sets.isEmpty && record.sets.count == known.sets.count
      && done(in: record).removing(done(in: known)).isEmpty
  }

  // MARK: Days without times

  /// What was done in a set or a drop, without its effort.
  private func done(in record: SessionRecord) -> [DoneSet] {
    record.sets.flatMap { set in
      set.done.parts.filter { !$0.isSkipped }.map {
        DoneSet(exercise: name(of: set), result: $0.comparable)
      }
    }
  }

  /// Compares what was done on each day for which either side has no times.
  mutating func compareDays() {
    let known = Dictionary(grouping: others, by: \.day)
    let days = Dictionary(grouping: records.indices.filter { verdicts[$0] == nil }) {
      records[$0].day
    }
    for (day, indices) in days {
      let sessions = known[day] ?? []
      let (found, missing) = groups(of: indices, sessions)
      for group in found {
        let isWhole = group.known.allSatisfy { missing[$0].isEmpty }
        decide(group, group.known.map { sessions[$0] }, isWhole: isWhole)
      }
    }
  }

  /// Sessions of a day that contain parts of the same training.
  private struct Group {
    /// The sessions of the file, and which of them have more than the known ones.
    var indices: [Int]
    var more: [Int]
    /// The known sessions.
    var known: Set<Int>
  }

  /// The groups of a day, and what each known session has that the file has not.
  ///
  /// A session belongs to the known ones, not both with a time, with which it shares an exercise
  /// and at least half of its sets or of theirs.
  private func groups(
    of indices: [Int], _ known: [SessionRecord]
  ) -> (groups: [Group], missing: [[DoneSet]]) {
    var groups: [Group] = []
    var missing = known.map(done(in:))
    for index in indices {
      let all = done(in: records[index])
      var (rest, left) = (all, missing)
      var group = Group(indices: [index], more: [], known: [])
      let shared = known.indices.filter { !records[index].hasTime || !known[$0].hasTime }
        .map { (place: $0, left: missing[$0].removing(all).count) }.sorted { $0.left < $1.left }
      for (place, _) in shared {
        let part = left[place]
        left[place] = part.removing(rest)
        rest = rest.removing(part)
        if left[place].count < part.count { group.known.insert(place) }
      }
      // Another program may have other names for the remaining exercises.
      for (place, _) in shared where group.known.contains(place) {
        let part = left[place]
        left[place] = part.removing(rest, ofAnyExercise: true)
        rest = rest.removing(part, ofAnyExercise: true)
      }
      let count = group.known.reduce(0) { $0 + missing[$1].count }
      let isPart = (all.count - rest.count) * 2 >= min(all.count, count)
      guard !group.known.isEmpty, isPart else { continue }
      missing = left
      if !rest.isEmpty { group.more = [index] }
      for other in groups where !other.known.isDisjoint(with: group.known) {
        group.indices += other.indices
        group.more += other.more
        group.known.formUnion(other.known)
      }
      groups.removeAll { !$0.known.isDisjoint(with: group.known) }
      groups.append(group)
    }
    return (groups, missing)
  }

  /// Replaces the known sessions of a group if the file has more sets or details of them. Only a
  /// session that lacks details of a known one takes its ID with them; so each file still
  /// recognizes what it added.
  ///
  /// - Parameter isWhole: whether the file has all sets of the known sessions.
  private mutating func decide(_ group: Group, _ known: [SessionRecord], isWhole: Bool) {
    var update = group.indices.map { records[$0] }
    if known.count == 1, update.count == 1, update.areLess(than: known) {
      let isInOrder = update[0].sets.map(\.done.reps) == known[0].sets.map(\.done.reps)
      if isInOrder, !isReplacing { update[0] = update[0].completed(byImport: known[0]) }
      update[0] = update[0].replacing(known[0])
    }
    let hasMore = !group.more.isEmpty || isWhole && known.areLess(than: update)
    let isAllowed = hasMore && (isWhole || isReplacing) && mayReplace(known, by: update)
    for (index, record) in zip(group.indices, update) {
      verdicts[index] =
        isAllowed
        ? .replaces(known.map(\.id), record) : group.more.contains(index) ? .conflicts : .present
    }
  }
}
