/// The names in a data folder of what holds no data: those of files that do are ``StoreFile``'s.
enum StoreName {
  /// The list of what a restore or an undo has left to do.
  static let restoreList = "restore.json"
  /// The lock that a run holds.
  static let runLock = "session.lock"
  /// The folder of the pictures.
  static let images = "images"
  /// The folder of what a repair or a restore replaced.
  static let setAside = "set-aside"
}
