import TestSupport
import Testing

@testable import TerminalKit

struct TextWrapLawTests {
  private static let words = [
    "a", "push", "up", "腕立て伏せ", "💪", "e\u{301}", "incomprehensible", "gymtastic", "list",
  ]

  @Test(arguments: 1...40)
  func `no word is lost, no line is wider than asked, unless a word is`(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    let count = Int.random(in: 0...30, using: &random)
    let words = (0..<count).compactMap { _ in Self.words.randomElement(using: &random) }
    let lines = TextWrap.lines(of: words.joined(separator: " "), width: width)
    #expect(lines.joined(separator: " ") == words.joined(separator: " "), "seed \(width)")
    for line in lines {
      let fits = TextWidth.columns(of: line) <= width || !line.contains(" ")
      #expect(fits, "seed \(width): \(line)")
    }
  }

  @Test(arguments: 1...40)
  func `no line has room for the word that begins the next`(width: Int) {
    var random = SeededGenerator(seed: UInt64(width) + 100)
    let words = (0..<20).compactMap { _ in Self.words.randomElement(using: &random) }
    let lines = TextWrap.lines(of: words.joined(separator: " "), width: width)
    for (line, next) in zip(lines, lines.dropFirst()) {
      let first = next.split(separator: " ").first.map(String.init) ?? ""
      #expect(TextWidth.columns(of: line + " " + first) > width, "seed \(width + 100)")
    }
  }

  @Test(arguments: 1...40)
  func `wrapping again changes nothing`(width: Int) {
    var random = SeededGenerator(seed: UInt64(width) + 200)
    let words = (0..<20).compactMap { _ in Self.words.randomElement(using: &random) }
    let once = TextWrap.lines(of: words.joined(separator: " "), width: width)
    #expect(TextWrap.lines(of: once.joined(separator: "\n"), width: width) == once)
  }
}
