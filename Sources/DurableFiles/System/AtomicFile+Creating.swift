/// A file that comes to be as a whole, in the place of nothing.
extension AtomicFile {
  /// Puts content under a name that nothing bears. Whoever was faster keeps it: the name is linked,
  /// which never replaces one, and given by renaming only where links are refused.
  ///
  /// - Parameters:
  ///   - contents: the content.
  ///   - limit: the most bytes that whoever opens the file will read.
  /// - Returns: false where something bears the name by now.
  /// - Throws: what ``replace(with:keepingBackup:limit:)`` throws.
  package func create(
    with contents: Data, limit: Int64 = FileContents.limit
  ) throws(StoreError) -> Bool {
    try system.holdingSignals { () throws(StoreError) in
      guard try isFree() else { return false }
      let staged = try stage(contents, limit: limit)
      // Where it has been renamed there is nothing under this name any more.
      defer { discard(staged) }
      guard try giveName(to: staged) else { return false }
      try syncNames()
      return true
    }
  }

  private func giveName(to staged: Staged) throws(StoreError) -> Bool {
    do throws(SystemError) {
      try system.link(target.beside(staged.name).text, to: target.text)
      return true
    } catch {
      if error.isPresence { return false }
      guard error.isRefusedLink else { throw error.concerning(target.text).asStoreError }
    }
    guard try isFree() else { return false }
    try commit(staged, keepingBackup: false)
    return true
  }

  private func isFree() throws(StoreError) -> Bool {
    try StoreError.translating { () throws(SystemError) in
      try system.status(of: target.text, followingLinks: false) == nil
    }
  }
}
