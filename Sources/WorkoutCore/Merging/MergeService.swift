/// Merges versions of data files that were changed on other machines.
package struct MergeService: Sendable {
  let store: DataStore

  package init(_ store: DataStore) { self.store = store }

  private var system: SystemCalls { store.configuration.system }

  package struct Outcome: Equatable, Sendable {
    /// The difference from before; `nil` if nothing changed.
    package internal(set) var difference: DataDifference?
    package internal(set) var conflicts: [MergeConflict] = []
    /// Where a conflict copy in the data folder was moved after it was merged.
    package internal(set) var setAside: String?
  }

  // MARK: Three files

  /// Merges two changed versions of a file in place, as git requires of a merge driver.
  ///
  /// - Parameters:
  ///   - base: the path of the common ancestor; otherwise an empty file.
  ///   - ours: the path of one version, which is replaced with the result.
  ///   - theirs: the path of the other version.
  /// - Returns: What both sides changed; `nil` if one of the files does not exist.
  /// - Throws: An error for a file that is damaged or too new; then nothing is written.
  package func merge(
    base: String, ours: String, theirs: String
  ) throws(CoreError) -> [MergeConflict]? {
    var versions: [FileMerge.Version] = []
    for path in [base, ours, theirs] {
      let bytes = try CoreError.wrap(
        try FileContents.read(path, allowingStreams: path == base, limit: Backup.limit, system))
      guard let bytes else { return nil }
      versions.append(FileMerge.Version(path: path, bytes: bytes))
    }
    guard let file = FileMerge.file(of: versions.map(\.bytes)) else {
      guard versions.allSatisfy(\.bytes.isEmpty) else { throw .store(Self.unknown(ours)) }
      return []
    }
    guard system.areOne(ours, store.files.path(of: file.rawValue)) else {
      do throws(StoreError) {
        let merge = try merge(file, versions)
        try AtomicFile(ours, system).replace(
          with: merge.bytes, keepingBackup: false, limit: file.limit)
        return merge.conflicts
      } catch {
        throw .store(error)
      }
    }
    return try store.update { change throws(CoreError) in
      change.isMerge = true
      versions[1] = try CoreError.wrap(try present(file))
      let merge = try CoreError.wrap(try merge(file, versions))
      change.contents[file] = merge.bytes
      return merge.conflicts
    }
  }

  private func merge(
    _ file: StoreFile, _ versions: [FileMerge.Version]
  ) throws(StoreError) -> FileMerge {
    try FileMerge(
      file, base: versions[0].bytes.isEmpty ? nil : versions[0], ours: versions[1],
      theirs: versions[2], starter: store.configuration.builtIn.library)
  }

  /// The current version of a file in the folder.
  private func present(_ file: StoreFile) throws(StoreError) -> FileMerge.Version {
    let contents = try store.files.read(file.rawValue, limit: file.limit)
    return FileMerge.Version(
      path: store.files.path(of: file.rawValue), bytes: contents?.bytes ?? file.emptyContent)
  }

  private static func unknown(_ path: String) -> StoreError {
    .damaged(path: path, place: "line 1", expected: "a library, a history or measurements")
  }

  // MARK: Marks of a merge

  /// Merges both sides of files with the marks of a merge that git no longer knows of, for example
  /// because they were committed. Nothing counts as removed, since the common ancestor is unknown.
  ///
  /// - Returns: What both sides changed; `nil` if no file has marks.
  package func mergeMarked() throws(CoreError) -> [MergeConflict]? {
    try store.update { change throws(CoreError) in
      var conflicts: [MergeConflict]?
      for file in StoreFile.allCases where file != .session {
        let marked = try CoreError.wrap(try present(file))
        guard marked.bytes.lineOfMergeMark != nil else { continue }
        let merge = try CoreError.wrap(
          try FileMerge(
            file, base: nil, ours: marked.side(.ours, of: file),
            theirs: marked.side(.theirs, of: file), starter: store.configuration.builtIn.library))
        change.contents[file] = merge.bytes
        conflicts = (conflicts ?? []) + merge.conflicts
      }
      change.isMerge = true
      // The file with merge marks is not a version worth keeping.
      change.keepsPreviousLibrary = false
      return conflicts
    }
  }

  // MARK: A copy from another machine

  /// The paths of the copies that other programs left in the data folder.
  package var conflictCopies: [String] {
    ((try? system.list(store.folder)) ?? []).filter { name in
      ConflictCopy.file(of: name)?.isMergedAlone == true
    }
    .sortedByBytes().map(store.files.path)
  }

  /// Adds the contents of a copy to the data: a data folder, or one of its files. Nothing counts as
  /// removed, since the common ancestor is unknown.
  ///
  /// - Returns: `nil` if nothing exists at the path, or a folder without data.
  /// - Throws: An error for a file that is damaged, too new, or not one of the three mergeable
  ///   files; ``Problem/notMerged(path:file:)`` for settings or a run.
  package func mergeCopy(at path: String) throws(CoreError) -> Outcome? {
    guard let copy = try copy(at: path) else { return nil }
    var outcome = Outcome()
    var before: [StoreFile: [UInt8]] = [:]
    var after: [StoreFile: [UInt8]] = [:]
    try store.update { change throws(CoreError) in
      (before, after, outcome.conflicts) = ([:], [:], [])
      for (file, theirs) in copy.files.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        let ours = try CoreError.wrap(try present(file))
        let merge = try CoreError.wrap(
          try FileMerge(
            file, base: nil, ours: ours, theirs: theirs,
            starter: store.configuration.builtIn.library))
        outcome.conflicts += merge.conflicts
        (before[file], after[file]) = (ours.bytes, merge.bytes)
      }
      change.contents = after
      if let library = after[.library] {
        change.pictures = try copy.pictures(namedBy: library, of: store)
      }
    }
    let difference = try CoreError.wrap(
      try DataDifference(from: before, to: after, in: store.files, isRedo: true))
    outcome.difference = before == after ? nil : difference
    if ConflictCopy.file(of: FilePath(path).name) != nil,
      system.areOne(FilePath(path).folder, store.folder)
    {
      outcome.setAside = try CoreError.wrap(try setAside(path))
    }
    return outcome
  }

  private func setAside(_ path: String) throws(StoreError) -> String {
    var setAside = store.setAside
    let kept = try setAside.keep(path)
    try system.remove(path)
    return kept
  }

  private func copy(at path: String) throws(CoreError) -> DataCopy? {
    guard let status = try CoreError.wrap(try system.status(of: path)) else { return nil }
    let name = FilePath(path).name
    let named = ConflictCopy.file(of: name)
    if status.kind != .folder, let file = named ?? StoreFile(rawValue: name), !file.isMergedAlone {
      throw .invalid([.notMerged(path: path, file: file.rawValue)])
    }
    do throws(StoreError) {
      guard status.kind == .folder else {
        let bytes = try FileContents.read(path, limit: Backup.limit, system) ?? []
        guard let file = FileMerge.file(of: [bytes]) ?? named, file.isMergedAlone else {
          throw Self.unknown(path)
        }
        return DataCopy(files: [file: FileMerge.Version(path: path, bytes: bytes)], folder: nil)
      }
      var copy = DataCopy(files: [:], folder: Folder(path, system))
      for file in StoreFile.allCases where file.isMergedAlone {
        let place = FilePath(folder: path, name: file.rawValue).text
        guard let bytes = try FileContents.read(place, limit: file.limit, system) else { continue }
        copy.files[file] = FileMerge.Version(path: place, bytes: bytes)
      }
      return copy.files.isEmpty ? nil : copy
    } catch {
      throw .store(error)
    }
  }
}

extension FileMerge.Version {
  fileprivate enum Side { case ours, base, theirs }

  /// The version that a side had, according to the marks of a merge.
  fileprivate func side(_ wanted: Side, of file: StoreFile) -> FileMerge.Version {
    var current: Side?
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).filter { line in
      if line.starts(with: "<<<<<<< ".utf8) {
        current = .ours
      } else if current != nil, line.starts(with: "|||||||".utf8) {
        current = .base
      } else if current != nil, line.elementsEqual("=======".utf8) {
        current = .theirs
      } else if line.starts(with: ">>>>>>> ".utf8) {
        current = nil
      } else {
        return current == nil || current == wanted
      }
      return false
    }
    let content = Array(lines.joined(separator: [0x0A]))
    return FileMerge.Version(path: path, bytes: content.isEmpty ? file.emptyContent : content)
  }
}

/// Files from a copy of a data folder.
private struct DataCopy {
  var files: [StoreFile: FileMerge.Version]
  /// The data folder that contains them; `nil` if unknown.
  let folder: Folder?

  /// The pictures that a library refers to and the store lacks.
  func pictures(
    namedBy library: [UInt8], of store: DataStore
  ) throws(CoreError) -> [(name: ImageName, bytes: [UInt8])] {
    guard let folder, let library = try? LibraryDocument(library).library else { return [] }
    do throws(StoreError) {
      var pictures: [(name: ImageName, bytes: [UInt8])] = []
      for name in library.imageNames where try Pictures(folder: store.files).read(name) == nil {
        guard let bytes = try Pictures(folder: folder).read(name), name.isOf(bytes) else {
          continue
        }
        pictures.append((name, bytes))
      }
      return pictures
    } catch {
      throw .store(error)
    }
  }
}

extension StoreFile {
  /// Whether a copy of the file can be merged: settings and a run in progress belong to one
  /// machine.
  fileprivate var isMergedAlone: Bool {
    switch self {
    case .library, .history, .body: true
    case .settings, .session: false
    }
  }
}

/// The conflict copies that Syncthing, Dropbox and others create when two machines change a file.
enum ConflictCopy {
  /// The file that a conflict copy with this name belongs to; `nil` for other names.
  ///
  /// `library.sync-conflict-20261120-183000-ABCDEFG.json`,
  /// `library (Anna's conflicted copy 2026-11-20).json`
  static func file(of name: String) -> StoreFile? {
    StoreFile.allCases.first { file in
      let parts = file.rawValue.split(separator: ".")
      guard let stem = parts.first, let ending = parts.last, name.hasPrefix(stem),
        name.hasSuffix("." + ending), name.utf8.count > file.rawValue.utf8.count
      else { return false }
      let middle = name.dropFirst(stem.count).dropLast(ending.count + 1)
      return middle.hasPrefix(".sync-conflict-")
        || middle.hasPrefix(" (") && middle.hasSuffix(")")
    }
  }
}
