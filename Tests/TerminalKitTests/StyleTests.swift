import Testing

@testable import TerminalKit

struct StyleTests {
  @Test(arguments: [
    (ColorDepth.none, ""), (.sixteen, "1;93"), (.twoHundredFiftySix, "1;38;5;191"),
    (.all, "1;38;2;200;240;101"),
  ])
  func `each depth has its own sequence`(depth: ColorDepth, parameters: String) {
    #expect(Palette.title.parameters(depth) == parameters)
  }

  @Test func `painted text ends with a reset`() {
    #expect(Display(color: .sixteen).paint("Title", Palette.heading) == "\u{1B}[1mTitle\u{1B}[0m")
    #expect(Display(color: .all).paint("id", Palette.quiet) == "\u{1B}[2mid\u{1B}[0m")
  }

  @Test func `without color, style or text there is no sequence`() {
    #expect(Display(color: .none).paint("Title", Palette.title) == "Title")
    #expect(Display(color: .all).paint("Title", Style()) == "Title")
    #expect(Display(color: .all).paint("", Palette.title).isEmpty)
  }

  @Test(arguments: [
    (true, "38;2;46;125;0"), (false, "38;2;200;240;101"), (nil, "38;2;46;153;16"),
  ])
  func `a text is painted for its background, and for any where that is not known`(
    isLight: Bool?, color: String
  ) {
    let display = Display(color: .all, isBackgroundLight: isLight)
    #expect(display.paint("Go", Palette.work) == "\u{1B}[\(color)mGo\u{1B}[0m")
  }

  @Test func `the dark ones of 16 colors have the lower numbers`() {
    #expect(Style(foreground: Color(170, 0, 0)).parameters(.sixteen) == "31")
  }
}
