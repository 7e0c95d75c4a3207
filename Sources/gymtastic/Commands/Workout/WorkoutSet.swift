import WorkoutCore

/// `workout set`: puts another entry in the place of one.
struct WorkoutSet: Command {
  static let description = CommandDescription(
    "workout", "set",
    summary: "Replace an entry of a workout",
    examples: [
      .init("gymtastic workout set 'Chest Day' 1 'Push Up 4x10 rest 90s'", "Ask for more sets"),
      .init("gymtastic workout set 'Chest Day' 2 'break 1m'", "Change the length of a break"),
    ],
    operands: [name, position, entry]
  )
  private static let name = Operand(.workout, "Title, beginning of a title, or id")
  private static let position = Operand(.position, "Which entry, from 1")
  private static let entry = Operand(.entry, "What takes its place")

  private let name: String
  private let position: EntryPosition
  private let entry: String

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = try arguments[Self.name]
    position = try arguments[Self.position]
    entry = try arguments[Self.entry]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let words = try EntryWords([entry], in: context)
    guard words.count == 1 else {
      throw Failure(
        .init(
          code: .invalidEntry,
          message: "“\(entry)” is not one entry but \(words.count)",
          hint: "gymtastic workout add adds several",
          value: entry
        ),
        exitCode: .invalidData
      )
    }
    let found = try context.workout(named: name, in: try context.library()).element
    let changed = try context.asking { () throws(LibraryError) in
      try context.workouts.setEntry(at: position, in: found.id, words.source)
    }
    return WorkoutReport.change(
      "Changed", changed,
      notes: words.notes,
      secondsPerRep: context.secondsPerRep
    )
  }
}
