public import FoundationEssentials

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
  ///   than a last one that was never finished; ``StoreError/tooLarge(path:limit:)``.
  public func load() throws(StoreError) -> [SessionRecord] {
    guard let contents = try FileContents.stored(path, system) else { return [] }
    return try StoreError.translating(path) { () throws(LibraryDocument.Refusal) in
      do throws(JSONFault) {
        return try HistoryDocument(contents).records()
      } catch {
        throw .damaged(error)
      }
    }
  }

  /// Whether there is a record of an id, in a line that cannot be read too. Takes no lock, and no
  /// file is too large for it.
  public func holds(_ id: UUID) throws(StoreError) -> Bool {
    try StoreError.translating { () throws(SystemError) in
      try FileContents.holds(HistoryDocument.mark(of: id), path, system)
    }
  }

  /// Adds a record and waits until it is on the disk. Only the last line is read, whatever the file
  /// holds: one that was never finished is taken away, one that only lacks its newline is ended,
  /// and where it is the record already nothing is added.
  ///
  /// - Throws: ``StoreError/inputOutput(operation:path:cause:)``, the records before untouched;
  ///   ``StoreError/notDurable(path:cause:)`` for a first record that stands.
  public func append(_ record: SessionRecord) throws(StoreError) {
    let line = try StoreError.translating(path) { () throws(LibraryDocument.Refusal) in
      try record.line()
    }
    try StoreError.translating { () throws(SystemError) in try Folder.make(folder, system) }
    try LineFile.open(path, system) { file throws(SystemError) in
      let last = try file.lastLine()
      guard last.firstRange(of: HistoryDocument.mark(of: record.id)) == nil else { return }
      let document = HistoryDocument(last)
      switch document.ending {
      case .ended: try file.append(line)
      case .unended: try file.append([0x0A] + line)
      case .torn: try file.append(line, inPlaceOf: document.lastPart.count)
      }
    }
  }
}
