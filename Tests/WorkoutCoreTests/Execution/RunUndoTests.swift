import Testing

@testable import WorkoutCore

/// Undoing what was changed and skipped in a run.
struct RunUndoTests {
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

  @Test mutating func `undo goes on across sets, and what was done since stays`() throws {
    tell(.correct(.load(try kilograms(6500)), of: selected(1)), 1)
    for second in [10, 20] { tell(.next, second) }
    tell(.correct(.amount(4), of: selected(21)), 21)
    tell(.next, 30)
    #expect(texts == ["5 × 65 kg", "4 × 65 kg"])
    tell(.undo, 31)
    #expect(texts == ["5 × 65 kg", "5 × 65 kg"])
    tell(.undo, 32)
    #expect(texts == ["5 × 60 kg", "5 × 60 kg"])
    #expect(runner.snapshot(at: .seconds(33)).segment?.plan.kind == .rest)
    #expect(runner.refusal(of: .undo, at: .seconds(33)) == .nothingToUndo)
  }

  @Test mutating func `undo takes skips back, until a set is done`() {
    for second in [5, 8] { tell(.skipSet, second) }
    tell(.undo, 9)
    #expect(runner.snapshot(at: .seconds(9)).segment?.plan.set == 2)
    #expect(texts == ["skipped"])
    tell(.undo, 10)
    #expect(runner.snapshot(at: .seconds(10)).segment?.plan.set == 1)
    #expect(texts.isEmpty && runner.refusal(of: .undo, at: .seconds(10)) == .nothingToUndo)
    tell(.goTo(1), 20)
    tell(.skip, 30)
    tell(.undo, 35)
    #expect(runner.snapshot(at: .seconds(35)).segment?.elapsed == .seconds(10))
    tell(.skip, 36)
    tell(.next, 50)
    #expect(texts == ["skipped", "10"] && runner.isFinished)
    #expect(runner.refusal(of: .undo, at: .seconds(51)) == .nothingToUndo)
  }

  @Test mutating func `what was changed before a skip can be undone after it`() {
    tell(.correct(.amount(4), of: selected(1)), 1)
    tell(.skipSet, 5)
    #expect(texts == ["4 × 60 kg"])
    tell(.undo, 6)
    #expect(texts.isEmpty && rows(6).first?.done?.reps == 4)
    tell(.undo, 7)
    tell(.next, 10)
    #expect(texts == ["5 × 60 kg"])
  }

  @Test mutating func `a run remembers twenty changes`() {
    tell(.next, 5)
    for number in 1...25 { tell(.correct(.amount(number)), 6) }
    for _ in 0..<20 { tell(.undo, 7) }
    #expect(texts == ["5 × 60 kg"] && runner.refusal(of: .undo, at: .seconds(7)) == .nothingToUndo)
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
}
