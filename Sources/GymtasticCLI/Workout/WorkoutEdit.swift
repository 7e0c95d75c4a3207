import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// `workout edit`: changes a workout on the screen, or as text in an editor.
struct WorkoutEdit: Command {
  static let description = CommandDescription(
    "workout", "edit",
    summary: "Change a workout on the screen, or in an editor",
    discussion: """
      On the screen: a adds an exercise, b a break, Enter changes an entry, [ and ] move it, d \
      duplicates, x deletes, Space marks entries, c groups them into a circuit, u undoes, r redoes, \
      s saves, q leaves.

      --editor opens the text in VISUAL, EDITOR or vi, a shell command that may have options, as in \
      "code --wait". Errors come back as comments; a text that cannot be saved stays in a file, \
      whose path is printed. Comments are not kept. Exercises of the starter set are copied.

      If the workout was changed elsewhere meanwhile, saving fails with 65.
      """,
    examples: [
      .init("gymtastic workout edit 'Chest Day'", "Change it on the screen"),
      .init("gymtastic workout edit 'Chest Day' --editor", "Change it as text"),
    ],
    operands: [name],
    options: [editor]
  )
  private static let name = Operand(.workout, "Title, beginning of a title, or id")
  private static let editor = Flag("editor", "Edit its text in VISUAL or EDITOR")

  private let name: String
  private let usesEditor: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = try arguments[Self.name]
    usesEditor = arguments[Self.editor]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let workout = try context.workout(named: name, in: library).element
    if usesEditor {
      return try TextEditing(context: context, secondsPerRep: try context.secondsPerRep)
        .edit(workout, in: library)
    }
    guard let traits = context.buildingScreen else {
      throw .usage(
        context.screenObstacle ?? context.screenRefusal ?? "workout edit needs a terminal",
        hint: "workout add, set, move and drop change it from a script; --editor edits its text")
    }
    let session = BuilderSession(
      context: context, traits: traits, secondsPerRep: try context.secondsPerRep)
    var last = workout
    let outcome = try session.build(workout, in: library) {
      built, entries throws(LibraryError) in
      let saved = try context.workouts.rewrite(
        last, title: built.title, note: built.note, entries: entries)
      last = saved.workout
      return saved
    }
    return try session.report(on: outcome, "Changed", workout.id)
  }
}

extension BuilderSession {
  /// What came of building a workout on the screen.
  func report(
    on outcome: Outcome, _ verb: String, _ id: UUID?
  ) throws(Failure) -> Report {
    switch outcome.ending {
    case .signal(let signal): return Report(.nothing, signal: signal.number)
    case .left(let isSaved):
      guard let id else { return Report(isSaved ? .nothing : .noChange("Nothing saved")) }
      let workout = try context.asking { () throws(LibraryError) in
        try context.workouts.fetch(id)
      }
      guard isSaved else {
        let view = JSONView.workout(workout, secondsPerRep: secondsPerRep)
        return Report(.noChange("Nothing saved"), json: view)
      }
      return WorkoutReport.change(
        verb, workout, notes: outcome.notes, secondsPerRep: secondsPerRep)
    }
  }
}
