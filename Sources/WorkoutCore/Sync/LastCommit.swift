/// The last commit of the git repository that a data folder is: what other machines have, or will
/// get.
struct LastCommit {
  private let store: DataStore
  private let repository: GitRepository

  init(of store: DataStore, in repository: GitRepository) {
    (self.store, self.repository) = (store, repository)
  }

  /// `nil` if the folder is not a repository, or git is not installed.
  init?(of store: DataStore, launcher: ProcessLauncher) {
    guard (try? store.files.holds(".git")) == true, launcher.find("git") != nil else { return nil }
    self.init(of: store, in: GitRepository(folder: store.folder, launcher: launcher))
  }

  /// A file's content; `nil` if the commit lacks the file or contains a damaged one.
  func content(of file: StoreFile) -> [UInt8]? {
    guard let content = content(at: file.rawValue) else { return nil }
    do { try file.check(content) } catch { return nil }
    return content
  }

  /// Whether a file has lost everything the last commit holds: it is missing, empty or was started
  /// anew, and no recorded change removed what it held. Settings are lost only if they are missing,
  /// and a run in progress never is.
  ///
  /// - Parameter present: the content of the file; `nil` if it is missing.
  func isLost(_ file: StoreFile, now present: [UInt8]?) throws(StoreError) -> Bool {
    guard file != .session, let committed = content(at: file.rawValue), !committed.isEmpty
    else { return false }
    if file == .settings { return present == nil && committed != file.emptyContent }
    guard let present, !present.isEmpty else { return true }
    guard present != committed else { return false }
    if file.lineRecord != nil {
      guard present.first != 0x0A, LineDocument(present).ending != .torn else { return false }
    }
    let known = file.ids(in: committed)
    guard !known.isEmpty, file.ids(in: present).isDisjoint(with: known) else { return false }
    // Damage is reported as such.
    do { try file.check(present) } catch { return false }
    return try !isChange(of: committed, to: present, in: file)
  }

  /// Whether the records of changes lead from one content of a file to another.
  private func isChange(
    of earlier: [UInt8], to present: [UInt8], in file: StoreFile
  ) throws(StoreError) -> Bool {
    var content = present
    for (_, record) in try ChangeLog(folder: store.files).entries() {
      for splice in record.splices where splice.file == file {
        if case .made(let before) = splice.state(of: content) { content = before }
      }
      if content == earlier { return true }
    }
    return false
  }

  private func content(at name: String) -> [UInt8]? {
    try? repository.run(["cat-file", "blob", "HEAD:./\(name)"])
  }

  /// Restores the pictures that the data refers to and the folder lacks, and damaged ones: a
  /// picture never changes under its name.
  ///
  /// - Returns: the paths of the restored pictures.
  func restorePictures() throws(StoreError) -> [String] {
    let pictures = Pictures(folder: store.files)
    // If a file that may refer to a picture cannot be read, nothing is known to be missing.
    let named = (try? pictures.named()) ?? []
    var restored: [String] = []
    for name in named.subtracting(try pictures.names()).union(changedPictures) {
      guard let picture = content(at: pictures.name(name)), name.isOf(picture) else { continue }
      try pictures.write(picture, as: name)
      restored.append(pictures.path(of: name))
    }
    return restored.sortedByBytes()
  }

  private var changedPictures: [ImageName] {
    repository.lines(["diff", "--name-only", "--diff-filter=M", "HEAD", "--", StoreName.images])
      .compactMap { ImageName(stored: FilePath($0).name) }.filter { $0.contentHash != nil }
  }
}
