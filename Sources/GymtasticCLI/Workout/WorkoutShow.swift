import CommandLineKit

/// `workout show`: everything about workouts, those of the starter set too.
struct WorkoutShow: Command {
  static let description = CommandDescription(
    "workout", "show",
    summary: "Show the entries of a workout and its estimated duration",
    discussion: """
      Looks in the library first, then in the starter set.
      """,
    examples: [
      .init("gymtastic workout show 'Chest Day'", "Show one of your own"),
      .init("gymtastic workout show 7-minute --json", "Print one of the starter set as JSON"),
    ],
    operands: [names]
  )
  private static let names = OperandList(.anyWorkout, "Title, beginning of a title, or id")

  private let names: [String]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    names = arguments[Self.names]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let found = try context.workoutsAnywhere(named: names, in: try context.library())
    return try WorkoutReport.show(found, secondsPerRep: context.secondsPerRep)
  }
}
