import Testing
import WorkoutCore

@testable import gymtastic

struct ReadyCountdownTests {
  @Test func `the last three seconds are called, each once`() throws {
    let runner = try RunFixture(options: RunOptions(getReady: .seconds(5))).runner
    var countdown = ReadyCountdown()
    let calls = (0...60).compactMap { tenth in
      countdown.call(runner.snapshot(at: .milliseconds(tenth * 100)))
    }
    #expect(calls == [3, 2, 1])
  }

  @Test func `a run without time to get ready is not counted in`() throws {
    var countdown = ReadyCountdown()
    let snapshot = try RunFixture().runner.snapshot(at: .seconds(1))
    #expect(countdown.call(snapshot) == nil)
  }
}
