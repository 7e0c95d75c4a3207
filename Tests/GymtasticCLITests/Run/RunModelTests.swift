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
    (Key.character(" "), RunAction.togglePause), (.character("p"), .togglePause),
    (.enter, .input(.next)), (.arrowRight, .input(.next)), (.character("n"), .input(.next)),
    (.arrowLeft, .input(.back)), (.character("b"), .input(.back)),
    (.character("s"), .input(.skip)), (.character("r"), .input(.nextRound)),
    (.character("x"), .input(.swap)), (.character("g"), .chooseStep),
    (.character("m"), .toggleSound), (.character("u"), .undo),
    (.character("7"), .number(.digit("7"))), (.character("w"), .number(.load)),
    (.character("e"), .number(.effort)), (.character("+"), .input(.adjust(by: .seconds(10)))),
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
    let events = press(.enter, 20)
    #expect(events.count == 3)
    #expect(model.runner.snapshot(at: .seconds(20)).segment?.plan.kind == .rest)
  }

  @Test mutating func `Space pauses and resumes`() {
    #expect(press(.character(" "), 5) == [.paused])
    #expect(press(.character(" "), 9) == [.resumed])
  }

  @Test mutating func `Enter works while paused, and the run stays paused`() {
    _ = press(.character(" "), 5)
    #expect(!press(.enter, 6).isEmpty)
    let snapshot = model.runner.snapshot(at: .seconds(60))
    #expect(snapshot.isPaused)
    #expect(snapshot.segment?.plan.kind == .rest)
    #expect(snapshot.segment?.elapsed == .zero)
    #expect(snapshot.progress.elapsed == .seconds(5))
  }

  @Test mutating func `what does nothing while paused says so`() {
    _ = press(.character("p"), 5)
    #expect(press(.character("+"), 6).isEmpty)
    #expect(model.overlay == .notice(RunRefusal.paused.text))
    _ = press(.character("z"), 7)
    #expect(model.overlay == nil)
  }

  @Test(arguments: [Key.character("f"), .character("y")])
  mutating func `q asks, and f finishes`(key: Key) {
    #expect(press(.character("q"), 5) == [.paused])
    #expect(model.overlay == .stopQuestion)
    #expect(press(.character("n"), 65) == [.resumed])
    #expect(model.overlay == nil && model.runner.elapsed(at: .seconds(65)) == .seconds(5))
    _ = press(.character("q"), 67)
    _ = press(key, 68)
    #expect(model.runner.isFinished)
    #expect(model.runner.summary?.status == .stopped)
  }

  @Test mutating func `q and s save the run for later`() {
    _ = press(.character("q"), 5)
    #expect(model.take(.character("s"), at: .seconds(6)).request == .saveForLater)
    #expect(!model.runner.isFinished && !model.runner.isPaused)
  }

  @Test mutating func `a paused run stays paused when it is not stopped after all`() {
    _ = press(.character(" "), 5)
    #expect(press(.character("q"), 6).isEmpty)
    #expect(press(.character("n"), 7).isEmpty)
    #expect(model.runner.isPaused)
  }

  @Test mutating func `an Enter that ends a number does nothing else`() {
    _ = press(.enter, 20)
    _ = press(.character("9"), 24)
    #expect(press(.enter, 25).isEmpty)
    #expect(model.runner.session.records.map(\.done.reps) == [9])
    #expect(!press(.enter, 26).isEmpty)
    // Long after the last digit, Enter is the next thing again.
    _ = press(.enter, 40)
    _ = press(.character("8"), 44)
    #expect(!press(.enter, 47).isEmpty)
  }

  @Test mutating func `g goes to the step that is chosen`() {
    _ = press(.character("g"), 5)
    #expect(model.overlay == .steps(0))
    _ = press(.arrowDown, 6)
    _ = press(.arrowDown, 6)
    _ = press(.enter, 7)
    #expect(model.runner.session.currentStepIndex == 2)
    #expect(model.runner.snapshot(at: .seconds(7)).step?.title == "Squat")
  }

  @Test mutating func `digits correct the set at once, and u undoes`() {
    _ = press(.enter, 20)
    _ = press(.character("1"), 21)
    _ = press(.character("0"), 22)
    #expect(model.runner.session.records.map(\.done.reps) == [10])
    _ = press(.character("u"), 23)
    #expect(model.runner.session.records.map(\.done.reps) == [12])
    _ = press(.character("9"), 24)
    #expect(model.runner.session.records.map(\.done.reps) == [9])
  }

  @Test mutating func `w sets the load of the set and of those that follow`() throws {
    for second in 20...26 { _ = press(.enter, second) }
    while model.runner.session.records.last?.exercise.title.text == "Push Up" {
      _ = press(.enter, 27)
    }
    let planned = model.runner.session.records.last
    #expect(planned?.exercise.title.text == "Squat")
    for key in "w62.5" { _ = press(.character(key), 28) }
    let load = Load.weight(try Weight(hundredths: 6250, unit: .kilograms))
    #expect(model.runner.session.records.last?.done.load == load)
    let squat = try #require(model.runner.session.workout.items.first { $0.title.text == "Squat" })
    #expect(squat.configuration?.common(\.load) == load)
    for key in "e8.5" { _ = press(.character(key), 29) }
    #expect(model.runner.session.records.last?.done.effort?.text == "RPE 8.5")
  }

  @Test(arguments: [
    ("w62,5", "12 × 62.5 kg"), ("w62.5_9", "9 × 62.5 kg"), ("e8_9", "9 RPE 8"), ("4_5", "5"),
    ("45", "45"), ("w_62.5", "12 × 62.5 kg"), ("w62.54", "4 × 62.5 kg"),
    ("w61.25", "12 × 61.25 kg"), ("w61.258", "8 × 61.25 kg"), ("e84", "4 RPE 8"),
    ("e8.54", "4 RPE 8.5"), ("e10", "12 RPE 10"),
  ])
  mutating func `a number ends with a pause, or with a digit that cannot belong to it`(
    keys: String, done: String
  ) {
    _ = press(.enter, 20)
    var second = 30
    for key in keys {
      if key == "_" { second += 4 } else { _ = press(.character(key), second) }
    }
    #expect(model.runner.session.records.map(\.text) == [done])
  }

  @Test mutating func `w and e say what is typed next`() {
    _ = press(.enter, 20)
    _ = press(.character("w"), 21)
    #expect(model.overlay == .notice(TypedCorrection(kind: .load).prompt ?? ""))
  }

  @Test func `digits after as many rounds as possible are the repetitions of the last one`() throws
  {
    var model = RunModel(try RunFixture("amrap 60s:\n  Squat: 5\n  Push Up: 10").runner)
    for second in [10, 20, 30] { _ = model.take(.enter, at: .seconds(second)) }
    _ = model.handle(.tick, at: .seconds(60))
    #expect(model.isReviewing)
    for key in "07" { _ = model.take(.character(key), at: .seconds(62)) }
    #expect(model.runner.summary?.circuits.map(\.text) == ["1 round + 12 reps"])
    _ = model.take(.enter, at: .seconds(63))
    #expect(model.isReviewing)
    _ = model.take(.enter, at: .seconds(64))
    #expect(!model.isReviewing)
  }

  @Test mutating func `m mutes`() {
    _ = press(.character("m"), 1)
    #expect(model.isMuted)
    _ = press(.character("m"), 2)
    #expect(!model.isMuted)
  }

  @Test mutating func `the list of keys is closed by any key, which does nothing else`() {
    _ = press(.character("?"), 5)
    #expect(model.overlay == .keys())
    #expect(press(.character(" "), 6).isEmpty)
    #expect(model.overlay == nil)
  }

  @Test mutating func `arrows show the keys that have no room`() throws {
    for key: Key in [.character("?"), .arrowUp, .arrowDown, .arrowDown, .arrowUp] {
      _ = press(key, 5)
    }
    #expect(model.overlay == .keys(from: 1))
    for _ in 0..<100 { _ = press(.arrowDown, 5) }
    let view = RunView(
      snapshot: model.runner.snapshot(at: .seconds(5)), overlay: model.overlay)
    let screen = view.frame(TerminalSize(rows: 12, columns: 40)).text
    #expect(screen.contains(try #require(RunKey.listed.last).meaning))
    #expect(!screen.contains(try #require(RunKey.listed.first).meaning))
  }

  @Test(arguments: [Key.enter, .arrowRight, .character("q")])
  func `what was done in a last set of repetitions can be said after the end`(key: Key) throws {
    var model = RunModel(try RunFixture("Squat: 2x5 @ 60kg, rest 60s").runner)
    for second in [20, 30, 50] { _ = model.take(.enter, at: .seconds(second)) }
    #expect(model.runner.isFinished && model.isReviewing)
    _ = model.take(.character("4"), at: .seconds(55))
    #expect(model.runner.session.records.map(\.done.reps) == [5, 4])
    _ = model.take(.character(" "), at: .seconds(56))
    #expect(model.isReviewing)
    _ = model.take(key, at: .seconds(57))
    #expect(!model.isReviewing)
  }

  @Test(arguments: [
    ("Squat: 5\nPlank: 30s", [20, 50], RunOptions()),
    ("Squat: 5\nbreak 30s", [20, 50], RunOptions()),
    ("Squat: 5", [20], RunOptions(isAutomatic: true)),
  ])
  func `after anything else a run ends at once`(
    text: String, seconds: [Int], options: RunOptions
  ) throws {
    var model = RunModel(try RunFixture(text, options: options).runner)
    for second in seconds { _ = model.take(.enter, at: .seconds(second)) }
    #expect(model.runner.isFinished && !model.isReviewing)
  }

  @Test(arguments: [Key.character("s"), .character("q")])
  func `a run that was stopped, or whose last set was skipped, ends at once`(key: Key) throws {
    var model = RunModel(try RunFixture("Squat: 2x5").runner)
    _ = model.take(.enter, at: .seconds(20))
    for key in [key, .character("f")] { _ = model.take(key, at: .seconds(30)) }
    #expect(model.runner.isFinished && !model.isReviewing)
  }

  @Test mutating func `a remark goes with the next step`() {
    model.notice("the hook failed")
    _ = model.handle(.skip, at: .seconds(3))
    #expect(model.overlay == nil)
  }

  @Test(arguments: LawCases.share(of: 0..<20, every: 4).map { UInt64($0) })
  func `any keys at any time leave a run that can be shown`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var model = RunModel(try RunFixture().runner)
    let keys =
      " bsp+-vq?n\u{1B}yrxgm05.weuf".map { Key.character($0) }
      + [.enter, .escape, .arrowDown, .arrowLeft, .arrowRight, .paste("y")]
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

  @Test(arguments: [
    (9, ""), (10, "enter next"), (38, "enter next · space pause · q stop"),
    (58, "enter next · space pause · q stop · ? keys · 0-9 reps"),
    (78, "enter next · space pause · q stop · ? keys · 0-9 reps · ← back · s skip"),
  ])
  func `the keys that matter most stay in a narrow window`(width: Int, hints: String) {
    #expect(RunKey.hints(width: width, without: ["r", "v"]) == hints)
  }

  @Test func `the key for rounds is shown where rounds are counted`() {
    let hints = RunKey.hints(width: 50, without: ["v"])
    #expect(hints == "enter next · space pause · r round · q stop")
  }

  @Test func `digits complete the rounds that the clock ended, until the next set`() throws {
    var model = RunModel(
      try RunFixture("amrap 60s:\n  Pull Up: 5\n  Squat: 9\n\nbreak 30s\nPush Up: 2x8").runner)
    for second in [10, 20, 30] { _ = model.take(.enter, at: .seconds(second)) }
    _ = model.handle(.tick, at: .seconds(60))
    #expect(model.runner.snapshot(at: .seconds(61)).score?.text == "1 round + 5 reps")
    for digit in "12" { _ = model.take(.character(digit), at: .seconds(62)) }
    _ = model.take(.character("7"), at: .seconds(70))
    #expect(model.runner.snapshot(at: .seconds(70)).score?.text == "1 round + 12 reps")
    #expect(model.runner.session.records.map(\.text) == ["5", "9", "5"])
    _ = model.take(.enter, at: .seconds(80))
    _ = model.take(.enter, at: .seconds(90))
    _ = model.take(.character("6"), at: .seconds(91))
    #expect(model.runner.session.records.last?.text == "6")
    #expect(model.runner.snapshot(at: .seconds(91)).score == nil)
  }

  @Test func `the key for videos is shown where there is one`() {
    #expect(RunKey.hints(width: 200, isPaused: true, without: []).contains("v video"))
    #expect(!RunKey.hints(width: 200, isPaused: true, without: ["v"]).contains("v video"))
  }
}
