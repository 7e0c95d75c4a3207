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

/// Edits a workout as text: writes it to a file, runs the user's editor on it, reads it back, and
/// again until it can be saved or nothing more is changed; only once where the user cannot be
/// asked.
struct TextEditing {
  let context: Context
  /// How long a repetition is taken to last.
  let secondsPerRep: SecondsPerRep

  /// Shows the text until it can be saved. Leaving the editor with errors and without a change ends
  /// that, and the workout stays as it was.
  func edit(_ workout: Workout, in library: Library) throws(Failure) -> Report {
    let file = try EditedFile(context)
    let original = NotationPrinter(groups: library.exercises.muscleGroups).text(of: workout)
    do throws(Failure) {
      let report = try edit(workout, original, file)
      file.remove()
      return report
    } catch {
      guard !file.holdsMore(than: original) else { throw error.keeping(file.path) }
      file.remove()
      throw error
    }
  }

  private func edit(
    _ workout: Workout, _ original: String, _ file: EditedFile
  ) throws(Failure) -> Report {
    var refused: Refusal?
    while true {
      let text = EditedText(try edited(refused?.shown ?? original, file))
      guard !text.isSame(as: EditedText(original)) else { return report(workout, since: workout) }
      if let refused, text.isSame(as: refused.text) { throw refused.failure(of: workout) }
      switch try save(text, as: workout) {
      case .success(let report): return report
      case .failure(let refusal):
        guard context.mayAsk else { throw refusal.failure(of: workout) }
        refused = refusal
      }
    }
  }

  /// The text as the editor leaves it.
  private func edited(_ text: String, _ file: EditedFile) throws(Failure) -> String {
    try file.write(text)
    try Editor(context).open(file.path)
    return try file.read()
  }

  /// A text that cannot be saved.
  private struct Refusal: Error {
    let text: EditedText
    /// Never empty.
    let errors: [EditingError]

    /// What the editor shows next.
    var shown: String { text.commented(errors) }

    /// What ends the editing.
    func failure(of workout: Workout) -> Failure {
      Failure(
        errors.map { $0.error(adding: "“\(workout.title)” stays as it was") },
        exitCode: .invalidData)
    }
  }

  /// Saves what was written, or returns its errors.
  private func save(
    _ text: EditedText, as workout: Workout
  ) throws(Failure) -> Result<Report, Refusal> {
    let document = NotationParser.parse(text.text)
    let misread = document.diagnostics.filter { $0.severity == .error }.map(EditingError.init)
    guard let written = document.workouts.first, document.workouts.count == 1 else {
      let second = document.workouts.dropFirst().first?.range.line ?? 0
      let error = EditingError.notOneWorkout(line: second + 1, of: document.workouts.count)
      return .failure(Refusal(text: text, errors: misread + [error]))
    }
    let errors = misread + unknown(in: written, of: workout, try context.library())
    guard errors.isEmpty else {
      return .failure(Refusal(text: text, errors: errors.sorted { $0.line < $1.line }))
    }
    do throws(LibraryError) {
      return .success(try keep(written, hasComments: document.hasComments, workout))
    } catch {
      guard !error.problems.isEmpty, error.problems.allSatisfy(\.isInText) else {
        throw Failure(error)
      }
      let errors = error.problems.map { EditingError($0, line: written.range.line + 1) }
      return .failure(Refusal(text: text, errors: errors))
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

extension Failure {
  /// The same, with where to find what was written: it is the only copy.
  fileprivate func keeping(_ path: String) -> Failure {
    changingItems { item in
      item.hint = [item.hint, "what you wrote is kept in \(path)"].compactMap(\.self)
        .joined(separator: "; ")
    }
  }
}

extension WorkoutItem {
  /// Whether the library had the exercise when the item was made.
  fileprivate var isLinked: Bool {
    guard case .linked = exercise else { return false }
    return true
  }
}
