import Testing

@testable import GymtasticCLI

@Suite struct QRCodeTests {
  /// `zbarimg` and OpenCV can read this code.
  @Test func `a URL gives a known code`() throws {
    let code = try #require(QRCode("https://youtu.be/dQw4w9WgXcQ"))
    let rows = (0..<code.side).map { row in
      String((0..<code.side).map { code.isDark(row, $0) ? "#" : "." })
    }
    #expect(
      rows.joined(separator: "\n") == """
        #######.##......#.#######
        #.....#.........#.#.....#
        #.###.#.#..###.#..#.###.#
        #.###.#.##.##.#...#.###.#
        #.###.#.####...#..#.###.#
        #.....#..#..##....#.....#
        #######.#.#.#.#.#.#######
        .........#.#....#........
        ####..#.#...#.#.##..###.#
        ....#..#.#....#.#..#...#.
        .####.##...###....###....
        .####..#...#.##########..
        ..#..##..#..##.#.####.###
        ....##..###.#..##.###...#
        .#.#..##.....##.##..#.##.
        #.###...##..#...#####...#
        ...####..#..##.##########
        ........##..###.#...#.#.#
        #######......##.#.#.#.###
        #.....#...#.#...#...#..#.
        #.###.#..##.....######.##
        #.###.#.##.#.##..##.#####
        #.###.#.#..##.##..#.#.##.
        #.....#.#..#####.#..#.#..
        #######.###...#...#######
        """)
  }

  @Test(arguments: [(1, 21), (17, 21), (18, 25), (32, 25), (53, 29), (78, 33), (106, 37)])
  func `a code is as large as its text needs`(count: Int, side: Int) {
    #expect(QRCode(String(repeating: "x", count: count))?.side == side)
  }

  @Test func `a text that is too long has no code`() {
    #expect(QRCode(String(repeating: "x", count: 107)) == nil)
  }
}
