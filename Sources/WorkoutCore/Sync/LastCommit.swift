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

  /// How many elements, records or settings of the last commit a file lost although no command
  /// removed them: it is missing, empty or was started anew, or a restored backup lacks them.
  /// `nil` if it lost nothing; a run in progress never does.
  ///
  /// - Parameter present: the content of the file; `nil` if it is missing.
  func loss(of file: StoreFile, now present: [UInt8]?) throws(StoreError) -> Int? {
    guard file != .session, let committed = content(at: file.rawValue), !committed.isEmpty
    else { return nil }
    if file == .settings, committed == file.emptyContent { return nil }
    guard let present, !present.isEmpty || file == .settings else {
      return file.names(in: committed).count
    }
    guard present != committed else { return nil }
    if file.lineRecord != nil, LineDocument(present).ending == .torn { return nil }
    let known = file.names(in: committed)
    let gone = known.subtracting(file.names(in: present))
    guard !gone.isEmpty else { return nil }
    // Damage is reported as such.
    do { try file.check(present) } catch { return nil }
    let removals = try Removals(of: gone, in: file, since: ChangeLog(folder: store.files), present)
    let isStartedAnew = gone == known || removals.start == file.emptyContent
    let lost = removals.byRestore.union(isStartedAnew ? removals.unexplained : [])
    return lost.isEmpty ? nil : lost.count
  }

  /// How names went from a file, according to the records of changes.
  private struct Removals {
    private(set) var byRestore: Set<String> = []
    private(set) var unexplained: Set<String>
    /// The earliest content that the records lead back to.
    private(set) var start: [UInt8]

    init(
      of names: Set<String>, in file: StoreFile, since log: ChangeLog, _ present: [UInt8]
    ) throws(StoreError) {
      (unexplained, start) = (names, present)
      for (_, record) in try log.entries() where !unexplained.isEmpty {
        for splice in record.splices where splice.file == file {
          guard case .made(let before) = splice.state(of: start) else { continue }
          // The records of undone changes are gone; older ones lead back from the state after the
          // undo.
          if !record.isUndo { start = before }
          guard !splice.removed.isEmpty else { continue }
          let removed = unexplained.intersection(file.names(in: before))
          unexplained.subtract(removed)
          if record.isRestore, !record.isUndo { byRestore.formUnion(removed) }
        }
      }
    }
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
