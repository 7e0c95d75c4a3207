import Synchronization

/// A place where finished sessions are kept.
public protocol HistoryStore: Sendable {
  /// All records, in the order in which they were kept.
  func load() throws(StoreError) -> [SessionRecord]

  /// The record that was kept last; `nil` without any.
  func last() throws(StoreError) -> SessionRecord?

  /// Shows `visit` the records from the one kept last to the first, until it returns false.
  ///
  /// - Parameters:
  ///   - wantsSets: whether a record's sets are read too, which takes longer than all the rest; it
  ///     is asked with a record without sets.
  ///   - visit: takes each record, and says whether to go on.
  func visitNewestFirst(
    wantsSets: (SessionRecord) -> Bool, _ visit: (SessionRecord) -> Bool
  ) throws(StoreError)

  /// Removes the records of the ids, and adds others by their start, in one save that `undo` takes
  /// back. A record whose id is kept after the removal is not added.
  ///
  /// - Throws: `StoreError.running` while a run is in progress.
  func change(removing ids: Set<UUID>, adding records: [SessionRecord]) throws(LibraryError)

  /// Whether a record of an id is kept, wherever it is.
  func holds(_ id: UUID) throws(StoreError) -> Bool

  /// Waits until what is kept would survive a power cut. A record that was found may not be on the
  /// disk yet: the process that added it may have been killed.
  func settle() throws(StoreError)

  /// Keeps a record after the others, unless the last is of that id, and waits as ``settle()``
  /// does. The caller holds the right to run.
  func append(_ record: SessionRecord) throws(StoreError)
}

extension HistoryStore {
  /// Shows `visit` all records, from the one kept last to the first.
  ///
  /// - Parameters:
  ///   - wantsSets: whether a record's sets are read too, asked with a record without sets.
  ///   - visit: takes each record.
  public func visitAll(
    wantsSets: (SessionRecord) -> Bool, _ visit: (SessionRecord) -> Void
  ) throws(StoreError) {
    try visitNewestFirst(wantsSets: wantsSets) { record in
      visit(record)
      return true
    }
  }

  /// Removes the records of the ids, and leaves the others as they are.
  ///
  /// - Throws: `StoreError.running` while a run is in progress.
  public func remove(_ ids: Set<UUID>) throws(LibraryError) {
    try change(removing: ids, adding: [])
  }
}

/// Finished sessions in the file `history.jsonl` of a data folder, one JSON object a line.
///
/// A last line that was never finished is ignored in reading and removed by the next record.
public struct FileHistoryStore: HistoryStore {
  private let folder: String
  private let lockTimeout: Duration
  private let system: SystemCalls

  /// - Parameters:
  ///   - folder: the data folder, made when it is first needed.
  ///   - lockTimeout: how long a removal waits for another change.
  ///   - system: the calls by which files are reached.
  public init(
    folder: String, lockTimeout: Duration = .seconds(5), system: SystemCalls = .live
  ) {
    self.folder = folder
    self.lockTimeout = lockTimeout
    self.system = system
  }

  /// The file's path.
  public var path: String { StoreFile.history.path(in: folder) }

  /// All records, oldest first; none where there is no file. Takes no lock.
  ///
  /// - Throws: `StoreError.damaged` for a line that is no record, other
  ///   than a last one that was never finished; `StoreError.tooLarge`.
  public func load() throws(StoreError) -> [SessionRecord] {
    guard let contents = try FileContents.read(path, system) else { return [] }
    return try StoreError.wrap(path, try LineDocument(contents).records())
  }

  /// The record in the last line, whatever the file holds before; `nil` where that is none.
  public func last() throws(StoreError) -> SessionRecord? {
    try LineFile.read(path, system) { file throws(StoreError) in
      try file.lastLine().flatMap { try? LineDocument($0).records().last }
    } ?? nil
  }

  /// Reads only as much of the file's end as is wanted, whatever it holds before. Takes no lock.
  ///
  /// - Throws: `StoreError.damaged` for a line that is no record and is reached, other than a last
  ///   one that was never finished.
  public func visitNewestFirst(
    wantsSets: (SessionRecord) -> Bool, _ visit: (SessionRecord) -> Bool
  ) throws(StoreError) {
    _ = try LineFile.read(path, system) { file throws(StoreError) in
      try file.visitFromEnd { bytes, line, isEnded throws(StoreError) in
        guard !bytes[line].allSatisfy(LineDocument.isBlank),
          isEnded || JSONText.beginsWithValue(bytes[line])
        else { return true }
        do throws(JSONError) {
          return visit(try SessionRecord(JSONText(bytes, in: line).root, wantsSets: wantsSets))
        } catch {
          // Only the whole file has the number of the line.
          _ = try load()
          throw StoreError(error, of: path)
        }
      }
    }
  }

  /// Replaces the file under the library's lock and that of a run; the other lines stay byte for
  /// byte. What takes the change back is kept in `history.undo` before.
  public func change(
    removing ids: Set<UUID>, adding records: [SessionRecord]
  ) throws(LibraryError) {
    let library = JSONFileLibraryStore(folder: folder, lockTimeout: lockTimeout, system: system)
    try library.lockedAlone { file throws(LibraryError) in
      try LibraryError.wrap(
        try LineChange.Files(folder: folder, library: file, system: system)
          .make(in: .history, removing: ids, adding: records.map { $0.line() }))
    }
  }

  /// Whether there is a record of an id, in a whole line that cannot be read too. Takes no lock,
  /// and no file is too large for it.
  public func holds(_ id: UUID) throws(StoreError) -> Bool {
    try LineFile.read(path, system) { file throws(StoreError) in
      guard let place = try file.place(of: LineDocument.mark(of: id)) else { return false }
      if try file.place(of: [0x0A], from: place) != nil { return true }
      return try file.lastLine().map { LineDocument($0).ending == .unended } ?? false
    } ?? false
  }

  /// Waits until the file's content and its name are on the disk; not at all where there is none.
  ///
  /// - Throws: `StoreError.inputOutput`,
  ///   `StoreError.notDurable`.
  public func settle() throws(StoreError) {
    let synced: Void? = try LineFile.read(path, system) { file throws(StoreError) in try file.sync()
    }
    if synced != nil { try AtomicFile(path, system).syncNames() }
  }

  /// Adds a record and waits until it is on the disk. Only the last line is read, whatever the file
  /// holds: one that was never finished is removed, one that only lacks its newline is ended, as is
  /// one longer than any record, and where it is the record already it is only synced.
  ///
  /// - Throws: `StoreError.inputOutput`, the records before untouched;
  ///   `StoreError.notDurable` for a record in a file whose name may not survive a
  ///   power cut.
  public func append(_ record: SessionRecord) throws(StoreError) {
    let line = record.line()
    try system.makeFolder(folder)
    try StoreFile.history.checkLink(in: folder, system)
    try LineFile.open(path, system) { file throws(StoreError) in
      guard let last = try file.lastLine().map(LineDocument.init) else {
        return try file.append([0x0A] + line)
      }
      guard !last.holds(record.id) else { return try file.sync() }
      switch last.ending {
      case .ended: try file.append(line)
      case .unended: try file.append([0x0A] + line)
      case .torn: try file.append(line, inPlaceOf: last.lastPart.count)
      }
    }
  }
}

/// A history that lasts as long as the process.
public final class InMemoryHistoryStore: HistoryStore {
  private let records: Mutex<[SessionRecord]>

  /// A history that holds the given records, oldest first.
  public init(_ records: [SessionRecord] = []) {
    self.records = Mutex(records)
  }

  /// Never fails.
  public func load() throws(StoreError) -> [SessionRecord] {
    records.withLock(\.self)
  }

  /// Never fails.
  public func last() throws(StoreError) -> SessionRecord? { records.withLock(\.last) }

  /// Never fails; records have their sets, wanted or not.
  public func visitNewestFirst(
    wantsSets: (SessionRecord) -> Bool, _ visit: (SessionRecord) -> Bool
  ) throws(StoreError) {
    for record in records.withLock(\.self).reversed() {
      guard visit(record) else { return }
    }
  }

  /// Never fails.
  public func change(
    removing ids: Set<UUID>, adding added: [SessionRecord]
  ) throws(LibraryError) {
    records.withLock { records in
      records.removeAll { ids.contains($0.id) }
      for record in added where !records.contains(where: { $0.id == record.id }) {
        let place = records.lastIndex { $0.start <= record.start }.map { $0 + 1 } ?? 0
        records.insert(record, at: place)
      }
    }
  }

  /// Never fails.
  public func holds(_ id: UUID) throws(StoreError) -> Bool {
    records.withLock { $0.contains { $0.id == id } }
  }

  /// Never fails.
  public func settle() throws(StoreError) {}

  /// Never fails; a session that was recorded last is not recorded twice, as in a file.
  public func append(_ record: SessionRecord) throws(StoreError) {
    records.withLock { records in
      guard records.last?.id != record.id else { return }
      records.append(record)
    }
  }
}
