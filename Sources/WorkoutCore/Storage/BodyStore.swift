import Synchronization

/// Where the measurements of the body are kept.
public struct BodyStore: Sendable {
  /// All of them.
  ///
  /// - Throws: `StoreError.damaged` for a line that is no measurement, other than a last one that
  ///   was never finished; `StoreError.tooLarge`.
  public let load: @Sendable () throws(StoreError) -> BodyLog

  /// Removes those of the ids and adds others, in one save that `undo` takes back.
  public let change:
    @Sendable (_ ids: Set<UUID>, _ added: [BodyMeasurement]) throws(LibraryError) -> Void

  /// Measurements in the file `body.jsonl` of a data folder, one JSON object a line, sorted in by
  /// their time. Reading takes no lock; a change replaces the file under that of the library.
  ///
  /// - Parameters:
  ///   - folder: the data folder, made at the first change.
  ///   - lockTimeout: how long a change waits for another one to end.
  ///   - system: the calls by which files are reached.
  public static func file(
    in folder: String, lockTimeout: Duration = .seconds(5), system: SystemCalls = .live
  ) -> BodyStore {
    let path = StoreFile.body.path(in: folder)
    return BodyStore(
      load: { () throws(StoreError) in
        guard let data = try FileContents.read(path, system) else { return BodyLog() }
        return BodyLog(
          try StoreError.wrap(path, try LineDocument(data).records(of: BodyMeasurement.self)))
      },
      change: { ids, added throws(LibraryError) in
        let store = JSONFileLibraryStore(folder: folder, lockTimeout: lockTimeout, system: system)
        try store.locked { library throws(LibraryError) in
          try LibraryError.wrap(
            try LineChange.Files(folder: folder, library: library, system: system)
              .make(in: .body, removing: ids, adding: added.map { $0.line() }))
        }
      })
  }

  /// Measurements that last as long as the process.
  public static func inMemory(_ measurements: [BodyMeasurement] = []) -> BodyStore {
    let log = Kept(measurements)
    return BodyStore(
      load: { BodyLog(log.measurements.withLock(\.self)) },
      change: { ids, added in
        log.measurements.withLock { kept in kept = kept.filter { !ids.contains($0.id) } + added }
      })
  }

  private final class Kept: Sendable {
    let measurements: Mutex<[BodyMeasurement]>

    init(_ measurements: [BodyMeasurement]) {
      self.measurements = Mutex(measurements)
    }
  }
}
