import FoundationEssentials

/// Bringing a backup back. It was checked whole when it was read; here it becomes files.
extension BackupService {
  /// Puts a backup in the place of what there is, all of it or nothing: `RestoreJournal` says
  /// how. Each version that is replaced stays as its file's backup, and a file that the backup does
  /// not hold stays as it is. A damaged library is set aside instead: it must not take the place of
  /// the last good version.
  ///
  /// - Throws: ``StoreError/running(path:)`` while a run is in progress, and what a save throws,
  ///   nothing then having changed; ``StoreError/unfinishedRestore(path:cause:)`` for one that the
  ///   next change finishes.
  public func restore(_ backup: Backup) throws(LibraryError) {
    try store.lockedAlone { file throws(LibraryError) in
      try LibraryError.translating { () throws(StoreError) in
        try store.setAside.during { (setAside: inout SetAside) throws(StoreError) in
          try store.system.holdingSignals { () throws(StoreError) in
            try restore(backup, over: file, &setAside)
          }
        }
      }
    }
  }

  private func restore(
    _ backup: Backup, over file: AtomicFile, _ setAside: inout SetAside
  ) throws(StoreError) {
    try newPictures(backup, &setAside).written { () throws(StoreError) in
      let staged = try StoreError.preparing { () throws(StoreError) in
        try stage(backup, &setAside)
      }
      try store.restoreJournal(of: file).replace(with: staged)
    }
  }

  /// The pictures that are not there yet. One of such a name and other content, which is damaged or
  /// was named by hand, is set aside.
  private func newPictures(
    _ backup: Backup, _ setAside: inout SetAside
  ) throws(StoreError) -> NewPictures {
    var pictures: [ImageName: Data] = [:]
    for (name, picture) in backup.images {
      let present = try images.read(name)
      guard present != picture else { continue }
      if present != nil { try setAside.keep(images.path(of: name)) }
      pictures[name] = picture
    }
    return NewPictures(pictures, in: images)
  }

  /// Writes all new files beside the old ones: a full disk is found out while nothing has changed.
  private func stage(
    _ backup: Backup, _ setAside: inout SetAside
  ) throws(StoreError) -> [StagedFile] {
    var staged: [StagedFile] = []
    let limit = store.sizeLimit
    do throws(StoreError) {
      for name in StoreFile.allCases {
        guard let data = backup.files[name], try !holds(data, name) else { continue }
        let file = try AtomicFile.stored(path(name), store.system)
        let keepsBackup = name == .library ? try makesVersionBefore(file, &setAside) : true
        staged.append(
          StagedFile(
            name: name, file: file, content: try file.stage(data, limit: limit),
            keepsBackup: keepsBackup))
      }
      for file in staged { try file.syncName() }
    } catch {
      for file in staged { file.discard() }
      throw error
    }
    return staged
  }

  /// Whether a file is already what it is to become: its backup is then the version before.
  private func holds(_ data: Data, _ name: StoreFile) throws(StoreError) -> Bool {
    do throws(StoreError) {
      return try FileContents.stored(path(name), store.system) == data
    } catch {
      guard error.isOfContent else { throw error }
      return false
    }
  }

  /// Whether the library that is replaced becomes the version before, the one of now given way; one
  /// that cannot be read as a library is set aside.
  private func makesVersionBefore(
    _ file: AtomicFile, _ setAside: inout SetAside
  ) throws(StoreError) -> Bool {
    do throws(StoreError) {
      _ = try store.document(at: store.path)
    } catch {
      guard error.isOfContent else { throw error }
      try setAside.keep(store.path)
      return false
    }
    try store.makeWayForBackup(of: file, &setAside)
    return true
  }
}
