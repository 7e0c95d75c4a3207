import Testing

@testable import TerminalKit

struct TextWrapTests {
  @Test(arguments: [
    ("", 10, [""]), ("one two", 10, ["one two"]), ("one two three", 8, ["one two", "three"]),
    ("one\n\ntwo", 10, ["one", "", "two"]), ("incomprehensible", 4, ["incomprehensible"]),
    ("a\tb", 10, ["a b"]), ("深蹲 深蹲", 8, ["深蹲", "深蹲"]), ("  indented", 20, ["  indented"]),
    ("a b c", 1, ["a", "b", "c"]), ("a\n", 10, ["a", ""]), (" \t ", 1, [""]),
    ("one  two   three", 8, ["one two", "three"]), ("", -1, [""]), ("a b", 0, ["a", "b"]),
  ])
  func `lines break at spaces`(text: String, width: Int, lines: [String]) {
    #expect(TextWrap.lines(of: text, width: width) == lines)
  }
}
