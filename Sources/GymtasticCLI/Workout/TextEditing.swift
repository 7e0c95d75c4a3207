import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// The kind of content that an edited text should have.
struct TextContent<Written>: Sendable {
  /// The content; `nil` if the text contains something else.
  let read: @Sendable (NotationDocument) -> Written?
  /// The error for a text that contains something else.
  let missing: @Sendable (NotationDocument) -> EditingError
  /// The line, from 1, of a problem that prevented saving.
  ///
  /// `nil` if changing the text would not solve it.
  let line: @Sendable (Problem, Written) -> Int?
}

extension TextContent<ParsedWorkout> {
  static let workout = TextContent { document in
    document.workouts.count == 1 ? document.workouts.first : nil
  } missing: { document in
    let second = document.workouts.dropFirst().first?.range.line ?? 0
    return .notOne("workout", line: second + 1, of: document.workouts.count)
  } line: { problem, written in
    [.changedMeanwhile, .workoutNotFound].contains(problem.code) ? nil : written.range.line + 1
  }
}

extension TextContent<WrittenSession> {
  /// The sets that were done in one session.
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
  static let plan = TextContent { document in
    document.plans.count == 1 ? document.plans.first : nil
  } missing: {
    .notOne("plan", of: $0.plans.count)
  } line: { problem, _ in
    problem.code == .changedMeanwhile ? nil : 1
  }
}

/// Edits a text in the notation in the user's editor.
///
/// Writes it to a file, runs the editor and reads the file back. Repeats this until the text can be
/// saved or the user changes nothing more; does it only once if the user cannot be asked.
struct TextEditing<Written> {
  let context: Context
  let content: TextContent<Written>
  let title: String
  let original: String
  let unchanged: Report

  private enum Outcome {
    case saved(Report)
    /// Never empty.
    case refused([EditingError])
  }

  var parse: (String) -> NotationDocument = { NotationParser.parse($0) }

  /// Finds errors beyond the notation, so that all errors are reported at once.
  var check: (Written) throws -> [EditingError] = { _ in [] }

  typealias Save = (Written, _ hasComments: Bool) throws -> Report

  /// Shows the text until it can be saved.
  ///
  /// Leaving the editor with errors and no further change gives up, and everything stays as it was.
  func edit(_ save: Save) throws -> Report {
    try EditedFile.use("workout.gym", toEdit: original, in: context) { try edit($0, save) }
  }

  private func edit(_ file: EditedFile, _ save: Save) throws -> Report {
    var shown = original
    var refused: (text: EditedText, failure: Failure)?
    while true {
      try file.write(shown)
      try file.openInEditor()
      let text = EditedText(try file.read())
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

  /// The failure if the user gives up.
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
