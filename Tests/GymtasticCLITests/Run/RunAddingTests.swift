import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// Entries added during a run, and held repetitions.
struct RunAddingTests {
  private func model(_ text: String) throws -> RunModel { RunModel(try RunFixture(text).runner) }

  private func press(_ text: String, _ model: inout RunModel, at second: Int) {
    for character in text { _ = model.take(.character(character), at: .seconds(second)) }
  }

  @Test func `the key a adds a set with Enter alone, or the typed entries`() throws {
    var model = try model("Squat: 5\nPush Up: 10")
    press("a", &model, at: 1)
    #expect(model.overlay == .adding(TextField()))
    let added = model.take(.enter, at: .seconds(2))
    #expect(added.events.map(\.name) == ["entry-added"])
    press("aPull Up: 3x8", &model, at: 3)
    let response = model.take(.enter, at: .seconds(4))
    #expect(response.request == .add("Pull Up: 3x8"))
    #expect(model.overlay == nil)
    press("aX", &model, at: 5)
    _ = model.take(.escape, at: .seconds(6))
    #expect(model.overlay == nil)
  }

  @Test func `invalid text is kept for correction`() throws {
    var model = try model("Squat: 5")
    model.reject("Pull Up: 3y8", because: "no sets")
    #expect(model.overlay == .adding(TextField("Pull Up: 3y8"), problem: "no sets"))
    _ = model.take(.backspace, at: .seconds(1))
    #expect(model.overlay == .adding(TextField("Pull Up: 3y")))
  }

  @Test(arguments: [
    ("add set", PlainCommand.input(.addSet)), ("Add Pull Up: 3x8", .add("Pull Up: 3x8")),
    ("add break 60s", .add("break 60s")),
  ])
  func `a line adds entries`(line: String, command: PlainCommand) {
    #expect(PlainCommand(.text(line)) == command)
  }

  @Test func `a held repetition counts down`() throws {
    let fixture = try RunFixture("L-Sit: 2x5, hold 3s")
    let snapshot = fixture.runner.snapshot(at: .milliseconds(4500))
    let hold = try #require(snapshot.segment?.hold)
    #expect(hold.rep == 2)
    #expect(hold.remaining == .milliseconds(1500))
    let caption = RunCaption(snapshot)
    #expect(caption.figure == "2")
    #expect(caption.set == "rep 2 of 5, hold · Set 1 of 2")
    #expect(caption.largeSet == "SET 1/2")
    #expect(caption.smallSet == "rep 2 of 5, hold")
    #expect(snapshot.timeToNextChange == .milliseconds(500))
    #expect(RunCaption(fixture.runner.snapshot(at: .seconds(15))).figure == "5")
  }
}
