import CommandLineKit
import TerminalKit
import WorkoutCore

enum Undo: Command {
  static let description = CommandDescription(
    "undo",
    summary: "Undo the last change of your data",
    discussion: """
      Undoes everything that the last command changed in the library, the history, the \
      measurements and the settings; after a run, the session that it recorded. What a sync \
      brought stays, and earlier changes of a file that it changed cannot be undone. A second undo \
      restores the change. In a pipe, the columns of the list are \(columns.inPipe). The last \
      \(DataStore.undoDepth) changes are kept.
      """,
    examples: [
      .init("gymtastic undo", "Undo the last change"),
      .init("gymtastic undo --list", "Show what can be undone"),
      .init("gymtastic undo 3", "Undo the last three changes"),
    ],
    operands: [count],
    options: [list] + ListOptions.all(columns.headings),
    conflicts: [Conflict(.option(list), with: .operand(count))]
  )
  private static let count = OptionalOperand(
    ValueKind.wholeNumber(in: 1...DataStore.undoDepth).named("changes"),
    "How many changes, starting with the last")
  private static let list = Flag("list", "Show the changes that can be undone, the last first")

  private static let columns: TableColumns<(number: Int, change: DataStore.UndoableChange)> = [
    .init("#", alignment: .right) { .number($0.number) },
    .init("Changed") { .moment($0.change.date) },
    .init("Undoing", leastWidth: 20) { .text(text($0.change.difference)) },
  ]

  static func check(_ arguments: ParsedArguments) throws(UsageError) {
    if !arguments[list], ListOptions(arguments).areGiven {
      throw .incomplete("only a list has columns, a format and a limit", hint: "pass --list")
    }
  }

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    if arguments[list] { return try list(in: context) }
    let count = arguments[Self.count]
    guard let difference = try context.store.undo(count) else {
      throw Failure.notFound(
        count.map { "there are fewer than \($0) changes to undo" } ?? "there is nothing to undo",
        value: context.store.folder,
        hint: "gymtastic undo --list shows what can be undone")
    }
    return Report(.change(sentence(difference)), json: OutputSchema.undone.view(difference))
  }

  private static func list(in context: Context) throws -> Report {
    let changes = try context.store.undoableChanges()
    return Report(
      .table(columns.table(of: zip(1..., changes).map { ($0, $1) })),
      json: OutputSchema.undoable.views(changes),
      notes: changes.isEmpty ? ["nothing can be undone"] : [])
  }

  /// `Undone: exercise “Squat” is back, workout “Day” is gone`
  static func sentence(_ difference: DataDifference) -> String {
    (difference.isRedo ? "Redone: " : "Undone: ") + text(difference)
  }

  /// `exercise “Squat” is back, workout “Day” is gone`
  private static func text(_ difference: DataDifference) -> String {
    let state = difference.isRedo ? "changed again" : "as before"
    let parts =
      difference.kinds.flatMap { noun, changes in
        changes.map {
          clause(noun, $0.added, "back") + clause(noun, $0.removed, "gone")
            + clause(noun, $0.changed, state)
        } ?? []
      } + (difference.settings ?? []).map { "setting \($0.rawValue) is \(state)" }
    guard parts.isEmpty else { return parts.joined(separator: ", ") }
    return difference.isInUnknownMembersOnly
      ? "only the file's format, or what other programs keep in it, changed"
      : "only the order changed"
  }

  /// A restore may change thousands of titles: only the number of more than five is shown.
  private static func clause(_ noun: String, _ titles: [String], _ state: String) -> [String] {
    guard titles.count > 5 else { return titles.map { "\(noun) “\($0)” is \(state)" } }
    return ["\(titles.count) \(noun)s are \(state)"]
  }
}
