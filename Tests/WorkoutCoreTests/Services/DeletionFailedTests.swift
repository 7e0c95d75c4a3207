import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite("A removal that cannot be saved")
struct DeletionFailedTests {
  private let failing = Bench(
    FailingStore(
      error: .inputOutput(operation: .write, path: "/library.json", cause: .system(Errno(ENOSPC)))))
  private let expected = Problem.deletionFailed("write /library.json: \(Errno(ENOSPC))")

  @Test("says that nothing was removed, and why")
  func failedSave() throws {
    let id = Identifiers.live.next()
    #expect(try firstProblem { try failing.exercises.delete([id]) } == expected)
    #expect(try firstProblem { try failing.workouts.delete([id]) } == expected)
  }

  @Test("is still busy where the library is")
  func busy() throws {
    let error = StoreError.busy(path: "/library.lock", waited: .seconds(5))
    let bench = Bench(FailingStore(error: error))
    let thrown = #expect(throws: LibraryError.self) {
      try bench.workouts.delete([Identifiers.live.next()])
    }
    #expect(thrown == .store(error))
  }
}

/// A store that can neither be read nor written.
private struct FailingStore: LibraryStore {
  let error: StoreError

  func load() throws(LibraryError) -> Library { throw .store(error) }

  func update<Outcome>(
    keeping pictures: NewPictures,
    _ change: (inout Library) throws(LibraryError) -> Outcome
  ) throws(LibraryError) -> Outcome {
    throw .store(error)
  }
}
