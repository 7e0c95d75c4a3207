/// Puts a backup in the place of what a data folder holds, all of it or nothing.
///
/// The backup is its own log. It is written to `restore.json` in the data folder and synced before
/// anything else changes; from then on the restore counts. Then every file that differs is
/// replaced, and the log is removed. To replay the log twice is to replay it once, and the process
/// that next changes anything replays it first, under the library's lock. So a restore that is
/// killed is found either not begun or complete. Reading replays nothing: it sees each file whole,
/// some perhaps still as they were.
///
/// No run is recorded in between: a run replays the log before it writes anything, and a restore
/// holds the right to run from beginning to end.
struct Restore {
  private let store: JSONFileLibraryStore
  private let images: ImageStore
  private let log: FilePath

  init(_ store: JSONFileLibraryStore) {
    self.store = store
    images = ImageStore(dataFolder: store.folder, system: store.system)
    log = FilePath(folder: store.folder, name: StoreName.restoreLog)
  }

  /// What a restore changes in a data folder.
  struct Plan {
    fileprivate var pictures: [ImageName: [UInt8]] = [:]
    fileprivate var files: [Replacement] = []
    /// The paths of files that are set aside, since they are damaged or the backup does not hold
    /// all that they do.
    fileprivate(set) var lost: [String] = []

    fileprivate var isEmpty: Bool { pictures.isEmpty && files.isEmpty }
  }

  fileprivate struct Replacement {
    let file: StoreFile
    let data: [UInt8]
    /// Whether the replaced version stays as the previous version.
    let keepsBackup: Bool
  }

  /// Whether a restore was cut off.
  var isPending: Bool {
    get throws(StoreError) {
      try store.system.status(of: log.text, followingLinks: false) != nil
    }
  }

  /// The backup of a restore that was cut off.
  func pending() throws(StoreError) -> Backup? {
    guard let data = try FileContents.read(log.text, limit: Backup.limit, store.system) else {
      return nil
    }
    return try StoreError.wrap(log.text, try Backup(reading: data))
  }

  /// Makes a restore. Call it under the library's lock and with the right to run.
  ///
  /// - Parameter library: the library's file.
  /// - Returns: what was set aside.
  /// - Throws: `StoreError.notDurable` where the new files are in place;
  ///   `StoreError.unfinishedRestore` where the next change finishes it; after any
  ///   other error nothing has changed.
  func make(_ backup: Backup, over library: AtomicFile) throws(StoreError) -> [SetAside.KeptFile] {
    let plan = try plan(for: backup)
    guard !plan.isEmpty else { return [] }
    let signals = store.system.holdSignals()
    defer { signals.release() }
    try begin(backup)
    do throws(StoreError) {
      return try replay(plan, of: backup, over: library)
    } catch {
      guard !error.leavesChange else { throw error }
      do throws(StoreError) {
        try store.system.remove(log.text)
      } catch let removal {
        throw unfinished(removal)
      }
      try? store.system.syncFolder(log.folder)
      throw error
    }
  }

  /// Finishes a restore that was cut off. Call it under the library's lock.
  ///
  /// - Returns: whether there was one.
  /// - Throws: `StoreError.unfinishedRestore`, and what ``pending()`` throws.
  @discardableResult
  func finish(over library: AtomicFile) throws(StoreError) -> Bool {
    guard let backup = try pending() else { return false }
    do throws(StoreError) {
      let signals = store.system.holdSignals()
      defer { signals.release() }
      _ = try replay(plan(for: backup), of: backup, over: library)
      return true
    } catch {
      throw unfinished(error)
    }
  }

  /// Writes the log, from which the restore counts.
  private func begin(_ backup: Backup) throws(StoreError) {
    do throws(StoreError) {
      try AtomicFile(log.text, store.system).write(backup.contents(), limit: Backup.limit)
    } catch {
      try? store.system.remove(log.text)
      throw error
    }
  }

  private func replay(
    _ plan: Plan, of backup: Backup, over library: AtomicFile
  ) throws(StoreError) -> [SetAside.KeptFile] {
    var setAside = store.setAside
    do throws(StoreError) {
      for path in plan.lost { try setAside.keep(path) }
      let forgotten = picturesForgotten(by: plan, of: backup, over: library)
      try store.marking(forgotten) { () throws(StoreError) in
        let pictures = plan.pictures.map { (name: $0.key, bytes: $0.value) }
        try NewPictures(pictures, in: images).written { () throws(StoreError) in
          try replaceFiles(plan)
          try removeLog()
        }
        for name in forgotten { try? images.remove(name) }
      }
      return setAside.entries
    } catch {
      if !error.leavesChange { setAside.takeBack() }
      throw error
    }
  }

  /// Writes all new files beside the old ones first: a full disk is found while nothing has
  /// changed.
  private func replaceFiles(_ plan: Plan) throws(StoreError) {
    var staged: [(file: AtomicFile, content: AtomicFile.Staged)] = []
    var doubt: StoreError?
    var isBegun = false
    do throws(StoreError) {
      for replacement in plan.files {
        try replacement.file.checkLink(in: store.folder, store.system)
        let file = try AtomicFile(path(replacement.file), store.system)
        let content = try file.stage(replacement.data, limit: store.sizeLimit)
        staged.append((file, content))
      }
      for (replacement, (file, content)) in zip(plan.files, staged) {
        do throws(StoreError) {
          try file.commit(content, keepingBackup: replacement.keepsBackup)
        } catch {
          guard case .notDurable = error else { throw error }
          doubt = error
        }
        isBegun = true
      }
    } catch {
      for (file, content) in staged { file.discard(content) }
      throw isBegun ? unfinished(error) : error
    }
    // The log stays: a power cut that takes a new name back must find how to make it again.
    if let doubt { throw doubt }
  }

  /// Once the log is gone only the sync of its folder may fail: other errors take pictures back.
  private func removeLog() throws(StoreError) {
    let file: AtomicFile
    do throws(StoreError) {
      file = try AtomicFile(log.text, store.system)
      try store.system.remove(log.text)
    } catch {
      throw unfinished(error)
    }
    try file.syncNames()
  }

  private func unfinished(_ error: StoreError) -> StoreError {
    guard case .inputOutput(let operation, let path, let cause) = error else { return error }
    return .unfinishedRestore(path: log.text, cause: "\(operation) \(path): \(cause)")
  }

  /// The pictures that no version names once the current library is the previous version.
  private func picturesForgotten(
    by plan: Plan, of backup: Backup, over library: AtomicFile
  ) -> [ImageName] {
    guard plan.files.contains(where: { $0.file == .library }),
      let current = try? store.document(at: store.path)
    else { return [] }
    return store.picturesForgotten(
      bySaving: backup.library, over: current.library, in: library, from: images)
  }
}

extension Restore {
  /// What a restore of a backup would change.
  ///
  /// - Throws: for a file that cannot be read; one that is damaged is lost.
  func plan(for backup: Backup) throws(StoreError) -> Plan {
    var plan = Plan()
    for (name, picture) in backup.images.sorted(by: { $0.key.fileName < $1.key.fileName }) {
      let present = try images.read(name)
      guard present != picture else { continue }
      plan.pictures[name] = picture
      if present != nil { plan.lost.append(images.path(of: name)) }
    }
    for file in StoreFile.allCases {
      guard let data = backup.files[file], let isLost = try loses(file, to: data) else { continue }
      plan.files.append(
        Replacement(file: file, data: data, keepsBackup: file == .library && !isLost))
      if isLost { plan.lost.append(path(file)) }
    }
    return plan
  }

  /// Whether new content lacks something that a file holds; `nil` where both are the same. A
  /// library lacks nothing, since the old one becomes the previous version, unless it is damaged.
  private func loses(_ file: StoreFile, to data: [UInt8]) throws(StoreError) -> Bool? {
    do throws(StoreError) {
      guard let present = try FileContents.read(path(file), store.system) else { return false }
      guard present != data else { return nil }
      switch file {
      case .library: return try store.document(at: store.path) == nil
      case .body, .history: return !LineDocument(data).holdsLines(of: LineDocument(present))
      case .session, .settings: return true
      }
    } catch {
      guard error.isOfContent else { throw error }
      return true
    }
  }

  private func path(_ file: StoreFile) -> String { file.path(in: store.folder) }
}
