import Synchronization
import TestSupport
import Testing

@testable import DurableFiles

@Suite struct FileLockTests {
  let scratch = ScratchDirectory()

  @Test func `waiting for a held lock ends in a busy error`() throws {
    let time = VirtualTime()
    let held = try lock(timeout: .zero, time)
    let error = #expect(throws: StoreError.self) { try lock(timeout: .seconds(5), time) }
    #expect(error == .busy(path: scratch.path("library.lock"), waited: .seconds(5)))
    held.release()
  }

  @Test func `pauses grow with jitter and never exceed 20 ms`() throws {
    let time = VirtualTime()
    let held = try lock(timeout: .zero, time)
    #expect(throws: StoreError.self) { try lock(timeout: .seconds(5), time) }
    held.release()
    let pauses = time.pauses
    #expect(pauses.count >= 250)
    #expect(pauses.allSatisfy { $0 > .zero && $0 <= .milliseconds(20) })
    #expect(pauses.first.map { $0 <= .milliseconds(1) } == true)
    #expect(Set(pauses).count > 100)
  }

  @Test func `a released lock can be acquired`() throws {
    let time = VirtualTime()
    try lock(timeout: .zero, time).release()
    try lock(timeout: .zero, time).release()
    #expect(time.pauses == [])
  }

  @Test func `a released lock is free even if a copy of its descriptor is open`() throws {
    let time = VirtualTime()
    let held = try lock(timeout: .zero, time)
    let duplicate = dup(held.file.descriptor)
    try #require(duplicate >= 0)
    defer { close(duplicate) }
    held.release()
    try lock(timeout: .zero, time).release()
  }

  @Test func `a lock that is released during the wait is acquired`() throws {
    let attempts = Mutex(0)
    let system = SystemCalls { call, _ in
      guard call == .lock else { return nil }
      return attempts.withLock { count in
        count += 1
        return count < 4 ? .failure(EWOULDBLOCK) : nil
      }
    }
    let time = VirtualTime()
    let lock = try FileLock(
      path: scratch.path("library.lock"), timeout: .seconds(1), system: system,
      waitClock: time.waitClock)
    lock.release()
    #expect(time.pauses.count == 3)
  }

  private func lock(timeout: Duration, _ time: VirtualTime) throws(StoreError) -> FileLock {
    try FileLock(
      path: scratch.path("library.lock"), timeout: timeout, system: .live, waitClock: time.waitClock
    )
  }
}
