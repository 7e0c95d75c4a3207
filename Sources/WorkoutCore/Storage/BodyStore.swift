/// Measurements of the body in the file `body.jsonl` of a data folder, one JSON object a line,
/// sorted in by their time.
public struct BodyStore: Sendable {
  private let folder: String
  private let lockTimeout: Duration
  private let system: SystemCalls

  /// - Parameters:
  ///   - folder: the data folder, made at the first change.
  ///   - lockTimeout: how long a change waits for another one to end.
  ///   - system: the calls by which files are reached.
  public init(folder: String, lockTimeout: Duration = .seconds(5), system: SystemCalls = .live) {
    self.folder = folder
    self.lockTimeout = lockTimeout
    self.system = system
  }

  /// All of them. Takes no lock.
  ///
  /// - Throws: `StoreError.damaged` for a line that is no measurement, other than a last one that
  ///   was never finished; `StoreError.tooLarge`.
  public func load() throws(StoreError) -> BodyLog {
    let path = StoreFile.body.path(in: folder)
    guard let data = try FileContents.read(path, system) else { return BodyLog() }
    return BodyLog(
      try StoreError.wrap(path, try LineDocument(data).records(of: BodyMeasurement.self)))
  }

  /// Removes those of the ids and adds others, in one save that `undo` takes back. The file is
  /// replaced under the library's lock.
  public func change(_ ids: Set<UUID>, _ added: [BodyMeasurement]) throws(LibraryError) {
    let store = JSONFileLibraryStore(folder: folder, lockTimeout: lockTimeout, system: system)
    try store.locked { library throws(LibraryError) in
      try LibraryError.wrap(
        try LineChange.Files(folder: folder, library: library, system: system)
          .make(in: .body, removing: ids, adding: added.map { $0.line() }))
    }
  }
}
