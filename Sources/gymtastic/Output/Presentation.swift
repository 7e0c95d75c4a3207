#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Prints what came of a command line.
enum Presentation {
  /// Writes the outcome and returns the code to exit with.
  static func show(_ outcome: Program.Outcome) -> ExitCode {
    switch outcome.result {
    case .success(let report): show(report, outcome.options)
    case .failure(let failure): show(failure)
    }
  }

  private static func show(_ report: Report, _ options: GlobalOptions) -> ExitCode {
    let text: String
    switch report.body {
    case .text(let body): text = body.hasSuffix("\n") ? body : body + "\n"
    case .change(let line): text = options.isQuiet ? "" : line + "\n"
    case .table, .document, .nothing: text = ""
    }
    return write(text, to: STDOUT_FILENO) ? report.exitCode : .inputOutput
  }

  private static func show(_ failure: Failure) -> ExitCode {
    for error in failure.errors {
      _ = write("error: \(error.message)\n", to: STDERR_FILENO)
      if let hint = error.hint { _ = write("hint: \(hint)\n", to: STDERR_FILENO) }
    }
    return failure.exitCode
  }

  private static func write(_ text: String, to descriptor: CInt) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { bytes in
        #if canImport(Darwin)
          Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #else
          Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}
