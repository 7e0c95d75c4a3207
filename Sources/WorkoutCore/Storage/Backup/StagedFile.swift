/// A new file of the store, beside the one that it is to replace.
struct StagedFile {
  let name: StoreFile
  let file: AtomicFile
  let content: AtomicFile.Staged
  /// Whether the version that is replaced stays beside it.
  let keepsBackup: Bool

  /// Gives the new file up.
  func discard() { file.discard(content) }

  /// Makes the new file's temporary name durable, so that a list may speak of it.
  func syncName() throws(StoreError) {
    try StoreError.translating { () throws(SystemError) in try file.syncFolder() }
  }
}
