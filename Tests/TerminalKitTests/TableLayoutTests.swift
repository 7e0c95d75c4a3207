import Testing

@testable import DurableFiles
@testable import TerminalKit

struct TableLayoutTests {
  private let columns = [
    Table.Column("Id", for: .programs), Table.Column("Title", fit: .subject),
    Table.Column("Groups", fit: .flexible), Table.Column("Used", alignment: .right),
  ]

  private func lines(
    _ rows: [[Cell]], width: Int = 80, color: ColorDepth = .none
  ) -> [String] {
    let display = Display(isTerminal: true, columns: width, color: color)
    return TableLayout(display: display, localTime: .fixed())
      .lines(of: Table(columns: columns, rows: rows))
  }

  private let rows: [[Cell]] = [
    [.text("1"), .text("Push Up"), .list(["Chest", "Triceps"]), .number(2)],
    [.text("2"), .text("深蹲"), .list(["Legs"]), .number(13)],
  ]

  @Test func `columns stand below their header, numbers to the right`() {
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

  @Test func `numbers are never cut; where they find no room they are left out, with a sign`() {
    #expect(
      lines(rows, width: 20) == [
        "Title    Groups    …",
        "Push Up  Chest, T… …",
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

  @Test func `a spare column is left out before others, and the subject never is`() {
    let columns = [
      Table.Column("Title", fit: .subject), Table.Column("Breaks", isSpare: true),
      Table.Column("Duration"),
    ]
    let table = Table(columns: columns, rows: [[.text("Chest Day"), .number(1), .seconds(600)]])
    func shown(_ width: Int) -> [String] {
      TableLayout(display: Display(isTerminal: true, columns: width), localTime: .fixed())
        .lines(of: table)
    }
    #expect(shown(30) == ["Title      Breaks  Duration", "Chest Day  1       10m"])
    #expect(shown(21) == ["Title      Duration …", "Chest Day  10m      …"])
    #expect(shown(20) == ["Title     …", "Chest Day …"])
    #expect(shown(1) == ["Title     …", "Chest Day …"])
  }

  @Test func `a row of which nothing is left out bears no sign`() {
    let shown = lines(rows + [[.text("3"), .text("Plank"), .list(["Core"]), .nothing]], width: 20)
    #expect(shown.last == "Plank    Core")
  }

  @Test func `what may stand below its row does so uncut, behind its introduction`() {
    let columns = [
      Table.Column("#", fit: .label), Table.Column("Entry", fit: .subject),
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
      TableLayout(display: Display(isTerminal: true, columns: width), localTime: .fixed())
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

  @Test func `equal titles bear the first eight characters of their ids`() {
    let twins: [[Cell]] = [
      [.nothing, .title("Squat", id: "5a000001-0000"), .nothing, .number(1)],
      [.nothing, .title("squat", id: "5a000002-0000"), .nothing, .number(0)],
      [.nothing, .title("Plank", id: "5a000003-0000"), .nothing, .number(0)],
    ]
    #expect(
      lines(twins) == [
        "Title             Used", "Squat (5a000001)     1", "squat (5a000002)     0",
        "Plank                0",
      ])
  }

  @Test func `different titles of one beginning are cut where they differ, and bear no ids`() {
    let alike: [[Cell]] = [
      [.nothing, .title("Single-Arm Dumbbell Row", id: "5a000001-0000"), .nothing, .number(1)],
      [.nothing, .title("Single-Arm Dumbbell Press", id: "5a000002-0000"), .nothing, .number(0)],
    ]
    #expect(
      lines(alike, width: 31).dropFirst() == [
        "Single-Arm Dumbbell Row       1", "Single-Arm Dumbbell Press     0",
      ])
    #expect(
      lines(alike, width: 22).dropFirst() == [
        "Single-A…ell Row     1", "Single-A…l Press     0",
      ])
  }

  @Test func `other columns give way before titles of one beginning do`() {
    let press = "Single-Arm Dumbbell Overhead Press"
    let groups = Cell.list(["Shoulders", "Triceps", "Core", "Legs"])
    let alike: [[Cell]] = [
      [.nothing, .title("\(press), left", id: "5a000001-0000"), groups, .number(1)],
      [.nothing, .title("\(press), right", id: "5a000002-0000"), groups, .number(0)],
    ]
    #expect(
      lines(alike, width: 64).dropFirst() == [
        "\(press), left   Shoulders, Tri…     1",
        "\(press), right  Shoulders, Tri…     0",
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
