import DurableFiles
import TerminalKit

/// Writes what a command leaves behind, and says how the process is to end.
struct Printer: Sendable {
  let renderer: Renderer
  let output: OutputStream
  let error: OutputStream

  init(
    renderer: Renderer,
    output: OutputStream = .standardOutput,
    error: OutputStream = .standardError
  ) {
    self.renderer = renderer
    self.output = output
    self.error = error
  }

  /// Writes what came of a command line.
  func print(_ result: Result<Report, Failure>) -> Ending {
    switch result {
    case .success(let report): print(renderer.render(report), of: report.body)
    case .failure(let failure): print(renderer.render(failure), of: .nothing)
    }
  }

  /// Standard output first: where it fails, that is what the exit code tells.
  private func print(_ printout: Printout, of body: Report.Body) -> Ending {
    do throws(OutputError) {
      try output.write(printout.output)
    } catch {
      return ending(after: error, of: body)
    }
    // Where standard error cannot be written either, the exit code is all that is left to say.
    try? error.write(printout.error)
    return printout.signal.map(Ending.signal) ?? .code(printout.exitCode)
  }

  /// How to end when standard output failed: by SIGPIPE, without a word, if the reader went away.
  /// A change that could not be told stands all the same, which is then told on standard error.
  private func ending(after fault: OutputError, of body: Report.Body) -> Ending {
    guard !fault.isBrokenPipe else { return .signal(SIGPIPE) }
    let printout = renderer.render(Failure(fault, after: body))
    try? error.write(printout.error)
    return .code(printout.exitCode)
  }
}
