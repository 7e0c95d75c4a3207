import TerminalEmulator
import Testing

@testable import TerminalKit

struct TerminalTraitsTests {
  private func traits(_ terminal: String, _ locale: String) -> TerminalTraits {
    TerminalTraits(terminal: terminal, locale: locale, depth: .none)
  }

  @Test(arguments: [
    ("xterm-256color", "en_US.UTF-8", true), ("xterm", "C.utf8", true), ("xterm", "C", false),
    ("xterm", "", false), ("xterm", "de_DE.ISO-8859-1", false), ("linux", "en_US.UTF-8", false),
  ])
  func `more than ASCII is shown where the locale says so, but on no console`(
    terminal: String, locale: String, isUnicode: Bool
  ) {
    #expect(traits(terminal, locale).isUnicode == isUnicode)
  }

  @Test func `the console is not queried, and is erased at the end`() {
    let console = traits("linux", "C")
    #expect(!console.answersQueries)
    #expect(console.exitSequence == ControlCode.wipeAndLeaveScreen)
  }

  @Test(
    arguments: ["xterm", "linux"],
    ["in the middle of a frame", "\u{1B}", "\u{1B}[12;3", "\u{1B}_Ga=T;AAAA", "\u{1B}]9;Now"])
  func `leaving is the exact reverse of entering, wherever what was shown is cut off`(
    terminal: String, cut: String
  ) {
    var emulator = TerminalEmulator()
    emulator.feed(Array("$ gymtastic\r\n".utf8))
    let (before, modes) = (emulator.text, emulator.modes)
    emulator.feed(ControlCode.enterScreen)
    #expect(emulator.isAlternate && !emulator.isCursorVisible)
    emulator.feed(ControlCode.beginFrame + Array(cut.utf8))
    emulator.feed(traits(terminal, "").exitSequence)
    #expect(emulator.text == before)
    #expect(emulator.modes == modes)
    #expect(emulator.cursor == (1, 0))
    #expect(emulator.unknown.isEmpty)
  }

  @Test func `every query has a reply that can be decoded`() {
    var emulator = TerminalEmulator()
    emulator.isBackgroundLight = true
    emulator.feed(ControlCode.questions)
    var decoder = KeyDecoder()
    let keys = decoder.feed(emulator.takeAnswer())
    #expect(
      keys == [.modeReport(mode: 2026, setting: 2), .background(isLight: true), .deviceAttributes])
  }
}
