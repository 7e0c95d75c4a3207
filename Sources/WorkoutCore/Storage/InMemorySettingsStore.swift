import Synchronization

/// Settings that last as long as the process.
public final class InMemorySettingsStore: SettingsStore {
  private let settings: Mutex<Settings>

  /// A store that holds the given settings, the defaults unless said.
  public init(_ settings: Settings = Settings()) {
    self.settings = Mutex(settings)
  }

  /// Never fails.
  public func load() throws(StoreError) -> Settings {
    settings.withLock { $0 }
  }

  /// Throws only what `change` throws; the settings are then as they were.
  @discardableResult
  public func update(
    _ change: (inout Settings) throws(Problem) -> Void
  ) throws(LibraryError) -> (before: Settings, after: Settings) {
    try settings.withLock { settings throws(LibraryError) in
      let before = settings
      settings = try before.changed(by: change)
      return (before, settings)
    }
  }
}
