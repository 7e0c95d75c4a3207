/// Where programs are run.
public struct ProcessLauncher: Sendable {
  /// The path of a program on the path; `nil` if there is none by that name.
  public let find: @Sendable (_ program: String) -> String?
  /// Runs a program and waits for its end, or for its time limit.
  public let run: @Sendable (ProcessRequest) -> ProcessOutcome
  /// Starts a program in a session of its own and does not wait for it.
  public let start: @Sendable (ProcessRequest) -> DetachedProcess

  /// An existing folder for files that last as long as a program.
  public let temporaryFolder: String

  /// A launcher made of closures, each called from any thread.
  public init(
    temporaryFolder: String = "/tmp",
    find: @escaping @Sendable (_ program: String) -> String?,
    run: @escaping @Sendable (ProcessRequest) -> ProcessOutcome,
    start: @escaping @Sendable (ProcessRequest) -> DetachedProcess
  ) {
    self.temporaryFolder = temporaryFolder
    self.find = find
    self.run = run
    self.start = start
  }

  /// The system's programs, found on the `PATH` of `environment`, which they inherit.
  public static func live(environment: EnvironmentVariables) -> ProcessLauncher {
    let spawner = ProcessSpawner(environment: environment)
    return ProcessLauncher(
      temporaryFolder: spawner.temporaryFolder,
      find: { spawner.search.path(of: $0) },
      run: { spawner.run($0) },
      start: { spawner.start($0) }
    )
  }

  /// Programs that are closures, by their names; no other exists.
  public static func fixed(
    _ programs: [String: @Sendable (ProcessRequest) -> ProcessOutcome] = [:]
  ) -> ProcessLauncher {
    let run: @Sendable (ProcessRequest) -> ProcessOutcome = { request in
      programs[request.program]?(request) ?? ProcessOutcome(.failed(cause: "no such program"))
    }
    return ProcessLauncher(
      find: { programs[$0] == nil ? nil : "/fixed/\($0)" },
      run: run,
      start: { request in
        let ending = run(request).ending
        return DetachedProcess(wait: { _ in ending })
      }
    )
  }
}
