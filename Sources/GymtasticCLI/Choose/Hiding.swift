import CommandLineKit
import WorkoutCore

enum ExerciseHide: Command {
  static let description = CommandDescription(
    "exercise", "hide",
    summary: "Leave exercises out of lists and suggestions",
    discussion: "Workouts and the history keep them. gymtastic exercise unhide lists them again.",
    examples: [.init("gymtastic exercise hide burpee", "Never suggest it again")],
    operands: [Names.exercises])

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    try Hiding.exercises(arguments[Names.exercises], isHidden: true, in: context)
  }
}

enum ExerciseUnhide: Command {
  static let description = CommandDescription(
    "exercise", "unhide",
    summary: "List and suggest exercises again",
    examples: [.init("gymtastic exercise unhide burpee", "Suggest it again")],
    operands: [Names.exercises],
    isHidden: true)

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    try Hiding.exercises(arguments[Names.exercises], isHidden: false, in: context)
  }
}

enum WorkoutHide: Command {
  static let description = CommandDescription(
    "workout", "hide",
    summary: "Leave workouts out of lists and suggestions",
    discussion: "They can still be run. gymtastic workout unhide lists them again.",
    examples: [.init("gymtastic workout hide murph", "Never suggest it again")],
    operands: [Names.workouts])

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    try Hiding.workouts(arguments[Names.workouts], isHidden: true, in: context)
  }
}

enum WorkoutUnhide: Command {
  static let description = CommandDescription(
    "workout", "unhide",
    summary: "List and suggest workouts again",
    examples: [.init("gymtastic workout unhide murph", "Suggest it again")],
    operands: [Names.workouts],
    isHidden: true)

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    try Hiding.workouts(arguments[Names.workouts], isHidden: false, in: context)
  }
}

private enum Hiding {
  static func exercises(_ names: [String], isHidden: Bool, in context: Context) throws -> Report {
    let ids = try Names(in: context).exercisesAnywhere(names).map(\.id)
    let changed = try context.store.exercises.setHidden(isHidden, ids)
    let counts = try context.data.library.usageCounts
    return Report(
      .change(line(changed.map(\.title), isHidden)),
      json: .oneOrMany(changed.map { .exercise($0, usedInWorkouts: counts[$0.id] ?? 0) }))
  }

  static func workouts(_ names: [String], isHidden: Bool, in context: Context) throws -> Report {
    let report = try context.workoutReport
    let ids = try Names(in: context).workoutsAnywhere(names).map(\.id)
    let changed = try context.store.workouts.setHidden(isHidden, ids)
    return Report(
      .change(line(changed.map(\.title), isHidden)),
      json: .oneOrMany(changed.map { report.json($0) }))
  }

  private static func line(_ titles: [Title], _ isHidden: Bool) -> String {
    (isHidden ? "Hid " : "Shows ") + titles.map { "“\($0)”" }.joined(separator: ", ")
      + (isHidden ? "" : " again")
  }
}
