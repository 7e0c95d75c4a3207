/// Making the folders of a store.
package enum Folder {
  /// Makes a folder and those above it where they are missing, for their owner alone, and syncs
  /// the names of the new ones.
  package static func make(_ path: String, _ system: SystemCalls) throws(SystemError) {
    guard try system.status(of: path) == nil else { return }
    let parent = FilePath(path.withoutTrailingSlashes).folder
    try make(parent, system)
    do throws(SystemError) {
      try system.makeFolder(path)
    } catch {
      guard error.isPresence, try system.status(of: path)?.kind == .folder else { throw error }
      return
    }
    let folder = try system.open(parent, for: .folder)
    defer { system.closeQuietly(folder) }
    try system.syncFolder(folder)
  }
}
