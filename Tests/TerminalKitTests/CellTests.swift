import Testing

@testable import DurableFiles
@testable import TerminalKit

struct CellTests {
  @Test func `a cell has a format for people and one for programs`() {
    let cells: [Cell] = [
      .text("a"), .list(["a", "b"]), .number(1053), .seconds(1053),
      .either(people: "x", programs: "y"), .nothing, Cell(nil as Int?), Cell("b"),
    ]
    #expect(
      cells.map { $0.forPeople(.live) } == ["a", "a, b", "1053", "17m 33s", "x", "", "", "b"])
    #expect(cells.map(\.forPrograms) == ["a", "a,b", "1053", "1053", "y", "", "", "b"])
    let moment = Cell.moment(Timestamp(milliseconds: 0))
    #expect(moment.forPrograms == "1970-01-01T00:00:00.000Z")
  }
}
