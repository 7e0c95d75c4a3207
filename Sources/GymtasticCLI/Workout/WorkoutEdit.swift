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
    let workout = try Names(library, in: context).workout(name)
    if usesEditor {
      return try WorkoutTextEditing(
        context: context, secondsPerRep: try context.secondsPerRep
      )
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
      let workout = try Failure.wrap(try context.workouts.fetch(id))
      guard isSaved else {
        let view = JSONView.workout(workout, secondsPerRep: secondsPerRep)
        return Report(.noChange("Nothing saved"), json: view)
      }
      return WorkoutReport.change(
        verb, workout, notes: outcome.notes, secondsPerRep: secondsPerRep)
    }
  }
}

/// Saves workouts that were edited as text.
struct WorkoutTextEditing {
  let context: Context
  /// How long a repetition is taken to last.
  let secondsPerRep: SecondsPerRep

  /// Shows the text until it can be saved. Leaving the editor with errors and without a change ends
  /// that, and the workout stays as it was.
  func edit(_ workout: Workout, in library: Library) throws(Failure) -> Report {
    let editing = TextEditing(
      context: context, title: workout.title.text,
      original: NotationPrinter(groups: library.exercises.muscleGroups).text(of: workout),
      unchanged: report(workout, since: workout),
      check: { written throws(Failure) in
        unknown(in: written, of: workout, try context.library())
      })
    return try editing.edit { written, hasComments throws(Failure) in
      try save(written, hasComments: hasComments, as: workout)
    }
  }

  private func save(
    _ written: ParsedWorkout, hasComments: Bool, as workout: Workout
  ) throws(Failure) -> TextEditing.Outcome {
    do throws(LibraryError) {
      return .saved(try keep(written, hasComments: hasComments, workout))
    } catch {
      guard !error.problems.isEmpty, error.problems.allSatisfy(\.isInText) else {
        throw Failure(error)
      }
      return .refused(error.problems.map { EditingError($0, line: written.range.line + 1) })
    }
  }

  /// The titles that name no exercise, unless the workout had them before.
  private func unknown(
    in written: ParsedWorkout, of workout: Workout, _ library: Library
  ) -> [EditingError] {
    let unlinked = Set(workout.items.filter { !$0.isLinked }.map(\.title.folded))
    let resolver = EntryResolver(
      library: library, starter: context.starter, identifiers: context.identifiers,
      clock: context.clock)
    return resolver.resolve(written.entries).unknown
      .filter { !unlinked.contains($0.title.folded) }
      .map { EditingError($0.problem, line: $0.range.line + 1) }
  }

  private func keep(
    _ written: ParsedWorkout, hasComments: Bool, _ workout: Workout
  ) throws(LibraryError) -> Report {
    let saved = try context.workouts.rewrite(
      workout, title: written.title ?? workout.title, note: written.note,
      entries: .written(written.entries))
    let dropped = hasComments ? [EntryArguments.droppedComments] : []
    return report(saved.workout, since: workout, notes: saved.notes + dropped)
  }

  private func report(_ saved: Workout, since workout: Workout, notes: [String] = []) -> Report {
    guard saved == workout else {
      return WorkoutReport.change("Changed", saved, notes: notes, secondsPerRep: secondsPerRep)
    }
    let view = JSONView.workout(workout, secondsPerRep: secondsPerRep)
    return Report(.noChange("Nothing changed"), json: view, notes: notes)
  }
}

extension Problem {
  /// Whether another text would solve it.
  fileprivate var isInText: Bool {
    code != .changedMeanwhile && code != .workoutNotFound
  }
}

extension WorkoutItem {
  /// Whether the library had the exercise when the item was made.
  fileprivate var isLinked: Bool {
    guard case .linked = exercise else { return false }
    return true
  }
}
