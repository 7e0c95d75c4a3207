import WorkoutCore

/// Programs that are started one after the other without being waited for, a few at a time. They
/// depend on this one: a crash ends them too, and what they left in the background.
struct ProgramQueue {
  private let launcher: ProcessLauncher
  private let limit: Int
  private let capacity: Int
  private var waiting: ArraySlice<ProcessRequest> = []
  private var running: [DetachedProcess] = []
  private var leftovers = Leftovers()
  /// When a program was last started.
  private var lastStart = ContinuousClock.now

  /// - Parameters:
  ///   - limit: how many run at a time.
  ///   - capacity: how many may wait; what comes beyond it is dropped.
  init(_ launcher: ProcessLauncher, limit: Int, capacity: Int) {
    self.launcher = launcher
    self.limit = limit
    self.capacity = capacity
  }

  var isEmpty: Bool { waiting.isEmpty && running.isEmpty }

  /// Lets a program wait for its turn; `false` where too many do. The last of all always may.
  mutating func add(_ request: ProcessRequest, isLast: Bool = false) -> Bool {
    guard isLast || waiting.count < capacity || running.count < limit else { return false }
    waiting.append(request)
    return true
  }

  /// Lets a program have the next turn, in the place of all that wait.
  mutating func supersede(_ request: ProcessRequest) {
    waiting = [request]
  }

  /// Starts what has its turn, and returns how those ended that have since the last call.
  mutating func advance() -> [ProcessEnding] {
    let endings = collect()
    while running.count < limit, let request = waiting.popFirst() { start(request) }
    return endings
  }

  /// Fetches the endings of those that have ended.
  private mutating func collect() -> [ProcessEnding] {
    leftovers.look()
    var endings: [ProcessEnding] = []
    var left: [DetachedProcess] = []
    for program in running {
      guard let ending = program.ending else {
        left.append(program)
        continue
      }
      endings.append(ending)
      leftovers.take(over: program)
    }
    running = left
    return endings
  }

  /// What came of the last while.
  struct Rest {
    /// How those ended that did so by themselves.
    var endings: [ProcessEnding] = []
    /// How many had not had their turn, and never will.
    var givenUp = 0
  }

  /// Gives the programs a last while, in real time, and ends what is left then. What waits is given
  /// up at its end; but the last of them may have its turn all the same, and a while of its own. So
  /// long may that go on, too, which they left in the background.
  mutating func drain(within limit: Duration, startingLast: Bool = false) -> Rest {
    var rest = Rest(endings: proceed(until: .now + limit))
    if startingLast {
      let last = waiting.popLast()
      rest.givenUp = waiting.count
      waiting = []
      if let last { start(last) }
      rest.endings += proceed(until: lastStart + limit)
    }
    rest.givenUp += waiting.count
    waiting = []
    leftovers.programs.settle(within: lastStart + limit - ContinuousClock.now)
    end()
    return rest
  }

  /// Ends all there is.
  private mutating func end() {
    let programs = running + leftovers.programs
    programs.end()
    for program in programs { Leftovers.release(program) }
    running = []
    leftovers = Leftovers()
  }

  /// Goes on until nothing is left, or the deadline is reached.
  private mutating func proceed(until deadline: ContinuousClock.Instant) -> [ProcessEnding] {
    var endings = advance()
    while !isEmpty, ContinuousClock.now < deadline {
      _ = running.first?.ending(within: min(.milliseconds(50), deadline - .now))
      endings += advance()
    }
    return endings
  }

  private mutating func start(_ request: ProcessRequest) {
    running.append(DependentPrograms.entering(\.group) { launcher.start(request) })
    lastStart = .now
  }
}
