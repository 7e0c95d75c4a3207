/// A place where the settings are kept.
public protocol SettingsStore: Sendable {
  /// The settings as they stand; the defaults where none have been saved yet. Takes no lock.
  ///
  /// - Throws: ``StoreError/damaged(path:place:expected:)`` or ``StoreError/newer(path:version:)``
  ///   for anything else than what this program keeps.
  func load() throws(StoreError) -> Settings

  /// Lets `change` work on the settings, more than once perhaps, and keeps what it makes of them.
  /// Nothing is written if it throws or changes nothing.
  ///
  /// - Returns: the settings before and after.
  /// - Throws: ``LibraryError/invalid(_:)`` with what `change` throws; ``LibraryError/store(_:)``.
  @discardableResult
  func update(
    _ change: (inout Settings) throws(Problem) -> Void
  ) throws(LibraryError) -> (before: Settings, after: Settings)
}

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
