/// Checks before data leaves or enters this machine.
extension SyncService {
  /// Rejects links, damaged files, and files of the last commit that are missing or empty: a lost
  /// file must not look like the removal of everything in it.
  func checkFiles() throws(CoreError) {
    let committed = try repository.commit("HEAD").map(repository.files) ?? []
    for file in StoreFile.allCases where file != .session {
      let content = try CoreError.wrap(try checkedContent(of: file))
      guard file != .settings, content?.isEmpty ?? true,
        let entry = committed.first(where: { $0.path == file.rawValue }),
        try !repository.content(entry.object).isEmpty
      else { continue }
      // No command removes a file or leaves it empty.
      throw GitRepository.failure(.missing(file: file.rawValue))
    }
  }

  private func checkedContent(of file: StoreFile) throws(StoreError) -> [UInt8]? {
    let path = store.files.path(of: file.rawValue)
    let kind = try store.configuration.system.status(of: path, followingLinks: false)?.kind
    if kind == .link {
      throw .inputOutput(operation: .read, path: path, cause: .notRegular)
    }
    guard let content = try store.files.read(file.rawValue, limit: file.limit) else { return nil }
    try Self.check(content.bytes, of: file, at: path)
    return content.bytes
  }

  /// Rejects another machine's commit if its data files are links or damaged.
  ///
  /// - Throws: ``Problem/SyncReason/damaged(file:commit:)``.
  func check(
    _ theirs: GitRepository.ObjectName, against head: GitRepository.ObjectName
  ) throws(CoreError) {
    let known = Set(try repository.files(of: head).map(\.object))
    for entry in try repository.files(of: theirs) where !known.contains(entry.object) {
      guard let file = StoreFile(rawValue: entry.path), file != .session else { continue }
      let content = try repository.content(entry.object)
      guard entry.isRegular, (try? Self.check(content, of: file, at: entry.path)) != nil else {
        throw GitRepository.failure(.damaged(file: entry.path, commit: String(theirs.prefix(10))))
      }
    }
  }

  /// Rejects a file that is damaged or ends in an unfinished line.
  private static func check(
    _ content: [UInt8], of file: StoreFile, at path: String
  ) throws(StoreError) {
    _ = try StoreError.wrap(path, try file.check(content))
    if file.lineRecord != nil { try LineDocument(content).requireWholeLines(of: path) }
  }
}
