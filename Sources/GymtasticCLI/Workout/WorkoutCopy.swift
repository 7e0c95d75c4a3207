import CommandLineKit
import WorkoutCore

/// `workout copy`: makes a copy under another title.
struct WorkoutCopy: Command {
  static let description = CommandDescription(
    "workout", "copy",
    aliases: ["cp"],
    summary: "Copy a workout under another title",
    examples: [.init("gymtastic workout copy 'Chest Day' 'Chest Day II'", "Make a second one")],
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
      try service.copy(
        found, titled: titling.title, allowingDuplicate: titling.allowsDuplicate)
    }
    return WorkoutReport.change(
      "Copied “\(change.before.title)” to", change.after,
      secondsPerRep: secondsPerRep
    )
  }
}
