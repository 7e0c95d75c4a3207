/// The names of what the store keeps in a data folder. Those of files that hold data are
/// ``StoreFile``'s.
enum StoreName {
  /// All files, in whatever folder they are, and those beside them.
  static let files =
    StoreFile.allCases.flatMap { FilePath($0.rawValue).savedNames }
    + [FilePath(StoreFile.library.rawValue).lock.name, runLock, restoreLog, undoLog]

  /// The backup that a restore replays, for as long as it is not finished.
  static let restoreLog = "restore.json"
  /// What takes the last change of the history or the measurements back.
  static let undoLog = "history.undo"
  /// The lock that a run holds.
  static let runLock = "session.lock"
  /// The folder of the pictures.
  static let images = "images"
  /// The folder of what repairs and restores replaced.
  static let setAside = "set-aside"
}
