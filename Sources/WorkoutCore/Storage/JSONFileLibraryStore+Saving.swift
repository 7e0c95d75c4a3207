/// Replacing the library, and what goes with the version that is replaced.
extension JSONFileLibraryStore {
  /// Puts a changed library in the place of the one before, which becomes the previous version; one
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
      // A picture that cannot be removed only wastes space.
      for name in forgotten { try? images?.remove(name) }
    }
  }

  /// The folder that keeps what repairs and restores replace.
  var setAside: SetAside { SetAside(folder: folder, clock: clock, system: system) }
}
