import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

enum WorkoutEdit: Command {
  static let description = CommandDescription(
    "workout", "edit",
    summary: "Change a workout on the screen, or in an editor",
    discussion: """
      On the screen: \(BuilderKeyList.sentence).

      --editor opens the text in VISUAL, EDITOR or vi, a shell command that may have options, as \
      in "code --wait". Errors come back as comments; text that cannot be saved is kept in a file \
      whose path is printed. Comments are not kept. Built-in exercises are copied.

      If the workout was changed elsewhere in the meantime, saving fails with 65.
      """,
    examples: [
      .init("gymtastic workout edit 'Chest Day'", "Change it on the screen"),
      .init("gymtastic workout edit 'Chest Day' --editor", "Change it as text"),
    ],
    operands: [Names.workout],
    options: [editor]
  )
  private static let editor = Flag("editor", "Edit its text in VISUAL or EDITOR")

  static func run(_ arguments: ParsedArguments, in context: Context) throws -> Report {
    let library = try context.data.library
    let workout = try Names(library, in: context).workoutAnywhere(arguments[Names.workout])
    if arguments[editor] {
      return try editText(of: workout, in: library, context)
    }
    guard let traits = context.buildingScreen else {
      throw Failure.usage(
        context.screenObstacle ?? context.screenRefusal ?? "workout edit needs a terminal",
        hint: "workout add, set, move and drop change it from a script; --editor edits its text")
    }
    let session = BuilderSession(
      context: context, traits: traits, workoutReport: try context.workoutReport)
    var last = workout
    func save(_ built: Workout, _ entries: WorkoutService.Entries) throws -> WorkoutService.Saved {
      let saved = try context.store.workouts.rewrite(
        last, title: built.title, note: built.note, entries: entries)
      last = saved.workout
      return saved
    }
    let outcome = try session.build(workout, in: library, save: save)
    var report = session.report(on: outcome, "Changed", last)
    report.notes += context.restarts(since: library)
    return report
  }

  // MARK: In an editor

  private static func editText(
    of workout: Workout, in library: Library, _ context: Context
  ) throws -> Report {
    let workoutReport = try context.workoutReport
    func unknown(in written: ParsedWorkout) throws -> [EditingError] {
      Self.unknown(in: written, of: workout, try Names(in: context))
    }
    func save(_ written: ParsedWorkout, hasComments: Bool) throws -> Report {
      let saved = try context.store.workouts.rewrite(
        workout, title: written.title ?? workout.title, note: written.note,
        entries: .written(written.entries))
      let notes =
        saved.notes + (hasComments ? [EntryArguments.droppedComments] : [])
        + context.restarts(since: library)
      return report(saved.workout, since: workout, notes: notes, workoutReport)
    }
    let editing = TextEditing(
      context: context, content: .workout, title: workout.title.text,
      original: NotationPrinter(groups: library.exercises.muscleGroups).text(of: workout),
      unchanged: report(workout, since: workout, workoutReport), check: unknown)
    return try editing.edit(save)
  }

  /// Errors for titles that match no exercise, except those that the workout already had.
  private static func unknown(
    in written: ParsedWorkout, of workout: Workout, _ names: Names
  ) -> [EditingError] {
    let unlinked = workout.items.filter { $0.linkedExercise == nil }.map(\.title.folded)
    return names.resolver.resolve(written.entries).unknown
      .filter { !unlinked.contains($0.title.folded) }
      .map { EditingError($0.problem, line: $0.range.line + 1) }
  }

  private static func report(
    _ saved: Workout, since workout: Workout, notes: [String] = [], _ workoutReport: WorkoutReport
  ) -> Report {
    guard saved == workout else { return workoutReport.change("Changed", saved, notes: notes) }
    return Report(.noChange("Nothing changed"), json: workoutReport.json(workout), notes: notes)
  }
}
