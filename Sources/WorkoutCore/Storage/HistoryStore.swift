import Synchronization

/// A place where finished sessions are kept.
public protocol HistoryStore: Sendable {
  /// All records, in the order in which they were kept.
  func load() throws(StoreError) -> [SessionRecord]

  /// Whether a record of an id is kept, wherever it is.
  func holds(_ id: UUID) throws(StoreError) -> Bool

  /// Waits until what is kept would survive a power cut. A record that was found may not be on the
  /// disk yet: the process that added it may have been killed.
  func settle() throws(StoreError)

  /// Keeps a record after the others, unless the last is of that id, and waits as ``settle()``
  /// does. The caller holds the right to run.
  func append(_ record: SessionRecord) throws(StoreError)
}

/// Finished sessions in the file `history.jsonl` of a data folder, one JSON object a line.
///
/// A last line that was never finished is ignored in reading and removed by the next record.
public struct FileHistoryStore: HistoryStore {
  private let folder: String
  private let system: SystemCalls

  /// - Parameters:
  ///   - folder: the data folder, made when it is first needed.
  ///   - system: the calls by which files are reached.
  public init(folder: String, system: SystemCalls = .live) {
    self.folder = folder
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
    return try StoreError.wrap(path, try HistoryDocument(contents).records())
  }

  /// Whether there is a record of an id, in a whole line that cannot be read too. Takes no lock,
  /// and no file is too large for it.
  public func holds(_ id: UUID) throws(StoreError) -> Bool {
    try LineFile.read(path, system) { file throws(StoreError) in
      guard let place = try file.place(of: HistoryDocument.mark(of: id)) else { return false }
      if try file.place(of: [0x0A], from: place) != nil { return true }
      return try file.lastLine().map { HistoryDocument($0).ending == .unended } ?? false
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
      guard let last = try file.lastLine().map(HistoryDocument.init) else {
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
