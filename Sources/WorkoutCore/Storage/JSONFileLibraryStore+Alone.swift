extension JSONFileLibraryStore {
  /// Does work on any file of the folder while nobody else changes the library and no run is in
  /// progress. Others that work so are waited for, as all who hold the lock; a run is not.
  ///
  /// - Throws: ``StoreError/running(path:)`` while a run is in progress, and what `work` throws.
  func lockedAlone<Outcome>(
    _ work: (AtomicFile) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> Outcome {
    try locked { file throws(LibraryError) in
      let claim = try LibraryError.translating { () throws(StoreError) in
        try sessions.claimUnderLock()
      }
      defer { claim.release() }
      return try work(file)
    }
  }

  /// The runs in the same folder.
  private var sessions: FileSessionStore {
    FileSessionStore(
      folder: folder, lockTimeout: lockTimeout, system: system, waitClock: waitClock)
  }
}
