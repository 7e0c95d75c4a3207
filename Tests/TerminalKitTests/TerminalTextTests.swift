import Testing

@testable import TerminalKit

struct TerminalTextTests {
  @Test(arguments: [
    ("\u{1B}[31mred", "\\u{1B}[31mred"), ("\u{7}", "\\u{7}"), ("a\u{0}b", "a\\u{0}b"),
    ("\u{7F}", "\\u{7F}"), ("\u{9B}31m", "\\u{9B}31m"), ("\u{85}", "\\u{85}"),
    ("\u{202E}txt", "\\u{202E}txt"), ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"), ("a\u{2028}b", "a\\u{2028}b"),
    ("a\r\nb\tc", "a\\r\\nb\\tc"), ("\u{1B}]0;title\u{7}", "\\u{1B}]0;title\\u{7}"),
  ])
  func `control, escape and bidirectional characters are shown escaped`(text: String, shown: String)
  {
    #expect(TerminalText.line(text) == shown)
  }

  @Test(arguments: ["Push Up", "C:\\temp", "👩‍👩‍👧‍👦", "שלום", "é", "e\u{301}"])
  func `everything else stays as it is`(text: String) {
    #expect(Array(TerminalText.line(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func `prose keeps its newlines and tabs`() {
    #expect(TerminalText.lines("a\n\tb\u{1B}") == "a\n\tb\\u{1B}")
    #expect(TerminalText.lines("a\r\nb") == "a\\r\nb")
  }

  @Test func `no control character of either set gets through`() throws {
    for value in UInt32(0)...0x9F where value < 0x20 || value >= 0x7F {
      let scalar = try #require(Unicode.Scalar(value))
      let shown = TerminalText.line(String(scalar))
      #expect(shown.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "U+\(String(value, radix: 16))")
    }
  }
}
