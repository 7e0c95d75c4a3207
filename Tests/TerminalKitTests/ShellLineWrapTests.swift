import Testing

@testable import TerminalKit

struct ShellLineWrapTests {
  @Test func `a line that fits stays`() {
    #expect(ShellLineWrap.lines(of: "gymtastic run 'A  B'", width: 20) == ["gymtastic run 'A  B'"])
  }

  @Test func `a longer line is broken between words and can still be copied`() {
    #expect(
      ShellLineWrap.lines(of: "gymtastic build 'Chest Day' 'break 2m'", width: 28)
        == ["gymtastic build 'Chest Day' \\", "  'break 2m'"])
  }

  @Test func `no width breaks inside quotes`() {
    #expect(
      ShellLineWrap.lines(of: "a \"b 'c d\" e", width: 0) == ["a \\", "  \"b 'c d\" \\", "  e"])
  }
}
