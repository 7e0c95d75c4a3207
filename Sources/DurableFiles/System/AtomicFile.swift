/// A file that is replaced as a whole.
///
/// At every moment, even after a power cut, its name refers to either the old content or the new.
package struct AtomicFile {
  package let target: FilePath
  package let system: SystemCalls

  /// The file at a path. Symbolic links are followed, so that a link stays a link.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - system: the calls that access the file.
  ///   - makingFolder: whether missing parent folders are created.
  /// - Throws: for a dangling link or a cycle of links.
  package init(
    _ path: String, _ system: SystemCalls, makingFolder: Bool = false
  ) throws(StoreError) {
    self.system = system
    let given = FilePath(path)
    if makingFolder { try system.makeFolder(given.folder) }
    let resolved = try system.unlessAbsent(path, .resolve) { () throws(StoreError) in
      try system.resolve(path)
    }
    if let resolved {
      target = FilePath(resolved)
    } else {
      target = FilePath(folder: try system.resolve(given.folder), name: given.name)
    }
  }

  /// The file that stores the previous version.
  package var backup: FilePath { target.backup }

  /// The file that is locked to change this one.
  ///
  /// It is next to the real file, so that two links to one file share it.
  package var lock: FilePath { target.lock }

  /// Replaces the content. The old content stays available as ``backup`` if wanted.
  ///
  /// - Parameters:
  ///   - contents: the new content.
  ///   - keepingBackup: whether the previous version is kept.
  ///   - limit: the largest size that readers of the file accept, in bytes.
  /// - Throws: ``StoreError/notDurable(path:cause:)`` if the new content is in place but the folder
  ///   could not be synced. After any other error the old content and backup are in place.
  package func replace(
    with contents: [UInt8], keepingBackup: Bool, limit: Int64 = FileContents.limit
  ) throws(StoreError) {
    let signals = system.holdSignals()
    defer { signals.release() }
    try rename(try stage(contents, limit: limit), keepingBackup: keepingBackup)
    try syncNames()
  }

  /// Writes a file that has no effect until another file refers to it.
  ///
  /// - Throws: for any failure, including content whose name may not survive a power cut.
  package func write(_ contents: [UInt8], limit: Int64 = FileContents.limit) throws(StoreError) {
    let signals = system.holdSignals()
    defer { signals.release() }
    try rename(try stage(contents, limit: limit), keepingBackup: false)
    try system.syncFolder(target.folder)
  }

  /// Creates a file. Never replaces one, even if it appears during the call.
  ///
  /// The name is created with a hard link, or by renaming if links are refused.
  ///
  /// - Parameters:
  ///   - contents: the content.
  ///   - limit: the largest size that readers of the file accept, in bytes.
  /// - Returns: false if the name is taken.
  /// - Throws: what ``replace(with:keepingBackup:limit:)`` throws.
  package func create(
    with contents: [UInt8], limit: Int64 = FileContents.limit
  ) throws(StoreError) -> Bool {
    let signals = system.holdSignals()
    defer { signals.release() }
    guard try isFree() else { return false }
    let staged = try stage(contents, limit: limit)
    // After a rename the temporary file no longer exists.
    defer { discard(staged) }
    do throws(StoreError) {
      try system.link(staged.temporary.text, to: target.text)
    } catch {
      if error.isPresence { return false }
      guard error.isRefusedLink else { throw error.concerning(target.text) }
      guard try isFree() else { return false }
      try rename(staged, keepingBackup: false)
    }
    try syncNames()
    return true
  }

  private func isFree() throws(StoreError) -> Bool {
    try system.status(of: target.text, followingLinks: false) == nil
  }

  /// New content on disk that has not been renamed yet.
  package struct Staged {
    fileprivate let temporary: FilePath
    fileprivate let old: FileStatus?
  }

  /// Writes new content next to the old. This is the step that takes space and time.
  ///
  /// - Throws: ``StoreError/outgrown(path:size:limit:)`` if readers would reject the size.
  package func stage(
    _ contents: [UInt8], limit: Int64 = FileContents.limit
  ) throws(StoreError) -> Staged {
    let size = Int64(contents.count)
    guard size <= limit else { throw .outgrown(path: target.text, size: size, limit: limit) }
    // A change to many files stops at the next file once a signal has arrived.
    guard !system.isEnding(target.text) else { throw .failed(.write, target.text, EINTR) }
    let old = try system.status(of: target.text)
    if let old, old.kind != .regular {
      throw .inputOutput(operation: .rename, path: target.text, cause: .notRegular)
    }
    return Staged(temporary: try writeTemporary(contents, mode: old?.mode), old: old)
  }

  /// Renames staged content to the file's name. If that fails, it stays staged.
  ///
  /// - Throws: what ``replace(with:keepingBackup:limit:)`` throws.
  package func commit(_ staged: Staged, keepingBackup: Bool) throws(StoreError) {
    let signals = system.holdSignals()
    defer { signals.release() }
    try install(staged, keepingBackup: keepingBackup)
    try syncNames()
  }

  /// Makes names that are already in place durable.
  ///
  /// - Throws: ``StoreError/notDurable(path:cause:)``.
  package func syncNames() throws(StoreError) {
    do throws(StoreError) {
      try system.syncFolder(target.folder)
    } catch {
      throw error.concerning(target.text).asDoubt
    }
  }

  /// Removes staged content.
  package func discard(_ staged: Staged) { try? system.remove(staged.temporary.text) }

  private func rename(_ staged: Staged, keepingBackup: Bool) throws(StoreError) {
    do throws(StoreError) {
      try install(staged, keepingBackup: keepingBackup)
    } catch {
      discard(staged)
      throw error
    }
  }

  /// Renames the new content into place, keeping the old as the backup.
  ///
  /// The old content first gets a temporary name and then the backup's name. If a step fails, the
  /// old content is put back. If the process is killed, the next ``sweep()`` completes the
  /// change.
  private func install(_ staged: Staged, keepingBackup: Bool) throws(StoreError) {
    let former = keepingBackup ? try nameForBackup(staged.old) : nil
    do throws(StoreError) {
      try system.rename(staged.temporary.text, to: target.text)
    } catch {
      if let former { try? system.remove(former.text) }
      throw error.concerning(target.text)
    }
    guard let former else { return }
    do throws(StoreError) {
      try system.rename(former.text, to: backup.text)
    } catch {
      // The new content stays staged and the old is put back. If that also fails, the new content
      // stays in place and the next sweep renames the old one to the backup.
      try? system.link(target.text, to: staged.temporary.text)
      guard (try? system.rename(former.text, to: target.text)) != nil else { return }
      throw error.concerning(backup.text)
    }
  }

  /// Gives the current content a second, temporary name; makes a copy if there are no hard links.
  ///
  /// Returns `nil` if there is no content, or if the backup is the same file.
  private func nameForBackup(_ old: FileStatus?) throws(StoreError) -> FilePath? {
    guard let old else { return nil }
    let before = try system.status(of: backup.text, followingLinks: false)
    // Renaming one name of a file over another name of the same file would leave both.
    guard before?.identity != old.identity else { return nil }
    let former = TemporaryFile.path(for: target.former)
    do throws(StoreError) {
      try system.link(target.text, to: former.text)
    } catch {
      guard error.isRefusedLink, let contents = try FileContents.read(target.text, system) else {
        throw error.concerning(target.text)
      }
      // Copied under another name: a sweep takes `former` for a complete previous version.
      let copy = try writeTemporary(contents, mode: old.mode)
      do throws(StoreError) {
        try system.rename(copy.text, to: former.text)
      } catch {
        try? system.remove(copy.text)
        throw error.concerning(backup.text)
      }
    }
    return former
  }

  /// Writes and syncs a file next to the target.
  ///
  /// - Parameters:
  ///   - contents: the content.
  ///   - mode: its permissions; `nil` for the default for new files.
  /// - Throws: the failure, reported for the target, because the temporary name means nothing to
  ///   the user.
  private func writeTemporary(_ contents: [UInt8], mode: UInt32?) throws(StoreError) -> FilePath {
    let temporary = TemporaryFile.path(for: target)
    do throws(StoreError) {
      let file = try system.open(temporary.text, for: .creating)
      do throws(StoreError) {
        try fill(file, with: contents, mode: mode)
      } catch {
        try? system.remove(temporary.text)
        throw error
      }
    } catch {
      throw error.concerning(target.text)
    }
    return temporary
  }

  /// Writes to an open file, syncs it and closes it.
  private func fill(_ file: OpenFile, with contents: [UInt8], mode: UInt32?) throws(StoreError) {
    do throws(StoreError) {
      if let mode { try system.setMode(mode, of: file) }
      try system.writeAll(contents, to: file)
      try system.sync(file)
    } catch {
      system.closeQuietly(file)
      throw error
    }
    try system.close(file)
  }

  /// Removes the leftovers of interrupted changes. Call it while holding the file's lock.
  ///
  /// A previous version that was not yet renamed to the backup is renamed now.
  package func sweep() {
    for path in TemporaryFile.paths(in: target.folder, system, of: target.savedNames.contains) {
      if TemporaryFile.target(of: FilePath(path).name) == target.former.name, !isCurrent(path) {
        guard (try? system.rename(path, to: backup.text)) != nil else { continue }
      }
      // A failure to remove it does not fail the save. It is still there if the rename was between
      // two names of one file.
      try? system.remove(path)
    }
  }

  /// Whether a path has the current content: it is the same file, or a copy if links are refused.
  ///
  /// A file that cannot be read counts as current, so that it replaces nothing.
  private func isCurrent(_ path: String) -> Bool {
    do throws(StoreError) {
      let (one, current) = (try system.status(of: path), try system.status(of: target.text))
      if one?.identity == current?.identity { return true }
      guard one?.size == current?.size else { return false }
      return try FileContents.read(path, system) == FileContents.read(target.text, system)
    } catch {
      return true
    }
  }
}

/// Files that exist next to the file they will replace, while a save is in progress.
package enum TemporaryFile {
  private static let prefix = ".gymtastic-"
  private static let suffix = ".tmp"
  /// The maximum length of the random number, including the hyphen before it.
  private static let numberLength = 14
  /// The longest name that file systems accept, in bytes of UTF-8.
  private static let longestName = 255

  /// How long after the last write the creator of a file without a lock is considered gone.
  ///
  /// A live process writes all the time, and waits at most seconds for the disk.
  package static let abandonedAfter = Duration.seconds(3600)

  /// A new name next to a file. File names that would make it too long are truncated.
  package static func path(for target: FilePath) -> FilePath {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    return target.beside(prefix + kept(of: target.name) + "-" + random + suffix)
  }

  /// The part of a file's name that its temporary name contains; usually all of it.
  static func kept(of name: String) -> String {
    let room = longestName - prefix.utf8.count - numberLength - suffix.utf8.count
    var kept = Substring(name)
    while kept.utf8.count > room { kept.removeLast() }
    return String(kept)
  }

  /// Whether a name was created by ``path(for:)``, for any file.
  package static func isOne(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  /// The part of the file's name in a name from ``path(for:)``; `nil` for any other name.
  package static func target(of name: String) -> String? {
    guard isOne(name) else { return nil }
    let rest = name.dropFirst(prefix.count).dropLast(suffix.count)
    return rest.lastIndex(of: "-").map { String(rest[..<$0]) }
  }

  /// The paths of temporary files in a folder whose target names match.
  ///
  /// Empty if the folder cannot be read.
  package static func paths(
    in folder: String, _ system: SystemCalls, of isOwn: (String) -> Bool
  ) -> [String] {
    ((try? system.list(folder)) ?? []).filter { target(of: $0).map(isOwn) ?? false }
      .map { FilePath(folder: folder, name: $0).text }
  }

  /// The temporary files of one target, or of all targets, that are so old that no process writes
  /// to them anymore.
  ///
  /// - Parameters:
  ///   - folder: the folder that contains them.
  ///   - system: the calls that find them.
  ///   - target: the file they were to replace; `nil` for all.
  ///   - now: the time from which their age is measured.
  package static func abandoned(
    in folder: String, _ system: SystemCalls, of target: FilePath? = nil, at now: Timestamp
  ) -> [String] {
    let name = target.map { kept(of: $0.name) }
    return paths(in: folder, system) { name == nil || $0 == name }.filter { path in
      guard let status = try? system.status(of: path, followingLinks: false) else { return false }
      return .milliseconds(now.milliseconds(since: status.modified)) > abandonedAfter
    }
  }
}
