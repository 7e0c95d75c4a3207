import Testing

@testable import GymtasticCLI
@testable import WorkoutCore

struct RunSnapshotChangeTests {
  @Test func `a countdown changes at whole seconds`() throws {
    let run = try RunFixture("Plank: 45s")
    #expect(run.runner.snapshot(at: .zero).timeToNextChange == .seconds(1))
    #expect(run.runner.snapshot(at: .milliseconds(250)).timeToNextChange == .milliseconds(750))
    #expect(run.runner.snapshot(at: .milliseconds(1999)).timeToNextChange == .milliseconds(1))
  }

  @Test func `the figures change only at that time`() throws {
    let run = try RunFixture("Plank: 45s")
    let captions = [1, 1.999, 2].map { RunCaption(run.runner.snapshot(at: .seconds($0))) }
    #expect(captions.first == captions.dropFirst().first)
    #expect(captions.first != captions.last)
  }

  @Test func `the clock next to repetitions changes at whole seconds too`() throws {
    var run = try RunFixture("Squat: 10\nemom 5m: Pull Up: 5")
    _ = run.runner.handle(.next, at: .milliseconds(20_400))
    let snapshot = run.runner.snapshot(at: .milliseconds(30_000))
    #expect(snapshot.limit == .milliseconds(50_400))
    #expect(snapshot.timeToNextChange == .milliseconds(400))
  }

  @Test func `nothing changes while paused`() throws {
    var run = try RunFixture("Plank: 45s")
    run.press((.pause, 3))
    #expect(run.runner.snapshot(at: .seconds(3)).timeToNextChange == nil)
  }

  @Test func `the time to get ready counts down too`() throws {
    let run = try RunFixture("Plank: 45s", options: RunOptions(getReady: .seconds(5)))
    #expect(run.runner.snapshot(at: .milliseconds(1500)).timeToNextChange == .milliseconds(500))
  }
}
