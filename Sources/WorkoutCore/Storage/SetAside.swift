import FoundationEssentials

/// The folder `set-aside` of a data folder: what is replaced or removed without being understood is
/// kept there.
struct SetAside {
  /// The data folder.
  let folder: String
  let clock: WallClock
  let system: SystemCalls

  /// Keeps what a file holds, of whatever size; the file itself stays, to be replaced or removed as
  /// a whole.
  ///
  /// - Returns: the path under which it is kept.
  func keep(_ path: String) throws(StoreError) -> String {
    let original = try AtomicFile.stored(path, system).target
    let kept = try freePath(FilePath(path).name)
    do throws(SystemError) {
      try Folder.make(kept.folder, system)
      try system.link(original.text, to: kept.text)
    } catch {
      guard error.isRefusedLink else { throw error.asStoreError }
      try AtomicFile.stored(kept.text, system).replace(with: read(path), keepingBackup: false)
    }
    try AtomicFile.stored(kept.text, system).syncNames()
    return kept.text
  }

  /// Keeps a part of a file of that name.
  ///
  /// - Returns: the path under which it is kept.
  func keep(_ data: Data, of name: String) throws(StoreError) -> String {
    let kept = try freePath(name).text
    try AtomicFile.storedMakingFolder(kept, system).replace(with: data, keepingBackup: false)
    return kept
  }

  /// A path with the time in it that nothing bears yet, so that nothing set aside is replaced.
  private func freePath(_ name: String) throws(StoreError) -> FilePath {
    let moment = clock.now().description.filter { $0 != ":" }
    let place = FilePath(folder: folder, name: StoreName.setAside).text
    return try StoreError.translating { () throws(SystemError) in
      var path = FilePath(folder: place, name: "\(moment)-\(name)")
      var number = 1
      while try system.status(of: path.text, followingLinks: false) != nil {
        number += 1
        path = FilePath(folder: place, name: "\(moment)-\(number)-\(name)")
      }
      return path
    }
  }

  private func read(_ path: String) throws(StoreError) -> Data {
    try StoreError.translating { () throws(SystemError) in
      try FileContents.read(path, system) ?? Data()
    }
  }
}
