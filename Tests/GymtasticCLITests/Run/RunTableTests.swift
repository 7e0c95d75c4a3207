import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct RunTableTests {
  private func lines(
    _ run: RunFixture, at second: Int, lastSets: [SetResult] = [], rows: Int = 6
  ) -> [String] {
    let snapshot = run.runner.snapshot(at: .seconds(second))
    return RunTable(snapshot, lastSets: lastSets).lines(rows: rows, columns: 78)
      .map { $0.text.split(separator: " ").joined(separator: " ") }
  }

  @Test func `sets are listed with what was prescribed, done and done last time`() throws {
    var run = try RunFixture("Squat: 3x5 @ 60kg, rest 60s")
    run.press((.next, 10), (.correct(.amount(4)), 11))
    var last = SetResult()
    last.reps = 5
    #expect(
      lines(run, at: 12, lastSets: [last, last]) == [
        "Squat prescribed done last time", "› 1 5 reps @ 60 kg 4 × 60 kg ✓ 5",
        "2 5 reps @ 60 kg 5", "3 5 reps @ 60 kg",
      ])
    run.press((.next, 20))
    #expect(
      lines(run, at: 21) == [
        "Squat prescribed done", "1 5 reps @ 60 kg 4 × 60 kg ✓", "› 2 5 reps @ 60 kg now",
        "3 5 reps @ 60 kg",
      ])
  }

  @Test func `a set changed before it began is not shown as done`() throws {
    var run = try RunFixture("Squat: 2x5 @ 60kg, rest 60s")
    run.press((.next, 10), (.select(by: 1), 11), (.correct(.amount(4), of: nil), 11))
    run.press((.correct(.amount(5), of: nil), 11))
    let second = run.runner.selectedSet(at: .seconds(11))
    run.press((.correct(.amount(3), of: second), 12), (.next, 13))
    #expect(lines(run, at: 14).last == "› 2 5 reps @ 60 kg now 3 reps @ 60 kg")
    run.press((.correct(.amount(2), of: second), 15))
    #expect(lines(run, at: 16).last == "› 2 5 reps @ 60 kg 2 × 60 kg")
  }

  @Test func `a changed load is shown beside what was prescribed`() throws {
    var run = try RunFixture("Squat: 3x5 @ 60kg, rest 60s")
    let load = try #require(Load(written: "65kg"))
    run.press((.next, 10), (.correct(.load(load)), 11))
    #expect(
      lines(run, at: 12).dropFirst() == [
        "› 1 5 reps @ 60 kg 5 × 65 kg ✓", "2 5 reps @ 60 kg 5 reps @ 65 kg",
        "3 5 reps @ 60 kg 5 reps @ 65 kg",
      ])
    run.press((.next, 20))
    #expect(lines(run, at: 21)[2] == "› 2 5 reps @ 60 kg now 5 reps @ 65 kg")
  }

  @Test func `after a swap, recorded sets keep their exercise`() throws {
    var model = RunModel(try RunFixture("Pull Up | Ring Row: 2x5, rest 60s").runner)
    _ = model.take(.enter, at: .seconds(10))
    _ = model.take(.character("x"), at: .seconds(11))
    guard case .notice(let text) = model.overlay else {
      Issue.record("no notice of the swap")
      return
    }
    #expect(text.contains("Ring Row"))
    var last = SetResult()
    last.reps = 7
    let table = RunTable(
      model.runner.snapshot(at: .seconds(12)), lastSets: [last, last]
    ).lines(rows: 6, columns: 78).map(\.text)
    #expect(table[0].contains("Ring Row") && !table[0].contains("Pull Up"))
    #expect(table[1].contains("1 Pull Up") && !table[1].contains("7"))
    #expect(!table[2].contains("Pull Up") && table[2].contains("7"))
    let goals = model.goals.map(\.text)
    #expect(goals[0].contains("Pull Up") && goals[1].contains("Ring Row"))
  }

  @Test func `a warm-up set is named as one, in a superset too`() throws {
    let row = "Row: 2x8, warm-up 10 @ 20kg"
    for text in [row, "superset:\n  \(row)\n  Dip: 2x8"] {
      var run = try RunFixture(text)
      run.press((.next, 10))
      let record = try #require(run.runner.session.records.first)
      #expect(record.kind == .warmUp)
      #expect(RunCaption.name(of: record.exercise, record.place) == "Row, warm-up 1")
    }
  }

  @Test func `after going back in an AMRAP, the last result is not from a later round`() throws {
    var run = try RunFixture("amrap 5m:\n  Pull Up: 5\n  Push Up: 10")
    run.press((.next, 10), (.next, 20), (.next, 30))
    #expect(run.screen(at: 31).contains("Pull Up, round 2: 5 ✓"))
    run.press((.back, 32), (.back, 33))
    let screen = run.screen(at: 34)
    #expect(screen.contains("Push Up, round 1: 10 ✓") && !screen.contains("round 2: 5"))
  }

  @Test func `a set without a repetition is marked as missed, not as done`() throws {
    var run = try RunFixture("Squat: 2x5 @ 60kg, rest 60s")
    run.press((.next, 10), (.correct(.amount(0)), 11))
    #expect(lines(run, at: 12).contains("› 1 5 reps @ 60 kg 0 × 60 kg ✗"))
    #expect(run.screen(at: 12).contains("Squat, set 1: 0 × 60 kg ✗"))
    var plank = try RunFixture("Plank: 2x30s, rest 60s")
    plank.press((.next, 0))
    #expect(lines(plank, at: 1).contains("› 1 30s 0s ✗"))
    #expect(run.screen(at: 12, isUnicode: false).contains("Squat, set 1: 0 x 60 kg !"))
  }

  @Test func `a drop is a row of its own`() throws {
    var run = try RunFixture("Curl: 1x10 @ 20kg + 8 @ 15kg, rest 60s\nSquat: 5")
    run.press((.next, 10), (.select(by: 1), 11))
    #expect(
      lines(run, at: 12) == [
        "Curl prescribed done", "1 10 reps @ 20 kg 10 × 20 kg ✓", "› + 8 reps @ 15 kg 8 × 15 kg ✓",
      ])
  }

  @Test(arguments: [(3, [4, 5]), (4, [3, 4, 5])])
  func `of many sets, those around the selected one are shown`(rows: Int, sets: [Int]) throws {
    let run = try RunFixture("Squat: 5x5")
    var moved = run
    for _ in 0..<4 { moved.press((.select(by: 1), 1)) }
    let numbers = lines(moved, at: 1, rows: rows).dropFirst().compactMap { line in
      line.split(separator: " ").compactMap { Int($0) }.first
    }
    #expect(numbers == sets)
  }

  @Test(arguments: [
    (0, "", "↓ 3 more"), (2, "↑ 1 more", "↓ 2 more"), (4, "↑ 3 more", ""),
  ])
  func `the table shows how many sets are hidden`(
    selected: Int, above: String, below: String
  ) throws {
    var run = try RunFixture("Squat: 5x5")
    for _ in 0..<selected { run.press((.select(by: 1), 1)) }
    let lines = lines(run, at: 1, rows: 3)
    #expect(lines[0] == "Squat prescribed done" + (above.isEmpty ? "" : " \(above)"))
    #expect(lines[2].hasSuffix(below) && lines[2].contains("more") != below.isEmpty)
    #expect(!lines[1].contains("more"))
    #expect(self.lines(run, at: 1).allSatisfy { !$0.contains("more") })
  }

  @Test(arguments: [(24, 80, true), (12, 40, false)])
  func `the screen has the table from 80 by 24, and otherwise names the selected set`(
    rows: Int, columns: Int, isListed: Bool
  ) throws {
    var run = try RunFixture("Squat: 3x5 @ 60kg, rest 60s")
    run.press((.next, 10), (.select(by: 1), 11))
    let screen = run.screen(at: 12, rows: rows, columns: columns)
    #expect(screen.contains("prescribed") == isListed)
    #expect(screen.contains("Squat, set 2: 5 reps @ 60 kg") == !isListed)
  }

  @Test func `a narrow screen names the load of the set, and of the next one`() throws {
    var run = try RunFixture("Overhead Press: 5 @ 60kg, 5 @ 70kg, 5 @ 80kg, rest 60s")
    #expect(run.screen(at: 1, rows: 12, columns: 40).contains("reps @ 60 kg · Set 1 of 3"))
    run.press((.next, 10))
    #expect(run.screen(at: 11, rows: 12, columns: 40).contains(" Next: 5 reps @ 70 kg\n"))
    #expect(
      run.screen(at: 11).contains("Next: Set 2 of 3 · Overhead Press · 5 reps @ 70 kg"))
  }

  @Test func `a narrow screen names the load that was typed during the set`() throws {
    var run = try RunFixture("Squat: 3x5 @ 62.5kg, rest 60s")
    run.press((.next, 10), (.next, 20))
    let load = try #require(Load(written: "55kg"))
    run.press((.correct(.load(load), of: run.runner.selectedSet(at: .seconds(21))), 21))
    #expect(run.screen(at: 22, rows: 12, columns: 40).contains("reps @ 55 kg · Set 2 of 3"))
  }

  @Test func `exercises of one set have no table`() throws {
    #expect(!(try RunFixture("Squat: 5\nPlank: 30s")).screen(at: 1).contains("prescribed"))
  }
}
