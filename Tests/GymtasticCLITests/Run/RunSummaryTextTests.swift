import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

struct RunSummaryTextTests {
  /// The summary of a simulated run of the entries.
  private func summary(_ text: String) throws -> ExecutionSummary {
    let parsed = NotationParser.parse("# Day\n" + text)
    let resolver = EntryResolver(
      library: Library(), identifiers: .counting(), clock: .fixed(Timestamp(milliseconds: 0)))
    let workout = resolver.resolve(
      try #require(parsed.workouts.first), named: try Title("Day")
    ).workout
    let session = try ExecutionSession(
      id: UUID(), workout: workout, startTime: Timestamp(milliseconds: 0))
    guard case .runFinished(let summary) = RunSimulation.events(of: session).last?.occurrence else {
      throw CancellationError()
    }
    return summary
  }

  @Test func `the summary has the run's time and exercises`() throws {
    #expect(
      PlainLines.lines(try summary("Plank: 45s")) == [
        "Workout complete!", "  Day", "  Time       45s", "  Exercises  1 of 1",
      ])
  }

  @Test func `the scores of circuits are listed`() throws {
    let text = """
      amrap 20s "Cindy":
        Push Up: 1
        Squat: 1
      amrap 10s: Squat: 1
      every 30s x 3: Row: 10s
      """
    #expect(
      PlainLines.lines(try summary(text)).suffix(3) == [
        "  Score      Cindy: 3 rounds", "  Score      As many rounds as possible: 3 rounds",
        "  Score      Entry 3: 3 of 3 rounds",
      ])
  }
}
