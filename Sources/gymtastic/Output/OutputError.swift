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
  /// - Parameter body: what could not be printed; a change in it was saved before.
  init(_ error: OutputError, after body: Report.Body = .nothing) {
    var hint: String?
    if case .change(let line) = body { hint = "this was done, and stands: \(line)" }
    self.init(inputOutput: "writing \(error.stream): \(error.cause)", hint: hint)
  }
}
