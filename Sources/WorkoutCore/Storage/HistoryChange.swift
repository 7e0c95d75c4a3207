/// A change of the lines of a history: some go, others come in between by their start, the rest
/// stays byte for byte.
struct HistoryChange {
  /// A line that holds a record.
  private struct Entry {
    let id: UUID
    let title: String
    let start: Timestamp
    /// With its newline.
    let data: Data

    /// - Throws: for a line that is no record.
    init(_ data: Data) throws(JSONError) {
      let record = try SessionRecord(JSONText([UInt8](data)).root, wantsSets: { _ in false })
      (id, title, start) = (record.id, record.title, record.start)
      self.data = data.last == 0x0A ? data : data + [0x0A]
    }
  }

  private var contents = Data()
  private var removed: [Entry] = []
  private var added: [Entry] = []

  private var isEmpty: Bool { removed.isEmpty && added.isEmpty }

  /// - Parameters:
  ///   - data: the history. Lines that hold no record stay where they are.
  ///   - ids: those of the records that go.
  ///   - lines: records that come, but for those whose ids are there after the removal.
  /// - Throws: for a line among `lines` that is no record.
  private init(of data: Data, removing ids: Set<UUID>, adding lines: [Data]) throws(JSONError) {
    var kept: [(data: Data, start: Timestamp?)] = []
    var known: Set<UUID> = []
    for line in Self.lines(of: data) {
      guard let entry = try? Entry(line) else {
        kept.append((line, nil))
        continue
      }
      if ids.contains(entry.id) {
        removed.append(entry)
      } else {
        known.insert(entry.id)
        kept.append((line, entry.start))
      }
    }
    for line in lines {
      let entry = try Entry(line)
      if known.insert(entry.id).inserted { added.append(entry) }
    }
    contents = merged(kept)
  }

  /// Each with its newline, if it has one.
  private static func lines(of data: Data) -> [Data] {
    var lines: [Data] = []
    var start = data.startIndex
    while start < data.endIndex {
      let end = data[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? data.endIndex
      lines.append(Data(data[start..<end]))
      start = end
    }
    return lines
  }

  /// The lines with the added ones, each after the last that did not start later: a clock that was
  /// set back leaves lines out of order. A line that was never finished ends the file, as before.
  private func merged(_ kept: [(data: Data, start: Timestamp?)]) -> Data {
    var next: Timestamp?
    let earliest = kept.reversed().map { line -> Timestamp? in
      if let start = line.start { next = next.map { min($0, start) } ?? start }
      return next
    }.reversed()
    var merged = Data()
    var coming = added.sorted { $0.start < $1.start }[...]
    for (line, earliest) in zip(kept, earliest) {
      let isTorn = line.data.last != 0x0A && line.start == nil
      while let first = coming.first, isTorn || earliest.map({ first.start < $0 }) ?? false {
        merged += coming.removeFirst().data
      }
      merged += line.data
    }
    if !coming.isEmpty, let last = merged.last, last != 0x0A { merged.append(0x0A) }
    return coming.reduce(merged) { $0 + $1.data }
  }

  /// The titles of what is different, those of changed records once.
  private var titles: LibraryDifference.Changes {
    let (gone, come) = (Set(removed.map(\.id)), Set(added.map(\.id)))
    return LibraryDifference.Changes(
      added: added.filter { !gone.contains($0.id) }.map(\.title),
      removed: removed.filter { !come.contains($0.id) }.map(\.title),
      changed: added.filter { gone.contains($0.id) }.map(\.title))
  }
}

extension HistoryChange {
  /// Checks a log as its reader will.
  static func check(_ log: Data) throws(JSONError) {
    for line in lines(of: log) where line.first != UInt8(ascii: "\"") { _ = try Entry(line) }
  }

  /// The files that a change of the history is made in, under the locks.
  struct Files {
    let folder: String
    let library: AtomicFile
    let system: SystemCalls

    private var path: String { StoreFile.history.path(in: folder) }
    private var logPath: String { FilePath(folder: folder, name: StoreName.historyUndo).text }

    func make(removing ids: Set<UUID>, adding lines: [Data]) throws(StoreError) {
      try save(change(removing: ids, adding: lines))
    }

    /// Takes the last change back; what was recorded since stays.
    ///
    /// - Returns: what is different; `nil` where that is nothing, or the library changed since.
    func undo() throws(StoreError) -> LibraryDifference.Changes? {
      guard let data = try FileContents.read(logPath, system) else { return nil }
      let lines = HistoryChange.lines(of: data)
      guard try lines.first == versions() else { return nil }
      let ids = lines.dropFirst().compactMap { line in
        UUID(written: String(decoding: line.dropFirst().dropLast(2), as: UTF8.self))
      }
      let records = lines.dropFirst().filter { $0.first == UInt8(ascii: "{") }
      let change = try change(removing: Set(ids), adding: records)
      try save(change)
      return change.isEmpty ? nil : change.titles
    }

    private func change(
      removing ids: Set<UUID>, adding lines: [Data]
    ) throws(StoreError) -> HistoryChange {
      let data = try FileContents.read(path, system) ?? Data()
      return try StoreError.wrap(
        logPath, try HistoryChange(of: data, removing: ids, adding: lines))
    }

    /// The log is written first. Where the change fails after that, to take it back changes
    /// nothing.
    private func save(_ change: HistoryChange) throws(StoreError) {
      guard !change.isEmpty else { return }
      try StoreFile.history.checkLink(in: folder, system)
      let log =
        change.removed.reduce(try versions()) { $0 + $1.data }
        + Data(change.added.map { "\"\($0.id.lowercase)\"\n" }.joined().utf8)
      try AtomicFile(logPath, system).replace(with: log, keepingBackup: false)
      try AtomicFile(path, system).replace(with: change.contents, keepingBackup: false)
    }

    /// The first line of the log, by which a change of the library since is recognized: the hash of
    /// the library and the version before.
    private func versions() throws(StoreError) -> Data {
      var hashes = ""
      for path in [library.target.text, library.backup.text] {
        let contents = try FileContents.read(path, system) ?? Data()
        hashes += ContentHash.hexadecimal(of: [UInt8](contents))
      }
      return Data("\"\(hashes)\"\n".utf8)
    }
  }
}
