import FoundationEssentials

extension JSONFileLibraryStore {
  /// Saves the version before the last save again; done twice, everything is as it was.
  ///
  /// - Returns: what came back and what went; `nil` where there is no other version.
  public func undo() throws(LibraryError) -> LibraryDifference? {
    // Without a folder there is nothing to undo, and nothing to be made for it.
    guard try hasBackup() else { return nil }
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
    try file.replace(with: previous.data, keepingBackup: true)
    return LibraryDifference(from: current?.library ?? Library(), to: previous.library)
  }

  private func hasBackup() throws(LibraryError) -> Bool {
    try LibraryError.translating { () throws(StoreError) in
      try StoreError.translating { () throws(SystemError) in
        guard try system.status(of: folder) != nil else { return false }
        let backup = try AtomicFile(path, system).backup
        return try system.status(of: backup.text) != nil
      }
    }
  }
}
