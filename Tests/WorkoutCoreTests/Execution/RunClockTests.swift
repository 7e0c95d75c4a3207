import Testing

@testable import WorkoutCore

struct RunClockTests {
  private func clock(_ speed: Double) throws -> RunClock {
    RunClock(
      speed: try RunSpeed(speed), now: .seconds(100), time: .zero, wallTime: Performance.start)
  }

  @Test(arguments: [0.1, 0.333, 1, 1.7, 60, 9999.999, 10_000])
  func `the moment for a time is when the clock shows it`(speed: Double) throws {
    let clock = try clock(speed)
    for seconds in [0, 1, 7, 45, 3600, 999_999] {
      let time = Duration.seconds(seconds)
      let moment = clock.moment(of: time)
      #expect(clock.time(at: moment) == time)
      #expect(clock.time(at: moment - .nanoseconds(1)) <= time)
    }
  }

  @Test func `time is rounded down to a millisecond, and negative before its zero`() throws {
    var clock = try clock(1)
    #expect(clock.time(at: .seconds(100) + .microseconds(1999)) == .milliseconds(1))
    clock.set(.milliseconds(-1) + .microseconds(1))
    #expect(clock.time == .milliseconds(-1))
  }

  @Test func `time never runs backwards, and can be set`() throws {
    var clock = try clock(2)
    clock.advance(to: .seconds(105))
    clock.advance(to: .seconds(101))
    #expect(clock.time == .seconds(10))
    #expect(clock.time(at: .seconds(101)) == .seconds(10))
    clock.set(.seconds(-4))
    #expect(clock.time(at: .seconds(107)) == .zero)
    #expect(clock.moment(of: .zero) == .seconds(107))
    #expect(clock.wallTime(at: .seconds(107)) == Performance.start.adding(.seconds(7)))
  }

  @Test(arguments: [0.09999, 10_000.1, -1, .nan, .infinity])
  func `a speed outside its range is rejected`(factor: Double) {
    let problem = #expect(throws: Problem.self) { try RunSpeed(factor) }
    #expect(problem?.code == .invalidSpeed)
    #expect(problem?.value?.isEmpty == false)
  }

  @Test func `at speed 60 a minute takes a second`() throws {
    var run = try Performance(
      Routine.timed("Plank", 60), options: RunOptions(speed: RunSpeed(60))
    )
    run.follow()
    #expect(run.runner.summary?.duration == .seconds(60))
    #expect(run.runner.summary?.end == Performance.start.adding(.seconds(1)))
  }
}
