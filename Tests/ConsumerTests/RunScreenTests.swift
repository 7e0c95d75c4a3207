import Testing
import WorkoutCore

/// A run: a timer calls it at the runner's deadline, buttons send their input, and each frame draws
/// the newest snapshot.
private struct RunScreen {
  private let run: ReadyRun
  private var runner: WorkoutRunner
  private(set) var now = Duration.zero
  private(set) var sounds: [RunCue] = []

  init(_ store: DataStore, _ workout: Workout) throws {
    let due = try store.read().prescription(of: workout).workout
    run = try store.executions.ready(
      store.executions.start(due), options: RunOptions(getReady: .seconds(5)))
    runner = WorkoutRunner.begin(run.session, options: run.options).runner
  }

  var snapshot: RunSnapshot { runner.snapshot(at: now) }
  var isFinished: Bool { runner.isFinished }

  /// What a timer does once it fires; `false` if only the user can go on.
  mutating func tick() throws -> Bool {
    guard let deadline = runner.nextDeadline else { return false }
    now = deadline
    try send(.tick)
    return true
  }

  mutating func send(_ input: RunInput) throws {
    let events = runner.handle(input, at: now)
    try run.keeper?.save(runner.session, after: events)
    for event in events {
      switch event.occurrence {
      case .cue(let cue, _): sounds.append(cue)
      case .runFinished: try run.keeper?.finish()
      default: break
      }
    }
  }

  func close() { run.keeper?.release() }
}

@Suite struct RunScreenTests {
  private let clock = TestClock()

  private func workout(in store: DataStore) throws -> Workout {
    let parsed = NotationParser.parseEntries(["Plank: 2x20s, rest 10s", "Push Up: 1x10"])
    return try store.workouts.create(title: "Core", entries: .written(parsed)).workout
  }

  @Test func `a clock and a button run a workout, which is then in the history`() throws {
    let store = clock.store()
    var screen = try RunScreen(store, workout(in: store))
    #expect(screen.snapshot.phase == .gettingReady(.seconds(5)))
    while try screen.tick() {}
    #expect(screen.snapshot.item?.title.text == "Push Up")
    #expect(screen.snapshot.segment?.plan.target == "10")
    try screen.send(.next)
    screen.close()
    guard case .finished(let summary) = screen.snapshot.phase else {
      Issue.record("the run goes on")
      return
    }
    #expect(summary.status == .completed)
    #expect(!screen.sounds.isEmpty)
    let session = try #require(try store.read().history.newest(1).first)
    #expect(session.record.sets.map(\.done.seconds) == [20, 20, nil])
  }

  @Test func `a run that was cut off can be resumed`() throws {
    let store = clock.store()
    var screen = try RunScreen(store, workout(in: store))
    _ = try screen.tick()
    screen.close()
    let saved = try #require(try store.executions.interruptedSession())
    let ready = try store.executions.resume(saved, options: RunOptions())
    #expect(ready.session.workout.title.text == "Core")
    ready.keeper?.release()
  }

  @Test func `steps are done by hand, without a runner`() throws {
    let store = clock.store()
    let executions = store.executions
    var session = try executions.start(workout(in: store).id)
    clock.advance(by: 60)
    try executions.nextStep(&session)
    #expect(executions.progress(session).completed == 1)
    clock.advance(by: 60)
    try executions.nextStep(&session)
    let summary = try executions.complete(&session)
    #expect(summary.duration == .seconds(120))
    #expect(try executions.save(session, summary).title == "Core")
    #expect(try store.read().history.newest().count == 1)
  }
}
