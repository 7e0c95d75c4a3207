import CommandLineKit
import WorkoutCore

/// `workout remove`: takes workouts out of the library, never an exercise.
struct WorkoutRemove: Command {
  static let description = CommandDescription(
    "workout", "remove",
    aliases: ["rm"],
    summary: "Remove workouts from the library",
    discussion: """
      The exercises stay. Asks first, or needs --force, if a name was not a whole title.
      """,
    examples: [
      .init("gymtastic workout remove 'Chest Day'", "Remove one"),
      .init("gymtastic workout remove chest --dry-run", "Show what would be removed"),
    ],
    operands: [names],
    options: Removal.options
  )
  private static let names = OperandList(.workout, "Title, beginning of a title, or id")

  private let names: [String]
  private let removal: Removal

  init(_ arguments: ParsedArguments) throws(UsageError) {
    names = arguments[Self.names]
    removal = Removal(arguments)
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let found = try context.workouts(named: names, in: library).unique()
    let titles = SharedTitles(library.workouts)
    let candidates = found.map { Removal.Candidate($0, among: titles) }
    return try removal.run(candidates, in: context) { ids throws(LibraryError) in
      try context.workouts.delete(ids)
    }
  }
}
