import CommandLineKit
import WorkoutCore

/// `workout next`: workouts after applying their progression rules, as text.
struct WorkoutNext: Command {
  static let description = CommandDescription(
    "workout", "next",
    summary: "Print a workout as its next session will be",
    discussion: """
      Entries with a rule of progress change after sessions that were done as planned, and after \
      missed ones; gymtastic help notation says how. A note for each says which session decided. \
      Loads in percent become weights, where what you can lift once is known. The library's \
      workout stays as it is written; run does what is printed here, unless --as-written is given.
      """,
    examples: [
      .init("gymtastic workout next Strength", "Show what today asks for"),
      .init("gymtastic run Strength", "Do it"),
    ],
    operands: [names]
  )
  private static let names = OperandList(
    .workoutOrFile, "Title, beginning of a title, id, file, folder, or -")

  let arguments: ParsedArguments

  func run(in context: Context) throws -> Report {
    let words = arguments[Self.names]
    let names = try Names(in: context)
    let secondsPerRep = try context.secondsPerRep
    var planned: [Workout] = []
    var notes: [String] = []
    for next in try context.data.prescriptions(of: names.workoutsOrFiles(words).map(\.workout)) {
      planned.append(next.workout)
      notes += next.remarks(on: context.today)
    }
    let workouts = planned.map(\.withWeightsForPercents)
    let groups = names.groups(of: workouts)
    let views = workouts.map { workout in
      JSONView.workout(workout, secondsPerRep: secondsPerRep, groups: groups)
    }
    return Report(
      .text(NotationPrinter(groups: groups).text(of: workouts.map(\.withoutRulesForMaxes))),
      json: .oneOrMany(views, isMany: names.nameSeveral(words)), notes: notes)
  }
}
