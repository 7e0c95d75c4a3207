import ChildProcesses
import DurableFiles

extension ProcessLauncher {
  /// Programs implemented by closures, by name. No others exist.
  package static func fixed(
    _ programs: [String: @Sendable (ProcessRequest) -> ProcessOutcome] = [:]
  ) -> ProcessLauncher {
    let run: @Sendable (ProcessRequest) -> ProcessOutcome = { request in
      programs[request.program]?(request) ?? ProcessOutcome(.failed(Errno(ENOENT)))
    }
    return ProcessLauncher(
      find: { programs[$0] == nil ? nil : "/fixed/\($0)" }, run: run,
      start: { request in
        let ending = run(request).ending
        return DetachedProcess { _ in ending }
      })
  }
}
