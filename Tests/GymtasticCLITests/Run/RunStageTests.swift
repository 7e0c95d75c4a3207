import TestSupport
import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct RunStageTests {
  private var stage: RunStage

  init() throws {
    stage = RunStage(try RunFixture().runner)
  }

  private mutating func press(_ key: Key, _ second: Int) -> [RunEvent.Occurrence] {
    stage.take(key, at: .seconds(second)).events.map(\.occurrence)
  }

  @Test(arguments: [
    (Key.character(" "), RunCommand.input(.next)), (.enter, .input(.next)),
    (.character("b"), .input(.back)), (.character("s"), .input(.skip)),
    (.character("p"), .togglePause), (.character("+"), .input(.adjust(by: .seconds(10)))),
    (.character("-"), .input(.adjust(by: .seconds(-10)))), (.character("v"), .showVideo),
    (.character("q"), .askToStop), (.character("?"), .showKeys), (.control("l"), .redraw),
  ])
  func `each key has its meaning`(key: Key, command: RunCommand) {
    #expect(RunCommand(key) == command)
  }

  @Test(arguments: [Key.character("x"), .paste("q y"), .arrowUp, .escape, .alt("q"), .tab])
  func `other keys have none`(key: Key) {
    #expect(RunCommand(key) == nil)
  }

  @Test mutating func `a key ends the set`() {
    let events = press(.character(" "), 20)
    #expect(events.count == 2)
    #expect(stage.runner.snapshot(at: .seconds(20)).segment?.plan.kind == .rest)
  }

  @Test mutating func `p pauses and goes on`() {
    #expect(press(.character("p"), 5) == [.paused])
    #expect(press(.character("p"), 9) == [.resumed])
  }

  @Test mutating func `what does nothing while paused says so`() {
    _ = press(.character("p"), 5)
    #expect(press(.character(" "), 6).isEmpty)
    #expect(stage.view.notice == RunRefusal.paused.text)
    _ = press(.character("x"), 7)
    #expect(stage.view.notice == nil)
  }

  @Test mutating func `q asks, and only y stops`() {
    #expect(press(.character("q"), 5).isEmpty)
    #expect(stage.view.isAskingToStop)
    #expect(press(.character(" "), 6).isEmpty)
    #expect(!stage.view.isAskingToStop)
    _ = press(.character("q"), 7)
    _ = press(.character("y"), 8)
    #expect(stage.runner.isFinished)
    #expect(stage.runner.summary?.status == .stopped)
  }

  @Test mutating func `the list of keys is closed by any key, which does nothing else`() {
    _ = press(.character("?"), 5)
    #expect(stage.view.isShowingKeys)
    #expect(press(.character(" "), 6).isEmpty)
    #expect(!stage.view.isShowingKeys)
  }

  @Test mutating func `a remark goes with the next step`() {
    stage.notice("the hook failed")
    _ = stage.handle(.skip, at: .seconds(3))
    #expect(stage.view.notice == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `any keys at any time leave a run that can be shown`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var stage = RunStage(try RunFixture().runner)
    let keys = " bsp+-vq?n\u{1B}y".map { Key.character($0) } + [.enter, .escape, .paste("y")]
    var moment = 0
    for _ in 0..<300 where !stage.runner.isFinished {
      moment += Int.random(in: 0...4000, using: &generator)
      let key = keys.randomElement(using: &generator) ?? .enter
      _ = stage.take(key, at: .milliseconds(moment))
      let screen = RunScreen(
        snapshot: stage.runner.snapshot(at: .milliseconds(moment)), view: stage.view)
      #expect(!screen.frame(.standard).text.isEmpty, "seed \(seed)")
    }
  }
}
