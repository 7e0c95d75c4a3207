/// The data files of a data folder, except pictures, in the order in which a change replaces them:
/// the library, which most commands read, comes last.
package enum StoreFile: String, CaseIterable, Sendable {
  case settings = "config.json"
  case body = "body.jsonl"
  case history = "history.jsonl"
  case session = "session.json"
  case library = "library.json"

  /// The size limit for reading and writing, in bytes. A history may be as large as its backup.
  var limit: Int64 {
    switch self {
    case .history, .body: Backup.limit
    case .library, .session, .settings: FileContents.limit
    }
  }

  /// The type of its lines' records; `nil` for a file that is one document.
  var lineRecord: (any LineRecord.Type)? {
    switch self {
    case .body: BodyMeasurement.self
    case .history: SessionRecord.self
    case .library, .session, .settings: nil
    }
  }

  /// The content that is equivalent to a missing file.
  var emptyContent: [UInt8] {
    switch self {
    case .body, .history, .session: []
    case .library: LibraryDocument.bytes(of: Library())
    case .settings: Settings().contents()
    }
  }

  /// The content after a command removed everything. A blank first line, kept from then on,
  /// distinguishes that from a lost or truncated file.
  var emptiedContent: [UInt8] { lineRecord == nil ? emptyContent : [0x0A] }

  /// The IDs of the elements or records in content, or the names of the settings; empty if it is
  /// damaged.
  func names(in content: [UInt8]) -> Set<String> {
    switch self {
    case .library:
      guard let library = try? LibraryDocument(content).library else { return [] }
      let ids = library.exercises.map(\.id) + library.workouts.map(\.id) + library.plans.map(\.id)
      return Set(ids.map(\.lowercase))
    case .body, .history:
      guard let type = lineRecord else { return [] }
      let lines = LineDocument(content).lines
      return Set(lines.compactMap { (try? $0.record(of: type))?.id.lowercase })
    case .settings: return (try? Self.settings(in: JSONText(content).root)) ?? []
    case .session: return []
    }
  }

  /// The names of settings, and those of what they list.
  private static func settings(in root: JSONNode) throws(JSONError) -> Set<String> {
    var names: Set<String> = []
    for member in try root.members() where !member.name.matches("schemaVersion") {
      let name = try member.name.string()
      names.insert(name)
      guard let elements = try? member.value.elements() else { continue }
      for element in elements {
        let listed = (try? element.string()) ?? VersionValue(element).text("name")
        names.insert(name + "." + listed)
      }
    }
    return names
  }

  /// Refuses to write through a link made by someone else. Only the library's link may lead
  /// anywhere.
  func checkLink(in folder: Folder) throws(StoreError) {
    if self != .library { try folder.checkLink(rawValue) }
  }

  /// Parses content the way its readers will.
  ///
  /// - Returns: the library, if it is one.
  /// - Throws: the first error in it.
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
  /// All files in any of these folders, including the ones saved next to them.
  static let files =
    StoreFile.allCases.flatMap { FilePath($0.rawValue).savedNames }
    + [FilePath(StoreFile.library.rawValue).lock.name, runLock]

  /// The lock that a run holds.
  static let runLock = FilePath(StoreFile.session.rawValue).lock.name
  /// The folder of the pictures.
  static let images = "images"
  /// The folder of the records for undo.
  static let undo = "undo"
  /// The folder of files that repairs and restores replaced.
  static let setAside = "set-aside"
  static let folders = [images, undo, setAside]
}
