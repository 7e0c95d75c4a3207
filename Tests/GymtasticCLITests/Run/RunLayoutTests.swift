import Testing

@testable import GymtasticCLI
@testable import TerminalKit

struct RunLayoutTests {
  private func layout(
    _ rows: Int, _ columns: Int = 80, urgent: [RunLayout.Part] = []
  ) -> [RunLayout.Part: Range<Int>] {
    RunLayout(TerminalSize(rows: rows, columns: columns), urgent: urgent).rows
  }

  @Test(arguments: 1...120, [20, 80, 100, 300])
  func `parts are adjacent and fill the window exactly`(rows: Int, columns: Int) {
    let layout = layout(rows, columns)
    var next = 0
    for part in RunLayout.Part.allCases {
      guard let range = layout[part] else { continue }
      #expect(range.lowerBound == next)
      next = range.upperBound
    }
    #expect(next == rows)
  }

  @Test func `a window of one row shows the figure`() {
    #expect(layout(1) == [.figure: 0..<1])
  }

  @Test func `a large window lists what comes next, and a small one shows it in one line`() {
    #expect(layout(40)[.upcoming]?.count == 5)
    #expect(layout(24)[.upcoming]?.count == 3)
    #expect(layout(12, 40)[.upcoming]?.count == 1)
  }

  @Test func `urgent parts come first, then the figure`() {
    #expect(layout(1, urgent: [.set]) == [.set: 0..<1])
    #expect(layout(1, urgent: [.keys, .set]) == [.keys: 0..<1])
    #expect(
      layout(3, urgent: [.keys, .set]) == [.figure: 0..<1, .set: 1..<2, .keys: 2..<3])
  }

  @Test(arguments: [12, 24, 30, 50])
  func `a question or a pause moves nothing if there is room for everything`(rows: Int) {
    #expect(layout(rows, urgent: [.keys, .set]) == layout(rows))
  }

  @Test func `the text gets up to three rows before the figure gets ten`() {
    #expect(layout(24)[.about]?.count == 3)
    #expect(layout(24)[.figure]?.count == 5)
    #expect(layout(30)[.figure]?.count == 10)
  }

  @Test func `from 24 rows, there are gaps between the bars and above what comes next`() {
    for part in [RunLayout.Part.gapAboveUpcoming, .gapAboveBars] {
      #expect(layout(24)[part]?.count == 1)
    }
  }

  @Test func `the title has room for large letters from 80 by 24`() {
    #expect(layout(24, 80)[.title]?.count == 3)
    #expect(layout(40, 100)[.title]?.count == 5)
    #expect(layout(23, 80)[.title]?.count == 1)
    #expect(layout(24, 79)[.title]?.count == 1)
  }

  @Test func `sets are listed from 80 by 24, in six lines including the heading`() {
    func table(_ rows: Int, _ columns: Int) -> Int? {
      let size = TerminalSize(rows: rows, columns: columns)
      return RunLayout(size, tableRows: 12).rows[.table]?.count
    }
    #expect(table(24, 80) == 6)
    #expect(table(23, 80) == nil)
    #expect(table(24, 79) == nil)
    #expect(table(50, 160) == 11)
  }

  @Test(arguments: [0, 4, 5, 9, 30])
  func `the set is in large letters before more than three sets are listed`(tableRows: Int) {
    let size = TerminalSize(rows: 24, columns: 80)
    let rows = RunLayout(size, tableRows: tableRows, isNumbered: true).rows
    #expect(rows[.title]?.count == 3 && rows[.set]?.count == 3)
    #expect(rows[.table]?.count ?? 0 == min(tableRows, 4))
    #expect(rows[.about]?.isEmpty == false)
  }

  @Test func `a long table takes rows that would stay blank`() {
    func rows(_ rows: Int, _ columns: Int, _ tableRows: Int) -> [RunLayout.Part: Range<Int>] {
      let size = TerminalSize(rows: rows, columns: columns)
      return RunLayout(size, tableRows: tableRows, isNumbered: true).rows
    }
    let eight = rows(30, 100, 9)
    #expect(eight[.table]?.count == 9 && eight[.gapAboveBars] == nil)
    #expect(rows(80, 160, 31)[.table]?.count ?? 0 > 11)
  }

  @Test(arguments: 1...60, [20, 40, 80, 100, 160])
  func `a larger window never has a smaller figure`(rows: Int, columns: Int) {
    let small = layout(rows, columns)[.figure]?.count ?? 0
    let large = layout(rows + 1, columns)[.figure]?.count ?? 0
    #expect(large >= small)
  }
}
