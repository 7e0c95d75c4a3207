import CommandLineKit
import WorkoutCore

/// `exercise add`: makes an exercise.
struct ExerciseAdd: Command {
  static let description = CommandDescription(
    "exercise", "add",
    summary: "Add an exercise to the library",
    examples: [
      .init("gymtastic exercise add 'Push Up' -m chest,triceps,core", "Add one with three groups"),
      .init(
        "gymtastic exercise add Burpee -m full-body --youtube https://youtu.be/dQw4w9WgXcQ",
        "Link a video"
      ),
      .init("gymtastic exercise add Squat -m legs -m glutes --image squat.png", "Keep a picture"),
    ],
    operands: [title],
    options: ExerciseOptions.all
  )
  private static let title = Operand(.title, "Its title, 1 to 100 characters")

  private let title: String
  private let options: ExerciseOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    title = try arguments[Self.title]
    options = ExerciseOptions(arguments)
  }

  func run(in context: Context) throws(Failure) -> Report {
    let draft = try options.draft(title: title, in: context)
    let saved = try Failure.wrap(
      try context.exercises.create(draft, allowingDuplicate: options.allowsDuplicate))
    let groups = saved.exercise.muscleGroups.groups.map(\.rawValue).joined(separator: ", ")
    return Report(
      .change("Added “\(saved.exercise.title)” (\(groups))"),
      json: .exercise(saved.exercise, usedInWorkouts: 0),
      notes: saved.notes.map(\.message)
    )
  }
}
