import TestSupport
import Testing

@testable import WorkoutCore

@Suite struct QuotedTextTests {
  @Test(arguments: [
    (#""a""#, 2), (#""""#, 1), (#""a\"b""#, 5), (#""a\\" b""#, 4), (#""a\b""#, 4),
    (#""a\\\"b""#, 7),
  ])
  func `a text ends at the first quote that is not escaped`(_ text: String, _ close: Int) {
    let bytes = Array(text.utf8)
    #expect(QuotedText.close(in: bytes, from: 0, end: bytes.count) == close)
  }

  @Test(arguments: [#"""#, #""a"#, #""a\""#, #""\""#])
  func `an open text has no end`(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(QuotedText.close(in: bytes, from: 0, end: bytes.count) == nil)
  }

  @Test func `a text ends within its range`() {
    let bytes = Array(#""a" "b""#.utf8)
    #expect(QuotedText.close(in: bytes, from: 0, end: 2) == nil)
    #expect(QuotedText.close(in: bytes, from: 0, end: 3) == 2)
    #expect(QuotedText.close(in: bytes, from: 4, end: 7) == 6)
    // The backslash is the last byte of the range: it escapes nothing.
    let escaped = Array(#""a\""#.utf8)
    #expect(QuotedText.close(in: escaped, from: 0, end: 3) == nil)
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), (#"\""#, #"""#), (#"\\"#, #"\"#), (#"\n"#, #"\n"#), (#"a\"#, #"a\"#),
    (#"\\""#, #"\""#), (#"\\\""#, #"\""#), ("é💪", "é💪"),
  ])
  func `a backslash counts before a quote or a backslash only`(_ inside: String, _ text: String) {
    #expect(QuotedText.unescaped(Array(inside.utf8)[...]) == text)
  }

  @Test func `a stretch in the middle of a line is read by itself`() {
    #expect(QuotedText.unescaped(Array(#"xx\"yy\"#.utf8)[2..<5]) == "\"y")
  }

  @Test(arguments: [
    ("", #""""#), ("a", #""a""#), (#"a"b"#, #""a\"b""#), (#"\"#, #""\\""#), ("a\nb", "\"a\nb\""),
  ])
  func `quotes and backslashes are escaped`(_ text: String, _ quoted: String) {
    #expect(QuotedText.quoted(text) == quoted)
  }

  @Test(arguments: UInt64(1)...80)
  func `what is quoted is read as it was, and ends where it ends`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["\"", "\\", "a", " ", "é", "💪", ";", "//", ":", "\\\"", "e\u{301}"]
    let count = Int.random(in: 0...10, using: &random)
    let text = (0..<count).compactMap { _ in random.pick(pieces) }.joined()
    let bytes = Array(QuotedText.quoted(text).utf8)
    #expect(QuotedText.close(in: bytes, from: 0, end: bytes.count) == bytes.count - 1)
    #expect(QuotedText.unescaped(bytes.dropFirst().dropLast()) == text, "seed \(seed): \(text)")
  }

  // MARK: White space

  @Test func `it is what Unicode calls white space within a line`() {
    let separators: Set<UInt32> = [0x85, 0x2028, 0x2029]
    for value in UInt32(0)...0x3100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(scalar).utf8)
      let isSpace = scalar.properties.isWhitespace && !separators.contains(value)
      #expect(Whitespace.length(in: bytes, at: 0) == (isSpace ? bytes.count : 0), "U+\(value)")
    }
  }

  @Test func `a cut character is no white space, nor is anything behind the end`() {
    for scalar: Unicode.Scalar in ["\u{A0}", "\u{1680}", "\u{2003}", "\u{205F}", "\u{3000}"] {
      let bytes = Array(String(scalar).utf8)
      for count in 0..<bytes.count {
        #expect(Whitespace.length(in: Array(bytes.prefix(count)), at: 0) == 0)
      }
      #expect(Whitespace.length(in: bytes, at: bytes.count) == 0)
    }
  }

  @Test(arguments: [
    ("", 0..<0), ("   ", 3..<3), ("a", 0..<1), (" a ", 1..<2), ("\u{3000}é\u{A0}", 3..<5),
    (" a  b ", 1..<5), ("\u{3000}", 3..<3),
  ])
  func `a stretch is trimmed at both ends`(_ text: String, _ trimmed: Range<Int>) {
    let bytes = Array(text.utf8)
    #expect(Whitespace.trimmed(bytes, 0..<bytes.count) == trimmed)
    #expect(Whitespace.trimmed(bytes, trimmed) == trimmed)
  }

  @Test func `what is trimmed stays in its range`() {
    let bytes = Array("a  b  c".utf8)
    #expect(Whitespace.trimmed(bytes, 1..<6) == 3..<4)
    #expect(Whitespace.trimmed(bytes, 1..<3) == 3..<3)
    #expect(Whitespace.trimmed(bytes, 4..<4) == 4..<4)
  }
}
