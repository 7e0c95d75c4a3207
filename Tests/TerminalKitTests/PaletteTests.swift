import Testing

@testable import TerminalKit

struct PaletteTests {
  @Test func `every color has variants for light and unknown backgrounds`() {
    let all = [Palette.accent, Palette.calm, Palette.caution, Palette.alarm]
    #expect(Set(all) == Set(Palette.onLight.keys))
    #expect(Set(all) == Set(Palette.onAny.keys))
  }

  @Test(arguments: Palette.onLight.values)
  func `it can be read on white, mixed or the nearest of 256`(color: Color) {
    #expect(contrastToWhite(color) >= 4.5)
    #expect(contrastToWhite(Self.cube(color.nearestOf256)) >= 4.5)
  }

  /// One of the colors 16 to 231; white for a gray, which would have no hue.
  private static func cube(_ index: Int) -> Color {
    guard (16..<232).contains(index) else { return Color(255, 255, 255) }
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let place = index - 16
    return Color(levels[place / 36], levels[place / 6 % 6], levels[place % 6])
  }

  @Test(arguments: Palette.onAny.values)
  func `where the background is not known it can be read on white and on black, in every depth`(
    color: Color
  ) {
    let of16 = Self.standard[color.nearestOf16]
    #expect(of16 != nil)
    for shown in [color, Self.cube(color.nearestOf256), of16 ?? color] {
      #expect(contrastToWhite(shown) >= 3)
      #expect(21 / contrastToWhite(shown) >= 3)
    }
  }

  /// The colors of PC text mode that the palette uses.
  private static let standard = [
    2: Color(0, 170, 0), 3: Color(170, 85, 0), 9: Color(255, 85, 85), 12: Color(85, 85, 255),
  ]

  /// The contrast ratio to white as defined by the web accessibility guidelines.
  ///
  /// The contrast to black is 21 divided by this.
  private func contrastToWhite(_ color: Color) -> Double {
    let luminance =
      0.2126 * light(color.red) + 0.7152 * light(color.green) + 0.0722 * light(color.blue)
    return 1.05 / (luminance + 0.05)
  }

  /// The linear light of a color component, from 0 to 1.
  ///
  /// It uses the exponent 2.375, which gives slightly more than the guidelines' 2.4.
  private func light(_ part: UInt8) -> Double {
    let share = Double(part) / 255
    let base = (share + 0.055) / 1.055
    let fourth = base.squareRoot().squareRoot()
    return share <= 0.04045 ? share / 12.92 : base * base * fourth * fourth.squareRoot()
  }
}
