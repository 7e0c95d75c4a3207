import Testing

@testable import GymtasticCLI
@testable import TerminalKit

struct MessageLayoutTests {
  private func lines(
    _ text: String, width: Int, terminal: Bool = true, color: ColorDepth = .none
  ) -> [String] {
    let display = Display(isTerminal: terminal, columns: width, color: color)
    return MessageLayout(display: display).lines(of: text, label: "hint", style: Palette.heading)
  }

  @Test func `a terminal gets lines that fit, indented under the text`() {
    #expect(
      lines("the disk is full, so nothing was saved", width: 32) == [
        "hint: the disk is full, so",
        "      nothing was saved",
      ])
  }

  @Test func `columns count, not characters`() {
    #expect(lines("深蹲深蹲深蹲 深蹲深蹲深蹲", width: 26).count == 2)
    #expect(lines("e\u{301}e\u{301}e\u{301}e\u{301} abcdefghijklmno", width: 26).count == 1)
  }

  @Test func `a command that fits on a line stays on one, to be copied`() {
    #expect(
      lines("no workouts yet: gymtastic starter list shows what comes along", width: 40) == [
        "hint: no workouts yet:",
        "      gymtastic starter list shows what",
        "      comes along",
      ])
  }

  @Test func `a pipe gets one line, however long`() {
    let text = String(repeating: "word ", count: 60)
    #expect(lines(text, width: 20, terminal: false) == ["hint: \(text)"])
  }

  @Test func `only the label is painted`() {
    #expect(lines("a b", width: 80, color: .sixteen) == ["\u{1B}[1mhint:\u{1B}[0m a b"])
  }

  @Test(arguments: [1, 2, 7, 20, 25])
  func `on a narrow terminal the text stands below its label too`(width: Int) {
    let shown = lines("one two three four five", width: width)
    #expect(shown.joined(separator: " ") == "hint: one two three four five")
    #expect(shown.allSatisfy { TextWidth.columns(of: $0) <= max(width, 5) })
  }
}
