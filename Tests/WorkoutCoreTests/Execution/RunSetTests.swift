import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Sets that are changed in advance, and the selected set.
struct RunSetTests {
  private var runner: WorkoutRunner

  init() throws {
    runner = try SetRecordTests().run("Squat: 3x5 @ 60kg, rest 60s\nPlank: 30s\nPush Up: 10")
  }

  private func kilograms(_ hundredths: Int) throws -> Load {
    .weight(try Weight(hundredths: hundredths, unit: .kilograms))
  }

  /// The selected set at a second.
  private func selected(_ second: Int) -> SetPlace? { runner.selectedSet(at: .seconds(second)) }

  private mutating func tell(_ input: RunInput, _ second: Int) {
    _ = runner.handle(input, at: .seconds(second))
  }

  private func rows(_ second: Int) -> [RunSet] { runner.snapshot(at: .seconds(second)).sets }

  private var texts: [String] { runner.session.records.map(\.text) }

  /// The run as it continues after the program was killed.
  private func killed() throws -> WorkoutRunner {
    let saved = SavedSession(
      runner.session, localOffset: 0, savedAt: Timestamp(milliseconds: 60_000))
    var session = try SavedSession(reading: saved.contents()).session
    #expect(session.entered.map(\.done) == runner.session.entered.map(\.done))
    try session.resumeAfterCut(at: Timestamp(milliseconds: 90_000))
    return WorkoutRunner.begin(session, at: .zero).runner
  }

  @Test mutating func `the set in progress is selected, or during a rest the one just done`() {
    #expect(selected(1)?.set == 1)
    tell(.next, 10)
    #expect(selected(11)?.set == 1)
    tell(.next, 20)
    #expect(selected(21)?.set == 2)
    #expect(rows(21).map(\.isCurrent) == [false, true, false])
    #expect(rows(21).map(\.isRecorded) == [true, false, false])
  }

  @Test mutating func `in a rest that is gone back to the set before it is selected`() throws {
    for second in [10, 20, 30, 40] { tell(.next, second) }
    for second in [41, 42, 43] { tell(.back, second) }
    #expect(runner.snapshot(at: .seconds(44)).segment?.plan.kind == .rest)
    #expect(selected(44)?.set == 1)
    #expect(try killed().selectedSet(at: .zero)?.set == 1)
    tell(.next, 45)
    #expect(selected(46)?.set == 2)
  }

  @Test mutating func `a set stays selected for some time, and until the user goes on`() {
    tell(.select(by: 1), 5)
    #expect(selected(19)?.set == 2 && selected(21)?.set == 1)
    tell(.pause, 22)
    tell(.select(by: 1), 23)
    #expect(selected(900)?.set == 2)
    tell(.next, 901)
    #expect(selected(901)?.set == 1)
  }

  @Test mutating func `after returning to the default set, the selection follows the run again`() {
    tell(.select(by: 1), 5)
    tell(.select(by: -1), 6)
    #expect(!runner.snapshot(at: .seconds(7)).isChosen)
    tell(.select(by: 1), 8)
    #expect(runner.snapshot(at: .seconds(9)).isChosen)
  }

  @Test mutating func `a saved run continues with the set that is due`() throws {
    runner = try SetRecordTests().run("Squat: 3x5 @ 60kg, warm-up 5 @ 30kg, 3 @ 50kg")
    tell(.next, 10)
    tell(.correct(.load(try kilograms(5500)), of: selected(11)), 11)
    let saved = SavedSession(
      runner.session, localOffset: 0, savedAt: Timestamp(milliseconds: 15_000))
    var session = try SavedSession(reading: saved.contents()).session
    try session.resumeAfterCut(at: Timestamp(milliseconds: 90_000))
    runner = WorkoutRunner.begin(session, options: RunOptions(getReady: .seconds(5))).runner
    #expect(selected(1)?.isWarmUp == true && selected(1)?.set == 2)
    #expect(runner.snapshot(at: .seconds(1)).nextPlan?.planned?.load == (try kilograms(5500)))
    tell(.next, 2)
    #expect(selected(3)?.set == 2)
  }

  @Test(arguments: [
    ("Squat: 3x5, rest 60s", 2), ("Squat: 1x5, rest 60s\nbreak 30s\nPlank: 30s", 1),
    ("amrap 5m:\n  Squat: 5\n  Lunge: 10", 1),
  ])
  func `while the user gets ready to continue, the next set is selected`(
    text: String, set: Int
  ) throws {
    var test = self
    test.runner = try SetRecordTests().run(text)
    test.tell(.next, 10)
    let done = try #require(test.runner.session.records.first)
    let saved = SavedSession(
      test.runner.session, localOffset: 0, savedAt: Timestamp(milliseconds: 15_000))
    var session = try SavedSession(reading: saved.contents()).session
    try session.resumeAfterCut(at: Timestamp(milliseconds: 90_000))
    test.runner = WorkoutRunner.begin(session, options: RunOptions(getReady: .seconds(5))).runner
    let next = try #require(test.selected(1))
    #expect(next.set == set && next != done.place)
    #expect(test.rows(1).contains { $0.place == next && !$0.isRecorded })
    test.tell(.correct(.amount(4), of: next), 2)
    #expect(test.runner.session.records.map(\.done) == [done.done])
    test.tell(.select(by: -1), 3)
    #expect(test.selected(3) == done.place)
  }

  @Test(arguments: [
    ("3 rounds:\n  Run: 6s\n  Walk: 5s", 8), ("superset:\n  Run: 3x6s\n  Walk: 3x5s", 8),
    ("amrap 60s:\n  Run: 6s\n  Walk: 5s", 8),
  ])
  mutating func `up selects the previous set`(text: String, second: Int) throws {
    runner = try SetRecordTests().run(text)
    tell(.tick, second)
    #expect(rows(second).first?.exercise.title.text == "Walk")
    tell(.select(by: -1), second)
    let place = selected(second)
    #expect(rows(second).first?.exercise.title.text == "Run" && place?.round == 1)
    #expect(rows(second).first { $0.place == place }?.isRecorded == true)
  }

  @Test mutating func `the table ends at both ends of the session`() {
    for _ in 0..<3 { tell(.select(by: -1), 1) }
    #expect(selected(1)?.set == 1)
    for _ in 0..<9 { tell(.select(by: 1), 1) }
    #expect(rows(1).map(\.exercise.title.text) == ["Push Up"])
    tell(.select(by: -1), 1)
    #expect(rows(1).map(\.exercise.title.text) == ["Plank"])
  }

  @Test mutating func `an amount entered during a set is its result, and survives a kill`() throws {
    tell(.correct(.amount(4), of: selected(1)), 5)
    tell(.correct(.effort(try Effort(.rpe, halves: 18)), of: selected(1)), 6)
    #expect(texts.isEmpty)
    var again = try killed()
    _ = again.handle(.next, at: .seconds(1))
    #expect(again.session.records.map(\.text) == ["4 × 60 kg RPE 9"])
    tell(.next, 10)
    #expect(texts == ["4 × 60 kg RPE 9"])
    #expect(runner.session.records.first?.planned.summary == "5 reps @ 60 kg")
    #expect(runner.session.entered.isEmpty)
  }

  @Test mutating func `an amount entered during a set stays its result in a resumed run`() throws {
    tell(.correct(.amount(4), of: selected(1)), 5)
    tell(.correct(.load(try kilograms(6500)), of: selected(5)), 6)
    var again = try killed()
    let row = try #require(again.snapshot(at: .zero).sets.first)
    #expect(row.planned.summary == "5 reps @ 65 kg" && row.done?.reps == 4)
    _ = again.handle(.stop, at: .seconds(1))
    #expect(again.session.records.map(\.text) == ["4 × 65 kg"])
  }

  @Test mutating func `an amount entered in advance is the plan in a resumed run too`() throws {
    tell(.select(by: 1), 1)
    tell(.correct(.amount(4), of: selected(1)), 2)
    for second in [10, 20] { tell(.next, second) }
    var again = try killed()
    #expect(again.segmentInProgress?.reps == "4")
    _ = again.handle(.stop, at: .seconds(1))
    #expect(again.session.records.map(\.text) == ["5 × 60 kg"])
  }

  @Test mutating func `an amount entered during an AMRAP counts in a resumed run`() throws {
    runner = try SetRecordTests().run("amrap 5m:\n  Pull Up: 5\n  Push Up: 10")
    tell(.next, 10)
    tell(.correct(.amount(4), of: selected(11)), 11)
    var again = try killed()
    _ = again.handle(.stop, at: .seconds(1))
    #expect(again.session.records.map(\.text) == ["5", "4"])
    #expect(again.summary?.circuits.map(\.repetitions) == [9])
    let saved = SavedSession(
      runner.session, localOffset: 0, savedAt: Timestamp(milliseconds: 60_000))
    #expect(try saved.abandoned().sets.map(\.text) == ["5", "4"])
  }

  @Test(arguments: [RunInput.back, .goTo(0, set: 3), .goTo(2), .stop])
  func `an amount entered during a set is recorded, however the set ends`(input: RunInput) {
    var test = self
    for second in [10, 20] { test.tell(.next, second) }
    test.tell(.correct(.amount(4), of: test.selected(21)), 21)
    test.tell(input, 25)
    #expect(test.texts == ["5 × 60 kg", "4 × 60 kg"])
  }

  @Test mutating func `a load entered before a set applies from that set on`() throws {
    tell(.select(by: 1), 1)
    tell(.correct(.load(try kilograms(6500)), of: selected(1)), 2)
    #expect(rows(2).map { $0.planned.load?.description } == ["60 kg", "65 kg", "65 kg"])
    for second in [10, 20, 30, 40, 50] { tell(.next, second) }
    #expect(texts == ["5 × 60 kg", "5 × 65 kg", "5 × 65 kg"])
    #expect(
      runner.session.records.map { $0.planned.load?.description } == ["60 kg", "60 kg", "60 kg"])
  }

  @Test mutating func `undo reverts an entry for an upcoming set`() throws {
    tell(.select(by: 1), 1)
    tell(.correct(.load(try kilograms(6500)), of: selected(1)), 2)
    tell(.correct(.amount(3), of: selected(2)), 3)
    tell(.undo, 4)
    #expect(rows(4).map { $0.planned.load?.description } == ["60 kg", "65 kg", "65 kg"])
    tell(.undo, 5)
    #expect(runner.session.entered.isEmpty)
    #expect(rows(5).map { $0.planned.summary } == Array(repeating: "5 reps @ 60 kg", count: 3))
  }

  @Test mutating func `a change made during a set can be undone after it`() throws {
    tell(.correct(.load(try kilograms(6500)), of: selected(1)), 1)
    for second in [10, 20] { tell(.next, second) }
    tell(.undo, 21)
    #expect(texts == ["5 × 60 kg"])
    #expect(rows(21).map { $0.planned.load?.description } == ["60 kg", "60 kg", "60 kg"])
    for second in 22..<25 { tell(.next, second) }
    #expect(runner.session.completedStepIndices.contains(0))
    for second in [60, 61] { tell(.next, second) }
    tell(.correct(.amount(8), of: selected(62)), 62)
    tell(.next, 63)
    tell(.undo, 64)
    #expect(texts.last == "10" && runner.summary?.wasCompleted == true)
  }

  @Test mutating func `undo reverts one changed set after another, the last one first`() throws {
    tell(.next, 10)
    let (first, second) = (selected(11), runner.session.place(1, from: try #require(selected(11))))
    tell(.correct(.amount(4), of: first), 12)
    tell(.correct(.load(try kilograms(6500)), of: second), 13)
    tell(.correct(.amount(3), of: first), 14)
    func planned() -> [String?] { rows(20).map { $0.planned.load?.description } }
    tell(.undo, 15)
    #expect(texts == ["4 × 60 kg"] && planned() == ["60 kg", "65 kg", "65 kg"])
    tell(.undo, 16)
    #expect(texts == ["4 × 60 kg"] && planned() == ["60 kg", "60 kg", "60 kg"])
    tell(.undo, 17)
    #expect(texts == ["5 × 60 kg"])
    #expect(runner.refusal(of: .undo, at: .seconds(18)) == .nothingToUndo)
  }

  @Test mutating func `a longer time entered for an upcoming set is counted down`() {
    for _ in 0..<3 { tell(.select(by: 1), 1) }
    tell(.correct(.amount(45), of: selected(1)), 2)
    tell(.goTo(1), 10)
    #expect(runner.snapshot(at: .seconds(10)).segment?.length == .seconds(45))
    tell(.next, 30)
    #expect(texts == ["20s"])
  }

  @Test mutating func `a set that the run left out is recorded once a result is entered`() {
    tell(.goTo(2), 5)
    tell(.select(by: -1), 6)
    tell(.select(by: -1), 6)
    tell(.correct(.amount(5), of: selected(6)), 7)
    #expect(texts == ["5 × 60 kg"])
    #expect(runner.session.records.map(\.set) == [3])
    let events = runner.handle(.undo, at: .seconds(8))
    #expect(events.map(\.name) == ["set-recorded"])
    #expect(texts.isEmpty && !runner.session.completedStepIndices.contains(0))
  }

  @Test mutating func `undo reverts one change of a set, and selects the set`() throws {
    tell(.next, 10)
    let first = selected(11)
    tell(.correct(.amount(4), of: first), 11)
    tell(.correct(.effort(try Effort(.rpe, halves: 16)), of: first), 12)
    tell(.select(by: 1), 13)
    tell(.undo, 14)
    #expect(texts == ["4 × 60 kg"] && selected(14) == first)
    tell(.next, 20)
    tell(.select(by: -1), 21)
    tell(.correct(.amount(3), of: first), 21)
    tell(.select(by: 1), 22)
    tell(.undo, 23)
    #expect(texts == ["4 × 60 kg"] && selected(23) == first)
    #expect(runner.snapshot(at: .seconds(23)).isChosen)
  }

  @Test mutating func `a change that continues the last one replaces it`() {
    tell(.next, 10)
    tell(.correct(.amount(1)), 11)
    tell(.correct(.amount(12), continuing: true), 12)
    tell(.undo, 13)
    #expect(texts == ["5 × 60 kg"])
  }

  @Test mutating func `a single set can be skipped with its rest`() {
    tell(.skipSet, 5)
    #expect(runner.snapshot(at: .seconds(5)).segment?.plan.set == 2)
    tell(.next, 10)
    tell(.skipSet, 12)
    #expect(runner.snapshot(at: .seconds(12)).segment?.plan.set == 3)
    #expect(texts == ["skipped", "5 × 60 kg"])
    tell(.skipSet, 15)
    #expect(runner.snapshot(at: .seconds(15)).step?.title == "Plank")
  }

  @Test mutating func `a skipped set that was done after all has the load of this run`() throws {
    tell(.correct(.load(try kilograms(6500)), of: selected(1)), 1)
    tell(.next, 10)
    for second in [20, 21] { tell(.skipSet, second) }
    tell(.select(by: -1), 22)
    let place = selected(22)
    tell(.correct(.effort(try Effort(.rpe, halves: 16)), of: place), 22)
    tell(.correct(.amount(4), of: place), 23)
    #expect(texts == ["5 × 65 kg", "4 × 65 kg RPE 8"])
    tell(.undo, 24)
    #expect(texts == ["5 × 65 kg", "skipped"])
    #expect(rows(24).last?.planned.load == (try kilograms(6500)))
    tell(.correct(.load(try kilograms(7000)), of: place), 25)
    tell(.correct(.amount(4), of: place), 26)
    tell(.next, 30)
    #expect(texts == ["5 × 65 kg", "4 × 70 kg RPE 8", "5 × 70 kg"])
  }

  @Test mutating func `a skipped set that is begun again has the load of this run`() throws {
    tell(.correct(.load(try kilograms(6500)), of: selected(1)), 1)
    tell(.skipSet, 2)
    tell(.correct(.effort(try Effort(.rpe, halves: 16))), 2)
    tell(.goTo(0, set: 1), 3)
    #expect(runner.snapshot(at: .seconds(3)).currentLoad == (try kilograms(6500)))
    tell(.next, 10)
    #expect(texts == ["5 × 65 kg RPE 8"])
  }

  @Test mutating func `a set repeated by the clock replaces its record, unless it was entered`() {
    tell(.goTo(1), 1)
    tell(.next, 11)
    tell(.back, 12)
    tell(.tick, 42)
    #expect(texts == ["30s"])
    tell(.correct(.amount(25)), 43)
    tell(.back, 44)
    tell(.tick, 74)
    #expect(texts == ["25s"])
  }

  @Test mutating func `a set that was ended too early starts over in a paced round`() throws {
    runner = try SetRecordTests().run("every 2m x 2:\n  Plank: 60s")
    tell(.next, 5)
    tell(.back, 10)
    #expect(runner.snapshot(at: .seconds(10)).segment?.elapsed == .zero)
    #expect(runner.session.records.map(\.done.seconds) == [5])
  }

  @Test(arguments: [
    "Plank: 2x60s, rest 30s", "Run: 2x400 meters, rest 30s", "Plank: 2xmax hold, rest 30s",
  ])
  func `a set that was ended too early goes on, and its newest time counts`(text: String) throws {
    var test = self
    test.runner = try SetRecordTests().run(text)
    test.tell(.next, 5)
    for (input, second) in [(RunInput.back, 10), (.next, 12), (.back, 14), (.next, 29)] {
      test.tell(input, second)
      let seconds = test.runner.session.records.map(\.done.seconds)
      #expect(seconds == [second < 29 ? 5 : 20], "\(second)")
      if input == .back {
        #expect(test.runner.snapshot(at: .seconds(second)).segment?.elapsed == .seconds(5))
      }
    }
  }

  @Test mutating func `a timed set that was done in full is repeated from its start`() {
    tell(.goTo(1), 1)
    tell(.tick, 31)
    tell(.back, 32)
    #expect(runner.snapshot(at: .seconds(32)).segment?.remaining == .seconds(30))
    tell(.next, 50)
    #expect(texts == ["30s"])
  }

  @Test func `each side, drop and round is a row`() throws {
    var runner = try SetRecordTests().run(
      "Curl: 2x10 @ 20kg + 8 @ 15kg, rest 60s\n3 rounds:\n  Lunge: 5 each side\n  Plank: 30s")
    func rows() -> [RunSet] { runner.snapshot(at: .seconds(20)).sets }
    #expect(rows().map(\.parts) == [2, 2])
    _ = runner.handle(.next, at: .seconds(5))
    _ = runner.handle(.select(by: 1), at: .seconds(6))
    _ = runner.handle(
      .correct(.amount(7), of: runner.selectedSet(at: .seconds(6))), at: .seconds(7))
    #expect(runner.session.records.map(\.text) == ["10 × 20 kg + 7 × 15 kg"])
    _ = runner.handle(.goTo(1), at: .seconds(20))
    #expect(rows().map(\.place.round) == [1, 1, 2, 2, 3, 3])
    #expect(rows().map(\.place.side) == [1, 2, 1, 2, 1, 2])
  }
}
