import CommandLineKit
import WorkoutCore

/// `workout rename`: gives a workout another title.
struct WorkoutRename: Command {
  static let description = CommandDescription(
    "workout", "rename",
    summary: "Rename a workout",
    examples: [.init("gymtastic workout rename 'Chest Day' 'Push Day'", "Give it a new title")],
    operands: WorkoutTitling.operands,
    options: WorkoutTitling.options
  )

  private let titling: WorkoutTitling

  init(_ arguments: ParsedArguments) throws(UsageError) {
    titling = try WorkoutTitling(arguments)
  }

  func run(in context: Context) throws(Failure) -> Report {
    let secondsPerRep = try context.secondsPerRep
    let change = try titling.change(in: context) { service, found throws(LibraryError) in
      try service.rename(
        found.id, to: titling.title, allowingDuplicate: titling.allowsDuplicate)
    }
    guard change.after != change.before else {
      return WorkoutReport.unchanged(change.before, secondsPerRep: secondsPerRep)
    }
    return WorkoutReport.change(
      "Renamed “\(change.before.title)” to", change.after,
      secondsPerRep: secondsPerRep
    )
  }
}
