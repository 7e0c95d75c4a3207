import DurableFiles
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

  /// Ends it by force, with its group if it leads one, and fetches its ending. Does nothing once
  /// the ending was fetched: the number may be another process's by then.
  func end() {
    known.withLock { ending in
      // Without looking whether it has ended: until that is fetched, its group keeps its number.
      guard ending == nil else { return }
      _ = kill(leadsGroup ? -identifier : identifier, SIGKILL)
      _ = collect(&ending, options: 0)
    }
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
package struct DetachedProcess: Sendable {
  private let wait: @Sendable (Duration) -> ProcessEnding?

  /// - Parameter wait: returns how the program ended, waiting at most so long; `nil` if it still
  ///   runs.
  package init(wait: @escaping @Sendable (Duration) -> ProcessEnding?) {
    self.wait = wait
  }

  /// How it ended; `nil` while it runs. Never waits.
  package var ending: ProcessEnding? { wait(.zero) }

  /// How it ended, waiting at most `limit` for that; `nil` if it still runs.
  package func ending(within limit: Duration) -> ProcessEnding? { wait(limit) }
}
