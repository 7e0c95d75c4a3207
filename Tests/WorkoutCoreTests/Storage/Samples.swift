import TestSupport

@testable import DurableFiles
@testable import WorkoutCore

/// Libraries for the store's tests: IDs count up, and the time is fixed.
enum Samples {
  static let moment = Timestamp(milliseconds: 1_790_000_000_000)

  static func exercise(
    _ title: String, id: UUID = UUID(), image: ImageName? = nil
  ) throws -> Exercise {
    try Exercise(
      id: id, title: Title(title), image: image, muscleGroups: MuscleGroups([.chest, .fullBody]),
      createdAt: moment)
  }

  /// The name under which a picture is stored.
  static func imageName(of picture: [UInt8], isThumbnail: Bool = false) -> ImageName {
    ImageName(
      exercise: UUID(), contentHash: ContentHash.hexadecimal(of: picture),
      isThumbnail: isThumbnail, format: .png)
  }

  /// A library with one exercise.
  static func library(_ title: String) throws -> Library {
    Library(exercises: [try exercise(title)])
  }

  /// A library with every kind of value.
  static func rich() throws -> Library {
    let ids = Identifiers.counting()
    var full = try Exercise(
      id: ids.next(), title: Title("Push Up / é 💪"),
      exerciseDescription: Prose("Down,\nthen \"up\".", field: "description"),
      youtubeURL: YouTubeURL("https://youtu.be/dQw4w9WgXcQ"),
      image: ImageName(stored: "abc-123.png"), thumbnail: ImageName(stored: "abc-123-thumb.jpg"),
      muscleGroups: MuscleGroups([.chest, .triceps, .fullBody]),
      aliases: [Title("Press-up"), Title("Liegestütz")],
      equipment: Title("none"),
      oneRepMax: OneRepMax(Weight(hundredths: 17_050, unit: .pounds), setAt: moment),
      createdAt: moment, updatedAt: Timestamp(milliseconds: moment.milliseconds + 1))
    full.tags = [try Title("desk")]
    (full.level, full.style) = (.intermediate, .strength)
    (full.isPerSide, full.isQuiet) = (true, true)
    (full.easierVariant, full.harderVariant) = (try Title("Wall Push Up"), try Title("Dip"))
    let bare = try exercise("Plank", id: ids.next())
    var workout = Workout(
      id: ids.next(), title: try Title("Everything"),
      note: try Prose("Twice a week.", field: "note"), createdAt: moment,
      sequence: try entries(full: full, bare: bare, ids: ids))
    workout.tags = [try Title("home")]
    let empty = Workout(id: ids.next(), title: try Title("Empty"), createdAt: moment)
    return Library(
      exercises: [full, bare], workouts: [workout, empty], hidden: [full.id, workout.id])
  }

  private static func entries(
    full: Exercise, bare: Exercise, ids: Identifiers
  ) throws -> [WorkoutSequenceItem] {
    let targets: [RepTarget] = try [
      .exactly(RepCount(12)), .range(BoundedRange(RepCount(8), RepCount(12))),
      .atLeast(RepCount(5)), .asManyAsPossible,
    ]
    let pressed = try WorkoutItem(
      id: ids.next(), exercise: .linked(full.id), title: full.title,
      configuration: .repetitions(targets, rest: RestDuration(90)),
      load: .kilograms(hundredths: 6250), isPerSide: true, note: Prose("slow", field: "note"))
    let held = try WorkoutItem(
      id: ids.next(), exercise: .linked(bare.id), title: bare.title,
      configuration: .time(SetCount(2), duration: WorkDuration(45)))
    let removed = try WorkoutItem(
      id: ids.next(), exercise: .deleted, title: Title("Squat"), configuration: nil)
    let foreign = try WorkoutItem(
      id: ids.next(), exercise: .unlinked, title: Title("Row"),
      configuration: .repetitions(SetCount(3), of: .asManyAsPossible),
      load: .percent(hundredths: 7500))
    let pause = try Break(id: ids.next(), duration: BreakDuration(120))
    let paced = try circuits(of: [.exercise(held), .break(pause)], ids: ids)
    var planned = try WorkoutItem(
      id: ids.next(), exercise: .linked(full.id), title: full.title,
      configuration: Configuration(plannedSets()))
    planned.alternatives = [
      ExerciseLink(exercise: .linked(bare.id), title: bare.title),
      ExerciseLink(exercise: .unlinked, title: try Title("Ring Row")),
    ]
    return [.exercise(pressed), .break(pause), .exercise(removed), .exercise(foreign)]
      + paced.map(WorkoutSequenceItem.circuit) + [.exercise(planned)]
  }

  /// A circuit with each kind of pacing.
  private static func circuits(of entries: [CircuitEntry], ids: Identifiers) throws -> [Circuit] {
    try [
      Pacing.free(RoundCount(3), rest: RestDuration(15)),
      .every(IntervalDuration(60), RoundCount(3)), .asManyRoundsAsPossible(IntervalDuration(720)),
      .every(IntervalDuration(90), RoundCount(4), isAlternating: true),
      .forTime(RoundCount(3), rest: RestDuration(15), cap: IntervalDuration(1200)),
    ].map { pacing in
      try Circuit(
        id: ids.next(), title: Title("Finisher"), pacing: pacing,
        isSetPerRound: pacing
          == .forTime(RoundCount(3), rest: RestDuration(15), cap: IntervalDuration(1200)),
        entries: entries)
    }
  }

  /// Sets with everything that a set can have.
  static func plannedSets() throws -> [PlannedSet] {
    let twenty = try Weight(hundredths: 2000, unit: .kilograms)
    let loads: [Load] = [
      .weight(twenty), .alternatives(twenty, try Weight(hundredths: 1450, unit: .kilograms)),
      .implements(4, twenty), .percent(hundredths: 7650), .bodyweight(hundredths: 150),
      .bodyweightPlus(twenty), .bodyweightMinus(twenty),
    ]
    let loaded = try loads.map { load in try PlannedSet.reps(5).with { $0.load = load } }
    let drop = try PlannedSet.reps(10, rest: 60).with {
      $0.load = .weight(twenty)
      $0.effort = try Effort(.rpe, halves: 17)
      $0.cadence = .tempo(try Tempo([3, 1, 1, 0]))
      $0.drops = [
        PlannedSet.Drop(.reps(.exactly(try RepCount(8))), load: .weight(twenty)),
        PlannedSet.Drop(.reps(.asManyAsPossible), load: nil),
        PlannedSet.Drop(.openTime, load: .bodyweight(hundredths: 100)),
      ]
    }
    let held = try PlannedSet.reps(6).with {
      $0.effort = try Effort(.rir, halves: 4)
      $0.cadence = .hold(try WorkDuration(5))
      $0.rest = .untilReady
    }
    let ranged = try PlannedSet.seconds(30, to: 45).with {
      $0.rest = .range(try BoundedRange(RestDuration(60), RestDuration(90)))
    }
    return try loaded + [
      drop, held, held, ranged, PlannedSet(.openTime), .distance(400), .calories(20),
      .distance(1, .miles, estimate: 600),
    ]
  }
}
