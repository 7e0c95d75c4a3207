#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A system call on a terminal, a signal or a poll that failed.
struct TerminalError: Error, Hashable {
  /// What was being done: `reading the terminal's settings`.
  let operation: String
  /// The system's sentence about the failure.
  let cause: String

  init(operation: String, cause: String) {
    self.operation = operation
    self.cause = cause
  }

  /// The failure of the call that just set `errno`.
  init(_ operation: String, errno number: CInt = errno) {
    self.init(operation: operation, cause: String(cString: strerror(number)))
  }
}
