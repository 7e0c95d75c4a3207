import TestSupport
import Testing

@testable import WorkoutCore

@Suite struct SourceRangeTests {
  func lines(_ text: String) -> [String] {
    SourceLine.lines(of: text).map { String(decoding: $0.bytes, as: Unicode.UTF8.self) }
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
  func `a mark at the very start is dropped, once`(_ text: String, _ lines: [String]) {
    // Compared by their bytes: a mark counts for nothing where texts are compared.
    #expect(SourceLine.lines(of: text).map(\.bytes) == lines.map { Array($0.utf8) })
  }

  @Test func `lines are counted from 1, and know the word they come from`() {
    let lines = SourceLine.lines(of: "a\n\nb", entry: 3)
    #expect(lines.map(\.number) == [1, 2, 3])
    #expect(lines.map(\.entry) == [3, 3, 3])
    #expect(SourceLine.lines(of: "").map(\.number) == [1])
    #expect(SourceLine.lines(of: "a").map(\.entry) == [nil])
  }

  @Test(arguments: UInt64(1)...40)
  func `lines joined again are the text`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...8, using: &random)
    let written = (0..<count).compactMap { _ in random.pick(["", "a", "é b", "💪", " "]) } + ["end"]
    for newline in ["\n", "\r", "\r\n"] {
      #expect(lines(written.joined(separator: newline)) == written, "seed \(seed)")
    }
  }

  @Test func `digits and letters are those of ASCII alone`() {
    let bytes = UInt8.min ... .max
    #expect(bytes.filter(ASCII.isDigit) == Array("0123456789".utf8))
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    #expect(bytes.filter(ASCII.isLetter) == Array(letters.utf8))
  }
}
