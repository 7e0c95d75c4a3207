/// Why a stream could not be written.
package struct OutputError: Error, Hashable, Sendable {
  /// What the stream is called: `standard output`.
  package let stream: String
  /// The system's sentence.
  package let cause: String
  /// Whether the reader went away, which is no error to report: the program ends by SIGPIPE.
  package let isBrokenPipe: Bool

  package init(stream: String, cause: String, isBrokenPipe: Bool = false) {
    self.stream = stream
    self.cause = cause
    self.isBrokenPipe = isBrokenPipe
  }
}
