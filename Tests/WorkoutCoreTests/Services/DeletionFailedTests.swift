import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite("A removal that cannot be saved")
struct DeletionFailedTests {
  private let scratch: ScratchDirectory

  init() throws {
    scratch = try ScratchDirectory()
  }

  @Test("says that nothing was removed, and why")
  func failedSave() throws {
    let workout = try Bench(DataStore(at: scratch.path)).workout(of: "Squat")
    let full = SystemCalls { call, _ in call == .write ? .failure(ENOSPC) : nil }
    let failing = Bench(DataStore(at: scratch.path, full))
    let library = try failing.store.load()
    let expected = Problem.deletionFailed(
      "write \(failing.store.libraryPath): \(Errno(ENOSPC))")
    let exercise = try #require(library.exercises.first)
    #expect(try firstProblem { try failing.exercises.delete([exercise.id]) } == expected)
    #expect(try firstProblem { try failing.workouts.delete([workout.id]) } == expected)
    #expect(try failing.store.load() == library)
  }

  @Test("is still busy where the library is")
  func busy() throws {
    let workout = try Bench(DataStore(at: scratch.path)).workout(of: "Squat")
    let impatient = Bench(DataStore(at: scratch.path) { $0.lockTimeout = .zero })
    let lock = try impatient.store.acquireLock()
    defer { lock.release() }
    let thrown = #expect(throws: CoreError.self) { try impatient.workouts.delete([workout.id]) }
    #expect(thrown == .store(.busy(path: scratch.path("library.lock"), waited: .zero)))
  }
}
