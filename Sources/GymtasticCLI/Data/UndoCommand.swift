import CommandLineKit
import TerminalKit
import WorkoutCore

/// `undo`: takes back the last changes.
struct Undo: Command {
  static let description = CommandDescription(
    "undo",
    summary: "Undo the last change of what is kept",
    discussion: """
      Undoes the last change of the library, the history, the measurements and the settings: all \
      that one command changed. Runs recorded since stay. A second undo brings the change back; a \
      number undoes as many changes. In a pipe, the columns of the list are \(columns.inPipe). The last \(DataStore.undoDepth) changes are kept.
      """,
    examples: [
      .init("gymtastic undo", "Undo the last change"),
      .init("gymtastic undo --list", "Show what can be undone"),
      .init("gymtastic undo 3", "Undo the last three changes"),
    ],
    operands: [count],
    options: [list] + ListOptions.all,
    conflicts: [Conflict(.option(list), with: .operand(count))]
  )
  private static let count = OptionalOperand(
    ValueKind.wholeNumber(in: 1...DataStore.undoDepth).named("changes"),
    "How many changes, the last first")
  private static let list = Flag("list", "Show the changes that can be undone, the last first")

  private static let columns = [
    Table.Column("#", alignment: .right), Table.Column("Changed"),
    Table.Column("Undoing", leastWidth: 20),
  ]

  let arguments: ParsedArguments

  init(arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    if !arguments[Self.list], ListOptions(arguments).areGiven {
      throw .incomplete("only a list has columns, a format and a limit", hint: "pass --list")
    }
  }

  func run(in context: Context) throws -> Report {
    if arguments[Self.list] { return try list(in: context) }
    let count = arguments[Self.count]
    guard let difference = try context.store.undo(count) else {
      throw Failure.notFound(
        count.map { "there are fewer than \($0) changes to undo" } ?? "there is nothing to undo",
        value: context.store.folder,
        hint: "gymtastic undo --list shows what can be undone")
    }
    return Report(
      .change(Self.sentence(difference)),
      json: OutputSchema.undone.view(difference))
  }

  private func list(in context: Context) throws -> Report {
    let changes = try context.store.undoableChanges()
    let rows = changes.enumerated().map { index, change -> [Cell] in
      [.text("\(index + 1)"), .moment(change.date), .text(Self.text(change.difference))]
    }
    return Report(
      .table(Table(columns: Self.columns, rows: rows)),
      json: OutputSchema.undoable.views(changes),
      notes: changes.isEmpty ? ["nothing can be undone yet"] : [])
  }

  /// `Undone: exercise “Squat” is back, workout “Day” is gone`
  static func sentence(_ difference: DataDifference) -> String {
    (difference.isRedo ? "Redone: " : "Undone: ") + text(difference)
  }

  /// `exercise “Squat” is back, workout “Day” is gone`
  private static func text(_ difference: DataDifference) -> String {
    let kinds = [
      ("exercise", difference.exercises), ("workout", difference.workouts),
      ("plan", difference.plans), ("session", difference.sessions),
      ("measurement", difference.measurements),
    ]
    let state = difference.isRedo ? "changed again" : "as before"
    let parts =
      kinds.flatMap { noun, changes in
        changes.map { clauses(noun, $0, isRedo: difference.isRedo) } ?? []
      } + (difference.settings ?? []).map { "setting \($0.rawValue) is \(state)" }
    guard parts.isEmpty else { return parts.joined(separator: ", ") }
    return difference.isInUnknownMembersOnly
      ? "only the file's format, or what other programs keep in it, changed"
      : "only the order changed"
  }

  private static func clauses(
    _ noun: String, _ changes: DataDifference.Changes, isRedo: Bool
  ) -> [String] {
    clause(noun, changes.added, "back") + clause(noun, changes.removed, "gone")
      + clause(noun, changes.changed, isRedo ? "changed again" : "as before")
  }

  /// A restore may have brought thousands: of more than a few only the number is shown.
  private static func clause(_ noun: String, _ titles: [String], _ state: String) -> [String] {
    guard titles.count > 5 else { return titles.map { "\(noun) “\($0)” is \(state)" } }
    return ["\(titles.count) \(noun)s are \(state)"]
  }
}
