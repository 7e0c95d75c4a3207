import Synchronization

/// A running child of this process. Its ending is fetched once, by the first caller, so that it is
/// never left as a zombie and its number is never used after another process could have it.
final class ChildProcess: Sendable {
  /// Its number.
  let identifier: pid_t
  private let leadsGroup: Bool
  private let known = Mutex<ProcessEnding?>(nil)

  /// Owns a child just started; `leadsGroup` makes signals reach all that it starts.
  init(_ identifier: pid_t, leadsGroup: Bool) {
    self.identifier = identifier
    self.leadsGroup = leadsGroup
  }

  /// How it ended; `nil` while it runs.
  func endingNow() -> ProcessEnding? {
    known.withLock { collect(&$0, options: WNOHANG) }
  }

  /// How it ended, waiting at most `limit` for that.
  func ending(within limit: Duration) -> ProcessEnding? {
    let deadline = ContinuousClock.now.advanced(by: limit)
    var pause: CInt = 1
    while true {
      if let ending = endingNow() { return ending }
      guard ContinuousClock.now < deadline else { return nil }
      _ = poll(nil, 0, pause)
      pause = min(pause * 2, 20)
    }
  }

  /// Whether something that it started still runs in its group, though it has ended itself.
  var isSurvived: Bool {
    known.withLock { $0 != nil && hasOrphans }
  }

  /// Asks it, and all it started, to end.
  func ask() {
    send(SIGTERM)
  }

  /// Ends it by force, with all it started, and fetches its ending.
  func kill() {
    send(SIGKILL)
    known.withLock { _ = collect(&$0, options: 0) }
  }

  /// Fetches the ending and signals under one lock: another process cannot get the number between.
  private func send(_ signal: CInt) {
    known.withLock { ending in
      let mayReach = collect(&ending, options: WNOHANG) == nil || hasOrphans
      if mayReach { _ = signalProcess(leadsGroup ? -identifier : identifier, signal) }
    }
  }

  /// Whether its group still runs without its leader, whose ending was fetched.
  ///
  /// The system gives no new process the number of a group. Once the group is empty another process
  /// may get the number and lead a group of it: then there is a process of that number, which a
  /// group that has lost its leader does not have. Numbers are given out in turn, so that one comes
  /// around after thousands of others.
  private var hasOrphans: Bool {
    guard leadsGroup, signalProcess(-identifier, 0) == 0 else { return false }
    return signalProcess(identifier, 0) != 0 && errno == ESRCH
  }

  private func signalProcess(_ target: pid_t, _ signal: CInt) -> CInt {
    #if canImport(Darwin)
      Darwin.kill(target, signal)
    #else
      Glibc.kill(target, signal)
    #endif
  }

  /// The ending, kept: a status that was fetched is gone from the system.
  private func collect(_ ending: inout ProcessEnding?, options: CInt) -> ProcessEnding? {
    while ending == nil {
      var status: CInt = 0
      let result = waitpid(identifier, &status, options)
      if result == 0 { return nil }
      if result == identifier {
        ending = Self.ending(ofStatus: status)
      } else if errno != EINTR {
        ending = .failed(.last)
      }
    }
    return ending
  }

  /// The macros that read a wait status are not available to Swift on Linux.
  private static func ending(ofStatus status: CInt) -> ProcessEnding {
    let signal = status & 0x7F
    return signal == 0 ? .exited(Int(status >> 8 & 0xFF)) : .signalled(Int(signal))
  }
}

/// A program that was started and is not waited for.
public struct DetachedProcess: Sendable {
  private let waitForEnding: @Sendable (Duration) -> ProcessEnding?
  private let survives: @Sendable () -> Bool
  private let askToEnd: @Sendable () -> Void
  private let endForCertain: @Sendable () -> Void
  /// The number of the group of processes that it leads; `nil` where it was never started.
  public let group: Int32?

  /// A program made of closures.
  ///
  /// - Parameters:
  ///   - group: the number of the group that it leads.
  ///   - wait: waits for its ending, within a time.
  ///   - isSurvived: whether something that it started still runs, though it has ended.
  ///   - ask: asks it, and what it started, to end; it may take its time.
  ///   - kill: ends it, and what it started, at once.
  public init(
    group: Int32? = nil,
    wait: @escaping @Sendable (Duration) -> ProcessEnding?,
    isSurvived: @escaping @Sendable () -> Bool = { false },
    ask: @escaping @Sendable () -> Void = {},
    kill: @escaping @Sendable () -> Void = {}
  ) {
    self.group = group
    waitForEnding = wait
    survives = isSurvived
    askToEnd = ask
    endForCertain = kill
  }

  /// How it ended; `nil` while it runs. Never waits.
  public var ending: ProcessEnding? { waitForEnding(.zero) }

  /// How it ended, waiting at most `limit` for that; `nil` if it still runs.
  public func ending(within limit: Duration) -> ProcessEnding? { waitForEnding(limit) }

  /// Whether it has ended and something that it left in the background still runs. What has left
  /// its group, as daemons do, is not seen.
  public var isSurvived: Bool { survives() }

  /// Ends it and what it started: politely, then by force. Does nothing where nothing is left.
  public func end() { [self].end() }

  /// Ends it and what it started by force. Does nothing where nothing is left.
  public func kill() { endForCertain() }

  /// Whether it runs, or something that it left in the background.
  fileprivate var isRunning: Bool { ending == nil || isSurvived }

  fileprivate func ask() { askToEnd() }
}

extension [DetachedProcess] {
  /// Waits until all of them have ended, and what they left in the background, at most `limit`.
  public func settle(within limit: Duration) {
    let deadline = ContinuousClock.now.advanced(by: limit)
    var pause: CInt = 1
    while contains(where: \.isRunning), ContinuousClock.now < deadline {
      _ = poll(nil, 0, pause)
      pause = Swift.min(pause * 2, 20)
    }
  }

  /// Ends all of them and what they started: politely, and by force what has not ended within a quarter
  /// of a second.
  public func end() {
    for process in self { process.ask() }
    settle(within: .milliseconds(250))
    for process in self where process.isRunning { process.kill() }
  }
}
