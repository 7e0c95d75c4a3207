import WorkoutCore

/// `workout rename`: gives a workout another title.
struct WorkoutRename: Command {
  static let description = CommandDescription(
    "workout", "rename",
    summary: "Rename a workout",
    examples: [.init("gymtastic workout rename 'Chest Day' 'Push Day'", "Give it a new title")],
    operands: [name, title],
    options: [WorkoutBuild.allowDuplicate]
  )
  private static let name = Operand(.workout, "Title, beginning of a title, or id")
  private static let title = Operand(.title, "The new title, 1 to 100 characters")

  private let name: String
  private let title: String
  private let allowsDuplicate: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = try arguments[Self.name]
    title = try arguments[Self.title]
    allowsDuplicate = arguments[WorkoutBuild.allowDuplicate]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let found = try context.workout(named: name, in: try context.library()).element
    let renamed = try context.asking { () throws(LibraryError) in
      try context.workouts.rename(found.id, to: title, allowingDuplicate: allowsDuplicate)
    }
    return WorkoutReport.change(
      "Renamed “\(found.title)” to", renamed,
      secondsPerRep: context.secondsPerRep
    )
  }
}
