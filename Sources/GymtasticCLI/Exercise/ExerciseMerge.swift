import CommandLineKit
import WorkoutCore

enum ExerciseMerge: Command {
  static let description = CommandDescription(
    "exercise", "merge",
    summary: "Join exercises that are the same into the first one",
    discussion: """
      The names of the others become its aliases, and what was done with them counts for it: \
      charts, records, the next loads, and further imports. gymtastic undo takes it back.
      """,
    examples: [
      .init(
        "gymtastic exercise merge 'Back Squat' 'Kniebeuge (Langhantel)'",
        "Count both as back squats")
    ],
    operands: [Names.exercise, others])
  private static let others = OperandList(
    ValueKind.anyExercise.named("other"), "The same exercise by other titles")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let names = try Names(in: context)
    let kept = try names.exerciseAnywhere(try arguments[Names.exercise])
    let others = try names.exercisesAnywhere(arguments[Self.others]).filter { $0.id != kept.id }
    guard !others.isEmpty else {
      return Report(.noChange("“\(kept.title)” is one exercise already"))
    }
    let merged = try context.store.exercises.merge(others.map(\.id), into: kept.id)
    let count = try context.data.library.usageCounts[merged.exercise.id] ?? 0
    return Report(
      .change(
        "Joined \(others.map { "“\($0.title)”" }.listed()) into “\(merged.exercise.title)”, with "
          + CountedNoun.text(merged.sessionCount, "session")),
      json: .exercise(merged.exercise, usedInWorkouts: count))
  }
}
