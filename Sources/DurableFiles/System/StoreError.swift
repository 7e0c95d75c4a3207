/// Why a file of the store could not be read or written.
public enum StoreError: Error, Equatable, Sendable {
  /// A system call failed.
  case inputOutput(operation: SystemCalls.Call, path: String, cause: Cause)
  /// Another process held the lock for as long as this one waited.
  case busy(path: String, waited: Duration)
  /// A run is in progress; it holds the lock at `path`.
  case running(path: String)
  /// The file is damaged: at `place` it does not hold what is `expected` there.
  case damaged(path: String, place: String, expected: String)
  /// The file has markers of an unfinished merge; the first is in this line, from 1.
  case conflicted(path: String, line: Int)
  /// The file is larger than the `limit` for its kind, in bytes.
  case tooLarge(path: String, limit: Int64)
  /// The file would grow over the `limit` for its kind; sizes in bytes. Nothing was written.
  case outgrown(path: String, size: Int64, limit: Int64)
  /// The file was written by a later version.
  case newer(path: String, version: FormatVersion)
  /// The new content is in place, but may not survive a power cut.
  case notDurable(path: String, cause: Cause)
  /// The file is gone, but its previous version, `backup`, exists. `isReadable` is whether that can
  /// be restored.
  case missing(path: String, backup: String, isReadable: Bool)
  /// A change of several files failed and could not be rolled back completely; the next change
  /// tries again. `path` is its record.
  case unfinishedChange(path: String, cause: String)
  /// The file was changed by another program since the change that was to be undone.
  case changedElsewhere(path: String)

  /// Why a call failed.
  public enum Cause: Equatable, Sendable, CustomStringConvertible {
    /// The system's error.
    case system(Errno)
    /// A symbolic link whose target does not exist, perhaps on a disk that is not mounted.
    case danglingLink
    /// Neither a file nor a folder, where a file is expected.
    case notRegular
    /// A symbolic link out of the data folder, which another user may have made.
    case foreignLink
    /// The file is larger than this limit, in bytes.
    case overLimit(Int64)

    /// The cause in words, in lower case, without a full stop.
    public var description: String {
      switch self {
      case .system(let number): "\(number)"
      case .danglingLink: "a symbolic link that leads nowhere"
      case .notRegular: "not a regular file"
      case .foreignLink: "a link out of the data folder, which another user may have made"
      case .overLimit(let limit): "over the limit of \(limit) bytes"
      }
    }
  }

  /// An error of the system.
  package static func failed(
    _ call: SystemCalls.Call, _ path: String, _ number: CInt
  ) -> StoreError {
    .inputOutput(operation: call, path: path, cause: .system(Errno(number)))
  }
}

extension StoreError {
  /// The number of the system's error; `nil` for any other.
  package var number: CInt? {
    guard case .inputOutput(_, _, .system(let number)) = self else { return nil }
    return number.code
  }

  /// The file does not exist: the one error that means "new".
  package var isAbsence: Bool { number == ENOENT }

  /// Another process made the file first.
  package var isPresence: Bool { number == EEXIST }

  /// The file system has no hard links, or allows none here.
  package var isRefusedLink: Bool {
    guard let number else { return false }
    return [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK, EXDEV].contains(number)
  }

  /// The operation and why it failed: `open: permission denied`.
  package var reason: String {
    guard case .inputOutput(let call, _, let cause) = self else { return "\(self)" }
    return "\(call): \(cause)"
  }

  /// Whether the change took effect anyway.
  package var leavesChange: Bool {
    if case .notDurable = self { true } else { false }
  }

  /// A failed call after which the change is in place, but may not survive a power cut.
  package var asDoubt: StoreError {
    guard case .inputOutput(_, let path, let cause) = self else { return self }
    return .notDurable(path: path, cause: cause)
  }

  /// Whether a file is not what it should be, in content or size. A later version is not meant.
  package var isOfContent: Bool {
    switch self {
    case .damaged, .conflicted, .tooLarge: true
    default: false
    }
  }

  /// A failed call, reported of another file: the one whose temporary file it was.
  package func concerning(_ path: String) -> StoreError {
    guard case .inputOutput(let call, _, let cause) = self else { return self }
    return .inputOutput(operation: call, path: path, cause: cause)
  }
}

/// A system error number.
public struct Errno: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number, as in `errno`.
  public let code: CInt
  /// What was being done, where a message names it: `writing standard output`.
  package let operation: String?

  /// An error by its number.
  package init(_ code: CInt) {
    self.code = code
    operation = nil
  }

  /// The error of the last call that failed, unless another is given.
  package init(_ code: CInt = errno, while operation: String) {
    self.code = code
    self.operation = operation
  }

  /// Whether the reader went away, which is no error to report: the program ends by SIGPIPE.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// The error of the last call that failed.
  package static var last: Errno { Errno(errno) }

  /// The system's sentence.
  package var sentence: String { String(cString: strerror(code)) }

  /// The system's message, beginning in lower case.
  public var description: String {
    sentence.prefix(1).lowercased() + sentence.dropFirst()
  }
}

/// The format version that a file names.
public enum FormatVersion: Equatable, Sendable, CustomStringConvertible {
  /// The version of a store's files.
  case schema(Int)
  /// The version of a backup, which contains files of a store.
  case backup(Int)
  /// The version of a bundle of workouts.
  case bundle(Int)
  /// A value that this program does not know, where only certain values are allowed.
  case word(String, place: String = "")

  /// The same with the place of a word, since it may be a mistake of a user who wrote the file by
  /// hand.
  package func found(at place: String) -> FormatVersion {
    guard case .word(let word, _) = self else { return self }
    return .word(word, place: place)
  }

  /// `schema version 2`
  public var description: String {
    switch self {
    case .schema(let number): "schema version \(number)"
    case .backup(let number): "backup version \(number)"
    case .bundle(let number): "bundle version \(number)"
    case .word(let word, let place):
      "with the unknown word “\(word)”" + (place.isEmpty ? "" : " at \(place)")
    }
  }
}
