import Testing

@testable import WorkoutCore

struct ExecutionErrorTests {
  @Test func `a workout that cannot be run says everything that is wrong`() {
    let missing = Problem.missingConfiguration(EntryPosition(1), title: "Row")
    let error = ExecutionError.workoutNotValid([.noExercisesInWorkout, missing])
    #expect(error.message.contains(Problem.noExercisesInWorkout.message))
    #expect(error.message.contains("; "))
    #expect(error.message.contains("Row"))
    #expect(Problem.noExercisesInWorkout.hint == nil)
    #expect(error.hint != nil && error.hint == missing.hint)
  }

  @Test func `the first hint there is will do`() {
    let problems = [
      Problem.duplicateTitle("Row", .workout), .exerciseNotFound("Ro", nearest: ["Row"]),
    ]
    let hints = problems.map(\.hint)
    let expected = hints.compactMap { $0 }.first
    #expect(ExecutionError.workoutNotValid(problems).hint == expected)
    #expect(ExecutionError.workoutNotValid([]).hint == nil)
  }

  @Test func `what the library refused keeps its own words`() {
    let problem = Problem.workoutNotFound("Day")
    let error = ExecutionError.library(.invalid([problem]))
    #expect(error.code == problem.code)
    #expect(error.message == problem.message)
    #expect(error.hint == problem.hint)
  }

  @Test func `a library that could not be read is a fault of reading`() {
    let error = ExecutionError.library(.store(.busy(path: "library.lock", waited: .zero)))
    #expect(error.code == .inputOutput)
    #expect(error.message == "the library could not be read")
    #expect(error.hint == nil)
  }
}
