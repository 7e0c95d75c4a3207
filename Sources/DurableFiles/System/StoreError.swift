/// Why a file of the store could not be read or written.
public enum StoreError: Error, Equatable, Sendable {
  /// A system call failed.
  case inputOutput(operation: SystemCalls.Call, path: String, cause: Cause)
  /// Another process held the lock for the whole time this one waited.
  case busy(path: String, waited: Duration)
  /// A run is in progress; it holds the lock at `path`.
  case running(path: String)
  /// The file is damaged: `place` does not contain what was `expected` there.
  case damaged(path: String, place: String, expected: String)
  /// The file contains markers of an unfinished merge, the first in this line (from 1).
  case conflicted(path: String, line: Int)
  /// The file is larger than the `limit` for its kind, in bytes.
  case tooLarge(path: String, limit: Int64)
  /// The file would grow beyond the `limit` for its kind. Sizes in bytes. Nothing was written.
  case outgrown(path: String, size: Int64, limit: Int64)
  /// The file was written by a later version.
  case newer(path: String, version: FormatVersion)
  /// The new content is in place, but may not survive a power cut.
  case notDurable(path: String, cause: Cause)
  /// The file is missing, but its previous version, `backup`, exists.
  ///
  /// `isReadable` says whether the backup can be restored.
  case missing(path: String, backup: String, isReadable: Bool)
  /// A change to several files failed and could not be rolled back completely.
  ///
  /// The next change tries again. `path` is the record of the change.
  case unfinishedChange(path: String, cause: String)
  /// Another program changed the file after the change that was to be undone.
  case changedElsewhere(path: String)

  /// Why a call failed.
  public enum Cause: Equatable, Sendable, CustomStringConvertible {
    /// A system error.
    case system(Errno)
    /// A symbolic link whose target does not exist, perhaps on a disk that is not mounted.
    case danglingLink
    /// Neither a file nor a folder, where a file is expected.
    case notRegular
    /// A symbolic link that leads out of the data folder, which another user may have made.
    case foreignLink
    /// The file is larger than this limit, in bytes.
    case overLimit(Int64)

    /// The cause in words, in lower case, without a period.
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

  package static func failed(
    _ call: SystemCalls.Call, _ path: String, _ number: CInt
  ) -> StoreError {
    .inputOutput(operation: call, path: path, cause: .system(Errno(number)))
  }
}

extension StoreError {
  /// The system error number; `nil` for any other error.
  package var number: CInt? {
    guard case .inputOutput(_, _, .system(let number)) = self else { return nil }
    return number.code
  }

  /// Whether the file does not exist: the only error that means “new”.
  package var isAbsence: Bool { number == ENOENT }

  /// Whether another process created the file first.
  package var isPresence: Bool { number == EEXIST }

  /// Whether the file system has no hard links, or allows none here.
  package var isRefusedLink: Bool {
    guard let number else { return false }
    return [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK, EXDEV].contains(number)
  }

  /// The call and why it failed: `open: permission denied`.
  package var reason: String {
    guard case .inputOutput(let call, _, let cause) = self else { return "\(self)" }
    return "\(call): \(cause)"
  }

  /// Whether the change took effect anyway.
  package var leavesChange: Bool { if case .notDurable = self { true } else { false } }

  /// This failure as ``notDurable(path:cause:)``: the change is in place but may not survive a
  /// power cut.
  package var asDoubt: StoreError {
    guard case .inputOutput(_, let path, let cause) = self else { return self }
    return .notDurable(path: path, cause: cause)
  }

  /// Whether the file's content or size is wrong. A later format version does not count.
  package var isOfContent: Bool {
    switch self {
    case .damaged, .conflicted, .tooLarge: true
    default: false
    }
  }

  /// This failure reported for another file: the one that the temporary file was for.
  package func concerning(_ path: String) -> StoreError {
    guard case .inputOutput(let call, _, let cause) = self else { return self }
    return .inputOutput(operation: call, path: path, cause: cause)
  }
}

/// A system error number.
public struct Errno: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number, as in `errno`.
  public let code: CInt
  /// What was being done, for messages that name it: `writing standard output`.
  package let operation: String?

  /// An error from its number.
  package init(_ code: CInt) {
    self.code = code
    operation = nil
  }

  /// The error of the last failed call, unless another code is given.
  package init(_ code: CInt = errno, while operation: String) {
    self.code = code
    self.operation = operation
  }

  /// Whether the reader closed the pipe. This is not reported: the program ends by SIGPIPE.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// The error of the last failed call.
  package static var last: Errno { Errno(errno) }

  /// The system's message.
  package var sentence: String { String(cString: strerror(code)) }

  /// The system's message, starting in lower case.
  public var description: String { sentence.prefix(1).lowercased() + sentence.dropFirst() }
}

/// The format version recorded in a file.
public enum FormatVersion: Equatable, Sendable, CustomStringConvertible {
  /// The version of a store's files.
  case schema(Int)
  /// The version of a backup, which contains files of a store.
  case backup(Int)
  /// The version of a bundle of workouts.
  case bundle(Int)
  /// A value that this program does not know, in a field that allows only certain values.
  case word(String, place: String = "")

  /// This version with the place of an unknown word, which may be a mistake in a hand-written file.
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
