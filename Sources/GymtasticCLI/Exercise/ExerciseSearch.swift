import CommandLineKit
import WorkoutCore

/// `exercise search`: the exercises that a text is found in.
struct ExerciseSearch: Command {
  static let description = CommandDescription(
    "exercise", "search",
    summary: "Find exercises by a part of their title, alias or description",
    discussion: """
      Ignores case, accents, width and hyphens. Lists exact titles first, then titles that begin \
      with the text, contain it as a word or contain it anywhere, then other matches.
      """,
    examples: [.init("gymtastic exercise search up", "Find Push Up, Pull Up and Sit Up")],
    operands: [text]
  )
  private static let text = Operand(.text, "The text to find; an empty one finds everything")

  private let text: String

  init(_ arguments: ParsedArguments) throws(UsageError) {
    text = try arguments[Self.text]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    return ExerciseReport.list(
      library.search(text),
      usage: library.usageCounts,
      emptyNote: library.exercises.isEmpty ? ExerciseReport.noneYet : ExerciseReport.noneFound
    )
  }
}
