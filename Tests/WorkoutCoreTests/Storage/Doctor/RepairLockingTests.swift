import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// A repair has exclusive access to the store, and takes its locks in the same order as a restore.
@Suite struct RepairLockingTests: ExaminesFolder {
  let folder: ExaminedFolder

  init() throws { folder = try ExaminedFolder(saving: "A") }

  @Test func `a repair takes the run lock only while it holds the data lock`() throws {
    let wasFree = Mutex<[Bool]>([])
    let libraryLock = scratch.path("data/library.lock")
    let system = SystemCalls { call, path in
      guard call == .lock, path.hasSuffix("session.lock") else { return nil }
      let lock = try? FileLock(
        path: libraryLock, timeout: .zero, system: .live, waitClock: VirtualTime().waitClock)
      lock?.release()
      wasFree.withLock { $0.append(lock != nil) }
      return nil
    }
    _ = try Doctor(DataStore(at: store.folder, system)).repair()
    #expect(wasFree.withLock(\.self) == [false])
  }

  @Test func `a repair waits for the library for the configured time`() throws {
    let time = VirtualTime()
    let patient = DataStore(at: store.folder) { configuration in
      configuration.lockTimeout = .seconds(2)
      configuration.waitClock = time.waitClock
    }
    let lockPath = scratch.path("data/library.lock")
    let lock = try FileLock(
      path: lockPath, timeout: .zero, system: .live, waitClock: time.waitClock)
    #expect(throws: CoreError.store(.busy(path: lockPath, waited: .seconds(2)))) {
      try Doctor(patient).repair()
    }
    lock.release()
  }
}
