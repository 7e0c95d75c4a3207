import DurableFiles
import WorkoutCore

extension Context {
  /// What the person has chosen, as the store has it.
  ///
  /// - Throws: exit code 65 for settings that are damaged or newer, 74 for those that cannot be
  ///   read.
  func keptSettings() throws(Failure) -> Settings {
    try Failure.telling { () throws(StoreError) in try settingsStore.load() }
  }

  /// What counts of it for a command that needs it. Whoever changes something asks before that, so
  /// that settings which cannot be read leave everything as it was.
  ///
  /// Where the disk gives out neither them nor the library, they are the defaults: a command that
  /// does without the library does without them, and any other fails for the library.
  ///
  /// - Throws: as ``keptSettings()`` does, where the library can be read.
  func settings() throws(Failure) -> Settings {
    do throws(Failure) {
      return try keptSettings()
    } catch {
      guard error.exitCode == .inputOutput, (try? library()) == nil else { throw error }
      return Settings()
    }
  }

  /// How long a repetition is taken to last.
  ///
  /// - Throws: as ``settings()`` does.
  var secondsPerRep: SecondsPerRep {
    get throws(Failure) { try settings().secondsPerRep }
  }

  /// The settings as a file, which `config path` is about.
  func settingsFile() throws(Failure) -> FileSettingsStore {
    if let file = settingsStore as? FileSettingsStore { return file }
    throw Failure(inputOutput: "the settings are not kept in a file", hint: "name a --data-dir")
  }
}
