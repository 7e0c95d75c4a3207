/// A color, and its nearest match on terminals with fewer colors.
package struct Color: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The nearest of the 240 fixed colors of 256: a 6×6×6 cube and 24 grays.
  package var nearestOf256: Int {
    let cube = (0..<216).map { (index: 16 + $0, color: Self.cube($0)) }
    let greys = (0..<24).map { (index: 232 + $0, color: Self.grey($0)) }
    return nearest(in: cube + greys)
  }

  /// The nearest of the 16 colors of PC text mode.
  package var nearestOf16: Int {
    nearest(in: Self.standard.enumerated().map { (index: $0.offset, color: $0.element) })
  }

  /// The color with the least squared distance; the first on a tie.
  private func nearest(in palette: [(index: Int, color: Color)]) -> Int {
    palette.min { distance(to: $0.color) < distance(to: $1.color) }?.index ?? 0
  }

  private func distance(to other: Color) -> Int {
    let differences = [
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue),
    ]
    return differences.reduce(0) { $0 + $1 * $1 }
  }

  /// Colors 16 to 231 of xterm's palette: six levels each of red, green and blue.
  private static func cube(_ index: Int) -> Color {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    return Color(levels[index / 36 % 6], levels[index / 6 % 6], levels[index % 6])
  }

  private static func grey(_ index: Int) -> Color {
    let level = UInt8(clamping: 8 + 10 * index)
    return Color(level, level, level)
  }

  private static let standard: [Color] = [
    Color(0, 0, 0), Color(170, 0, 0), Color(0, 170, 0), Color(170, 85, 0),
    Color(0, 0, 170), Color(170, 0, 170), Color(0, 170, 170), Color(170, 170, 170),
    Color(85, 85, 85), Color(255, 85, 85), Color(85, 255, 85), Color(255, 255, 85),
    Color(85, 85, 255), Color(255, 85, 255), Color(85, 255, 255), Color(255, 255, 255),
  ]
}
