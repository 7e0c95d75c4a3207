import Dispatch

/// Threads for work that blocks. The pool that runs the tests has one a core, and a test that
/// waits there would hold up the others.
final class OwnThreads: TaskExecutor {
  /// Where jobs wait while as many run as may at once.
  private let waiting = DispatchQueue(label: "waiting")
  private let slots: DispatchSemaphore

  init(_ count: Int) {
    slots = DispatchSemaphore(value: count)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.async { [self] in
      slots.wait()
      // A queue of its own gets a thread of its own.
      DispatchQueue(label: "child").async { [self] in
        job.runSynchronously(on: asUnownedTaskExecutor())
        slots.signal()
      }
    }
  }

  /// Runs something as part of the task, so that its failed expectations belong to the task's test.
  func run<Outcome: Sendable>(
    _ body: @escaping @Sendable () throws -> Outcome
  ) async throws -> Outcome {
    try await withTaskExecutorPreference(self) { try await Self.runBlocking(body) }
  }

  @concurrent private static func runBlocking<Outcome: Sendable>(
    _ body: @Sendable () throws -> Outcome
  ) async throws -> Outcome {
    try body()
  }
}
