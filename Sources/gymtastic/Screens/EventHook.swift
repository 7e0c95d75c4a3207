import WorkoutCore

/// A shell command of the person's that is run at every event, told by its environment what
/// happened. It neither delays the run nor outlives it.
final class EventHook: RunObserver {
  private let command: String
  private var queue: ProgramQueue
  private var hasRemarked = false

  /// How long the hooks of the last events have, once the run is over.
  private static let grace = Duration.seconds(2)

  /// Runs `command` for every event, by the shell, since people write it as a line of one.
  init(_ command: String, _ launcher: ProcessLauncher) {
    self.command = command
    queue = ProgramQueue(launcher, limit: 4, capacity: 1000)
  }

  func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String] {
    var isBehind = false
    for event in events {
      let request = ProcessRequest("/bin/sh", ["-c", command], environment: event.variables)
      if !queue.add(request) { isBehind = true }
    }
    let remark = remark(queue.advance())
    guard isBehind else { return remark }
    return remark + once("the hook falls behind: not every event reaches it")
  }

  func end(isFinished: Bool) -> [String] {
    remark(queue.drain(within: isFinished ? Self.grace : .zero))
  }

  /// The first failure there was, once in a run: a hook that fails, fails every second.
  private func remark(_ endings: [ProcessEnding]) -> [String] {
    guard let failure = endings.first(where: { !$0.isSuccess }) else { return [] }
    return once("the hook \(failure)")
  }

  private func once(_ remark: String) -> [String] {
    guard !hasRemarked else { return [] }
    hasRemarked = true
    return [remark]
  }
}
