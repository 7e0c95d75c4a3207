import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

@Suite struct RunDiscardTests {
  private var model: RunModel

  init() throws {
    model = RunModel(try RunFixture("# Day\nSquat: 3x5 @ 60kg\n").runner)
    _ = model.handle(.tick, at: .zero)
  }

  private mutating func press(_ keys: String, _ second: Int) -> RunModel.Request? {
    var request: RunModel.Request?
    for key in keys { request = model.take(.character(key), at: .seconds(second)).request }
    return request
  }

  @Test mutating func `a run that has barely begun can be discarded`() {
    #expect(press("qd", 30) == .discard)
    #expect(!model.runner.isFinished)
  }

  @Test mutating func `a run of a minute cannot be discarded`() {
    #expect(press("qd", 60) == nil)
    #expect(!model.runner.isPaused, "any other key goes on")
  }

  @Test(arguments: ["4", "w55", "e9", "t9"])
  mutating func `a run with any entered value is not discarded`(keys: String) {
    _ = model.take(.enter, at: .seconds(5))
    _ = press(keys, 6)
    #expect(press("qd", 30) == nil)
  }

  @Test mutating func `a run can be discarded from the summary too`() {
    for second in 1...3 { _ = model.take(.enter, at: .seconds(second)) }
    #expect(model.isReviewing)
    #expect(press("D", 4) == .discard)
  }
}
