import FoundationEssentials

/// Finished sessions in the file `history.jsonl` of a data folder, one JSON object a line.
///
/// A last line that was never finished is passed over in reading and taken away by the next record.
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
  /// - Throws: ``StoreError/damaged(path:place:expected:)`` for a line that is no record, other
  ///   than a last one that was never finished.
  public func load() throws(StoreError) -> [SessionRecord] {
    let document = try document()
    return try StoreError.translating(path) { () throws(LibraryDocument.Refusal) in
      do throws(JSONFault) {
        return try document.records()
      } catch {
        throw .damaged(error)
      }
    }
  }

  /// Adds a record and waits until it is on the disk. A session that is recorded already is left as
  /// it is, so that a run cut off between recording and forgetting is not counted twice.
  public func append(_ record: SessionRecord) throws(StoreError) {
    try StoreError.translating { () throws(SystemError) in try Folder.make(folder, system) }
    let document = try document()
    // Who is cut off after this and before the session is forgotten comes with the same record.
    guard !document.holds(record.id) else { return }
    let line = try StoreError.translating(path) { () throws(LibraryDocument.Refusal) in
      try record.line()
    }
    if document.isTorn {
      try replace(with: document.wholePart)
    }
    try StoreError.translating { () throws(SystemError) in
      try append(document.isUnended ? Data([0x0A]) + line : line)
    }
  }

  /// The file as it is; an absent one holds nothing.
  private func document() throws(StoreError) -> HistoryDocument {
    HistoryDocument(try FileContents.stored(path, system) ?? Data())
  }

  /// Only to take away a torn line: no backup is kept of what was never whole.
  private func replace(with contents: Data) throws(StoreError) {
    try AtomicFile.stored(path, system).replace(with: contents, keepingBackup: false)
  }

  /// Adds to the file's end and waits until it is on the disk; the name too, where it is new.
  private func append(_ line: Data) throws(SystemError) {
    let isNew = try system.status(of: path) == nil
    let file = try system.open(path, for: .appending)
    do throws(SystemError) {
      try system.writeAll(line, to: file)
      try system.sync(file)
    } catch {
      system.closeQuietly(file)
      throw error
    }
    try system.close(file)
    guard isNew else { return }
    let folder = try system.open(folder, for: .folder)
    defer { system.closeQuietly(folder) }
    try system.syncFolder(folder)
  }
}
