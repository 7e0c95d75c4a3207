import CommandLineKit
import WorkoutCore

/// `workout drop`: takes entries out of a workout.
struct WorkoutDrop: Command {
  static let description = CommandDescription(
    "workout", "drop",
    summary: "Remove entries from a workout",
    discussion: "All positions refer to the workout before the change.",
    examples: [
      .init("gymtastic workout drop 'Chest Day' 6", "Remove the sixth entry"),
      .init("gymtastic workout drop 'Chest Day' 2 3.1", "Remove two, one of them in a circuit"),
    ],
    operands: [name, positions]
  )
  private static let name = Operand(.workout, "Title, beginning of a title, or id")
  private static let positions = OperandList(.position, "Which entries, from 1")

  private let name: String
  private let positions: [EntryPosition]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = try arguments[Self.name]
    positions = arguments[Self.positions]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let secondsPerRep = try context.secondsPerRep
    let found = try context.workout(named: name, in: try context.library()).element
    let changed = try context.asking { () throws(LibraryError) in
      try context.workouts.removeEntries(at: positions, from: found.id)
    }
    var seen: Set<EntryPosition> = []
    let list = positions.filter { seen.insert($0).inserted }
      .map(\.description).joined(separator: ", ")
    return WorkoutReport.change(
      "Removed \(list) from", changed,
      secondsPerRep: secondsPerRep
    )
  }
}
