/// The files of a data folder that hold data, pictures aside, in the order in which a change
/// replaces them: the library, which most commands read, comes last.
enum StoreFile: String, CaseIterable, Sendable {
  case settings = "config.json"
  case body = "body.jsonl"
  case history = "history.jsonl"
  case session = "session.json"
  case library = "library.json"

  /// The most bytes that are read and written. A history may be as large as a backup of it.
  var limit: Int64 {
    switch self {
    case .history, .body: Backup.limit
    case .library, .session, .settings: FileContents.limit
    }
  }

  /// What each of its lines holds; `nil` for a file that is one document.
  var lineRecord: (any LineRecord.Type)? {
    switch self {
    case .body: BodyMeasurement.self
    case .history: SessionRecord.self
    case .library, .session, .settings: nil
    }
  }

  /// The content that means the same as no file.
  var emptyContent: [UInt8] {
    switch self {
    case .body, .history, .session: []
    case .library: LibraryDocument.bytes(of: Library())
    case .settings: Settings().contents()
    }
  }

  /// Refuses to write through a foreign link; only the library's link may lead anywhere.
  func checkLink(in folder: Folder) throws(StoreError) {
    if self != .library { try folder.checkLink(rawValue) }
  }

  /// Reads a content as its later readers will.
  ///
  /// - Returns: the library, where it is one.
  /// - Throws: what is wrong with it first.
  @discardableResult
  func check(_ data: [UInt8]) throws(JSONError) -> Library? {
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

/// The names of the other files and folders in a data folder; ``StoreFile`` names the data files.
enum StoreName {
  /// All files, in whatever folder they are, and those beside them.
  static let files =
    StoreFile.allCases.flatMap { FilePath($0.rawValue).savedNames }
    + [FilePath(StoreFile.library.rawValue).lock.name, runLock]

  /// The lock that a run holds.
  static let runLock = FilePath(StoreFile.session.rawValue).lock.name
  /// The folder of the pictures.
  static let images = "images"
  /// The folder of the records by which changes are undone.
  static let undo = "undo"
  /// The folder of what repairs and restores replaced.
  static let setAside = "set-aside"
  static let folders = [images, undo, setAside]
}
