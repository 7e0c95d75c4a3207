import Testing

@testable import GymtasticCLI

struct RunLayoutTests {
  @Test(arguments: 1...120)
  func `parts follow each other and fill the window exactly`(rows: Int) {
    var content = RunLayout.Content()
    content.note = 3
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

  @Test func `what must be seen comes first, then the figure`() {
    var content = RunLayout.Content()
    content.isPaused = true
    #expect(RunLayout(rows: 1, content: content).rows == [.set: 0..<1])
    content.isAsking = true
    #expect(RunLayout(rows: 1, content: content).rows == [.keys: 0..<1])
    let three = RunLayout(rows: 3, content: content).rows
    #expect(three == [.figure: 0..<1, .set: 1..<2, .keys: 2..<3])
  }

  @Test func `a note has up to three rows before the figure has ten`() {
    var content = RunLayout.Content()
    content.note = 3
    content.greatestFigure = 10
    let rows = RunLayout(rows: 24, content: content).rows
    #expect(rows[.note]?.count == 3)
    #expect(rows[.figure]?.count == 5)
    #expect(RunLayout(rows: 30, content: content).rows[.figure]?.count == 10)
  }

  @Test(arguments: 1...60, [0, 1, 3])
  func `a larger window never has a smaller figure`(rows: Int, note: Int) {
    var content = RunLayout.Content()
    content.greatestFigure = 15
    content.note = note
    let small = RunLayout(rows: rows, content: content).rows[.figure]?.count ?? 0
    let large = RunLayout(rows: rows + 1, content: content).rows[.figure]?.count ?? 0
    #expect(large >= small)
  }
}
