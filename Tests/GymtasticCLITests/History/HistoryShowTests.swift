import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit

/// The sets of a session on terminals of different widths.
struct HistoryShowTests {
  @Test(arguments: [40, 80])
  func `what was done is never cut, and a note without room is below its set`(width: Int) throws {
    let folder = try CommandFolder()
    _ = try folder.report([
      "history", "log", "7-Minute Workout", "Push Up: 30s @ 12.5kg, note \"knee\"",
    ])
    guard case .documents(let documents) = try folder.report(["history", "show"]).body,
      let table = documents.first?.table
    else {
      Issue.record("no table")
      return
    }
    let layout = TerminalLayout(
      display: Display(isTerminal: true, columns: width), localTime: .fixed())
    let lines = layout.lines(of: table)
    #expect(lines.contains { $0.contains("Push Up") && $0.contains("30s × 12.5 kg") })
    #expect(lines.contains { $0.hasSuffix("  knee") } == (width == 80))
    #expect(lines.contains { $0.hasSuffix("note: knee") } == (width == 40))
  }
}
