import CommandLineKit
import WorkoutCore

/// `exercise edit`: changes what the options name.
struct ExerciseEdit: Command {
  static let description = CommandDescription(
    "exercise", "edit",
    summary: "Change an exercise",
    discussion: """
      Changes only what the options name. A list replaces the old list; an empty value, as in \
      --image=, removes the old one. Workouts take over a new title.
      """,
    examples: [
      .init("gymtastic exercise edit squat --title 'Back Squat'", "Rename it, also in workouts"),
      .init("gymtastic exercise edit squat -m legs,glutes,core", "Replace its muscle groups"),
      .init("gymtastic exercise edit squat --youtube=", "Remove its video"),
    ],
    operands: [name],
    options: [title] + ExerciseOptions.all
  )
  private static let name = Operand(.exercise, "Title, alias, beginning of a title, or id")
  private static let title = Option("title", .text, "Change the title")

  private let name: String
  private let title: String?
  private let options: ExerciseOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = try arguments[Self.name]
    title = arguments[Self.title]
    options = ExerciseOptions(arguments)
    guard title != nil || !options.isEmpty else {
      throw .incomplete("nothing to change", hint: "pass --title or another option")
    }
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let found = try context.exercise(named: name, in: library).element
    let draft = try options.draft(title: title, in: context)
    let saved = try Failure.wrap(
      try context.exercises.update(
        found.id, draft, allowingDuplicate: options.allowsDuplicate))
    let title = saved.exercise.title
    return Report(
      saved.exercise == found
        ? .noChange("“\(title)” is as it was") : .change("Changed “\(title)”"),
      json: .exercise(
        saved.exercise, usedInWorkouts: library.usageCount(of: saved.exercise.id)),
      notes: saved.notes.map(\.message)
    )
  }
}
