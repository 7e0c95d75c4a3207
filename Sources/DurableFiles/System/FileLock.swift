/// A lock on a file that is never removed, held from its taking to its release.
///
/// The data file cannot be locked itself: it is another file after every save.
package struct FileLock {
  private let file: OpenFile
  private let system: SystemCalls

  /// Waits for the lock, asking again after pauses that double up to 20 ms, each shortened at
  /// random so that many waiters do not ask at once.
  ///
  /// - Throws: ``StoreError/busy(path:waited:)`` after `timeout`.
  package init(
    path: String, timeout: Duration, system: SystemCalls, patience: Patience
  ) throws(StoreError) {
    self.system = system
    do throws(SystemError) {
      file = try system.open(path, for: .locking)
    } catch {
      throw error.asStoreError
    }
    do throws(StoreError) {
      try Self.wait(for: file, timeout: timeout, system: system, patience: patience)
    } catch {
      system.closeQuietly(file)
      throw error
    }
  }

  /// Closing the file frees the lock.
  package func release() {
    system.closeQuietly(file)
  }

  private static let longestPause = Duration.milliseconds(20)

  /// Asks again and again, at growing intervals: the system's own waiting could not be given up.
  private static func wait(
    for file: OpenFile, timeout: Duration, system: SystemCalls, patience: Patience
  ) throws(StoreError) {
    let start = patience.now()
    var pause = Duration.milliseconds(1)
    while try !isTaken(file, system) {
      let waited = patience.now() - start
      guard waited < timeout else { throw .busy(path: file.path, waited: timeout) }
      let jittered = pause * Double.random(in: 0.5...1)
      patience.sleep(min(jittered, timeout - waited))
      pause = min(pause * 2, longestPause)
    }
  }

  /// Whether the lock was free, and now is this process's.
  private static func isTaken(
    _ file: OpenFile, _ system: SystemCalls
  ) throws(StoreError) -> Bool {
    do throws(SystemError) {
      return try system.tryLock(file)
    } catch {
      throw error.asStoreError
    }
  }
}
