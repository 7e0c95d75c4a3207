/// The settings in the file `config.json` of a data folder, replaced in one step.
///
/// A change holds the library's lock, as a restore does, which replaces the settings too.
public struct FileSettingsStore: SettingsStore {
  private let library: JSONFileLibraryStore

  /// - Parameters:
  ///   - folder: the data folder, made when it is first needed.
  ///   - lockTimeout: how long a change waits for another one to end.
  ///   - system: the calls by which files are reached.
  ///   - waitClock: how it waits for another one to end.
  public init(
    folder: String,
    lockTimeout: Duration = .seconds(5),
    system: SystemCalls = .live,
    waitClock: WaitClock = .live
  ) {
    library = JSONFileLibraryStore(
      folder: folder, lockTimeout: lockTimeout, system: system, waitClock: waitClock)
  }

  /// The file's path, before any symbolic link is followed.
  public var path: String { StoreFile.settings.path(in: library.folder) }

  /// The settings as the file has them; the defaults where there is none. Takes no lock.
  public func load() throws(StoreError) -> Settings {
    try document()?.settings ?? Settings()
  }

  /// Finishes a restore that was cut off, loads, applies `change`, and replaces the file in one
  /// step under the lock. A change that is refused, or changes nothing, waits for nobody and makes
  /// no folder.
  @discardableResult
  public func update(
    _ change: (inout Settings) throws(Problem) -> Void
  ) throws(LibraryError) -> (before: Settings, after: Settings) {
    let before = try LibraryError.translating { () throws(StoreError) in
      try library.finishRestore()
      return try load()
    }
    guard try before.changed(by: change) != before else { return (before, before) }
    return try library.locked { _ throws(LibraryError) in
      let found = try LibraryError.translating { () throws(StoreError) in try document() }
      let before = found?.settings ?? Settings()
      let after = try before.changed(by: change)
      try LibraryError.translating { () throws(StoreError) in try save(after, over: found) }
      return (before, after)
    }
  }

  /// The file as read; `nil` where there is none.
  private func document() throws(StoreError) -> SettingsDocument? {
    guard let contents = try FileContents.stored(path, library.system) else { return nil }
    return try StoreError.translating(path) { () throws(JSONError) in
      try SettingsDocument(contents)
    }
  }

  private func save(_ settings: Settings, over before: SettingsDocument?) throws(StoreError) {
    guard settings != before?.settings ?? Settings() else { return }
    let contents = before?.bytes(replacedBy: settings) ?? settings.contents()
    try AtomicFile.stored(path, library.system).replace(with: contents, keepingBackup: false)
  }
}
