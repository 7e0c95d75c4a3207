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

  @Test func `a drop is a row of its own`() throws {
    var run = try RunFixture("Curl: 1x10 @ 20kg + 8 @ 15kg, rest 60s\nSquat: 5")
    run.press((.next, 10), (.select(by: 1), 11))
    #expect(
      lines(run, at: 12) == [
        "Curl prescribed done", "1 10 reps @ 20 kg 10 × 20 kg ✓", "› + 8 reps @ 15 kg 8 × 15 kg ✓",
      ])
  }

  @Test(arguments: [(3, [4, 5]), (4, [3, 4, 5])])
  func `of many sets those around the selected one are shown`(rows: Int, sets: [Int]) throws {
    let run = try RunFixture("Squat: 5x5")
    var moved = run
    for _ in 0..<4 { moved.press((.select(by: 1), 1)) }
    let numbers = lines(moved, at: 1, rows: rows).dropFirst().compactMap { line in
      line.split(separator: " ").compactMap { Int($0) }.first
    }
    #expect(numbers == sets)
  }

  @Test(arguments: [(24, 80, true), (12, 40, false)])
  func `the screen has the table from 80 by 24, and else names the selected set`(
    rows: Int, columns: Int, isListed: Bool
  ) throws {
    var run = try RunFixture("Squat: 3x5 @ 60kg, rest 60s")
    run.press((.next, 10), (.select(by: 1), 11))
    let screen = run.screen(at: 12, rows: rows, columns: columns)
    #expect(screen.contains("prescribed") == isListed)
    #expect(screen.contains("Squat, set 2: 5 reps @ 60 kg") == !isListed)
  }

  @Test func `exercises of one set have no table`() throws {
    #expect(!(try RunFixture("Squat: 5\nPlank: 30s")).screen(at: 1).contains("prescribed"))
  }
}
