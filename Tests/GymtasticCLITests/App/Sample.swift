import TestSupport

@testable import DurableFiles
@testable import GymtasticCLI
@testable import WorkoutCore

/// Sample exercises and workouts, the same in every run.
enum Sample {
  static let noon = Timestamp(milliseconds: 1_763_640_000_000)

  static func id(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 64, 0, 128, 0, 0, 0, 0, 0, 0, number))
  }

  static func exercise(
    _ title: String, id number: UInt8 = 1, groups: [MuscleGroup] = [.chest, .triceps]
  ) throws -> Exercise {
    Exercise(
      id: id(number),
      title: try Title(title),
      muscleGroups: try MuscleGroups(groups),
      createdAt: noon
    )
  }

  /// An exercise with a value for most fields.
  static func fullExercise() throws -> Exercise {
    var exercise = try exercise("Squat", id: 2, groups: [.legs, .glutes])
    exercise.exerciseDescription = try Prose("Heels down.\nKnees out.", field: "description")
    exercise.youtubeURL = try YouTubeURL("https://youtu.be/aclHkVaku9U")
    exercise.aliases = [try Title("Back Squat"), try Title("深蹲")]
    exercise.equipment = try Title("barbell")
    exercise.oneRepMax = OneRepMax(
      try Weight(hundredths: 12_250, unit: .kilograms), setAt: noon)
    exercise.updatedAt = Timestamp(milliseconds: noon.milliseconds + 1000)
    return exercise
  }

  static func item(
    _ title: String, id number: UInt8, _ configuration: Configuration?, load: Load? = nil
  ) throws -> WorkoutItem {
    WorkoutItem(
      id: id(number),
      exercise: .linked(id(1)),
      title: try Title(title),
      configuration: configuration,
      load: load
    )
  }

  static func reps(_ sets: Int, _ count: Int, rest: Int = 0) throws -> Configuration {
    .repetitions(
      try SetCount(sets), of: .exactly(try RepCount(count)),
      rest: try RestDuration(rest)
    )
  }

  static func time(_ sets: Int, _ seconds: Int, rest: Int = 0) throws -> Configuration {
    .time(
      try SetCount(sets), duration: try WorkDuration(seconds), rest: try RestDuration(rest))
  }

  /// An item, a deleted item, a break, and a circuit with two entries.
  static func workout() throws -> Workout {
    var squat = try item(
      "Squat", id: 12, reps(4, 10, rest: 90), load: .kilograms(hundredths: 6000))
    squat.exercise = .deleted
    squat.note = try Prose("Heels down", field: "note")
    let circuit = try Circuit(
      id: id(14),
      title: Title("Finisher"),
      pacing: .free(RoundCount(3), rest: RestDuration(60)),
      entries: [
        .exercise(item("Burpee", id: 15, time(1, 30))),
        .break(Break(id: id(16), duration: BreakDuration(15))),
      ]
    )
    return Workout(
      id: id(10),
      title: try Title("Chest & Core Day"),
      note: try Prose("Twice a week.", field: "note"),
      createdAt: noon,
      sequence: [
        .exercise(try item("Push Up", id: 11, reps(3, 12, rest: 60))),
        .exercise(squat),
        .break(Break(id: id(13), duration: try BreakDuration(120))),
        .circuit(circuit),
      ]
    )
  }
}

extension Listing {
  /// Only a library, without training history.
  static func own(_ library: Library = Library()) -> Listing {
    Listing(library, over: Library())
  }
}
