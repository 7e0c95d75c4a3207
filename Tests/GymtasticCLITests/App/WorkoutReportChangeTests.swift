import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct WorkoutReportChangeTests {
  @Test func `a change reports what the workout now contains`() throws {
    let report = WorkoutReport(secondsPerRep: .standard).change(
      "Built", try Sample.workout(), notes: ["one"])
    #expect(report.body == .change("Built “Chest & Core Day”: 3 exercises, 2 breaks, 19m 3s"))
    #expect(report.notes == ["one"])
    let view = JSONView.workout(try Sample.workout(), secondsPerRep: .standard)
    #expect(report.json?.line == view.line)
  }

  @Test(arguments: [
    (0, "0 breaks", "no breaks"), (1, "1 break", "1 break"), (2, "2 breaks", "2 breaks"),
  ])
  func `nouns agree with their number`(count: Int, counted: String, orNone: String) {
    #expect(CountedNoun.text(count, "break") == counted)
    #expect(CountedNoun.text(count, "break", zero: "no") == orNone)
  }
}
