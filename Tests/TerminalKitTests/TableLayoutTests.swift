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

  @Test func `columns are below their header, numbers to the right`() {
    #expect(
      lines(rows) == [
        "Title    Groups          Used",
        "Push Up  Chest, Triceps     2",
        "深蹲     Legs              13",
      ])
  }

  @Test func `the widest flexible column gives way first`() {
    #expect(
      lines(rows, width: 24) == [
        "Title    Groups     Used",
        "Push Up  Chest, T…     2",
        "深蹲     Legs         13",
      ])
  }

  @Test func `of equally wide columns the subject keeps its width`() {
    let even: [[Cell]] = [[.text("1"), .text("abcdefghijkl"), .text("abcdefghijkl"), .number(7)]]
    #expect(
      lines(even, width: 31) == [
        "Title         Groups       Used",
        "abcdefghijkl  abcdefghij…     7",
      ])
  }

  @Test func `numbers are not cut before the other columns, and the line is cut last`() {
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

  @Test func `a spare column is left out before anything is cut`() {
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

  @Test func `a row of which nothing is left out has no sign`() {
    let shown = lines(rows + [[.text("3"), .text("Plank"), .list(["Core"]), .nothing]], width: 20)
    #expect(shown.last == "Plank    Core")
  }

  @Test func `a cell that moves below its row is not cut, and comes after its label`() {
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

  @Test(arguments: [1, 2, 5, 10, 17, 20, 30, 79, 80, 1000])
  func `no line is wider than the terminal, or than 16 columns`(width: Int) {
    let long = String(repeating: "蹲", count: 60)
    let wide = rows + [[.text("3"), .text(long), .list([long, long]), .number(99_999)]]
    for line in lines(wide, width: width) {
      #expect(TextWidth.columns(of: line) <= max(width, 16))
    }
  }

  @Test func `control characters are shown escaped`() {
    let shown = lines([[.text("1"), .text("\u{1B}[31mred"), .nothing, .number(0)]])
    #expect(shown.last?.hasPrefix("\\u{1B}[31mred") == true)
  }

  @Test func `only the header is coloured`() {
    let shown = lines(rows, color: .sixteen)
    #expect(shown.first == "\u{1B}[1mTitle    Groups          Used\u{1B}[0m")
    #expect(shown.dropFirst().allSatisfy { !$0.contains("\u{1B}") })
  }

  @Test func `no rows, no header`() {
    #expect(lines([]).isEmpty)
  }

  @Test func `a short row is filled up, and no line ends in spaces`() {
    #expect(
      lines(rows + [[.text("3"), .text("Plank")]]).last == "Plank")
  }

  @Test func `a column that holds nothing is left out`() {
    #expect(lines([[.text("1"), .text("Plank")]]) == ["Title", "Plank"])
  }
}
