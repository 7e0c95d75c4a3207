import Testing

@testable import WorkoutCore

struct RunSpeedTests {
  @Test(arguments: [
    (0.1, 100), (0.1004, 100), (0.1006, 101), (1, 1000), (1.5, 1500), (9999.9996, 10_000_000),
    (10_000, 10_000_000),
  ])
  func `a speed is stored in thousandths, rounded to nearest`(
    _ factor: Double, _ thousandths: Int
  ) throws {
    #expect(try RunSpeed(factor).thousandths == thousandths)
  }

  @Test func `the normal speed is real time`() throws {
    #expect(try RunSpeed(1) == .normal)
    #expect(RunOptions() == RunOptions(speed: .normal, isAutomatic: false, getReady: .zero))
  }

  @Test(arguments: [0.0, 0.0999, 10_000.001, -0.1, -.infinity, .nan, .leastNonzeroMagnitude])
  func `a speed out of range is rejected with its value`(_ factor: Double) {
    #expect(throws: Problem.invalidSpeed("\(factor)")) { try RunSpeed(factor) }
  }
}
