import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite("A removal that cannot be saved")
struct DeletionFailedTests {
  private let failing = Bench(
    UnavailableStore(.inputOutput(operation: "write", path: "/library.json", cause: "disk full"))
  )
  private let expected = Problem.deletionFailed("write /library.json: disk full")

  @Test("says that nothing was removed, and why")
  func failedSave() throws {
    let id = Identifiers.live.next()
    #expect(try firstProblem { try failing.exercises.delete([id]) } == expected)
    #expect(try firstProblem { try failing.workouts.delete([id]) } == expected)
  }

  @Test("is still busy where the library is")
  func busy() throws {
    let error = StoreError.busy(path: "/library.lock", waited: .seconds(5))
    let bench = Bench(UnavailableStore(error))
    let thrown = #expect(throws: LibraryError.self) {
      try bench.workouts.delete([Identifiers.live.next()])
    }
    #expect(thrown == .store(error))
  }
}
