import CommandLineKit
import WorkoutCore

/// `workout add`: puts entries into a workout.
struct WorkoutAdd: Command {
  static let description = CommandDescription(
    "workout", "add",
    summary: "Add entries to a workout",
    discussion: """
      Adds at the end, or before the entry at a position. Exercises of the starter set are copied \
      into the library.
      """,
    examples: [
      .init("gymtastic workout add 'Chest Day' 'Burpee 30s'", "Add an entry at the end"),
      .init("gymtastic workout add 'Chest Day' 'break 90s' --at 2", "Add one before the second"),
    ],
    operands: [name, entries],
    options: [position]
  )
  private static let name = Operand(.workout, "Title, beginning of a title, or id")
  private static let entries = OperandList(.entry, "Entries in order")
  private static let position = Option(
    "at", .position, "Add at this position: from 1, or 3.2 in a circuit")

  private let name: String
  private let entries: [String]
  private let position: EntryPosition?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = try arguments[Self.name]
    entries = arguments[Self.entries]
    position = arguments[Self.position]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let secondsPerRep = try context.secondsPerRep
    let found = try context.workout(named: name, in: library).element
    let written = try EntryArguments(entries)
    let saved = try Failure.wrap(
      try context.workouts.addEntries(.written(written.entries), to: found.id, at: position))
    return WorkoutReport.change(
      "Added to", saved.workout,
      notes: written.notes(on: saved),
      secondsPerRep: secondsPerRep
    )
  }
}
