import WorkoutCore

/// `workout copy`: makes a copy under another title.
struct WorkoutCopy: Command {
  static let description = CommandDescription(
    "workout", "copy",
    aliases: ["cp"],
    summary: "Copy a workout under another title",
    examples: [.init("gymtastic workout copy 'Chest Day' 'Chest Day II'", "Make a second one")],
    operands: [name, title],
    options: [WorkoutBuild.allowDuplicate]
  )
  private static let name = Operand(.workout, "Title, beginning of a title, or id")
  private static let title = Operand(.title, "The title of the copy, 1 to 100 characters")

  private let name: String
  private let title: String
  private let allowsDuplicate: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = try arguments[Self.name]
    title = try arguments[Self.title]
    allowsDuplicate = arguments[WorkoutBuild.allowDuplicate]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    var attempt = Attempt(in: context)
    let found = attempt.find { () throws(Failure) in
      try context.workout(named: name, in: library).element
    }
    let copied = try attempt.change(found) { context, found throws(LibraryError) in
      (
        original: found,
        copy: try context.workouts.copy(found, titled: title, allowingDuplicate: allowsDuplicate)
      )
    } otherwise: { context throws(LibraryError) in
      _ = try context.workouts.create(title: title, allowingDuplicate: allowsDuplicate)
    }
    return WorkoutReport.change(
      "Copied “\(copied.original.title)” to", copied.copy,
      secondsPerRep: context.secondsPerRep
    )
  }
}
