import Testing

@testable import DurableFiles
@testable import WorkoutCore

struct SavedSessionTests {
  private func saved(at moment: Timestamp) throws -> SavedSession {
    SavedSession(try SessionSamples.session(), localOffset: 0, savedAt: moment)
  }

  @Test func `all options are saved except the time to get ready`() throws {
    let options = RunOptions(speed: try RunSpeed(2), isAutomatic: true, getReady: .seconds(10))
    let saved = SavedSession(
      try SessionSamples.session(), localOffset: 0, savedAt: SessionSamples.start, options: options)
    #expect(saved.options == RunOptions(speed: try RunSpeed(2), isAutomatic: true))
  }

  /// Milliseconds since it was saved, and whether to ask the user.
  @Test(arguments: [
    (0, false), (43_200_000, false), (43_200_001, true), (-1, false), (Int64.max / 4, true),
  ])
  func `a session is stale after twelve hours`(_ age: Int64, _ isStale: Bool) throws {
    let saved = try saved(at: SessionSamples.start)
    let now = Timestamp(milliseconds: SessionSamples.start.milliseconds + age)
    #expect(saved.isStale(at: now) == isStale)
    #expect(saved.age(at: now) == .milliseconds(max(0, age)))
  }

  @Test func `an abandoned run counts as stopped at its last step, at the time it was saved`()
    throws
  {
    let saved = try SessionSamples.saved(atSecond: 65)
    let record = try saved.abandoned()
    #expect(record.status == .stopped)
    #expect(!record.wasCompleted)
    #expect(record.id == saved.session.id)
    #expect(record.workoutID == saved.session.workout.id)
    #expect(record.duration == .seconds(65))
    #expect(record.end == saved.savedAt)
    #expect(record.localOffset == saved.localOffset)
  }

  @Test func `a pause during which the run was abandoned does not count`() throws {
    let saved = try SessionSamples.saved(atSecond: 45, pausedAt: 50)
    #expect(try saved.abandoned().duration == .seconds(50))
  }

  @Test func `a session never ends before it began, even if the clock is set back`() throws {
    let before = Timestamp(milliseconds: SessionSamples.start.milliseconds - 5000)
    let record = try saved(at: before).abandoned()
    #expect(record.start == SessionSamples.start)
    #expect(record.end == SessionSamples.start)
  }

  @Test func `a run that has ended cannot be abandoned`() throws {
    var session = try SessionSamples.session()
    _ = try session.stop(at: SessionSamples.time(5))
    let saved = SavedSession(session, localOffset: 0, savedAt: SessionSamples.time(5))
    #expect(throws: CoreError.invalid([.alreadyCompleted])) { try saved.abandoned() }
  }
}
