import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// The file that the user's text editor works on, in a private temporary folder.
struct EditedFile {
  let path: String
  private let folder: ScratchFolder
  private let context: Context

  /// Chooses a temporary path with an extension that editors know; the first write creates it.
  ///
  /// - Throws: exit code 74 if there can be no folder for it.
  private init(_ context: Context, name: String) throws {
    let parent = context.processes.temporaryFolder
    guard let folder = ScratchFolder(in: parent) else {
      throw Failure(inputOutput: "no folder can be made in \(parent)", value: parent)
    }
    self.folder = folder
    self.context = context
    path = "\(folder.path)/\(name)"
  }

  /// Does work on a file and removes it, unless the work fails and the file holds the only copy of
  /// what the user wrote.
  static func use(
    _ name: String, toEdit original: String, in context: Context,
    _ work: (EditedFile) throws -> Report
  ) throws -> Report {
    let file = try EditedFile(context, name: name)
    do {
      let report = try work(file)
      file.folder.remove()
      return report
    } catch {
      guard file.holdsMore(than: original) else {
        file.folder.remove()
        throw error
      }
      throw Failure(error).changingItems { item in
        item.hint = [item.hint, "what you wrote is kept in \(file.path)"].compactMap(\.self)
          .joined(separator: "; ")
      }
    }
  }

  /// Runs the editor that `VISUAL` or `EDITOR` names, or else `vi`, however long that takes; the
  /// editor uses the terminal and handles Ctrl-C. The shell runs it, since the variable is a shell
  /// command.
  ///
  /// - Throws: exit code 74 where the editor cannot be run, or fails, 64 where it is
  ///   `vi` because none was named, and there is no terminal for it.
  func openInEditor() throws {
    let names: [EnvironmentVariableName] = [.visualEditor, .editor]
    let variable = names.map(\.rawValue).first { name in
      context.environment[name].map { !$0.allSatisfy(\.isWhitespace) } ?? false
    }
    if let variable, !context.environment.isText(variable) {
      throw UsageError.unreadableVariable(variable)
    }
    guard variable != nil || context.streams.inputIsTerminal else {
      throw Failure.usage(
        "there is no terminal for vi", hint: "set VISUAL or EDITOR to a program that needs none")
    }
    let command = variable.flatMap { context.environment[$0] } ?? "vi"
    let kept = [SIGINT, SIGQUIT].map { ($0, SignalAction.ignoring.install(for: $0)) }
    defer { for (number, action) in kept { action.install(for: number) } }
    let request = ProcessRequest(
      "/bin/sh",
      ["-c", Self.search(for: command) + redirection + command + " \"$@\"", command, path],
      input: .inherited,
      output: .inherited, inheritsErrors: true, timeLimit: nil)
    let ending = context.processes.run(request).ending
    guard !ending.isSuccess else { return }
    let hint = variable.map { "$\($0) names it" } ?? "set VISUAL to your editor"
    let message =
      ending == .exited(Self.notFound)
      ? "there is no editor “\(command)”" : "\(command) \(ending)"
    throw Failure(inputOutput: message, hint: hint)
  }

  /// What a shell exits with that finds no program.
  private static let notFound = 127

  /// The beginning of the script that looks for the editor, so that the shell does not complain of
  /// a missing one too. The shell resolves any command that does not begin with a plain word.
  private static func search(for command: String) -> String {
    let word = command.trimmed.prefix { !$0.isWhitespace }
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "/._+-".contains($0) }
    return isPlain ? "command -v \(word) >/dev/null || exit \(notFound)\n" : ""
  }

  /// Keeps the editor's screen out of output meant for programs: it goes to the terminal, or to
  /// standard error without one.
  private var redirection: String {
    guard !context.streams.outputIsTerminal || context.options.isJSON else { return "" }
    guard let terminal = context.terminal() else { return "exec >&2\n" }
    close(terminal)
    return "exec >/dev/tty\n"
  }

  /// Replaces what is in it.
  ///
  /// - Throws: exit code 74.
  func write(_ text: String) throws { try context.texts.write(text, to: path) }

  /// Whether it may hold something else than what was written here, which would be lost.
  private func holdsMore(than written: String) -> Bool {
    guard context.texts.isFile(path) else { return context.texts.isFolder(path) }
    // What cannot be read may be worth keeping too.
    guard let text = try? read() else { return true }
    return text != written && !text.isEmpty
  }

  /// What is in it now.
  ///
  /// - Throws: exit code 65 for what is not UTF-8, with its line; 74 where it cannot be read, or is
  ///   over ``TextFiles/limit``.
  func read() throws -> String {
    // A pipe would never end.
    guard context.texts.isFile(path),
      let bytes = try context.texts.read(path)
    else { throw Failure(inputOutput: "the editor left no file at \(path)", value: path) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let errors = NotationDocument.notText(bytes, file: path).diagnostics
      throw Failure(errors.map { Failure.Item(inFile: $0) })
    }
    return text
  }
}

/// A workout's text as an editor left it. Errors are shown in the editor as comments, which are not
/// part of the text.
struct EditedText {
  /// As the parser counts them.
  private let lines: [String]

  /// A text with any line ends; those comments are no part of it.
  init(_ text: String) {
    lines = NotationText.lines(of: text).filter { !EditingError.isComment($0) }
  }

  /// The text, each of its lines ended.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The text with each error above its line.
  func commented(_ errors: [EditingError]) -> String {
    let comments = Dictionary(grouping: errors, by: \.line).mapValues { $0.flatMap(\.comments) }
    return lines.enumerated().flatMap { index, line in comments[index + 1, default: []] + [line] }
      .map { $0 + "\n" }.joined()
  }

  /// Whether the two differ in nothing but blank lines.
  func isSame(as other: EditedText) -> Bool { substance == other.substance }

  private var substance: [String] { lines.filter { !$0.allSatisfy(\.isWhitespace) } }
}

/// An error that prevents an edited text from being saved, and its line.
struct EditingError: Equatable {
  /// Counts from 1.
  let line: Int
  /// The message below the line.
  fileprivate let message: String
  /// The error for where the line is not seen.
  fileprivate var item: Failure.Item
  /// What to write instead.
  fileprivate var fix: String?
}

extension EditingError {
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

  /// No workout, or several; the second begins in that line.
  static func notOneWorkout(line: Int, of count: Int) -> EditingError {
    let message = "write one workout" + (count > 1 ? ", not \(count)" : "")
    return EditingError(
      line: line, message: message, item: Failure.Item(code: .invalidEntry, message: message))
  }

  /// No plan, or several.
  static func notOnePlan(of count: Int) -> EditingError {
    let message = "write one plan" + (count > 1 ? ", not \(count)" : "")
    return EditingError(
      line: 1, message: message, item: Failure.Item(code: .invalidEntry, message: message))
  }

  /// The comments above the line.
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
