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
    return try StoreError.translating(path) { () throws(JSONError) in
      try HistoryDocument(contents).records()
    }
  }

  /// Whether there is a record of an id, in a whole line that cannot be read too. Takes no lock,
  /// and no file is too large for it.
  public func holds(_ id: UUID) throws(StoreError) -> Bool {
    try StoreError.translating { () throws(SystemError) in
      try LineFile.read(path, system) { file throws(SystemError) in
        guard let place = try file.place(of: HistoryDocument.mark(of: id)) else { return false }
        if try file.place(of: [0x0A], from: place) != nil { return true }
        return try file.lastLine().map { HistoryDocument($0).ending == .unended } ?? false
      } ?? false
    }
  }

  /// Waits until the file's content and its name are on the disk; not at all where there is none.
  ///
  /// - Throws: ``StoreError/inputOutput(operation:path:cause:)``,
  ///   ``StoreError/notDurable(path:cause:)``.
  public func settle() throws(StoreError) {
    let isThere = try StoreError.translating { () throws(SystemError) in
      try LineFile.read(path, system) { file throws(SystemError) in try file.sync() } != nil
    }
    if isThere { try AtomicFile.stored(path, system).syncNames() }
  }

  /// Adds a record and waits until it is on the disk. Only the last line is read, whatever the file
  /// holds: one that was never finished is taken away, one that only lacks its newline is ended, as
  /// is one longer than any record, and where it is the record already it is only waited for.
  ///
  /// - Throws: ``StoreError/inputOutput(operation:path:cause:)``, the records before untouched;
  ///   ``StoreError/notDurable(path:cause:)`` for a record that stands in a file whose name may not
  ///   survive a power cut.
  public func append(_ record: SessionRecord) throws(StoreError) {
    let line = record.line()
    try system.makeFolder(folder)
    try LineFile.open(path, system) { file throws(SystemError) in
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
