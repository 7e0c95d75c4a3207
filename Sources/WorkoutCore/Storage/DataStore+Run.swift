/// The run in progress, in `session.json`, and the lock that only one process has at a time.
extension DataStore {
  /// Acquires the run lock, and removes the files of a killed save. Waits for a restore or a repair
  /// but not for another run.
  ///
  /// - Throws: `StoreError.running` while another process has it, `StoreError.busy` if a restore or
  ///   a repair takes too long.
  func claimRun() throws(StoreError) -> FolderLock {
    if !files.isInMemory { try files.system.makeFolder(files.path) }
    let lock = try runLock()
    do throws(StoreError) {
      // A restore that was cut off must not be taken back over what this run writes.
      if try ChangeLog(folder: files).isPending { try acquireLock().release() }
    } catch {
      lock.release()
      throw error
    }
    sweepSession()
    return lock
  }

  /// Removes what a killed save of the session left. Call it with the run lock.
  private func sweepSession() {
    files.sweep(".", FilePath(Self.session).savedNames.contains)
  }

  /// Restores and repairs hold the data lock for as long as they hold the run lock. If this one is
  /// still held when the other is free, a run holds it, which may last for an hour.
  private func runLock() throws(StoreError) -> FolderLock {
    if let lock = try runLockIfFree() { return lock }
    let dataLock = try acquireLockAsFound()
    defer { dataLock.release() }
    return try claimRunUnderLock()
  }

  /// Acquires the run lock without waiting. Call it under the data lock.
  ///
  /// - Throws: `StoreError.running` while another process has it.
  func claimRunUnderLock() throws(StoreError) -> FolderLock {
    guard let lock = try runLockIfFree() else {
      throw .running(path: files.path(of: StoreName.runLock))
    }
    sweepSession()
    return lock
  }

  /// Whether a process has the run lock; `nil` where that cannot be known. Under the data lock, so
  /// that no run that begins finds the run lock taken by this.
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

  /// The run lock; `nil` while another process has it.
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

  /// The session in progress, interrupted, or ended but perhaps not recorded yet; `nil` without
  /// one. Needs no lock.
  ///
  /// - Throws: `StoreError.damaged` or `StoreError.newer` for a file that cannot be resumed.
  func keptSession() throws(StoreError) -> KeptSession? {
    guard let contents = try files.read(Self.session, limit: sessionLimit) else { return nil }
    return try StoreError.wrap(
      files.path(of: Self.session), try KeptSession(reading: contents.bytes))
  }

  /// Replaces the file in one step. What a later program kept with the same session stays, as far
  /// as it can be kept exactly: a run must not end for it. Call it with the run lock.
  ///
  /// - Throws: `StoreError.outgrown` for what could not be read again; what was kept before stays.
  func keep(_ session: KeptSession) throws(StoreError) {
    try StoreFile.session.checkLink(in: files)
    let before = (try? files.read(Self.session, limit: sessionLimit)) ?? nil
    try files.replace(
      Self.session, with: session.contents(inPlaceOf: before?.bytes), limit: sessionLimit)
  }

  /// Removes the session that was kept, if there is one. Call it with the run lock.
  func removeKeptSession() throws(StoreError) { try files.remove(Self.session) }

  /// Adds a finished session to the history and waits until it is on the disk. Only the last line
  /// is read: one that was never finished is removed, one that only lacks its newline is ended, as
  /// is one longer than any record. If it is the session already, it is only synced.
  ///
  /// - Throws: the records before are untouched, except for `StoreError.notDurable`: then the
  ///   session is recorded, but may not survive a power cut.
  func record(_ session: SessionRecord) throws(StoreError) {
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
      case .ended: try file.append(line)
      case .unended: try file.append([0x0A] + line)
      case .torn: try file.append(line, inPlaceOf: last.lastPart.count)
      }
    }
  }

  /// Whether the history holds a session, in a whole line that cannot be read too. No file is too
  /// large for it.
  func isRecorded(_ id: UUID) throws(StoreError) -> Bool {
    try files.lines(StoreFile.history.rawValue)?.holds(id) ?? false
  }

  /// Waits until the history and its name are on the disk. A record that was found may not be there
  /// yet: the process that added it may have been killed.
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
    // What is known of a run in progress is not kept as unknown of one that has ended, nor the
    // other way around.
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
