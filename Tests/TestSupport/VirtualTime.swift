import DurableFiles
import Synchronization

/// Time that passes only by sleeping.
package final class VirtualTime: Sendable {
  private let slept = Mutex<[Duration]>([])

  package init() {}

  package var pauses: [Duration] { slept.withLock(\.self) }

  package var waitClock: WaitClock {
    WaitClock(
      now: { self.slept.withLock { $0.reduce(.zero, +) } },
      sleep: { pause in self.slept.withLock { $0.append(pause) } })
  }
}
