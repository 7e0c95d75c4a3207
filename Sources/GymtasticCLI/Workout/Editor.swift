import CommandLineKit
import DurableFiles
import TerminalKit

/// The program by which the person edits text. It takes over the terminal until it ends.
struct Editor {
  let launcher: ProcessLauncher
  /// The program with its options, as a shell takes them.
  let command: String
  /// The variable that names it; `nil` where none does.
  private let variable: EnvironmentVariableName?
  private let context: Context

  /// The editor that `VISUAL` or `EDITOR` names, or else `vi`.
  init(_ context: Context) {
    launcher = context.processes
    self.context = context
    let names: [EnvironmentVariableName] = [.visualEditor, .editor]
    variable = names.first { name in
      context.environment[name.rawValue].map { !$0.allSatisfy(\.isWhitespace) } ?? false
    }
    command = variable.flatMap { context.environment[$0.rawValue] } ?? "vi"
  }

  /// Lets the person at a file, however long that takes. Ctrl-C meanwhile is the editor's affair.
  /// The shell runs the program, since people write it as a line of one.
  ///
  /// - Throws: exit code 74 where the editor cannot be run, or says that it failed, 64 where it is
  ///   `vi` because none was named, and there is no terminal for it.
  func open(_ path: String) throws(Failure) {
    if let variable, !context.environment.isText(variable.rawValue) {
      throw Failure([.unreadableVariable(variable.rawValue)])
    }
    let line = redirection + command + " \"$@\""
    guard variable != nil || context.streams.inputIsTerminal else {
      throw .usage(
        "there is no terminal for vi", hint: "set VISUAL or EDITOR to a program that needs none")
    }
    let kept = [SIGINT, SIGQUIT].map { ($0, SignalAction.ignoring.install(for: $0)) }
    defer { for (number, action) in kept { action.install(for: number) } }
    let request = ProcessRequest(
      "/bin/sh", ["-c", line, command, path], input: .inherited,
      output: .inherited, errors: .inherited, timeLimit: nil)
    let ending = launcher.run(request).ending
    guard !ending.isSuccess else { return }
    let hint = variable.map { "$\($0.rawValue) names it" } ?? "set VISUAL to your editor"
    throw Failure(inputOutput: "\(command) \(ending)", hint: hint)
  }

  /// Where standard output is for programs, what the editor shows is none of theirs: it goes to the
  /// terminal that there is, else to standard error.
  private var redirection: String {
    guard !context.streams.outputIsTerminal || context.options.isJSON else { return "" }
    guard let terminal = context.terminal() else { return "exec >&2\n" }
    close(terminal)
    return "exec >/dev/tty\n"
  }
}
