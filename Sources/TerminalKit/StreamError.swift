import DurableFiles

/// A system call on a stream, a terminal or a signal that failed.
package struct StreamError: Error, Hashable, Sendable {
  /// What was being done: `writing standard output`.
  package let operation: String
  /// The system's sentence.
  package let cause: String
  /// Whether the reader went away, which is no error to report: the program ends by SIGPIPE.
  package let isBrokenPipe: Bool

  package init(operation: String, cause: String, isBrokenPipe: Bool = false) {
    self.operation = operation
    self.cause = cause
    self.isBrokenPipe = isBrokenPipe
  }

  /// The failure of the call that just set `errno`.
  package init(_ operation: String, errno number: CInt = errno) {
    self.init(operation: operation, cause: String(cString: strerror(number)))
  }
}
