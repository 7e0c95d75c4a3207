import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct ExecutionProgressTests {
  private func session(_ entries: WorkoutSequenceItem...) throws -> ExecutionSession {
    try ExecutionSession(
      id: UUID(), workout: Routine.workout(entries), startTime: SessionSamples.start)
  }

  private func four() throws -> ExecutionSession {
    try session(
      Routine.timed("Plank", 40), Routine.pause(30), Routine.timed("Row", 20),
      Routine.timed("Dip", 10))
  }

  @Test func `at the start nothing is done and everything remains`() throws {
    let progress = try four().progress(at: SessionSamples.start)
    #expect([progress.index, progress.completed] == [0, 0])
    #expect([progress.totalSteps, progress.remaining] == [4, 4])
    #expect(progress.fractionCompleted == 0)
    #expect(progress.elapsed == .zero)
    #expect(progress.remainingTime == .seconds(100))
    #expect([progress.exerciseNumber, progress.exerciseCount] == [1, 3])
  }

  @Test func `at the end nothing remains, and the last exercise is shown`() throws {
    var session = try four()
    for second in 1...4 { try session.nextStep(at: SessionSamples.time(second)) }
    let progress = session.progress(at: SessionSamples.time(9))
    #expect([progress.index, progress.completed] == [4, 4])
    #expect(progress.remaining == 0)
    #expect(progress.fractionCompleted == 1)
    #expect(progress.remainingTime == .zero)
    #expect(progress.exerciseNumber == 3)
  }

  @Test func `a skipped exercise is neither done nor remaining`() throws {
    var session = try four()
    try session.skipStep(at: SessionSamples.time(3))
    let progress = session.progress(at: SessionSamples.time(3))
    #expect(progress.completed == 0)
    #expect(progress.remaining == 3)
    #expect(progress.fractionCompleted == 0)
  }

  @Test(arguments: [(0, 100), (15, 85), (40, 60), (41, 60), (500, 60)])
  func `a step that takes longer does not shorten later ones`(
    _ second: Int, _ remaining: Int
  ) throws {
    let progress = try four().progress(at: SessionSamples.time(second))
    #expect(progress.remainingTime == .seconds(remaining))
  }

  @Test func `time before the start does not count`() throws {
    let session = try four()
    #expect(session.elapsed(at: SessionSamples.time(-10)) == .zero)
  }

  @Test func `an ended session's time is fixed`() throws {
    var session = try four()
    _ = try session.stop(at: SessionSamples.time(7))
    #expect(session.elapsed(at: SessionSamples.time(500)) == .seconds(7))
  }

  @Test(arguments: [(-1, 0), (0, 0), (1, 1), (3, 3), (4, 3), (Int.max, 3)])
  func `upcoming steps are limited to the requested number and those left`(
    _ count: Int, _ named: Int
  ) throws {
    #expect(try four().upcoming(count) == Array(["Break", "Row", "Dip"].prefix(named)))
  }
}
