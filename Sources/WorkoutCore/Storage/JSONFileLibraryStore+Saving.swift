/// Replacing the library, and what goes with the version that is replaced.
extension JSONFileLibraryStore {
  /// Puts a changed library in the place of the one before, which becomes the version before; one
  /// that has not changed is not written.
  ///
  /// - Parameters:
  ///   - library: the changed one.
  ///   - before: the one before; `nil` where there is none.
  ///   - file: its file.
  func save(
    _ library: Library, over before: LibraryDocument?, in file: AtomicFile
  ) throws(StoreError) {
    guard library != before?.library ?? Library() else { return }
    let bytes = before?.bytes(replacedBy: library) ?? LibraryDocument.bytes(of: library)
    let forgotten = picturesForgotten(
      bySaving: library, over: before?.library, in: file, from: images)
    try marking(forgotten) { () throws(StoreError) in
      try file.replace(with: bytes, keepingBackup: true, limit: sizeLimit)
      // A picture that cannot be removed wastes room, which is no reason to fail.
      for name in forgotten { try? images?.remove(name) }
    }
  }

  /// The former version, if a restore must set it aside before it replaces it: one that is damaged,
  /// that a later program wrote, or that cannot even be read, may be the only copy of something.
  ///
  /// - Returns: its path; `nil` where it can be read, or there is none.
  func unreadableBackup(of file: AtomicFile) throws(StoreError) -> String? {
    let path = file.backup.text
    do throws(StoreError) {
      guard let contents = try FileContents.stored(path, system) else { return nil }
      _ = try StoreError.translating(path) { () throws(JSONError) in
        try LibraryDocument(contents)
      }
      return nil
    } catch {
      // A folder or a pipe holds no version of anything.
      guard isRegular(path) else { throw error }
      return path
    }
  }

  private func isRegular(_ path: String) -> Bool {
    (try? system.status(of: path))?.kind == .regular
  }

  /// Where the data folder keeps what is not understood, and notes it for the person.
  var setAside: SetAside { setAside(noting: setAsideLog) }

  /// The same, noting it elsewhere.
  func setAside(noting log: SetAsideLog) -> SetAside {
    SetAside(folder: folder, clock: clock, system: system, log: log)
  }
}
