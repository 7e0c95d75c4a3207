import Synchronization

/// The contents of a data folder. Each file is read once, when it is first needed.
///
/// ```swift
/// let snapshot = store.read()
/// let exercises = try snapshot.library.exercises
/// let last = try snapshot.history.newest(20)
/// ```
public final class Snapshot: Sendable {
  private let folder: Folder
  private let builtIn: BuiltIn
  let libraryFile: SnapshotFile<LibraryDocument>
  let settingsFile: SnapshotFile<SettingsDocument>
  private let bodyFile: SnapshotFile<BodyLog>
  private let historyFile: HistoryFile

  init(of folder: Folder, _ configuration: DataStore.Configuration) {
    self.folder = folder
    builtIn = configuration.builtIn
    let limit = configuration.sizeLimit
    libraryFile = SnapshotFile(.library, in: folder, limit, LibraryDocument.init)
    settingsFile = SnapshotFile(.settings, in: folder, limit, SettingsDocument.init)
    bodyFile = SnapshotFile(.body, in: folder, limit) { bytes throws(JSONError) in
      BodyLog(try LineDocument(bytes).records(of: BodyMeasurement.self))
    }
    historyFile = HistoryFile(in: folder)
  }

  /// Exercises and workouts; empty if none were saved yet.
  ///
  /// - Throws: ``CoreError/store(_:)`` if the file is damaged, newer, missing or unreadable.
  public var library: Library {
    get throws(CoreError) { try CoreError.wrap(try libraryDocument()?.library) ?? Library() }
  }

  /// The exercises that the user can name: the library's, then those that can be copied into it.
  package var knownExercises: [Exercise] {
    get throws(CoreError) { try library.exercises + builtIn.exercises }
  }

  /// The settings; those that the file omits have their defaults.
  public var settings: Settings {
    get throws(CoreError) { try CoreError.wrap(try settingsFile.value())?.settings ?? Settings() }
  }

  /// The body measurements.
  public var body: BodyLog {
    get throws(CoreError) { try CoreError.wrap(try bodyFile.value()) ?? BodyLog() }
  }

  /// The finished sessions.
  public var history: History { History(file: historyFile) }

  /// The library's file; `nil` if none was saved yet.
  ///
  /// - Throws: `StoreError.missing` if the file has disappeared. If it counted as a new library,
  ///   the second save from now would overwrite the last good version.
  func libraryDocument() throws(StoreError) -> LibraryDocument? {
    if let document = try libraryFile.value() { return document }
    let name = StoreFile.library.rawValue
    guard let contents = try folder.readBackup(of: name) else { return nil }
    // Two first saves may have happened between the two reads.
    if let document = try libraryFile.read() { return document }
    throw .missing(
      path: folder.path(of: name), backup: try folder.backupPath(of: name),
      isReadable: (try? LibraryDocument(contents.bytes)) != nil)
  }

  /// Whether the files are unchanged since they were read.
  var isCurrent: Bool {
    get throws(StoreError) {
      guard try libraryFile.isCurrent(), try settingsFile.isCurrent() else { return false }
      guard try bodyFile.isCurrent() else { return false }
      return try historyFile.isCurrent()
    }
  }
}

/// A file of a snapshot, read once.
final class SnapshotFile<Value: Sendable>: Sendable {
  private let file: StoreFile
  private let folder: Folder
  private let limit: Int64
  private let parse: @Sendable ([UInt8]) throws(JSONError) -> Value
  private let state = Mutex<(value: Value?, version: FileVersion?)?>(nil)

  init(
    _ file: StoreFile, in folder: Folder, _ limit: Int64?,
    _ parse: @escaping @Sendable ([UInt8]) throws(JSONError) -> Value
  ) {
    self.file = file
    self.folder = folder
    self.limit = limit ?? file.limit
    self.parse = parse
  }

  /// The file's value when it was first read; `nil` if it did not exist.
  func value() throws(StoreError) -> Value? {
    if let known = state.withLock(\.self) { return known.value }
    return try read()
  }

  /// Reads the file, even if it was read before.
  func read() throws(StoreError) -> Value? {
    var value: Value?
    let contents = try folder.read(file.rawValue, limit: limit)
    if let contents {
      value = try StoreError.wrap(folder.path(of: file.rawValue), try parse(contents.bytes))
    }
    state.withLock { $0 = (value, contents?.version) }
    return value
  }

  /// Whether the file is unchanged since it was read, or was not read yet.
  func isCurrent() throws(StoreError) -> Bool {
    guard let known = state.withLock(\.self) else { return true }
    return try folder.version(of: file.rawValue) == known.version
  }
}
