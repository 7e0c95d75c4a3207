import CommandLineKit
import WorkoutCore

enum WorkoutNext: Command {
  static let description = CommandDescription(
    "workout", "next",
    summary: "Print a workout as prescribed for its next session",
    discussion: """
      Entries with a progression rule change after sessions that were done as planned, and after \
      missed ones; gymtastic help notation says how. A note for each says which session decided, \
      and how. Percentage loads become weights if your one-rep max is known. The workout in the \
      library stays as written; run does what is printed here, unless --as-written is given.
      """,
    examples: [
      .init("gymtastic workout next Strength", "Show what today asks for"),
      .init("gymtastic run Strength", "Do it"),
    ],
    operands: [Names.workoutsOrFiles]
  )

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let words = arguments[Names.workoutsOrFiles]
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
