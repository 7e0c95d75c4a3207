/// Checks before data leaves or enters this machine.
extension SyncService {
  /// Rejects links, damaged files, and files that lost what the last commit holds: that must not
  /// look like a removal.
  func checkFiles() throws(CoreError) {
    let commit = LastCommit(of: store, in: repository)
    for file in StoreFile.allCases where file != .session {
      let content = try CoreError.wrap(try checkedContent(of: file))
      // A whole file is never removed on purpose.
      if acceptsLosses, content?.isEmpty == false { continue }
      if let count = try CoreError.wrap(try commit.loss(of: file, now: content)) {
        throw GitRepository.failure(.lost(count, file: file.rawValue))
      }
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

  /// Rejects another machine's commit if its data files are links or damaged, if one is lost, or if
  /// the data is another person's.
  ///
  /// - Throws: ``Problem/SyncReason/damaged(file:commit:)`` and
  ///   ``Problem/SyncReason/otherPerson(theirs:ours:)``.
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
    let base = repository.text(["merge-base", head, theirs])
    if let base { try checkPresence(in: theirs, since: base) }
    try checkNames(theirs, against: head, since: base)
  }

  /// Rejects a commit that lacks a file with elements, or has it empty: no command does that.
  private func checkPresence(
    in theirs: GitRepository.ObjectName, since base: GitRepository.ObjectName
  ) throws(CoreError) {
    let present = try repository.files(of: theirs)
    for entry in try repository.files(of: base) {
      guard let file = StoreFile(rawValue: entry.path), file.lineRecord != nil || file == .library,
        try !repository.content(entry.object).isEmpty
      else { continue }
      let left = try present.first { $0.path == entry.path }.map { entry throws(CoreError) in
        try repository.content(entry.object)
      }
      guard left?.isEmpty ?? true else { continue }
      throw GitRepository.failure(.damaged(file: entry.path, commit: String(theirs.prefix(10))))
    }
  }

  /// Rejects the data of another person: both sides set different names since they parted.
  private func checkNames(
    _ theirs: GitRepository.ObjectName, against head: GitRepository.ObjectName,
    since base: GitRepository.ObjectName?
  ) throws(CoreError) {
    let names = ThreeWay(
      base: base.flatMap { name(in: $0) }, ours: name(in: head), theirs: name(in: theirs))
    guard case .conflict(let ours?, let theirs?) = names.outcome,
      Title.fold(ours) != Title.fold(theirs)
    else { return }
    throw GitRepository.failure(.otherPerson(theirs: theirs, ours: ours))
  }

  private func name(in commit: GitRepository.ObjectName) -> String? {
    let place = "\(commit):\(StoreFile.settings.rawValue)"
    let settings = try? repository.run(["cat-file", "blob", place])
    return settings.flatMap { try? Settings(reading: $0).name?.text }
  }

  /// Rejects a commit that changes files which are not gymtastic's and have uncommitted changes.
  func checkOtherFiles(
    from head: GitRepository.ObjectName, to target: GitRepository.ObjectName
  ) throws(CoreError) {
    let changed = try repository.paths(["diff-tree", "-r", "-z", "--name-only", head, target])
      .filter { !GitRepository.isOwn($0) }
    guard !changed.isEmpty else { return }
    let local = try repository.paths(
      ["--literal-pathspecs", "ls-files", "-z", "-m", "-d", "-o", "--"] + changed)
    guard local.isEmpty else {
      throw GitRepository.failure(.otherFiles(Array(Set(local)).sortedByBytes()))
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
