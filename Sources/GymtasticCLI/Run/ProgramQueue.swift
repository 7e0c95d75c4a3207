import ChildProcesses
import DurableFiles

/// Runs programs one at a time, in order, without waiting for them.
///
/// Neither they nor any background processes that they start outlive this process.
struct ProgramQueue {
  private let launcher: ProcessLauncher
  private let capacity: Int
  private var group: ProcessGroup?
  private var waiting: ArraySlice<ProcessRequest> = []
  private var running: DetachedProcess?

  /// How long programs have to exit after they are asked to.
  private static let notice = Duration.milliseconds(250)

  /// - Parameter capacity: the maximum number of waiting programs.
  init(_ launcher: ProcessLauncher, capacity: Int) {
    self.launcher = launcher
    self.capacity = capacity
  }

  var isWaiting: Bool { !waiting.isEmpty }

  /// Adds a program; returns `false` if too many are waiting. The last one of a run is always
  /// added.
  mutating func add(_ request: ProcessRequest, isLast: Bool = false) -> Bool {
    guard isLast || waiting.count < capacity else { return false }
    waiting.append(request)
    return true
  }

  /// Replaces all waiting programs with one.
  mutating func replaceWaiting(with request: ProcessRequest) { waiting = [request] }

  /// Starts the next program if none is running; returns how programs ended since the last call.
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

  /// Lets programs run for at most `limit`, drops those still waiting, and ends the rest.
  ///
  /// - Parameter includingLast: whether the last program added still runs, for at most `limit`.
  /// - Returns: how programs ended by themselves, and how many were dropped.
  mutating func finish(
    within limit: Duration, includingLast: Bool = false
  ) -> (endings: [ProcessEnding], dropped: Int) {
    var endings = run(within: limit)
    let last = includingLast ? waiting.popLast() : nil
    let dropped = waiting.count
    waiting = []
    if let last {
      // A program that hangs is ended first: two at a time would be out of order.
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
