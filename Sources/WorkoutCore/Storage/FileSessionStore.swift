import FoundationEssentials

/// The run in progress in the file `session.json` of a data folder, replaced in one step, and the
/// right to run as a lock on `session.lock`.
public struct FileSessionStore: SessionStore {
  private let folder: String
  private let system: SystemCalls
  private let patience: Patience

  /// - Parameters:
  ///   - folder: the data folder, made when it is first needed.
  ///   - system: the calls by which files are reached.
  ///   - patience: how it waits for another one to end.
  public init(folder: String, system: SystemCalls = .live, patience: Patience = .live) {
    self.folder = folder
    self.system = system
    self.patience = patience
  }

  /// The file's path.
  public var path: String { FilePath(folder: folder, name: "session.json").text }

  /// The lock's path.
  public var lockPath: String { FilePath(folder: folder, name: "session.lock").text }

  /// Takes the right to run, without waiting, and sweeps what a killed save left behind.
  ///
  /// - Throws: ``StoreError/busy(path:waited:)`` while another process runs;
  ///   ``StoreError/unfinishedRestore(path:cause:)``, as a run must not write beside one.
  public func claim() throws(StoreError) -> SessionClaim {
    try StoreError.translating { () throws(SystemError) in try Folder.make(folder, system) }
    // Whoever runs may run for an hour: there is nothing to wait for.
    let lock = try FileLock(
      path: lockPath, timeout: .zero, system: system, patience: patience
    )
    do throws(StoreError) {
      // Whatever is recorded from now on must not be replaced by what a restore has begun.
      try JSONFileLibraryStore(folder: folder, system: system, patience: patience).finishRestore()
    } catch {
      lock.release()
      throw error
    }
    if let file = try? AtomicFile(path, system) { TemporaryFile.sweep(for: file.target, system) }
    return SessionClaim { lock.release() }
  }

  /// The run that was kept last; `nil` where none is in progress.
  ///
  /// - Throws: ``StoreError/damaged(path:place:expected:)`` or ``StoreError/newer(path:version:)``
  ///   for a file that cannot be taken up.
  public func load() throws(StoreError) -> SavedSession? {
    guard let contents = try FileContents.stored(path, system) else { return nil }
    return try StoreError.translating(path) { () throws(LibraryDocument.Refusal) in
      try SavedSession(reading: contents)
    }
  }

  /// Replaces the file in one step: whoever reads meanwhile sees the session before or this one.
  public func save(_ session: SavedSession) throws(StoreError) {
    let contents = try StoreError.translating(path) { () throws(LibraryDocument.Refusal) in
      try session.contents()
    }
    let file = try StoreError.translating { () throws(SystemError) in
      try Folder.make(folder, system)
      return try AtomicFile(path, system)
    }
    try file.replace(with: contents, keepingBackup: false)
  }

  /// Forgets the run; one that is forgotten already is no error.
  public func remove() throws(StoreError) {
    do throws(SystemError) {
      try system.remove(path)
    } catch {
      guard error.isAbsence else { throw error.asStoreError }
    }
  }
}
