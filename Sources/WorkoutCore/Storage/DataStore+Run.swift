/// The run in progress, in `session.json`, and the lock that only one process can hold.
extension DataStore {
  /// Acquires the run lock and removes temporary files of a killed save.
  ///
  /// Waits for a restore or a repair, but not for another run.
  ///
  /// - Throws: `StoreError.running` if another process holds it; `StoreError.busy` if a restore or
  ///   a repair takes too long.
  func claimRun() throws(StoreError) -> FolderLock {
    if !files.isInMemory { try files.system.makeFolder(files.path) }
    let lock = try runLock()
    do throws(StoreError) {
      // Roll back an interrupted restore now: doing so later could overwrite this run's data.
      if try ChangeLog(folder: files).isPending { try acquireLock().release() }
    } catch {
      lock.release()
      throw error
    }
    sweepSession()
    return lock
  }

  /// Removes temporary files left by a killed save of the session. The caller holds the run lock.
  private func sweepSession() { files.sweep(".", FilePath(Self.session).savedNames.contains) }

  /// Acquires the run lock, waiting for a restore or a repair but not for a run.
  ///
  /// Restores and repairs hold the data lock as long as they hold the run lock. If the run lock is
  /// still held once the data lock is free, it belongs to a run, which may take an hour.
  private func runLock() throws(StoreError) -> FolderLock {
    if let lock = try runLockIfFree() { return lock }
    let dataLock = try acquireLockAsFound()
    defer { dataLock.release() }
    return try claimRunUnderLock()
  }

  /// Acquires the run lock without waiting. The caller holds the data lock.
  ///
  /// - Throws: `StoreError.running` if another process holds it.
  func claimRunUnderLock() throws(StoreError) -> FolderLock {
    guard let lock = try runLockIfFree() else {
      throw .running(path: files.path(of: StoreName.runLock))
    }
    sweepSession()
    return lock
  }

  /// Whether a process holds the run lock; `nil` if that cannot be determined.
  ///
  /// Holds the data lock so that a run starting now does not mistake this check for another run.
  func isRunInProgress() -> Bool? {
    guard let dataLock = try? acquireLockAsFound() else { return nil }
    defer { dataLock.release() }
    do throws(StoreError) {
      guard let lock = try runLockIfFree() else { return true }
      lock.release()
      return false
    } catch {
      return nil
    }
  }

  /// The run lock; `nil` if another process holds it.
  func runLockIfFree() throws(StoreError) -> FolderLock? {
    do throws(StoreError) {
      return try files.lock(
        files.path(of: StoreName.runLock), timeout: .zero, waitClock: configuration.waitClock)
    } catch {
      guard case .busy = error else { throw error }
      return nil
    }
  }

  private static let session = StoreFile.session.rawValue

  private var sessionLimit: Int64 { configuration.sizeLimit ?? StoreFile.session.limit }

  /// The saved session; otherwise `nil`.
  ///
  /// It is in progress, interrupted, or ended but possibly not recorded. Needs no lock.
  ///
  /// - Throws: `StoreError.damaged` or `StoreError.newer` if the session cannot be resumed.
  func keptSession() throws(StoreError) -> KeptSession? {
    guard let contents = try files.read(Self.session, limit: sessionLimit) else { return nil }
    return try StoreError.wrap(
      files.path(of: Self.session), try KeptSession(reading: contents.bytes))
  }

  /// Replaces the file atomically. The caller holds the run lock.
  ///
  /// Members that a later version stored with the same session are preserved where possible;
  /// failing to do so must not end the run.
  ///
  /// - Throws: `StoreError.outgrown` if the file would be too large to read again; the previous
  ///   file is unchanged.
  func save(_ session: KeptSession) throws(StoreError) {
    try StoreFile.session.checkLink(in: files)
    let before = (try? files.read(Self.session, limit: sessionLimit)) ?? nil
    try files.replace(
      Self.session, with: session.contents(inPlaceOf: before?.bytes), limit: sessionLimit)
  }

  /// Removes the saved session, if there is one. The caller holds the run lock.
  func removeKeptSession() throws(StoreError) { try files.remove(Self.session) }

  /// Adds a finished session to the history and waits until it is on the disk.
  ///
  /// Reads only the last line. Removes it if it is torn, and adds a missing newline, even to a line
  /// longer than any record. If the last line is already this session, only syncs the file.
  ///
  /// - Parameter isUndoable: whether ``undo(_:)`` removes the session, if the folder has room to
  ///   record that.
  /// - Throws: a `StoreError`, which leaves the existing records unchanged. After
  ///   `StoreError.notDurable` the session is recorded, but may not survive a power failure.
  func record(_ session: SessionRecord, isUndoable: Bool = false) throws(StoreError) {
    let line = session.line()
    let lock = try acquireLock()
    defer { lock.release() }
    try StoreFile.history.checkLink(in: files)
    try files.appending(to: StoreFile.history.rawValue) { file throws(StoreError) in
      guard let last = try file.lastLine().map(LineDocument.init) else {
        return try file.append([0x0A] + line)
      }
      guard !last.holds(session.id) else { return try file.sync() }
      switch last.ending {
      case .ended where isUndoable: try appendChange(line, to: file)
      case .ended: try file.append(line)
      case .unended: try file.append([0x0A] + line)
      case .torn: try file.append(line, inPlaceOf: last.lastPart.count)
      }
    }
  }

  /// Appends a line to the history as a change that can be undone.
  private func appendChange(_ line: [UInt8], to file: LineFile) throws(StoreError) {
    let end = try file.bytes(at: max(0, file.size - 1024), min(file.size, 1024))
    let splice = Splice(of: .history, appending: line, to: end, size: Int(file.size))
    let change = ChangeRecord(
      date: configuration.clock.now(), isUndo: false, replaced: [], splices: [splice],
      pictures: [])
    let log = ChangeLog(folder: files)
    try? log.begin(change, isSynced: false)
    do throws(StoreError) {
      try file.append(line)
    } catch {
      if !error.leavesChange { try? log.removePending() }
      throw error
    }
    try? log.finish(change, isSynced: false)
  }

  /// Whether the history contains a session, even in a complete line that cannot be parsed.
  ///
  /// Works for files of any size.
  func isRecorded(_ id: UUID) throws(StoreError) -> Bool {
    try files.lines(StoreFile.history.rawValue)?.holds(id) ?? false
  }

  /// Syncs the history file and its directory entry.
  ///
  /// A visible record may not be durable yet if the process that added it was killed.
  func syncHistory() throws(StoreError) {
    guard let lines = try files.lines(StoreFile.history.rawValue) else { return }
    try lines.sync()
    if !files.isInMemory {
      try AtomicFile(files.path(of: StoreFile.history.rawValue), files.system).syncNames()
    }
  }
}

/// A run that is saved but not recorded yet.
package enum KeptSession: Equatable, Sendable {
  /// The session at the time it was saved.
  case inProgress(SavedSession)
  /// An ended session whose record may not be in the history yet.
  case ended(SessionRecord)
}

/// The members of a session in progress, or `schemaVersion record` once it has ended; `record` is
/// in the format of a history line.
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

  /// The bytes of its file, preserving unknown members of the previous file for the same session.
  func contents(inPlaceOf before: [UInt8]?) -> [UInt8] {
    guard let before, let earlier = try? JSONText(before).root,
      let known = try? KeptSession(earlier), known.id == id
    else { return contents() }
    // Known members of one case must not be preserved as unknown members of the other.
    switch (self, known) {
    case (.ended, .ended), (.inProgress, .inProgress): return contents(over: earlier)
    case (.ended, .inProgress), (.inProgress, .ended): return contents()
    }
  }

  var id: UUID {
    switch self {
    case .inProgress(let saved): saved.session.id
    case .ended(let record): record.id
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .inProgress(let session): session.write(to: &json)
    case .ended(let record):
      json.object { json in
        json.member("schemaVersion", SavedSession.schemaVersion)
        json.member("record") { record.write(to: &$0) }
      }
    }
  }
}
