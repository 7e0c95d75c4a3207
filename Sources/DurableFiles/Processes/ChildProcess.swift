import Synchronization

/// A running child of this process. Its ending is fetched once, whoever asks first, so that it is
/// never left as a zombie and its number is never used after another process could have it.
final class ChildProcess: Sendable {
  /// Its number.
  let identifier: pid_t
  private let leadsGroup: Bool
  private let known = Mutex<ProcessEnding?>(nil)

  /// Takes charge of a child just started; `leadsGroup` makes signals reach all that it starts.
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

  /// Whether something that it started goes on in its group, though it has ended itself.
  var isSurvived: Bool {
    known.withLock { $0 != nil && hasOrphans }
  }

  /// Asks it, and all it started, to end.
  func ask() {
    send(SIGTERM)
  }

  /// Ends it for certain, with all it started, and fetches its ending.
  func kill() {
    send(SIGKILL)
    known.withLock { _ = collect(&$0, options: 0) }
  }

  /// Asks for the ending and signals under one lock: the number cannot pass to a stranger between.
  private func send(_ signal: CInt) {
    known.withLock { ending in
      let mayReach = collect(&ending, options: WNOHANG) == nil || hasOrphans
      if mayReach { _ = signalProcess(leadsGroup ? -identifier : identifier, signal) }
    }
  }

  /// Whether its group goes on without its leader, whose ending was fetched.
  ///
  /// The system gives a number to no new process while a group bears it. Once the group is empty a
  /// stranger may have the number, and lead a group of it: then there is a process of that number,
  /// which a group that has lost its leader has not. Numbers are given out in turn, so that one
  /// comes around after thousands of others.
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

  /// The ending, once and for all: a status that was fetched is gone from the system.
  private func collect(_ ending: inout ProcessEnding?, options: CInt) -> ProcessEnding? {
    while ending == nil {
      var status: CInt = 0
      let result = waitpid(identifier, &status, options)
      if result == 0 { return nil }
      if result == identifier {
        ending = Self.ending(ofStatus: status)
      } else if errno != EINTR {
        ending = .failed(cause: ProcessFault(errno).cause)
      }
    }
    return ending
  }

  /// The macros that take a wait status apart do not reach Swift on Linux.
  private static func ending(ofStatus status: CInt) -> ProcessEnding {
    let signal = status & 0x7F
    return signal == 0 ? .exited(Int(status >> 8 & 0xFF)) : .signalled(Int(signal))
  }
}
