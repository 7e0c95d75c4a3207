import CommandLineKit
import WorkoutCore

/// `gymtastic complete`: what the completion scripts ask while a person types.
struct Complete: Command {
  static let words = OperandList(
    .text,
    allowsNone: true,
    "The line without gymtastic, up to the word being typed"
  )
  static let description = CommandDescription(
    "complete",
    summary: "List what may stand in the place of the last word",
    operands: [words],
    isHidden: true
  )

  private let words: [String]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    words = arguments[Self.words]
  }

  /// A store that cannot be read has no titles to offer, which is no reason to disturb the typing.
  func run(in context: Context) throws(Failure) -> Report {
    let line = CompletionLine(words.dropLast(), table: context.table)
    let store = line.dataFolder.map(context.storeInFolder) ?? context.store
    let library = (try? store.load()) ?? Library()
    let completer = Completer(
      table: context.table,
      titles: CompletionTitles(
        exercises: library.exercises.map(\.title.text),
        workouts: library.workouts.map(\.title.text),
        starterExercises: { context.starter.exercises.map(\.title.text) },
        starterWorkouts: { context.starter.workouts.map(\.title.text) }
      )
    )
    return Report(.text(completer.complete(words).lines))
  }
}
