import Testing
import WorkoutCore

@testable import gymtastic

struct TableLayoutTests {
  private let columns = [
    Table.Column("Id", for: .programs), Table.Column("Title", isFlexible: true),
    Table.Column("Groups", isFlexible: true), Table.Column("Used", alignment: .right),
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

  @Test(arguments: [1, 2, 5, 10, 17, 20, 30, 79, 80, 1000])
  func `no line is wider than the terminal`(width: Int) {
    let long = String(repeating: "蹲", count: 60)
    let wide = rows + [[.text("3"), .text(long), .list([long, long]), .number(99_999)]]
    for line in lines(wide, width: width) {
      #expect(TextWidth.columns(of: line) <= width)
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
    #expect(lines([[.text("1"), .text("Plank")]]) == ["Title  Groups  Used", "Plank"])
  }
}
