/// The run in progress in the file `session.json` of a data folder, replaced in one step, and the
/// right to run as a lock on `session.lock`.
public struct FileSessionStore: SessionStore {
  private let folder: String
  private let lockTimeout: Duration
  private let system: SystemCalls
  private let waitClock: WaitClock
  /// The most bytes that are read of the file, and so that it may come to have.
  var sizeLimit = FileContents.limit

  /// - Parameters:
  ///   - folder: the data folder, made when it is first needed.
  ///   - lockTimeout: how long a claim waits for a restore or a repair to end.
  ///   - system: the calls by which files are reached.
  ///   - waitClock: how it waits for another one to end.
  public init(
    folder: String,
    lockTimeout: Duration = .seconds(5),
    system: SystemCalls = .live,
    waitClock: WaitClock = .live
  ) {
    self.folder = folder
    self.lockTimeout = lockTimeout
    self.system = system
    self.waitClock = waitClock
  }

  /// The file's path.
  public var path: String { StoreFile.session.path(in: folder) }

  /// The lock's path.
  public var lockPath: String { FilePath(folder: folder, name: StoreName.runLock).text }

  /// Takes the right to run, and sweeps what a killed save left behind. A run in progress is not
  /// waited for, a restore or a repair is.
  ///
  /// - Throws: ``StoreError/running(path:)`` while another process runs;
  ///   ``StoreError/busy(path:waited:)`` where a restore or a repair takes too long;
  ///   ``StoreError/unfinishedRestore(path:cause:)``, as a run must not write beside one.
  public func claim() throws(StoreError) -> SessionClaim {
    try StoreError.translating { () throws(SystemError) in try system.makeFolder(folder) }
    let lock = try takeLock()
    do throws(StoreError) {
      // Whatever is recorded from now on must not be replaced by what a restore has begun.
      try library.finishRestore()
    } catch {
      lock.release()
      throw error
    }
    return begin(lock)
  }

  /// Takes the right to run, without waiting. To be called under the library's lock, no restore
  /// being left to finish.
  ///
  /// - Throws: ``StoreError/running(path:)`` while another process runs.
  func claimUnderLock() throws(StoreError) -> SessionClaim {
    guard let lock = try lockIfFree() else { throw .running(path: lockPath) }
    return begin(lock)
  }

  /// The same, with whatever a killed save has left.
  func claimAsFound() throws(StoreError) -> SessionClaim {
    guard let lock = try lockIfFree() else { throw .running(path: lockPath) }
    return SessionClaim { lock.release() }
  }

  /// Restores and repairs hold the library's lock for as long as they hold this one: whoever has it
  /// still when the library's is free is a run, which may last for an hour.
  private func takeLock() throws(StoreError) -> FileLock {
    if let lock = try lockIfFree() { return lock }
    let (_, libraryLock) = try library.takeLock()
    defer { libraryLock.release() }
    guard let lock = try lockIfFree() else { throw .running(path: lockPath) }
    return lock
  }

  private func lockIfFree() throws(StoreError) -> FileLock? {
    do throws(StoreError) {
      return try FileLock(path: lockPath, timeout: .zero, system: system, waitClock: waitClock)
    } catch {
      guard case .busy = error else { throw error }
      return nil
    }
  }

  private func begin(_ lock: FileLock) -> SessionClaim {
    (try? AtomicFile(path, system))?.sweep()
    return SessionClaim { lock.release() }
  }

  private var library: JSONFileLibraryStore {
    JSONFileLibraryStore(
      folder: folder, lockTimeout: lockTimeout, system: system, waitClock: waitClock)
  }

  /// What was kept last of a run; `nil` where there is none.
  ///
  /// - Throws: ``StoreError/damaged(path:place:expected:)`` or ``StoreError/newer(path:version:)``
  ///   for a file that cannot be taken up.
  public func load() throws(StoreError) -> KeptSession? {
    guard let contents = try FileContents.stored(path, limit: sizeLimit, system) else { return nil }
    return try StoreError.translating(path) { () throws(JSONError) in
      try KeptSession(reading: contents)
    }
  }

  /// Replaces the file in one step: whoever reads meanwhile sees what was kept before or this. What
  /// a later program kept with the same session stays, as far as it can be kept exactly: a run must
  /// not end for it.
  ///
  /// - Throws: ``StoreError/outgrown(path:size:limit:)`` for what could not be read again, and what
  ///   any save throws; what was kept before then stands.
  public func save(_ session: KeptSession) throws(StoreError) {
    let before = try? FileContents.stored(path, limit: sizeLimit, system)
    let contents = session.contents(inPlaceOf: before)
    try AtomicFile.storedMakingFolder(path, system)
      .replace(with: contents, keepingBackup: false, limit: sizeLimit)
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
