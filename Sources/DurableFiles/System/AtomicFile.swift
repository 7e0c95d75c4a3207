/// A file that is replaced as a whole: at every moment, after a power cut too, its name leads to
/// the old content or to the new.
package struct AtomicFile {
  package let target: FilePath
  package let system: SystemCalls

  /// The file that a path leads to, symbolic links followed, so that a link stays a link.
  ///
  /// - Throws: for a link that leads nowhere or round in circles.
  package init(_ path: String, _ system: SystemCalls) throws(SystemError) {
    self.system = system
    let resolved = try Absence.telling(path, .resolve, system) { () throws(SystemError) in
      try system.resolve(path)
    }
    if let resolved {
      target = FilePath(resolved)
    } else {
      let absent = FilePath(path)
      target = FilePath(folder: try system.resolve(absent.folder), name: absent.name)
    }
  }

  /// The file that keeps the version before.
  package var backup: FilePath { target.backup }

  /// The file that whoever changes this one locks. It stands beside the real file, so that two
  /// links to one file share it.
  package var lock: FilePath { target.lock }

  /// Puts new content in the old one's place, which stays reachable as ``backup`` if wanted.
  ///
  /// - Parameters:
  ///   - contents: the new content.
  ///   - keepingBackup: whether the version before stays.
  ///   - limit: the most bytes that whoever opens the file will read.
  /// - Throws: ``StoreError/notDurable(path:cause:)`` if the new content stands but the folder
  ///   could not be synced; after any other error the old content stands, and so does the backup.
  package func replace(
    with contents: Data, keepingBackup: Bool, limit: Int64 = FileContents.limit
  ) throws(StoreError) {
    try system.holdingSignals { () throws(StoreError) in
      let staged = try stage(contents, limit: limit)
      do throws(StoreError) {
        try commit(staged, keepingBackup: keepingBackup)
      } catch {
        // Where the new content stands already there is nothing under this name any more.
        discard(staged)
        throw error
      }
    }
  }

  /// New content on the disk, waiting for its name.
  package struct Staged {
    fileprivate let temporary: FilePath
    fileprivate let old: FileStatus?

    /// The temporary name, beside the target.
    package var name: String { temporary.name }
  }

  /// Writes new content beside the old one: everything that takes room and time. To be called, as
  /// what follows is, while signals are held back.
  ///
  /// - Throws: ``StoreError/outgrown(path:size:limit:)`` for what could not be read again.
  package func stage(
    _ contents: Data, limit: Int64 = FileContents.limit
  ) throws(StoreError) -> Staged {
    let size = Int64(contents.count)
    guard size <= limit else {
      throw .outgrown(path: target.text, size: size, limit: limit)
    }
    return try StoreError.translating { () throws(SystemError) in
      // Of many files the next is not begun.
      guard !system.isEnding(target.text) else {
        throw SystemError(.write, target.text, cause: "ended by a signal")
      }
      let old = try system.status(of: target.text)
      if let old, old.kind != .regular {
        throw SystemError(.rename, target.text, cause: "not a regular file")
      }
      return Staged(
        temporary: try writeTemporary(contents, for: target, like: old), old: old)
    }
  }

  /// Content that was staged under a name, by an earlier process perhaps; `nil` where it has been
  /// given the file's name since, or given up.
  package func staged(as name: String) throws(StoreError) -> Staged? {
    try StoreError.translating { () throws(SystemError) in
      let temporary = target.beside(name)
      guard try system.status(of: temporary.text, followingLinks: false) != nil else { return nil }
      return Staged(temporary: temporary, old: try system.status(of: target.text))
    }
  }

  /// Gives staged content the file's name; it stays staged if that fails.
  ///
  /// - Throws: what ``replace(with:keepingBackup:limit:)`` throws.
  package func commit(_ staged: Staged, keepingBackup: Bool) throws(StoreError) {
    try system.holdingSignals { () throws(StoreError) in
      try StoreError.translating { () throws(SystemError) in
        guard keepingBackup, let old = staged.old else { return try rename(staged) }
        try self.keepingBackup(of: old) { () throws(SystemError) in try rename(staged) }
      }
      try syncNames()
    }
  }

  private func rename(_ staged: Staged) throws(SystemError) {
    do throws(SystemError) {
      try system.rename(staged.temporary.text, to: target.text)
    } catch {
      throw error.concerning(target.text)
    }
  }

  /// Makes names durable that stand already.
  ///
  /// - Throws: ``StoreError/notDurable(path:cause:)``.
  package func syncNames() throws(StoreError) {
    do throws(SystemError) {
      try syncFolder()
    } catch {
      throw .notDurable(path: target.text, cause: error.cause)
    }
  }

  /// Gives staged content up.
  package func discard(_ staged: Staged) {
    try? system.remove(staged.temporary.text)
  }

  /// Writes a file beside the target, or its backup, whose content is on the disk when this
  /// returns.
  ///
  /// - Throws: what failed, of the file whose place it was to take: its own name means nothing to
  ///   anybody, and is gone.
  package func writeTemporary(
    _ contents: Data, for path: FilePath, like old: FileStatus?
  ) throws(SystemError) -> FilePath {
    let temporary = TemporaryFile.path(for: path)
    do throws(SystemError) {
      let file = try system.open(temporary.text, for: .creating)
      do throws(SystemError) {
        try fill(file, with: contents, like: old, at: path.text)
      } catch {
        try? system.remove(temporary.text)
        throw error
      }
    } catch {
      throw error.concerning(path.text)
    }
    return temporary
  }

  /// Writes a file that is open, and closes it.
  private func fill(
    _ file: OpenFile, with contents: Data, like old: FileStatus?, at path: String
  ) throws(SystemError) {
    do throws(SystemError) {
      if let old { try liken(file, to: old, at: path) }
      try system.writeAll(contents, to: file)
      try system.sync(file)
    } catch {
      system.closeQuietly(file)
      throw error
    }
    try system.close(file)
  }

  /// Makes names durable: until then a power cut may bring the old ones back.
  package func syncFolder() throws(SystemError) {
    let folder = try system.open(target.folder, for: .folder)
    defer { system.closeQuietly(folder) }
    try system.syncFolder(folder)
  }
}
