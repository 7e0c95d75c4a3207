import WorkoutCore

extension Context {
  /// The library as files, which some commands are about.
  ///
  /// - Throws: the reason why there is no data folder.
  func libraryFiles() throws(Failure) -> JSONFileLibraryStore {
    if let files = store as? JSONFileLibraryStore { return files }
    // A store that stands in for a folder nobody named fails with its own reason.
    _ = try library()
    throw Failure(inputOutput: "the library is not kept in files", hint: "name a --data-dir")
  }
}
