import Synchronization

/// The data folder as one value: what it holds, and how that is changed.
///
/// Services are made from it with nothing else to wire.
///
/// ```swift
/// let store = DataStore(folder: "/home/anna/.local/share/gymtastic")
/// let squat = try store.exercises.create(
///   ExerciseDraft(title: "Squat", muscleGroups: [.legs, .glutes]))
/// let all = try store.read().library.exercises
/// ```
public struct DataStore: Sendable {
  /// What the store and its services need from outside.
  package let configuration: Configuration
  let files: Folder
  private let latest = LatestSnapshot()

  /// What a store needs from outside, with the system's own as defaults.
  public struct Configuration: Sendable {
    /// How long a change waits for another process to end its own.
    public var lockTimeout = Duration.seconds(5)
    /// The time of changes.
    public var clock = WallClock.live
    /// Decides the day that a session counts for.
    public var localTime = LocalTime.live
    /// The ids of new objects.
    public var identifiers = Identifiers.live
    /// Makes thumbnails; none are made unless a converter is given.
    public var thumbnails = ThumbnailConverter.none
    /// The exercises and workouts that are copied into the library when they are named.
    package var builtIn = BuiltIn.live
    var waitClock = WaitClock.live
    var system = SystemCalls.live
    /// Overrides every file's size limit; for tests.
    var sizeLimit: Int64?

    public init() {}
  }

  /// The store in a folder, which is created by the first change.
  public init(folder: String, _ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    files = Folder(folder, configuration.system)
  }

  private init(_ files: Folder, _ configuration: Configuration) {
    self.configuration = configuration
    self.files = files
  }

  /// A store that lasts as long as the value, for tests and previews.
  public static func inMemory(
    _ library: Library = Library(), _ configuration: Configuration = Configuration()
  ) -> DataStore {
    let files = Folder.inMemory()
    if library != Library() {
      // Memory takes whatever is written.
      try? files.replace(StoreFile.library.rawValue, with: LibraryDocument.bytes(of: library))
    }
    return DataStore(files, configuration)
  }

  /// The path of the data folder.
  package var folder: String { files.path }

  /// The path of the settings file, whether it exists or not.
  package var settingsPath: String { files.path(of: StoreFile.settings.rawValue) }

  /// The path of the library's file, whether it exists or not.
  package var libraryPath: String { files.path(of: StoreFile.library.rawValue) }

  /// The path of a picture.
  package func path(of picture: ImageName) -> String {
    files.path(of: "images/\(picture.fileName)")
  }

  /// The folder that keeps what repairs and restores replace.
  var setAside: SetAside {
    SetAside(folder: folder, clock: configuration.clock, system: configuration.system)
  }

  /// The bytes of a picture; `nil` if there is no such file.
  public func picture(_ name: ImageName) throws(CoreError) -> [UInt8]? {
    try CoreError.wrap(try Pictures(folder: files).read(name))
  }

  // MARK: Reading and changing

  /// What the folder holds now. Takes no lock: every file is whole at every moment. As long as
  /// nothing changes, the same snapshot is returned, so that no file is opened twice.
  public func read() -> Snapshot {
    latest.current(or: Snapshot(of: files, configuration))
  }

  /// Changes what the folder holds: all that `body` asks for is saved, or nothing. No other process
  /// can make a change in between. If nothing differs, nothing is written.
  ///
  /// - Parameter body: makes the change. If the folder does not exist yet, it may be called twice.
  /// - Throws: what `body` throws; ``CoreError/store(_:)`` if saving fails, after which everything
  ///   is as before except for `StoreError.notDurable`: then the change is made, but may not
  ///   survive a power cut.
  @discardableResult
  public func update<Outcome>(
    _ body: (inout DataChange) throws(CoreError) -> Outcome
  ) throws(CoreError) -> Outcome {
    if try !CoreError.wrap(try files.exists) {
      // A change that fails or changes nothing must not create the folder.
      var trial = DataChange(before: read())
      let outcome = try body(&trial)
      let edits = try trial.edits(in: files)
      if edits.isEmpty, trial.pictures.isEmpty { return outcome }
      let lock = try CoreError.wrap(try acquireLock())
      defer { lock.release() }
      if try CoreError.wrap(try isEmpty) {
        try commit(edits, of: trial)
        return outcome
      }
    }
    let lock = try CoreError.wrap(try acquireLock())
    defer { lock.release() }
    return try updateLocked(body)
  }

  /// Whether no file is there, not even one that another process has just made.
  private var isEmpty: Bool {
    get throws(StoreError) {
      for file in StoreFile.allCases where try files.holds(file.rawValue) { return false }
      return true
    }
  }

  /// The same under the lock.
  func updateLocked<Outcome>(
    _ body: (inout DataChange) throws(CoreError) -> Outcome
  ) throws(CoreError) -> Outcome {
    var change = DataChange(before: read())
    let outcome = try body(&change)
    try commit(change.edits(in: files), of: change)
    return outcome
  }

  /// Makes a change, or only tries it out.
  func update<Outcome>(
    isDryRun: Bool, _ body: (inout DataChange) throws(CoreError) -> Outcome
  ) throws(CoreError) -> Outcome {
    guard isDryRun else { return try update(body) }
    var trial = DataChange(before: read())
    return try body(&trial)
  }

  /// Changes the library alone, or only tries it out.
  func updateLibrary<Outcome>(
    isDryRun: Bool = false, _ body: (inout Library) throws(CoreError) -> Outcome
  ) throws(CoreError) -> Outcome {
    try update(isDryRun: isDryRun) { change throws(CoreError) in
      var library = try change.before.library
      let outcome = try body(&library)
      change.library = library
      return outcome
    }
  }

  private func commit(_ edits: [FileEdit], of change: DataChange) throws(CoreError) {
    try CoreError.wrap(try Commit(self).make(edits, of: change))
    if !edits.isEmpty { ignoreOwnFiles() }
  }

  /// Keeps what belongs to this machine alone out of a folder's git repository.
  private func ignoreOwnFiles() {
    let file = SyncFile.ignored
    guard (try? files.holds(".git")) == true, (try? files.holds(file.rawValue)) == false else {
      return
    }
    // The next change tries again.
    try? files.create(file.rawValue, with: file.completed([]), isSynced: false)
  }

  // MARK: The lock

  /// Acquires the lock and recovers from an interrupted change.
  func acquireLock() throws(StoreError) -> FolderLock {
    let lock = try acquireLockAsFound()
    do throws(StoreError) {
      try recover()
      return lock
    } catch {
      lock.release()
      throw error
    }
  }

  /// Acquires the lock without recovering anything.
  func acquireLockAsFound() throws(StoreError) -> FolderLock {
    var path = files.path(of: FilePath(StoreFile.library.rawValue).lock.text)
    if !files.isInMemory {
      // Two links to one library share the lock.
      path = try AtomicFile(libraryPath, files.system, makingFolder: true).lock.text
    }
    return try files.lock(
      path, timeout: configuration.lockTimeout, waitClock: configuration.waitClock)
  }

  /// Finishes or takes back an interrupted change, and removes temporary files of killed changes,
  /// except the files of the run in progress. Call it under the lock.
  func recover() throws(StoreError) {
    try Commit(self).recover()
    guard !files.isInMemory else { return }
    (try? AtomicFile(libraryPath, files.system))?.sweep()
    let own = StoreFile.allCases.filter { $0 != .session }
      .flatMap { FilePath($0.rawValue).savedNames }
    files.sweep(".", own.contains)
    files.sweep(StoreName.undo) { _ in true }
    files.sweep(StoreName.images, ImageName.isOne)
  }
}

/// The snapshot that was read last.
private final class LatestSnapshot: Sendable {
  private let snapshot = Mutex<Snapshot?>(nil)

  func current(or new: @autoclosure () -> Snapshot) -> Snapshot {
    if let known = snapshot.withLock(\.self), (try? known.isCurrent) == true { return known }
    let fresh = new()
    snapshot.withLock { $0 = fresh }
    return fresh
  }
}
