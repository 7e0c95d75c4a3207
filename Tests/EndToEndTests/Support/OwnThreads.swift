import Dispatch

/// Threads for what blocks, beside the pool that runs tests: that is as wide as the cores, and
/// waiting there would stall the others.
final class OwnThreads: TaskExecutor {
  /// What is to run waits here for its turn, so that only so many children run at once.
  private let turns = DispatchQueue(label: "turns")
  private let places: DispatchSemaphore

  init(_ count: Int) {
    places = DispatchSemaphore(value: count)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    turns.async { [self] in
      places.wait()
      // A queue of its own has a thread of its own, whatever the others wait for.
      DispatchQueue(label: "child").async { [self] in
        job.runSynchronously(on: asUnownedTaskExecutor())
        places.signal()
      }
    }
  }

  /// Runs something as part of the task, so that what it finds is counted with the task's test.
  func run<Outcome: Sendable>(
    _ body: @escaping @Sendable () throws -> Outcome
  ) async throws -> Outcome {
    try await withTaskExecutorPreference(self) { try await Self.apart(body) }
  }

  @concurrent private static func apart<Outcome: Sendable>(
    _ body: @Sendable () throws -> Outcome
  ) async throws -> Outcome {
    try body()
  }
}
