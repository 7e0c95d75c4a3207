import WorkoutCore

extension Context {
  /// The library as files, which some commands are about.
  func libraryFiles() throws(Failure) -> JSONFileLibraryStore {
    if let files = store as? JSONFileLibraryStore { return files }
    throw Failure(inputOutput: "the library is not kept in files", hint: "name a --data-dir")
  }
}
