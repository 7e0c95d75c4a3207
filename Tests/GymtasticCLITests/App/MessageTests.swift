import Testing

@testable import GymtasticCLI
@testable import TerminalKit

struct MessageTests {
  private func lines(
    _ text: String, width: Int, terminal: Bool = true, color: ColorDepth = .none
  ) -> [String] {
    let display = Display(isTerminal: terminal, columns: width, color: color)
    return Renderer(error: display).note(text).split(separator: "\n").map(String.init)
  }

  @Test func `a terminal gets wrapped lines, indented under the text`() {
    #expect(
      lines("the disk is full, so nothing was saved", width: 32) == [
        "note: the disk is full, so",
        "      nothing was saved",
      ])
  }

  @Test func `a command is never split across lines`() {
    #expect(
      lines("no workouts yet: gymtastic run 'Push, or Pull' does one, and more", width: 30) == [
        "note: no workouts yet:",
        "      gymtastic run 'Push, or Pull' does one,",
        "      and more",
      ])
  }

  @Test func `a quotation and a suggestion are never split across lines`() {
    #expect(
      lines("ls '/a long path/it'\\''s x' shows the users' files", width: 30) == [
        "note: ls '/a long path/it'\\''s x'", "      shows the users' files",
      ])
    #expect(
      lines("did you mean history list --last, history stats --last? see help", width: 46) == [
        "note: did you mean history list --last,", "      history stats --last? see help",
      ])
  }

  @Test func `width is measured in columns, not characters`() {
    #expect(lines("深蹲深蹲深蹲 深蹲深蹲深蹲", width: 26).count == 2)
    #expect(lines("e\u{301}e\u{301}e\u{301}e\u{301} abcdefghijklmno", width: 26).count == 1)
  }

  @Test func `a pipe gets one line, no matter how long`() {
    let text = String(repeating: "word ", count: 60)
    #expect(lines(text, width: 20, terminal: false) == ["note: \(text)"])
  }

  @Test func `only the label is colored`() {
    #expect(lines("a b", width: 80, color: .sixteen) == ["\u{1B}[1mnote:\u{1B}[0m a b"])
  }

  @Test(arguments: [1, 2, 7, 20, 25])
  func `a message fits even the narrowest terminal`(width: Int) {
    let shown = lines("one two three four five", width: width)
    #expect(shown == ["note: one two three four", "      five"])
  }
}
