import TestSupport

@testable import DurableFiles
@testable import WorkoutCore

/// A file of schema version 2 that holds all that it can, and the library that it means: that of
/// ``SchemaOneSample`` with a workout more. It never changes.
enum SchemaTwoSample {
  static func library() throws -> Library {
    var library = try SchemaOneSample.library()
    library.workouts.append(
      Workout(
        id: id(40), title: try Title("Planned"), createdAt: created,
        sequence: [
          .exercise(try item(41, "Curl", reps())), .exercise(try item(42, "Row", others())),
          .circuit(
            try Circuit(
              id: id(43), title: nil,
              pacing: .forTime(RoundCount(3), rest: RestDuration(15), cap: IntervalDuration(600)),
              isSetPerRound: true,
              entries: [.exercise(try item(44, "Thruster", [.reps(21), .reps(15), .reps(9)]))])),
          .circuit(
            try Circuit(
              id: id(45), title: nil,
              pacing: .every(IntervalDuration(60), RoundCount(4), isAlternating: true),
              isSetPerRound: false,
              entries: [.exercise(try item(46, "Swing", [.reps(15)]))])),
          .circuit(
            try Circuit(
              id: id(47), title: nil, pacing: .forTime(RoundCount(1)), isSetPerRound: false,
              entries: [.exercise(try item(48, "Burpee", [.reps(100)]))])),
        ]))
    return library
  }

  private static let created = Timestamp(milliseconds: 1_767_323_045_678)

  private static func id(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }

  private static func item(
    _ number: UInt8, _ title: String, _ sets: [PlannedSet]
  ) throws -> WorkoutItem {
    var item = WorkoutItem(
      id: id(number), exercise: .linked(id(2)), title: try Title(title),
      configuration: try Configuration(sets))
    if title == "Curl" {
      item.alternatives = [
        ExerciseLink(exercise: .linked(id(1)), title: try Title("Push Up 💪")),
        ExerciseLink(exercise: .deleted, title: try Title("Gone")),
        ExerciseLink(exercise: .unlinked, title: try Title("Ring Row")),
      ]
    }
    return item
  }

  /// Sets by repetitions, with every load, effort and cadence.
  private static func reps() throws -> [PlannedSet] {
    let twenty = try Weight(hundredths: 2000, unit: .kilograms)
    let loads: [Load] = [
      .weight(twenty), .alternatives(twenty, try Weight(hundredths: 1450, unit: .kilograms)),
      .implements(2, twenty), .percent(hundredths: 7650), .bodyweight(hundredths: 150),
      .bodyweightPlus(twenty), .bodyweightMinus(try Weight(hundredths: 4500, unit: .pounds)),
    ]
    let drop = try PlannedSet.reps(10, rest: 60).with {
      $0.load = .weight(twenty)
      $0.effort = try Effort(.rpe, halves: 17)
      $0.cadence = .tempo(try Tempo([3, 1, 1, 0]))
      $0.drops = [
        PlannedSet.Drop(.reps(.exactly(try RepCount(8))), load: .weight(twenty)),
        PlannedSet.Drop(.openTime, load: nil),
      ]
    }
    let held = try PlannedSet.reps(6).with {
      $0.effort = try Effort(.rir, halves: 4)
      $0.cadence = .hold(try WorkDuration(5))
      $0.rest = .untilReady
    }
    return try loads.map { load in try PlannedSet.reps(5).with { $0.load = load } }
      + [drop, held, held]
  }

  /// Sets by all else.
  private static func others() throws -> [PlannedSet] {
    try [
      PlannedSet.seconds(30, to: 45).with {
        $0.rest = .range(try BoundedRange(RestDuration(60), RestDuration(90)))
      },
      PlannedSet(.openTime), .distance(400), .distance(1, .miles, estimate: 600), .calories(20),
    ]
  }
}
