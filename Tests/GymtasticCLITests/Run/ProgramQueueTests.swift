import Synchronization
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit

/// Programs that are started beside a run.
struct ProgramQueueTests {
  /// Whether a signal that is caught would be met now, in this thread.
  private static func isHeld(_ signal: CInt) -> Bool {
    var held = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &held)
    return sigismember(&held, signal) == 1
  }

  @Test(arguments: CrashGuard.allSignals)
  func `a signal waits until a program that was started is known to its handler`(
    signal: CInt
  ) {
    // The threads that tests run on hold some back.
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    SignalAction.unblock(signal)
    let launcher = ProcessLauncher(
      find: { _ in nil },
      run: { _ in ProcessOutcome(.exited(0)) },
      start: { _ in
        let code = Self.isHeld(signal) ? 0 : 1
        return DetachedProcess(wait: { _ in .exited(code) })
      })
    var queue = ProgramQueue(launcher, limit: 1, capacity: 1)
    #expect(!Self.isHeld(signal))
    let isWaiting = queue.add(ProcessRequest("true", []))
    #expect(isWaiting)
    let rest = queue.drain(within: .seconds(1))
    #expect(rest.endings == [.exited(0)])
    #expect(!Self.isHeld(signal))
  }

  @Test func `what was left in the background first is ended to make room for more`() {
    let killed = Mutex<[String]>([])
    let launcher = ProcessLauncher(
      find: { _ in nil },
      run: { _ in ProcessOutcome(.exited(0)) },
      start: { request in
        DetachedProcess(
          wait: { _ in .exited(0) },
          isSurvived: { killed.withLock { !$0.contains(request.program) } },
          kill: { killed.withLock { $0.append(request.program) } })
      })
    var queue = ProgramQueue(launcher, limit: 1, capacity: .max)
    let names = (0..<Leftovers.most + 2).map { "\($0)" }
    for name in names {
      _ = queue.add(ProcessRequest(name, []))
      _ = queue.advance()
    }
    _ = queue.advance()
    #expect(killed.withLock(\.self) == ["0", "1"])
    _ = queue.drain(within: .zero)
    #expect(killed.withLock(\.self) == names)
  }
}
