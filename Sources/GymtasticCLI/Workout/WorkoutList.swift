import CommandLineKit
import WorkoutCore

/// `workout list`: the workouts of the library.
struct WorkoutList: Command {
  static let description = CommandDescription(
    "workout", "list",
    aliases: ["ls"],
    summary: "List the workouts of the library",
    examples: [
      .init("gymtastic workout list", "Show them by title"),
      .init("gymtastic workout list --sort updated | head -1", "Print the one changed last"),
    ],
    options: [sort]
  )
  private static let sort = Option(
    "sort",
    ValueKind<ListOrder>.choice("order"),
    default: "title",
    "Sort by title, or by time with the newest first"
  )

  private let order: ListOrder

  init(_ arguments: ParsedArguments) throws(UsageError) {
    order = arguments[Self.sort] ?? .title
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    return try WorkoutReport.list(
      order.sorted(library.workouts),
      secondsPerRep: context.secondsPerRep
    )
  }
}
