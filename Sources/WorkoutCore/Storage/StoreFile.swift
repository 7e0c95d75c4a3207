/// The files of a data folder that hold data, pictures aside, in the order in which they are
/// restored: the library, which most commands read, comes last, so that those see the old state or
/// the new.
enum StoreFile: String, CaseIterable, Codable {
  case settings = "config.json"
  case history = "history.jsonl"
  case session = "session.json"
  case library = "library.json"

  /// Where the file stands in a data folder.
  func path(in folder: String) -> String {
    FilePath(folder: folder, name: rawValue).text
  }

  /// Reads a content as whoever opens the file will.
  ///
  /// - Parameters:
  ///   - data: the content.
  ///   - limit: the most bytes that are read of it.
  /// - Returns: the library, where it is one.
  /// - Throws: what is wrong with it first.
  @discardableResult
  func check(
    _ data: Data, limit: Int64 = FileContents.limit
  ) throws(LibraryDocument.Refusal) -> Library? {
    guard data.count <= limit else {
      let fault = JSONFault(line: 1, column: 1, path: "", expected: "at most \(limit) bytes")
      throw .damaged(fault)
    }
    switch self {
    case .library: return try LibraryDocument(data).library
    case .session: _ = try KeptSession(reading: data)
    case .history:
      do throws(JSONFault) {
        let document = HistoryDocument(data)
        // A record counts whatever stands in members that nobody knows, but no backup can hold it.
        try document.wholePart.checkUTF8()
        _ = try document.records()
      } catch {
        throw .damaged(error)
      }
    case .settings: _ = try SettingsDocument(data)
    }
    return nil
  }
}
