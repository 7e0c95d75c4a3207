import Testing

/// A workout called Day, and runs of it on the whole screen of a terminal.
struct RunningOnScreen: Sendable {
  let folder: TemporaryFolder
  let environment: [String: String]
  private static let filled = FilledStore([
    ["workout", "build", "Day", "Plank 45s", "break 2m", "Push Up 2x5 rest 10s", "Squat 3x10"]
  ])

  init() async throws {
    folder = try TemporaryFolder()
    environment = ["GYMTASTIC_HOME": folder.path(of: "store"), "TMPDIR": folder.path]
    try await Self.filled.copy(to: folder, as: "store")
  }

  /// Runs the program from a shell on a terminal.
  ///
  /// - Parameters:
  ///   - arguments: the words after the program's name.
  ///   - variables: added to the variables of every run.
  ///   - rows: how high the terminal is.
  ///   - columns: how wide it is.
  ///   - body: what the user does.
  func onScreen(
    _ arguments: [String] = ["run", "Day"], _ variables: [String: String] = [:], rows: Int = 24,
    columns: Int = 80, _ body: @escaping @Sendable (ShellSession) throws -> Void
  ) async throws {
    let environment = environment.merging(variables) { _, new in new }
    try await Program.onOwnThread {
      let session = try ShellSession(
        arguments, environment: environment, rows: rows, columns: columns)
      try body(session)
    }
  }

  /// Runs the program from a shell that has job control, and goes on once it gets ready.
  ///
  /// - Parameters:
  ///   - script: what the shell does, the program and its words being its arguments.
  ///   - arguments: the words after the program's name.
  ///   - beginning: what the program shows first.
  ///   - body: what the user does.
  func underJobControl(
    _ script: String, _ arguments: [String] = ["run", "Day"], beginning: String = "Get ready",
    _ body: @escaping @Sendable (TerminalSession) throws -> Void
  ) async throws {
    let environment = environment
    try await Program.onOwnThread {
      let terminal = try TerminalSession(
        ["-c", "set -m; " + script, "bash", Program.path] + arguments, program: "/bin/bash",
        environment: environment)
      try terminal.wait(for: beginning)
      try body(terminal)
    }
  }
}
