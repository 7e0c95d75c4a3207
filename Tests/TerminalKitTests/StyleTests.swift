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

  @Test func `a painted text ends in the terminal's own style`() {
    #expect(Palette.heading.paint("Title", .sixteen) == "\u{1B}[1mTitle\u{1B}[0m")
    #expect(Palette.quiet.paint("id", .all) == "\u{1B}[2mid\u{1B}[0m")
  }

  @Test func `without colour, style or text there is no sequence`() {
    #expect(Palette.title.paint("Title", .none) == "Title")
    #expect(Style().paint("Title", .all) == "Title")
    #expect(Palette.title.paint("", .all).isEmpty)
  }

  @Test func `dark colours of the 16 have the lower numbers`() {
    #expect(Style(foreground: Color(170, 0, 0)).parameters(.sixteen) == "31")
  }
}
