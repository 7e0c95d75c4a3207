import Testing

@testable import TerminalKit

struct StyleCodesTests {
  private let bold = Style(isBold: true)

  private func code(_ style: Style, _ depth: ColorDepth, isLight: Bool? = false) -> String {
    var codes = StyleCodes(depth: depth)
    codes.isBackgroundLight = isLight
    return String(decoding: codes.bytes(for: style), as: UTF8.self)
  }

  @Test func `a style's sequence resets the previous one`() {
    let lime = Color(200, 240, 104)
    #expect(code(.plain, .all) == "\u{1B}[0m")
    #expect(code(bold, .all) == "\u{1B}[0;1m")
    #expect(code(bold, .none) == "\u{1B}[0m")
    #expect(code(Style(foreground: lime), .all) == "\u{1B}[0;38;2;200;240;104m")
    let dim = Style(foreground: lime, isBold: true, isDim: true)
    #expect(code(dim, .all) == "\u{1B}[0;1;2;38;2;200;240;104m")
  }

  @Test func `colors are darker on a light background, even after a dark one`() {
    #expect(code(Palette.work, .all, isLight: true) == "\u{1B}[0;38;2;46;125;0m")
    #expect(code(bold, .all, isLight: true) == code(bold, .all))
    var codes = StyleCodes(depth: .all)
    codes.isBackgroundLight = false
    let dark = codes.bytes(for: Palette.work)
    codes.isBackgroundLight = true
    let light = codes.bytes(for: Palette.work)
    codes.isBackgroundLight = false
    let again = codes.bytes(for: Palette.work)
    #expect(light != dark && again == dark)
  }

  @Test(arguments: [ColorDepth.sixteen, .twoHundredFiftySix, .all], [true, false, nil])
  func `work, rest and warnings stay apart in every depth`(depth: ColorDepth, isLight: Bool?) {
    let styles = [Palette.title, Palette.rest, Palette.warning].map { style in
      var plain = style
      plain.isBold = false
      return plain
    }
    let codes = styles.map { code($0, depth, isLight: isLight) }
    #expect(Set(codes).count == styles.count, "\(codes)")
  }

  @Test(arguments: [ColorDepth.sixteen, .twoHundredFiftySix, .all])
  func `on a light background an error is not taken for a warning`(depth: ColorDepth) {
    let codes = [Palette.error, Palette.warning].map { code($0, depth, isLight: true) }
    #expect(codes.first != codes.last)
  }
}
