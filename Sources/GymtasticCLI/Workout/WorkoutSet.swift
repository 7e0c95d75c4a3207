import CommandLineKit
import WorkoutCore

/// `workout set`: puts another entry in the place of one.
struct WorkoutSet: Command {
  static let description = CommandDescription(
    "workout", "set",
    summary: "Replace an entry of a workout",
    examples: [
      .init("gymtastic workout set 'Chest Day' 1 'Push Up 4x10 rest 90s'", "Add sets"),
      .init("gymtastic workout set 'Chest Day' 2 'break 1m'", "Change the length of a break"),
    ],
    operands: [name, position, entry]
  )
  private static let name = Operand(.workout, "Title, beginning of a title, or id")
  private static let position = Operand(.position, "Which entry: from 1, or 3.2 in a circuit")
  private static let entry = Operand(.entry, "The new entry")

  private let name: String
  private let position: EntryPosition
  private let entry: String

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = try arguments[Self.name]
    position = try arguments[Self.position]
    entry = try arguments[Self.entry]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let secondsPerRep = try context.secondsPerRep
    let found = try context.workout(named: name, in: library).element
    let written = try EntryArguments([entry])
    let count = written.entries.count
    guard count == 1 else { throw severalEntries(count) }
    let saved = try Failure.wrap(
      try context.workouts.setEntry(at: position, in: found.id, .written(written.entries)))
    return WorkoutReport.change(
      "Changed", saved.workout,
      notes: written.notes(on: saved),
      secondsPerRep: secondsPerRep
    )
  }

  /// Why a word of several entries cannot take the place of one.
  private func severalEntries(_ count: Int) -> Failure {
    Failure(
      .invalidEntry, "“\(entry)” is not one entry but \(count)",
      hint: "gymtastic workout add adds several", value: entry)
  }
}
