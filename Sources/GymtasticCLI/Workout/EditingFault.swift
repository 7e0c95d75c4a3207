import WorkoutCore

/// Something that keeps an edited text from being saved, and the line that it is about.
struct EditingFault: Hashable {
  /// Counts from 1.
  let line: Int
  /// What is wrong, for somebody who sees the line.
  private let message: String
  /// What is wrong, for somebody who does not.
  private var item: Failure.Item
  /// What to write in the place of what is wrong.
  private let fix: String?

  private init(line: Int, message: String, item: Failure.Item, fix: String? = nil) {
    self.line = line
    self.message = message
    self.item = item
    self.fix = fix
  }

  /// What the parser found.
  init(_ diagnostic: Diagnostic) {
    let line = diagnostic.excerpt.text
    self.init(
      line: diagnostic.line, message: diagnostic.message,
      item: Failure.Item(
        code: diagnostic.errorName, message: "“\(line)”: \(diagnostic.message)",
        hint: diagnostic.hint, value: line),
      fix: diagnostic.fix)
  }

  /// A problem of a service. An editor has no options to pass.
  init(_ problem: Problem, line: Int) {
    self.init(line: line, message: problem.message, item: Failure.Item(problem))
    if problem.code == .duplicateTitle { item.hint = problem.hint }
  }

  /// No workout, or several, of which one too many begins in that line.
  static func notOneWorkout(line: Int, of count: Int) -> EditingFault {
    let message = "write one workout" + (count > 1 ? ", not \(count)" : "")
    return EditingFault(
      line: line, message: message, item: Failure.Item(code: .invalidEntry, message: message))
  }

  /// The comments that stand above the line.
  var comments: [String] {
    let advice = [(Self.hintMark, item.hint), (Self.fixMark, fix)]
    return [Self.mark + message] + advice.compactMap { mark, text in text.map { mark + $0 } }
  }

  /// The same as an error of a command.
  func error(adding remark: String) -> Failure.Item {
    var error = item
    error.hint = [item.hint, fix.map { "write \($0)" }, remark].compactMap(\.self)
      .joined(separator: "; ")
    return error
  }

  /// Whether a line is one of such comments.
  static func isComment(_ line: String) -> Bool {
    [mark, hintMark, fixMark].contains { line.hasPrefix($0) }
  }

  private static let mark = "// error: "
  private static let hintMark = "//   hint: "
  private static let fixMark = "//   fix: "
}
