import CommandLineKit
import WorkoutCore

/// `workout next`: workouts as their progressions demand today, as text.
struct WorkoutNext: Command {
  static let description = CommandDescription(
    "workout", "next",
    summary: "Print a workout as its next session will be",
    discussion: """
      Entries with progress grow after sessions that were done as planned, and shrink after two \
      that were not; gymtastic help notation says how. Loads in percent become weights, where what \
      you can lift once is known. The library's workout stays as it is written; run does what is \
      printed here, unless --as-written is given.
      """,
    examples: [
      .init("gymtastic workout next Strength", "Show what today asks for"),
      .init("gymtastic run Strength", "Do it"),
    ],
    operands: [names]
  )
  private static let names = OperandList(
    .workoutOrFile, "Title, beginning of a title, id, file, folder, or -")

  private let words: [String]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    words = try WorkoutOperand.checked(arguments[Self.names])
  }

  func run(in context: Context) throws(Failure) -> Report {
    let known = NotationNames(try context.library(), in: context)
    let secondsPerRep = try context.secondsPerRep
    var planned: [Workout] = []
    var notes: [String] = []
    for named in try context.workoutsOrFiles(words, known) {
      let next = try context.next(named.workout)
      planned.append(next.workout)
      notes += next.remarks
    }
    let workouts = try context.weighed(planned).map(\.withWeightsForPercents)
    let views = workouts.map { workout in
      JSONView.workout(workout, secondsPerRep: secondsPerRep, groups: known.groups)
    }
    return Report(
      .text(known.printer.text(of: workouts)),
      json: .oneOrMany(views, isMany: context.nameSeveral(words, known)), notes: notes)
  }
}

extension Context {
  /// Workouts with the weights of their loads in percent, as far as the maxima are known.
  func weighed(_ workouts: [Workout]) throws(Failure) -> [Workout] {
    guard workouts.contains(where: { !$0.exercisesInPercent.isEmpty }) else { return workouts }
    return histories.weighed(workouts, roundedTo: try settings().loadStep)
  }

  /// The same for one.
  func weighed(_ workout: Workout) throws(Failure) -> Workout {
    try weighed([workout]).first ?? workout
  }

  /// A workout as its next session will be, and what differs from the last one.
  func next(_ workout: Workout) throws(Failure) -> (workout: Workout, remarks: [String]) {
    guard workout.items.contains(where: { $0.configuration?.progression != nil }) else {
      return (workout, [])
    }
    let meant = HistoryFilter(workout: .init(id: workout.id, title: workout.title.text))
    // Enough for two sessions of every item, some being left out now and then.
    let sessions = try Failure.wrapStore(try history.newest(20, meant)).map(\.record)
    let next = workout.next(after: sessions)
    let last = workout.next(after: Array(sessions.dropFirst()))
    let remarks = sessions.isEmpty ? [] : zip(next.items, last.items).compactMap(Self.remark)
    return (next, remarks)
  }

  /// `Squat: 5 sets × 5 reps @ 62.5 kg, last time 5 sets × 5 reps @ 60 kg`
  private static func remark(_ next: WorkoutItem, _ last: WorkoutItem) -> String? {
    guard next.summary != last.summary else { return nil }
    return "\(next.displayTitle): \(next.summary), last time \(last.summary)"
  }
}
