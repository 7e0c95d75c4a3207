import DurableFiles
import WorkoutCore

/// A shell command of the person's that is run at every event, told by its environment what
/// happened. It neither delays the run nor outlives it.
final class EventHook: RunObserver {
  private let command: String
  private var queue: ProgramQueue
  private var hasRemarked = false
  /// How many events came while too many waited.
  private var untold = 0

  /// How long the hooks of the last events have, once the run is over, and then that of its end.
  private let grace: Duration

  /// Runs `command` for every event, by the shell, since people write it as a line of one; a next
  /// one beside it once it has run for as long as the `patience`.
  init(
    _ command: String, _ launcher: ProcessLauncher, grace: Duration = .seconds(2),
    patience: Duration = .milliseconds(250)
  ) {
    self.command = command
    self.grace = grace
    queue = ProgramQueue(launcher, limit: 4, capacity: 1000, patience: patience)
  }

  func observe(_ events: [RunEvent], of session: ExecutionSession) -> [String] {
    for event in events {
      var request = ProcessRequest("/bin/sh", ["-c", command], environment: event.variables)
      request.withheld = RunEvent.variableNames
      if !queue.add(request, isLast: event.endsRun) { untold += 1 }
    }
    let remark = remark(queue.advance())
    guard untold > 0 else { return remark }
    return remark + once("the hook falls behind: not every event reaches it")
  }

  /// The end of the run is told even where events before it were not.
  func end(isFinished: Bool) -> [String] {
    let rest = queue.drain(within: isFinished ? grace : .zero, startingLast: isFinished)
    let remark = remark(rest.endings)
    untold += rest.givenUp
    guard untold > 0 else { return remark }
    let events = untold == 1 ? "1 event was" : "\(untold) events were"
    return remark + ["the hook was too slow: \(events) not told to it"]
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

extension RunEvent {
  fileprivate var endsRun: Bool {
    guard case .runFinished = occurrence else { return false }
    return true
  }
}
