import WorkoutCore

/// Programs that are started one after the other without being waited for, a few at a time.
struct ProgramQueue {
  private let launcher: ProcessLauncher
  private let limit: Int
  private let capacity: Int
  private var waiting: ArraySlice<ProcessRequest> = []
  private var running: [DetachedProcess] = []

  /// - Parameters:
  ///   - limit: how many run at a time.
  ///   - capacity: how many may wait; what comes beyond it is dropped.
  init(_ launcher: ProcessLauncher, limit: Int, capacity: Int) {
    self.launcher = launcher
    self.limit = limit
    self.capacity = capacity
  }

  var isEmpty: Bool { waiting.isEmpty && running.isEmpty }

  /// Lets a program wait for its turn; `false` where too many do.
  mutating func add(_ request: ProcessRequest) -> Bool {
    guard waiting.count < capacity || running.count < limit else { return false }
    waiting.append(request)
    return true
  }

  /// Starts what has its turn, and returns how those ended that have since the last call.
  mutating func advance() -> [ProcessEnding] {
    var endings: [ProcessEnding] = []
    running.removeAll { program in
      guard let ending = program.ending else { return false }
      endings.append(ending)
      return true
    }
    while running.count < limit, let request = waiting.popFirst() {
      running.append(launcher.start(request))
    }
    return endings
  }

  /// Gives the programs a last while, in real time, and ends what is left then.
  mutating func drain(within limit: Duration) -> [ProcessEnding] {
    let deadline = ContinuousClock.now + limit
    var endings = advance()
    while !isEmpty, ContinuousClock.now < deadline {
      _ = running.first?.ending(within: min(.milliseconds(50), deadline - .now))
      endings += advance()
    }
    waiting = []
    for program in running { program.end() }
    running = []
    return endings
  }
}
