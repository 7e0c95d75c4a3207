import Testing

@testable import TerminalKit

struct BlockFigureTests {
  @Test func `a figure grows in whole steps with the available space`() {
    #expect(BlockFigure("12", rows: 5, columns: 14).rows.count == 5)
    #expect(BlockFigure("12", rows: 9, columns: 100).rows.count == 5)
    #expect(BlockFigure("12", rows: 10, columns: 28).rows.count == 10)
    #expect(BlockFigure("12", rows: 100, columns: 27).rows.count == 5)
  }

  @Test func `with little space it is half as large, then plain text`() {
    #expect(
      BlockFigure("0:45", rows: 4, columns: 80).rows == [
        "█▀█ ▄ █ █ █▀▀", "█ █ ▄ ▀▀█ ▀▀█", "▀▀▀     ▀ ▀▀▀",
      ])
    #expect(BlockFigure("0:45", rows: 4, columns: 80, isUnicode: false).rows == ["0:45"])
    #expect(BlockFigure("0:45", rows: 2, columns: 80).rows == ["0:45"])
    #expect(BlockFigure("0:45", rows: 5, columns: 12).rows == ["0:45"])
  }

  @Test func `characters without a shape are written as plain text`() {
    #expect(BlockFigure("?", rows: 50, columns: 80).rows == ["?"])
    #expect(BlockFigure("", rows: 50, columns: 80).rows == [""])
  }

  @Test(arguments: ["0123456789", "8–12", "5+", "max", "1:02:03"])
  func `all rows of a figure are equally wide`(text: String) {
    let figure = BlockFigure(text, rows: 20, columns: 300)
    #expect(Set(figure.rows.map(\.count)).count == 1)
    #expect(figure.rows.count > 1)
  }

  @Test func `every shape has five rows of equal width, and no two are equal`() {
    let figures = "0123456789:–+ma"
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ -/.,'!()&×°"
    let all = (figures + letters).compactMap { BlockFont.rows(of: $0) }
    #expect(all.count == figures.count + letters.count)
    for shape in all {
      #expect(shape.count == BlockFont.height)
      #expect(Set(shape.map(\.count)).count == 1)
    }
    #expect(Set(all).count == all.count)
  }

  @Test(arguments: [("é", "E"), ("Ö", "O"), ("o\u{308}", "O"), ("z", "Z"), ("Ł", "L")])
  func `a letter has the shape of its plain capital`(letter: Character, capital: Character) {
    #expect(BlockFont.rows(of: letter) == BlockFont.rows(of: capital))
  }

  @Test(arguments: ["?", "腕", "ж", "\n", "ﬁ"] as [Character])
  func `what is neither a letter nor a sign of the font has no shape`(character: Character) {
    #expect(BlockFont.rows(of: character) == nil)
  }

  @Test func `the maximum height depends on the width`() {
    #expect(BlockFigure.greatestHeight(of: "12", columns: 28) == 10)
    #expect(BlockFigure.greatestHeight(of: "12", columns: 3) == 1)
    #expect(BlockFigure.greatestHeight(of: "?", columns: 100) == 1)
  }
}
