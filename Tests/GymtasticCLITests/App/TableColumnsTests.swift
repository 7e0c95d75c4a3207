import Testing

@testable import GymtasticCLI
@testable import TerminalKit

struct TableColumnsTests {
  @Test func `columns show a cell of each element`() {
    let columns: TableColumns<(name: String, count: Int?)> = [
      .init("Name", leastWidth: 4) { .text($0.name) },
      .init("Count", alignment: .right) { Cell($0.count) },
      .init("Id", for: .people) { _ in .text("x") },
    ]
    let table = columns.table(of: [("a", 1), ("b", nil)])
    #expect(table.columns == columns.headings && table.columns.map(\.leastWidth) == [4, nil, nil])
    #expect(TabSeparated.text(of: table) == "a\t1\nb\t\n")
  }
}
