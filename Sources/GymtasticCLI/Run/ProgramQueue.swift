import DurableFiles
import TerminalKit

/// Programs that are started one after the other without being waited for. They depend on this
/// one: a crash ends them too, and what they left in the background.
///
/// One runs at a time, so that they come to their work in order; but one that takes long lets the
/// next begin beside it.
struct ProgramQueue {
  private let launcher: ProcessLauncher
  private let limit: Int
  private let capacity: Int
  private let patience: Duration
  private var waiting: ArraySlice<ProcessRequest> = []
  /// In the order of their start.
  private var running: [Started] = []
  private var leftovers = Leftovers()
  /// When a program was last started.
  private var lastStart = ContinuousClock.now

  private struct Started {
    let program: DetachedProcess
    let moment: ContinuousClock.Instant
  }

  /// - Parameters:
  ///   - limit: how many run at a time, at most.
  ///   - capacity: how many may wait; what comes beyond it is dropped.
  ///   - patience: for how long one runs alone while others wait.
  init(_ launcher: ProcessLauncher, limit: Int, capacity: Int, patience: Duration = .zero) {
    self.launcher = launcher
    self.limit = limit
    self.capacity = capacity
    self.patience = patience
  }

  var isEmpty: Bool { waiting.isEmpty && running.isEmpty }

  /// Lets a program wait for its turn; `false` where too many do. The last of all always may.
  mutating func add(_ request: ProcessRequest, isLast: Bool = false) -> Bool {
    guard isLast || waiting.count < capacity else { return false }
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
    while mayStart, let request = waiting.popFirst() { start(request) }
    return endings
  }

  /// Fetches the endings of those that have ended.
  private mutating func collect() -> [ProcessEnding] {
    leftovers.look()
    var endings: [ProcessEnding] = []
    var left: [Started] = []
    for started in running {
      guard let ending = started.program.ending else {
        left.append(started)
        continue
      }
      endings.append(ending)
      leftovers.take(over: started.program)
    }
    running = left
    return endings
  }

  /// Whether the one before has ended, or had its time alone, as all before it have had.
  private var mayStart: Bool {
    guard running.count < limit else { return false }
    return running.last.map { $0.moment + patience <= .now } ?? true
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
    let programs = running.map(\.program) + leftovers.programs
    programs.end()
    for program in programs { Leftovers.release(program) }
    running = []
    leftovers = Leftovers()
  }

  /// Goes on until nothing is left, or the deadline is reached.
  private mutating func proceed(until deadline: ContinuousClock.Instant) -> [ProcessEnding] {
    var endings = advance()
    while !isEmpty, ContinuousClock.now < deadline {
      _ = running.last?.program.ending(within: min(.milliseconds(50), deadline - .now))
      endings += advance()
    }
    return endings
  }

  private mutating func start(_ request: ProcessRequest) {
    let program = DependentPrograms.entering(\.group) { launcher.start(request) }
    running.append(Started(program: program, moment: .now))
    lastStart = .now
  }
}
