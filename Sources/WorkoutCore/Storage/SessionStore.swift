/// A place where the run in progress is kept.
public protocol SessionStore: Sendable {
  /// Takes the right to run, which only one process has at a time, until it is released.
  ///
  /// - Throws: `StoreError.running` while another process has it.
  func claim() throws(StoreError) -> SessionClaim

  /// The session in progress, one that was cut off, or the end of one that may not be recorded yet;
  /// `nil` where there is none. Needs no claim.
  ///
  /// - Throws: `StoreError.damaged` or `StoreError.newer`
  ///   for anything else than what this program keeps.
  func load() throws(StoreError) -> KeptSession?

  /// Saves a session, or its end, in place of the one saved before.
  func save(_ session: KeptSession) throws(StoreError)

  /// Removes the saved session, if there is one.
  func remove() throws(StoreError)
}

/// The right to run, held until it is released or the process ends.
public struct SessionClaim: Sendable {
  private let giveBack: @Sendable () -> Void

  /// A right that `giveBack` ends.
  public init(giveBack: @escaping @Sendable () -> Void) {
    self.giveBack = giveBack
  }

  /// Gives the right up. To be called once.
  public func release() { giveBack() }
}

/// The run in progress in the file `session.json` of a data folder, replaced in one step, and the
/// right to run as a lock on `session.lock`.
public struct FileSessionStore: SessionStore {
  private let folder: String
  private let lockTimeout: Duration
  private let system: SystemCalls
  private let waitClock: WaitClock
  /// The most bytes that the file may have, to be read and written.
  var sizeLimit = FileContents.limit

  /// - Parameters:
  ///   - folder: the data folder, made when it is first needed.
  ///   - lockTimeout: how long a claim waits for a restore or a repair.
  ///   - system: the calls by which files are reached.
  ///   - waitClock: the clock of that wait.
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
  package var lockPath: String { FilePath(folder: folder, name: StoreName.runLock).text }

  /// Takes the run's lock, and removes the files of a killed save. Waits for a restore or a repair,
  /// but not for a run in progress.
  ///
  /// - Throws: `StoreError.running` while another process runs;
  ///   `StoreError.busy` where a restore or a repair takes too long;
  ///   `StoreError.unfinishedRestore`, as a run must not write beside one.
  public func claim() throws(StoreError) -> SessionClaim {
    try system.makeFolder(folder)
    let lock = try takeLock()
    do throws(StoreError) {
      // An interrupted restore must not replace records made from now on.
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
  /// - Throws: `StoreError.running` while another process runs.
  func claimUnderLock() throws(StoreError) -> SessionClaim {
    guard let lock = try lockIfFree() else { throw .running(path: lockPath) }
    return begin(lock)
  }

  /// The same, but leaves the files of a killed save.
  func claimAsFound() throws(StoreError) -> SessionClaim {
    guard let lock = try lockIfFree() else { throw .running(path: lockPath) }
    return SessionClaim { lock.release() }
  }

  /// Restores and repairs hold the library's lock for as long as they hold this one. If this one is
  /// still held when the library's is free, a run holds it, which may last for an hour.
  private func takeLock() throws(StoreError) -> FileLock {
    if let lock = try lockIfFree() { return lock }
    let libraryLock = try library.takeLock().lock
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

  /// The run saved last; `nil` if there is none.
  ///
  /// - Throws: `StoreError.damaged` or `StoreError.newer`
  ///   for a file that cannot be resumed.
  public func load() throws(StoreError) -> KeptSession? {
    guard let contents = try FileContents.read(path, limit: sizeLimit, system) else { return nil }
    return try StoreError.wrap(path, try KeptSession(reading: contents))
  }

  /// Replaces the file in one step: readers see the one before or this one. What a later program
  /// kept with the same session stays, as far as it can be kept exactly: a run must
  /// not end for it.
  ///
  /// - Throws: `StoreError.outgrown` for what could not be read again, and what
  ///   any save throws; what was kept before stays.
  public func save(_ session: KeptSession) throws(StoreError) {
    try StoreFile.session.checkLink(in: folder, system)
    let before = try? FileContents.read(path, limit: sizeLimit, system)
    let contents = session.contents(inPlaceOf: before)
    try AtomicFile(path, system, makingFolder: true)
      .replace(with: contents, keepingBackup: false, limit: sizeLimit)
  }

  /// Removes the saved run; a missing one is not an error.
  public func remove() throws(StoreError) {
    try system.removeIfPresent(path)
  }
}

/// A run that is saved but not recorded yet.
public enum KeptSession: Equatable, Sendable {
  /// The session as it was when it was kept.
  case inProgress(SavedSession)
  /// An ended session whose record may not be in the history yet.
  case ended(SessionRecord)
}

/// The members of a session in progress; or, once it has ended, `schemaVersion record`, as a line
/// of the history has it.
extension KeptSession: StoredDocument {
  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    guard let record = members.find("record") else {
      self = .inProgress(try SavedSession(node))
      return
    }
    try members.require("schemaVersion")
      .checkVersion(upTo: SavedSession.schemaVersion, FormatVersion.schema)
    self = .ended(try SessionRecord(record))
  }

  /// The bytes of its file, with what a later program kept of the same session in the one before.
  func contents(inPlaceOf before: [UInt8]?) -> [UInt8] {
    guard let before, let earlier = try? JSONText(before).root,
      let known = try? KeptSession(earlier), known.id == id
    else { return contents() }
    return contents(over: earlier)
  }

  private var id: UUID {
    switch self {
    case .inProgress(let saved): saved.session.id
    case .ended(let record): record.id
    }
  }

  func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    switch self {
    case .inProgress(let session): session.write(to: &json, over: earlier)
    case .ended(let record):
      json.object { json in
        json.member("schemaVersion", SavedSession.schemaVersion)
        json.member("record") { record.write(to: &$0) }
        json.copyMembers(of: earlier, except: ["record"] + SavedSession.memberNames)
      }
    }
  }
}
