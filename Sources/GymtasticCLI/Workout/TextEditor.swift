import CommandLineKit
import DurableFiles
import TerminalKit
import WorkoutCore

/// The file that the user's text editor opens, in a private temporary folder.
struct EditedFile {
  let path: String
  private let folder: ScratchFolder
  private let context: Context

  /// Chooses a temporary path with an extension that editors know; the first write creates it.
  ///
  /// - Throws: exit code 74 if the folder cannot be created.
  private init(_ context: Context, name: String) throws {
    let parent = context.processes.temporaryFolder
    guard let folder = ScratchFolder(in: parent) else {
      throw Failure(inputOutput: "no folder can be made in \(parent)", value: parent)
    }
    self.folder = folder
    self.context = context
    path = "\(folder.path)/\(name)"
  }

  /// Does work on a file and removes it.
  ///
  /// If the work fails, a file with the only copy of the user's text is kept.
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

  /// Runs the editor named by `VISUAL` or `EDITOR`, or else `vi`, without a time limit.
  ///
  /// The editor uses the terminal and handles Ctrl-C. A shell runs it, because the variable
  /// contains a shell command.
  ///
  /// - Throws: exit code 74 if the editor cannot be run or fails; 64 if neither variable is set and
  ///   there is no terminal for `vi`.
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

  /// The exit code of a shell that cannot find a program.
  private static let notFound = 127

  /// The start of the script, which looks for the editor.
  ///
  /// That way, the shell does not also report a missing one. If the command is neither one word,
  /// which may be quoted, nor begins with a plain word, the shell resolves it.
  private static func search(for command: String) -> String {
    let words = command.shellWords ?? []
    let word =
      words.count == 1 ? words[0] : String(command.trimmed.prefix { !$0.isWhitespace })
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || " /._+-".contains($0) }
    let name = word.shellQuoted
    let test =
      word.contains("/") ? "[ -f \(name) ] && [ -x \(name) ]" : "command -v \(name) >/dev/null"
    return isPlain ? "\(test) || exit \(notFound)\n" : ""
  }

  /// Keeps the editor's screen out of output meant for programs.
  ///
  /// Redirects it to the terminal or, without one, to standard error.
  private var redirection: String {
    guard !context.streams.outputIsTerminal || context.options.isJSON else { return "" }
    guard let terminal = context.terminal() else { return "exec >&2\n" }
    close(terminal)
    return "exec >/dev/tty\n"
  }

  /// Replaces the contents.
  ///
  /// - Throws: exit code 74 if it cannot be written.
  func write(_ text: String) throws { try context.texts.write(text, to: path) }

  /// Whether the file may contain text other than what was written here, which would be lost.
  private func holdsMore(than written: String) -> Bool {
    guard context.texts.isFile(path) else { return context.texts.isFolder(path) }
    // An unreadable file may be worth keeping too.
    guard let text = try? read() else { return true }
    return text != written && !text.isEmpty
  }

  /// Reads the contents.
  ///
  /// - Throws: exit code 65 with the line of invalid UTF-8; 74 if the file cannot be read or
  ///   exceeds ``TextFiles/limit``.
  func read() throws -> String {
    // Reading a pipe might never end.
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

/// The text that an editor left.
///
/// Errors are shown in the editor as comments, which are not part of the text.
struct EditedText {
  /// The lines as the parser counts them.
  private let lines: [String]

  /// Splits a text at any line breaks, and drops the comments that show errors.
  init(_ text: String) {
    lines = NotationText.lines(of: text).filter { !EditingError.isComment($0) }
  }

  /// The text, with a line break after every line.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The text with each error above its line.
  func commented(_ errors: [EditingError]) -> String {
    let comments = Dictionary(grouping: errors, by: \.line).mapValues { $0.flatMap(\.comments) }
    return lines.enumerated().flatMap { index, line in comments[index + 1, default: []] + [line] }
      .map { $0 + "\n" }.joined()
  }

  /// Whether the texts differ only in blank lines.
  func isSame(as other: EditedText) -> Bool { substance == other.substance }

  private var substance: [String] { lines.filter { !$0.allSatisfy(\.isWhitespace) } }
}

/// An error that prevents saving an edited text, with its line.
struct EditingError: Equatable {
  /// The line number, from 1.
  let line: Int
  /// The message shown above the line.
  fileprivate let message: String
  /// The error as reported where the line is not visible.
  fileprivate var item: Failure.Item
  fileprivate var fix: String?
}

extension EditingError {
  init(_ diagnostic: Diagnostic) {
    let line = diagnostic.excerpt.text
    self.init(
      line: diagnostic.line, message: diagnostic.message,
      item: Failure.Item(
        code: diagnostic.errorName, message: "“\(line)”: \(diagnostic.message)",
        hint: diagnostic.hint, value: line),
      fix: diagnostic.fix)
  }

  /// A problem from a service; hints about options are dropped, because an editor has none.
  init(_ problem: Problem, line: Int) {
    self.init(line: line, message: problem.message, item: Failure.Item(problem))
    if problem.code == .duplicateTitle { item.hint = problem.hint }
  }

  /// No workout or plan, or several; if several, the second begins at this line.
  static func notOne(_ noun: String, line: Int = 1, of count: Int) -> EditingError {
    let message = "write one \(noun)" + (count > 1 ? ", not \(count)" : "")
    return EditingError(
      line: line, message: message, item: Failure.Item(code: .invalidEntry, message: message))
  }

  /// The comments to show above the line.
  var comments: [String] {
    let advice = [(Self.hintMark, item.hint), (Self.fixMark, fix)]
    return [Self.mark + message] + advice.compactMap { mark, text in text.map { mark + $0 } }
  }

  /// The same error as a command reports it.
  func error(adding remark: String) -> Failure.Item {
    var error = item
    error.hint = [item.hint, fix.map { "write \($0)" }, remark].compactMap(\.self)
      .joined(separator: "; ")
    return error
  }

  /// Whether a line is a comment that shows an error.
  static func isComment(_ line: String) -> Bool {
    [mark, hintMark, fixMark].contains { line.hasPrefix($0) }
  }

  private static let mark = "// error: "
  private static let hintMark = "//   hint: "
  private static let fixMark = "//   fix: "
}
