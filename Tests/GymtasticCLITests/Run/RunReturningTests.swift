import TestSupport
import Testing

@testable import DurableFiles
@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

/// Returning from the summary, its score, and the plates of the current set.
struct RunReturningTests {
  @Test func `left returns from the summary to the run, whose clock kept running`() throws {
    var model = RunModel(
      try RunFixture("# Day\n2 rounds for time:\n  Squat: 10\n  Lunge: 10").runner)
    for second in [10, 20, 30, 40] { _ = model.take(.enter, at: .seconds(second)) }
    #expect(model.canGoBack && model.runner.summary?.circuits.map(\.text) == ["0:40"])
    for key in [Key.arrowUp, .character("8"), .enter, .arrowDown] {
      _ = model.take(key, at: .seconds(45))
    }
    _ = model.take(.arrowLeft, at: .seconds(50))
    #expect(!model.runner.isFinished && !model.canGoBack)
    #expect(model.runner.session.records.map(\.done.reps) == [10, 10, 8, 10])
    #expect(model.runner.snapshot(at: .seconds(55)).stopwatch == .seconds(55))
    _ = model.take(.enter, at: .seconds(60))
    #expect(model.runner.summary?.circuits.map(\.text) == ["1:00"])
  }

  @Test func `left from the summary keeps the time that was typed for a circuit`() throws {
    var model = RunModel(
      try RunFixture("# Day\n2 rounds for time:\n  Squat: 10\n  Lunge: 10").runner)
    for second in [10, 20, 30, 40] { _ = model.take(.enter, at: .seconds(second)) }
    for key in "t4:32" { _ = model.take(.character(key), at: .seconds(45)) }
    _ = model.take(.arrowLeft, at: .seconds(50))
    #expect(!model.runner.isFinished)
    #expect(CircuitScore(ofEntry: 0, in: model.runner.session)?.text == "4:32")
    _ = model.take(.enter, at: .seconds(60))
    #expect(model.runner.summary?.circuits.map(\.text) == ["4:32"])
    _ = model.take(.character("u"), at: .seconds(61))
    #expect(model.runner.summary?.circuits.map(\.text) == ["0:40"])
  }

  @Test(arguments: ["Plank: max hold", "Plank: 60s", "Run: 400 meters"])
  func `left leaves the recorded time of the last set as it is`(text: String) throws {
    var model = RunModel(try RunFixture("# Day\n\(text)").runner)
    _ = model.take(.enter, at: .seconds(3))
    _ = model.take(.arrowLeft, at: .seconds(10))
    #expect(!model.runner.isFinished)
    #expect(model.runner.session.records.map(\.done.seconds) == [3])
    _ = model.take(.enter, at: .seconds(12))
    #expect(model.runner.isFinished)
    #expect(model.runner.session.records.map(\.done.seconds) == [3])
  }

  @Test func `left goes on with the last set, however long ago it ended`() throws {
    var model = RunModel(try RunFixture("# Day\nPlank: 60s").runner)
    _ = model.take(.enter, at: .seconds(3))
    _ = model.take(.arrowLeft, at: .seconds(90))
    #expect(model.runner.snapshot(at: .seconds(90)).segment?.remaining == .seconds(57))
    _ = model.handle(.tick, at: .seconds(146))
    #expect(!model.runner.isFinished)
    #expect(model.runner.session.records.map(\.done.seconds) == [3])
    _ = model.handle(.tick, at: .seconds(147))
    #expect(model.runner.isFinished)
    #expect(model.runner.session.records.map(\.done.seconds) == [60])
  }

  @Test func `a load changed in the summary is that of the sets still to come`() throws {
    var model = RunModel(try RunFixture("# Day\nSquat: 3x5 @ 60kg").runner)
    _ = model.take(.enter, at: .seconds(10))
    for key in "qf" { _ = model.take(.character(key), at: .seconds(20)) }
    for key in "w65" { _ = model.take(.character(key), at: .seconds(24)) }
    for key in [Key.enter, .arrowLeft, .enter] { _ = model.take(key, at: .seconds(25)) }
    #expect(model.runner.session.records.map(\.text) == ["5 × 65 kg", "5 × 65 kg"])
  }

  @Test func `sets that were jumped over keep what is typed for them in the summary`() throws {
    var model = RunModel(try RunFixture("# Day\nSquat: 4x5").runner)
    _ = model.take(.enter, at: .seconds(10))
    _ = model.handle(.goTo(0, set: 4), at: .seconds(11))
    _ = model.take(.enter, at: .seconds(20))
    #expect(model.canGoBack)
    for key in [Key.arrowUp, .character("9"), .enter, .arrowLeft] {
      _ = model.take(key, at: .seconds(25))
    }
    #expect(!model.runner.isFinished)
    _ = model.take(.enter, at: .seconds(30))
    let sets = model.runner.session.records.sorted { $0.set < $1.set }
    #expect(sets.map(\.set) == [1, 3, 4] && sets.map(\.done.reps) == [5, 9, 5])
  }

  @Test func `an end caused by the clock is final`() throws {
    var model = RunModel(try RunFixture("# Day\nPlank: 30s").runner)
    _ = model.handle(.tick, at: .seconds(40))
    #expect(model.isReviewing && !model.canGoBack)
    #expect(model.take(.arrowLeft, at: .seconds(41)).events.isEmpty && model.runner.isFinished)
  }

  @Test func `Enter just after the clock has ended the run is for its last set`() throws {
    var model = RunModel(try RunFixture("amrap 60s:\n  Squat: 5\n  Push Up: 10").runner)
    _ = model.take(.enter, at: .seconds(10))
    _ = model.handle(.tick, at: .seconds(60))
    for milliseconds in [60_100, 61_900] {
      _ = model.take(.enter, at: .milliseconds(milliseconds))
      #expect(model.isReviewing, "\(milliseconds)")
    }
    _ = model.take(.enter, at: .seconds(62))
    #expect(!model.isReviewing)
    var other = RunModel(try RunFixture("# Day\nSquat: 5").runner)
    for second in [10, 11] { _ = other.take(.enter, at: .seconds(second)) }
    #expect(!other.isReviewing)
  }

  @Test func `plus and minus in the summary change the rounds of the score`() throws {
    var model = RunModel(try RunFixture("amrap 60s:\n  Squat: 5\n  Push Up: 10").runner)
    for second in [10, 20, 30] { _ = model.take(.enter, at: .seconds(second)) }
    _ = model.handle(.tick, at: .seconds(60))
    func score() -> String? { model.runner.summary?.circuits.first?.text }
    #expect(score() == "1 round + 5 reps")
    for (key, expected) in [
      ("+", "2 rounds + 5 reps"), ("r", "3 rounds + 5 reps"), ("-", "2 rounds + 5 reps"),
      ("7", "2 rounds + 12 reps"), ("-", "1 round + 12 reps"), ("-", "0 rounds + 12 reps"),
      ("-", "0 rounds + 12 reps"),
    ] {
      _ = model.take(.character(Character(key)), at: .seconds(62))
      #expect(score() == expected, "\(key)")
    }
    #expect(model.isReviewing)
  }

  @Test func `R takes back a round of the AMRAP in progress, or of the one that ended`() throws {
    var model = RunModel(
      try RunFixture("amrap 60s:\n  Squat: 5\n  Push Up: 10\n\nPlank: 60s").runner)
    func press(_ key: Character, _ second: Int) -> String? {
      _ = model.take(key == "n" ? .enter : .character(key), at: .seconds(second))
      return model.runner.session.rounds(ofStep: 0).map { "\($0.fullRounds)+\($0.repetitions)" }
    }
    #expect(press("r", 10) == "1+0" && press("n", 20) == "1+5" && press("r", 21) == "2+0")
    #expect(press("n", 25) == "2+5" && press("R", 30) == "1+5")
    #expect(model.runner.snapshot(at: .seconds(30)).turn?.round == 2)
    #expect(model.runner.session.records.map(\.done.reps) == [5, 10, 5])
    #expect(press("u", 31) == "2+5" && press("R", 32) == "1+5" && press("n", 40) == "2+0")
    _ = model.handle(.tick, at: .seconds(60))
    #expect(press("R", 61) == "1+0" && press("R", 62) == "0+0" && press("R", 63) == "0+0")
  }

  @Test func `a round that was missed is added from the next entry, and from the summary`() throws {
    var model = RunModel(
      try RunFixture("amrap 60s:\n  Squat: 5\n  Push Up: 10\n\nPlank: 60s\nLunge: 8").runner)
    for second in [10, 20, 30] { _ = model.take(.enter, at: .seconds(second)) }
    _ = model.handle(.tick, at: .seconds(60))
    func press(_ key: Key, _ second: Int) -> String? {
      _ = model.take(key, at: .seconds(second))
      return CircuitScore(ofEntry: 0, in: model.runner.session)?.text
    }
    #expect(press(.character("r"), 61) == "2 rounds + 5 reps")
    #expect(model.runner.session.records.map(\.done.reps) == [5, 10, 5, 10, 5])
    // Plus changes the plank until a set of the AMRAP is selected.
    #expect(press(.character("+"), 62) == "2 rounds + 5 reps")
    #expect(model.runner.snapshot(at: .seconds(62)).segment?.length == .seconds(70))
    _ = press(.arrowUp, 63)
    #expect(press(.character("-"), 64) == "1 round + 5 reps")
    #expect(model.runner.snapshot(at: .seconds(64)).segment?.length == .seconds(70))
    for (key, second) in [(Key.enter, 100), (.enter, 110)] { _ = press(key, second) }
    #expect(model.isReviewing)
    #expect(press(.character("+"), 111) == "2 rounds + 5 reps")
    #expect(model.runner.session.records.map(\.done.reps) == [5, 10, 5, 10, 5, nil, 8])
  }

  @Test func `the time of a circuit for time is corrected in the summary`() throws {
    var model = RunModel(try RunFixture("# Day\n1 round for time:\n  Squat: 10").runner)
    _ = model.take(.enter, at: .seconds(29))
    func score(_ keys: String) -> String? {
      for key in keys { _ = model.take(.character(key), at: .seconds(40)) }
      return model.runner.summary?.circuits.first?.text
    }
    #expect(score("t4:32") == "4:32" && score("-") == "4:22" && score("+") == "4:32")
    #expect(model.runner.session.records.map(\.text) == ["10"])
    #expect(score("uu") == "4:32" && score("u") == "0:29")
    #expect(model.overlay == .notice("Score, as before: 0:29"))
  }

  @Test func `a time past the cap is refused, and the circuit keeps its own`() throws {
    var model = RunModel(try RunFixture("# Day\n1 round for time, cap 60s:\n  Squat: 10").runner)
    _ = model.take(.enter, at: .seconds(29))
    func score(_ keys: String) -> String? {
      for key in keys { _ = model.take(.character(key), at: .seconds(40)) }
      return model.runner.summary?.circuits.first?.text
    }
    #expect(score("t1:01") == "0:29" && score("t55") == "0:55" && score("+") == "0:55")
    #expect(model.overlay == .notice(RunRefusal.pastCap.text))
    #expect(score("t1:00") == "1:00")
  }

  @Test func `the summary lists the scores of several circuits, and names one that changes`()
    throws
  {
    var model = RunModel(
      try RunFixture("amrap 60s \"Arms\":\n  Dip: 5\n\namrap 60s:\n  Lunge: 8").runner)
    for second in [10, 20, 70] {
      _ = model.handle(.tick, at: .seconds(second))
      _ = model.take(.enter, at: .seconds(second))
    }
    _ = model.handle(.tick, at: .seconds(120))
    func notice(_ key: Key) -> String? {
      _ = model.take(key, at: .seconds(125))
      return if case .notice(let text) = model.overlay { text } else { nil }
    }
    func list() -> String { RunCaption(model.runner.snapshot(at: .seconds(125))).set }
    #expect(list().hasSuffix("2 rounds, 1 round"))
    #expect(notice(.character("-"))?.contains("entry 2: 0 rounds") == true)
    #expect(notice(.arrowUp) == nil && notice(.character("-"))?.contains("Arms: 1 round") == true)
    #expect(list().hasSuffix("1 round, 0 rounds"))
  }

  @Test func `the time of a circuit for time is corrected from a later entry`() throws {
    var model = RunModel(
      try RunFixture("# Day\n1 round for time:\n  Squat: 10\n\nPlank: 60s").runner)
    for (key, second) in [(Key.enter, 29), (.arrowUp, 31)] {
      _ = model.take(key, at: .seconds(second))
    }
    for key in "t20+" { _ = model.take(.character(key), at: .seconds(32)) }
    #expect(CircuitScore(ofEntry: 0, in: model.runner.session)?.text == "0:30")
    #expect(model.runner.snapshot(at: .seconds(32)).segment?.length == .seconds(60))
  }

  @Test func `t just after a circuit for time is its time, until another set is done`() throws {
    var model = RunModel(
      try RunFixture("# Day\n1 round for time:\n  Squat: 10\n\nDip: 2x8, rest 60s").runner)
    _ = model.take(.enter, at: .seconds(29))
    func score() -> String? { CircuitScore(ofEntry: 0, in: model.runner.session)?.text }
    for key in "t4:32" { _ = model.take(.character(key), at: .seconds(31)) }
    #expect(score() == "4:32" && model.runner.session.entered.isEmpty)
    _ = model.take(.character("u"), at: .seconds(33))
    #expect(score() == "0:29")
    for key in [Key.enter, .character("t"), .character("9")] {
      _ = model.take(key, at: .seconds(40))
    }
    #expect(score() == "0:29")
    #expect(model.runner.session.records.map(\.done.seconds) == [nil, 9])
  }

  @Test func `u undoes what was entered of a score, then the change before it`() throws {
    var model = RunModel(try RunFixture("amrap 60s:\n  Squat: 5\n  Push Up: 10").runner)
    for second in [10, 20, 30] { _ = model.take(.enter, at: .seconds(second)) }
    _ = model.handle(.tick, at: .seconds(60))
    let first = try #require(model.runner.session.records.first?.place)
    _ = model.handle(.correct(.amount(4), of: first), at: .seconds(61))
    func score() -> String? { model.runner.summary?.circuits.first?.text }
    func reps() -> [Int?] { model.runner.session.records.map(\.done.reps) }
    let ended = score()
    for (key, expected) in [
      ("+", "2 rounds + 5 reps"), ("7", "2 rounds + 12 reps"), ("u", ended),
      ("7", "1 round + 12 reps"), ("u", ended),
    ] {
      _ = model.take(.character(Character(key)), at: .seconds(62))
      #expect(score() == expected, "\(key)")
    }
    #expect(reps() == [4, 10, 5])
    _ = model.take(.character("u"), at: .seconds(63))
    #expect(reps() == [5, 10, 5] && score() == "1 round + 5 reps")
    #expect(model.runner.refusal(of: .undo, at: .seconds(64)) == .nothingToUndo)
    _ = model.take(.character("u"), at: .seconds(64))
    #expect(model.overlay != .notice(RunRefusal.nothingToUndo.text), "no key leads back")
  }

  @Test(arguments: [
    ("7", "1 round + 12 reps", [5, 10, 5, 7]), ("10", "2 rounds", [5, 10, 5, 10]),
    ("", "1 round + 5 reps", [5, 10, 5]),
  ])
  func `repetitions typed before the end of an AMRAP count`(
    keys: String, score: String, reps: [Int]
  ) throws {
    var model = RunModel(try RunFixture("amrap 60s:\n  Push Up: 5\n  Sit Up: 10").runner)
    for second in [10, 20, 30] { _ = model.take(.enter, at: .seconds(second)) }
    for key in keys { _ = model.take(.character(key), at: .seconds(40)) }
    let sets = model.runner.snapshot(at: .seconds(41)).sets
    #expect(sets.last?.planned.target.text == "10")
    _ = model.handle(.tick, at: .seconds(60))
    #expect(model.runner.summary?.circuits.map(\.text) == [score])
    #expect(model.runner.session.records.map(\.done.reps) == reps)
  }

  @Test func `after q and f in an AMRAP, digits are the repetitions of the movement in progress`()
    throws
  {
    let cindy = "amrap 20m:\n  Pull Up: 5\n  Push Up: 10\n  Squat: 15"
    var model = RunModel(try RunFixture(cindy).runner)
    for key in [Key.character("r"), .character("r"), .enter] {
      _ = model.take(key, at: .seconds(10))
    }
    for key in "qf7" { _ = model.take(.character(key), at: .seconds(20)) }
    #expect(model.runner.summary?.circuits.map(\.text) == ["2 rounds + 12 reps"])
    #expect(model.runner.session.records.suffix(2).map(\.text) == ["5", "7"])
    for key in [Key.arrowLeft, .enter] { _ = model.take(key, at: .seconds(25)) }
    let turn = model.runner.snapshot(at: .seconds(25)).turn
    #expect(turn?.entry.item?.title.text == "Squat" && turn?.count.repetitions == 12)
  }

  @Test func `digits are for the next set once it has begun and the score was typed`() throws {
    var model = RunModel(
      try RunFixture("amrap 60s:\n  Squat: 5\n  Push Up: 10\n\nPull Up: 2x8").runner)
    for second in [10, 20, 30] { _ = model.take(.enter, at: .seconds(second)) }
    _ = model.handle(.tick, at: .seconds(60))
    func score() -> String? { model.runner.summary?.circuits.first?.text }
    // The digits of one number belong together.
    for (key, second) in [("0", 61), ("7", 61), ("6", 70)] {
      _ = model.take(.character(Character(key)), at: .seconds(second))
    }
    #expect(model.runner.snapshot(at: .seconds(70)).score == nil)
    for key in [Key.enter, .enter] { _ = model.take(key, at: .seconds(71)) }
    #expect(model.runner.session.records.map(\.done.reps) == [5, 10, 5, 7, 6])
    for key in "qf" { _ = model.take(.character(key), at: .seconds(72)) }
    #expect(score() == "1 round + 12 reps")
  }

  @Test func `a refused score leaves the one entered before`() throws {
    var model = RunModel(try RunFixture("amrap 60s:\n  Squat: 5\n  Push Up: 10").runner)
    for second in [10, 20, 30] { _ = model.take(.enter, at: .seconds(second)) }
    _ = model.handle(.tick, at: .seconds(60))
    _ = model.take(.character("7"), at: .seconds(61))
    for key in "99" { _ = model.take(.character(key), at: .seconds(70)) }
    #expect(model.runner.summary?.circuits.map(\.text) == ["1 round + 12 reps"])
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
    _ = model.take(.character("u"), at: .seconds(21))
    #expect(model.runner.session.scaling == nil)
    #expect(model.runner.summary?.circuits.first?.text == "0:20")
  }

  @Test func `plates are shown for the current set, or else the next one`() throws {
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
