/// Why a file of the store could not be read or written.
public enum StoreError: Error, Hashable, Sendable {
  /// A system call failed. `operation` says what was being done, `cause` is the system's sentence.
  case inputOutput(operation: String, path: String, cause: String)
  /// Somebody else held the lock for the whole time that was waited.
  case busy(path: String, waited: Duration)
  /// A run is in progress; `path` is the lock that it holds.
  case running(path: String)
  /// The file is not what gymtastic writes. `place` says where in it, `expected` what belongs
  /// there.
  case damaged(path: String, place: String, expected: String)
  /// The file is larger than what is read of its kind, `limit` in bytes.
  case tooLarge(path: String, limit: Int64)
  /// The file would be larger than what is read of its kind, both in bytes; nothing was written.
  case outgrown(path: String, size: Int64, limit: Int64)
  /// The file was written by a later gymtastic.
  case newer(path: String, version: FormatVersion)
  /// The new content stands, but may not survive a power cut.
  case notDurable(path: String, cause: String)
  /// The file is gone, while the version before it, `backup`, is there. `isReadable` says whether
  /// that can be brought back.
  case missing(path: String, backup: String, isReadable: Bool)
  /// A restore was begun and could not be finished; the next change tries again. `path` is the
  /// list of what is left to do.
  case unfinishedRestore(path: String, cause: String)

  /// Whether what was to be changed has changed all the same, or the next change makes it so.
  package var leavesChange: Bool {
    switch self {
    case .notDurable, .unfinishedRestore: true
    default: false
    }
  }

  /// Whether a file is not what it should be, in content or size. A later version is none of that.
  package var isOfContent: Bool {
    switch self {
    case .damaged, .tooLarge: true
    default: false
    }
  }
}
