import Testing

@testable import DurableFiles
@testable import TerminalKit

struct TableLayoutTests {
  private let columns = [
    Table.Column("Id", for: .programs), Table.Column("Title", leastWidth: 16),
    Table.Column("Groups", leastWidth: 8), Table.Column("Used", alignment: .right),
  ]

  private func lines(
    _ rows: [[Cell]], width: Int = 80, color: ColorDepth = .none
  ) -> [String] {
    let display = Display(isTerminal: true, columns: width, color: color)
    return TerminalLayout(display: display, localTime: .fixed())
      .lines(of: Table(columns: columns, rows: rows))
  }

  private let rows: [[Cell]] = [
    [.text("1"), .text("Push Up"), .list(["Chest", "Triceps"]), .number(2)],
    [.text("2"), .text("深蹲"), .list(["Legs"]), .number(13)],
  ]

  @Test func `columns are below their header, and numbers are right-aligned`() {
    #expect(
      lines(rows) == [
        "Title    Groups          Used",
        "Push Up  Chest, Triceps     2",
        "深蹲     Legs              13",
      ])
  }

  @Test func `the widest flexible column shrinks first`() {
    #expect(
      lines(rows, width: 24) == [
        "Title    Groups     Used",
        "Push Up  Chest, T…     2",
        "深蹲     Legs         13",
      ])
  }

  @Test func `among equally wide columns the first keeps its width`() {
    let even: [[Cell]] = [[.text("1"), .text("abcdefghijkl"), .text("abcdefghijkl"), .number(7)]]
    #expect(
      lines(even, width: 31) == [
        "Title         Groups       Used",
        "abcdefghijkl  abcdefghij…     7",
      ])
  }

  @Test func `numbers are truncated after the other columns, and the line last`() {
    #expect(
      lines(rows, width: 20) == [
        "Title    Groups    …",
        "Push Up  Chest, …  …",
        "深蹲     Legs      …",
      ])
    let long = String(repeating: "x", count: 40)
    let wide: [[Cell]] = [[.text("1"), .text(long), .text(long), .number(123_456)]]
    #expect(
      lines(wide, width: 36) == [
        "Title             Groups        Used",
        "xxxxxxxxxxxxxxx…  xxxxxxxxx…  123456",
      ])
  }

  @Test func `a spare column is dropped before anything is truncated`() {
    let columns = [
      Table.Column("Title", leastWidth: 16), Table.Column("Breaks", isSpare: true),
      Table.Column("Duration"),
    ]
    let table = Table(columns: columns, rows: [[.text("Chest Day"), .number(1), .seconds(600)]])
    func shown(_ width: Int) -> [String] {
      TerminalLayout(display: Display(isTerminal: true, columns: width), localTime: .fixed())
        .lines(of: table)
    }
    #expect(shown(30) == ["Title      Breaks  Duration", "Chest Day  1       10m"])
    #expect(shown(21) == ["Title      Duration …", "Chest Day  10m      …"])
    #expect(shown(20) == ["Title      Duration…", "Chest Day  10m     …"])
    #expect(shown(1) == ["Title      Dura…", "Chest Day  10m …"])
  }

  @Test func `a row that is complete has no ellipsis`() {
    let shown = lines(rows + [[.text("3"), .text("Plank"), .list(["Core"]), .nothing]], width: 20)
    #expect(shown.last == "Plank    Core")
  }

  @Test func `a cell that moves below its row is not truncated, and follows its label`() {
    let columns = [
      Table.Column("#"), Table.Column("Entry", leastWidth: 16),
      Table.Column("Prescription", below: ""),
      Table.Column("Rest", alignment: .right, isSpare: true, below: "rest "),
    ]
    let table = Table(
      columns: columns,
      rows: [
        [.text("1"), .text("Push Up"), .text("3 sets × 10 reps"), .seconds(90)],
        [.text("2.1"), .text("  Plank"), .text("45s"), .nothing],
      ])
    func shown(_ width: Int) -> [String] {
      TerminalLayout(display: Display(isTerminal: true, columns: width), localTime: .fixed())
        .lines(of: table)
    }
    #expect(
      shown(36) == [
        "#    Entry    Prescription", "1    Push Up  3 sets × 10 reps", "       rest 1m 30s",
        "2.1    Plank  45s",
      ])
    #expect(
      shown(20) == [
        "#    Entry", "1    Push Up", "       3 sets × 10", "       reps", "       rest 1m 30s",
        "2.1    Plank", "       45s",
      ])
  }

  @Test func `a spare column moves below its row before one that is not`() {
    let columns = [
      Table.Column("Set"), Table.Column("Planned", isSpare: true, below: "planned: "),
      Table.Column("Done", below: "done: "),
    ]
    let table = Table(columns: columns, rows: [[.text("1"), .text("5 reps"), .text("4 × 60 kg")]])
    func shown(_ width: Int) -> [String] {
      TerminalLayout(display: Display(isTerminal: true, columns: width), localTime: .fixed())
        .lines(of: table)
    }
    #expect(shown(23) == ["Set  Planned  Done", "1    5 reps   4 × 60 kg"])
    #expect(shown(22) == ["Set  Done", "1    4 × 60 kg", "       planned: 5 reps"])
    #expect(
      shown(16) == ["Set  Done", "1    4 × 60 kg", "       planned:", "       5 reps"])
  }

  @Test func `columns that are continued follow below, section by section, and are never cut`() {
    let columns = [
      Table.Column("Week", alignment: .right),
      Table.Column("Day 1", leastWidth: 8, isContinued: true),
      Table.Column("Day 2", leastWidth: 8, isContinued: true),
    ]
    let table = Table(
      columns: columns,
      rows: [
        [.text("1"), .text("Press"), .text("Pull")],
        [.nothing, .text("  5/5 @ 40/45kg"), .text("  3x5 @ 100kg each side")],
        [.text("2"), .text("Press"), .nothing],
      ])
    func shown(_ width: Int) -> [String] {
      TerminalLayout(display: Display(isTerminal: true, columns: width), localTime: .fixed())
        .lines(of: table)
    }
    #expect(
      shown(46) == [
        "Week  Day 1            Day 2", "   1  Press            Pull",
        "        5/5 @ 40/45kg    3x5 @ 100kg each side", "   2  Press",
      ])
    let narrow = [
      "Week  Day 1", "   1  Press", "        5/5 @ 40/45kg", "",
      "Week  Day 2", "   1  Pull", "        3x5 @ 100kg", "        each side", "",
      "Week  Day 1", "   2  Press",
    ]
    #expect(shown(21) == narrow)
    #expect(shown(16).contains("        40/45kg") && !shown(16).joined().contains("…"))
  }

  @Test(arguments: [1, 2, 5, 10, 17, 20, 30, 79, 80, 1000])
  func `no line is wider than the terminal, or than 16 columns`(width: Int) {
    let long = String(repeating: "蹲", count: 60)
    let wide = rows + [[.text("3"), .text(long), .list([long, long]), .number(99_999)]]
    for line in lines(wide, width: width) {
      #expect(TextWidth.columns(of: line) <= max(width, 16))
    }
  }

  @Test func `control characters are escaped`() {
    let shown = lines([[.text("1"), .text("\u{1B}[31mred"), .nothing, .number(0)]])
    #expect(shown.last?.hasPrefix("\\u{1B}[31mred") == true)
  }

  @Test func `only the header has a style`() {
    let shown = lines(rows, color: .sixteen)
    #expect(shown.first == "\u{1B}[1mTitle    Groups          Used\u{1B}[0m")
    #expect(shown.dropFirst().allSatisfy { !$0.contains("\u{1B}") })
  }

  @Test func `a table without rows has no header`() {
    #expect(lines([]).isEmpty)
  }

  @Test func `a short row is padded, and no line ends in spaces`() {
    #expect(
      lines(rows + [[.text("3"), .text("Plank")]]).last == "Plank")
  }

  @Test func `an empty column is omitted`() {
    #expect(lines([[.text("1"), .text("Plank")]]) == ["Title", "Plank"])
  }
}
