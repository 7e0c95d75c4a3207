/// A lock on a file that is never removed, held until it is released.
///
/// The data file cannot be locked itself: it is another file after every save.
package struct FileLock {
  let file: OpenFile
  private let system: SystemCalls

  /// Waits for the lock, trying again after pauses that double up to 20 ms, each shortened at
  /// random so that many waiters do not try at the same moment. The system's own waiting could not
  /// be given a limit.
  ///
  /// - Throws: ``StoreError/busy(path:waited:)`` after `timeout`.
  package init(
    path: String, timeout: Duration, system: SystemCalls, waitClock: WaitClock
  ) throws(StoreError) {
    self.system = system
    file = try system.open(path, for: .locking)
    let start = waitClock.now()
    var pause = Duration.milliseconds(1)
    do throws(StoreError) {
      while try !system.tryLock(file) {
        let waited = waitClock.now() - start
        guard waited < timeout else { throw .busy(path: path, waited: timeout) }
        let jittered = pause * Double.random(in: 0.5...1)
        waitClock.sleep(min(jittered, timeout - waited))
        pause = min(pause * 2, .milliseconds(20))
      }
    } catch {
      system.closeQuietly(file)
      throw error
    }
  }

  /// Unlocks the file, then closes it. Closing alone keeps it locked while a child that another
  /// thread is starting, in a test or in a program that uses the library, still has a copy of the
  /// descriptor.
  package func release() {
    system.unlock(file)
    system.closeQuietly(file)
  }
}

/// The clock of a wait for a lock: monotonic time, and a sleep.
package struct WaitClock: Sendable {
  /// The time since a fixed moment.
  package let now: @Sendable () -> Duration
  /// Sleeps at most that long; a signal may wake it earlier.
  package let sleep: @Sendable (Duration) -> Void

  /// A clock made of closures, so that tests can let hours pass without waiting.
  package init(
    now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  /// The system's clock and sleep, the latter in whole milliseconds.
  ///
  /// Not by `timespec`: with the standard library linked statically, its members belong to a module
  /// that cannot be imported.
  package static let live = {
    let start = SuspendingClock.now
    return WaitClock(
      now: { start.duration(to: .now) },
      sleep: { duration in
        let milliseconds = duration / Duration.milliseconds(1)
        _ = poll(nil, 0, CInt(min(max(milliseconds.rounded(.up), 0), 60_000)))
      }
    )
  }()
}
