import CommandLineKit
import WorkoutCore

/// `workout move`: moves an entry to another position.
struct WorkoutMove: Command {
  static let description = CommandDescription(
    "workout", "move",
    aliases: ["mv"],
    summary: "Move an entry of a workout",
    discussion: """
      The second position is the one after the move. 3.2 is the second entry of the circuit at 3; \
      entries can move into circuits and out of them.
      """,
    examples: [
      .init("gymtastic workout move 'Chest Day' 2 4", "Make the second entry the fourth"),
      .init("gymtastic workout move 'Chest Day' 5 3.2", "Put the fifth into the circuit at 3"),
    ],
    operands: [name, source, destination]
  )
  private static let name = Operand(.workout, "Title, beginning of a title, or id")
  private static let source = Operand(ValueKind.position.named("from"), "Which entry, from 1")
  private static let destination = Operand(
    ValueKind.position.named("to"),
    "Its new position"
  )

  private let name: String
  private let source: EntryPosition
  private let destination: EntryPosition

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = try arguments[Self.name]
    source = try arguments[Self.source]
    destination = try arguments[Self.destination]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let secondsPerRep = try context.secondsPerRep
    let found = try context.workout(named: name, in: try context.library()).element
    let changed = try context.asking { () throws(LibraryError) in
      try context.workouts.move(from: source, to: destination, in: found.id)
    }
    guard changed != found else {
      return WorkoutReport.unchanged(found, secondsPerRep: secondsPerRep)
    }
    return WorkoutReport.change(
      "Moved \(source) to \(destination) in", changed,
      secondsPerRep: secondsPerRep
    )
  }
}
