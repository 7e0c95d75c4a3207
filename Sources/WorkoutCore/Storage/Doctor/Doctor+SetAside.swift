import FoundationEssentials

/// Keeping what a repair replaces.
extension Doctor {
  /// Moves a file into the folder `set-aside`.
  func setAside(_ path: String) throws(StoreError) -> String {
    let kept = try keepAside(path)
    try StoreError.translating { () throws(SystemError) in try system.remove(path) }
    return "set \(path) aside as \(kept)"
  }

  /// Copies a file there, and says under what path.
  func keepAside(_ path: String) throws(StoreError) -> String {
    try write(read(path), aside: FilePath(path).name)
  }

  /// Writes under a name with the time in it, so that nothing set aside earlier is replaced.
  func write(_ data: Data, aside name: String) throws(StoreError) -> String {
    let moment = clock.now().description.filter { $0 != ":" }
    let kept = FilePath(folder: path(StoreName.setAside), name: "\(moment)-\(name)").text
    try AtomicFile.storedMakingFolder(kept, system).replace(with: data, keepingBackup: false)
    return kept
  }

  /// A file that has to exist.
  func read(_ path: String) throws(StoreError) -> Data {
    try StoreError.translating { () throws(SystemError) in
      try FileContents.read(path, system) ?? Data()
    }
  }
}
