import DurableFiles

/// A system call on a terminal, a signal or a poll that failed.
package struct TerminalError: Error, Hashable {
  /// What was being done: `reading the terminal's settings`.
  package let operation: String
  /// The system's sentence about the failure.
  package let cause: String

  package init(operation: String, cause: String) {
    self.operation = operation
    self.cause = cause
  }

  /// The failure of the call that just set `errno`.
  package init(_ operation: String, errno number: CInt = errno) {
    self.init(operation: operation, cause: String(cString: strerror(number)))
  }
}
