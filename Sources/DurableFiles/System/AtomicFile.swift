/// A file that is replaced as a whole: at every moment, after a power cut too, its name leads to
/// the old content or to the new.
package struct AtomicFile {
  package let target: FilePath
  package let system: SystemCalls

  /// The file that a path leads to, symbolic links followed, so that a link stays a link.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - system: the calls by which the file is reached.
  ///   - makingFolder: whether the folders that lead there are made where they are missing.
  /// - Throws: for a dangling link, or links that go round in circles.
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

  /// The file that keeps the former version.
  package var backup: FilePath { target.backup }

  /// The file that is locked to change this one. It is beside the real file, so that two links to
  /// one file share it.
  package var lock: FilePath { target.lock }

  /// Puts new content in place of the old, which stays reachable as ``backup`` if wanted.
  ///
  /// - Parameters:
  ///   - contents: the new content.
  ///   - keepingBackup: whether the former version stays.
  ///   - limit: the most bytes that readers of the file accept.
  /// - Throws: ``StoreError/notDurable(path:cause:)`` if the new content is in place but the folder
  ///   could not be synced; after any other error the old content is, and so is the backup.
  package func replace(
    with contents: [UInt8], keepingBackup: Bool, limit: Int64 = FileContents.limit
  ) throws(StoreError) {
    let signals = system.holdSignals()
    defer { signals.release() }
    try rename(try stage(contents, limit: limit), keepingBackup: keepingBackup)
    try syncNames()
  }

  /// Writes a file that does not count until another one names it.
  ///
  /// - Throws: whatever failed. A new content whose name may not survive a power cut is an error
  ///   like any other.
  package func write(
    _ contents: [UInt8], limit: Int64 = FileContents.limit
  ) throws(StoreError) {
    let signals = system.holdSignals()
    defer { signals.release() }
    try rename(try stage(contents, limit: limit), keepingBackup: false)
    try system.syncFolder(target.folder)
  }

  /// Creates a file, never replacing one, not even one that appears during the call: the name is
  /// given by linking, and by renaming only if links are refused.
  ///
  /// - Parameters:
  ///   - contents: the content.
  ///   - limit: the most bytes that readers of the file accept.
  /// - Returns: false where the name is taken.
  /// - Throws: what ``replace(with:keepingBackup:limit:)`` throws.
  package func create(
    with contents: [UInt8], limit: Int64 = FileContents.limit
  ) throws(StoreError) -> Bool {
    let signals = system.holdSignals()
    defer { signals.release() }
    guard try isFree() else { return false }
    let staged = try stage(contents, limit: limit)
    // After renaming there is nothing under this name any more.
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

  /// New content on the disk, waiting for its name.
  package struct Staged {
    fileprivate let temporary: FilePath
    fileprivate let old: FileStatus?
  }

  /// Writes new content beside the old: everything that takes room and time.
  ///
  /// - Throws: ``StoreError/outgrown(path:size:limit:)`` for what could not be read again.
  package func stage(
    _ contents: [UInt8], limit: Int64 = FileContents.limit
  ) throws(StoreError) -> Staged {
    let size = Int64(contents.count)
    guard size <= limit else { throw .outgrown(path: target.text, size: size, limit: limit) }
    // A change of many files stops at the next file once a signal has arrived.
    guard !system.isEnding(target.text) else { throw .failed(.write, target.text, EINTR) }
    let old = try system.status(of: target.text)
    if let old, old.kind != .regular {
      throw .inputOutput(operation: .rename, path: target.text, cause: .notRegular)
    }
    return Staged(temporary: try writeTemporary(contents, mode: old?.mode), old: old)
  }

  /// Gives staged content the file's name; it stays staged if that fails.
  ///
  /// - Throws: what ``replace(with:keepingBackup:limit:)`` throws.
  package func commit(_ staged: Staged, keepingBackup: Bool) throws(StoreError) {
    let signals = system.holdSignals()
    defer { signals.release() }
    try give(staged, keepingBackup: keepingBackup)
    try syncNames()
  }

  /// Makes names durable that are in place already.
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
  package func discard(_ staged: Staged) {
    try? system.remove(staged.temporary.text)
  }

  private func rename(_ staged: Staged, keepingBackup: Bool) throws(StoreError) {
    do throws(StoreError) {
      try give(staged, keepingBackup: keepingBackup)
    } catch {
      discard(staged)
      throw error
    }
  }

  /// The old content gets a temporary name before the new one takes its place, and the backup's
  /// name after that. What fails in between takes the old content back; what is killed is completed
  /// by the next ``sweep()``.
  private func give(_ staged: Staged, keepingBackup: Bool) throws(StoreError) {
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
      // The new content stays staged, and the old comes back. If that fails too, the new content
      // stays in place and the next sweep names the backup.
      try? system.link(target.text, to: staged.temporary.text)
      guard (try? system.rename(former.text, to: target.text)) != nil else { return }
      throw error.concerning(backup.text)
    }
  }

  /// Gives the current content a second, temporary name: a copy where the file system has no hard
  /// links. `nil` if there is no content, or the backup is the same file.
  private func nameForBackup(_ old: FileStatus?) throws(StoreError) -> FilePath? {
    guard let old else { return nil }
    let before = try system.status(of: backup.text, followingLinks: false)
    // Renaming a name over another one of the same file would leave both.
    guard before?.identity != old.identity else { return nil }
    let former = TemporaryFile.path(for: target.former)
    do throws(StoreError) {
      try system.link(target.text, to: former.text)
    } catch {
      guard error.isRefusedLink, let contents = try FileContents.read(target.text, system) else {
        throw error.concerning(target.text)
      }
      // Under another name until it is whole: a sweep takes this one for a former version.
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

  /// Writes a file beside the target whose content is on the disk when this returns.
  ///
  /// - Parameters:
  ///   - contents: the content.
  ///   - mode: its permissions; `nil` for the default of a new file.
  /// - Throws: what failed, of the target: the temporary name means nothing to the user.
  private func writeTemporary(
    _ contents: [UInt8], mode: UInt32?
  ) throws(StoreError) -> FilePath {
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

  /// Writes a file that is open, and closes it.
  private func fill(
    _ file: OpenFile, with contents: [UInt8], mode: UInt32?
  ) throws(StoreError) {
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

  /// Removes what killed changes of the file have left; a former version that had not yet been
  /// given the backup's name is given it. To be called while the file's lock is held.
  package func sweep() {
    for path in TemporaryFile.paths(in: target.folder, system, of: target.savedNames.contains) {
      if TemporaryFile.target(of: FilePath(path).name) == target.former.name, !isCurrent(path) {
        guard (try? system.rename(path, to: backup.text)) != nil else { continue }
      }
      // A failure to remove it does not fail the save. Of two names of one file renaming
      // removes none.
      try? system.remove(path)
    }
  }

  /// Whether a path leads to the current content: the file itself or, where links are refused, a
  /// copy. A file that cannot be read counts as current, so that it replaces nothing.
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

/// Files that exist beside the one they are to replace for as long as a save lasts.
package enum TemporaryFile {
  private static let prefix = ".gymtastic-"
  private static let suffix = ".tmp"
  /// The most characters of a number, with the hyphen before it.
  private static let numberLength = 14
  /// The longest name that file systems take, in bytes of UTF-8.
  private static let longestName = 255

  /// After this long without a write, the process that made the file is gone, where no lock shows
  /// that: one that writes does so all the time, and waits for the disk for seconds.
  package static let abandonedAfter = Duration.seconds(3600)

  /// A fresh name beside a file. A file's name that would make it too long is cut at its end.
  package static func path(for target: FilePath) -> FilePath {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    return target.beside(prefix + kept(of: target.name) + "-" + random + suffix)
  }

  /// What a temporary name holds of a file's name: all of most.
  static func kept(of name: String) -> String {
    let room = longestName - prefix.utf8.count - numberLength - suffix.utf8.count
    var kept = Substring(name)
    while kept.utf8.count > room { kept.removeLast() }
    return String(kept)
  }

  /// Whether a name was given by ``path(for:)``, to any file.
  package static func isOne(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  /// What a name that was given by ``path(for:)`` holds of its file's; `nil` for any other name.
  package static func target(of name: String) -> String? {
    guard isOne(name) else { return nil }
    let rest = name.dropFirst(prefix.count).dropLast(suffix.count)
    return rest.lastIndex(of: "-").map { String(rest[..<$0]) }
  }

  /// The paths of the temporary files in a folder that were made for certain files, by their
  /// names; none where the folder cannot be read.
  package static func paths(
    in folder: String, _ system: SystemCalls, of isOwn: (String) -> Bool
  ) -> [String] {
    ((try? system.list(folder)) ?? []).filter { target(of: $0).map(isOwn) ?? false }
      .map { FilePath(folder: folder, name: $0).text }
  }

  /// The temporary files of one target or of all that no process writes anymore, judged by age.
  ///
  /// - Parameters:
  ///   - folder: where they are.
  ///   - system: the calls by which they are found.
  ///   - target: the file that they were to replace; `nil` for all.
  ///   - now: the time from which their age is counted.
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
