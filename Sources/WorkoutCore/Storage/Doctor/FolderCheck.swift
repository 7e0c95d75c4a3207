/// Checks the data folder itself: access, stray files, permissions and free space.
struct FolderCheck {
  let folder: String
  /// The real library, which is outside the folder if it is linked.
  let library: FilePath
  let system: SystemCalls
  let now: Timestamp

  var findings: [StoreFinding] {
    folders.flatMap(access) + files.compactMap(access) + strays + permissions + space
  }

  /// What prevents a missing folder from being created.
  static func obstacle(to folder: String, _ system: SystemCalls) -> StoreFinding? {
    var path = FilePath(folder.withoutTrailingSlashes).folder
    while (try? system.status(of: path)) == nil, path != FilePath(path).folder {
      path = FilePath(path).folder
    }
    return unwritable(path, isFolder: true, "\(folder) cannot be made", system)
  }

  // MARK: Access

  /// The existing folders, without duplicates.
  private var folders: [String] {
    let own = [folder] + StoreName.folders.map(path)
    return (own + (isLibraryElsewhere ? [library.folder] : [])).filter(exists)
  }

  /// The files that are modified in place rather than replaced.
  private var files: [String] {
    let lines = StoreFile.allCases.filter { $0.lineRecord != nil }.map { path($0.rawValue) }
    return (lines + [library.lock.text, path(StoreName.runLock)]).filter(exists)
  }

  private var isLibraryElsewhere: Bool { !system.areOne(library.folder, folder) }

  private func access(toFolder path: String) -> [StoreFinding] {
    guard kind(path) == .folder else {
      return [
        StoreFinding(.unwritableFile, path, "it is not a folder, so nothing can be kept in it")
      ]
    }
    var findings: [StoreFinding] = []
    do throws(StoreError) {
      if [folder, self.path(StoreName.images)].contains(path) { _ = try system.list(path) }
    } catch {
      findings.append(StoreFinding(error, unreadable: path))
    }
    if let finding = Self.unwritable(path, isFolder: true, "nothing can be saved", system) {
      findings.append(finding)
    }
    return findings
  }

  /// Whether a file can be written. A history that is not a regular file has a finding already.
  private func access(toFile path: String) -> StoreFinding? {
    if kind(path) == .regular {
      return Self.unwritable(path, isFolder: false, "nothing can be saved", system)
    }
    guard path != self.path(StoreFile.history.rawValue) else { return nil }
    return StoreFinding(.unwritableFile, path, "it is not a file, so nothing can be saved")
  }

  private static func unwritable(
    _ path: String, isFolder: Bool, _ consequence: String, _ system: SystemCalls
  ) -> StoreFinding? {
    do throws(StoreError) {
      try system.checkWriting(to: path, isFolder: isFolder)
      return nil
    } catch {
      guard case .inputOutput(_, _, let cause) = error else { return nil }
      return StoreFinding(.unwritableFile, path, "\(consequence): \(cause)")
    }
  }

  // MARK: Stray files

  /// Temporary files left by killed saves of the folder's own files, also next to linked files
  /// elsewhere.
  ///
  /// Temporary files of other files, such as a backup, may be in use, so only old ones count.
  var strayPaths: [String] {
    let own = StoreFile.allCases.flatMap { FilePath($0.rawValue).savedNames }
    let inside =
      TemporaryFile.paths(
        in: folder, system,
        of: own.contains)
      + TemporaryFile.paths(in: path(StoreName.images), system, of: ImageName.isOne)
      + TemporaryFile.paths(in: path(StoreName.undo), system) { _ in true }
    let others = TemporaryFile.abandoned(in: folder, system, at: now)
    return inside + others.filter { !inside.contains($0) }
      + StoreFile.allCases.flatMap(strayPathsElsewhere)
  }

  private func strayPathsElsewhere(_ file: StoreFile) -> [String] {
    guard let real = (try? AtomicFile(path(file.rawValue), system))?.target,
      real.name != file.rawValue || !system.areOne(real.folder, folder)
    else { return [] }
    return TemporaryFile.paths(in: real.folder, system, of: real.savedNames.contains)
  }

  private var strays: [StoreFinding] {
    strayPaths.map { StoreFinding(.strayFile, $0, "left by a save that was killed", fix: .remove) }
  }

  // MARK: Permissions

  /// Files that other users may change. Ignores other programs' files, such as a git repository's.
  private var permissions: [StoreFinding] {
    let names = StoreName.files + StoreName.folders
    let pictures = ((try? system.list(path(StoreName.images))) ?? []).filter(ImageName.isOne)
    let paths =
      [folder] + names.map(path) + pictures.map { path(StoreName.images + "/" + $0) }
      + (isLibraryElsewhere ? [library.backup.text, library.lock.text] : [])
    return paths.compactMap { openFinding($0, fix: .closePermissions) } + folderElsewhere
  }

  /// A repair does not touch a linked library's folder: only its owner knows who may change it.
  private var folderElsewhere: [StoreFinding] {
    let path = library.folder
    // In a sticky folder, others may add files but not replace any.
    guard isLibraryElsewhere, let status = try? system.status(of: path), status.mode & 0o1000 == 0
    else { return [] }
    return [openFinding(path, fix: nil)].compactMap(\.self)
  }

  private func openFinding(_ path: String, fix: StoreFinding.Fix?) -> StoreFinding? {
    // A file that cannot be inspected cannot be read either, and has a finding already.
    guard let status = try? system.status(of: path), status.mode & 0o022 != 0 else { return nil }
    let mode = String(status.mode, radix: 8)
    return StoreFinding(.openPermissions, path, "others may change it (mode \(mode))", fix: fix)
  }

  // MARK: Room

  /// How many bytes a save may need: the new library next to the old one, a copy of the old one if
  /// links are not supported, and some room for a picture and a session.
  ///
  /// - Parameter librarySize: in bytes.
  static func leastSpace(librarySize: Int64) -> Int64 {
    16 * 1024 * 1024 + 2 * min(librarySize, FileContents.limit)
  }

  private var space: [StoreFinding] {
    let place = isLibraryElsewhere ? library.folder : folder
    let size = (try? system.status(of: library.text))?.size ?? 0
    let needed = Self.leastSpace(librarySize: size)
    guard let free = try? system.freeSpace(at: place), free < needed else { return [] }
    return [
      StoreFinding(.lowSpace, place, "only \(free) bytes are free, and a save may need \(needed)")
    ]
  }

  private func path(_ name: String) -> String { FilePath(folder: folder, name: name).text }

  private func kind(_ path: String) -> FileStatus.Kind? { (try? system.status(of: path))?.kind }

  /// Whether anything exists at the path, even a broken link.
  private func exists(_ path: String) -> Bool {
    (try? system.status(of: path, followingLinks: false)) != nil
  }
}
