import FoundationEssentials

/// Replacing the library, and what goes with the version that is replaced.
extension JSONFileLibraryStore {
  /// Puts a changed library in the place of the one before, which becomes the version before; one
  /// that has not changed is not written.
  func save(
    _ library: Library, over before: LibraryDocument?, in file: AtomicFile
  ) throws(StoreError) {
    guard library != before?.library ?? Library() else { return }
    let bytes = try StoreError.translating(path) { () throws(LibraryDocument.Refusal) in
      guard let before else { return try LibraryDocument.bytes(of: library) }
      return try before.bytes(replacedBy: library)
    }
    let backup = try replaceableBackup(of: file)
    let forgotten = imagesForgotten(bySaving: library, over: before?.library, backup?.library)
    try file.replace(with: bytes, keepingBackup: true)
    // A picture that cannot be removed wastes room, which is no reason to fail.
    for name in forgotten { try? images?.remove(name) }
  }

  /// The pictures that only the backup names which the save is to replace. One that no version
  /// names is left alone: another process may be about to save its name.
  private func imagesForgotten(
    bySaving library: Library, over before: Library?, _ backup: Library?
  ) -> [ImageName] {
    guard let backup, let names = try? images?.names(), !names.isEmpty else { return [] }
    let kept = Set(library.imageNames + (before?.imageNames ?? []))
    return Set(backup.imageNames).subtracting(kept).intersection(names)
      .sorted { $0.fileName < $1.fileName }
  }

  /// The version before, which a save is to replace. One that is damaged, or that a later program
  /// wrote, may be the only copy of what somebody wants back: it is set aside first.
  ///
  /// - Returns: `nil` where there is none, or none that can be read.
  @discardableResult
  func replaceableBackup(of file: AtomicFile) throws(StoreError) -> LibraryDocument? {
    do throws(StoreError) {
      return try document(at: file.backup.text)
    } catch {
      switch error {
      case .damaged, .tooLarge, .newer: _ = try setAside.keep(file.backup.text)
      default: throw error
      }
      return nil
    }
  }

  private var setAside: SetAside { SetAside(folder: folder, clock: clock, system: system) }
}
