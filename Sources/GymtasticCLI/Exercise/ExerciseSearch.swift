import CommandLineKit
import WorkoutCore

/// `exercise search`: the exercises that a text is found in.
struct ExerciseSearch: Command {
  static let description = CommandDescription(
    "exercise", "search",
    summary: "Find exercises by a part of their title, alias or description",
    discussion: """
      Case, diacritics, width and hyphens do not count. An exact title comes first, then titles \
      that begin with the text, hold it as a word, or hold it anywhere; last those where only the \
      description does.

      The columns are those of gymtastic exercise list.
      """,
    examples: [.init("gymtastic exercise search up", "Find Push Up, Pull Up and Sit Up")],
    operands: [text]
  )
  private static let text = Operand(.text, "What to look for; an empty text finds all")

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
