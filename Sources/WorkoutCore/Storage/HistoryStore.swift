/// Finished sessions in the file `history.jsonl` of a data folder, one JSON object a line.
///
/// A last line that was never finished is ignored in reading and removed by the next record.
public struct HistoryStore: Sendable {
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

  /// Shows `visit` the records from the one kept last to the first, until it returns false. Reads
  /// only as much of the file's end as is wanted, whatever it holds before. Takes no lock.
  ///
  /// - Parameters:
  ///   - wantsSets: whether a record's sets are read too, which takes longer than all the rest; it
  ///     is asked with a record without sets.
  ///   - visit: takes each record, and says whether to go on.
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

  /// Removes the records of the ids, and adds others by their start, in one save that `undo` takes
  /// back. A record whose id is kept after the removal is not added.
  ///
  /// Replaces the file under the library's lock and that of a run; the other lines stay byte for
  /// byte. What takes the change back is kept in `history.undo` before.
  ///
  /// - Throws: `StoreError.running` while a run is in progress.
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

  /// Waits until the file's content and its name are on the disk; not at all where there is none. A
  /// record that was found may not be there yet: the process that added it may have been killed.
  ///
  /// - Throws: `StoreError.inputOutput`,
  ///   `StoreError.notDurable`.
  public func settle() throws(StoreError) {
    let synced: Void? = try LineFile.read(path, system) { file throws(StoreError) in try file.sync()
    }
    if synced != nil { try AtomicFile(path, system).syncNames() }
  }

  /// Adds a record and waits until it is on the disk. The caller holds the right to run. Only the
  /// last line is read, whatever the file holds: one that was never finished is removed, one that
  /// only lacks its newline is ended, as is one longer than any record, and where it is the record
  /// already it is only synced.
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
