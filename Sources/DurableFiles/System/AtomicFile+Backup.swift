/// The version before of a file that is replaced. The one that gives way keeps a temporary name
/// until the new content stands: what fails puts it back, what is killed leaves it to the next
/// sweep.
extension AtomicFile {
  /// Does the step that gives new content the file's name, the old content having become the
  /// version before. Where the step fails, the version before is again what it was.
  package func keepingBackup(
    of old: FileStatus, _ step: () throws(SystemError) -> Void
  ) throws(SystemError) {
    let before = try system.status(of: backup.text, followingLinks: false)
    // A save that broke off may have linked it already; renaming a name over another of the same
    // file does nothing and would leave the temporary one behind.
    if before?.identity == old.identity { return try step() }
    let temporary = try linkedOrCopied(target, old)
    let former = try aside(before, orRemoving: temporary)
    do throws(SystemError) {
      // The name comes by renaming, so that the backup before it is replaced in one step too.
      try bear(temporary)
      try step()
    } catch {
      try? system.remove(temporary.text)
      putBack(former, unlessGone: old)
      throw error
    }
    if let former { try? system.remove(former.text) }
  }

  /// Gives what has a temporary name the backup's.
  private func bear(_ temporary: FilePath) throws(SystemError) {
    do throws(SystemError) {
      try system.rename(temporary.text, to: backup.text)
    } catch {
      throw error.concerning(backup.text)
    }
  }

  /// A file under a second, temporary name. File systems that know no hard links get a copy.
  private func linkedOrCopied(
    _ path: FilePath, _ status: FileStatus
  ) throws(SystemError) -> FilePath {
    let temporary = TemporaryFile.path(for: path)
    do throws(SystemError) {
      try system.link(path.text, to: temporary.text)
      return temporary
    } catch {
      guard error.isRefusedLink, let contents = try FileContents.read(path.text, system) else {
        throw error
      }
      return try writeTemporary(contents, for: path, like: status)
    }
  }

  /// The version before under a temporary name, if there is one. Where it cannot be given one
  /// nothing has changed, and the name made so far goes.
  private func aside(
    _ before: FileStatus?, orRemoving made: FilePath
  ) throws(SystemError) -> FilePath? {
    guard let before else { return nil }
    do throws(SystemError) {
      return try aside(before)
    } catch {
      try? system.remove(made.text)
      throw error
    }
  }

  /// The version before under a temporary name. One of another owner can perhaps be neither linked
  /// nor read, and yet be moved.
  private func aside(_ before: FileStatus) throws(SystemError) -> FilePath {
    do throws(SystemError) {
      return try linkedOrCopied(backup, before)
    } catch {
      guard before.kind == .regular else { throw error }
      let temporary = TemporaryFile.path(for: backup)
      try system.rename(backup.text, to: temporary.text)
      return temporary
    }
  }

  /// Makes the version before what it was: nothing where there was none. Nothing is put back where
  /// the old content no longer has the file's name, as it would then have none.
  private func putBack(_ former: FilePath?, unlessGone old: FileStatus) {
    guard (try? system.status(of: target.text))?.identity == old.identity else { return }
    if let former {
      // Where that fails the next sweep does it.
      guard (try? system.rename(former.text, to: backup.text)) != nil else { return }
      // Of two names of one file renaming takes none away.
      try? system.remove(former.text)
    } else {
      try? system.remove(backup.text)
    }
    try? syncFolder()
  }

  /// Takes away what killed changes of the file have left; a version before that such a one was
  /// about to replace, and did not, comes back. To be called while the file's lock is held.
  ///
  /// - Parameter others: the names of files beside it that are swept in the same look.
  package func sweep(with others: [String] = []) {
    let own = target.savedNames + others
    for path in TemporaryFile.paths(in: target.folder, system, of: own.contains) {
      if TemporaryFile.target(of: FilePath(path).name) == backup.name, lacksBackup {
        guard (try? system.rename(path, to: backup.text)) != nil else { continue }
      }
      // What cannot be swept is no reason to refuse a save.
      try? system.remove(path)
    }
  }

  /// Whether the current content alone has a name: the version before is it, or a copy of it where
  /// links are refused, or is gone. What cannot be told is no reason to replace anything.
  private var lacksBackup: Bool {
    do throws(SystemError) {
      let before = try system.status(of: backup.text, followingLinks: false)
      guard let before else { return true }
      let current = try system.status(of: target.text)
      if current?.identity == before.identity { return true }
      guard current?.size == before.size else { return false }
      return try FileContents.read(target.text, system) == FileContents.read(backup.text, system)
    } catch {
      return false
    }
  }
}
