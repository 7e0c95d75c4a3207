/// A library in the file `library.json` of a data folder.
///
/// A change holds a lock from its reading to its writing; reading alone takes none, for the file
/// is replaced in one step. The version before stays beside it as `library.json.bak`.
public struct JSONFileLibraryStore: LibraryStore {
  /// The data folder, made at the first save.
  public let folder: String
  let lockTimeout: Duration
  let images: ImageStore?
  let waitClock: WaitClock
  let system: SystemCalls
  let clock: WallClock
  /// The most bytes that a file may have, to be read and written.
  var sizeLimit = FileContents.limit

  /// - Parameters:
  ///   - folder: the data folder.
  ///   - lockTimeout: how long a change waits for another one to end.
  ///   - images: where pictures are removed that no version of the library names any more.
  ///   - system: the calls by which files are reached.
  ///   - waitClock: how it waits for another one to end.
  ///   - clock: says when a backup was made, and under what names files are set aside.
  public init(
    folder: String,
    lockTimeout: Duration = .seconds(5),
    images: ImageStore? = nil,
    system: SystemCalls = .live,
    waitClock: WaitClock = .live,
    clock: WallClock = .live
  ) {
    self.folder = folder
    self.lockTimeout = lockTimeout
    self.images = images
    self.system = system
    self.waitClock = waitClock
    self.clock = clock
  }

  /// The file's path, before any symbolic link is followed.
  public var path: String { StoreFile.library.path(in: folder) }

  /// The library as the file has it; empty where there is none. Takes no lock: the file is whole at
  /// every moment.
  ///
  /// - Throws: ``LibraryError/store(_:)`` for a file that is damaged, newer, or cannot be read.
  public func load() throws(LibraryError) -> Library {
    try LibraryError.wrap(try document())?.library ?? Library()
  }

  /// Locks, loads, applies `change`, and replaces the file in one step; without a change in content
  /// nothing is written.
  ///
  /// - Throws: what `change` throws, nothing then having been written, or
  ///   ``LibraryError/store(_:)``; of these `StoreError.notDurable` alone means that
  ///   the new content is in place. One that would make the file too large to be read again is
  ///   `StoreError.outgrown`.
  @discardableResult
  public func update<Outcome>(
    keeping pictures: NewPictures,
    _ change: (inout Library) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> Outcome {
    let first = try firstChange(change)
    if let first, first.library == Library() { return first.outcome }
    return try locked { file throws(LibraryError) in
      let before = try LibraryError.wrap(try document())
      let changed: (library: Library, outcome: Outcome)
      if before == nil, let first {
        changed = first
      } else {
        changed = try Self.changed(before?.library ?? Library(), change)
      }
      let hold = system.holdSignals()
      defer { hold.release() }
      try LibraryError.wrap(
        try marking(pictures.names) { () throws(StoreError) in
          try pictures.written { () throws(StoreError) in
            try save(changed.library, over: before, in: file)
          }
        })
      return changed.outcome
    }
  }

  /// The library's file; `nil` where there never was one.
  ///
  /// - Throws: `StoreError.missing` for one that is gone: taken for one
  ///   that never was, the save after the next would take the last good version away.
  func document() throws(StoreError) -> LibraryDocument? {
    if let document = try document(at: path) { return document }
    guard let backup = try backup() else { return nil }
    // Two first saves may lie between the two questions.
    if let document = try document(at: path) { return document }
    throw .missing(path: path, backup: backup.text, isReadable: try isLibrary(backup))
  }

  /// Whether a file can be read as a library; false for damage, and for a later version.
  ///
  /// - Throws: any other error: what the disk fails to read may be sound.
  private func isLibrary(_ file: FilePath) throws(StoreError) -> Bool {
    do throws(StoreError) {
      return try document(at: file.text) != nil
    } catch {
      if case .newer = error { return false }
      guard error.isOfContent else { throw error }
      return false
    }
  }

  /// The file at a path; `nil` where there is none.
  func document(at path: String) throws(StoreError) -> LibraryDocument? {
    guard let contents = try FileContents.read(path, limit: sizeLimit, system) else { return nil }
    return try StoreError.wrap(path, try LibraryDocument(contents))
  }

  /// Does work on the file while no one else changes it, a restore that was cut off finished first.
  func locked<Outcome>(
    _ work: (AtomicFile) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> Outcome {
    try lockedAsFound { file throws(LibraryError) in
      try LibraryError.wrap(try tidy(file))
      return try work(file)
    }
  }

  /// The same, but leaves an interrupted restore and the files of killed changes.
  func lockedAsFound<Outcome>(
    _ work: (AtomicFile) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> Outcome {
    let (file, lock) = try LibraryError.wrap(try takeLock())
    defer { lock.release() }
    return try work(file)
  }

  /// Does work on any file of the folder while no one else changes the library and no run is in
  /// progress. Other changes are waited for; a run is not.
  ///
  /// - Throws: `StoreError.running` while a run is in progress, and what `work` throws.
  func lockedAlone<Outcome>(
    _ work: (AtomicFile) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> Outcome {
    try locked { file throws(LibraryError) in
      let runs = FileSessionStore(
        folder: folder, lockTimeout: lockTimeout, system: system, waitClock: waitClock)
      let claim = try LibraryError.wrap(try runs.claimUnderLock())
      defer { claim.release() }
      return try work(file)
    }
  }

  /// Finishes a restore that was cut off, if there is one.
  func finishRestore() throws(StoreError) {
    guard try Restore(self).isPending else { return }
    let (file, lock) = try takeLock()
    defer { lock.release() }
    try tidy(file)
  }

  /// Finishes an interrupted restore, and removes the files of killed changes.
  private func tidy(_ file: AtomicFile) throws(StoreError) {
    try Restore(self).finish(over: file)
    file.sweep()
    // A process that saves these holds this lock too. The library may be in another folder.
    let names = [
      StoreFile.settings.rawValue, StoreFile.history.rawValue, StoreFile.body.rawValue,
      StoreName.restoreLog, StoreName.undoLog,
    ]
    for name in names {
      (try? AtomicFile(FilePath(folder: folder, name: name).text, system))?.sweep()
    }
    sweepPictures(of: file)
  }

  /// Takes the last change of the history or the measurements back where the library has not
  /// changed since; else exchanges the library with the previous version. Done twice, everything is
  /// as it was.
  ///
  /// - Returns: what changed; `nil` where there is no other version.
  public func undo() throws(LibraryError) -> LibraryDifference? {
    // A restore that is finished makes another version before.
    try LibraryError.wrap(try finishRestore())
    if let difference = try undoLines() { return difference }
    let backup = try LibraryError.wrap(try backup())
    // Without a folder there is nothing to undo, and nothing to be made for it.
    guard backup != nil else { return nil }
    return try locked { file throws(LibraryError) in
      try LibraryError.wrap(try exchange(file))
    }
  }

  /// - Returns: `nil` where the last change was of the library.
  private func undoLines() throws(LibraryError) -> LibraryDifference? {
    let log = FilePath(folder: folder, name: StoreName.undoLog).text
    guard try LibraryError.wrap(try system.status(of: log)) != nil else { return nil }
    return try lockedAlone { file throws(LibraryError) in
      try LibraryError.wrap(
        try LineChange.Files(folder: folder, library: file, system: system).undo())
    }
  }

  private func exchange(_ file: AtomicFile) throws(StoreError) -> LibraryDifference? {
    let current = try document(at: path)
    guard let previous = try document(at: file.backup.text), previous.bytes != current?.bytes
    else { return nil }
    try file.exchangeWithBackup(holding: previous.bytes)
    return LibraryDifference(from: current?.library ?? Library(), to: previous.library)
  }

  /// The real library; `nil` where there is not even a folder.
  func file() throws(StoreError) -> AtomicFile? {
    try system.status(of: folder) == nil ? nil : try AtomicFile(path, system)
  }

  /// The version before; `nil` where there is none.
  func backup() throws(StoreError) -> FilePath? {
    guard let backup = try file()?.backup else { return nil }
    return try system.status(of: backup.text) == nil ? nil : backup
  }

  /// Where the folder does not exist yet, the change is tried before anything is made, so that
  /// one that fails or does nothing leaves no trace.
  private func firstChange<Outcome>(
    _ change: (inout Library) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> (library: Library, outcome: Outcome)? {
    try LibraryError.wrap(try system.status(of: folder)) == nil
      ? Self.changed(Library(), change) : nil
  }

  private static func changed<Outcome>(
    _ library: Library, _ change: (inout Library) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> (library: Library, outcome: Outcome) {
    var library = library
    let outcome = try change(&library)
    return (library, outcome)
  }

  /// Waits for the lock. It is beside the real file, so that two links to one library share
  /// it.
  func takeLock() throws(StoreError) -> (file: AtomicFile, lock: FileLock) {
    let file = try AtomicFile(path, system, makingFolder: true)
    let lock = try FileLock(
      path: file.lock.text, timeout: lockTimeout, system: system, waitClock: waitClock)
    return (file, lock)
  }

  /// Puts a changed library in the place of the one before, which becomes the previous version; one
  /// that has not changed is not written.
  ///
  /// - Parameters:
  ///   - library: the changed one.
  ///   - before: the one before; `nil` where there is none.
  ///   - file: its file.
  func save(
    _ library: Library, over before: LibraryDocument?, in file: AtomicFile
  ) throws(StoreError) {
    guard library != before?.library ?? Library() else { return }
    let bytes = before?.bytes(replacedBy: library) ?? LibraryDocument.bytes(of: library)
    let forgotten = picturesForgotten(
      bySaving: library, over: before?.library, in: file, from: images)
    try marking(forgotten) { () throws(StoreError) in
      try file.replace(with: bytes, keepingBackup: true, limit: sizeLimit)
      // A picture that cannot be removed only wastes space.
      for name in forgotten { try? images?.remove(name) }
    }
  }

  /// The folder that keeps what repairs and restores replace.
  var setAside: SetAside { SetAside(folder: folder, clock: clock, system: system) }
}
