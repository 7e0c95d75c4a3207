import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

@Suite struct RunEventVariablesTests {
  private func session(_ sequence: [WorkoutSequenceItem]) throws -> ExecutionSession {
    let moment = Timestamp(milliseconds: 0)
    return try ExecutionSession(
      id: UUID(),
      workout: Workout(
        id: UUID(), title: try Title("Day"), createdAt: moment, sequence: sequence),
      startTime: moment)
  }

  @Test func `the members of an event are variables in upper case`() throws {
    let item = WorkoutItem(
      id: UUID(), exercise: .unlinked, title: try Title("Squat; rm -rf \"$HOME\""),
      configuration: .repetitions(.minimum, of: .exactly(try RepCount(12))),
      load: try Load.kilograms(hundredths: 6250))
    let begun = WorkoutRunner.begin(try session([.exercise(item)]), options: RunOptions())
    var runner = begun.0
    let started = begun.1.map(EventHook.variables)
    #expect(started[0]["GYMTASTIC_EVENT"] == "run-started")
    #expect(started[0]["GYMTASTIC_SECONDS"] == "36")
    #expect(started[0]["GYMTASTIC_STEP"] == nil)
    #expect(started[2]["GYMTASTIC_EVENT"] == "segment-started")
    #expect(started[2]["GYMTASTIC_TITLE"] == "Squat; rm -rf \"$HOME\"")
    #expect(started[2]["GYMTASTIC_TARGET"] == "12")
    #expect(started[2]["GYMTASTIC_ESTIMATED"] == "true")
    #expect(started[2]["GYMTASTIC_LOAD_VALUE"] == "62.5")
    #expect(started[2]["GYMTASTIC_LOAD_UNIT"] == "kg")
    let last = try #require(
      runner.handle(.stop, at: .milliseconds(1500)).last.map(EventHook.variables))
    #expect(last["GYMTASTIC_EVENT"] == "run-finished")
    #expect(last["GYMTASTIC_OFFSET"] == "1.5")
    #expect(last["GYMTASTIC_SUMMARY_STATUS"] == "stopped")
    #expect(last["GYMTASTIC_SUMMARY_EXERCISES_TOTAL"] == "1")
    #expect((started.flatMap(\.keys) + last.keys).allSatisfy(EventHook.isOfEvent))
  }

  @Test func `variables that do not belong to an event are inherited`() {
    #expect(["GYMTASTIC_HOME", "HOME", "GYMTASTICS"].filter(EventHook.isOfEvent) == [])
  }
}
