import TestSupport
import Testing

@testable import WorkoutCore

@Suite struct LineStructureTests {
  /// The parts of a line between its semicolons, each in bars, and its comment.
  func cut(_ text: String) -> String {
    let line = WrittenLine(text)
    let parts = line.structure.segments.map { "|\(line.text($0))|" }.joined()
    return parts + (line.structure.commentText(line.bytes).map { " comment “\($0)”" } ?? "")
  }

  @Test(arguments: [
    ("", "||"), ("a", "|a|"), ("a;b", "|a||b|"), (";", "||||"), ("a;;b", "|a||||b|"),
    ("a // b; c", "|a | comment “b; c”"), ("// a", "|| comment “a”"), ("a//b", "|a//b|"),
    ("a //", "|a | comment “”"), ("a / b", "|a / b|"), ("a /", "|a /|"),
    ("a ///b", "|a | comment “/b”"),
    ("a;// b", "|a||// b|"), ("a\u{3000}// b", "|a\u{3000}| comment “b”"),
    ("\"a;b\" c;d", "|\"a;b\" c||d|"), ("\"a // b\" c", "|\"a // b\" c|"),
    ("a \"b // c", "|a \"b | comment “c”"), ("30\"; 40\"", "|30\"|| 40\"|"),
    ("http://x", "|http://x|"),
  ])
  func `a line is cut at semicolons and ends at its comment`(_ text: String, _ cut: String) {
    #expect(self.cut(text) == cut)
  }

  @Test(arguments: [
    ("a: b", [1]), ("a:b:c", [1, 3]), ("1:30", []), ("a: 1:30", [1]), ("1: 30", [1]), ("a1:b", [2]),
    (":1", [0]), ("1:", [1]), ("\"a:b\": c", [5]), ("a // b: c", []), ("90/90: 1:30", [5]),
  ])
  func `a colon between digits is a clock's, every other may separate`(
    _ text: String, _ colons: [Int]
  ) {
    #expect(WrittenLine(text).structure.colons == colons)
  }

  @Test(arguments: [
    (#""a""#, [0..<3]), (#""a" "b""#, [0..<3, 4..<7]), (#"a "b""#, [2..<5]), (#"a"b""#, []),
    (#"30" a"#, []), (#"a,"b":"c";"d"("e""#, [2..<5, 6..<9, 10..<13, 14..<17]),
    (#""a\"b""#, [0..<6]), (#""open"#, []), (#""""#, [0..<2]),
  ])
  func `quotes open at the start, behind white space and behind punctuation`(
    _ text: String, _ quotes: [Range<Int>]
  ) {
    #expect(WrittenLine(text).structure.quotes == quotes)
  }

  @Test func `behind a closed text a quote opens none at once`() {
    #expect(WrittenLine(#""a""b" c"#).structure.quotes == [0..<3])
  }

  @Test func `what stands in quotes is known by its bytes`() {
    let structure = WrittenLine(#"a "b" c "d""#).structure
    let quoted = (0..<12).filter(structure.isQuoted)
    #expect(quoted == [2, 3, 4, 8, 9, 10])
    #expect(!structure.isQuoted(-1))
  }

  @Test func `a stretch has a first and a last colon of its own`() {
    let structure = WrittenLine("a: b: c; d; e: f").structure
    #expect(structure.colons == [1, 4, 13])
    let all = 0..<16
    #expect(structure.firstColon(in: all) == 1 && structure.separator(in: all) == 13)
    #expect(structure.firstColon(in: 2..<7) == 4 && structure.separator(in: 0..<7) == 4)
    #expect(structure.firstColon(in: 8..<10) == nil && structure.separator(in: 8..<10) == nil)
    #expect(structure.firstColon(in: 4..<5) == 4 && structure.separator(in: 4..<5) == 4)
    #expect(structure.firstColon(in: 5..<13) == nil && structure.separator(in: 5..<13) == nil)
    #expect(structure.firstColon(in: 14..<16) == nil && structure.separator(in: 0..<1) == nil)
  }

  @Test(arguments: UInt64(1)...60)
  func `the parts, the semicolons and the comment make up the line`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", " ", ";", ":", "1", "\"", "\\", "//", "é", "\u{3000}", "(", ","]
    let count = Int.random(in: 0...14, using: &random)
    let line = WrittenLine((0..<count).compactMap { _ in random.pick(pieces) }.joined())
    let structure = line.structure
    var next = 0
    for segment in structure.segments {
      #expect(segment.lowerBound == next, "seed \(seed)")
      next = segment.upperBound + 1
    }
    #expect(structure.segments.last?.upperBound == structure.comment ?? line.bytes.count)
    for range in structure.segments {
      let inside = structure.colons.filter(range.contains)
      #expect(structure.firstColon(in: range) == inside.first, "seed \(seed)")
      #expect(structure.separator(in: range) == inside.last, "seed \(seed)")
    }
    for index in line.all {
      let quote = structure.quotes.first { $0.contains(index) }
      #expect(structure.quote(around: index) == quote, "seed \(seed), byte \(index)")
      #expect(structure.isQuoted(index) == (quote != nil), "seed \(seed), byte \(index)")
    }
  }
}
