/// Saves a change of several files, entirely or not at all.
///
/// It first writes the new contents next to the old ones, then records the change in the folder
/// `undo`, and only then replaces the files. A single file is replaced atomically. If the process
/// dies before all of several files are replaced, the next change rolls this one back.
struct Commit {
  private let store: DataStore
  private let folder: Folder
  private let log: ChangeLog
  private let pictures: Pictures

  init(_ store: DataStore) {
    self.store = store
    folder = store.files
    log = ChangeLog(folder: store.files)
    pictures = Pictures(folder: store.files)
  }

  /// Saves the edits of a change. The caller holds the lock.
  ///
  /// - Throws: `StoreError.notDurable` if everything is saved but may not survive a power failure;
  ///   `StoreError.unfinishedChange` if the next change has to roll this one back; on any other
  ///   error nothing has changed.
  func make(_ edits: [FileEdit], of change: DataChange) throws(StoreError) {
    guard !edits.isEmpty else { return try write(change.pictures) }
    for edit in edits { try edit.file.checkLink(in: folder) }
    let signals = folder.system.holdSignals()
    defer { signals.release() }
    var added: [(name: ImageName, bytes: [UInt8])] = []
    for picture in change.pictures where try !folder.holds(pictures.name(picture.name)) {
      added.append(picture)
    }
    let hasSteps = edits.count + change.pictures.count > 1
    // A change that is rolled back must not have replaced the previous version of the library.
    let keepsBackup = change.keepsPreviousLibrary && !hasSteps
    let staged = try stage(edits, keepingBackup: keepsBackup)
    let record = ChangeRecord(
      date: store.configuration.clock.now(), isUndo: change.isUndo,
      isMerge: change.isMerge, isRestore: change.isRestore, replaced: change.replacedChanges,
      splices: edits.map(\.splice), pictures: added.map(\.name), unnamed: change.picturesUnnamed())
    var hasBegun = false
    do throws(StoreError) {
      try log.begin(record, isSynced: hasSteps)
      hasBegun = true
      try write(change.pictures)
      let doubt = try replace(edits, by: staged)
      if hasSteps {
        try log.finish(record, isSynced: true)
        if change.keepsPreviousLibrary { keepPreviousLibrary(edits) }
      } else {
        // If this fails, the next change does it.
        try? log.finish(record, isSynced: false)
      }
      if let doubt { throw doubt }
    } catch {
      for file in staged { folder.discard(file) }
      guard hasBegun, !error.leavesChange else { throw error }
      if hasSteps { try rollBack(record, because: error) } else { try? log.removePending() }
      throw error
    }
  }

  /// Writes pictures, including missing or damaged ones when nothing else changes.
  private func write(_ added: [(name: ImageName, bytes: [UInt8])]) throws(StoreError) {
    for picture in added { try pictures.write(picture.bytes, as: picture.name) }
  }

  /// Writes all new contents, so that a full disk is detected before anything changes.
  private func stage(
    _ edits: [FileEdit], keepingBackup keepsBackup: Bool
  ) throws(StoreError) -> [Folder.StagedFile] {
    var staged: [Folder.StagedFile] = []
    do throws(StoreError) {
      for edit in edits {
        guard case .whole(let content) = edit.content else { continue }
        staged.append(
          try folder.stage(
            content, for: edit.file.rawValue, keepingBackup: edit.file == .library && keepsBackup,
            limit: store.configuration.sizeLimit ?? edit.file.limit))
      }
      return staged
    } catch {
      for file in staged { folder.discard(file) }
      throw error
    }
  }

  /// - Returns: why the new contents may not survive a power failure; `nil` if they will.
  private func replace(
    _ edits: [FileEdit], by staged: [Folder.StagedFile]
  ) throws(StoreError) -> StoreError? {
    var doubt: StoreError?
    for edit in edits {
      do throws(StoreError) {
        switch edit.content {
        case .whole:
          for file in staged where file.name == edit.file.rawValue { try folder.commit(file) }
        case .appended(let bytes):
          try folder.appending(to: edit.file.rawValue) { file throws(StoreError) in
            try file.append(bytes)
          }
        }
      } catch {
        guard case .notDurable = error else { throw error }
        doubt = error
      }
    }
    return doubt
  }

  /// Keeps the replaced library as the previous version, if there is room.
  private func keepPreviousLibrary(_ edits: [FileEdit]) {
    for edit in edits where edit.file == .library {
      guard case .whole(let content) = edit.content,
        case .made(let before) = edit.splice.state(of: content), before != edit.file.emptyContent
      else { continue }
      try? folder.replaceBackup(of: edit.file.rawValue, with: before)
    }
  }

  /// Rolls back a change that failed.
  private func rollBack(_ record: ChangeRecord, because error: StoreError) throws(StoreError) {
    do throws(StoreError) {
      try rollBack(record)
    } catch {
      throw .unfinishedChange(path: log.pendingPath, cause: error.reason)
    }
  }

  /// Completes an interrupted change if every file was replaced, and otherwise rolls it back.
  ///
  /// The caller holds the lock.
  func recover() throws(StoreError) {
    guard let record = try log.pendingRecord() else { return }
    for splice in record.splices where try splice.state(of: content(of: splice.file)) == .notMade {
      return try rollBack(record)
    }
    try log.finish(record, isSynced: true)
  }

  private func rollBack(_ record: ChangeRecord) throws(StoreError) {
    for splice in record.splices {
      let content = try content(of: splice.file)
      guard case .made(let before) = splice.state(of: content) else { continue }
      // An empty session file could not be parsed.
      if splice.file == .session, before.isEmpty {
        try folder.remove(splice.file.rawValue)
      } else {
        try folder.replace(splice.file.rawValue, with: before, limit: .max)
      }
    }
    for picture in record.pictures { try pictures.remove(picture) }
    try log.removePending()
  }

  /// A file's content, or the content of an empty file if it does not exist.
  func content(of file: StoreFile) throws(StoreError) -> [UInt8] {
    try folder.read(file.rawValue, limit: .max)?.bytes ?? file.emptyContent
  }
}
