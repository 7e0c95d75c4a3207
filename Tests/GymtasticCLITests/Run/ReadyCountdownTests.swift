import Testing

@testable import GymtasticCLI
@testable import WorkoutCore

struct ReadyCountdownTests {
  private func calls(
    telling input: RunInput? = nil, atTenth moment: Int = 25
  ) throws -> [Int] {
    var runner = try RunFixture(options: RunOptions(getReady: .seconds(5))).runner
    var countdown = ReadyCountdown()
    return (0...70).compactMap { tenth in
      let now = Duration.milliseconds(tenth * 100)
      if tenth == moment, let input { _ = runner.handle(input, at: now) }
      _ = runner.handle(.tick, at: now)
      return countdown.call(runner.snapshot(at: now))
    }
  }

  @Test func `the last three seconds and the start are called once each`() throws {
    #expect(try calls() == [3, 2, 1, 0])
  }

  @Test func `starting early silences the countdown`() throws {
    #expect(try calls(telling: .next) == [3])
  }

  @Test func `stopping in the last second does not announce a start`() throws {
    let heard = try calls(telling: .stop, atTenth: 45)
    #expect(heard == [3, 2, 1])
  }

  @Test func `nothing is called while the run is paused`() throws {
    #expect(try calls(telling: .pause) == [3])
  }

  @Test func `a run without time to get ready has no countdown`() throws {
    var countdown = ReadyCountdown()
    let snapshot = try RunFixture().runner.snapshot(at: .seconds(1))
    #expect(countdown.call(snapshot) == nil)
  }
}
