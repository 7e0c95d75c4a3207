import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct PrintingTests {
  private let output = CapturedOutput()
  private let error = CapturedOutput()

  private func print(
    _ result: Result<Report, Failure>, to output: OutputStream? = nil, _ errors: OutputStream? = nil
  ) -> Printout {
    Renderer(localTime: .fixed())
      .print(result, to: output ?? self.output.stream, errors: errors ?? error.stream)
  }

  @Test func `results go to standard output, notes to standard error`() {
    let report = Report(.text("result"), notes: ["remark"], exitCode: .problemsFound)
    #expect(print(.success(report)).exitCode == .problemsFound)
    #expect(output.text == "result\n")
    #expect(error.text == "note: remark\n")
  }

  @Test func `an export that is too large to be imported again is noted`() {
    var stream = TextStream { emit in _ = emit("12345") }
    stream.noteOnSize = { $0 > 4 ? "large: \($0)" : nil }
    #expect(print(.success(Report(.stream(stream)))).exitCode == .done)
    #expect(output.text == "12345" && error.text == "note: large: 5\n")
    let limit = Int(ImportedHistory.limit)
    #expect(HistoryExport.note(onSize: limit) == nil)
    #expect(HistoryExport.note(onSize: limit + 1) != nil)
  }

  @Test func `with an error, standard output stays empty`() {
    #expect(print(.failure(.usage("no"))).exitCode == .usage)
    #expect(output.text.isEmpty)
    #expect(error.text == "error: no\n")
  }

  @Test func `a failed write to standard output is an error, never a silent 0`() {
    let full = Errno(ENOSPC, while: "writing standard output")
    #expect(print(.success(Report(.text("x"))), to: .failing(full)).exitCode == .inputOutput)
    #expect(error.text == "error: writing standard output: No space left on device\n")
  }

  @Test func `if a change was saved but could not be printed, the hint says so`() {
    let full = Errno(ENOSPC, while: "writing standard output")
    let report = Report(.change("Added “Plank” (Core)"))
    #expect(print(.success(report), to: .failing(full)).exitCode == .inputOutput)
    #expect(
      error.text == """
        error: writing standard output: No space left on device
        hint: the change was saved: Added “Plank” (Core)

        """)
  }

  @Test func `if nothing was changed, the hint is absent`() {
    let full = Errno(ENOSPC, while: "writing standard output")
    let report = Report(.noChange("Nothing removed"))
    #expect(print(.success(report), to: .failing(full)).exitCode == .inputOutput)
    #expect(error.text == "error: writing standard output: No space left on device\n")
  }

  @Test func `if the reader goes away, the process ends by SIGPIPE, without a message`() {
    let gone = Errno(EPIPE, while: "writing standard output")
    #expect(print(.success(Report(.text("x"))), to: .failing(gone)).signal == SIGPIPE)
    #expect(error.text.isEmpty)
  }

  @Test func `a failed write to standard error is ignored`() {
    let closed = Errno(EBADF, while: "writing standard error")
    #expect(print(.failure(.usage("no")), to: nil, .failing(closed)).exitCode == .usage)
  }

  @Test func `a report's signal ends the process`() {
    #expect(print(.success(Report(.text("stopped"), signal: SIGINT))).signal == SIGINT)
    #expect(output.text == "stopped\n")
  }
}
