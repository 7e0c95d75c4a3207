import TerminalKit

extension Failure {
  init(_ error: InputError) {
    self.init(inputOutput: "reading \(error.stream): \(error.cause)")
  }

  /// - Parameter body: what could not be printed; a change in it was saved before.
  init(_ error: OutputError, after body: Report.Body = .nothing) {
    var hint: String?
    if case .change(let line) = body { hint = "this was done, and stands: \(line)" }
    self.init(inputOutput: "writing \(error.stream): \(error.cause)", hint: hint)
  }
}
