import TestSupport
import Testing

@testable import WorkoutCore

@Suite struct LexerTests {
  /// The tokens of a line, each with the initial of its kind.
  func tokens(_ text: String) -> [String] {
    let line = TokenLine(text)
    return line.tokens.dropLast().map { token in
      "\("\(token.kind)".prefix(1)):\(line.text(bytes: token.range))"
    }
  }

  @Test(arguments: [
    ("", []), ("3x10", ["n:3", "w:x", "n:10"]), ("3 x 8-12", ["n:3", "w:x", "n:8", "s:-", "n:12"]),
    ("1m30s", ["n:1", "w:m", "n:30", "w:s"]), ("3xmax", ["n:3", "w:x", "w:max"]),
    ("xmax", ["w:x", "w:max"]), ("31X0", ["n:31", "w:X", "n:0"]), ("Xylo", ["w:Xylo"]),
    ("3 Xylo", ["n:3", "w:Xylo"]), ("62.5kg", ["n:62", "s:.", "n:5", "w:kg"]),
    ("\"a b\" c", ["q:\"a b\"", "w:c"]), ("30\"", ["n:30", "s:\""]),
    ("3×10", ["n:3", "s:×", "n:10"]),
    ("腕立", ["s:腕", "s:立"]), ("resté", ["w:rest", "s:é"]), ("٣x", ["s:٣", "w:x"]),
    ("note\"a b\"", ["w:note", "q:\"a b\""]),
  ])
  func `a line is split into tokens`(_ text: String, _ expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test(arguments: [
    (" a b", [true, true]), ("a\u{3000}b", [true, true]), ("a1", [true, false]),
    ("1:30", [true, false, false]),
  ])
  func `a token knows whether white space precedes it`(_ text: String, _ isSpaced: [Bool]) {
    #expect(TokenLine(text).tokens.dropLast().map(\.isSpaced) == isSpaced)
  }

  @Test(arguments: [
    ("×", Int(ASCII.asterisk)), ("–", Int(ASCII.hyphen)), ("—", Int(ASCII.hyphen)), ("−", 0),
    ("”", Int(ASCII.quote)), ("′", Int(ASCII.apostrophe)), ("é", 0),
  ])
  func `some signs are equivalent`(_ text: String, _ sign: Int) {
    #expect(TokenLine(text).tokens[0].value == sign)
  }

  @Test func `the bytes of a truncated character are tokens`() {
    for bytes: [UInt8] in [[0xC3], [0xE2, 0x80], [0x80, 0x80], [0x31, 0xE2]] {
      let line = TokenLine(bytes)
      #expect(line.tokens.last?.range == bytes.count..<bytes.count)
    }
  }

  @Test func `words are compared without regard to case`() {
    #expect(TokenLine("Alternating").tokens[0].word == "alternating")
    #expect(TokenLine("abcdefghijklm").tokens[0].word == Word(letters: 0))
    #expect(Set(["ab", "ba", "aab", "b"].map { Word($0.utf8) }).count == 4)
  }

  // MARK: Parts of a line

  /// The parts of a line between semicolons, each between bars, and its comment.
  func cut(_ text: String) -> String {
    let line = TokenLine(text)
    let parts = line.segments.map { "|\(line.text($0))|" }.joined()
    return parts + (line.commentText.map { " comment “\($0)”" } ?? "")
  }

  @Test(arguments: [
    ("", "||"), ("a", "|a|"), ("a;b", "|a||b|"), (";", "||||"), ("a;;b", "|a||||b|"),
    ("a // b; c", "|a| comment “b; c”"), ("// a", "|| comment “a”"), ("a//b", "|a//b|"),
    ("a //", "|a| comment “”"), ("a / b", "|a / b|"), ("a /", "|a /|"),
    ("a ///b", "|a| comment “/b”"),
    ("a;// b", "|a||// b|"), ("a\u{3000}// b", "|a| comment “b”"),
    ("\"a;b\" c;d", "|\"a;b\" c||d|"), ("\"a // b\" c", "|\"a // b\" c|"),
    ("a \"b // c", "|a \"b| comment “c”"), ("30\"; 40\"", "|30\"||40\"|"),
    ("http://x", "|http://x|"),
  ])
  func `a line is split at semicolons and ends at its comment`(_ text: String, _ cut: String) {
    #expect(self.cut(text) == cut)
  }

  @Test(arguments: [
    ("a: b", [1]), ("a:b:c", [1, 3]), ("1:30", []), ("a: 1:30", [1]), ("1: 30", [1]), ("a1:b", [2]),
    (":1", [0]), ("1:", [1]), ("\"a:b\": c", [5]), ("a // b: c", []), ("90/90: 1:30", [5]),
    ("rest :20", []), ("rest :200", [5]), ("a :20", [2]),
  ])
  func `a colon between digits belongs to a clock time, any other may separate`(
    _ text: String, _ colons: [Int]
  ) {
    let line = TokenLine(text)
    #expect(line.colons.map { line.tokens[$0].range.lowerBound } == colons)
  }

  @Test(arguments: [
    (#""a""#, [0..<3]), (#""a" "b""#, [0..<3, 4..<7]), (#"a "b""#, [2..<5]), (#"a"b""#, []),
    (#"30" a"#, []), (#"a,"b":"c";"d"("e""#, [2..<5, 6..<9, 10..<13, 14..<17]),
    (#""a\"b""#, [0..<6]), (#""open"#, []), (#""""#, [0..<2]), (#""a""b" c"#, [0..<3]),
  ])
  func `quotes open at the start, and after white space or punctuation`(
    _ text: String, _ quotes: [Range<Int>]
  ) {
    #expect(TokenLine(text).tokens.filter { $0.kind == .quoted }.map(\.range) == quotes)
  }

  @Test func `a range has its own first and last colon`() {
    let line = TokenLine("a: b: c; d; e: f")
    #expect(line.colons == [1, 3, 9])
    #expect(line.firstColon(in: line.all) == 1 && line.lastColon(in: line.all) == 9)
    #expect(line.firstColon(in: 2..<5) == 3 && line.lastColon(in: 0..<5) == 3)
    #expect(line.firstColon(in: 4..<9) == nil && line.lastColon(in: 4..<9) == nil)
  }

  @Test(arguments: UInt64(1)...60)
  func `the segments and the semicolons make up the line`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", " ", ";", ":", "1", "\"", "\\", "//", "é", "\u{3000}", "(", ","]
    let count = Int.random(in: 0...14, using: &random)
    let line = TokenLine((0..<count).compactMap { _ in random.pick(pieces) }.joined())
    var next = 0
    for segment in line.segments {
      #expect(segment.lowerBound == next, "seed \(seed)")
      next = segment.upperBound + 1
      let inside = line.colons.filter(segment.contains)
      #expect(line.firstColon(in: segment) == inside.first, "seed \(seed)")
      #expect(line.lastColon(in: segment) == inside.last, "seed \(seed)")
    }
    #expect(line.segments.last?.upperBound == line.all.upperBound)
    for (token, after) in zip(line.tokens, line.tokens.dropFirst()) {
      #expect(token.range.upperBound <= after.range.lowerBound && !token.range.isEmpty)
    }
  }
}
