import Synchronization

/// The files of a folder, on disk or in memory. Names are relative to the folder.
///
/// In memory there are no disk errors and no other processes, so tests and previews run the same
/// code as a program without touching a file.
package struct Folder: Sendable {
  package let path: String
  package let system: SystemCalls
  private let memory: MemoryFiles?

  /// A folder on disk, which may not exist yet.
  package init(_ path: String, _ system: SystemCalls = .live) {
    self.path = path
    self.system = system
    memory = nil
  }

  /// An empty folder in memory that exists as long as the value.
  package static func inMemory() -> Folder { Folder(memory: MemoryFiles()) }

  private init(memory: MemoryFiles) {
    path = "/memory"
    system = .live
    self.memory = memory
  }

  package var isInMemory: Bool { memory != nil }

  package func path(of name: String) -> String { FilePath(folder: path, name: name).text }

  package var exists: Bool {
    get throws(StoreError) {
      if memory != nil { return true }
      return try system.status(of: path) != nil
    }
  }

  // MARK: Reading

  /// A file's bytes and their version.
  package struct Contents: Sendable {
    package let bytes: [UInt8]
    package let version: FileVersion
  }

  /// The contents of a file; `nil` if it does not exist.
  ///
  /// - Throws: ``StoreError/tooLarge(path:limit:)`` for more than `limit` bytes.
  package func read(
    _ name: String, limit: Int64 = FileContents.limit
  ) throws(StoreError) -> Contents? {
    guard let memory else { return try FileContents.readVersion(path(of: name), limit, system) }
    return memory.contents(of: name)
  }

  /// The previous version of a file, stored next to the real file; otherwise `nil`.
  package func readBackup(of name: String) throws(StoreError) -> Contents? {
    if let memory { return memory.contents(of: FilePath(name).backup.text) }
    guard try exists else { return nil }
    return try FileContents.readVersion(backupPath(of: name), FileContents.limit, system)
  }

  /// The path of the previous version of a file, next to the file that a link leads to.
  package func backupPath(of name: String) throws(StoreError) -> String {
    if isInMemory { return FilePath(path(of: name)).backup.text }
    return try AtomicFile(path(of: name), system).backup.text
  }

  /// The version of a file; `nil` if it does not exist.
  package func version(of name: String) throws(StoreError) -> FileVersion? {
    guard let memory else { return try system.status(of: path(of: name))?.version }
    return memory.contents(of: name)?.version
  }

  /// Whether the name exists, even as a dangling link.
  package func holds(_ name: String) throws(StoreError) -> Bool {
    guard let memory else {
      return try system.status(of: path(of: name), followingLinks: false) != nil
    }
    return memory.contents(of: name) != nil
  }

  /// The names in a subfolder, sorted; empty if it does not exist.
  package func names(in name: String) throws(StoreError) -> [String] {
    if let memory { return memory.names(in: name) }
    let folder = path(of: name)
    return try system.status(of: folder) == nil ? [] : system.list(folder)
  }

  /// Opens a file of lines for reading; `nil` if it does not exist.
  package func lines(_ name: String) throws(StoreError) -> LineFile? {
    guard let memory else { return try LineFile.reading(path(of: name), system) }
    return memory.contents(of: name).map { LineFile($0, of: name, in: memory) }
  }

  // MARK: Writing

  /// Lets `work` append to a file of lines, creating it if it does not exist.
  package func appending(
    to name: String, _ work: (LineFile) throws(StoreError) -> Void
  ) throws(StoreError) {
    guard let memory else { return try LineFile.open(path(of: name), system, work) }
    try work(LineFile(memory.contents(of: name), of: name, in: memory))
  }

  /// New contents that will replace a file.
  package struct StagedFile {
    package let name: String
    fileprivate let keepsBackup: Bool
    fileprivate let place: Place

    fileprivate enum Place {
      case disk(AtomicFile, AtomicFile.Staged)
      case memory([UInt8])
    }
  }

  /// Writes new contents next to a file. This is the step that takes space and time.
  ///
  /// - Throws: ``StoreError/outgrown(path:size:limit:)`` for more than `limit` bytes.
  package func stage(
    _ contents: [UInt8], for name: String, keepingBackup: Bool = false,
    limit: Int64 = FileContents.limit
  ) throws(StoreError) -> StagedFile {
    guard memory == nil else {
      return StagedFile(name: name, keepsBackup: keepingBackup, place: .memory(contents))
    }
    let file = try AtomicFile(path(of: name), system, makingFolder: true)
    let staged = try file.stage(contents, limit: limit)
    return StagedFile(name: name, keepsBackup: keepingBackup, place: .disk(file, staged))
  }

  /// Renames staged contents to the file's name.
  ///
  /// - Throws: ``StoreError/notDurable(path:cause:)`` if they are in place but may not survive a
  ///   power cut; after any other error the old contents are in place.
  package func commit(_ staged: StagedFile) throws(StoreError) {
    switch staged.place {
    case .disk(let file, let content): try file.commit(content, keepingBackup: staged.keepsBackup)
    case .memory(let contents):
      if staged.keepsBackup, let before = memory?.contents(of: staged.name) {
        memory?.set(before.bytes, to: FilePath(staged.name).backup.text)
      }
      memory?.set(contents, to: staged.name)
    }
  }

  /// Removes staged contents that were not committed.
  package func discard(_ staged: StagedFile) {
    if case .disk(let file, let content) = staged.place { file.discard(content) }
  }

  /// Replaces one file.
  package func replace(
    _ name: String, with contents: [UInt8], keepingBackup: Bool = false,
    limit: Int64 = FileContents.limit
  ) throws(StoreError) {
    let signals = system.holdSignals()
    defer { signals.release() }
    let staged = try stage(contents, for: name, keepingBackup: keepingBackup, limit: limit)
    do throws(StoreError) {
      try commit(staged)
    } catch {
      if !error.leavesChange { discard(staged) }
      throw error
    }
  }

  /// Replaces the previous version of a file, which is stored next to the real file.
  ///
  /// If the backup is a link, the link itself is replaced.
  package func replaceBackup(of name: String, with contents: [UInt8]) throws(StoreError) {
    if let memory { return memory.set(contents, to: FilePath(name).backup.text) }
    try put(contents, at: backupPath(of: name), isSynced: false)
  }

  /// Creates a file, never through a link. At every moment it is either missing or complete.
  ///
  /// - Parameter isSynced: whether to wait until the file and its name are on the disk.
  package func create(_ name: String, with contents: [UInt8], isSynced: Bool) throws(StoreError) {
    if let memory { return memory.set(contents, to: name) }
    let path = path(of: name)
    try checkLink(FilePath(name).folder)
    try system.makeFolder(FilePath(path).folder)
    do throws(StoreError) {
      try put(contents, at: path, isSynced: isSynced)
    } catch {
      try? system.remove(path)
      throw error
    }
  }

  /// Writes a file under a temporary name and renames it.
  private func put(_ contents: [UInt8], at path: String, isSynced: Bool) throws(StoreError) {
    let temporary = TemporaryFile.path(for: FilePath(path)).text
    do throws(StoreError) {
      let file = try system.open(temporary, for: .creating)
      do throws(StoreError) {
        try system.writeAll(contents, to: file)
        if isSynced { try system.sync(file) }
      } catch {
        system.closeQuietly(file)
        throw error
      }
      try system.close(file)
      try system.rename(temporary, to: path)
      if isSynced { try system.syncFolder(FilePath(path).folder) }
    } catch {
      try? system.remove(temporary)
      throw error.concerning(path)
    }
  }

  /// Renames a file within the folder.
  ///
  /// - Parameter isSynced: whether to wait until the name is on the disk.
  /// - Throws: ``StoreError/notDurable(path:cause:)`` if it has the new name but that may not
  ///   survive a power cut.
  package func rename(_ name: String, to other: String, isSynced: Bool) throws(StoreError) {
    if let memory { return memory.rename(name, to: other) }
    try system.rename(path(of: name), to: path(of: other))
    guard isSynced else { return }
    do throws(StoreError) {
      try system.syncFolder(FilePath(path(of: other)).folder)
    } catch {
      throw error.concerning(path(of: other)).asDoubt
    }
  }

  /// Removes a file, if it exists.
  package func remove(_ name: String) throws(StoreError) {
    if let memory { return memory.set(nil, to: name) }
    try system.removeIfPresent(path(of: name))
  }

  // MARK: Links and locks

  /// Refuses to write through a link that leads out of the folder, unless only the user can have
  /// created it.
  ///
  /// Only the user can have if they own both the folder and the link and no one else may write
  /// there.
  ///
  /// - Throws: ``StoreError/Cause/foreignLink``.
  package func checkLink(_ name: String) throws(StoreError) {
    let path = path(of: name)
    guard memory == nil, name != ".", let link = try system.status(of: path, followingLinks: false),
      link.kind == .link, let home = try system.status(of: self.path)
    else { return }
    let user = geteuid()
    guard link.owner != user || home.owner != user || home.mode & 0o022 != 0 else { return }
    let inside = FilePath(folder: try system.resolve(self.path), name: "").text
    guard !(try system.resolve(path)).utf8.starts(with: inside.utf8) else { return }
    throw .inputOutput(operation: .write, path: path, cause: .foreignLink)
  }

  /// Acquires a lock.
  ///
  /// - Parameters:
  ///   - path: the lock file's path, next to the file it protects.
  ///   - timeout: how long to wait for another process.
  ///   - waitClock: the clock for the wait.
  /// - Throws: ``StoreError/busy(path:waited:)``.
  package func lock(
    _ path: String, timeout: Duration, waitClock: WaitClock
  ) throws(StoreError) -> FolderLock {
    if let memory {
      guard memory.acquire(path) else { throw .busy(path: path, waited: timeout) }
      return FolderLock { memory.release(path) }
    }
    let lock = try FileLock(path: path, timeout: timeout, system: system, waitClock: waitClock)
    return FolderLock { lock.release() }
  }

  /// Removes temporary files that interrupted changes left in a subfolder.
  ///
  /// - Parameter isOwn: whether a file name is one whose temporary files are removed.
  package func sweep(_ name: String, _ isOwn: (String) -> Bool) {
    guard memory == nil else { return }
    for path in TemporaryFile.paths(in: path(of: name), system, of: isOwn) {
      try? system.remove(path)
    }
  }
}

/// A lock that stays held until it is released.
package struct FolderLock: Sendable {
  /// Releases the lock. Call it once.
  package let release: @Sendable () -> Void
}

final class MemoryFiles: Sendable {
  private struct State {
    var files: [String: Folder.Contents] = [:]
    var locks: Set<String> = []
    var count: UInt64 = 0
  }

  private let state = Mutex(State())

  func contents(of name: String) -> Folder.Contents? { state.withLock { $0.files[name] } }

  func set(_ bytes: [UInt8]?, to name: String) {
    state.withLock { state in
      state.count += 1
      state.files[name] = bytes.map {
        Folder.Contents(bytes: $0, version: FileVersion(number: state.count, size: $0.count))
      }
    }
  }

  func rename(_ name: String, to other: String) {
    state.withLock { $0.files[other] = $0.files.removeValue(forKey: name) }
  }

  func names(in folder: String) -> [String] {
    let start = folder + "/"
    return state.withLock { state in
      state.files.keys.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }
    .sortedByBytes()
  }

  /// Acquires the lock; false if it was taken.
  func acquire(_ lock: String) -> Bool { state.withLock { $0.locks.insert(lock).inserted } }

  func release(_ lock: String) { state.withLock { _ = $0.locks.remove(lock) } }
}
