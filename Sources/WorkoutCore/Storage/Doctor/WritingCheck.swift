/// What keeps changes and runs from being saved: what they have to write, and may not.
struct WritingCheck {
  let folder: String
  /// The real library, which stands elsewhere where it is reached by a link.
  let library: FilePath
  let system: SystemCalls

  var findings: [StoreFinding] {
    folders.flatMap(refusedFolder) + history + locks.flatMap(refusedLock)
  }

  /// The folders that are there, each once.
  private var folders: [String] {
    let names = [StoreName.images, StoreName.setAside]
    let own = [folder] + names.map { FilePath(folder: folder, name: $0).text }
    let isElsewhere = !system.areOne(library.folder, folder)
    return (own + (isElsewhere ? [library.folder] : [])).filter(isThere)
  }

  /// A new file comes to be in a folder, whatever the mode of the one before.
  private func refusedFolder(_ path: String) -> [StoreFinding] {
    guard (try? system.status(of: path))?.kind == .folder else {
      return [
        StoreFinding(
          .unwritableFile, path, "it is no folder, and nothing can be kept in it",
          remedy: "move it elsewhere; the folder is made when it is needed")
      ]
    }
    return refusal(path, remedy: Self.permissionRemedy) { () throws(SystemError) in
      try system.checkWriting(to: path, isFolder: true)
    }
  }

  /// The only file that is added to, not replaced.
  private var history: [StoreFinding] {
    let path = StoreFile.history.path(in: folder)
    guard (try? system.status(of: path))?.kind == .regular else { return [] }
    return refusal(path, remedy: Self.permissionRemedy) { () throws(SystemError) in
      try system.checkWriting(to: path, isFolder: false)
    }
  }

  /// The locks that are there: that of runs, and that of the library beside it.
  private var locks: [String] {
    [library.lock.text, FileSessionStore(folder: folder, system: system).lockPath].filter(isThere)
  }

  /// Opened as for a change, so that nothing else is found wrong by that.
  private func refusedLock(_ path: String) -> [StoreFinding] {
    let remedy = "make it writable, or remove it while no gymtastic is running: it is made anew"
    return refusal(path, remedy: remedy) { () throws(SystemError) in
      system.closeQuietly(try system.open(path, for: .locking))
    }
  }

  private func refusal(
    _ path: String, remedy: String, _ attempt: () throws(SystemError) -> Void
  ) -> [StoreFinding] {
    do throws(SystemError) {
      try attempt()
      return []
    } catch {
      guard case .inputOutput(_, _, let cause) = error else { return [] }
      return [
        StoreFinding(.unwritableFile, path, "nothing can be saved: \(cause)", remedy: remedy)
      ]
    }
  }

  private static let permissionRemedy = StoreFinding.permissionRemedy("writable")

  /// A link that leads nowhere is in the way as well.
  private func isThere(_ path: String) -> Bool {
    (try? system.status(of: path, followingLinks: false)) != nil
  }
}
