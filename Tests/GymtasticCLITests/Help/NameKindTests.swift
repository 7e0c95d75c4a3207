import TestSupport
import Testing

@testable import CommandLineKit
@testable import GymtasticCLI
@testable import WorkoutCore

struct NameKindTests {
  private static func library(_ exercises: [String], _ workouts: [String]) throws -> Library {
    Library(
      exercises: try exercises.enumerated().map { try Sample.exercise($1, id: UInt8($0 + 1)) },
      workouts: try workouts.enumerated().map { try Self.workout($1, id: UInt8($0 + 100)) })
  }

  private static func workout(_ title: String, id: UInt8) throws -> Workout {
    Workout(
      id: Sample.id(id), title: try Title(title), createdAt: Sample.noon, updatedAt: Sample.noon)
  }

  private let library: Library
  private let starter: Library

  init() throws {
    library = try Self.library(["Plank", "Squat"], ["Own", "Day"])
    starter = try Self.library(["Burpee", "Plank"], ["Day", "Tabata"])
  }

  private func titles(_ kind: NameKind) -> [String] {
    kind.titles(library: { library }, starter: { starter })
  }

  @Test func `titles come from the library, then from the built-in set, each once`() {
    #expect(titles(.exercise) == ["Plank", "Squat"])
    #expect(titles(.workout) == ["Own", "Day"])
    #expect(titles(.anyExercise) == ["Plank", "Squat", "Burpee"])
    #expect(titles(.anyWorkout) == ["Own", "Day", "Tabata"])
    #expect(titles(.workoutOrFile) == ["Own", "Day", "Tabata"])
    #expect(titles(.starterWorkoutOrFile) == ["Day", "Tabata"])
  }

  @Test(arguments: [NameKind.exercise, .workout])
  func `the built-in set is not read for names of the library`(kind: NameKind) {
    let unread = {
      Issue.record("read")
      return starter
    }
    _ = kind.titles(library: { library }, starter: unread)
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
