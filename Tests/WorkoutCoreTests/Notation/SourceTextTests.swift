import TestSupport
import Testing

@testable import WorkoutCore

@Suite struct SourceRangeTests {
  func lines(_ text: String) -> [String] {
    SourceLine.lines(of: text).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n", [""]),
    ("\n\n", ["", ""]),
    ("a\r\nb", ["a", "b"]), ("a\rb", ["a", "b"]), ("a\r\rb", ["a", "", "b"]),
    ("a\n\rb", ["a", "", "b"]), ("a\r\n\r\nb\r\n", ["a", "", "b"]), ("a\r", ["a"]),
    ("é\u{85}\u{2028}b", ["é\u{85}\u{2028}b"]),
  ])
  func `a line ends at LF, CR or both`(_ text: String, _ lines: [String]) {
    #expect(self.lines(text) == lines)
  }

  @Test(arguments: [
    ("\u{FEFF}", [""]), ("\u{FEFF}a", ["a"]), ("a\u{FEFF}", ["a\u{FEFF}"]),
    ("\u{FEFF}\u{FEFF}a", ["\u{FEFF}a"]), ("\u{FEFF}\na", ["", "a"]),
  ])
  func `a leading byte-order mark is dropped, once`(_ text: String, _ lines: [String]) {
    // Compared by bytes, since string comparison ignores a byte-order mark.
    #expect(SourceLine.lines(of: text).map(\.bytes) == lines.map { Array($0.utf8) })
  }

  @Test func `lines are counted from 1, and know the argument they come from`() {
    let lines = SourceLine.lines(of: "a\n\nb", entry: 3)
    #expect(lines.map(\.number) == [1, 2, 3])
    #expect(lines.map(\.entry) == [3, 3, 3])
    #expect(SourceLine.lines(of: "").map(\.number) == [1])
    #expect(SourceLine.lines(of: "a").map(\.entry) == [nil])
  }

  @Test(arguments: UInt64(1)...40)
  func `joining the lines restores the text`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...8, using: &random)
    let written = (0..<count).compactMap { _ in random.pick(["", "a", "é b", "💪", " "]) } + ["end"]
    for newline in ["\n", "\r", "\r\n"] {
      #expect(lines(written.joined(separator: newline)) == written, "seed \(seed)")
    }
  }

  @Test func `only ASCII digits and letters count`() {
    let bytes = UInt8.min ... .max
    #expect(bytes.filter(ASCII.isDigit) == Array("0123456789".utf8))
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    #expect(bytes.filter(ASCII.isLetter) == Array(letters.utf8))
  }
}

@Suite struct QuotedTextTests {
  @Test(arguments: [
    (#""a""#, 2), (#""""#, 1), (#""a\"b""#, 5), (#""a\\" b""#, 4), (#""a\b""#, 4),
    (#""a\\\"b""#, 7),
  ])
  func `quoted text ends at the first unescaped quote`(_ text: String, _ close: Int) {
    let bytes = Array(text.utf8)
    #expect(QuotedText.close(in: bytes, from: 0, end: bytes.count) == close)
  }

  @Test(arguments: [#"""#, #""a"#, #""a\""#, #""\""#])
  func `unclosed quoted text has no end`(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(QuotedText.close(in: bytes, from: 0, end: bytes.count) == nil)
  }

  @Test func `quoted text ends within its range`() {
    let bytes = Array(#""a" "b""#.utf8)
    #expect(QuotedText.close(in: bytes, from: 0, end: 2) == nil)
    #expect(QuotedText.close(in: bytes, from: 0, end: 3) == 2)
    #expect(QuotedText.close(in: bytes, from: 4, end: 7) == 6)
    // The backslash is the last byte of the range, so it escapes nothing.
    let escaped = Array(#""a\""#.utf8)
    #expect(QuotedText.close(in: escaped, from: 0, end: 3) == nil)
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), (#"\""#, #"""#), (#"\\"#, #"\"#), (#"\n"#, #"\n"#), (#"a\"#, #"a\"#),
    (#"\\""#, #"\""#), (#"\\\""#, #"\""#), ("é💪", "é💪"),
  ])
  func `a backslash escapes only a quote or a backslash`(_ inside: String, _ text: String) {
    #expect(QuotedText.unescaped(Array(inside.utf8)[...]) == text)
  }

  @Test func `a range in the middle of a line is parsed separately`() {
    #expect(QuotedText.unescaped(Array(#"xx\"yy\"#.utf8)[2..<5]) == "\"y")
  }

  @Test(arguments: [
    ("", #""""#), ("a", #""a""#), (#"a"b"#, #""a\"b""#), (#"\"#, #""\\""#), ("a\nb", "\"a\nb\""),
  ])
  func `quotes and backslashes are escaped`(_ text: String, _ quoted: String) {
    #expect(QuotedText.quoted(text) == quoted)
  }

  @Test(arguments: UInt64(1)...80)
  func `quoted text parses back unchanged`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["\"", "\\", "a", " ", "é", "💪", ";", "//", ":", "\\\"", "e\u{301}"]
    let count = Int.random(in: 0...10, using: &random)
    let text = (0..<count).compactMap { _ in random.pick(pieces) }.joined()
    let bytes = Array(QuotedText.quoted(text).utf8)
    #expect(QuotedText.close(in: bytes, from: 0, end: bytes.count) == bytes.count - 1)
    #expect(QuotedText.unescaped(bytes.dropFirst().dropLast()) == text, "seed \(seed): \(text)")
  }

  // MARK: White space

  @Test func `white space is what Unicode defines, within a line`() {
    let separators: Set<UInt32> = [0x85, 0x2028, 0x2029]
    for value in UInt32(0)...0x3100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(scalar).utf8)
      let isSpace = scalar.properties.isWhitespace && !separators.contains(value)
      #expect(Whitespace.length(in: bytes, at: 0) == (isSpace ? bytes.count : 0), "U+\(value)")
    }
  }

  @Test func `a truncated character is not white space, nor is anything after the end`() {
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
  func `a range is trimmed at both ends`(_ text: String, _ trimmed: Range<Int>) {
    let bytes = Array(text.utf8)
    #expect(Whitespace.trimmed(bytes, 0..<bytes.count) == trimmed)
    #expect(Whitespace.trimmed(bytes, trimmed) == trimmed)
  }

  @Test func `a trimmed range stays within the original`() {
    let bytes = Array("a  b  c".utf8)
    #expect(Whitespace.trimmed(bytes, 1..<6) == 3..<4)
    #expect(Whitespace.trimmed(bytes, 1..<3) == 3..<3)
    #expect(Whitespace.trimmed(bytes, 4..<4) == 4..<4)
  }
}

@Suite struct ControlCharacterTests {
  @Test func `control characters are those of Unicode, and separators, except the tab`() {
    let separators: Set<UInt32> = [0x2028, 0x2029]
    for value in UInt32(0)...0x2100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(scalar).utf8)
      let isControl =
        (scalar.properties.generalCategory == .control && value != 0x09)
        || separators.contains(value)
      #expect(
        ControlCharacter.first(in: bytes) == (isControl ? 0..<bytes.count : nil), "U+\(value)")
    }
  }

  @Test(arguments: [
    ("", nil), ("Squat: 3x10\t// é", nil), ("a\u{7}b\u{1}", 1..<2), ("é\u{85}", 2..<4),
    ("💪\u{2028}", 4..<7), ("\u{7F}", 0..<1),
  ])
  func `the first control character is found at its bytes`(_ text: String, _ place: Range<Int>?) {
    #expect(ControlCharacter.first(in: Array(text.utf8)) == place)
  }

  @Test func `a truncated character is not a control character`() {
    #expect(ControlCharacter.first(in: [0xC2]) == nil)
    #expect(ControlCharacter.first(in: [0xE2, 0x80]) == nil)
  }

  @Test(arguments: [
    ("\u{0}" as Unicode.Scalar, "U+0000"), ("\u{7}", "U+0007"), ("\u{85}", "U+0085"),
    ("\u{2028}", "U+2028"),
    ("\u{1F4AA}", "U+1F4AA"),
  ])
  func `a character is named by its code point in at least four digits`(
    _ scalar: Unicode.Scalar, _ number: String
  ) {
    #expect(scalar.number == number)
  }
}
