/// Bringing a backup back. It was checked whole when it was read; here it becomes files.
extension BackupService {
  /// Puts a backup in the place of what there is, all of it or nothing: `RestoreJournal` says
  /// how. The library that is replaced stays as the version before, unless it is damaged, since it
  /// must not take the place of the last good one. A damaged one is set aside, and so is any other
  /// file of which something would be lost: see ``filesLost(to:)``. A file that the backup does not
  /// hold stays as it is.
  ///
  /// - Parameters:
  ///   - backup: what is to come back.
  ///   - replacesData: whether it may take the place of anything. This is asked while nobody else
  ///     can change the library, so that nothing slips in between the question and the answer.
  /// - Returns: whether it was restored; false where there is something that it may not replace.
  /// - Throws: ``StoreError/running(path:)`` while a run is in progress, and what a save throws,
  ///   nothing then having changed; ``StoreError/unfinishedRestore(path:cause:)`` for one that the
  ///   next change finishes.
  @discardableResult
  public func restore(
    _ backup: Backup, replacingData replacesData: Bool = true
  ) throws(LibraryError) -> Bool {
    try store.lockedAlone { file throws(LibraryError) in
      try LibraryError.translating { () throws(StoreError) in
        if !replacesData, try holdsData() { return false }
        try store.setAside.during { (setAside: inout SetAside) throws(StoreError) in
          try store.system.holdingSignals { () throws(StoreError) in
            try restore(backup, over: file, &setAside)
          }
        }
        return true
      }
    }
  }

  /// The paths of the files that a restore sets aside, since the backup holds another content: a
  /// picture that is damaged, a history of which it lacks a line, another run in progress, other
  /// settings. The library stays as the version before; one that is damaged is set aside, and so is
  /// a version before that gives way to it and cannot be read.
  ///
  /// - Throws: where a file cannot be read; one that is damaged is lost.
  public func filesLost(to backup: Backup) throws(StoreError) -> [String] {
    var lost = try picturesDiffering(from: backup).filter(\.isThere).map {
      images.path(of: $0.name)
    }
    for name in StoreFile.allCases where try isLost(name, to: backup) { lost.append(path(name)) }
    guard let library = backup.files[.library], try !holds(library, .library),
      let file = try store.file()
    else { return lost }
    return try lost + [unreadableVersion(in: file)].compactMap(\.self)
  }

  private func isLost(_ name: StoreFile, to backup: Backup) throws(StoreError) -> Bool {
    guard name != .library, let data = backup.files[name] else { return false }
    do throws(StoreError) {
      guard let old = try FileContents.stored(path(name), store.system) else { return false }
      return name == .history
        ? !HistoryDocument(data).holdsLines(of: HistoryDocument(old)) : old != data
    } catch {
      guard error.isOfContent else { throw error }
      return true
    }
  }

  private func restore(
    _ backup: Backup, over file: AtomicFile, _ setAside: inout SetAside
  ) throws(StoreError) {
    let pictures = try newPictures(backup, &setAside)
    let forgotten = picturesForgotten(by: backup, in: file)
    try store.marking(pictures.names + forgotten) { () throws(StoreError) in
      try pictures.written { () throws(StoreError) in
        let staged = try StoreError.preparing { () throws(StoreError) in
          try stage(backup, &setAside)
        }
        try store.restoreJournal(of: file).replace(with: staged)
      }
      for name in forgotten { try? images.remove(name) }
    }
  }

  /// The pictures that no version names once the library of now is the version before.
  private func picturesForgotten(by backup: Backup, in file: AtomicFile) -> [ImageName] {
    guard let data = backup.files[.library],
      let current = try? store.document(at: store.path), current.data != data
    else { return [] }
    return store.picturesForgotten(
      bySaving: backup.library, over: current.library, in: file, from: images)
  }

  /// The pictures that are not there yet. One of such a name and other content, which is damaged or
  /// was named by hand, is set aside.
  private func newPictures(
    _ backup: Backup, _ setAside: inout SetAside
  ) throws(StoreError) -> NewPictures {
    var pictures: [ImageName: Data] = [:]
    for (name, isThere) in try picturesDiffering(from: backup) {
      if isThere { try setAside.keep(images.path(of: name)) }
      pictures[name] = backup.images[name]
    }
    return NewPictures(pictures, in: images)
  }

  /// The pictures of a backup that are not there, or are there with another content.
  private func picturesDiffering(
    from backup: Backup
  ) throws(StoreError) -> [(name: ImageName, isThere: Bool)] {
    var differing: [(name: ImageName, isThere: Bool)] = []
    for (name, picture) in backup.images.sorted(by: { $0.key.fileName < $1.key.fileName }) {
      let present = try images.read(name)
      if present != picture { differing.append((name, present != nil)) }
    }
    return differing
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
        let keepsBackup = name == .library ? try makesVersionBefore(file, &setAside) : false
        if try isLost(name, to: backup) { try setAside.keep(path(name), because: .replacement) }
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
    guard let path = try unreadableVersion(in: file) else { return true }
    try setAside.keep(path)
    return path != store.path
  }

  /// What cannot be read as a library, of that which is replaced and the version before, which
  /// gives way to it; `nil` where both can.
  private func unreadableVersion(in file: AtomicFile) throws(StoreError) -> String? {
    do throws(StoreError) {
      _ = try store.document(at: store.path)
    } catch {
      guard error.isOfContent else { throw error }
      return store.path
    }
    return try store.unreadableBackup(of: file)
  }
}
