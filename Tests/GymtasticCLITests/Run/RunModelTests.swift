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
    (.enter, .input(.next)), (.arrowRight, .input(.next)), (.character("S"), .input(.skip)),
    (.arrowLeft, .input(.back)), (.character("b"), .input(.back)),
    (.character("s"), .input(.skipSet)), (.character("r"), .input(.nextRound)),
    (.character("x"), .input(.swap())), (.character("g"), .chooseSet),
    (.arrowUp, .select(-1)), (.arrowDown, .select(1)),
    (.character("t"), .number(.time)), (.character("d"), .number(.distance)),
    (.character("m"), .toggleSound), (.character("u"), .undo),
    (.character("n"), .note(ofSession: false)), (.character("N"), .note(ofSession: true)),
    (.character("7"), .number(.digit("7"))), (.character("w"), .number(.load)),
    (.character("e"), .number(.effort)), (.character("+"), .input(.adjust(by: .seconds(10)))),
    (.character("-"), .input(.adjust(by: .seconds(-10)))), (.character("v"), .showVideo),
    (.character("q"), .askToStop), (.character("?"), .showKeys), (.control("l"), .redraw),
  ])
  func `each key has its action`(key: Key, action: RunAction) {
    #expect(RunKey.action(of: key) == action)
  }

  @Test(arguments: [Key.character("z"), .character("o"), .paste("q y"), .escape, .alt("q"), .tab])
  func `other keys have no action`(key: Key) {
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

  @Test mutating func `a key that has no effect while paused shows the reason`() {
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

  @Test mutating func `a paused run stays paused if stopping is canceled`() {
    _ = press(.character(" "), 5)
    #expect(press(.character("q"), 6).isEmpty)
    #expect(press(.character("n"), 7).isEmpty)
    #expect(model.runner.isPaused)
  }

  @Test mutating func `an Enter that ends a number has no other effect`() {
    _ = press(.enter, 20)
    _ = press(.character("9"), 24)
    #expect(press(.enter, 25).isEmpty)
    #expect(model.runner.session.records.map(\.done.reps) == [9])
    #expect(!press(.enter, 26).isEmpty)
    // Long after the last digit, Enter moves on again.
    _ = press(.enter, 40)
    _ = press(.character("8"), 44)
    #expect(!press(.enter, 47).isEmpty)
  }

  @Test mutating func `g goes to the chosen set`() {
    _ = press(.character("g"), 5)
    #expect(model.overlay == .goals(0))
    for _ in 0..<5 { _ = press(.arrowDown, 6) }
    _ = press(.enter, 7)
    // Three sets, a break, and the second set of four.
    #expect(model.runner.session.currentStepIndex == 2)
    #expect(model.runner.snapshot(at: .seconds(7)).step?.title == "Squat")
    #expect(model.runner.snapshot(at: .seconds(7)).segment?.plan.set == 2)
  }

  @Test mutating func `the list of sets to go to marks those that are done or skipped`() {
    _ = press(.enter, 5) + press(.character("s"), 6) + press(.character("s"), 7)
    #expect(
      model.goals.prefix(3).map(\.text) == [
        "✓ 1  Push Up, set 1  12 reps", "– 1  Push Up, set 2  12 reps",
        "  1  Push Up, set 3  12 reps",
      ])
  }

  @Test mutating func `digits correct the set immediately, and u undoes`() {
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

  @Test mutating func `a typed number is shown large for two seconds, with the set it changes`() {
    _ = press(.enter, 20)
    for key in "w62.5" { _ = press(.character(key), 21) }
    func caption(_ second: Int) -> RunCaption {
      let snapshot = model.runner.snapshot(at: .seconds(second))
      var caption = RunCaption(snapshot)
      if let typing = model.typing(at: .seconds(second)) { caption.show(typing, of: snapshot) }
      return caption
    }
    #expect(caption(22).figure == "62.5")
    #expect(caption(22).set.contains("Push Up, set 1") && caption(22).set.contains("kg"))
    #expect(caption(24).figure != "62.5")
  }

  @Test mutating func `arrows select a past or coming set while the clock runs`() {
    _ = press(.enter, 20)
    #expect(model.runner.selectedSet(at: .seconds(21))?.set == 1)
    _ = press(.arrowDown, 21)
    for key in "9" { _ = press(.character(key), 22) }
    _ = press(.arrowUp, 23)
    for key in "11" { _ = press(.character(key), 24) }
    #expect(model.runner.session.records.map(\.done.reps) == [11])
    #expect(model.runner.snapshot(at: .seconds(24)).segment?.plan.kind == .rest)
    // Enter ends the number, then the rest; the second set now has nine repetitions.
    _ = press(.enter, 25)
    _ = press(.enter, 26)
    #expect(model.runner.snapshot(at: .seconds(26)).segment?.plan.reps == "9")
    _ = press(.enter, 40)
    #expect(model.runner.session.records.map(\.done.reps) == [11, 9])
    #expect(model.runner.session.records.last?.planned.target.text == "12")
  }

  @Test mutating func `n writes a note on the selected set, N on the session`() {
    _ = press(.enter, 20)
    for key in "nOK" { _ = press(.character(key), 21) }
    #expect(model.runner.session.records.map(\.note) == [nil])
    _ = press(.enter, 22)
    #expect(model.runner.session.records.map(\.note?.text) == ["OK"])
    // The clock kept running, and a note on a coming set stays with it.
    _ = press(.arrowDown, 23)
    for key in "nq1" { _ = press(.character(key), 24) }
    for key in [Key.backspace, .enter, .enter] { _ = press(key, 25) }
    _ = press(.enter, 40)
    #expect(model.runner.session.records.map(\.note?.text) == ["OK", "q"])
    for key in "Nall" { _ = press(.character(key), 41) }
    _ = press(.escape, 42)
    #expect(model.runner.session.note == nil)
    for key in "Nall" { _ = press(.character(key), 43) }
    _ = press(.enter, 44)
    #expect(model.runner.session.note?.text == "all")
    // With an invalid character, Enter does not end the note, and nothing is lost.
    _ = press(.character("N"), 45)
    _ = press(.paste("\u{7}"), 45)
    _ = press(.enter, 46)
    #expect(model.runner.session.note?.text == "all")
    #expect(model.overlay == .note(TextField("all\u{7}"), of: nil))
  }

  @Test mutating func `after the last set of an exercise comes the first of the next`() {
    for _ in 0..<3 { _ = press(.arrowDown, 3) }
    for key in "w70" { _ = press(.character(key), 4) }
    let squat = model.runner.session.workout.items.first { $0.title.text == "Squat" }
    #expect(
      squat?.configuration?.sets.map { $0.load?.description }
        == Array(repeating: "70 kg", count: 4))
    #expect(model.typing(at: .seconds(4))?.followers == 3)
    #expect(model.runner.session.records.isEmpty)
  }

  @Test mutating func `a number typed during a set counts as done, no matter what ends the set`() {
    for (key, second) in [("9", 10), ("s", 15)] { _ = press(.character(Character(key)), second) }
    #expect(model.runner.session.records.map(\.done.reps) == [9])
    _ = press(.character("8"), 20)
    for key in "qf" { _ = press(.character(key), 30) }
    #expect(model.runner.session.records.map(\.done.reps) == [9, 8])
  }

  @Test func `digits after an AMRAP are the repetitions of its last round`() throws {
    var model = RunModel(try RunFixture("amrap 60s:\n  Squat: 5\n  Push Up: 10").runner)
    for second in [10, 20, 30] { _ = model.take(.enter, at: .seconds(second)) }
    _ = model.handle(.tick, at: .seconds(60))
    #expect(model.isReviewing)
    for key in "07" { _ = model.take(.character(key), at: .seconds(62)) }
    #expect(model.runner.summary?.circuits.map(\.text) == ["1 round + 12 reps"])
    // A round has 15 repetitions.
    #expect(model.take(.character("7"), at: .seconds(62)).request == .ring)
    #expect(model.runner.summary?.circuits.map(\.text) == ["1 round + 5 reps"])
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

  @Test mutating func `any key closes the list of keys and has no other effect`() {
    _ = press(.character("?"), 5)
    #expect(model.overlay == .keys())
    #expect(press(.character(" "), 6).isEmpty)
    #expect(model.overlay == nil)
  }

  @Test mutating func `arrows scroll to the keys that do not fit`() throws {
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
  func `the result of a last set of repetitions can be entered after the end`(key: Key) throws {
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

  @Test func `any set can be changed until the summary is closed`() throws {
    var model = RunModel(try RunFixture("Squat: 2x5\nPlank: 30s").runner)
    for key in [Key.enter, .character("s"), .enter] { _ = model.take(key, at: .seconds(20)) }
    #expect(model.runner.isFinished && model.isReviewing)
    #expect(model.runner.summary?.exercisesCompleted == 2)
    // The plank, then the second set of squats, which was skipped.
    for key in [Key.arrowUp, .character("4")] { _ = model.take(key, at: .seconds(99)) }
    #expect(model.runner.session.records.map(\.text) == ["5", "4", "0s"])
    #expect(model.runner.summary?.exercisesCompleted == 2)
    for key in [Key.enter, .enter] { _ = model.take(key, at: .seconds(100)) }
    #expect(!model.isReviewing)
  }

  @Test(arguments: [
    ([Key.enter], RunOptions(isAutomatic: true)), ([.character("s")], RunOptions()),
    ([.character("q"), .character("f")], RunOptions()),
  ])
  func `a run without a user or without a completed set ends immediately`(
    keys: [Key], options: RunOptions
  ) throws {
    var model = RunModel(try RunFixture("Squat: 5", options: options).runner)
    for key in keys { _ = model.take(key, at: .seconds(20)) }
    #expect(model.runner.isFinished && !model.isReviewing)
  }

  @Test mutating func `a remark disappears with the next step`() {
    model.notice("the hook failed")
    _ = model.handle(.skip, at: .seconds(3))
    #expect(model.overlay == nil)
  }

  @Test(arguments: LawCases.share(of: 0..<20, every: 4).map { UInt64($0) })
  func `any keys at any time leave a run that can be shown`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var model = RunModel(try RunFixture().runner)
    let keys =
      " bsSp+-vq?n\u{1B}yrRxgm05.:wetduf".map { Key.character($0) }
      + [.enter, .escape, .arrowDown, .arrowUp, .arrowLeft, .arrowRight, .paste("y")]
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

  @Test mutating func `a run stays paused if the system slept during a question`() {
    _ = press(.enter, 1)
    _ = press(.character("q"), 5)
    _ = model.handle(.slept(since: .seconds(6)), at: .seconds(60))
    _ = press(.character("x"), 61)
    #expect(model.overlay == nil)
    #expect(model.runner.isPaused)
  }

  @Test mutating func `a remark does not hide a question`() {
    _ = press(.character("q"), 5)
    model.notice("the hook failed")
    #expect(model.overlay == .stopQuestion)
  }

  @Test(arguments: [
    (9, ""), (10, "enter next"), (38, "enter next · space pause · q stop · ?"),
    (58, "enter next · space pause · q stop · ? keys · 0-9 reps"),
    (78, "enter next · space pause · q stop · ? keys · 0-9 reps · ↑ ↓ set · ← back"),
  ])
  func `a narrow window keeps the most important keys`(width: Int, hints: String) {
    #expect(RunKey.hints(width: width, without: ["r", "v"]) == hints)
  }

  @Test func `the key for rounds is shown if rounds are counted`() {
    let hints = RunKey.hints(width: 50, without: ["v"])
    #expect(hints == "enter next · space pause · r round · q stop · ?")
  }

  @Test func `digits complete the rounds of a timed-out AMRAP until the next set`() throws {
    var model = RunModel(
      try RunFixture("amrap 60s:\n  Pull Up: 5\n  Squat: 9\n\nbreak 30s\nPush Up: 2x8").runner)
    for second in [10, 20, 30] { _ = model.take(.enter, at: .seconds(second)) }
    _ = model.handle(.tick, at: .seconds(60))
    #expect(model.runner.snapshot(at: .seconds(61)).score?.text == "1 round + 5 reps")
    for digit in "12" { _ = model.take(.character(digit), at: .seconds(62)) }
    _ = model.take(.character("7"), at: .seconds(70))
    #expect(model.runner.snapshot(at: .seconds(70)).score?.text == "1 round + 12 reps")
    #expect(model.runner.session.records.map(\.text) == ["5", "9", "5", "7"])
    _ = model.take(.enter, at: .seconds(80))
    _ = model.take(.enter, at: .seconds(90))
    for key in [Key.character("6"), .enter, .enter] { _ = model.take(key, at: .seconds(91)) }
    #expect(model.runner.session.records.last?.text == "6")
    #expect(model.runner.snapshot(at: .seconds(91)).score == nil)
  }

  @Test func `the key for videos is shown if there is a video`() {
    #expect(RunKey.hints(width: 200, isPaused: true, without: []).contains("v video"))
    #expect(!RunKey.hints(width: 200, isPaused: true, without: ["v"]).contains("v video"))
  }
}
