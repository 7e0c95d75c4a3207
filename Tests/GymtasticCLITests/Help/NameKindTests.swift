import TestSupport
import Testing

@testable import CommandLineKit
@testable import GymtasticCLI
@testable import WorkoutCore

struct NameKindTests {
  private func titles(_ kind: NameKind) throws -> [String] {
    let library = Library(
      exercises: [
        try Sample.exercise("Plank", id: 1), try Sample.exercise("Garage Squat", id: 2),
      ],
      workouts: [
        Workout(
          id: Sample.id(100), title: try Title("Own"), createdAt: Sample.noon,
          updatedAt: Sample.noon)
      ])
    return kind.candidates(in: DataStore.inMemory(library).read(), after: []).map(\.text)
  }

  @Test func `titles come from the library, then the built-in set, without duplicates`() throws {
    let exercises = StarterSet.exercises.map(\.title.text)
    let workouts = StarterSet.workouts.map(\.title.text)
    #expect(try titles(.exercise) == ["Plank", "Garage Squat"])
    #expect(try titles(.workout) == ["Own"])
    #expect(exercises.contains("Plank"))
    #expect(
      try titles(.anyExercise) == ["Plank", "Garage Squat"] + exercises.filter { $0 != "Plank" })
    #expect(try titles(.anyWorkout) == ["Own"] + workouts)
    #expect(try titles(.workoutOrFile) == ["Own"] + workouts)
    #expect(try titles(.starterWorkoutOrFile) == workouts)
    #expect(try titles(.plan) == [])
    #expect(try titles(.anyPlan) == BuiltInPlans.all.map(\.title.text))
  }

  @Test func `every kind of name that a command takes is known`() {
    let values = CommandTable.live.commands.flatMap { command in
      command.operands.map(\.value) + command.options.compactMap(\.value)
    }
    for case .names(let name, let ending) in values.map(\.completion) {
      #expect(NameKind(rawValue: name)?.completion == .names(name, orFileEnding: ending))
    }
  }
}
