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
  /// What earlier imports brought, if several files are compared.
  private var starts = ImportedStarts()

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
    var starts = ImportedStarts()
    try history.visitAll(wantsSets: mayMatch) { session in
      starts.note(session)
      if mayMatch(session) { known.append(session) }
    }
    self.known = known
    self.starts = starts
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
    matches.starts = starts
    let compare = { (session: SessionRecord) in
      if !replaced.contains(session.id) { matches.compare(session) }
    }
    if let known {
      known.forEach(compare)
    } else {
      try history.visitAll(wantsSets: matches.mayMatch, compare)
    }
    let ofEarlierFiles = added + updated + completed
    for session in ofEarlierFiles { matches.starts.note(session) }
    for session in ofEarlierFiles { matches.compare(session) }
    matches.compareTimeZones()
    matches.compareCorrectedStarts()
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
