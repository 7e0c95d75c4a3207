/// The folder `set-aside` of a data folder, where repairs and restores keep what they replace.
package struct SetAside {
  /// The data folder.
  let folder: String
  let clock: WallClock
  let system: SystemCalls
  /// What was set aside, in order.
  private(set) var entries: [KeptFile] = []

  package struct KeptFile: Equatable, Sendable {
    /// The path of the file that was to be replaced.
    package let path: String
    /// The path where it is kept.
    package let kept: String
  }

  /// Keeps a file of any size under a second name, or as a copy if links are not supported.
  ///
  /// The file itself stays; the caller replaces or removes it.
  ///
  /// - Returns: the path where it is kept.
  @discardableResult
  mutating func keep(_ path: String) throws(StoreError) -> String {
    let original = try AtomicFile(path, system).target.text
    let place = try freePath(FilePath(path).name)
    try system.makeFolder(FilePath(place).folder)
    do throws(StoreError) {
      try system.link(original, to: place)
    } catch {
      guard error.isRefusedLink, let contents = try FileContents.read(original, system) else {
        throw error
      }
      entries.append(KeptFile(path: original, kept: place))
      try AtomicFile(place, system).write(contents)
      return place
    }
    entries.append(KeptFile(path: original, kept: place))
    try system.syncFolder(FilePath(place).folder)
    return place
  }

  /// Keeps part of a file with that name.
  ///
  /// - Returns: the path where it is kept.
  func keep(_ data: [UInt8], of name: String) throws(StoreError) -> String {
    let place = try freePath(name)
    try AtomicFile(place, system, makingFolder: true).replace(with: data, keepingBackup: false)
    return place
  }

  /// Moves everything back after the change failed, so that files do not accumulate with every
  /// attempt.
  mutating func restoreAll() {
    for entry in entries.reversed() {
      // If both names refer to one file, renaming removes neither.
      guard (try? system.rename(entry.kept, to: entry.path)) != nil else { continue }
      try? system.remove(entry.kept)
    }
    entries = []
  }

  /// An unused path that contains the time, so that nothing set aside is overwritten.
  private func freePath(_ name: String) throws(StoreError) -> String {
    try Folder(folder, system).checkLink(StoreName.setAside)
    let moment = clock.now().description.filter { $0 != ":" }
    let place = FilePath(folder: folder, name: StoreName.setAside).text
    var path = FilePath(folder: place, name: "\(moment)-\(name)").text
    var number = 1
    while try system.status(of: path, followingLinks: false) != nil {
      number += 1
      path = FilePath(folder: place, name: "\(moment)-\(number)-\(name)").text
    }
    return path
  }
}
