import Synchronization

/// Reads and changes a data folder.
///
/// Services are created from it without further wiring.
///
/// ```swift
/// let store = DataStore(folder: "/home/anna/.local/share/gymtastic")
/// let squat = try store.exercises.create(
///   ExerciseDraft(title: "Squat", muscleGroups: [.legs, .glutes]))
/// let all = try store.read().library.exercises
/// ```
public struct DataStore: Sendable {
  /// The external dependencies of the store and its services.
  package let configuration: Configuration
  let files: Folder
  private let latest = LatestSnapshot()

  /// The external dependencies of a store; the defaults use the system's own.
  public struct Configuration: Sendable {
    /// How long a change waits for another process to finish its own.
    package var lockTimeout = Duration.seconds(5)
    /// The clock that dates changes.
    public var clock = WallClock.live
    /// Determines the local day of a session.
    public var localTime = LocalTime.live
    /// Generates the IDs of new objects.
    public var identifiers = Identifiers.live
    /// Makes thumbnails; by default none are made.
    public var thumbnails = ThumbnailConverter.none
    /// The exercises and workouts that are copied into the library when the user names them.
    package var builtIn = BuiltIn.live
    var waitClock = WaitClock.live
    var system = SystemCalls.live
    /// Overrides every file's size limit; for tests.
    var sizeLimit: Int64?

    public init() {}
  }

  /// A store in a folder, which is created by the first change.
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
      // Writing to memory does not fail.
      try? files.replace(StoreFile.library.rawValue, with: LibraryDocument.bytes(of: library))
    }
    return DataStore(files, configuration)
  }

  package var folder: String { files.path }

  /// The path of the settings file, whether it exists or not.
  package var settingsPath: String { files.path(of: StoreFile.settings.rawValue) }

  /// The path of the library's file, whether it exists or not.
  package var libraryPath: String { files.path(of: StoreFile.library.rawValue) }

  package func path(of picture: ImageName) -> String {
    files.path(of: "images/\(picture.fileName)")
  }

  /// The folder for files that repairs and restores replace.
  var setAside: SetAside {
    SetAside(folder: folder, clock: configuration.clock, system: configuration.system)
  }

  /// The bytes of a picture; `nil` if the file does not exist.
  public func picture(_ name: ImageName) throws(CoreError) -> [UInt8]? {
    try CoreError.wrap(try Pictures(folder: files).read(name))
  }

  // MARK: Reading and changing

  /// What the folder contains now.
  ///
  /// Takes no lock, because every file is complete at all times. Returns the same snapshot until
  /// something changes, so that no file is opened twice.
  public func read() -> Snapshot { latest.current(or: Snapshot(of: files, configuration)) }

  /// Changes the folder: saves everything that `body` requests, or nothing.
  ///
  /// No other process can make a change in between. Writes nothing if nothing differs.
  ///
  /// - Parameter body: makes the change. If the folder does not exist yet, it may be called twice.
  /// - Throws: what `body` throws; ``CoreError/store(_:)`` if saving fails. Then nothing has
  ///   changed, except for `StoreError.notDurable`: the change was made, but may not survive a
  ///   power failure.
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

  /// Whether no file exists, including files that another process has just created.
  private var isEmpty: Bool {
    get throws(StoreError) {
      for file in StoreFile.allCases where try files.holds(file.rawValue) { return false }
      return true
    }
  }

  /// Changes the folder for a caller that already holds the lock.
  func updateLocked<Outcome>(
    _ body: (inout DataChange) throws(CoreError) -> Outcome
  ) throws(CoreError) -> Outcome {
    var change = DataChange(before: read())
    let outcome = try body(&change)
    try commit(change.edits(in: files), of: change)
    return outcome
  }

  /// Makes a change, or only tries it without saving.
  func update<Outcome>(
    isDryRun: Bool, _ body: (inout DataChange) throws(CoreError) -> Outcome
  ) throws(CoreError) -> Outcome {
    guard isDryRun else { return try update(body) }
    var trial = DataChange(before: read())
    return try body(&trial)
  }

  /// Changes only the library, or tries the change without saving.
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

  /// Excludes files that belong only to this machine from the folder's git repository.
  private func ignoreOwnFiles() {
    guard (try? files.holds(".git")) == true else { return }
    // The next change tries again.
    try? SyncFile.ignored.complete(in: files)
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

  /// Acquires the lock without recovering from an interrupted change.
  func acquireLockAsFound() throws(StoreError) -> FolderLock {
    var path = files.path(of: FilePath(StoreFile.library.rawValue).lock.text)
    if !files.isInMemory {
      // Two links to one library share the lock.
      path = try AtomicFile(libraryPath, files.system, makingFolder: true).lock.text
    }
    return try files.lock(
      path, timeout: configuration.lockTimeout, waitClock: configuration.waitClock)
  }

  /// Completes or rolls back an interrupted change and removes temporary files of killed changes.
  ///
  /// Leaves the files of the run in progress alone. The caller holds the lock.
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

// MARK: - Services

extension DataStore {
  /// Creates, changes, finds and removes exercises.
  public var exercises: ExerciseService { ExerciseService(self) }

  /// Creates, changes and removes workouts.
  public var workouts: WorkoutService { WorkoutService(self) }

  /// Starts runs and saves them.
  public var executions: ExecutionService { ExecutionService(self) }

  /// Logs, corrects, removes and imports sessions that were not recorded by a run.
  public var sessions: HistoryService { HistoryService(self) }

  /// Records and removes body measurements.
  public var measurements: BodyService { BodyService(self) }

  /// Changes one setting.
  ///
  /// - Parameters:
  ///   - setting: the setting to change.
  ///   - value: the new value; `nil` for its default.
  /// - Returns: the settings before and after.
  /// - Throws: the problem of a number outside the setting's range.
  package func change(
    _ setting: Setting, to value: SettingValue?
  ) throws(CoreError) -> (before: Settings, after: Settings) {
    try changeSettings { settings throws(Problem) in try settings.change(setting, to: value) }
  }

  /// Replaces all settings, unless they were changed after `before` was read.
  ///
  /// - Throws: ``Problem/changedMeanwhile(_:)``.
  package func replace(_ before: Settings, by settings: Settings) throws(CoreError) {
    try update { change throws(CoreError) in
      guard try change.before.settings == before else {
        throw .invalid([.changedMeanwhile("the settings")])
      }
      change.settings = settings
    }
  }

  package func changeSettings(
    _ edit: (inout Settings) throws(Problem) -> Void
  ) throws(CoreError) -> (before: Settings, after: Settings) {
    try update { change throws(CoreError) in
      let before = try change.before.settings
      var after = before
      try reporting(try edit(&after))
      change.settings = after
      return (before, after)
    }
  }
}

/// The most recent snapshot.
private final class LatestSnapshot: Sendable {
  private let snapshot = Mutex<Snapshot?>(nil)

  func current(or new: @autoclosure () -> Snapshot) -> Snapshot {
    if let known = snapshot.withLock(\.self), (try? known.isCurrent) == true { return known }
    let fresh = new()
    snapshot.withLock { $0 = fresh }
    return fresh
  }
}
