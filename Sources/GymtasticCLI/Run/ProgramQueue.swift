import ChildProcesses
import DurableFiles

/// Runs programs one at a time, in order, without waiting for them. None of them, nor anything they
/// leave running in the background, outlives this process.
struct ProgramQueue {
  private let launcher: ProcessLauncher
  private let capacity: Int
  private var group: ProcessGroup?
  private var waiting: ArraySlice<ProcessRequest> = []
  private var running: DetachedProcess?

  /// How long programs have to end once they are asked to.
  private static let notice = Duration.milliseconds(250)

  /// - Parameter capacity: how many programs may wait.
  init(_ launcher: ProcessLauncher, capacity: Int) {
    self.launcher = launcher
    self.capacity = capacity
  }

  /// Adds a program; `false` if too many wait already. The last of all is always added.
  mutating func add(_ request: ProcessRequest, isLast: Bool = false) -> Bool {
    guard isLast || waiting.count < capacity else { return false }
    waiting.append(request)
    return true
  }

  /// Puts a program in place of all that wait.
  mutating func replaceWaiting(with request: ProcessRequest) { waiting = [request] }

  /// Starts the next program if none is running; returns how those ended that have since the last
  /// call.
  mutating func advance() -> [ProcessEnding] {
    var endings: [ProcessEnding] = []
    while true {
      if let running {
        guard let ending = running.ending else { return endings }
        endings.append(ending)
        self.running = nil
      }
      guard let next = waiting.popFirst() else { return endings }
      start(next)
    }
  }

  /// Lets programs run for at most `limit` more, drops those that still wait, and ends the rest.
  ///
  /// - Parameter includingLast: whether the last one added still runs, for at most
  ///   `limit`.
  /// - Returns: how programs ended by themselves, and how many were dropped.
  mutating func finish(
    within limit: Duration, includingLast: Bool = false
  ) -> (endings: [ProcessEnding], dropped: Int) {
    var endings = run(within: limit)
    let last = includingLast ? waiting.popLast() : nil
    let dropped = waiting.count
    waiting = []
    if let last {
      // One that hangs is ended first: two at once would be out of order.
      if running != nil { end() }
      start(last)
      endings += run(within: limit)
    }
    end()
    return (endings, dropped)
  }

  private mutating func run(within limit: Duration) -> [ProcessEnding] {
    let deadline = ContinuousClock.now + limit
    var endings = advance()
    while let running, ContinuousClock.now < deadline {
      _ = running.ending(within: deadline - .now)
      endings += advance()
    }
    return endings
  }

  private mutating func start(_ request: ProcessRequest) {
    group = group ?? launcher.newGroup()
    var request = request
    request.group = group?.number
    running = launcher.start(request)
  }

  private mutating func end() {
    if let running {
      group?.ask()
      _ = running.ending(within: Self.notice)
    }
    group?.end()
    _ = running?.ending(within: Self.notice)
    (group, running) = (nil, nil)
  }
}
