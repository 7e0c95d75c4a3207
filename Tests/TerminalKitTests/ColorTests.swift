import Testing

@testable import TerminalKit

struct ColorTests {
  @Test func `the accent is lime in every color depth`() {
    #expect(Palette.accent == Color(0xC8, 0xF0, 0x65))
    #expect(Palette.accent.nearestOf256 == 191)
    #expect(Palette.accent.nearestOf16 == 11)
  }

  @Test(arguments: [
    (Color(0, 0, 0), 16, 0), (Color(255, 255, 255), 231, 15), (Color(175, 0, 0), 124, 1),
    (Color(118, 118, 118), 243, 8), (Color(0, 0, 175), 19, 4),
  ])
  func `the nearest colour is the least distant`(color: Color, of256: Int, of16: Int) {
    #expect(color.nearestOf256 == of256)
    #expect(color.nearestOf16 == of16)
  }

  @Test func `work and rest differ even in 16 colors`() {
    #expect(Palette.accent.nearestOf16 != Palette.calm.nearestOf16)
    #expect(Palette.accent.nearestOf16 != Palette.alarm.nearestOf16)
  }
}
