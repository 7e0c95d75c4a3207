/// Synchronizes a data folder between machines through a shared git repository.
///
/// Files are merged as git objects and then saved like any other change: no file ever contains
/// merge markers, and if anything fails, no change is lost.
package struct SyncService: Sendable {
  let store: DataStore
  let repository: GitRepository
  let acceptsLosses: Bool

  /// - Parameters:
  ///   - launcher: runs git.
  ///   - isAsking: whether git may ask for a password.
  ///   - acceptingLosses: whether entries that no command removed are removed everywhere.
  package init(
    _ store: DataStore, launcher: ProcessLauncher, isAsking: Bool = false,
    acceptingLosses: Bool = false
  ) {
    (self.store, acceptsLosses) = (store, acceptingLosses)
    repository = GitRepository(folder: store.folder, launcher: launcher, isAsking: isAsking)
  }

  package struct Report: Equatable, Sendable {
    /// Whether anything had changed here since the last sync.
    package internal(set) var hasCommitted = false
    /// What the other machines changed; `nil` if nothing.
    package internal(set) var came: DataDifference?
    /// What the other machines receive; `nil` if nothing.
    package internal(set) var went: DataDifference?
    package internal(set) var conflicts: [MergeConflict] = []
    package internal(set) var contact = Contact.done
  }

  /// Whether the shared repository was reached.
  package enum Contact: Equatable, Sendable {
    case done
    case noRemote
    /// The message from git.
    case unreachable(String)
  }

  /// How many times to try the exchange, since another machine may push first.
  private static let attempts = 5

  /// Commits local changes, merges the changes of other machines, and pushes the result. Without
  /// a connection it only commits.
  ///
  /// - Throws: ``Problem/notSynced(_:)``; the data is then unchanged, unless the shared repository
  ///   refused the result.
  package func sync() throws(CoreError) -> Report {
    let branch = try checkedBranch()
    var report = Report()
    if repository.unfinishedWork() == "merge" { report.conflicts = try finishMerge() }
    guard let remote = repository.remote(of: branch) else {
      report.contact = .noRemote
      try exchange(with: nil, &report)
      return report
    }
    var answer = ""
    for _ in 0..<Self.attempts {
      let fetch = repository.fetch(remote)
      guard fetch.ending.isSuccess else {
        let answer = Self.sentence(fetch)
        report.contact = .unreachable(answer)
        try exchange(with: nil, &report)
        // Another attempt would not help.
        if Self.denials.contains(where: answer.contains) {
          throw GitRepository.failure(.refused(answer))
        }
        return report
      }
      let name = try follow(remote, &report)
      let upstream = repository.commit("refs/remotes/\(remote)/\(name)")
      try exchange(with: upstream, &report)
      guard let head = repository.commit("HEAD"), head != upstream else { return report }
      let push = repository.contact(["push", "-q", remote, "HEAD:refs/heads/\(name)"])
      if push.ending.isSuccess {
        report.went = try difference(from: upstream, to: head)
        return report
      }
      answer = Self.sentence(push)
    }
    throw GitRepository.failure(.refused(answer))
  }

  /// Makes the current branch follow the shared one. If several have data, commits before it
  /// throws, because only then git can merge them.
  private func follow(_ remote: String, _ report: inout Report) throws(CoreError) -> String {
    do throws(CoreError) {
      return try repository.follow(remote)
    } catch {
      try exchange(with: nil, &report)
      throw error
    }
  }

  /// What ssh and git report when the shared repository denies access.
  private static let denials = [
    "Permission denied", "Host key verification failed", "Authentication failed",
  ]

  /// The line of git's output that explains a failure: the server's message, or the last line
  /// before git's summary, which comes from ssh.
  static func sentence(_ outcome: ProcessOutcome) -> String {
    let lines = String(decoding: outcome.output, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { String($0).trimmed }.filter { !$0.isEmpty }
    let summary = lines.firstIndex { $0.hasPrefix("fatal:") || $0.hasPrefix("error:") }
    let before = lines[..<(summary ?? lines.endIndex)].filter { line in
      !["To ", "From ", "! ", "hint:"].contains(where: line.hasPrefix)
    }
    let line = before.first { $0.hasPrefix("remote:") } ?? before.last ?? summary.map { lines[$0] }
    return line.map { String($0.prefix(200)) } ?? "git \(outcome.ending)"
  }

  // MARK: Conditions

  func checkGit() throws(CoreError) {
    guard repository.launcher.find("git") != nil else { throw GitRepository.failure(.noGit) }
  }

  var isRepository: Bool {
    get throws(CoreError) { try CoreError.wrap(try store.files.holds(".git")) }
  }

  private func checkedBranch() throws(CoreError) -> String {
    try checkGit()
    guard try isRepository else {
      throw GitRepository.failure(.noRepository(store.folder))
    }
    if let work = repository.unfinishedWork(), work != "merge" {
      throw GitRepository.failure(.unfinished(work))
    }
    guard let branch = repository.branch else { throw GitRepository.failure(.noBranch) }
    return branch
  }
}

// MARK: - Exchanging

extension SyncService {
  /// Commits local changes and merges a commit from other machines.
  private func exchange(
    with theirs: GitRepository.ObjectName?, _ report: inout Report
  ) throws(CoreError) {
    try writeSyncFiles()
    var merge = TreeMerge(repository, starter: store.configuration.builtIn.library)
    let step = try store.update { change throws(CoreError) in
      var step = Step(head: try commitAll(&report))
      guard let theirs, !repository.isAncestor(theirs, of: step.head) else { return step }
      try check(theirs, against: step.head)
      step.target = theirs
      if !repository.isAncestor(step.head, of: theirs) {
        let tree = try merge.tree(ours: step.head, theirs: theirs)
        step.target = try repository.commit(tree: tree, parents: [step.head, theirs])
      }
      try checkOtherFiles(from: step.head, to: step.target)
      change.isMerge = true
      step.entries = try save(from: step.head, to: step.target, in: &change)
      return step
    }
    guard !step.target.isEmpty else { return }
    report.conflicts += merge.conflicts
    try move(step)
    report.came = try difference(from: step.head, to: step.target) ?? report.came
  }

  /// The change from one commit to the next.
  private struct Step {
    let head: GitRepository.ObjectName
    /// Empty if nothing is new.
    var target: GitRepository.ObjectName = ""
    /// The files that were saved.
    var entries: [GitRepository.Entry] = []
  }

  /// Adds gymtastic's files to the index and returns the tree of everything in it.
  ///
  /// - Throws: An error for a damaged file, which must not reach another machine.
  private func stage() throws(CoreError) -> GitRepository.ObjectName {
    try checkFiles()
    try restorePictures()
    try repository.addOwn()
    try forget()
    return try repository.writeTree()
  }

  /// Commits gymtastic's files and what the user added with git, if anything changed.
  private func commitAll(_ report: inout Report) throws(CoreError) -> GitRepository.ObjectName {
    let tree = try stage()
    let head = repository.commit("HEAD")
    if let head, repository.text(["rev-parse", head + "^{tree}"]) == tree { return head }
    let commit = try repository.commit(tree: tree, parents: [head].compactMap(\.self))
    try repository.run(["update-ref", "HEAD", commit])
    report.hasCommitted = true
    return commit
  }

  /// Removes files from the index that stay on this machine: those added before they were ignored,
  /// and pictures to which only undoable changes refer.
  private func forget() throws(CoreError) {
    let files = try repository.entries(["ls-files", "-s", "-z"])
    let pictures = Pictures(folder: store.files)
    let named = Set(try store.read().library.imageNames.map(pictures.name))
    let own = ["\(StoreName.undo)/", "\(StoreName.setAside)/"]
    let unwanted = files.map(\.path).filter { (path: String) -> Bool in
      if ImageName.isPath(path) { return !named.contains(path) }
      if own.contains(where: { path.hasPrefix($0) }) || path == StoreFile.session.rawValue {
        return true
      }
      return !path.contains("/") && (path.hasSuffix(".bak") || path.hasSuffix(".lock"))
    }
    try repository.remove(unwanted)
  }

  /// Adds the data of a commit to a change.
  ///
  /// - Returns: The files that differ.
  private func save(
    from head: GitRepository.ObjectName, to target: GitRepository.ObjectName,
    in change: inout DataChange
  ) throws(CoreError) -> [GitRepository.Entry] {
    let known = Set(try repository.files(of: head).map { $0.path + " " + $0.object })
    var saved: [GitRepository.Entry] = []
    let images = "\(StoreName.images)/"
    for entry in try repository.files(of: target)
    where !known.contains(entry.path + " " + entry.object) {
      if let file = StoreFile(rawValue: entry.path), file != .session {
        let content = try repository.content(entry.object)
        change.contents[file] = content
        saved.append(entry)
      } else if entry.path.hasPrefix(images),
        let name = ImageName(stored: String(entry.path.dropFirst(images.count)))
      {
        let picture = try repository.content(entry.object)
        guard name.isOf(picture) else { continue }
        change.pictures.append((name, picture))
        saved.append(entry)
      }
    }
    return saved
  }

  /// A lost picture must not look like a removed one.
  private func restorePictures() throws(CoreError) {
    _ = try CoreError.wrap(try LastCommit(of: store, in: repository).restorePictures())
  }

  /// Makes the saved commit the current one, and updates other files that it changes.
  private func move(_ step: Step) throws(CoreError) {
    try repository.put(step.entries)
    try repository.run(["read-tree", "-m", "-u", step.head, step.target])
    // The previous version still refers to the pictures that it removed. The data is already saved.
    try? restorePictures()
    try repository.run(["update-ref", "HEAD", step.target, step.head])
  }

  /// The difference between the data of two commits; otherwise `nil`.
  private func difference(
    from: GitRepository.ObjectName?, to: GitRepository.ObjectName
  ) throws(CoreError) -> DataDifference? {
    let before = try from.map { from throws(CoreError) in try repository.files(of: from) } ?? []
    let after = try repository.files(of: to)
    var contents: (before: [StoreFile: [UInt8]], after: [StoreFile: [UInt8]]) = ([:], [:])
    for file in StoreFile.allCases where file != .session {
      let objects = [before, after].map { $0.first { $0.path == file.rawValue }?.object }
      guard objects[0] != objects[1] else { continue }
      contents.before[file] = try objects[0].map(repository.content) ?? file.emptyContent
      contents.after[file] = try objects[1].map(repository.content) ?? file.emptyContent
    }
    guard !contents.before.isEmpty else { return nil }
    return try CoreError.wrap(
      try DataDifference(
        from: contents.before, to: contents.after, in: store.files, isRedo: true))
  }
}

// MARK: - Conflicts that git left

extension SyncService {
  /// Resolves the conflicts that a merge by git left in the data files.
  ///
  /// - Returns: What both sides changed; `nil` if there are no conflicts to resolve.
  package func resolve() throws(CoreError) -> [MergeConflict]? {
    try checkGit()
    guard try isRepository else { return nil }
    var merge = TreeMerge(repository, starter: store.configuration.builtIn.library)
    var entries: [GitRepository.Entry] = []
    try store.update { change throws(CoreError) in
      let unmerged = try repository.entries(["ls-files", "-u", "-z"]).filter {
        StoreFile(rawValue: $0.path) != nil || SyncFile.isOne($0.path)
      }
      entries = try merge.merged(unmerged)
      change.isMerge = true
      // The file with merge markers is not a version worth keeping.
      change.keepsPreviousLibrary = false
      for entry in entries {
        guard let file = StoreFile(rawValue: entry.path) else { continue }
        change.contents[file] = try repository.content(entry.object)
      }
    }
    guard !entries.isEmpty else { return nil }
    try repository.put(entries)
    let others = entries.filter { StoreFile(rawValue: $0.path) == nil }.map(\.path)
    if !others.isEmpty { try repository.run(["checkout-index", "-f", "--"] + others) }
    return merge.conflicts
  }

  /// Resolves the conflicts of a merge and commits it.
  private func finishMerge() throws(CoreError) -> [MergeConflict] {
    let conflicts = try resolve() ?? []
    let left = Set(try repository.entries(["ls-files", "-u", "-z"]).map(\.path))
    guard left.isEmpty else {
      throw GitRepository.failure(.otherFiles(Array(left).sortedByBytes()))
    }
    guard let head = repository.commit("HEAD"), let other = repository.commit("MERGE_HEAD") else {
      throw GitRepository.failure(.unfinished("merge"))
    }
    let commit = try repository.commit(tree: try stage(), parents: [head, other])
    try repository.run(["update-ref", "HEAD", commit, head])
    try repository.run(["merge", "--quit"])
    return conflicts
  }
}
