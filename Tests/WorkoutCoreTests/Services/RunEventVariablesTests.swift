import Testing

@testable import WorkoutCore

@Suite struct RunEventVariablesTests {
  @Test func `an event's members are variables in capitals`() throws {
    let shape = Routine.Shape(load: try Load(hundredths: 6250, unit: .kilograms))
    var performance = try Performance(Routine.reps("Squat; rm -rf \"$HOME\"", 12, shape))
    let started = performance.events.map(\.variables)
    #expect(started[0]["GYMTASTIC_EVENT"] == "run-started")
    #expect(started[0]["GYMTASTIC_SECONDS"] == "36")
    #expect(started[0]["GYMTASTIC_STEP"] == nil)
    #expect(started[2]["GYMTASTIC_EVENT"] == "segment-started")
    #expect(started[2]["GYMTASTIC_TITLE"] == "Squat; rm -rf \"$HOME\"")
    #expect(started[2]["GYMTASTIC_TARGET"] == "12")
    #expect(started[2]["GYMTASTIC_ESTIMATED"] == "true")
    #expect(started[2]["GYMTASTIC_LOAD_VALUE"] == "62.5")
    #expect(started[2]["GYMTASTIC_LOAD_UNIT"] == "kg")
    performance.tell(.stop, at: 1.5)
    let last = try #require(performance.events.last?.variables)
    #expect(last["GYMTASTIC_EVENT"] == "run-finished")
    #expect(last["GYMTASTIC_OFFSET"] == "1.5")
    #expect(last["GYMTASTIC_SUMMARY_STATUS"] == "stopped")
    #expect(last["GYMTASTIC_SUMMARY_EXERCISES_TOTAL"] == "1")
  }

  @Test func `the names of all variables are known`() throws {
    let load = try Load(hundredths: 6250, unit: .kilograms)
    var performance = try Performance(
      Routine.circuit(2, Routine.reps("Squat", 12, Routine.Shape(load: load))),
      Routine.timed("Side Plank", 30, Routine.Shape(isPerSide: true)))
    performance.becomeAutomatic(at: 0)
    performance.follow()
    let names = performance.events.flatMap(\.variables.keys)
    #expect(Set(names) == RunEvent.variableNames)
  }
}
