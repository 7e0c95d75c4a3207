import Synchronization
import TestSupport
import Testing

@testable import DurableFiles
@testable import WorkoutCore

@Suite struct ExecutionKeepingTests {
  private let scratch = ScratchDirectory()

  /// A store in memory or in the scratch folder, at a moment in a time zone two hours from UTC.
  private func store(
    _ kind: StoreKind, now: Timestamp, _ system: SystemCalls = .live
  ) -> DataStore {
    let configuration = DataStore.Configuration.test(system) {
      $0.clock = .fixed(now)
      $0.localTime = .fixed(7_200)
      $0.identifiers = .live
    }
    return switch kind {
    case .inMemory: .inMemory(Library(), configuration)
    case .file: DataStore(folder: scratch.path, configuration)
    }
  }

  @Test(arguments: StoreKind.allCases, [true, false])
  func `a discarded run leaves nothing`(kind: StoreKind, hasEnded: Bool) throws {
    let store = store(kind, now: SessionSamples.start)
    let service = store.executions
    let session = try service.start(SessionSamples.workout())
    let keeper = try #require(try service.ready(session).keeper)
    if hasEnded {
      var performance = Performance(session, RunOptions(isAutomatic: true))
      performance.follow()
      try keeper.save(performance.runner.session, after: performance.events)
    }
    try keeper.discard()
    try keeper.finish()
    keeper.release()
    #expect(try store.keptSession() == nil)
    #expect(try store.records() == [])
  }

  @Test(arguments: StoreKind.allCases)
  func `a finished run is recorded and its saved session removed`(kind: StoreKind) throws {
    let store = store(kind, now: SessionSamples.start)
    let service = store.executions
    let session = try service.start(SessionSamples.workout())
    let keeper = try #require(try service.ready(session).keeper)
    let saved = try #require(try service.interruptedSession())
    #expect(saved.session.id == session.id && saved.localOffset == 7_200)
    var performance = Performance(session, RunOptions(isAutomatic: true))
    performance.follow()
    try keeper.finish()
    #expect(try store.keptSession() != nil)
    try keeper.save(performance.runner.session, after: performance.events)
    // Until then, the last set can be corrected.
    #expect(try store.records() == [])
    let effort = try Effort(.rpe, halves: 16)
    performance.tell(.correct(.effort(effort)), at: 400)
    try keeper.save(performance.runner.session, after: performance.events.suffix(1))
    guard case .ended(let end) = try store.keptSession() else {
      Issue.record("no end is kept")
      return
    }
    #expect(end.sets.last?.done.effort == effort)
    try keeper.finish()
    keeper.release()
    #expect(try store.keptSession() == nil)
    #expect(try store.records() == [end])
    let record = try #require(try store.records().first)
    #expect(record.id == session.id)
    #expect(record.workoutID == session.workout.id)
    #expect(record.status == .completed)
    #expect(record.wasCompleted)
    #expect(record.exercisesTotal == 4)
    #expect(record.duration == .seconds(session.timeline.duration))
  }

  @Test(arguments: StoreKind.allCases)
  func `an abandoned session is recorded as stopped where it was`(kind: StoreKind) throws {
    let store = store(kind, now: SessionSamples.time(5_000))
    let service = store.executions
    #expect(try service.recordLeftSession() == nil)
    let saved = try SessionSamples.saved(atSecond: 70)
    try store.save(.inProgress(saved))
    let record = try #require(try service.recordLeftSession())
    #expect(record.status == .stopped)
    #expect(record.duration == .seconds(70))
    #expect(record.end == SessionSamples.time(70))
    #expect(record.localOffset == -18_000)
    #expect(try store.records() == [record])
    #expect(try store.keptSession() == nil)
  }

  @Test func `a session abandoned in a pause is recorded without the pause`() throws {
    let saved = try SessionSamples.saved(atSecond: 10, pausedAt: 12)
    let record = try saved.abandoned()
    #expect(record.duration == .seconds(12))
    #expect(record.exercisesCompleted == 0)
  }

  @Test func `if recording fails, the next run records the session as it ended`() throws {
    let end = try finish(failingOnce(.write, 28))
    let store = store(.file, now: SessionSamples.time(5_000))
    #expect(try store.records() == [])
    let service = store.executions
    #expect(try service.interruptedSession() == nil)
    let record = try #require(try service.recordLeftSession())
    #expect(record.wasCompleted && record.end == end)
    #expect(try store.records() == [record])
    #expect(try scratch.names().filter { !$0.hasSuffix(".lock") } == ["history.jsonl", "undo"])
    #expect(try service.recordLeftSession() == nil)
  }

  @Test func `a saved session is not removed before its record is on the disk`() throws {
    try finish(failingOnce(.sync, 5))
    let store = store(.file, now: SessionSamples.time(5_000), failingOnce(.sync, 5))
    #expect(throws: StoreError.self) { try store.executions.recordLeftSession() }
    #expect(try store.keptSession() != nil)
    #expect(try store.executions.recordLeftSession() == nil)
    #expect(try store.keptSession() == nil)
    #expect(try store.records().count == 1)
  }

  /// System calls that fail the first time for a kind of call on the history.
  private func failingOnce(_ failing: SystemCalls.Call, _ number: CInt) -> SystemCalls {
    let hasFailed = Mutex(false)
    return SystemCalls { call, path in
      guard call == failing, path.hasSuffix("history.jsonl") else { return nil }
      return hasFailed.withLock { hasFailed in
        defer { hasFailed = true }
        return hasFailed ? nil : .failure(number)
      }
    }
  }

  /// Lets a run finish while its history fails.
  ///
  /// - Returns: when it ended.
  @discardableResult
  private func finish(_ failing: SystemCalls) throws -> Timestamp? {
    let service = store(.file, now: SessionSamples.start, failing).executions
    let session = try service.start(SessionSamples.workout())
    let keeper = try #require(try service.ready(session).keeper)
    defer { keeper.release() }
    var performance = Performance(session, RunOptions(isAutomatic: true))
    performance.follow()
    try keeper.save(performance.runner.session, after: performance.events)
    #expect(throws: CoreError.self) { try keeper.finish() }
    return performance.runner.summary?.end
  }

  @Test(arguments: ["session.lock", "session.json"])
  func `a run that cannot be saved at its start is saved later`(name: String) throws {
    let isBroken = Mutex(true)
    let system = SystemCalls { _, path in
      let hasFailed = path.contains("/\(name)") && isBroken.withLock(\.self)
      return hasFailed ? .failure(5) : nil
    }
    let store = store(.file, now: SessionSamples.start, system)
    let session = try store.executions.start(SessionSamples.workout())
    let run = try store.executions.ready(session)
    let keeper = try #require(run.keeper)
    #expect(run.obstacle != nil && keeper.failure != nil)
    var performance = Performance(session, RunOptions(isAutomatic: true))
    #expect(throws: CoreError.self) { try keeper.save(performance.runner.session, after: []) }
    isBroken.withLock { $0 = false }
    try keeper.save(performance.runner.session, after: [])
    #expect(keeper.failure == nil)
    #expect(try store.executions.interruptedSession()?.session.id == session.id)
    performance.follow()
    try keeper.save(performance.runner.session, after: performance.events)
    try keeper.finish()
    keeper.release()
    #expect(try store.records().map(\.id) == [session.id])
    #expect(try store.keptSession() == nil && keeper.unrecordedLine == nil)
  }

  @Test func `a run that was never saved is in the history, or its line can be printed out`() throws
  {
    let isBroken = Mutex(true)
    let system = SystemCalls { _, path in
      let isLock = path.contains("/session.lock")
      return isLock || path.contains("/history.jsonl") && isBroken.withLock(\.self)
        ? .failure(28) : nil
    }
    let store = store(.file, now: SessionSamples.start, system)
    let session = try store.executions.start(SessionSamples.workout())
    let keeper = try #require(try store.executions.ready(session).keeper)
    defer { keeper.release() }
    var performance = Performance(session, RunOptions(isAutomatic: true))
    performance.follow()
    try keeper.save(performance.runner.session, after: performance.events)
    #expect(throws: CoreError.self) { try keeper.finish() }
    #expect(keeper.unrecordedLine?.contains(session.id.lowercase) == true)
    isBroken.withLock { $0 = false }
    try keeper.finish()
    #expect(try store.records().map(\.id) == [session.id])
    #expect(keeper.unrecordedLine == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `a session interrupted after its record is neither resumed nor recorded again`(
    kind: StoreKind
  ) throws {
    let store = store(kind, now: SessionSamples.time(5_000))
    let service = store.executions
    let saved = try SessionSamples.saved()
    try store.save(.inProgress(saved))
    try store.record(saved.abandoned())
    #expect(try service.interruptedSession() == nil)
    #expect(try service.recordLeftSession() == nil)
    #expect(try store.keptSession() == nil)
    #expect(try store.records().count == 1)
  }

  @Test func `a timed set goes on where it was saved, and the gap counts as a pause`() throws {
    let now = SessionSamples.time(1_000)
    let store = store(.inMemory, now: now)
    try store.save(.inProgress(SessionSamples.saved(atSecond: 85)))
    let service = store.executions
    let saved = try #require(try service.interruptedSession())
    let run = try service.resume(saved, options: saved.options)
    defer { run.keeper?.release() }
    let session = run.session
    #expect(session.elapsed(at: now) == .seconds(85))
    var performance = Performance(session)
    // The cue halfway has been given.
    #expect(
      performance.takeLog() == [
        "85 run-started 306", "85 step-started 1 Plank", "85 segment-started work 40 set 2",
      ])
    performance.follow(until: 20)
    #expect(performance.takeLog().contains("100 segment-ended work 40 set 2"))
  }

  @Test func `a resumed run ends like one that was never interrupted`() throws {
    for second in stride(from: 1.0, to: 270, by: 7) {
      var whole = try Performance(SessionSamples.session(), RunOptions(isAutomatic: true))
      whole.follow()
      var first = Performance(try SessionSamples.session(), RunOptions(isAutomatic: true))
      first.follow(until: second)
      let saved = SavedSession(
        first.runner.session, localOffset: 0, savedAt: SessionSamples.time(Int(second)))
      let data = saved.contents()
      var session = try SavedSession(reading: data).session
      try session.resumeAfterCut(at: SessionSamples.time(4_000))
      var rest = Performance(session, RunOptions(isAutomatic: true))
      rest.follow()
      #expect(rest.runner.summary?.duration == whole.runner.summary?.duration, "cut at \(second)")
      #expect(rest.runner.summary?.exercisesCompleted == 4, "cut at \(second)")
    }
  }

  @Test func `speed, automatic mode and a changed countdown survive an interruption`() throws {
    var first = try Performance(SessionSamples.session())
    first.follow(until: 45)
    first.tell(.adjust(by: .seconds(10)), at: 45)
    let options = RunOptions(speed: try RunSpeed(2.5), isAutomatic: true, getReady: .seconds(5))
    let data = SavedSession(
      first.runner.session, localOffset: 0, savedAt: SessionSamples.time(50), options: options
    ).contents()
    let saved = try SavedSession(reading: data)
    #expect(saved.options == RunOptions(speed: try RunSpeed(2.5), isAutomatic: true))
    var second = Performance(saved.session)
    #expect(second.takeLog().contains("40 segment-started rest 30 set 1"))
    second.follow(until: 30)
    // The next segment has its usual length.
    #expect(second.takeLog().contains("70 segment-started work 40 set 2"))
  }

  @Test func `a run interrupted while getting ready starts as planned`() throws {
    let session = try SessionSamples.session()
    let data = SavedSession(session, localOffset: 0, savedAt: SessionSamples.start).contents()
    var performance = Performance(try SavedSession(reading: data).session)
    #expect(performance.takeLog().contains("0 segment-started work 40 set 1"))
  }

  @Test func `a session interrupted more than twelve hours ago is stale`() throws {
    let saved = try SessionSamples.saved(atSecond: 10)
    let hours = 12 * 3600
    #expect(!saved.isStale(at: SessionSamples.time(10 + hours)))
    #expect(saved.isStale(at: SessionSamples.time(11 + hours)))
    #expect(saved.age(at: SessionSamples.time(-50)) == .zero)
  }
}
