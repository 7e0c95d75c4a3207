/// Saves a change of several files: all of them or none.
///
/// New contents are written beside the old ones first; then the change is recorded in the folder
/// `undo`, and only then are files replaced. One file is replaced in one step. If a process dies
/// before it replaced all of several files, the next change takes back what was done.
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

  /// Saves the edits of a change. Call it under the lock.
  ///
  /// - Throws: `StoreError.notDurable` if all is in place but may not survive a power cut;
  ///   `StoreError.unfinishedChange` if the next change takes back what is in place; after any
  ///   other error everything is as before.
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
    // What is taken back must not have changed the previous version of the library.
    let keepsBackup = change.keepsPreviousLibrary && !hasSteps
    let staged = try stage(edits, keepingBackup: keepsBackup)
    let record = ChangeRecord(
      date: store.configuration.clock.now(), isUndo: change.takenBack.isUndo,
      replaced: change.takenBack.numbers, splices: edits.map(\.splice), pictures: added.map(\.name),
      unnamed: change.picturesUnnamed())
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
      if hasSteps {
        try takeBack(record, because: error)
      } else {
        try? log.removePending()
      }
      throw error
    }
  }

  /// Writes pictures, also those that are missing or damaged though nothing else changes.
  private func write(_ added: [(name: ImageName, bytes: [UInt8])]) throws(StoreError) {
    for picture in added { try pictures.write(picture.bytes, as: picture.name) }
  }

  /// Writes all new contents: a full disk is found while nothing has changed.
  private func stage(
    _ edits: [FileEdit], keepingBackup keepsBackup: Bool
  ) throws(StoreError) -> [Folder.StagedFile] {
    var staged: [Folder.StagedFile] = []
    do throws(StoreError) {
      for edit in edits {
        guard case .whole(let content) = edit.content else { continue }
        staged.append(
          try folder.stage(
            content, for: edit.file.rawValue,
            keepingBackup: edit.file == .library && keepsBackup,
            limit: store.configuration.sizeLimit ?? edit.file.limit))
      }
      return staged
    } catch {
      for file in staged { folder.discard(file) }
      throw error
    }
  }

  /// - Returns: why what is in place may not survive a power cut.
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

  /// Keeps the library that was replaced as the previous version, as far as there is room.
  private func keepPreviousLibrary(_ edits: [FileEdit]) {
    for edit in edits where edit.file == .library {
      guard case .whole(let content) = edit.content,
        case .made(let before) = edit.splice.state(of: content), before != edit.file.emptyContent
      else { continue }
      try? folder.replaceBackup(of: edit.file.rawValue, with: before)
    }
  }

  /// Takes back what was done of a change that failed.
  private func takeBack(_ record: ChangeRecord, because error: StoreError) throws(StoreError) {
    do throws(StoreError) {
      try takeBack(record)
    } catch {
      throw .unfinishedChange(path: log.pendingPath, cause: error.reason)
    }
  }

  /// Finishes a change that was cut off if every file was replaced, and otherwise takes it back.
  /// Call it under the lock.
  func recover() throws(StoreError) {
    guard let record = try log.pendingRecord() else { return }
    for splice in record.splices
    where try splice.state(of: content(of: splice.file)) == .notMade {
      return try takeBack(record)
    }
    try log.finish(record, isSynced: true)
  }

  private func takeBack(_ record: ChangeRecord) throws(StoreError) {
    for splice in record.splices {
      let content = try content(of: splice.file)
      guard case .made(let before) = splice.state(of: content) else { continue }
      // An empty session could not be read.
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
