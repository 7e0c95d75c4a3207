import Testing

@testable import DurableFiles

@Suite struct TextPlacesTests {
  @Test(arguments: ["", "\u{FEFF}"])
  func `places are told in one walk as each alone`(mark: String) {
    let text = mark + "{\"é\":1,\r\n\n  \"🏋️‍♀️e\u{301}\":2}\n"
    let bytes = Array(text.utf8)
    let ascii = bytes.indices.filter { bytes[$0] < 0x80 && bytes[$0] != 0x0A }
    var walk = TextPlaces(bytes)
    for place in ascii {
      var alone = TextPlaces(bytes)
      let (line, column) = alone.lineAndColumn(at: place)
      let walked = walk.lineAndColumn(at: place)
      #expect(walked.line == line && walked.column == column, "byte \(place)")
    }
  }

  @Test(arguments: [(0, 1, 1), (3, 1, 4), (5, 1, 5), (6, 2, 1), (8, 2, 3), (99, 2, 4)])
  func `lines and columns count from 1, columns in characters`(
    place: Int, line: Int, column: Int
  ) {
    var places = TextPlaces(Array("abcé\nxyz".utf8))
    let found = places.lineAndColumn(at: place)
    #expect(found.line == line && found.column == column)
  }
}
