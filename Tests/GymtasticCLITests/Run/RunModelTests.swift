import TestSupport
import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct RunModelTests {
  private var model: RunModel

  init() throws {
    model = RunModel(try RunFixture().runner)
  }

  private mutating func press(_ key: Key, _ second: Int) -> [RunEvent.Occurrence] {
    model.take(key, at: .seconds(second)).events.map(\.occurrence)
  }

  @Test(arguments: [
    (Key.character(" "), RunAction.input(.next)), (.enter, .input(.next)),
    (.character("b"), .input(.back)), (.character("s"), .input(.skip)),
    (.character("x"), .input(.swap)),
    (.character("p"), .togglePause), (.character("+"), .input(.adjust(by: .seconds(10)))),
    (.character("-"), .input(.adjust(by: .seconds(-10)))), (.character("v"), .showVideo),
    (.character("q"), .askToStop), (.character("?"), .showKeys), (.control("l"), .redraw),
  ])
  func `each key has its meaning`(key: Key, action: RunAction) {
    #expect(RunKey.action(of: key) == action)
  }

  @Test(arguments: [Key.character("z"), .paste("q y"), .arrowUp, .escape, .alt("q"), .tab])
  func `other keys have none`(key: Key) {
    #expect(RunKey.action(of: key) == nil)
  }

  @Test mutating func `a key ends the set`() {
    let events = press(.character(" "), 20)
    #expect(events.count == 2)
    #expect(model.runner.snapshot(at: .seconds(20)).segment?.plan.kind == .rest)
  }

  @Test mutating func `p pauses and goes on`() {
    #expect(press(.character("p"), 5) == [.paused])
    #expect(press(.character("p"), 9) == [.resumed])
  }

  @Test mutating func `what does nothing while paused says so`() {
    _ = press(.character("p"), 5)
    #expect(press(.character(" "), 6).isEmpty)
    #expect(model.overlay == .notice(RunRefusal.paused.text))
    _ = press(.character("z"), 7)
    #expect(model.overlay == nil)
  }

  @Test mutating func `q asks, and only y stops`() {
    #expect(press(.character("q"), 5).isEmpty)
    #expect(model.overlay == .stopQuestion)
    #expect(press(.character(" "), 6).isEmpty)
    #expect(model.overlay == nil)
    _ = press(.character("q"), 7)
    _ = press(.character("y"), 8)
    #expect(model.runner.isFinished)
    #expect(model.runner.summary?.status == .stopped)
  }

  @Test mutating func `the list of keys is closed by any key, which does nothing else`() {
    _ = press(.character("?"), 5)
    #expect(model.overlay == .keys)
    #expect(press(.character(" "), 6).isEmpty)
    #expect(model.overlay == nil)
  }

  @Test mutating func `a remark goes with the next step`() {
    model.notice("the hook failed")
    _ = model.handle(.skip, at: .seconds(3))
    #expect(model.overlay == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `any keys at any time leave a run that can be shown`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var model = RunModel(try RunFixture().runner)
    let keys = " bsp+-vq?n\u{1B}y".map { Key.character($0) } + [.enter, .escape, .paste("y")]
    var moment = 0
    for _ in 0..<300 where !model.runner.isFinished {
      moment += Int.random(in: 0...4000, using: &generator)
      let key = keys.randomElement(using: &generator) ?? .enter
      _ = model.take(key, at: .milliseconds(moment))
      let screen = RunView(
        snapshot: model.runner.snapshot(at: .milliseconds(moment)), overlay: model.overlay)
      #expect(!screen.frame(.standard).text.isEmpty, "seed \(seed)")
    }
  }

  @Test mutating func `a remark does not hide a question`() {
    _ = press(.character("q"), 5)
    model.notice("the hook failed")
    #expect(model.overlay == .stopQuestion)
  }

  @Test func `every key that is listed or hinted at is in the help`() {
    for key in RunKey.listed { #expect(RunKey.help.contains("\(key.name) (\(key.meaning))")) }
  }

  @Test(arguments: [
    (9, ""), (10, "space next"), (38, "space next · p pause · q stop · b back"),
    (58, "space next · p pause · q stop · b back · s skip · ? keys"),
    (78, "space next · p pause · q stop · b back · s skip · ? keys · +/- 10s · v video"),
  ])
  func `the keys that matter most stay in a narrow window`(width: Int, hints: String) {
    #expect(RunKey.hints(width: width) == hints)
  }
}
