import TestSupport
import Testing

@testable import PlainText

@Suite struct UnicodeClassesTests {
  /// A scalar next to or at the end of a range, and whether it is included.
  struct Edge {
    let value: UInt32
    let belongs: Bool

    init(_ value: UInt32, _ belongs: Bool) {
      self.value = value
      self.belongs = belongs
    }
  }

  @Test(arguments: [
    Edge(0x00, true), Edge(0x09, true), Edge(0x1F, true), Edge(0x20, false), Edge(0x7E, false),
    Edge(0x7F, true), Edge(0x80, true), Edge(0x9F, true), Edge(0xA0, false), Edge(0x2027, false),
    Edge(0x2028, true), Edge(0x2029, true), Edge(0x202A, false), Edge(0x200B, false),
  ])
  func `control characters are C0, delete, C1 and the two separators`(_ edge: Edge) throws {
    #expect(try #require(Unicode.Scalar(edge.value)).isControl == edge.belongs)
  }

  @Test(arguments: [
    Edge(0x2029, false), Edge(0x202A, true), Edge(0x202E, true), Edge(0x202F, false),
    Edge(0x2065, false), Edge(0x2066, true), Edge(0x2069, true), Edge(0x206A, false),
    // The plain direction marks neither embed nor override.
    Edge(0x200E, false), Edge(0x200F, false),
  ])
  func `overrides are what embeds, overrides or isolates a direction`(_ edge: Edge) throws {
    #expect(try #require(Unicode.Scalar(edge.value)).isBidirectionalOverride == edge.belongs)
  }

  @Test(arguments: [
    Edge(0x00, true), Edge(0x20, true), Edge(0x21, false), Edge(0x7E, false), Edge(0xA0, true),
    Edge(0xA1, false), Edge(0xAD, true), Edge(0xE9, false), Edge(0x1680, true),
    Edge(0x200B, true), Edge(0x200D, true), Edge(0x2060, true), Edge(0x3000, true),
    Edge(0x3164, true), Edge(0x4E00, false), Edge(0xFE0F, true), Edge(0xFEFF, true),
    Edge(0x1F4AA, false), Edge(0xE0001, true),
  ])
  func `invisible are white space and what a terminal does not draw`(_ edge: Edge) throws {
    #expect(try #require(Unicode.Scalar(edge.value)).isInvisible == edge.belongs)
  }

  // MARK: Plain ASCII

  @Test(arguments: ["a", "Push Up", " a ", "!", "~", "\"3x10\" @ 60kg"])
  func `visible ASCII and spaces are plain`(_ text: String) { #expect(text.isPlainASCII()) }

  @Test(arguments: [
    "", " ", "   ", "a\tb", "a\nb", "a\u{0}", "a\u{1F}", "a\u{7F}", "a\u{80}", "é", "a é", "💪",
    "a\u{A0}b",
  ])
  func `what shows nothing, or is no ASCII, is not`(_ text: String) {
    #expect(!text.isPlainASCII())
  }

  @Test func `allowed control characters are plain, but invisible on their own`() {
    #expect("a\tb\n".isPlainASCII(allowing: 0x09...0x0A))
    #expect(!"\t\n ".isPlainASCII(allowing: 0x09...0x0A))
    #expect(!"a\u{8}".isPlainASCII(allowing: 0x09...0x0A))
    #expect(!"a\u{B}".isPlainASCII(allowing: 0x09...0x0A))
    #expect(!"é\n".isPlainASCII(allowing: 0x09...0x0A))
  }

  @Test func `a substring is classified like a separate text`() {
    let text = "é plain"
    #expect(String(text.dropFirst(2)).isPlainASCII())
    #expect(!String(text.dropLast(5)).isPlainASCII())
  }

  // MARK: Trimming

  @Test(arguments: [
    ("", ""), (" ", ""), ("\n\t \u{3000}", ""), ("a", "a"), (" a", "a"), ("a ", "a"),
    ("\r\na b\r\n", "a b"), ("a  b", "a  b"), ("\u{A0}é\u{2003}", "é"), ("é ", "é"),
    (" 💪 x", "💪 x"),
    ("\u{B}!\u{C}", "!"), ("\u{85}~\u{2028}", "~"),
  ])
  func `white space at both ends goes, and none between`(_ text: String, _ trimmed: String) {
    #expect(text.trimmed == trimmed)
  }

  @Test(arguments: ["\u{0}a\u{0}", "\u{200B}a", "a\u{FEFF}"])
  func `what is no white space stays`(_ text: String) {
    #expect(text.trimmed == text)
  }

  @Test func `trimming drops whitespace from both ends, and is idempotent`() {
    var random = SeededGenerator(seed: 21)
    let pieces = [" ", "\t", "\n", "a", "é", "💪", "\u{A0}", "~", "!"]
    for round in 0..<500 {
      let count = Int.random(in: 0...6, using: &random)
      let text = (0..<count).compactMap { _ in random.pick(pieces) }.joined()
      let front = text.drop(while: \.isWhitespace)
      let expected = String(front.reversed().drop(while: \.isWhitespace).reversed())
      #expect(text.trimmed == expected, "seed 21, round \(round)")
      #expect(text.trimmed.trimmed == text.trimmed, "seed 21, round \(round)")
    }
  }
}
