import CommandLineKit
import WorkoutCore

/// `exercise remove`: takes exercises out of the library; workouts keep their places.
struct ExerciseRemove: Command {
  static let description = CommandDescription(
    "exercise", "remove",
    aliases: ["rm"],
    summary: "Remove exercises from the library",
    discussion: """
      Workouts keep the entries of a removed exercise, marked as deleted, and still run. Asks \
      first, or needs --force, if a name was not a whole title or the exercise is in use.
      """,
    examples: [
      .init("gymtastic exercise remove 'Push Up'", "Remove one"),
      .init("gymtastic exercise remove squat plank --dry-run", "Show what would be removed"),
    ],
    operands: [names],
    options: Removal.options
  )
  private static let names = OperandList(.exercise, "Title, alias, beginning of a title, or id")

  private let names: [String]
  private let removal: Removal

  init(_ arguments: ParsedArguments) throws(UsageError) {
    names = arguments[Self.names]
    removal = Removal(arguments)
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let counts = library.usageCounts
    let found = try context.exercises(named: names, in: library).unique()
    let titles = SharedTitles(library.exercises)
    let candidates = found.map {
      Removal.Candidate($0, among: titles, usedInWorkouts: counts[$0.element.id] ?? 0)
    }
    return try removal.run(candidates, in: context) { ids throws(LibraryError) in
      try context.exercises.delete(ids)
    }
  }
}
