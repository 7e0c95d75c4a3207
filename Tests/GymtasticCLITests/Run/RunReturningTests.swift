import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// The way back from the summary, its score, and the plates of the set in progress.
struct RunReturningTests {
  @Test func `left leads from the summary back into the run, whose clock went on`() throws {
    var model = RunModel(
      try RunFixture("# Day\n2 rounds for time:\n  Squat: 10\n  Lunge: 10").runner)
    for second in [10, 20, 30, 40] { _ = model.take(.enter, at: .seconds(second)) }
    #expect(model.canGoBack && model.runner.summary?.circuits.map(\.text) == ["0:40"])
    for key in [Key.arrowUp, .character("8"), .enter, .arrowDown] {
      _ = model.take(key, at: .seconds(45))
    }
    _ = model.take(.arrowLeft, at: .seconds(50))
    #expect(!model.runner.isFinished && !model.canGoBack)
    #expect(model.runner.session.records.map(\.done.reps) == [10, 10, 8])
    #expect(model.runner.snapshot(at: .seconds(55)).stopwatch == .seconds(55))
    _ = model.take(.enter, at: .seconds(60))
    #expect(model.runner.summary?.circuits.map(\.text) == ["1:00"])
  }

  @Test func `the clock's own end is final`() throws {
    var model = RunModel(try RunFixture("# Day\nPlank: 30s").runner)
    _ = model.handle(.tick, at: .seconds(40))
    #expect(model.isReviewing && !model.canGoBack)
    #expect(model.take(.arrowLeft, at: .seconds(41)).events.isEmpty && model.runner.isFinished)
  }

  @Test func `the summary shows the score, and X its scaling`() throws {
    var model = RunModel(try RunFixture("# Day\n1 round for time:\n  Squat: 10").runner)
    _ = model.take(.enter, at: .seconds(20))
    func screen() -> String {
      RunView(snapshot: model.runner.snapshot(at: .seconds(21)), overlay: model.overlay)
        .frame(.standard).text
    }
    #expect(screen().contains("Score: 0:20") && screen().contains("X Rx, scaled"))
    _ = model.take(.character("X"), at: .seconds(21))
    #expect(screen().contains("Score: 0:20 Rx") && screen().contains("Scored as Rx"))
  }

  @Test func `plates are those of the set in progress, else of the next one`() throws {
    var media = RunMedia()
    var fixture = try RunFixture("# Day\nBarbell Squat: 2x5 @ 60kg, warm-up 5 @ 30kg, rest 60s")
    media.exercises = fixture.exercises
    func load(_ second: Int) -> String? {
      media.plates(fixture.runner.snapshot(at: .seconds(second)), Settings())?.text
    }
    let warmUp = load(1)
    fixture.press((.next, 5))
    let work = load(6)
    #expect(warmUp != nil && work != nil && warmUp != work)
    fixture.press((.next, 20))
    #expect(load(21) == work)
  }
}
