import Testing

@testable import WorkoutCore

struct RunClockTests {
  private func clock(_ speed: Double) throws -> RunClock {
    RunClock(
      speed: try RunSpeed(speed), now: .seconds(100), elapsed: .zero, totalPaused: .zero
    )
  }

  @Test(arguments: [0.1, 0.333, 1, 1.7, 60, 9999.999, 10_000])
  func `the moment of an elapsed time is when the clock shows it`(speed: Double) throws {
    let clock = try clock(speed)
    for seconds in [0, 1, 7, 45, 3600, 999_999] {
      let elapsed = Duration.seconds(seconds)
      let moment = clock.moment(of: elapsed)
      #expect(clock.elapsed(at: moment) == elapsed)
      #expect(clock.elapsed(at: moment - .nanoseconds(1)) <= elapsed)
    }
  }

  @Test func `elapsed time is rounded down to a millisecond`() throws {
    #expect(try clock(1).elapsed(at: .seconds(100) + .microseconds(1999)) == .milliseconds(1))
    #expect(try clock(1).elapsed(at: .seconds(100) - .microseconds(1)) == .milliseconds(-1))
  }

  @Test func `a stopped clock shows one time`() throws {
    var clock = try clock(2)
    clock.pause(at: .seconds(105))
    #expect(clock.elapsed(at: .seconds(200)) == .seconds(10))
    clock.resume(at: .seconds(125))
    #expect(clock.elapsed(at: .seconds(126)) == .seconds(12))
    #expect(clock.totalPaused == .seconds(20))
  }

  @Test(arguments: [0.09999, 10_000.1, -1, .nan, .infinity])
  func `a speed outside its range is refused`(factor: Double) {
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
