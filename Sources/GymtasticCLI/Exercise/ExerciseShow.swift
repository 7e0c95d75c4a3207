import CommandLineKit
import WorkoutCore

/// `exercise show`: everything about exercises.
struct ExerciseShow: Command {
  static let description = CommandDescription(
    "exercise", "show",
    summary: "Show everything about an exercise",
    examples: [
      .init("gymtastic exercise show 'push up'", "Show one, by its title in any case"),
      .init("gymtastic exercise show squat burpee --json", "Print two as a JSON array"),
    ],
    operands: [names]
  )
  private static let names = OperandList(.exercise, "Title, alias, beginning of a title, or id")

  private let names: [String]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    names = arguments[Self.names]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let found = try context.exercises(named: names, in: library).map(\.element)
    return ExerciseReport.show(found, usage: library.usageCounts)
  }
}
