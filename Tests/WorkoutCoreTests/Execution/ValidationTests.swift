import Testing

@testable import WorkoutCore

struct ValidationTests {
  @Test func `a workout without exercises cannot be run`() throws {
    #expect(try Routine.workout().problemsForExecution == [.noExercisesInWorkout])
    let breaks = try Routine.workout(Routine.pause(60), Routine.circuit(2, Routine.pause(10)))
    #expect(breaks.problemsForExecution == [.noExercisesInWorkout])
    #expect(throws: CoreError.invalid([.noExercisesInWorkout])) {
      try breaks.validateForExecution()
    }
  }

  @Test func `every entry without a configuration is reported, with its position`() throws {
    let workout = try Routine.workout(
      Routine.item("Squat", nil),
      Routine.pause(60),
      Routine.circuit(2, Routine.timed("Plank", 45), Routine.item("Row", nil))
    )
    #expect(
      workout.problemsForExecution == [
        .missingConfiguration(EntryPosition(0), title: "Squat"),
        .missingConfiguration(EntryPosition(2, inner: 1), title: "Row"),
      ]
    )
  }

  @Test func `a workout that would exhaust memory cannot be run but has an estimate`() throws {
    let sets = try Routine.timed("Plank", 1, Routine.Shape(sets: 99, rest: 1, isPerSide: true))
    let workout = try Routine.workout((1...20).map { _ in try Routine.circuit(99, sets) })
    #expect(workout.problemsForExecution == [.tooManySegments(588_060)])
    #expect(workout.estimatedDuration() == 588_059)
  }

  @Test func `a complete workout has no problems`() throws {
    try Routine.workout(Routine.timed("Plank", 45)).validateForExecution()
  }
}
