extension AtomicFile {
  /// The file of a store that a path leads to; what is wrong with the path is the store's error.
  package static func stored(_ path: String, _ system: SystemCalls) throws(StoreError) -> AtomicFile
  {
    try StoreError.translating { () throws(SystemError) in try AtomicFile(path, system) }
  }

  /// The same, the folders that lead there made where they are missing.
  package static func storedMakingFolder(
    _ path: String, _ system: SystemCalls
  ) throws(StoreError) -> AtomicFile {
    try StoreError.translating { () throws(SystemError) in
      try Folder.make(FilePath(path).folder, system)
      return try AtomicFile(path, system)
    }
  }
}
