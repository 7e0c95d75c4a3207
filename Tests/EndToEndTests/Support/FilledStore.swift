import FoundationEssentials

/// A data folder that the program fills once, and that tests begin with a copy of.
struct FilledStore: Sendable {
  private let texts: Task<[String: String], any Error>

  /// - Parameter lines: what the program is run with, the words after its name.
  init(_ lines: [[String]]) {
    texts = Task {
      let store = try Store()
      for line in lines { try await store.output(line) }
      return store.contents.mapValues { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Copies its files.
  ///
  /// - Parameter name: of the data folder inside; empty for the folder itself.
  func copy(to folder: TemporaryFolder, as name: String = "") async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(of: name), withIntermediateDirectories: true)
    for (file, text) in try await texts.value { try folder.write(text, to: "\(name)/\(file)") }
  }
}
