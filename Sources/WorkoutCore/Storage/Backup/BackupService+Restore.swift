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
        try store.restoreJournal(of: file).replace(with: prepare(backup))
      }
    }
  }

  /// A picture of that name and other content, which is damaged or was named by hand, is kept.
  private func writePictures(_ backup: Backup) throws(StoreError) {
    for (name, picture) in backup.images {
      let present = try images.read(name)
      guard present != picture else { continue }
      if present != nil { _ = try doctor.keepAside(images.path(of: name)) }
      try images.write(picture, as: name)
    }
  }

  /// Brings everything to the disk that the restore needs, changing nothing.
  private func prepare(_ backup: Backup) throws(StoreError) -> [StagedFile] {
    do throws(StoreError) {
      try writePictures(backup)
      return try stage(backup)
    } catch {
      // What might be lost in a power cut is not to be counted on, and nothing stands yet.
      guard case .notDurable(let path, let cause) = error else { throw error }
      throw .inputOutput(operation: "write", path: path, cause: cause)
    }
  }

  /// Writes all new files beside the old ones: a full disk is found out while nothing has changed.
  private func stage(_ backup: Backup) throws(StoreError) -> [StagedFile] {
    var staged: [StagedFile] = []
    do throws(StoreError) {
      for name in StoreFile.allCases {
        guard let data = backup.files[name], try !holds(data, name) else { continue }
        let file = try AtomicFile.stored(path(name), store.system)
        let isDamaged = name == .library ? try setAsideIfDamaged() : false
        staged.append(
          StagedFile(
            name: name, file: file, content: try file.stage(data), keepsBackup: !isDamaged))
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
      guard case .damaged = error else { throw error }
      return false
    }
  }

  /// Copies the library to the folder of what was set aside, if it cannot be read as one.
  private func setAsideIfDamaged() throws(StoreError) -> Bool {
    do throws(StoreError) {
      _ = try store.document(at: store.path)
      return false
    } catch {
      guard case .damaged = error else { throw error }
      _ = try doctor.keepAside(store.path)
      return true
    }
  }

  private var doctor: Doctor { Doctor(store: store, clock: clock) }
}
