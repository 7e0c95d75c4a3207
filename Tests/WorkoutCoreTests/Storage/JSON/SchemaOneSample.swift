import TestSupport

@testable import DurableFiles
@testable import WorkoutCore

/// A file of schema version 1 with every possible member, and the library that it represents. It
/// never changes: a change of the format needs a new version.
enum SchemaOneSample {
  static func library() throws -> Library {
    let full = try Exercise(
      id: id(1), title: Title("Push Up 💪"),
      exerciseDescription: Prose("Down,\nthen \"up\".", field: "description"),
      youtubeURL: YouTubeURL("https://youtu.be/dQw4w9WgXcQ"),
      image: ImageName(stored: "\(id(1).lowercase)-0a1b.png"),
      thumbnail: ImageName(stored: "\(id(1).lowercase)-0a1b-thumb.jpg"),
      muscleGroups: MuscleGroups([.chest, .triceps, .fullBody]),
      aliases: [Title("Press-up"), Title("Liegestütz")],
      equipment: Title("none / mat"),
      createdAt: created, updatedAt: updated)
    let bare = try Exercise(
      id: id(2), title: Title("Plank"), muscleGroups: MuscleGroups([.core]), createdAt: created)
    let everything = try Workout(
      id: id(10), title: Title("Everything"), note: Prose("Twice a week.", field: "note"),
      createdAt: created, updatedAt: updated, sequence: items() + circuits())
    let empty = try Workout(id: id(30), title: Title("Empty"), createdAt: created)
    return Library(exercises: [full, bare], workouts: [everything, empty, try plannedWorkout()])
  }

  private static let created = Timestamp(milliseconds: 1_767_323_045_678)
  private static let updated = Timestamp(milliseconds: 1_770_091_506_789)

  private static func id(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }

  private static func items() throws -> [WorkoutSequenceItem] {
    let targets: [RepTarget] = try [
      .exactly(RepCount(12)), .range(BoundedRange(RepCount(8), RepCount(12))),
      .atLeast(RepCount(5)), .asManyAsPossible,
    ]
    return try [
      .exercise(
        WorkoutItem(
          id: id(11), exercise: .linked(id(1)), title: Title("Push Up 💪"),
          configuration: .repetitions(targets, rest: RestDuration(90)),
          load: .kilograms(hundredths: 6250), isPerSide: true, note: Prose("slow", field: "note"))),
      .break(Break(id: id(12), duration: BreakDuration(120))),
      .exercise(
        WorkoutItem(id: id(13), exercise: .deleted, title: Title("Squat"), configuration: nil)),
      .exercise(row(id(14), .pounds(hundredths: 13_505))),
    ]
  }

  private static func circuits() throws -> [WorkoutSequenceItem] {
    let plank = try WorkoutItem(
      id: id(16), exercise: .linked(id(2)), title: Title("Plank"),
      configuration: .time(SetCount(2), duration: WorkDuration(45)))
    let squat = try WorkoutItem(
      id: id(21), exercise: .deleted, title: Title("Squat"),
      configuration: .repetitions(SetCount(1), of: .asManyAsPossible))
    return try [
      Circuit(
        id: id(15), title: Title("Finisher"), pacing: .free(RoundCount(3), rest: RestDuration(15)),
        entries: [
          .exercise(plank), .break(Break(id: id(17), duration: BreakDuration(5))),
        ]),
      Circuit(
        id: id(18), pacing: .every(IntervalDuration(60), RoundCount(10)),
        entries: [.exercise(row(id(19), .percent(hundredths: 7500)))]),
      Circuit(
        id: id(20), pacing: .asManyRoundsAsPossible(IntervalDuration(720)),
        entries: [
          .exercise(squat), .break(Break(id: id(22), duration: BreakDuration(30))),
        ]),
    ].map(WorkoutSequenceItem.circuit)
  }

  private static func row(_ id: UUID, _ load: Load) throws -> WorkoutItem {
    try WorkoutItem(
      id: id, exercise: .unlinked, title: Title("Row"),
      configuration: .repetitions(SetCount(1), of: .exactly(RepCount(10))), load: load)
  }

  private static func plannedWorkout() throws -> Workout {
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
            isSetPerRound: false, entries: [.exercise(try item(46, "Swing", [.reps(15)]))])),
        .circuit(
          try Circuit(
            id: id(47), title: nil, pacing: .forTime(RoundCount(1)), isSetPerRound: false,
            entries: [.exercise(try item(48, "Burpee", [.reps(100)]))])),
      ])
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

  /// Sets with repetitions, covering every load, effort and cadence.
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

  /// Sets with all other targets.
  private static func others() throws -> [PlannedSet] {
    try [
      PlannedSet.seconds(30, to: 45).with {
        $0.rest = .range(try BoundedRange(RestDuration(60), RestDuration(90)))
      },
      PlannedSet(.openTime), .distance(400), .distance(1, .miles, estimate: 600), .calories(20),
    ]
  }
}
