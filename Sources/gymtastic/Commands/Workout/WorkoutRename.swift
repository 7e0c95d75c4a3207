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
    let library = try context.library()
    var attempt = Attempt(in: context)
    let found = attempt.find { () throws(Failure) in
      try context.workout(named: name, in: library).element
    }
    let change = try attempt.change(found) { context, found throws(LibraryError) in
      (
        before: found,
        after: try context.workouts.rename(
          found.id, to: title, allowingDuplicate: allowsDuplicate)
      )
    } otherwise: { context throws(LibraryError) in
      _ = try context.workouts.create(title: title, allowingDuplicate: allowsDuplicate)
    }
    guard change.after != change.before else {
      return WorkoutReport.unchanged(change.before, secondsPerRep: context.secondsPerRep)
    }
    return WorkoutReport.change(
      "Renamed “\(change.before.title)” to", change.after,
      secondsPerRep: context.secondsPerRep
    )
  }
}
