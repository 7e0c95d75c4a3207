extension JSONFileLibraryStore {
  /// Saves the version before the last save again; done twice, everything is as it was.
  ///
  /// - Returns: what came back and what went; `nil` where there is no other version.
  public func undo() throws(LibraryError) -> LibraryDifference? {
    let backup = try LibraryError.translating { () throws(StoreError) in
      // The version before a restore comes to be when that is finished.
      try finishRestore()
      return try self.backup()
    }
    // Without a folder there is nothing to undo, and nothing to be made for it.
    guard backup != nil else { return nil }
    return try locked { file throws(LibraryError) in
      try LibraryError.translating { () throws(StoreError) in try bringBack(in: file) }
    }
  }

  /// Saves the version before over the current one, which thereby becomes the version before.
  private func bringBack(in file: AtomicFile) throws(StoreError) -> LibraryDifference? {
    let current = try document(at: path)
    guard let previous = try document(at: file.backup.text), previous.data != current?.data else {
      return nil
    }
    try system.holdingSignals { () throws(StoreError) in
      try restoreJournal(of: file).replace(with: [stage(previous, in: file)])
    }
    return LibraryDifference(from: current?.library ?? Library(), to: previous.library)
  }

  /// The version that comes back is kept by name alone once the current one is made the version
  /// before: killed just then, an ordinary save would lose it.
  private func stage(
    _ previous: LibraryDocument, in file: AtomicFile
  ) throws(StoreError) -> StagedFile {
    let staged = StagedFile(
      name: .library, file: file, content: try file.stage(previous.data), keepsBackup: true)
    do throws(StoreError) {
      try staged.syncName()
      return staged
    } catch {
      staged.discard()
      throw error
    }
  }
}
