extension Settings {
  /// The settings as a change leaves them.
  func changed(
    by change: (inout Settings) throws(Problem) -> Void
  ) throws(LibraryError) -> Settings {
    var settings = self
    do throws(Problem) {
      try change(&settings)
      return settings
    } catch {
      throw .invalid([error])
    }
  }
}

/// The settings in the file `config.json` of a data folder, replaced in one step.
///
/// A change holds the library's lock, as a restore does, which replaces the settings too.
public struct SettingsStore: Sendable {
  private let library: JSONFileLibraryStore

  /// - Parameters:
  ///   - folder: the data folder, made when it is first needed.
  ///   - lockTimeout: how long a change waits for another.
  ///   - system: the calls by which files are reached.
  ///   - waitClock: the clock of that wait.
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
  ///
  /// - Throws: `StoreError.damaged` or `StoreError.newer`
  ///   for anything else than what this program keeps.
  public func load() throws(StoreError) -> Settings {
    try read()?.settings ?? Settings()
  }

  /// Finishes a restore that was cut off, loads, applies `change`, and replaces the file in one
  /// step under the lock. A change that is refused, or changes nothing, takes no lock and makes no
  /// folder. `change` may be called more than once.
  ///
  /// - Returns: the settings before and after.
  /// - Throws: ``LibraryError/invalid(_:)`` with what `change` throws; ``LibraryError/store(_:)``.
  @discardableResult
  public func update(
    _ change: (inout Settings) throws(Problem) -> Void
  ) throws(LibraryError) -> (before: Settings, after: Settings) {
    try LibraryError.wrap(try library.finishRestore())
    let before = try LibraryError.wrap(try load())
    guard try before.changed(by: change) != before else { return (before, before) }
    return try library.locked { _ throws(LibraryError) in
      let found = try LibraryError.wrap(try read())
      let before = found?.settings ?? Settings()
      let after = try before.changed(by: change)
      if after != before {
        try LibraryError.wrap(try save(after.contents(over: found?.root)))
      }
      return (before, after)
    }
  }

  /// The settings and the file that holds them; `nil` where there is none.
  private func read() throws(StoreError) -> (settings: Settings, root: JSONNode)? {
    guard let contents = try FileContents.read(path, library.system) else { return nil }
    let root = try StoreError.wrap(path, try JSONText(contents).root)
    return (try StoreError.wrap(path, try Settings(root)), root)
  }

  private func save(_ contents: [UInt8]) throws(StoreError) {
    try StoreFile.settings.checkLink(in: library.folder, library.system)
    try AtomicFile(path, library.system).replace(with: contents, keepingBackup: false)
  }
}

/// `schemaVersion changeOver getReady loadStep secondsPerRep theme`. A member that is absent is the
/// default, so that the file may be written by hand; and only what is not the default is written.
extension Settings: StoredDocument {
  /// The version of the file's form that this program writes.
  public static let schemaVersion = 1

  init(_ node: JSONNode) throws(JSONError) {
    var members = try node.members()
    self.init()
    try members.find("schemaVersion")?
      .checkVersion(upTo: Self.schemaVersion, FormatVersion.schema)
    changeOver = try members.optionalBounded("changeOver") ?? .standard
    getReady = try members.optionalBounded("getReady") ?? .standard
    loadStep = try members.find("loadStep").map(Weight.init) ?? loadStep
    secondsPerRep = try members.optionalBounded("secondsPerRep") ?? .standard
    theme = try members.find("theme")?.word() ?? .auto
  }

  func write(to json: inout JSONWriter, over earlier: JSONNode?) {
    var before = earlier.flatMap { try? $0.members() }
    let loadStep = before?.find("loadStep")
    json.object { json in
      json.member("schemaVersion", Self.schemaVersion)
      for setting in Setting.allCases where self[setting] != Settings()[setting] {
        json.member(setting.rawValue) { self[setting].write(to: &$0, over: loadStep) }
      }
      json.copyMembers(
        of: earlier,
        except: [
          "changeOver", "getReady", "loadStep", "schemaVersion", "secondsPerRep", "theme",
        ])
    }
  }
}

extension SettingValue {
  /// As in the file; a weight with the unknown members of the earlier one.
  package func write(to json: inout JSONWriter, over earlier: JSONNode? = nil) {
    switch self {
    case .seconds(let seconds): json.integer(seconds)
    case .weight(let weight): weight.write(to: &json, over: earlier)
    case .theme(let theme): json.string(theme.rawValue)
    }
  }
}
