import FoundationEssentials
import WorkoutCore

/// `workout edit`: changes a workout on the screen, or as text in an editor.
struct WorkoutEdit: Command {
  static let description = CommandDescription(
    "workout", "edit",
    summary: "Change a workout on the screen, or in an editor",
    discussion: """
      On the screen: a adds an exercise, b a break, Enter changes the entry under the cursor, [ \
      and ] move it, d duplicates, x deletes, Space marks entries and c groups them into a \
      circuit, u undoes, r redoes, s saves, q leaves.

      With --editor the workout is edited as text, in the notation of gymtastic help notation, by \
      the program that VISUAL or EDITOR names. What cannot be read comes back with comments.
      """,
    examples: [
      .init("gymtastic workout edit 'Chest Day'", "Change it on the screen"),
      .init("gymtastic workout edit 'Chest Day' --editor", "Change it as text"),
    ],
    operands: [name],
    options: [editor]
  )
  private static let name = Operand(.workout, "Title, beginning of a title, or id")
  private static let editor = Flag("editor", "Edit its text with VISUAL or EDITOR")

  private let name: String
  private let usesEditor: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = try arguments[Self.name]
    usesEditor = arguments[Self.editor]
  }

  func run(in context: Context) throws(Failure) -> Report {
    let library = try context.library()
    let workout = try context.workout(named: name, in: library).element
    if usesEditor { return try TextEditing(context: context).edit(workout, in: library) }
    guard context.hasScreen else {
      throw .usage(
        "workout edit needs a terminal",
        hint: "workout add, set, move and drop change it from a script; --editor edits its text")
    }
    let ending = try BuilderSession(context: context).build(workout, in: library) {
      built, entries throws(LibraryError) in
      try context.workouts.rewrite(
        workout.id, title: built.title, note: built.note, entries: entries)
    }
    return try context.report(on: ending, "Changed", workout.id)
  }
}

extension Context {
  /// What came of building a workout on the screen.
  func report(
    on ending: Builder.Ending, _ verb: String, _ id: UUID?
  ) throws(Failure) -> Report {
    switch ending {
    case .signal(let signal): return Report(.nothing, signal: signal.number)
    case .left(saved: false): return Report(.change("Nothing saved"))
    case .left(saved: true):
      guard let id else { return Report(.nothing) }
      let workout = try asking { () throws(LibraryError) in try workouts.fetch(id) }
      return WorkoutReport.change(verb, workout, secondsPerRep: secondsPerRep)
    }
  }
}
