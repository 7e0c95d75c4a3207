import DurableFiles
import Synchronization

/// A running child of this process.
///
/// Its exit status is fetched only once, by the first caller, so that it never stays a zombie and
/// its process ID is never used after it could belong to another process.
final class ChildProcess: Sendable {
  let identifier: pid_t
  private let leadsGroup: Bool
  private let known = Mutex<ProcessEnding?>(nil)

  /// Owns a child that was just started. With `leadsGroup`, signals reach everything it starts.
  init(_ identifier: pid_t, leadsGroup: Bool) {
    self.identifier = identifier
    self.leadsGroup = leadsGroup
  }

  /// How it ended; `nil` while it runs.
  func endingNow() -> ProcessEnding? { known.withLock { collect(&$0, options: WNOHANG) } }

  /// How it ended, waiting at most `limit`; `nil` if it still runs.
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

  /// Kills it, with its group if it leads one, and fetches its exit status.
  ///
  /// Does nothing once the status was fetched: the process ID may belong to another process by
  /// then.
  func end() {
    known.withLock { ending in
      // No need to check whether it has ended: until its status is fetched, its group keeps the ID.
      guard ending == nil else { return }
      _ = kill(leadsGroup ? -identifier : identifier, SIGKILL)
      _ = collect(&ending, options: 0)
    }
  }

  /// Fetches and stores the exit status, because the system returns it only once.
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

  /// The macros that decode a wait status are not available to Swift on Linux.
  private static func ending(ofStatus status: CInt) -> ProcessEnding {
    let signal = status & 0x7F
    return signal == 0 ? .exited(Int(status >> 8 & 0xFF)) : .signalled(Int(signal))
  }
}

/// A program that was started without waiting for it.
package struct DetachedProcess: Sendable {
  private let wait: @Sendable (Duration) -> ProcessEnding?

  /// - Parameter wait: waits at most the given time and returns how the program ended; `nil` if it
  ///   still runs.
  package init(wait: @escaping @Sendable (Duration) -> ProcessEnding?) { self.wait = wait }

  /// How it ended; `nil` while it runs. Never waits.
  package var ending: ProcessEnding? { wait(.zero) }

  /// How it ended, waiting at most `limit`; `nil` if it still runs.
  package func ending(within limit: Duration) -> ProcessEnding? { wait(limit) }
}
