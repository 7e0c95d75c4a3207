import WorkoutCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The program by which the person edits text. It takes over the terminal until it ends.
struct Editor {
  let launcher: ProcessLauncher
  /// The program with its options, between spaces.
  let command: String

  /// The editor that `VISUAL` or `EDITOR` names, or else `vi`.
  init(_ context: Context) {
    launcher = context.processes
    let names: [EnvironmentVariableName] = [.visualEditor, .editor]
    command = names.lazy.compactMap { context.environment.nonEmpty($0.rawValue) }.first ?? "vi"
  }

  /// Lets the person at a file, however long that takes. Ctrl-C meanwhile is the editor's affair.
  ///
  /// - Throws: exit code 74 where the editor cannot be run, or says that it failed.
  func open(_ path: String) throws(Failure) {
    let words = command.split(separator: " ").map(String.init)
    let kept = [SIGINT, SIGQUIT].map { ($0, SignalAction.ignoring.install(for: $0)) }
    defer { for (number, action) in kept { action.install(for: number) } }
    let request = ProcessRequest(
      words.first ?? "", words.dropFirst() + [path], input: .inherited, output: .inherited,
      errors: .inherited, timeLimit: nil)
    let ending = launcher.run(request).ending
    guard !ending.isSuccess else { return }
    throw Failure(
      inputOutput: "\(words.first ?? command) \(ending)", hint: "set VISUAL to your editor")
  }
}
