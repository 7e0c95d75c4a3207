/// The files of a data folder that hold data, pictures aside, in the order in which they are
/// restored: the library, which most commands read, comes last, so that those see the old state or
/// the new.
enum StoreFile: String, CaseIterable {
  case settings = "config.json"
  case body = "body.jsonl"
  case history = "history.jsonl"
  case session = "session.json"
  case library = "library.json"

  /// Where the file is in a data folder.
  func path(in folder: String) -> String {
    FilePath(folder: folder, name: rawValue).text
  }

  /// What each of its lines holds; `nil` for a file that is one document.
  var lineRecord: (any LineRecord.Type)? {
    switch self {
    case .body: BodyMeasurement.self
    case .history: SessionRecord.self
    case .library, .session, .settings: nil
    }
  }

  /// Refuses to write through a link that leads out of the data folder, unless only the user can
  /// have made it: the folder and the link are theirs, and no one else may write there.
  ///
  /// - Throws: `StoreError.Cause.foreignLink`.
  func checkLink(in folder: String, _ system: SystemCalls) throws(StoreError) {
    let path = path(in: folder)
    guard self != .library,
      let link = try system.status(of: path, followingLinks: false), link.kind == .link,
      let home = try system.status(of: folder)
    else { return }
    let user = geteuid()
    guard link.owner != user || home.owner != user || home.mode & 0o022 != 0 else { return }
    let inside = FilePath(folder: try system.resolve(folder), name: "").text
    guard !(try system.resolve(path)).utf8.starts(with: inside.utf8) else { return }
    throw .inputOutput(operation: .write, path: path, cause: .foreignLink)
  }

  /// Reads a content as its later readers will.
  ///
  /// - Parameters:
  ///   - data: the content.
  ///   - limit: the most bytes that are read of it.
  /// - Returns: the library, where it is one.
  /// - Throws: what is wrong with it first.
  @discardableResult
  func check(
    _ data: [UInt8], limit: Int64 = FileContents.limit
  ) throws(JSONError) -> Library? {
    guard data.count <= limit else {
      throw JSONError(at: 0, of: [], expected: "at most \(limit) bytes")
    }
    switch self {
    case .library: return try LibraryDocument(data).library
    case .session: _ = try KeptSession(reading: data)
    case .body: _ = try LineDocument(data).records(of: BodyMeasurement.self)
    case .history: _ = try LineDocument(data).records(of: SessionRecord.self)
    case .settings: _ = try Settings(reading: data)
    }
    return nil
  }
}

/// The names of what the store keeps in a data folder. Those of files that hold data are
/// ``StoreFile``'s.
enum StoreName {
  /// All files, in whatever folder they are, and those beside them.
  static let files =
    StoreFile.allCases.flatMap { FilePath($0.rawValue).savedNames }
    + [FilePath(StoreFile.library.rawValue).lock.name, runLock, restoreLog, undoLog]

  /// The backup that a restore replays, for as long as it is not finished.
  static let restoreLog = "restore.json"
  /// What takes the last change of the history or the measurements back.
  static let undoLog = "history.undo"
  /// The lock that a run holds.
  static let runLock = "session.lock"
  /// The folder of the pictures.
  static let images = "images"
  /// The folder of what repairs and restores replaced.
  static let setAside = "set-aside"
}
