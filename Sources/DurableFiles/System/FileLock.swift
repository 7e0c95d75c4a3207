/// A lock, held until it is released, on a file that is never removed.
///
/// The data file cannot be locked itself: every save replaces it with another file.
package struct FileLock {
  let file: OpenFile
  private let system: SystemCalls

  /// Waits for the lock, retrying after pauses that double up to 20 ms.
  ///
  /// Each pause is shortened at random so that waiters do not all retry at once. A blocking system
  /// call could not be given a timeout.
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

  /// Unlocks the file, then closes it.
  ///
  /// Closing alone would not unlock it while a child process being started by another thread, in a
  /// test or in a program that uses the library, still has a copy of the descriptor.
  package func release() {
    system.unlock(file)
    system.closeQuietly(file)
  }
}

/// The clock for lock waits: monotonic time and a sleep function.
package struct WaitClock: Sendable {
  /// The time since a fixed moment.
  package let now: @Sendable () -> Duration
  /// Sleeps for at most the given duration; a signal may end the sleep early.
  package let sleep: @Sendable (Duration) -> Void

  /// A clock made of closures, so that tests can simulate hours without waiting.
  package init(
    now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  /// The system clock and a sleep in whole milliseconds.
  ///
  /// It avoids `timespec`, whose members belong to a module that cannot be imported when the
  /// standard library is linked statically.
  package static let live = {
    let start = SuspendingClock.now
    return WaitClock(
      now: { start.duration(to: .now) },
      sleep: { duration in
        let milliseconds = duration / Duration.milliseconds(1)
        _ = poll(nil, 0, CInt(min(max(milliseconds.rounded(.up), 0), 60_000)))
      })
  }()
}
