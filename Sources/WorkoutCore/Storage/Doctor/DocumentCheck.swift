/// What can be wrong with the text of a file.
struct DocumentCheck {
  let file: String
  let data: Data

  /// Of a library's file: its syntax and its schema.
  func library() -> (findings: [StoreFinding], library: Library?) {
    var document: LibraryDocument?
    let findings = content { data throws(JSONError) in
      document = try LibraryDocument(data)
    }
    guard let document else { return (findings, nil) }
    return ([], document.library)
  }

  /// Of a file of the store: what keeps it from being read.
  func content(of file: StoreFile) -> [StoreFinding] {
    content { data throws(JSONError) in try file.check(data) }
  }

  /// Of any file: what keeps it from being read.
  func content(
    _ check: (Data) throws(JSONError) -> Void
  ) -> [StoreFinding] {
    do throws(JSONError) {
      try check(data)
      return []
    } catch {
      if let version = error.version { return [newerSchema(version.found(at: error.place))] }
      return [
        StoreFinding(
          .damagedFile, file, at: error.place, "expected \(error.expected)",
          remedy: "a repair sets it aside", isRepairable: true)
      ]
    }
  }

  /// The file is left alone: only the program that wrote it knows what it holds.
  private func newerSchema(_ version: FormatVersion) -> StoreFinding {
    StoreFinding(
      .newerSchema, file, "a later gymtastic wrote it (\(version))",
      remedy: "update gymtastic")
  }
}
