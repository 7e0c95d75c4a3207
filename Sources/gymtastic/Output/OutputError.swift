/// Why a stream could not be written.
struct OutputError: Error, Hashable, Sendable {
  /// What the stream is called: `standard output`.
  let stream: String
  /// The system's sentence.
  let cause: String
  /// Whether the reader went away, which is no fault to speak of: the program ends by SIGPIPE.
  let isBrokenPipe: Bool

  init(stream: String, cause: String, isBrokenPipe: Bool = false) {
    self.stream = stream
    self.cause = cause
    self.isBrokenPipe = isBrokenPipe
  }
}

extension Failure {
  init(_ error: OutputError) {
    self.init(inputOutput: "writing \(error.stream): \(error.cause)")
  }
}
