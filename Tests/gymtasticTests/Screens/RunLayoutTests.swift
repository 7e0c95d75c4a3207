import Testing

@testable import gymtastic

struct RunLayoutTests {
  @Test(arguments: 1...120)
  func `parts follow each other and fill the window exactly`(rows: Int) {
    var content = RunLayout.Content()
    content.hasNote = true
    content.greatestFigure = 20
    let layout = RunLayout(rows: rows, content: content)
    var next = 0
    for part in RunLayout.Part.allCases {
      guard let range = layout.rows[part] else { continue }
      #expect(range.lowerBound == next)
      next = range.upperBound
    }
    #expect(next == rows)
  }

  @Test func `in one row there is the figure`() {
    let layout = RunLayout(rows: 1, content: RunLayout.Content())
    #expect(layout.rows[.figure] == 0..<1)
  }

  @Test func `what a run does not have takes no room`() {
    var content = RunLayout.Content()
    content.hasGroups = false
    content.upcoming = 0
    let layout = RunLayout(rows: 50, content: content)
    #expect(layout.rows[.groups] == nil)
    #expect(layout.rows[.note] == nil)
    #expect(layout.rows[.upcoming] == nil)
  }

  @Test func `a large window lists what comes next, a small one names it in a line`() {
    #expect(RunLayout(rows: 40, content: RunLayout.Content()).rows[.upcoming]?.count == 6)
    #expect(RunLayout(rows: 13, content: RunLayout.Content()).rows[.upcoming]?.count == 1)
  }

  @Test(arguments: 1...60)
  func `a larger window never has a smaller figure`(rows: Int) {
    var content = RunLayout.Content()
    content.greatestFigure = 15
    let small = RunLayout(rows: rows, content: content).rows[.figure]?.count ?? 0
    let large = RunLayout(rows: rows + 1, content: content).rows[.figure]?.count ?? 0
    #expect(large >= small)
  }
}
