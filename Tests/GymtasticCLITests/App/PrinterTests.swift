import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit

struct PrinterTests {
  private let output = CapturedOutput()
  private let error = CapturedOutput()

  private func printer(_ output: OutputStream? = nil, _ error: OutputStream? = nil) -> Printer {
    Printer(
      renderer: Renderer(localTime: .fixed()),
      output: output ?? self.output.stream,
      error: error ?? self.error.stream
    )
  }

  @Test func `results go to standard output, notes to standard error`() {
    let report = Report(.text("result"), notes: ["remark"], exitCode: .problemsFound)
    #expect(printer().print(.success(report)) == .code(.problemsFound))
    #expect(output.text == "result\n")
    #expect(error.text == "note: remark\n")
  }

  @Test func `errors leave standard output empty`() {
    #expect(printer().print(.failure(.usage("no"))) == .code(.usage))
    #expect(output.text.isEmpty)
    #expect(error.text == "error: no\n")
  }

  @Test func `a standard output that fails is an error, never a silent 0`() {
    let full = OutputError(stream: "standard output", cause: "No space left on device")
    #expect(printer(.failing(full)).print(.success(Report(.text("x")))) == .code(.inputOutput))
    #expect(error.text == "error: writing standard output: No space left on device\n")
  }

  @Test func `a change that could not be told was made all the same, and the error says so`() {
    let full = OutputError(stream: "standard output", cause: "No space left on device")
    let report = Report(.change("Added “Plank” (Core)"))
    #expect(printer(.failing(full)).print(.success(report)) == .code(.inputOutput))
    #expect(
      error.text == """
        error: writing standard output: No space left on device
        hint: the change was saved: Added “Plank” (Core)

        """)
  }

  @Test func `where nothing was changed, nothing is said to stand`() {
    let full = OutputError(stream: "standard output", cause: "No space left on device")
    let report = Report(.noChange("Nothing removed"))
    #expect(printer(.failing(full)).print(.success(report)) == .code(.inputOutput))
    #expect(error.text == "error: writing standard output: No space left on device\n")
  }

  @Test func `a reader that went away ends by SIGPIPE, without a word`() {
    let gone = OutputError(stream: "standard output", cause: "Broken pipe", isBrokenPipe: true)
    #expect(printer(.failing(gone)).print(.success(Report(.text("x")))) == .signal(SIGPIPE))
    #expect(error.text.isEmpty)
  }

  @Test func `a standard error that fails changes nothing`() {
    let closed = OutputError(stream: "standard error", cause: "Bad file descriptor")
    #expect(printer(nil, .failing(closed)).print(.failure(.usage("no"))) == .code(.usage))
  }

  @Test func `a report's signal is what the process ends by`() {
    #expect(printer().print(.success(Report(.text("stopped"), signal: SIGINT))) == .signal(SIGINT))
    #expect(output.text == "stopped\n")
  }
}
