/// Merges two commits as git objects, without touching the data folder or git's index.
struct TreeMerge {
  let repository: GitRepository
  let starter: Library
  private(set) var conflicts: [MergeConflict] = []

  init(_ repository: GitRepository, starter: Library) {
    (self.repository, self.starter) = (repository, starter)
  }

  /// The tree that results from merging two commits.
  ///
  /// - Throws: ``Problem/notSynced(_:)`` if both changed a file not managed by gymtastic.
  mutating func tree(
    ours: GitRepository.ObjectName, theirs: GitRepository.ObjectName
  ) throws(CoreError) -> GitRepository.ObjectName {
    // Relative to the folder in which git runs.
    let index = repository.text(["rev-parse", "--git-path", "gymtastic-merge"]) ?? ""
    let path =
      index.hasPrefix("/") ? index : FilePath(folder: repository.folder, name: index).text
    defer { _ = try? SystemCalls.live.removeIfPresent(path) }
    _ = try? SystemCalls.live.removeIfPresent(path)
    let base = repository.text(["merge-base", ours, theirs])
    let start = if let base { base } else { try repository.emptyTree() }
    try repository.run(
      ["read-tree", "-i", "-m", "--aggressive", start, ours, theirs], index: index)
    let unmerged = try repository.entries(["ls-files", "-u", "-z"], index: index)
    try repository.put(try merged(unmerged), index: index)
    let files = try repository.entries(["ls-files", "-s", "-z"], index: index)
    if let named = try pictures(of: files) {
      let unused = files.map(\.path).filter { ImageName.isPath($0) && !named.contains($0) }
      try repository.remove(unused, index: index)
      let missing = named.subtracting(files.map(\.path))
      try repository.put(
        find(missing, in: [ours, theirs, base].compactMap(\.self)), index: index)
    }
    return try repository.writeTree(index: index)
  }

  /// Merges the files that both sides changed, and returns them as index entries.
  mutating func merged(
    _ unmerged: [GitRepository.Entry]
  ) throws(CoreError) -> [GitRepository.Entry] {
    let paths = Set(unmerged.map(\.path))
    let foreign = paths.filter { StoreFile(rawValue: $0) == nil && !SyncFile.isOne($0) }
    guard foreign.isEmpty else {
      throw GitRepository.failure(.otherFiles(Array(foreign).sortedByBytes()))
    }
    var entries: [GitRepository.Entry] = []
    for path in Array(paths).sortedByBytes() {
      var stages: [[UInt8]?] = []
      for stage in 1...3 {
        let entry = unmerged.first { $0.path == path && $0.stage == stage }
        stages.append(
          try entry.map { entry throws(CoreError) in
            try repository.content(entry.object)
          })
      }
      let content = try merge(path, base: stages[0], ours: stages[1], theirs: stages[2])
      entries.append(GitRepository.Entry(try repository.add(content), at: path))
    }
    return entries
  }

  private mutating func merge(
    _ path: String, base: [UInt8]?, ours: [UInt8]?, theirs: [UInt8]?
  ) throws(CoreError) -> [UInt8] {
    guard let file = StoreFile(rawValue: path) else {
      return SyncFile.union(ours ?? [], theirs ?? [])
    }
    func version(_ bytes: [UInt8]?) -> FileMerge.Version {
      FileMerge.Version(path: path, bytes: bytes ?? file.emptyContent)
    }
    do throws(StoreError) {
      let merge = try FileMerge(
        file, base: base.map(version), ours: version(ours), theirs: version(theirs),
        starter: starter)
      conflicts += merge.conflicts
      return merge.bytes.isEmpty ? file.emptiedContent : merge.bytes
    } catch {
      throw .store(error)
    }
  }

  /// The paths of the pictures that the merged library refers to; `nil` without a library.
  private func pictures(of files: [GitRepository.Entry]) throws(CoreError) -> Set<String>? {
    guard let entry = files.first(where: { $0.path == StoreFile.library.rawValue }),
      let document = try? LibraryDocument(repository.content(entry.object))
    else { return nil }
    return Set(document.library.imageNames.map { StoreName.images + "/" + $0.fileName })
  }

  /// Files that one side removed.
  private func find(
    _ missing: Set<String>, in commits: [GitRepository.ObjectName]
  ) throws(CoreError) -> [GitRepository.Entry] {
    var missing = missing
    var found: [GitRepository.Entry] = []
    for commit in commits where !missing.isEmpty {
      for file in try repository.files(of: commit) where missing.remove(file.path) != nil {
        found.append(file)
      }
    }
    return found
  }
}

/// The files that configure git for a data folder.
enum SyncFile: String, CaseIterable {
  case ignored = ".gitignore"
  case attributes = ".gitattributes"

  static func isOne(_ path: String) -> Bool { SyncFile(rawValue: path) != nil }

  /// The required lines.
  var lines: [String] {
    switch self {
    case .ignored:
      [
        "/*.bak", "/*.lock", "/.gymtastic-*", "/\(StoreFile.session.rawValue)",
        "/\(StoreName.undo)/", "/\(StoreName.setAside)/",
      ]
    case .attributes:
      StoreFile.allCases.filter { $0 != .session }
        .map { "/\($0.rawValue) -text merge=\(Self.driver)" } + ["/\(StoreName.images)/* -text"]
    }
  }

  /// The name of the merge driver in git's configuration.
  static let driver = "gymtastic"

  /// The lines of the first file, followed by those only the second one has.
  static func union(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    let known = Set(first.split(separator: 0x0A))
    let added = second.split(separator: 0x0A).filter { !known.contains($0) }
    guard !added.isEmpty else { return first }
    let ended = first.isEmpty || first.last == 0x0A ? first : first + [0x0A]
    return added.reduce(into: ended) { $0 += $1 + [0x0A] }
  }

  /// Adds the required lines that the file in a data folder lacks.
  func complete(in folder: Folder) throws(StoreError) {
    let present = try folder.read(rawValue)?.bytes
    let required = Array((lines.joined(separator: "\n") + "\n").utf8)
    let completed = Self.union(present ?? [], required)
    if completed != present { try folder.replace(rawValue, with: completed) }
  }
}
