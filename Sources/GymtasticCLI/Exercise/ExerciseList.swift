import CommandLineKit
import WorkoutCore

/// `exercise list`: the exercises of the library.
struct ExerciseList: Command {
  static let description = CommandDescription(
    "exercise", "list",
    aliases: ["ls"],
    summary: "List the exercises of the library",
    examples: [
      .init("gymtastic exercise list -m chest -m back", "Show what trains chest or back"),
      .init("gymtastic exercise list --unused --sort created", "Show what no workout uses"),
      .init("gymtastic exercise list | cut -f2", "Print the titles alone"),
    ],
    options: ExerciseFilter.all,
    conflicts: ExerciseFilter.conflicts
  )

  private let filter: ExerciseFilter

  init(_ arguments: ParsedArguments) throws(UsageError) {
    filter = try ExerciseFilter(arguments)
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let isEmpty = library.exercises.isEmpty
    return ExerciseReport.list(
      filter.apply(to: library),
      usage: library.usageCounts,
      emptyNote: isEmpty ? ExerciseReport.noneYet : ExerciseReport.noneFound
    )
  }
}
