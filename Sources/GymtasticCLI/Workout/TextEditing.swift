import DurableFiles
import WorkoutCore

/// Edits a workout as text: writes it to a file, lets the person's editor at it, reads it back, and
/// again until it can be saved or nothing more is changed. Where nobody can be asked, once.
struct TextEditing {
  let context: Context
  /// How long a repetition is taken to last.
  let secondsPerRep: SecondsPerRep

  /// Shows the text until it can be saved. Leaving the editor with faults and without a change
  /// gives up, and the workout stays as it was.
  func edit(_ workout: Workout, in library: Library) throws(Failure) -> Report {
    let file = try EditedFile(context)
    let original = NotationPrinter(exercises: library.exercises).text(of: workout)
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
      guard !text.says(what: EditedText(original)) else { return report(workout, since: workout) }
      if let refused, text.says(what: refused.text) { throw refused.failure(of: workout) }
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
    let faults: [EditingFault]

    /// What the editor shows next.
    var shown: String { text.commented(faults) }

    /// What ends the editing.
    func failure(of workout: Workout) -> Failure {
      Failure(
        faults.map { $0.error(adding: "“\(workout.title)” stays as it was") },
        exitCode: .invalidData)
    }
  }

  /// Saves what was written, or says what is wrong with it.
  private func save(
    _ text: EditedText, as workout: Workout
  ) throws(Failure) -> Result<Report, Refusal> {
    let document = NotationParser.parse(text.text)
    let misread = document.diagnostics.filter { $0.severity == .error }.map(EditingFault.init)
    guard let written = document.workouts.first, document.workouts.count == 1 else {
      let second = document.workouts.dropFirst().first?.range.line ?? 0
      let fault = EditingFault.notOneWorkout(line: second + 1, of: document.workouts.count)
      return .failure(Refusal(text: text, faults: misread + [fault]))
    }
    let faults = misread + unknown(in: written, of: workout, try context.library())
    guard faults.isEmpty else {
      return .failure(Refusal(text: text, faults: faults.sorted { $0.line < $1.line }))
    }
    do throws(LibraryError) {
      return .success(try keep(written, hasComments: document.hasComments, workout))
    } catch {
      guard !error.problems.isEmpty, error.problems.allSatisfy(\.isInText) else {
        throw Failure(error)
      }
      let faults = error.problems.map { EditingFault($0, line: written.range.line + 1) }
      return .failure(Refusal(text: text, faults: faults))
    }
  }

  /// The titles that name no exercise, unless the workout had them before.
  private func unknown(
    in written: ParsedWorkout, of workout: Workout, _ library: Library
  ) -> [EditingFault] {
    let unlinked = Set(workout.items.filter { !$0.isLinked }.map(\.title.folded))
    let resolver = EntryResolver(
      library: library, starter: context.starter, identifiers: context.identifiers,
      clock: context.clock)
    return resolver.resolve(written.entries).unknown
      .filter { !unlinked.contains($0.title.folded) }
      .map { EditingFault($0.problem, line: $0.range.line + 1) }
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
  /// Whether another text would mend it.
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
