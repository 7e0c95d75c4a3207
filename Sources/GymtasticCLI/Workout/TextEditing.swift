import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// What an edited text holds.
struct TextContent<Written>: Sendable {
  /// `nil` for a text that holds something else.
  let read: @Sendable (NotationDocument) -> Written?
  /// What is wrong with such a text.
  let missing: @Sendable (NotationDocument) -> EditingError
  /// The line of a problem that kept a text from being saved, from 1; `nil` if no other text would
  /// solve it.
  let line: @Sendable (Problem, Written) -> Int?
}

extension TextContent<ParsedWorkout> {
  /// One workout.
  static let workout = TextContent { document in
    document.workouts.count == 1 ? document.workouts.first : nil
  } missing: { document in
    let second = document.workouts.dropFirst().first?.range.line ?? 0
    return .notOneWorkout(line: second + 1, of: document.workouts.count)
  } line: { problem, written in
    [.changedMeanwhile, .workoutNotFound].contains(problem.code) ? nil : written.range.line + 1
  }
}

extension TextContent<WrittenSession> {
  /// What was done in one session.
  static let session = TextContent {
    WrittenSession($0)
  } missing: {
    TextContent<ParsedWorkout>.workout.missing($0)
  } line: { problem, written in
    [.itemNotFound, .invalidEntry].contains(problem.code)
      ? (written.workout.line(ofExercise: problem.value ?? "") ?? 0) + 1 : nil
  }
}

extension TextContent<ParsedPlan> {
  /// One plan.
  static let plan = TextContent { document in
    document.plans.count == 1 ? document.plans.first : nil
  } missing: {
    .notOnePlan(of: $0.plans.count)
  } line: { problem, _ in
    problem.code == .changedMeanwhile ? nil : 1
  }
}

/// Edits a text in the notation: writes it to a file, runs the user's editor on it, reads it back,
/// and again until it can be saved or nothing more is changed; only once where the user cannot be
/// asked.
struct TextEditing<Written> {
  let context: Context
  let content: TextContent<Written>
  let title: String
  let original: String
  /// What is reported where nothing is changed.
  let unchanged: Report

  /// What became of a text.
  private enum Outcome {
    case saved(Report)
    /// Never empty.
    case refused([EditingError])
  }

  /// Reads a text.
  var parse: (String) -> NotationDocument = { NotationParser.parse($0) }

  /// What is wrong with a text beside its notation, so that all errors come at once.
  var check: (Written) throws -> [EditingError] = { _ in [] }

  /// Saves what was written, in which no error was found.
  typealias Save = (Written, _ hasComments: Bool) throws -> Report

  /// Shows the text until it can be saved. Leaving the editor with errors and without a change ends
  /// that, and everything stays as it was.
  func edit(_ save: Save) throws -> Report {
    try EditedFile.use("workout.gym", toEdit: original, in: context) { try edit($0, save) }
  }

  private func edit(_ file: EditedFile, _ save: Save) throws -> Report {
    var shown = original
    var refused: (text: EditedText, failure: Failure)?
    while true {
      let text = EditedText(try edited(shown, file))
      guard !text.isSame(as: EditedText(original)) else { return unchanged }
      if let refused, text.isSame(as: refused.text) { throw refused.failure }
      switch try outcome(of: text, save) {
      case .saved(let report): return report
      case .refused(let errors):
        let failure = failure(errors)
        guard context.mayAsk else { throw failure }
        refused = (text, failure)
        shown = text.commented(errors)
      }
    }
  }

  /// The text as the editor leaves it.
  private func edited(_ text: String, _ file: EditedFile) throws -> String {
    try file.write(text)
    try file.openInEditor()
    return try file.read()
  }

  /// What ends the editing.
  private func failure(_ errors: [EditingError]) -> Failure {
    Failure(errors.map { $0.error(adding: "“\(title)” stays as it was") }, exitCode: .invalidData)
  }

  private func outcome(of text: EditedText, _ save: Save) throws -> Outcome {
    let document = parse(text.text)
    let misread = document.diagnostics.filter { $0.severity == .error }.map(EditingError.init)
    guard let written = content.read(document) else {
      return .refused(misread + [content.missing(document)])
    }
    let errors = misread + (try check(written))
    guard errors.isEmpty else { return .refused(errors.sorted { $0.line < $1.line }) }
    do {
      return .saved(try save(written, document.hasComments))
    } catch CoreError.invalid(let problems) {
      return .refused(
        try problems.map { problem in
          guard let line = content.line(problem, written) else {
            throw CoreError.invalid(problems)
          }
          return EditingError(problem, line: line)
        })
    }
  }
}
