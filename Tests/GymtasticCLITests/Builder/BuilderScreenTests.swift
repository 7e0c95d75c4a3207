import Testing

@testable import GymtasticCLI
@testable import TerminalKit
@testable import WorkoutCore

struct BuilderScreenTests {
  private static let entries = [
    "Push Up 3x12 rest 60s", "Plank 45s", "break 2m",
    "3 rounds \"Finisher\", rest 1m: Squat: 10 @ 60kg; break 15s",
  ]

  private func expect(_ builder: BuilderFixture, _ name: String) throws {
    for (rows, columns) in [(24, 80), (10, 40), (1, 1)] {
      try Golden.expect(
        builder.screen(rows: rows, columns: columns), is: "builder-\(name)-\(rows)x\(columns)")
    }
    let plain = builder.screen(rows: 10, columns: 40, isUnicode: false)
    #expect(plain.utf8.allSatisfy { $0 < 0x80 })
    try Golden.expect(plain, is: "builder-\(name)-10x40-plain")
  }

  @Test func `the timeline shows the start of each entry, and the estimate`() throws {
    var builder = try BuilderFixture(Self.entries)
    builder.press(.arrowDown)
    try expect(builder, "timeline")
  }

  @Test func `an entry shows the prescription of its next session until it is edited`() throws {
    var builder = try BuilderFixture(["Squat 3x5 @ 60kg progress +2.5kg"])
    let item = try #require(builder.state.workout.items.first)
    builder.state.due = [item: "3 sets × 5 reps @ 62.5 kg"]
    let shown = "Squat · 3 sets × 5 reps @ 60 kg · next 3 sets × 5 reps @ 62.5 kg"
    #expect(builder.screen(rows: 10, columns: 100).contains(shown))
    builder.type("e")
    builder.answer("3x5 @ 50kg, progress +2.5kg")
    #expect(!builder.screen(rows: 10, columns: 100).contains("next 3 sets"))
  }

  @Test func `an empty workout shows what to do`() throws {
    try expect(BuilderFixture(), "empty")
  }

  @Test func `the search shows muscle groups and offers to create an exercise`() throws {
    var builder = try BuilderFixture(Self.entries)
    builder.type("aup")
    try expect(builder, "picker")
  }

  @Test func `a refused answer shows the reason`() throws {
    var builder = try BuilderFixture(Self.entries)
    builder.type("e")
    builder.answer("0x10")
    try expect(builder, "fault")
  }

  @Test func `leaving with changes asks first`() throws {
    var builder = try BuilderFixture(Self.entries)
    builder.type("xq")
    try expect(builder, "leaving")
  }

  @Test func `a long notice is shown in full if there is room`() throws {
    var builder = try BuilderFixture(Self.entries)
    builder.state.notice = "replacing /home/somebody/library.json: permission denied"
    let lines = builder.screen(rows: 10, columns: 40).split(separator: "\n")
    #expect(lines.suffix(2).joined(separator: " ").hasSuffix("library.json: permission denied"))
    #expect(!builder.screen(rows: 2, columns: 40).isEmpty)
  }

  @Test func `a break has presets, and a key for any other length`() throws {
    var builder = try BuilderFixture(Self.entries)
    builder.type("b")
    try expect(builder, "break")
  }

  @Test(arguments: [80, 47, 46, 40, 30, 20])
  func `all answers are visible in a narrow window`(columns: Int) throws {
    var builder = try BuilderFixture(Self.entries)
    builder.type("b")
    let presets = foot(of: builder, columns)
    #expect(presets.contains("t type") && presets.contains("4") && presets.contains("120"))
    builder.press(.escape)
    builder.type("xq")
    let leaving = foot(of: builder, columns)
    #expect(leaving.contains("s save") && leaving.contains("d discard"))
  }

  private func foot(of builder: BuilderFixture, _ columns: Int) -> Substring {
    builder.screen(rows: 10, columns: columns).split(separator: "\n").last ?? ""
  }

  @Test func `all keys are explained, in a small window with one word each`() throws {
    var builder = try BuilderFixture(Self.entries)
    builder.type("?")
    try expect(builder, "keys")
    for (rows, columns) in [(24, 80), (10, 40), (12, 60), (10, 50), (10, 29)] {
      let screen = builder.screen(rows: rows, columns: columns)
      for entry in BuilderKeyList.entries {
        let hint = "\(entry.keys) \(entry.word)"
        let isThere = screen.contains(entry.meaning) || screen.contains(hint)
        #expect(isThere, "\(hint) at \(rows)x\(columns)")
      }
    }
  }

  @Test func `saving and leaving are explained even in a narrow window`() throws {
    let foot = try BuilderFixture(Self.entries).screen(rows: 10, columns: 40).split(separator: "\n")
    #expect(foot.last == "s save · q leave · a add · ? keys")
  }

  @Test func `a long list scrolls with the cursor`() throws {
    var builder = try BuilderFixture(Array(repeating: "Plank 45s", count: 100))
    builder.press(.end)
    #expect(builder.screen(rows: 10, columns: 40).contains("›"))
    #expect(builder.screen(rows: 10, columns: 40).contains("100"))
  }

  @Test(arguments: [(1, 1), (2, 5), (300, 500)])
  func `any window size can be drawn`(rows: Int, columns: Int) throws {
    var builder = try BuilderFixture(Self.entries)
    for keys in ["", "a", "zz", "b", "t", "?"] {
      builder.type(keys)
      #expect(!builder.screen(rows: rows, columns: columns).isEmpty)
    }
  }
}
